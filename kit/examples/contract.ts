import { nodeAt } from './pointer.ts'

/**
 * An OpenAPI document in the form that responses are built from. It is plain data, so that it can also be generated for
 * pages. References are resolved except inside schemas.
 */
export interface Contract {
  /** Path of the document's server, for example `/api/v1`. */
  basePath: string
  /** Origin of the service in the document's examples. */
  origin: string | undefined
  operations: Operation[]
  schemas: Record<string, Schema>
}

export interface Operation {
  id: string
  method: string
  /** Path template with parameters in braces. */
  path: string
  parameters: Parameter[]
  /** Request bodies, one per media type. */
  requests: Content[]
  bodyRequired: boolean
  responses: Response[]
}

export interface Parameter {
  name: string
  in: string
  required?: boolean
  schema: Schema | undefined
  example: unknown
}

export interface Response {
  status: number
  headers: Header[]
  contents: Content[]
  links: Link[]
}

export interface Header {
  name: string
  required?: boolean
  schema: Schema | undefined
  /** Example for every response. */
  example: unknown
  /** Examples for responses that use the example with the same name. */
  examples?: Record<string, unknown>
}

export interface Content {
  mediaType: string
  schema: Schema | undefined
  examples: Example[]
}

export interface Example {
  name: string
  value: unknown
}

export interface Link {
  operationId: string
  parameters: Record<string, unknown>
}

export type Schema = Record<string, unknown>

type Node = Record<string, unknown>

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'])

export function readContract(document: object): Contract {
  const root = document as Node
  const resolve = (node: unknown) => resolved(root, node)
  const basePath = serverBasePath(root)
  const paths = entries(root['paths'])
  const operations = paths.flatMap(([path, item]) => {
    const shared = list(resolve(item)['parameters'])
    return entries(resolve(item))
      .filter(([method]) => methods.has(method))
      .map(([method, operation]) => readOperation(path, method, operation as Node, shared, resolve))
  })
  const schemas = resolve(resolve(root['components'])['schemas']) as Record<string, Schema>
  return { basePath, origin: getOrigin(operations, basePath, root), operations, schemas }
}

function readOperation(path: string, method: string, operation: Node, shared: unknown[], resolve: (node: unknown) => Node): Operation {
  const own = list(operation['parameters']).map(resolve)
  /** Otherwise the default is a success. */
  const hasSuccess = Object.keys((operation['responses'] ?? {}) as Node).some(code => /^[23]/.test(code))
  const inherited = shared.map(resolve).filter(one => !own.some(other => other['name'] === one['name'] && other['in'] === one['in']))
  return {
    id: text(operation['operationId']) ?? `${method} ${path}`,
    method,
    path,
    parameters: [...inherited, ...own].map(parameter => ({
      name: text(parameter['name']) ?? '',
      in: text(parameter['in']) ?? '',
      ...(parameter['required'] === true && { required: true }),
      schema: parameter['schema'] as Schema | undefined,
      example: firstExample(parameter, resolve),
    })),
    requests: readContents(resolve(operation['requestBody'])['content'], resolve),
    bodyRequired: resolve(operation['requestBody'])['required'] === true,
    responses: entries(operation['responses']).flatMap(([code, node]) => {
      const status = code === 'default' && !hasSuccess ? 200 : Number(code.replace(/^([1-5])XX$/i, '$100'))
      return Number.isNaN(status) ? [] : [readResponse(status, resolve(node), resolve)]
    }),
  }
}

const readResponse = (status: number, response: Node, resolve: (node: unknown) => Node): Response => ({
  status,
  headers: entries(response['headers']).map(([name, node]) => readHeader(name, resolve(node), resolve)),
  contents: readContents(response['content'], resolve),
  links: entries(response['links'])
    .map(([, node]) => resolve(node))
    .filter(link => typeof link['operationId'] === 'string')
    .map(link => ({ operationId: text(link['operationId']) ?? '', parameters: (link['parameters'] ?? {}) as Record<string, unknown> })),
})

function readHeader(name: string, header: Node, resolve: (node: unknown) => Node): Header {
  const named = entries(header['examples']).map(([key, node]) => [key, resolve(node)['value']] as const)
  return {
    name: name.toLowerCase(),
    ...(header['required'] === true && { required: true }),
    schema: header['schema'] as Schema | undefined,
    example: header['example'] ?? resolve(header['schema'])['example'],
    ...(named.length > 0 && { examples: Object.fromEntries(named) }),
  }
}

const readContents = (content: unknown, resolve: (node: unknown) => Node): Content[] =>
  entries(content).map(([mediaType, node]) => ({
    mediaType,
    schema: (node as Node)['schema'] as Schema | undefined,
    examples: namedExamples(node as Node, resolve),
  }))

const namedExamples = (node: Node, resolve: (node: unknown) => Node): Example[] => [
  ...(node['example'] === undefined ? [] : [{ name: 'example', value: node['example'] }]),
  ...entries(node['examples']).map(([name, example]) => ({ name, value: resolve(example)['value'] })),
]

const firstExample = (node: Node, resolve: (node: unknown) => Node) =>
  namedExamples(node, resolve)[0]?.value ?? resolve(node['schema'])['example']

function resolved(root: Node, node: unknown): Node {
  const ref = (node as Node | undefined)?.['$ref']
  if (typeof ref !== 'string') return (node ?? {}) as Node
  return resolved(root, nodeAt(root, ref))
}

const serverUrl = (root: Node) => text((list(root['servers'])[0] as Node | undefined)?.['url']) ?? '/'

const serverBasePath = (root: Node) => new URL(serverUrl(root), 'http://localhost').pathname.replace(/\/$/, '')

/** The origin of an absolute server URL, or of example URLs whose path is in the document. */
function getOrigin(operations: Operation[], basePath: string, root: Node): string | undefined {
  if (URL.canParse(serverUrl(root))) return new URL(serverUrl(root)).origin
  const patterns = operations.map(({ path }) => pathPattern(basePath + path))
  const values = operations.flatMap(({ responses }) =>
    responses.flatMap(({ headers, contents }) => [
      ...headers.map(({ example }) => example),
      ...contents.flatMap(({ examples }) => examples.map(({ value }) => value)),
    ]),
  )
  return [...urlsIn(values)].find(url => patterns.some(pattern => pattern.test(url.pathname)))?.origin
}

/** All absolute URLs in the strings of a value, including nested ones. */
export function urlsIn(value: unknown): URL[] {
  if (typeof value === 'string') return /^https?:\/\/\S+$/.test(value) && URL.canParse(value) ? [new URL(value)] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(urlsIn) : []
}

/** A pattern for the paths of a template, with a group per parameter. */
export const pathPattern = (template: string) =>
  new RegExp(`^${template.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
const list = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : [])
const entries = (value: unknown) => Object.entries((value ?? {}) as Node)
