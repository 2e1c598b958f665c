import type { MediaType } from '../../media-types.ts'
import type { Micros } from '../../money.ts'
import type { RunFailure } from '../../engines/run-failure.ts'
import type { ProviderRequest } from '../provider.ts'
import type { ModelSettings, ProviderSettings } from './settings.ts'
import type { VendorClient, VendorError } from './vendor-client.ts'

export { MediaFile } from './media-file.ts'

/**
 * How one kind of vendor is spoken to. A protocol only translates: it makes requests and reads answers. `hosted-provider.ts`
 * does what is the same for all: keeping the job, polling, time limits, cancelling, downloads, failures, costs.
 */
export interface Protocol {
  /** The vendor's own origin and path, without a trailing slash; undefined where the operator must name one. */
  readonly baseUrl?: string
  /** The origin of the catalog and prices, where it is another one. */
  readonly apiUrl?: string
  /** Hosts that outputs may be downloaded from besides the origin of `base_url`; `*.example.com` is allowed. */
  readonly outputHosts: readonly string[]
  /** Whether `key_env` or `key_file` is required. */
  readonly needsKey: boolean
  /** Whether a request may be sent again after a crash: it costs nothing and the same seed gives the same outputs. */
  readonly repeatable?: boolean
  /** Types that it can make. */
  readonly types: readonly MediaType[]
  /** Headers that carry the key. */
  headers: (key: string) => Readonly<Record<string, string>>
  /** Problems of a model's entry that the schema cannot state, as the end of a sentence that begins with the field. */
  problemsOf?: (model: ModelSettings) => readonly { field: string; message: string }[]
  /** The template of a model without `input`; undefined: `{ prompt, ...params, ...media }`. */
  usualInput?: (model: ModelSettings) => unknown
  /** The id that a job of the run will have, where the caller may choose it: it is kept before the submit. */
  chooseJob?: (request: ProviderRequest) => string
  /**
   * Sends the request, once. With `chooseJob` and after a crash it looks for that job first, and sends only if there is none.
   * @throws {VendorError}
   */
  submit: (call: Call, chosenJob?: string) => Promise<Step>
  /** Asks for a job once. @throws {VendorError} */
  poll?: (call: Call, job: string) => Promise<Step>
  /** Ends a job at the vendor, whose model may be gone from the file. Errors are logged and ignored. */
  cancel?: (call: Pick<Call, 'client' | 'signal'>, job: string) => Promise<void>
  /** What an answer that is no success means; undefined: the usual meaning of its status. */
  explain?: (error: VendorError) => VendorFailure | undefined
  /** Checks the key and the models, without starting anything that costs. */
  check: (context: CheckContext, models: readonly ModelSettings[]) => Promise<readonly Finding[]>
  /** A reviewed entry for `models`, from the vendor's own schema and prices; undefined where the vendor has no catalog. */
  importModel?: (context: CheckContext, endpoint: string) => Promise<ImportedModel>
}

/** A request to a vendor, ready to be sent. */
export interface Call {
  client: VendorClient
  provider: ProviderSettings
  model: ModelSettings
  /**
   * The rendered `input`: JSON in which media are `MediaFile` leaves. `VendorClient` streams them as data URIs; a protocol that
   * uploads or sends multipart replaces them first (`mapMedia` in `template.ts`).
   */
  input: Readonly<Record<string, unknown>>
  request: ProviderRequest
  signal: AbortSignal
}

export type Step =
  | {
      state: 'waiting'
      /** What finds the job again, as text: an id, or JSON of several. */
      job: string
      /** Percent, where the vendor tells it. */
      progress?: number
    }
  | ({ state: 'done' } & Result)

export interface Result {
  /** In order. */
  outputs: readonly Found[]
  /** What the vendor charges for it, where the answer says so. */
  cost?: Micros
  /** Units of the price that were used, where the answer says so and `cost` does not: tokens, billable units, compute seconds. */
  tokens?: { input: number; output: number }
  units?: number
  /** How many outputs the vendor flagged as unsafe, which are not in `outputs`. */
  withheld?: number
}

/** One output of an answer. */
export type Found =
  | { text: string }
  /** https on an allowed host, the provider's own origin, or a `data:` URI. */
  | { url: string; label?: string }
  | { base64: string; label?: string }
  /** A file that the protocol has written to `request.folder` by `VendorClient.file`. */
  | { path: string; label?: string }

/** A refusal in the words of the contract. */
export interface VendorFailure {
  code: RunFailure['code']
  /** A sentence for the caller: no vendor jargon, nothing about the installation. */
  message: string
  /** For the operator's log and metrics, such as `provider_unauthorized`, `no_credit`, `wrong_catalog_entry`. */
  cause?: string
  /** The vendor asks to try again: milliseconds. */
  retryAfter?: number
}

export interface CheckContext {
  client: VendorClient
  provider: ProviderSettings
}

/** One line of `providers check`. */
export interface Finding {
  /** Undefined: about the provider. */
  model?: string
  level: 'ok' | 'warning' | 'error'
  message: string
}

/** The entry for the file as it would be written, and what needs a hand. */
export interface ImportedModel {
  /** Members of an entry of `models`, by the names of the file. */
  entry: Readonly<Record<string, unknown>>
  /** Comments for the entry: shapes that are not understood, a price that is missing. */
  notes: readonly string[]
}
