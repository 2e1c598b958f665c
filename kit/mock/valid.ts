import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formatsModule from 'ajv-formats'
import type { Fits } from '../examples/answer.ts'
import type { Contract, Schema } from '../examples/contract.ts'

// In CommonJS, the function is the default export of the default export.
const formats = formatsModule as unknown as typeof formatsModule.default

/** Checks values against the schemas of a document. */
export function schemaCheck({ schemas }: Contract): Fits {
  const ajv = new Ajv2020({ strict: false, logger: false })
  formats(ajv)
  ajv.addSchema({ $id: 'contract', components: { schemas: absolute(schemas) } })
  const compiled = new Map<Schema, ValidateFunction>()
  return (schema, value) => {
    const validate = compiled.get(schema) ?? ajv.compile(absolute(schema))
    compiled.set(schema, validate)
    return validate(value)
  }
}

const absolute = <T>(schema: T): T =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"contract#/components/schemas/')) as T
