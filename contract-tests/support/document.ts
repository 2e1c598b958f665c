/** The bundled contract, and functions that look up its parts. */
import { join } from 'node:path'
import { readContract } from '@mediawright/contract-kit/examples'
import { readFileSync } from 'node:fs'
import { operations } from '../../generated/operations.ts'

export const documentFile = join(import.meta.dirname, '../../generated/openapi.closed.json')

export interface MediaType {
  schema: object
  example?: unknown
  examples?: Record<string, { value: unknown }>
}
export interface Header {
  required?: boolean
  schema: object
  example?: unknown
  /** The header's values, keyed by the name of the response example. The header is absent from all other response examples. */
  examples?: Record<string, { value: unknown }>
}
export interface Link {
  operationId: OperationId
  parameters: Record<string, string>
}
export interface Response {
  headers?: Record<string, Header | Ref>
  links?: Record<string, Link | Ref>
  content?: Record<string, MediaType>
}
export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: object
  example?: unknown
}
export interface SpecOperation {
  operationId: OperationId
  tags?: string[]
  parameters?: (Parameter | Ref)[]
  requestBody?: { required?: boolean; content: Record<string, MediaType> }
  responses: Record<string, Response | Ref>
  /** Callback operations, keyed by name, URL expression and method. */
  callbacks?: Record<string, Record<string, Record<string, Pick<SpecOperation, 'requestBody'>> | Ref>>
}
interface Ref {
  $ref: string
}
interface Document {
  paths: Record<string, Record<string, SpecOperation>>
  components: Record<string, Record<string, unknown>>
}
type Schema = { properties?: object } & Partial<Record<'allOf' | 'anyOf' | 'oneOf', Schema[]>>
export type OperationId = keyof typeof operations

export const document: Document = JSON.parse(readFileSync(documentFile, 'utf8'))

/** The path of the document's server URL, such as `/api/v1`. */
export const { basePath } = readContract(document)

export const operationIds = Object.keys(operations) as OperationId[]

export function resolve<T extends object>(node: T | Ref): T {
  if (!('$ref' in node)) return node
  const steps = node.$ref.slice(2).split('/')
  return steps.reduce<unknown>(
    (at, step) => (at as Record<string, unknown>)[step.replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  ) as T
}

export function specOperation(id: OperationId): SpecOperation {
  const { path, method } = operations[id]
  const found = document.paths[path]?.[method]
  if (found === undefined) throw new Error(`the files in generated/ disagree about ${id}: run npm run generate`)
  return found
}

export function specResponse(id: OperationId, status: number | string): Response {
  const response = specOperation(id).responses[status]
  if (response === undefined) throw new Error(`${id} does not document ${status}`)
  return resolve(response)
}

export const getParameters = (id: OperationId) => (specOperation(id).parameters ?? []).map(parameter => resolve(parameter))

/** Returns the names of the members that an operation's JSON body can have. */
export function getMembers(id: OperationId): string[] {
  const collect = (node: Schema): string[] => {
    const { properties = {}, allOf = [], anyOf = [], oneOf = [] } = resolve(node)
    return [...Object.keys(properties), ...[allOf, anyOf, oneOf].flat().flatMap(collect)]
  }
  return [...new Set(collect(specOperation(id).requestBody?.content['application/json']?.schema ?? {}))]
}

/** Returns every named example of a media type. An unnamed example is called `example`. */
export const namedExamples = ({ example, examples }: MediaType): [string, unknown][] => [
  ...(example === undefined ? [] : [['example', example] as [string, unknown]]),
  ...Object.entries(examples ?? {}).map(([name, { value }]): [string, unknown] => [name, value]),
]

/** Returns a schema with only the components that it references, because validators compile everything that they are given. */
export function withComponents(schema: object): object {
  const components: Record<string, Record<string, unknown>> = {}
  const collect = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    if ('$ref' in node && typeof node.$ref === 'string') {
      const [, section, name] = node.$ref.slice(2).split('/') as [string, string, string]
      if (name in (components[section] ??= {})) return
      const component = document.components[section]?.[name]
      components[section][name] = component
      collect(component)
    } else Object.values(node).forEach(collect)
  }
  collect(schema)
  return { ...schema, components }
}
