import type { Joint } from './joint.ts'
import type { PictureRecipe, Recipe } from './recipe.ts'

/** The port to whoever runs recipes. */
export interface VideoEngine {
  readonly name: 'node-av' | 'ffmpeg'
  run: (recipe: Recipe, watch?: RecipeWatch) => Promise<void>
  /** One after another, as fast as they are taken; ends with whoever takes no more. */
  pictures: (recipe: PictureRecipe, watch?: RecipeWatch) => AsyncIterable<Picture>
  join: (joint: Joint, watch?: Pick<RecipeWatch, 'signal'>) => Promise<void>
}

/** Straight RGBA, row by row. */
export interface Picture {
  width: number
  height: number
  rgba: Uint8Array
}

export interface RecipeWatch {
  signal?: AbortSignal
  /** Called with the number of video frames written so far. */
  onFrame?: (frames: number) => void
  /** Called with the seconds of the output that are done. */
  onTime?: (seconds: number) => void
}

/** Which engine there is, as plain data: a service process finds it, a worker process opens it. */
export type VideoEngineChoice = { name: 'node-av' } | { name: 'ffmpeg'; path: string }
