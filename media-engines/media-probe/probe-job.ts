import type { VideoEngineChoice } from '../video/video-engine.ts'

export interface ProbeJob {
  path: string
  /** The folder for temporary files and the converted file. */
  folder: string
  /** True if the job's time limit is long enough for a conversion. */
  mayConvert?: boolean
  videoEngine?: VideoEngineChoice
}
