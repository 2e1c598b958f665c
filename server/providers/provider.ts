import { RunFailure } from '../engines/run-failure.ts'
import type { MediaType, OutputType } from '../media-types.ts'
import type { Micros } from '../money.ts'

/**
 * The port to what makes media: the embedded engine, a hosted API, a server next door. A provider is one folder that
 * implements it and one line in `registry.ts`; nothing else of the service knows a provider by its name.
 */
export interface Provider {
  readonly name: string
  /** What it offers now; shorter where an engine that it needs is not installed. */
  readonly models: readonly Model[]
  /** Whether its work costs the installation nothing. Sandbox workspaces reach free providers alone. */
  readonly free: boolean
  /**
   * Whether it may be given a run again whose worker was lost: the same request gives the same outputs, or `keepJob` has what
   * was begun.
   */
  readonly repeatable: boolean
  /** Of a hosted provider, whose runs have slots of their own: how many may be at work at once, over all processes. */
  readonly concurrency?: { limit: number | undefined }
  /** Whether what was kept by `keepJob` needs the media of the request no more: they are not loaded again. */
  isJobActive?: (job: string) => boolean
  /**
   * Makes the outputs of a run, as files in `request.folder`.
   * @throws {ProviderFailure}, or the reason of `watch.signal`
   */
  generate: (request: ProviderRequest, watch: Watch) => Promise<ProviderOutput[]>
  /** Ends what was kept by `keepJob` of a run that nobody goes on with. What goes wrong is logged. */
  endJob?: (runId: string, job: string) => Promise<void>
  close: () => Promise<void>
}

/** A model parameter, in the shape that `GET /models` publishes. */
export interface ModelParam {
  name: string
  required: boolean
  type: 'string' | 'string[]' | 'bool' | 'int' | 'int?' | 'seed' | 'float' | 'dict'
  label?: string
  description?: string
  default?: unknown
  /** The range of a number, or of the number of items in a `string[]`. */
  min?: number
  max?: number
  /** Of a `string[]`, how many items the model uses; more are accepted, and ignored with a warning. */
  used?: number
  options?: { label: string; value: unknown; description?: string }[]
  properties?: Record<string, { default?: number; min?: number; max?: number }>
}

export interface Model {
  /** Endpoint id, such as `local/image`. */
  id: string
  /** Display name. */
  name: string
  /** Name of its provider. */
  provider: string
  type: MediaType
  /** Such as `text-to-image`, `image-to-image`. */
  capabilities: readonly string[]
  params: readonly ModelParam[]
  /**
   * Models that are one model with different inputs name the same family, such as the id of the one that takes a prompt
   * alone. A model without a family has no siblings.
   */
  family?: string
  /** Params that take media, by name (`image_url`, `image_urls`, `model_url`). */
  mediaInputs: Readonly<Record<string, MediaInputRule>>
  /** Params that take the images of a brand, lists of addresses; nothing on a canvas is wired into them. */
  brandInputs?: { styleImages: string; logos: string }
  /**
   * Micro-dollars for these checked parameters, defaults filled in, and this whole prompt; without one, for the longest
   * prompt. What a run does not use of it is refunded at its end: see `Watch.chargeOnly`.
   */
  cost: (params: ModelParams, prompt?: string) => Micros
  /** The same for what the provider is expected to charge the installation; absent: nothing. */
  providerCost?: (params: ModelParams, prompt?: string) => Micros
  /** Seconds it usually takes, for these parameters. */
  seconds: (params: ModelParams) => number
  /** The longest that a run may take, with all that it waits for its provider; see `timeLimitOf`. */
  timeoutSeconds?: number
  beta?: boolean
  /** Taken before cheaper models of its type where none is named. */
  isDefault?: boolean
  /** Listed and usable in sandbox workspaces only. */
  sandboxOnly?: boolean
}

/** What a media parameter takes; of a list, each of its items. */
export interface MediaInputRule {
  type: MediaType
  /** The size that larger images are scaled down to before the model sees them. */
  bound?: (params: ModelParams, count: number) => ImageBound
  /** Whether the model sees the first frame alone of an animated image. */
  firstFrame?: true
}

/** `inside`: the longer side has at most so many pixels. `outside`: the shorter one. */
export interface ImageBound {
  side: number
  fit: 'inside' | 'outside'
}

/** Checked parameters: known names only, defaults filled in, a seed always present where the model has one. */
export type ModelParams = Readonly<Record<string, unknown>>

/** The parameters of a request that names none: what the catalog's figures are for. */
export const defaultParams = (model: Model): ModelParams =>
  Object.fromEntries(model.params.filter(param => param.default !== undefined).map(param => [param.name, param.default]))

/** The prompt that the catalog's figures are for: a thousand characters. */
export const usualPrompt = 'word '.repeat(200)

/** Characters of a prompt, with all texts that feed it. */
export const longestPrompt = 32_768

/** Milliseconds that a run of the model may take. */
export const timeLimitOf = ({ timeoutSeconds, seconds }: Model, params: ModelParams): number =>
  (timeoutSeconds ?? Math.max(120, seconds(params) * 10)) * 1000

/** A media input as a local file, whose name says nothing of its type. */
export interface MediaInput {
  path: string
  /** What its source says it is. */
  contentType: string
  sizeBytes: number
}

export interface ProviderRequest {
  runId: string
  model: Model
  prompt: string
  params: ModelParams
  /** By parameter name; one entry for `image_url`, several for `image_urls`. */
  media: Readonly<Record<string, readonly MediaInput[]>>
  /**
   * For files of this run; removed by the caller once the outputs are stored. It does not exist for a model that makes text
   * and was given no media.
   */
  folder: string
  /** What an earlier worker kept of this run by `Watch.keepJob`: fetch that job's outcome instead of beginning another. */
  job?: string
  /** What is left of the model's time limit. */
  timeLeftMs?: number
}

/** What a provider made. */
export type ProviderOutput = { label?: string } & (
  | { type: 'text'; text: string }
  | (MadeFile & { type: OutputType<'image' | 'video' | 'audio' | 'document'> })
  | (MadeFile & {
      type: OutputType<'model3d'>
      triCount: number
      bbox?: { min: [number, number, number]; max: [number, number, number] }
      textured: boolean
    })
)

/** A file in the folder of the request. */
export interface MadeFile {
  path: string
  contentType: string
  /** Pixels, where the output has any. */
  width?: number
  height?: number
  durationSeconds?: number
  /** Of audio. */
  channels?: number
}

export interface Watch {
  /** Aborts when the run is canceled, the lease is lost or the process shuts down. */
  signal: AbortSignal
  /** Percent, 0 to 99. */
  progress: (percent: number) => void
  /**
   * Stores what finds a job again that was begun elsewhere, so that another worker can go on after a crash instead of
   * paying twice. Await it before waiting for the job.
   */
  keepJob: (job: string) => Promise<void>
  /**
   * Stores what the provider charges the installation for this run so far, also where the run then fails; of a run that was
   * canceled meanwhile it is logged. Operators see it; callers pay the price of the catalog and never learn it.
   * Rejects what is no finite amount.
   */
  reportCost: (cost: Micros) => Promise<void>
  /**
   * Of a model whose price is the most that a request can use, such as one for each token: what was used. The rest is refunded
   * when the run completes.
   */
  chargeOnly: (cost: Micros) => void
  /** Adds a sentence to a completed run. */
  warn: (warning: { code: string; message: string }) => void
  /** Whether the signal aborted because the run was canceled: nobody will go on with it. */
  wasCanceled: () => Promise<boolean>
}

/**
 * With `retryAfter` the run is tried again instead of ending `failed`, as long as its time limit allows. A provider says so only
 * where nothing was begun, or where `keepJob` has what finds it again: otherwise the work would be paid twice.
 */
export class ProviderFailure extends RunFailure {
  /** Milliseconds. */
  readonly retryAfter: number | undefined
  /** Whether the provider has logged it. */
  readonly isLogged: boolean
  constructor(
    code: RunFailure['code'],
    message: string,
    { retryAfter, isLogged = false, ...options }: ErrorOptions & { retryAfter?: number; isLogged?: boolean } = {},
  ) {
    super(code, message, options)
    this.retryAfter = retryAfter
    this.isLogged = isLogged
  }
}
