// Generated from spec/ by `npm run generate`. Do not edit.
import type { operations } from '../operations.ts'

export interface ValidationError {
  keyword: string
  instancePath: string
  schemaPath: string
  params: Record<string, unknown>
  message?: string
}
export interface Validate {
  (data: unknown): boolean
  errors?: ValidationError[] | null
  /** Properties that only the other side writes, as pairs of an object and a property name. */
  marks?: [Record<string, unknown> | undefined, string][]
}
/** Parameters are JSON values. Defaults are applied to parameters and bodies in place. */
export interface OperationValidators {
  /** How the strings in a request become values. */
  parameters: object
  path?: Validate
  query: Validate
  headers: Validate
  cookies?: Validate
  /** Validators of the body, by media type. */
  body?: Record<string, Validate>
  /** The operation id, for messages. */
  operation: keyof typeof operations
  /** Validators of JSON responses, files and empty responses, by status, by a range such as `4XX` or by `default`. */
  replies: Record<string | number, Validate>
  /** Validators of the items in sequences, first by status, range or `default`, then by media type. */
  items?: Record<string | number, Record<string, { validate: Validate; data?: 'json' | 'text'; partType?: string }>>
}
/** Compiled validators are large, so the service loads an operation's validators on the first request for that operation. */
export const loadValidators: Record<keyof typeof operations, () => Promise<OperationValidators>>
