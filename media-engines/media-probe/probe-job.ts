import type { VideoEngineChoice } from '../video/video-engine.ts'

export interface ProbeJob {
  path: string
  /** For temporary files and the converted file. */
  folder: string
  /** True if the job may take as long as a conversion. */
  mayConvert?: boolean
  videoEngine?: VideoEngineChoice
}
