import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formatsModule from 'ajv-formats'
import { document, specResponse, type OperationId } from './document.ts'

const ajv = new Ajv2020({ strict: false, allErrors: true })
// A CommonJS module: the function is `default.default`.
;(formatsModule as unknown as typeof formatsModule.default)(ajv)
ajv.addSchema({ $id: 'contract', components: document.components })

/** Validators are cached by schema, because operations share most schemas. */
const validators = new Map<string, ValidateFunction>()

/** Compiles a validator for one of the contract's schemas. */
export function compileValidator(schema: object): ValidateFunction {
  const absolute = JSON.stringify(schema).replaceAll('"#/components/', '"contract#/components/')
  const validate = validators.get(absolute) ?? ajv.compile(JSON.parse(absolute))
  validators.set(absolute, validate)
  return validate
}

/** Finds the problems in a JSON response. */
export function bodyProblems(id: OperationId, status: number, body: unknown): string[] {
  const schema = specResponse(id, status).content?.['application/json']?.schema
  if (schema === undefined) return [`the contract has no JSON of ${status}`]
  const validate = compileValidator(schema)
  return validate(body) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || 'the body'} ${message}`)
}
