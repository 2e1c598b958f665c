import type { Concatenation } from './concatenation.ts'
import type { FrameRecipe, Recipe } from './recipe.ts'

/** The port to FFmpeg, which executes recipes. */
export interface VideoEngine {
  readonly name: 'node-av' | 'ffmpeg'
  run: (recipe: Recipe, options?: RecipeOptions) => Promise<void>
  /** Yields frames as they are consumed; stops when the consumer stops. */
  frames: (recipe: FrameRecipe, options?: RecipeOptions) => AsyncIterable<RgbaFrame>
  join: (concatenation: Concatenation, options?: Pick<RecipeOptions, 'signal'>) => Promise<void>
}

/** Straight alpha, row by row. */
export interface RgbaFrame {
  width: number
  height: number
  rgba: Uint8Array
}

export interface RecipeOptions {
  signal?: AbortSignal
  /** Called with the number of video frames written so far. */
  onFrame?: (frames: number) => void
  /** Called with the finished seconds of the output. */
  onTime?: (seconds: number) => void
}

/** The installed engine as plain data: the service process finds it, worker processes open it. */
export type VideoEngineChoice = { name: 'node-av' } | { name: 'ffmpeg'; path: string }
