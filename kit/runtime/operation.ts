import type { ValidationError } from '../config.ts'
import type { ItemRule } from './sequence.ts'
import type { ParameterRules } from './parameters.ts'

/** A row of any contract's generated table of operations. */
export interface OperationRow {
  /** In lowercase for the methods that have a name in OpenAPI. */
  readonly method: string
  readonly path: string
  /** Paths of its own servers, which replace the base path. */
  readonly bases?: readonly string[]
  /** Alternative security requirements, each a list of schemes; empty if there is no authentication. */
  readonly security: readonly (readonly string[])[]
  readonly headers?: readonly string[]
  readonly cookies?: readonly string[]
  readonly body?: BodyRule
  readonly statuses: readonly number[]
  /** Ranges of statuses such as `4XX`, and `default` for all others. */
  readonly ranges?: readonly string[]
  readonly codes: Readonly<Record<number, readonly string[]>>
  /** Bodies of errors outside of handlers, by status, in which texts such as `$message` stand for parts of the error. */
  readonly errors?: Readonly<Record<number, { readonly mediaType: string; readonly body: unknown }>>
  /** The media types of responses that are sequences of items, by status. */
  readonly streams?: Readonly<Record<string, readonly string[]>>
}

/** False if one of the alternatives is no authentication. */
export const needsCredential = ({ security }: Pick<OperationRow, 'security'>): boolean =>
  security.length > 0 && security.every(schemes => schemes.length > 0)

/** The contract's rules for an operation's body. */
export interface BodyRule {
  readonly required: boolean
  readonly types: readonly string[]
  /** The file field of a form, if it has one that takes a single file of a limited size. */
  readonly file?: FileField
  /** How the fields of each form are read, by media type. */
  readonly forms?: Readonly<Record<string, FormRule>>
  /** How the items of sequences are read, by media type. */
  readonly items?: Readonly<Record<string, ItemRule>>
  /** Maximum size of a body that is a stream of bytes, by media type. */
  readonly maxBytes?: Readonly<Record<string, number>>
}

export interface FileField {
  readonly name: string
  readonly maxBytes: number
}

export interface FormRule {
  /** A list, because any text is a legal name. */
  readonly fields: readonly (readonly [name: string, field: FormField])[]
}

/** How a text becomes a JSON value; without any member, it stays a string. */
export interface TextRule {
  readonly types?: readonly ('integer' | 'number' | 'boolean' | 'null')[]
  /** Set for a list; the other members are then those of its items. */
  readonly list?: true
  /** True if the text is JSON; false if it may be a JSON object, or else any text. */
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
  /** True if a text is as good as a file. */
  readonly orText?: boolean
}

export interface Validate {
  (data: unknown): boolean
  errors?: ValidationError[] | null
  /** Properties that only the other side writes, as their object and name. */
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

/** Indexed by a status, a range such as `4XX`, or `default`. */
export type ByStatus<T> = Readonly<Record<string | number, T>>

/** Returns the entry of a status, of its range, or the default. */
export const forStatus = <T>(all: ByStatus<T> = {}, status: number): T | undefined =>
  all[status] ?? all[`${Math.floor(status / 100)}XX`] ?? all['default']
