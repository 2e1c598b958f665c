import type { MediaType } from '@mediawright/media-engines/ports/media-types.ts'
import type { ModelParam } from '@mediawright/media-engines/ports/provider.ts'

/** An entry of `providers` in the providers file: validated, with defaults filled in and its key read. */
export interface ProviderSettings {
  name: string
  protocol: string
  /** Without a trailing slash. */
  baseUrl: string
  apiUrl: string
  key: string | undefined
  /** Additional headers of every request to the vendor. */
  headers: Readonly<Record<string, string>>
  concurrency: number | undefined
  timeoutSeconds: number | undefined
  outputHosts: readonly string[]
}

/** A validated entry of `models`. */
export interface ModelSettings {
  id: string
  name: string
  /** Name of its provider. */
  provider: string
  /** The vendor's id for the model. */
  endpoint: string
  type: MediaType
  capabilities: readonly string[]
  family: string | undefined
  params: readonly ModelParam[]
  mediaInputs: Readonly<Record<string, MediaSetting>>
  /** The template of the request; see `template.ts`. */
  input: unknown
  /** JSON pointers to the outputs; undefined for the protocol's usual ones. */
  output: readonly string[] | undefined
  /** A ComfyUI graph in API format. The prompt, params and media have targets in it (`<node id>.inputs.<name>`). */
  workflow: Readonly<Record<string, unknown>> | undefined
  inputs: Readonly<Record<string, string>> | undefined
  price: Price
  seconds: number
  timeoutSeconds: number | undefined
  /** Params that take the images of a brand. */
  brandInputs?: { styleImages: string; logos: string } | undefined
  /** Used if no model of the type is named. */
  isDefault: boolean
  beta: boolean
}

export interface MediaSetting {
  type: MediaType
  required: boolean
  /** A list with at most this many items. */
  max: number | undefined
  /** `url`: the vendor gets a URL of this service instead of the bytes. */
  media: 'bytes' | 'url'
}

export interface Price {
  unit: 'run' | 'image' | 'megapixel' | 'second' | '1k_chars' | '1m_tokens'
  /** Price per unit. */
  usd: number
  /** Price per million tokens of the prompt, if it differs from the output's. */
  inputUsd?: number | undefined
  /** Replaces `usd` depending on the value of a param; the first match counts. */
  by: Readonly<Record<string, Readonly<Record<string, number>>>>
  markup: number
  /** The param that counts the units. */
  countBy: string | undefined
  /** Megapixels per output, if neither width nor height is a param. */
  megapixels: number | undefined
  asOf: string | undefined
  source: string | undefined
}
