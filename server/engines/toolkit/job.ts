import type { VideoEngineChoice } from '../video/video-engine.ts'
import type { ActionJob } from '../actions/action-engine.ts'

/** What a worker process is told: plain data, since it crosses a process border. */
export interface ToolkitJob extends ActionJob {
  videoEngine?: VideoEngineChoice
  /** That all outputs may have together. */
  mebibytes: number
}
