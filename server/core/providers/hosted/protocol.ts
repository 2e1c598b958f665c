import type { MediaType } from '@mediawright/media-engines/ports/media-types.ts'
import type { Micros } from '@mediawright/media-engines/ports/money.ts'
import type { RunFailure } from '@mediawright/media-engines/ports/run-failure.ts'
import type { ProviderRequest } from '@mediawright/media-engines/ports/provider.ts'
import type { ModelSettings, ProviderSettings } from './settings.ts'
import type { VendorClient, VendorError } from './vendor-client.ts'

export { MediaFile } from './media-file.ts'

/**
 * Communication with one kind of vendor. A protocol only translates: it makes requests and reads responses. `hosted-provider.ts` does
 * everything that is common to all: storing the job, polling, time limits, canceling, downloads, failures, costs.
 */
export interface Protocol {
  /** The vendor's origin and path, without a trailing slash; undefined if the operator must set one. */
  readonly baseUrl?: string
  /** The origin of the catalog and prices, if it is a different one. */
  readonly apiUrl?: string
  /** Hosts that outputs may be downloaded from, in addition to the origin of `base_url`; `*.example.com` is allowed. */
  readonly outputHosts: readonly string[]
  /** True if `key_env` or `key_file` is required. */
  readonly needsKey: boolean
  /** True if a request may be sent again after a crash: it costs nothing and the same seed gives the same outputs. */
  readonly repeatable?: boolean
  /** Output types of its models. */
  readonly types: readonly MediaType[]
  /** Headers that carry the key. */
  headers: (key: string) => Readonly<Record<string, string>>
  /** Problems of a model's entry that the schema cannot state. Each message completes a sentence that begins with the field. */
  findProblems?: (model: ModelSettings) => readonly { field: string; message: string }[]
  /** The template of a model without `input`. Default: `{ prompt, ...params, ...media }`. */
  defaultInput?: (model: ModelSettings) => unknown
  /** The id of the run's job, if the client may choose it; it is stored before the submit. */
  chooseJob?: (request: ProviderRequest) => string
  /**
   * Sends the request once. With `chooseJob`, after a crash, it looks for that job first, and sends only if it does not exist.
   * @throws {VendorError}
   */
  submit: (call: Call, chosenJob?: string) => Promise<Step>
  /** Polls a job once. @throws {VendorError} */
  poll?: (call: Call, job: string) => Promise<Step>
  /** Cancels a job at the vendor; its model may have been removed from the file. Errors are logged and ignored. */
  cancel?: (call: Pick<Call, 'client' | 'signal'>, job: string) => Promise<void>
  /** The meaning of an unsuccessful response, unless it is about safety; undefined for the usual meaning of its status. */
  explain?: (error: VendorError) => VendorFailure | undefined
  /** Checks the key and the models, without starting anything that costs money. */
  check: (context: CheckContext, models: readonly ModelSettings[]) => Promise<readonly Finding[]>
  /** An entry for `models` to be reviewed, from the vendor's schema and prices; undefined if the vendor has no catalog. */
  importModel?: (context: CheckContext, endpoint: string) => Promise<ImportedModel>
}

/** A request to a vendor, ready to be sent. */
export interface Call {
  client: VendorClient
  provider: ProviderSettings
  model: ModelSettings
  /**
   * The rendered `input`: JSON in which media are `MediaFile` leaves. `VendorClient` streams them as data URIs; a protocol that uploads
   * files or sends multipart replaces them first (`mapMedia` in `template.ts`).
   */
  input: Readonly<Record<string, unknown>>
  request: ProviderRequest
  signal: AbortSignal
}

export type Step =
  | {
      state: 'waiting'
      /** Identifies the job: an id, or several as JSON. */
      job: string
      /** Percent, if the vendor reports it. */
      progress?: number
    }
  | ({ state: 'done' } & Result)

export interface Result {
  outputs: readonly Found[]
  /** The vendor's charge, if the response states it. */
  cost?: Micros
  /** Units of the price that were used (tokens, billable units or compute seconds), if the response states them and not `cost`. */
  tokens?: { input: number; output: number }
  units?: number
  /** True if a text ended at its limit of tokens, which the model may have spent on reasoning. */
  isCutOff?: boolean
  /** Number of outputs that the vendor flagged as unsafe, which are not in `outputs`. */
  withheld?: number
}

/** One output of a response. */
export type Found =
  | { text: string }
  /**
   * A URL on an allowed host or the provider's origin, or a `data:` URI. `withKey` is set if the provider's origin requires the key for it;
   * other origins never get it.
   */
  | { url: string; withKey?: true; label?: string }
  | { base64: string; label?: string }
  | { bytes: Uint8Array; label?: string }

/** An error in the terms of the contract. */
export interface VendorFailure {
  code: RunFailure['code']
  /** A sentence for the caller, without vendor jargon and without anything about the installation. */
  message: string
  /** The cause for the operator's log and metrics, such as `provider_unauthorized`, `no_credit`, `wrong_catalog_entry`. */
  cause?: string
  /** Milliseconds after which the vendor asks for a retry. */
  retryAfter?: number
}

export interface CheckContext {
  client: VendorClient
  provider: ProviderSettings
}

/** One line of `providers check`. */
export interface Finding {
  /** Undefined for a finding about the provider itself. */
  model?: string
  level: 'ok' | 'warning' | 'error'
  message: string
}

/** The entry as it would be written to the file, and notes on what has to be completed by hand. */
export interface ImportedModel {
  /** Members of an entry of `models`, as in the file. */
  entry: Readonly<Record<string, unknown>>
  /** Comments for the entry: shapes that are not understood, or a missing price. */
  notes: readonly string[]
}
