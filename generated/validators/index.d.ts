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
}
/** Parameters are coerced to their types and get their defaults in place; bodies are left as they are. */
export interface OperationValidators {
  path?: Validate
  query: Validate
  headers: Validate
  /** By media type. */
  body?: Record<string, Validate>
  /** By status: answers in JSON, and those that have no body. */
  replies: Record<number, Validate>
  /** By status: each event of an answer that is a stream of them. */
  events: Record<number, Validate>
}
/** Compiled validators are large, and a service starts sooner when it loads those of an operation with its first request. */
export const loadValidators: Record<keyof typeof operations, () => Promise<OperationValidators>>
