import type { MediaType } from '../media-types.ts'

/**
 * The port to whoever makes media: the embedded engine, a hosted API, a server next door. A second provider is added by
 * implementing it and naming it in `service.ts`; runs know nothing else of providers.
 */

/** A model parameter, in the shape that `GET /models` publishes. */
export interface ModelParam {
  name: string
  required: boolean
  type: 'string' | 'string[]' | 'bool' | 'int' | 'int?' | 'seed' | 'float' | 'dict'
  label?: string
  description?: string
  default?: unknown
  /** The least and the most that a number may be; of a `string[]`, how many items it may have. */
  min?: number
  max?: number
  options?: { label: string; value: unknown; description?: string }[]
  properties?: Record<string, { default?: number; min?: number; max?: number }>
}

export interface Model {
  /** Endpoint id, `<provider>/<name>`. */
  id: string
  /** Display name. */
  name: string
  provider: string
  type: MediaType
  /** Such as `text-to-image`, `image-to-image`. */
  capabilities: readonly string[]
  params: readonly ModelParam[]
  /**
   * Models that are one model with different inputs name the same family, such as the id of the one that takes a prompt
   * alone. A model without a family stands for itself.
   */
  family?: string
  /** Params that take media, by name (`image_url`, `image_urls`, `model_url`), and the type of each item of them. */
  mediaInputs: Readonly<Record<string, MediaType>>
  /** Params that take the images of a brand, lists of addresses; nothing on a canvas is wired into them. */
  brandInputs?: { styleImages: string; logos: string }
  /** Micro-dollars for these checked parameters, defaults filled in. */
  cost: (params: ModelParams) => number
  /** Seconds it takes as a rule, for these parameters. */
  seconds: (params: ModelParams) => number
  beta?: boolean
  /** Listed and usable in sandbox workspaces only. */
  sandboxOnly?: boolean
}

/** Checked parameters: known names only, defaults filled in, a seed always present where the model has one. */
export type ModelParams = Readonly<Record<string, unknown>>

/** A media input, already fetched. */
export interface MediaInput {
  bytes: Uint8Array
  contentType: string
}

export interface ProviderRequest {
  runId: string
  model: Model
  prompt: string
  params: ModelParams
  /** By parameter name; one entry for `image_url`, several for `image_urls`. */
  media: Readonly<Record<string, readonly MediaInput[]>>
  /** What an earlier worker kept of this run by `Watch.keepJob`: fetch that job's outcome instead of beginning another. */
  job?: string
}

/** What a provider made. */
export type ProviderOutput =
  | { type: 'text'; text: string; label?: string }
  | {
      type: 'imageUrl' | 'videoUrl' | 'audioUrl' | 'documentUrl'
      bytes: Uint8Array
      contentType: string
      /** Pixels, where the output has any. */
      width?: number
      height?: number
      label?: string
    }
  | {
      type: 'model3dUrl'
      bytes: Uint8Array
      contentType: 'model/gltf-binary'
      triCount: number
      bbox: { min: [number, number, number]; max: [number, number, number] }
      textured: boolean
      label?: string
    }

export interface Watch {
  /** Aborts when the run is canceled, the lease is lost or the process shuts down. */
  signal: AbortSignal
  /** Percent, 0 to 99. */
  progress: (percent: number) => void
  /**
   * Keeps what finds a job again that was begun elsewhere, so that another worker can go on after a crash instead of
   * paying twice. Await it before waiting for the job.
   */
  keepJob: (job: string) => Promise<void>
}

/** Ends a run `failed` with a code of the contract; anything else that is thrown ends it `internal_error`. */
export class ProviderFailure extends Error {
  readonly code: 'model_timeout' | 'safety_blocked' | 'input_unreachable' | 'internal_error'
  constructor(code: ProviderFailure['code'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

export interface Provider {
  readonly name: string
  /** The catalog; read once at start. Empty or shorter where an engine that it needs is not installed. */
  readonly models: readonly Model[]
  /** Whether the same request gives the same outputs, so that a lost run may simply be made again. */
  readonly repeatable: boolean
  /** @throws {ProviderFailure} */
  generate: (request: ProviderRequest, watch: Watch) => Promise<ProviderOutput[]>
  close: () => Promise<void>
}
