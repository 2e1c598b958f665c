import { RunFailure } from './run-failure.ts'
import type { MediaType, OutputType } from './media-types.ts'
import type { Micros } from './money.ts'

/**
 * The port for generating media with the embedded engine, a hosted API or a self-hosted server. A provider is one folder that implements
 * this interface, plus one line in `registry.ts`; nothing else in the service refers to a provider by name.
 */
export interface Provider {
  readonly name: string
  /** The models that are available now; excludes models whose engine is not installed. */
  readonly models: readonly Model[]
  /** True if the provider costs the operator nothing. Sandbox workspaces can use only free providers. */
  readonly free: boolean
  /** True if a run can be repeated after its worker is lost: the same request produces the same outputs, or `keepJob` stored the job. */
  readonly repeatable: boolean
  /** Maximum number of simultaneous runs across all processes. Set only for hosted providers, whose runs have their own slots. */
  readonly concurrency?: { limit: number | undefined }
  /** Reports whether a job stored by `keepJob` no longer needs the request's media. If so, the media is not loaded again. */
  isJobActive?: (job: string) => boolean
  /** Produces the outputs of a run, as files in `request.folder`. @throws {ProviderFailure}, or the reason of `context.signal` */
  generate: (request: ProviderRequest, context: ProviderContext) => Promise<ProviderOutput[]>
  /** Cancels the job stored by `keepJob` after its run is abandoned. Errors are logged. */
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
  /** The range of a number, or of a `string[]`'s length. */
  min?: number
  max?: number
  /** For a `string[]`, the number of items that the model uses. Additional items are accepted but ignored, with a warning. */
  used?: number
  options?: { label: string; value: unknown; description?: string }[]
  properties?: Record<string, { default?: number; min?: number; max?: number }>
}

export interface Model {
  /** Endpoint id, such as `local/image`. */
  id: string
  /** Display name. */
  name: string
  /** The name of the provider that offers the model. */
  provider: string
  type: MediaType
  /** The model's capabilities, such as `text-to-image` or `image-to-image`. */
  capabilities: readonly string[]
  params: readonly ModelParam[]
  /**
   * Variants of a model that take different inputs share a family name, such as the id of the variant that takes only a prompt. A model
   * without a family has no variants.
   */
  family?: string
  /** The parameters that take media, keyed by name (`image_url`, `image_urls`, `model_url`). */
  mediaInputs: Readonly<Record<string, MediaInputRule>>
  /** The parameters that take a brand's images as lists of URLs; canvas nodes are never connected to them. */
  brandInputs?: { styleImages: string; logos: string }
  /**
   * Price in micro-dollars for validated parameters (including defaults) and the whole prompt; if `prompt` is omitted, for the longest
   * possible prompt. The unused part of the price is refunded when the run ends: see `ProviderContext.chargeOnly`.
   */
  cost: (params: ModelParams, prompt?: string) => Micros
  /** The amount that the provider is expected to charge the operator; absent if the provider charges nothing. */
  providerCost?: (params: ModelParams, prompt?: string) => Micros
  /** The typical duration in seconds with the given parameters. */
  seconds: (params: ModelParams) => number
  /** Maximum duration of a run, including the time spent waiting for the provider; see `getTimeLimit`. */
  timeoutSeconds?: number
  beta?: boolean
  /** True if the model is chosen over cheaper ones of its type when a request names no model. */
  isDefault?: boolean
  /** True if media is sent to the vendor and must therefore be SDR and not too large. */
  forwardsMedia?: true
  /** True if the model is listed and usable only in sandbox workspaces. */
  sandboxOnly?: boolean
}

/** The rule for a media parameter's value or, if the value is a list, for each item. */
export interface MediaInputRule {
  type: MediaType
  /** Larger images are scaled down to this size before the model receives them. */
  bound?: (params: ModelParams, count: number) => ImageBound
  /** Set if the model sees only the first frame of an animated image. */
  firstFrame?: true
}

/** `inside` limits the longer side to `side` pixels; `outside` limits the shorter side. */
export interface ImageBound {
  side: number
  fit: 'inside' | 'outside'
}

/** Validated parameters: only recognized ones, with defaults filled in, and always with a seed if the model takes one. */
export type ModelParams = Readonly<Record<string, unknown>>

/** The parameters used if a request sets none; the catalog's prices are based on them. */
export const defaultParams = (model: Model): ModelParams =>
  Object.fromEntries(model.params.filter(param => param.default !== undefined).map(param => [param.name, param.default]))

/** A prompt of the length that the catalog's prices assume: a thousand characters. */
export const typicalPrompt = 'word '.repeat(200)

/** Maximum prompt length in characters, including all connected text. */
export const maxPromptLength = 32_768

/** Returns the maximum duration of a run of the model, in milliseconds. */
export const getTimeLimit = ({ timeoutSeconds, seconds }: Model, params: ModelParams): number =>
  (timeoutSeconds ?? Math.max(120, seconds(params) * 10)) * 1000

/** A media input stored as a local file; the file name does not indicate the type. */
export interface MediaInput {
  path: string
  /** The content type that the source declared. */
  contentType: string
  sizeBytes: number
  /** The URL where a vendor can fetch the file, if it differs from the one in the request. */
  url?: string
}

export interface ProviderRequest {
  runId: string
  model: Model
  prompt: string
  params: ModelParams
  /** Media, keyed by parameter name: one item for `image_url`, several for `image_urls`. */
  media: Readonly<Record<string, readonly MediaInput[]>>
  /**
   * A folder for this run's files; the caller removes it once the outputs are stored. It does not exist for a text model without media
   * inputs.
   */
  folder: string
  /**
   * The job that an earlier worker stored with `ProviderContext.keepJob`. The provider fetches this job's result instead of starting
   * another job.
   */
  job?: string
  /** The remaining part of the model's time limit, in milliseconds. */
  timeLeftMs?: number
}

export type ProviderOutput = { label?: string } & (
  | { type: 'text'; text: string }
  | (OutputFile & { type: OutputType<'image' | 'video' | 'audio' | 'document'> })
  | (OutputFile & {
      type: OutputType<'model3d'>
      triCount: number
      bbox?: { min: [number, number, number]; max: [number, number, number] }
      textured: boolean
    })
)

/** A file in the request's folder. */
export interface OutputFile {
  path: string
  contentType: string
  /** The output's dimensions in pixels, if it has any. */
  width?: number
  height?: number
  durationSeconds?: number
  /** Number of audio channels. */
  channels?: number
}

export interface ProviderContext {
  /** Aborts when the run is canceled, the lease is lost or the process shuts down. */
  signal: AbortSignal
  /** Reports the progress as a percentage from 0 to 99. */
  progress: (percent: number) => void
  /**
   * Stores the id that another worker can use to resume the job after a crash, so that the job is not paid for again. Await this before
   * waiting for the job.
   */
  keepJob: (job: string) => Promise<void>
  /**
   * Stores what the provider has charged the operator for this run so far; the amount is kept even if the run then fails. If the run was
   * canceled in the meantime, the amount is only logged. Only operators see the amount; callers pay the catalog price. Rejects an amount
   * that is not finite.
   */
  reportCost: (cost: Micros) => Promise<void>
  /**
   * Lowers the run's price to the price of its actual usage, for a model whose price is a maximum, such as a model priced per token. The
   * difference is refunded when the run completes.
   */
  chargeOnly: (cost: Micros) => void
  /** Adds a warning to the run. The warning is shown if the run completes. */
  warn: (warning: { code: string; message: string }) => void
  /** Reports whether the signal aborted because the run was canceled; if so, no worker will resume the run. */
  wasCanceled: () => Promise<boolean>
  /** Retries writing finished work while storage or the local disk is unavailable. */
  keepTrying: <T>(write: () => Promise<T>) => Promise<T>
}

/**
 * With `retryAfter`, the run is retried within its time limit instead of failing. Set this property only if nothing was started or
 * `keepJob` stored the job; otherwise, the work would be paid for more than once.
 */
export class ProviderFailure extends RunFailure {
  /** The delay before the retry, in milliseconds. */
  readonly retryAfter: number | undefined
  /** True if the provider has already logged the failure. */
  readonly isLogged: boolean
  /** For operators: the provider's last response, with the API key removed. */
  readonly answer: string | undefined
  constructor(
    code: RunFailure['code'],
    message: string,
    {
      retryAfter,
      isLogged = false,
      answer,
      ...options
    }: ErrorOptions & { retryAfter?: number; isLogged?: boolean; answer?: string | undefined } = {},
  ) {
    super(code, message, options)
    this.retryAfter = retryAfter
    this.isLogged = isLogged
    this.answer = answer
  }
}
