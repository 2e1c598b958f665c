import type { ValidationError } from '../config.ts'
import type { ItemRule } from './sequence.ts'
import type { ParameterRules } from './parameters.ts'

/** A row in any contract's generated operations table. */
export interface OperationRow {
  /** The HTTP method; lowercase for the standard OpenAPI methods. */
  readonly method: string
  readonly path: string
  /** Paths of the operation's own servers, which replace the base path. */
  readonly bases?: readonly string[]
  /** Alternative security requirements, each a list of schemes; empty if there is no authentication. */
  readonly security: readonly (readonly string[])[]
  readonly headers?: readonly string[]
  readonly cookies?: readonly string[]
  readonly body?: BodyRule
  readonly statuses: readonly number[]
  /** Status ranges such as `4XX`, and `default` for all others. */
  readonly ranges?: readonly string[]
  readonly codes: Readonly<Record<number, readonly string[]>>
  /** Bodies of errors that occur outside handlers, by status; strings such as `$message` are placeholders for parts of the error. */
  readonly errors?: Readonly<Record<number, { readonly mediaType: string; readonly body: unknown }>>
  /** The sequential media types of responses, by status. */
  readonly streams?: Readonly<Record<string, readonly string[]>>
}

/** Returns false if authentication is optional or not required. */
export const needsCredential = ({ security }: Pick<OperationRow, 'security'>): boolean =>
  security.length > 0 && security.every(schemes => schemes.length > 0)

/** The contract's rules for an operation's body. */
export interface BodyRule {
  readonly required: boolean
  readonly types: readonly string[]
  /** The file field of a form, if it is the form's only file field and accepts a single file of limited size. */
  readonly file?: FileField
  /** The encoding of each form's fields, by media type. */
  readonly forms?: Readonly<Record<string, FormRule>>
  /** The encoding of each sequence's items, by media type. */
  readonly items?: Readonly<Record<string, ItemRule>>
  /** Maximum size of a body that is a byte stream, by media type. */
  readonly maxBytes?: Readonly<Record<string, number>>
}

export interface FileField {
  readonly name: string
  readonly maxBytes: number
}

export interface FormRule {
  /** The fields are a list rather than an object, because any string is a valid name. */
  readonly fields: readonly (readonly [name: string, field: FormField])[]
}

/** Describes how a string is converted to a JSON value; if no member of the rule is set, the string is not converted. */
export interface TextRule {
  readonly types?: readonly ('integer' | 'number' | 'boolean' | 'null')[]
  /** Set for a list; the other members then describe its items. */
  readonly list?: true
  /** True if the string is JSON; false if it may be either a JSON object or any other string. */
  readonly json?: boolean
}

export interface FormField extends TextRule {
  readonly style?: 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject'
  readonly explode?: boolean
  /** Properties of an object that is not sent as JSON. */
  readonly properties?: readonly (readonly [name: string, rule: TextRule])[]
  readonly file?: FileRule
}

export interface FileRule {
  readonly maxBytes?: number
  /** If omitted, every media type is allowed. */
  readonly mediaTypes?: readonly string[]
  /** True if a string is accepted instead of a file. */
  readonly orText?: boolean
}

export interface Validate {
  (data: unknown): boolean
  errors?: ValidationError[] | null
  /**
   * Properties that the schema marks as read-only (in requests) or write-only (in responses), as pairs of an object and a property name.
   */
  marks?: [Record<string, unknown> | undefined, string][]
}

export interface OperationValidators {
  parameters: ParameterRules
  path?: Validate
  query: Validate
  headers: Validate
  cookies?: Validate
  body?: Record<string, Validate>
  operation: string
  replies: ByStatus<Validate>
  items?: ByStatus<Readonly<Record<string, Items>>>
}

/** The items of a sequence. */
export interface Items extends ItemRule {
  readonly validate: Validate
}

/** Values keyed by status, by a range such as `4XX` or by `default`. */
export type ByStatus<T> = Readonly<Record<string | number, T>>

/** Returns the entry for a status, falling back to the entry for its range and then to the default entry. */
export const forStatus = <T>(all: ByStatus<T> = {}, status: number): T | undefined =>
  all[status] ?? all[`${Math.floor(status / 100)}XX`] ?? all['default']
