import type { Recipe } from './recipe.ts'

/** The port to whoever runs recipes. */
export interface VideoEngine {
  readonly name: 'node-av' | 'ffmpeg'
  run: (recipe: Recipe, watch?: RecipeWatch) => Promise<void>
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
