import type { VideoEngineChoice } from '../../../engines/video/video-engine.ts'
import type { MediaInput, ModelParams, ProviderOutput } from '../../provider.ts'

/** What a worker process is told: plain data, since it crosses a process border. */
export interface Job {
  modelId: string
  prompt: string
  params: ModelParams
  media: Readonly<Record<string, readonly MediaInput[]>>
  /** For temporary files; made before the job and removed after it, whatever happens. */
  folder: string
  videoEngine?: VideoEngineChoice
}

/** Makes a job's outputs. Runs in a worker process. */
export type Maker = (job: Job, progress: (percent: number) => void) => Promise<ProviderOutput[]>
