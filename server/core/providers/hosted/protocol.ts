import type { MediaType } from '@mediawright/media-engines/ports/media-types.ts'
import type { Micros } from '@mediawright/media-engines/ports/money.ts'
import type { RunFailure } from '@mediawright/media-engines/ports/run-failure.ts'
import type { ProviderRequest } from '@mediawright/media-engines/ports/provider.ts'
import type { ModelSettings, ProviderSettings } from './settings.ts'
import type { VendorClient, VendorError } from './vendor-client.ts'

export { MediaFile } from './media-file.ts'

/**
 * How to communicate with one kind of vendor. A protocol only translates: it makes requests and reads responses. `hosted-provider.ts` does
 * everything that all protocols share: storing the job, polling, time limits, cancellation, downloads, failures and costs.
 */
export interface Protocol {
  /** The default base URL, without a trailing slash; undefined if the operator must set one. */
  readonly baseUrl?: string
  /** The origin for the catalog and prices, if it differs from the vendor's main origin. */
  readonly apiUrl?: string
  /** Hosts that outputs may be downloaded from, in addition to the origin of `base_url`; `*.example.com` is allowed. */
  readonly outputHosts: readonly string[]
  /** True if `key_env` or `key_file` is required. */
  readonly needsKey: boolean
  /** True if a request may be resent after a crash, because it costs nothing and the same seed produces the same outputs. */
  readonly repeatable?: boolean
  /** The output types of the vendor's models. */
  readonly types: readonly MediaType[]
  /** Returns headers that contain the key. */
  headers: (key: string) => Readonly<Record<string, string>>
  /**
   * Returns problems with a model's entry that the schema cannot express. Each message completes a sentence that begins with the field's
   * name.
   */
  findProblems?: (model: ModelSettings) => readonly { field: string; message: string }[]
  /** Returns the template for a model that does not define `input`. Default: `{ prompt, ...params, ...media }`. */
  defaultInput?: (model: ModelSettings) => unknown
  /**
   * Chooses the job id for a run; the id is stored before the request is submitted. Defined only if the vendor lets clients choose it.
   */
  chooseJob?: (request: ProviderRequest) => string
  /**
   * Sends the request once. After a crash, a protocol with `chooseJob` looks for the chosen job first, and sends the request only if that
   * job does not exist.
   * @throws {VendorError}
   */
  submit: (call: Call, chosenJob?: string) => Promise<Step>
  /** Polls a job once. @throws {VendorError} */
  poll?: (call: Call, job: string) => Promise<Step>
  /**
   * Cancels a job on the vendor's side. The call has no model, because the job's model may have been removed from the providers file.
   * Errors are logged and ignored.
   */
  cancel?: (call: Pick<Call, 'client' | 'signal'>, job: string) => Promise<void>
  /**
   * Explains an unsuccessful response; not called for a safety system's refusal, which is recognized without the protocol. Returns
   * undefined if the status has its usual meaning.
   */
  explain?: (error: VendorError) => VendorFailure | undefined
  /** Checks the key and the models, without starting anything that costs money. */
  check: (context: CheckContext, models: readonly ModelSettings[]) => Promise<readonly Finding[]>
  /** Drafts an entry for `models` from the vendor's schema and prices. Undefined if the vendor has no catalog. */
  importModel?: (context: CheckContext, endpoint: string) => Promise<ImportedModel>
}

/** A request to a vendor, ready to be sent. */
export interface Call {
  client: VendorClient
  provider: ProviderSettings
  model: ModelSettings
  /**
   * The rendered `input`: JSON in which media are `MediaFile` leaves. `VendorClient` streams them as data URIs; a protocol that uploads
   * files or sends multipart forms replaces them first (`mapMedia` in `template.ts`).
   */
  input: Readonly<Record<string, unknown>>
  request: ProviderRequest
  signal: AbortSignal
}

export type Step =
  | {
      state: 'waiting'
      /** Identifies the job: an id, or several ids as JSON. */
      job: string
      /** The progress as a percentage, if the vendor reports it. */
      progress?: number
    }
  | ({ state: 'done' } & Result)

export interface Result {
  outputs: readonly Found[]
  /** The amount that the vendor charged, if the response contains it. */
  cost?: Micros
  /** The usage in priced units (tokens, billable units or compute seconds), if the response reports it. */
  tokens?: { input: number; output: number }
  units?: number
  /** True if the text was cut off at the token limit; the model may have spent the tokens on reasoning. */
  isCutOff?: boolean
  /** The number of outputs that the vendor flagged as unsafe; they are not in `outputs`. */
  withheld?: number
}

/** One output in a response. */
export type Found =
  | { text: string }
  /**
   * A URL on an allowed host or the provider's origin, or a `data:` URI. `withKey` is set if the provider's origin requires the key for
   * this URL; the key is never sent to other origins.
   */
  | { url: string; withKey?: true; label?: string }
  | { base64: string; label?: string }
  | { bytes: Uint8Array; label?: string }

/** A vendor's error, translated to one of the contract's codes. */
export interface VendorFailure {
  code: RunFailure['code']
  /** A sentence for the caller, without vendor jargon or details of the installation. */
  message: string
  /** The cause, for the operator's log and metrics, such as `provider_unauthorized`, `no_credit` or `wrong_catalog_entry`. */
  cause?: string
  /** The minimum delay before a retry, in milliseconds; undefined if there should be no retry. */
  retryAfter?: number
}

export interface CheckContext {
  client: VendorClient
  provider: ProviderSettings
}

/** One line in the output of `providers check`. */
export interface Finding {
  /** Undefined for a finding about the provider itself. */
  model?: string
  level: 'ok' | 'warning' | 'error'
  message: string
}

/** The entry as it would be written to the file, and notes on what has to be completed by hand. */
export interface ImportedModel {
  /** The members of an entry in `models`, in the file's format. */
  entry: Readonly<Record<string, unknown>>
  /** Comments on the entry, for example about a schema that was not understood or a missing price. */
  notes: readonly string[]
}
