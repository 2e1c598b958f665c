import { RunFailure } from './run-failure.ts'
import type { MediaType, OutputType } from './media-types.ts'
import type { Micros } from './money.ts'

/**
 * The port to generation: the embedded engine, a hosted API, a self-hosted server. A provider is one folder that implements it and one line
 * in `registry.ts`; nothing else in the service knows a provider by its name.
 */
export interface Provider {
  readonly name: string
  /** The models it offers now; fewer where an engine that it needs is not installed. */
  readonly models: readonly Model[]
  /** Whether its work costs the installation nothing. Sandbox workspaces can only use free providers. */
  readonly free: boolean
  /** Whether a run whose worker was lost can be repeated: the same request gives the same outputs, or `keepJob` stored the job. */
  readonly repeatable: boolean
  /** Maximum number of simultaneous runs over all processes; only for hosted providers, whose runs have their own slots. */
  readonly concurrency?: { limit: number | undefined }
  /** Whether a job stored by `keepJob` no longer needs the media of the request: they are not loaded again. */
  isJobActive?: (job: string) => boolean
  /** Produces the outputs of a run, as files in `request.folder`. @throws {ProviderFailure}, or the reason of `watch.signal` */
  generate: (request: ProviderRequest, watch: Watch) => Promise<ProviderOutput[]>
  /** Cancels the job stored by `keepJob` after its run was abandoned. Errors are logged. */
  endJob?: (runId: string, job: string) => Promise<void>
  close: () => Promise<void>
}

/** A model parameter, as in `GET /models`. */
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
  /** For example `text-to-image`, `image-to-image`. */
  capabilities: readonly string[]
  params: readonly ModelParam[]
  /**
   * Variants of one model with different inputs name the same family, such as the id of the one that takes only a prompt. A model without a
   * family has no variants.
   */
  family?: string
  /** Params that take media, by name (`image_url`, `image_urls`, `model_url`). */
  mediaInputs: Readonly<Record<string, MediaInputRule>>
  /** Params that take the images of a brand, lists of URLs; nodes on a canvas are never connected to them. */
  brandInputs?: { styleImages: string; logos: string }
  /**
   * Micro-dollars for these validated parameters, including defaults, and this whole prompt; without one, for the longest prompt. The
   * unused part is refunded at the end of a run: see `Watch.chargeOnly`.
   */
  cost: (params: ModelParams, prompt?: string) => Micros
  /** The expected charge of the provider to the installation; absent: nothing. */
  providerCost?: (params: ModelParams, prompt?: string) => Micros
  /** Typical duration in seconds, for these parameters. */
  seconds: (params: ModelParams) => number
  /** Maximum duration of a run, including waiting for its provider; see `getTimeLimit`. */
  timeoutSeconds?: number
  beta?: boolean
  /** Preferred to cheaper models of its type if none is named. */
  isDefault?: boolean
  /** Listed and usable only in sandbox workspaces. */
  sandboxOnly?: boolean
}

/** The input that a media parameter takes; for a list, each of its items. */
export interface MediaInputRule {
  type: MediaType
  /** The size that larger images are scaled down to before the model sees them. */
  bound?: (params: ModelParams, count: number) => ImageBound
  /** Whether the model sees only the first frame of an animated image. */
  firstFrame?: true
}

/** `inside`: the longer side has at most this many pixels. `outside`: the shorter one. */
export interface ImageBound {
  side: number
  fit: 'inside' | 'outside'
}

/** Validated parameters: known names only, including defaults, always with a seed if the model has one. */
export type ModelParams = Readonly<Record<string, unknown>>

/** The parameters of a request that names none, for which the catalog's prices hold. */
export const defaultParams = (model: Model): ModelParams =>
  Object.fromEntries(model.params.filter(param => param.default !== undefined).map(param => [param.name, param.default]))

/** The prompt length for which the catalog's prices hold: a thousand characters. */
export const usualPrompt = 'word '.repeat(200)

/** Maximum characters of a prompt, including all texts that feed it. */
export const longestPrompt = 32_768

/** Maximum milliseconds of a run of the model. */
export const getTimeLimit = ({ timeoutSeconds, seconds }: Model, params: ModelParams): number =>
  (timeoutSeconds ?? Math.max(120, seconds(params) * 10)) * 1000

/** A media input as a local file; its name does not indicate its type. */
export interface MediaInput {
  path: string
  /** Type declared by its source. */
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
  /** For files of this run; removed by the caller once the outputs are stored. It does not exist for a text model without media inputs. */
  folder: string
  /** The job that an earlier worker stored by `Watch.keepJob`: fetch its outcome instead of starting another one. */
  job?: string
  /** The remaining part of the model's time limit. */
  timeLeftMs?: number
}

/** An output of a provider. */
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
  /** In pixels, if the output has a size. */
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
   * Stores the id by which another worker can resume the job after a crash, instead of paying twice. Await it before waiting for the job.
   */
  keepJob: (job: string) => Promise<void>
  /**
   * Stores what the provider charges the installation for this run so far, also if the run then fails; for a run that was canceled
   * meanwhile it is only logged. Operators see it; callers pay the price of the catalog and never learn it. Rejects an amount that is not
   * finite.
   */
  reportCost: (cost: Micros) => Promise<void>
  /** For a model whose price is a maximum, such as one per token: the amount used. The rest is refunded when the run completes. */
  chargeOnly: (cost: Micros) => void
  /** Adds a sentence to a completed run. */
  warn: (warning: { code: string; message: string }) => void
  /** Whether the signal aborted because the run was canceled: no worker will continue it. */
  wasCanceled: () => Promise<boolean>
  /** Repeats a write of finished work while storage or the disk of this machine is unavailable. */
  keepTrying: <T>(write: () => Promise<T>) => Promise<T>
}

/**
 * With `retryAfter` the run is tried again instead of ending `failed`, within its time limit. Only for failures where nothing was started,
 * or where `keepJob` stored the job: otherwise the work would be paid for twice.
 */
export class ProviderFailure extends RunFailure {
  /** Milliseconds. */
  readonly retryAfter: number | undefined
  /** Whether the provider has already logged it. */
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
