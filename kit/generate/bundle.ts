import { isMethod } from '../document/shape.ts'
import { nodeAt } from '../examples/pointer.ts'
import type { FormField } from '../runtime/operation.ts'

/** The parts of an OpenAPI 3.2 document that the generators read. */
export interface Bundle {
  openapi: string
  paths: Record<string, Record<string, BundledOperation>>
  /** Default requirements for operations that have none of their own. */
  security?: Record<string, string[]>[]
  components: { schemas: Record<string, Schema>; [kind: string]: Record<string, unknown> }
}
export type Schema = { $ref?: string; [keyword: string]: unknown }
export interface Parameter {
  name: string
  in: 'path' | 'query' | 'querystring' | 'header' | 'cookie'
  required?: boolean
  description?: string
  schema: Schema
  content?: Record<string, { schema?: Schema }>
  example?: unknown
}
/** The encoding of a form field. */
export interface Encoding {
  contentType?: string
  style?: FormField['style']
  explode?: boolean
}
export interface Body {
  required?: boolean
  content: Record<string, Media>
}
export interface Media {
  schema?: Schema
  /** The schema of each item of a sequence. */
  itemSchema?: Schema
  encoding?: Record<string, Encoding>
  itemEncoding?: Encoding
  examples?: Record<string, { value?: unknown; dataValue?: unknown; serializedValue?: string }>
}
export interface BundledOperation {
  operationId: string
  tags?: string[]
  summary?: string
  /** The role listed in each requirement is the permission that the operation requires. */
  security?: Record<string, string[]>[]
  [extension: `x-${string}`]: unknown
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: Body
  callbacks?: Record<string, unknown>
  responses: Record<string, BundledResponse | { $ref: string }>
}
export interface BundledResponse {
  description: string
  content?: Body['content']
  headers?: Record<string, unknown>
  [extension: `x-${string}`]: unknown
}
export interface Operation {
  id: string
  method: string
  path: string
  source: BundledOperation
  parameters: Parameter[]
  /** Ranges such as `4XX` and `default` are strings; other statuses are numbers. */
  responses: { status: number | Range; content: Body['content']; codes: string[] }[]
}
export type Range = 'default' | `${1 | 2 | 3 | 4 | 5}XX`

const follow = <T>(bundle: Bundle, node: T | { $ref: string }): T =>
  typeof node === 'object' && node !== null && '$ref' in node && typeof node.$ref === 'string'
    ? follow(bundle, nodeAt(bundle, node.$ref) as T)
    : (node as T)

/** Moves each path's parameters into its operations and removes the path's other members. */
export function withOperationsAlone(bundle: Bundle): Bundle {
  const paths = Object.entries(bundle.paths)
    .filter(([path]) => path.startsWith('/'))
    .map(([path, item]) => {
      const { parameters: shared = [] } = item as unknown as { parameters?: (Parameter | { $ref: string })[] }
      const operations = Object.entries(item).filter(([method]) => isMethod(method))
      const complete = operations.map(([method, { parameters = [], ...operation }]) => {
        const own = parameters.map(parameter => follow<Parameter>(bundle, parameter))
        const isOwn = ({ name, in: place }: Parameter) => own.some(other => other.name === name && other.in === place)
        const all = [...shared.filter(parameter => !isOwn(follow<Parameter>(bundle, parameter))), ...parameters]
        const whole = shared.length === 0 ? item[method]! : { ...operation, parameters: all }
        return [method, { ...whole, responses: whole.responses ?? {} }]
      })
      return [path, Object.fromEntries(complete)]
    })
  return { ...bundle, paths: Object.fromEntries(paths) }
}

/** Returns false for header parameters that OpenAPI ignores because of their names. */
const isParameter = ({ in: place, name }: Parameter) => place !== 'header' || !/^(?:accept|content-type|authorization)$/i.test(name)
const toStatus = (key: string) => (/^\d{3}$/.test(key) ? Number(key) : ((key === 'default' ? key : key.toUpperCase()) as Range))

/** Returns all operations of the document in order, with references to parameters, bodies and responses resolved. */
export function bundledOperations(bundle: Bundle): Operation[] {
  return Object.entries(bundle.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, source]) => ({
      id: source.operationId,
      method,
      path,
      source: source.requestBody ? { ...source, requestBody: follow<Body>(bundle, source.requestBody) } : source,
      parameters: (source.parameters ?? []).map(parameter => follow<Parameter>(bundle, parameter)).filter(isParameter),
      responses: Object.entries(source.responses)
        .filter(([status]) => /^(?:default|[1-5](?:\d\d|XX))$/i.test(status))
        .map(([status, response]) => {
          const { content = {}, 'x-error-codes': codes = [] } = follow<BundledResponse>(bundle, response)
          return { status: toStatus(status), content, codes: codes as string[] }
        }),
    })),
  )
}

/** Returns true for every JSON media type. */
export const isJsonType = (type: string): boolean => /^[^;]*[/+]json\s*(?:;|$)/i.test(type)
