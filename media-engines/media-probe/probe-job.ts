import type { VideoEngineChoice } from '../video/video-engine.ts'

export interface ProbeJob {
  path: string
  /** The folder for temporary files and the converted file. */
  folder: string
  /** True if the job is given the time that a conversion may take. */
  mayConvert?: boolean
  videoEngine?: VideoEngineChoice
}
