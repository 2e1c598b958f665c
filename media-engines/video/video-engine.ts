import type { Concatenation } from './concatenation.ts'
import type { FrameRecipe, Recipe } from './recipe.ts'

/** Runs recipes with FFmpeg. */
export interface VideoEngine {
  readonly name: 'node-av' | 'ffmpeg'
  run: (recipe: Recipe, options?: RecipeOptions) => Promise<void>
  /** Yields frames as fast as they are consumed; stops when the consumer stops. */
  frames: (recipe: FrameRecipe, options?: RecipeOptions) => AsyncIterable<RgbaFrame>
  join: (concatenation: Concatenation, options?: Pick<RecipeOptions, 'signal'>) => Promise<void>
}

/** A frame with straight alpha, row by row. */
export interface RgbaFrame {
  width: number
  height: number
  rgba: Uint8Array
}

export interface RecipeOptions {
  signal?: AbortSignal
  /** Called with the number of video frames written so far. */
  onFrame?: (frames: number) => void
  /** Called with the number of seconds of output finished so far. */
  onTime?: (seconds: number) => void
}

/** The installed engine as plain data: the service process finds it, and worker processes open it. */
export type VideoEngineChoice = { name: 'node-av' } | { name: 'ffmpeg'; path: string }
