import type { ValidationError } from '../config.ts'

/** A row of any contract's generated table of operations. */
export interface OperationRow {
  readonly method: 'get' | 'post' | 'patch' | 'put' | 'delete' | 'head' | 'options' | 'trace'
  readonly path: string
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
  readonly streams?: true
}

/** The contract's rules for an operation's body. */
export interface BodyRule {
  readonly required: boolean
  readonly types: readonly string[]
  /** The file field of a form. */
  readonly file?: FileField
}

export interface FileField {
  readonly name: string
  readonly maxBytes: number
}

export interface Validate {
  (data: unknown): boolean
  errors?: ValidationError[] | null
  /** Properties that only the other side writes, as their object and name. */
  marks?: [Record<string, unknown> | undefined, string][]
}

export interface OperationValidators {
  path?: Validate
  query: Validate
  headers: Validate
  cookies?: Validate
  body?: Record<string, Validate>
  operation: string
  replies: ByStatus<Validate>
  events: ByStatus<Validate>
}

/** By single status, by range such as `4XX`, or as `default`. */
export type ByStatus<T> = Readonly<Record<string | number, T>>

/** What applies to a status: its own, that of its range, or the default. */
export const forStatus = <T>(all: ByStatus<T>, status: number): T | undefined =>
  all[status] ?? all[`${Math.floor(status / 100)}XX`] ?? all['default']
