import type { ValidateFunction } from 'ajv'
import type { Fits } from '../examples/answer.ts'
import type { Contract, Schema } from '../examples/contract.ts'
import type { Bundle } from './bundle.ts'
import { absolute } from './ajv-schema.ts'
import { ajvFor } from './request-schemas.ts'

/** Validates response or request values against a document's schemas. A schema that cannot be compiled allows everything. */
export function schemaCheck({ schemas }: { schemas: Readonly<Contract['schemas']> }, use: 'reply' | 'body' = 'reply'): Fits {
  const compiled = new Map<Schema, ValidateFunction | (() => true)>()
  const compile = (schema: Schema) => {
    try {
      ajv ??= ajvFor(schemas as Bundle['components']['schemas'], use, { logger: false })
      return ajv.compile(absolute(schema))
    } catch {
      return () => true as const
    }
  }
  let ajv: ReturnType<typeof ajvFor> | undefined
  return (schema, value) => {
    const validate = compiled.get(schema) ?? compile(schema)
    compiled.set(schema, validate)
    return validate(value)
  }
}
