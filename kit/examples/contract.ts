import { findItemSchema, readItemRule } from './items.ts'
import { nodeAt } from './pointer.ts'
import { queryInPath } from '../runtime/query-in-path.ts'
import type { ItemRule } from '../runtime/sequence.ts'

/**
 * The parts of an OpenAPI document needed to build responses, as plain data, so that they can also be generated for web pages. References
 * are resolved except inside schemas.
 */
export interface Contract {
  /** Path of the document's first server, for example `/api/v1`. */
  basePath: string
  /** Paths of all the document's servers. */
  basePaths: string[]
  /** The service's origin in the document's examples. */
  origin: string | undefined
  operations: Operation[]
  schemas: Record<string, Schema>
}

export interface Operation {
  id: string
  method: string
  /** Path template with parameters in braces. */
  path: string
  /** Paths of the operation's own servers, which replace those of the document. */
  basePaths?: string[]
  parameters: Parameter[]
  /** Names of credentials in the query. */
  credentials?: string[]
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
  content?: Record<string, { schema?: Schema }>
  style?: string
  explode?: boolean
  allowEmptyValue?: boolean
  allowReserved?: boolean
  'x-querystring'?: string
  example: unknown
}

export interface Response {
  /** The status to return: the lowest in a range; for `default`, 200 if no success status is documented, otherwise 500. */
  status: number
  /** The status key in the document: `404`, `4XX` or `default`. */
  code: string
  headers: Header[]
  contents: Content[]
  links: Link[]
}

export interface Header {
  name: string
  required?: boolean
  schema: Schema | undefined
  /** Example used for every response. */
  example: unknown
  /** Named examples of the header. Each applies to responses that use the response example with the same name. */
  examples?: Record<string, unknown>
}

export interface Content {
  mediaType: string
  schema: Schema | undefined
  /** The schema of a sequence's items, if the document describes them. */
  items?: ItemRule & { schema: Schema }
  /** Examples. The example of a sequence is a string or a list of its items. */
  examples: Example[]
  /** Encoding of a form's fields, keyed by name. */
  encoding?: Record<string, Schema>
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

/** Members of a parameter object that determine the parameter's encoding. */
const serialization = ['x-querystring', 'content', 'style', 'explode', 'allowEmptyValue', 'allowReserved']

/** Methods outside this list are written in uppercase. */
const isMethod = (key: string) => /^(?:get|put|post|delete|options|head|patch|trace|query|[A-Z][A-Z-]*)$/.test(key)

export function readContract(document: object): Contract {
  const root = document as Node
  const resolve = (node: unknown) => resolved(root, node)
  const basePaths = serverPaths(root)
  const [basePath = ''] = basePaths
  const paths = entries(root['paths'])
  const operations = paths.flatMap(([path, item]) => {
    const shared = list(resolve(item)['parameters'])
    const itemPaths = serverPaths(resolve(item))
    return entries(resolve(item))
      .filter(([method]) => isMethod(method))
      .map(([method, node]) => {
        const operation = readOperation(path, method, node as Node, shared, resolve)
        const credentials = queryCredentials(root, node as Node, path)
        const nearest = [serverPaths(node as Node), itemPaths].find(({ length }) => length > 0)
        return { ...operation, ...(nearest && { basePaths: nearest }), ...(credentials.length > 0 && { credentials }) }
      })
  })
  const schemas = resolve(resolve(root['components'])['schemas']) as Record<string, Schema>
  return { basePath, basePaths, origin: getOrigin(operations, basePath, root), operations, schemas }
}

function readOperation(path: string, method: string, operation: Node, shared: unknown[], resolve: (node: unknown) => Node): Operation {
  const own = list(operation['parameters']).map(resolve)
  const inherited = shared.map(resolve).filter(one => !own.some(other => other['name'] === one['name'] && other['in'] === one['in']))
  return {
    id: text(operation['operationId']) ?? `${method} ${path}`,
    method,
    path,
    parameters: [...inherited, ...own].filter(isParameter).map(parameter => ({
      name: text(parameter['name']) ?? '',
      in: text(parameter['in']) ?? '',
      ...(parameter['required'] === true && { required: true }),
      ...Object.fromEntries(serialization.filter(key => key in parameter).map(key => [key, parameter[key]])),
      schema: parameter['schema'] as Schema | undefined,
      example: firstExample(parameter, resolve),
    })),
    requests: readContents(resolve(operation['requestBody'])['content'], resolve),
    bodyRequired: resolve(operation['requestBody'])['required'] === true,
    responses: entries(operation['responses']).flatMap(([code, node], _index, all) => {
      const status = code === 'default' ? (all.some(([other]) => other.startsWith('2')) ? 500 : 200) : Number(code.replace(/XX$/i, '00'))
      return Number.isNaN(status) ? [] : [readResponse(code, status, resolve(node), resolve)]
    }),
  }
}

/** Returns false for header parameters that OpenAPI ignores because of their names. */
const isParameter = ({ in: place, name }: Node) => place !== 'header' || !/^(?:accept|content-type|authorization)$/i.test(String(name))

const readResponse = (code: string, status: number, response: Node, resolve: (node: unknown) => Node): Response => ({
  status,
  code,
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
  entries(content).map(([mediaType, value]) => {
    const node = value as Node
    const schema = node['schema'] as Schema | undefined
    const items = findItemSchema(mediaType, { schema: resolve(schema), itemSchema: node['itemSchema'] as Schema | undefined }, {})
    return {
      mediaType,
      schema,
      ...(items && { items: { schema: items, ...readItemRule(node) } }),
      examples: namedExamples(node, resolve),
      ...(node['encoding'] !== undefined && { encoding: node['encoding'] as Record<string, Schema> }),
    }
  })

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

/** Returns the names of query parameters that serve as an operation's credentials or as part of its path. */
export function queryCredentials(document: object, operation: object, path = ''): string[] {
  const { security, components } = document as Node
  const schemes = ((components as Node | undefined)?.['securitySchemes'] ?? {}) as Record<string, Node>
  const requirements = list((operation as Node)['security'] ?? security) as Node[]
  const isOwn = ([name, { type, in: place }]: [string, Node]) =>
    type === 'apiKey' && place === 'query' && requirements.some(requirement => Object.hasOwn(requirement, name))
  const own = Object.entries(schemes).filter(isOwn)
  return [...new Set([...own.map(([, scheme]) => String(scheme['name'])), ...queryInPath(path).map(([name]) => name)])]
}

/** Returns the servers' URLs with each variable replaced by its default or, failing that, its first allowed value. */
const serverUrls = (node: Node): string[] =>
  list(node['servers']).map(server => {
    const { url, variables } = server as Node
    return (text(url) ?? '/').replaceAll(/\{([^{}]+)\}/g, (_, name: string) => {
      const variable = new Map(entries(variables)).get(name) as Node | undefined
      return text(variable?.['default']) ?? text(list(variable?.['enum'])[0]) ?? ''
    })
  })

/**
 * Returns the URL paths of the servers of a document, a path item or an operation, without a trailing slash. A server's URL may
 * contain variables, lack a host or be relative.
 */
export function serverPaths(node: object): string[] {
  const paths = serverUrls(node as Node).map(url => {
    const path = url.replace(/^(?:[^/?#]*:)?\/\/[^/?#]*/, '')
    return new URL(`http://localhost${path.startsWith('/') ? '' : '/'}${path}`).pathname.replace(/\/+$/, '')
  })
  return [...new Set(paths)]
}

/** Returns the origin of the server's URL or, if that URL is relative, of an example URL whose path is in the document. */
function getOrigin(operations: Operation[], basePath: string, root: Node): string | undefined {
  const [server = ''] = serverUrls(root)
  if (/^https?:/.test(server) && URL.canParse(server)) return new URL(server).origin
  const patterns = operations.map(({ path }) => pathPattern(basePath + path))
  const values = operations.flatMap(({ responses }) =>
    responses.flatMap(({ headers, contents }) => [
      ...headers.map(({ example }) => example),
      ...contents.flatMap(({ examples }) => examples.map(({ value }) => value)),
    ]),
  )
  return [...urlsIn(values)].find(url => patterns.some(pattern => pattern.test(url.pathname)))?.origin
}

/** Returns all absolute URLs in the strings of a value, including nested strings. */
export function urlsIn(value: unknown): URL[] {
  if (typeof value === 'string') return /^https?:\/\/\S+$/.test(value) && URL.canParse(value) ? [new URL(value)] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(urlsIn) : []
}

/** Returns the response declared for the status itself, for the status's range or as the default, in that order of preference. */
export function responseFor({ responses }: Operation, status: number): Response | undefined {
  const find = (code: string) => responses.find(response => response.code.toUpperCase() === code)
  const found = find(String(status)) ?? find(`${Math.floor(status / 100)}XX`) ?? find('DEFAULT')
  return found && { ...found, status }
}

/** Returns a pattern that matches the URL paths of a template. */
export function pathPattern(template: string): RegExp {
  const literals = template.split(/\{[^{}]+\}/).map(literal => encodeURI(literal.toWellFormed()).replaceAll('%25', '%'))
  return new RegExp(`^${literals.map(literal => literal.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)).join('[^/]+')}$`)
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
const list = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : [])
const entries = (value: unknown) => Object.entries((value ?? {}) as Node)
