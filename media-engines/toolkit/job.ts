import type { VideoEngineChoice } from '../video/video-engine.ts'
import type { ActionJob } from '../ports/action-engine.ts'

/** A job for a worker process: plain data, since it crosses a process boundary. */
export interface ToolkitJob extends ActionJob {
  videoEngine?: VideoEngineChoice
  /** Maximum total size of the outputs. */
  mebibytes: number
}
