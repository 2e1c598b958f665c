import { Ajv2020 } from 'ajv/dist/2020.js'
import formatsModule from 'ajv-formats'
import { resolve, specResponse, type OperationId } from './document.ts'

const ajv = new Ajv2020({ strict: false, coerceTypes: true })
// A CommonJS module: the function is `default.default`.
;(formatsModule as unknown as typeof formatsModule.default)(ajv)

/** Headers that no operation documents, because they are defined by HTTP itself or CORS, or added by the kit's mock. */
const ofHttp =
  /^(access-control-.*|cache-control|connection|contract-kit-mock|content-(length|type|encoding)|date|deprecation|keep-alive|referrer-policy|strict-transport-security|transfer-encoding|vary|x-accel-buffering|x-content-type-options)$/

/** Finds missing, invalid and undocumented headers in a response. */
export function headerProblems(
  id: OperationId,
  status: number,
  valueOf: (name: string) => string | undefined,
  sent: readonly string[],
): string[] {
  const headers = Object.entries(specResponse(id, status).headers ?? {}).map(([name, node]) => [name, resolve(node)] as const)
  if (!headers.some(([name]) => name === 'request-id')) return ['the contract lacks the header request-id']
  const documented = new Set(headers.map(([name]) => name.toLowerCase()))
  const others = sent.filter(name => !documented.has(name.toLowerCase()) && !ofHttp.test(name.toLowerCase()))
  return [
    ...headers.flatMap(([name, { required, schema }]) => {
      const value = valueOf(name)
      if (value === undefined) return required ? [`the header ${name} is missing`] : []
      const valid: boolean = ajv.validate(schema, value)
      return valid ? [] : [`the header ${name} is "${value}": ${ajv.errorsText()}`]
    }),
    ...others.map(name => `the header ${name} is not documented`),
  ]
}
