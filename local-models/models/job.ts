import type { VideoEngineChoice } from '@mediawright/media-engines/video/video-engine.ts'
import type { MadeFile, MediaInput, ModelParams, ProviderOutput } from '@mediawright/media-engines/ports/provider.ts'

/** A worker's job: plain data, since it crosses a process border. */
export interface Job {
  modelId: string
  prompt: string
  params: ModelParams
  media: Readonly<Record<string, readonly MediaInput[]>>
  /** For outputs and temporary files; the provider removes it if the job fails, otherwise the caller. */
  folder: string
  videoEngine?: VideoEngineChoice
}

type WithBytes<Output> = Output extends MadeFile ? Omit<Output, 'path'> & { bytes: Uint8Array } : never

/** An output as a file in the job's folder, or in memory where its library returns it so. */
export type MakerOutput = ProviderOutput | WithBytes<ProviderOutput>

/** Makes a job's outputs. Runs in a worker process. */
export type Maker = (job: Job, progress: (percent: number) => void) => Promise<MakerOutput[]>
