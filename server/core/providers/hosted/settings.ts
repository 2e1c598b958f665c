import type { MediaType } from '@mediawright/media-engines/ports/media-types.ts'
import type { ModelParam } from '@mediawright/media-engines/ports/provider.ts'

/** An entry in `providers` in the providers file: validated, with defaults filled in and its key loaded. */
export interface ProviderSettings {
  name: string
  protocol: string
  /** The base URL, without a trailing slash. */
  baseUrl: string
  apiUrl: string
  key: string | undefined
  /** Additional headers for every request to the vendor. */
  headers: Readonly<Record<string, string>>
  concurrency: number | undefined
  timeoutSeconds: number | undefined
  outputHosts: readonly string[]
}

/** A validated entry in `models`. */
export interface ModelSettings {
  id: string
  name: string
  /** The name of the model's provider. */
  provider: string
  /** The vendor's id for the model. */
  endpoint: string
  type: MediaType
  capabilities: readonly string[]
  family: string | undefined
  params: readonly ModelParam[]
  mediaInputs: Readonly<Record<string, MediaSetting>>
  /** The request's template; see `template.ts`. */
  input: unknown
  /** JSON pointers to the outputs; undefined for the protocol's defaults. */
  output: readonly string[] | undefined
  /** A ComfyUI graph in API format. `inputs` maps the prompt, params and media to places in it (`<node id>.inputs.<name>`). */
  workflow: Readonly<Record<string, unknown>> | undefined
  inputs: Readonly<Record<string, string>> | undefined
  price: Price
  seconds: number
  timeoutSeconds: number | undefined
  /** The params that accept a brand's images. */
  brandInputs?: { styleImages: string; logos: string } | undefined
  /** True if this is the type's default model, used by requests that do not specify a model. */
  isDefault: boolean
  beta: boolean
}

export interface MediaSetting {
  type: MediaType
  required: boolean
  /** Makes the input a list with at most this many items. */
  max: number | undefined
  /** `url`: the vendor receives one of this service's URLs instead of the bytes. */
  media: 'bytes' | 'url'
}

export interface Price {
  unit: 'run' | 'image' | 'megapixel' | 'second' | '1k_chars' | '1m_tokens'
  /** The price per unit. */
  usd: number
  /** The price per million prompt tokens, if it differs from the price of output tokens. */
  inputUsd?: number | undefined
  /** Replaces `usd` depending on the value of a param; the first match applies. */
  by: Readonly<Record<string, Readonly<Record<string, number>>>>
  markup: number
  /** The param that contains the number of units. */
  countBy: string | undefined
  /** The number of megapixels per output to assume if the request does not specify the size. */
  megapixels: number | undefined
  asOf: string | undefined
  source: string | undefined
}
