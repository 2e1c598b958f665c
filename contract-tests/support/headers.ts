import { Ajv2020 } from 'ajv/dist/2020.js'
import formatsModule from 'ajv-formats'
import { resolve, responseOf, type OperationId } from './document.ts'

const ajv = new Ajv2020({ strict: false, coerceTypes: true })
// CommonJS: the function is the default export of the default export
;(formatsModule as unknown as typeof formatsModule.default)(ajv)

/** Problems of the headers of a response: a required one is missing, or one breaks its schema. */
export function headerProblems(id: OperationId, status: number, valueOf: (name: string) => string | undefined): string[] {
  const headers = Object.entries(responseOf(id, status).headers ?? {}).map(([name, node]) => [name, resolve(node)] as const)
  if (!headers.some(([name]) => name === 'request-id')) return ['the contract forgot the header request-id']
  return headers.flatMap(([name, { required, schema }]) => {
    const value = valueOf(name)
    if (value === undefined) return required ? [`the header ${name} is missing`] : []
    const valid: boolean = ajv.validate(schema, value)
    return valid ? [] : [`the header ${name} is "${value}": ${ajv.errorsText()}`]
  })
}
