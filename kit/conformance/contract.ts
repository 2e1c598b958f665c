/** The parts of an OpenAPI document that conformance testing uses, each with its JSON pointer. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isMethod } from '../document/shape.ts'
import type { Fits } from '../examples/answer.ts'
import { serverPaths } from '../examples/contract.ts'
import { findItemSchema, readItemRule } from '../examples/items.ts'
import type { ItemRule } from '../runtime/sequence.ts'
import { schemaCheck } from '../generate/schema-check.ts'

export type Schema = { readonly $ref?: string; readonly [keyword: string]: unknown } | boolean
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header' | 'cookie'
  readonly required: boolean
  readonly schema: Schema
  readonly example: unknown
  readonly style: string
  readonly explode: boolean
  /** True if the parameter's value is encoded in a media type such as JSON. */
  readonly isContent: boolean
  readonly isJson?: boolean
  /** True if the parameter's value is the whole query string. */
  readonly isWhole?: boolean
  readonly pointer: string
}
export interface Media {
  readonly schema: Schema | undefined
  /** The items of a sequence, with a pointer to their schema. */
  readonly items: (ItemRule & { readonly schema: Schema; readonly pointer: string }) | undefined
  readonly examples: readonly unknown[]
  readonly pointer: string
}
export interface Header {
  readonly name: string
  readonly required: boolean
  readonly pointer: string
  readonly schema: Schema
}
export interface Link {
  /** An operation's id, or a pointer to the operation. */
  readonly target: string
  readonly parameters: Readonly<Record<string, unknown>>
}
export interface ResponseSpec {
  /** A single status such as `404`, or a range: `4XX` or `default`. */
  readonly status: string
  readonly pointer: string
  readonly headers: readonly Header[]
  readonly content: ReadonlyMap<string, Media>
  readonly links: readonly Link[]
}
export interface Operation {
  readonly id: string
  readonly method: string
  readonly path: string
  /** Path of the first server that the operation or, failing that, its path item declares; it replaces the document's base path. */
  readonly basePath?: string
  readonly pointer: string
  readonly parameters: readonly Parameter[]
  readonly body: { readonly required: boolean; readonly content: ReadonlyMap<string, Media> } | undefined
  readonly responses: ReadonlyMap<string, ResponseSpec>
  /** Names of the alternative security schemes; empty if no credential is needed. */
  readonly schemes: readonly string[]
  /** The security schemes of the first alternative, all of which are required. */
  readonly firstSchemes: readonly string[]
  /** Location of the tenant in a request, for example `path.shopId`. */
  readonly tenant: string | undefined
  /** Name of the boolean body field that makes a call a dry run. */
  readonly dryRun: string | undefined
  readonly takesIdempotencyKey: boolean
}
export interface SecurityScheme {
  readonly type: string
  readonly scheme?: string
  readonly in?: 'header' | 'query' | 'cookie'
  readonly name?: string
}
/** The project's OpenAPI extensions. */
export interface Extensions {
  /** Extension that specifies where the tenant appears in a request, for example `path.shopId`. */
  readonly tenant?: string
  /** The extension that marks operations with a dry run, and the body field that requests the dry run. */
  readonly dryRun?: { readonly extension: string; readonly field: string }
}
export interface Contract {
  readonly title: string
  readonly version: string
  readonly sha256: string
  /** Path of the first server, without a trailing slash. */
  readonly basePath: string
  readonly document: object
  readonly operations: readonly Operation[]
  /** Ids of operations whose paths differ from another operation's path only in the fragment, which requests do not contain. */
  readonly hidden?: readonly string[]
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>
  /** The named schemas. */
  readonly schemas: Readonly<Record<string, Record<string, unknown>>>
  readonly fits: Fits
}

/* The raw document, in which any member may be missing. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Raw = any

export const escapePointer = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')
const unescapePointer = (key: string): string => key.replaceAll('~1', '/').replaceAll('~0', '~')

export function loadContract(file: string, extensions: Extensions = {}): Contract {
  const text = readFileSync(file, 'utf8')
  return readContract(JSON.parse(text) as object, createHash('sha256').update(text).digest('hex'), extensions)
}

export function readContract(document: object, sha256 = '', extensions: Extensions = {}): Contract {
  const { info, servers, paths = {}, components, security = [] }: Raw = document
  const schemas = components?.schemas ?? {}
  const operations = Object.keys(paths).flatMap(path =>
    Object.keys(paths[path])
      .filter(isMethod)
      .map(method => readOperation(document, path, method, security, extensions)),
  )
  const sent = ({ path }: Operation) => path.replace(/#(?![^{}]*\}).*/s, '')
  const isHidden = (operation: Operation) => {
    const same = operations.filter(other => other.method === operation.method && sent(other) === sent(operation))
    return operation !== (same.find(({ path }) => !path.includes('#')) ?? same[0])
  }
  return {
    title: String(info?.title ?? ''),
    version: String(info?.version ?? ''),
    sha256,
    basePath: readBasePath(servers?.[0]),
    document,
    operations: operations.filter(operation => !isHidden(operation)),
    hidden: operations.filter(isHidden).map(({ id }) => id),
    securitySchemes: components?.securitySchemes ?? {},
    schemas,
    fits: schemaCheck({ schemas }),
  }
}

const readBasePath = (server: Raw): string => serverPaths({ servers: [server ?? { url: '/' }] })[0] ?? ''

interface Located {
  node: Raw
  pointer: string
}

/** Follows references within a document. */
export function follow(document: object, node: Raw, pointer: string): Located {
  if (typeof node?.$ref !== 'string' || !node.$ref.startsWith('#/')) return { node, pointer }
  const target = decodeURIComponent(node.$ref.slice(1))
  return follow(document, nodeAt(document, target), target)
}

export function nodeAt(document: object, pointer: string): unknown {
  const keys = pointer.split('/').slice(1).map(unescapePointer)
  return keys.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)
}

function readOperation(document: object, path: string, method: string, commonSecurity: Raw[], { tenant, dryRun }: Extensions): Operation {
  const item: Raw = nodeAt(document, `/paths/${escapePointer(path)}`)
  const pointer = `/paths/${escapePointer(path)}/${method}`
  const source = item[method]
  const own = readParameters(document, source.parameters, `${pointer}/parameters`)
  const common = readParameters(document, item.parameters, `/paths/${escapePointer(path)}/parameters`)
  const parameters = [...common.filter(one => !own.some(other => other.name === one.name && other.in === one.in)), ...own]
  const [server] = source.servers ?? item.servers ?? []
  const security: Record<string, unknown>[] = source.security ?? commonSecurity
  return {
    id: String(source.operationId ?? `${method} ${path}`),
    method: method.toUpperCase(),
    path,
    ...(server !== undefined && { basePath: readBasePath(server) }),
    pointer,
    parameters,
    body: readBody(document, source.requestBody, `${pointer}/requestBody`),
    responses: new Map(
      Object.keys(source.responses ?? {}).map(status => [status, readResponse(document, source.responses[status], pointer, status)]),
    ),
    schemes: security.some(requirement => Object.keys(requirement).length === 0) ? [] : security.flatMap(Object.keys),
    firstSchemes: Object.keys(security[0] ?? {}),
    tenant: tenant && source[tenant],
    dryRun: dryRun && source[dryRun.extension] !== undefined ? dryRun.field : undefined,
    takesIdempotencyKey: parameters.some(parameter => parameter.in === 'header' && parameter.name.toLowerCase() === 'idempotency-key'),
  }
}

/** Names of header parameters that OpenAPI ignores or that the HTTP client sets. */
const ignored = /^(accept|content-type|authorization|content-length|transfer-encoding|connection|host)$/i

function readParameters(document: object, nodes: Raw[] | undefined, base: string): Parameter[] {
  const all = (nodes ?? []).map((source, index): Parameter => {
    const { node, pointer } = follow(document, source, `${base}/${index}`)
    const { node: schema } = follow(document, node.schema, '')
    const [shown] = Object.values<Raw>(node.examples ?? {})
    const whole: string | undefined = node['x-querystring']
    const style = node.style ?? (node.in === 'query' || node.in === 'cookie' ? 'form' : 'simple')
    return {
      name: String(node.name),
      in: node.in,
      required: node.required === true,
      schema: node.schema ?? Object.values<Raw>(node.content ?? {})[0]?.schema ?? true,
      example: node.example ?? follow(document, shown, '').node?.value ?? schema?.example ?? schema?.examples?.[0],
      style,
      explode: node.explode ?? style === 'form',
      isContent: node.content !== undefined || whole !== undefined,
      isJson: Object.keys(node.content ?? { [whole ?? '']: {} }).some(type => /[/+]json\b/i.test(type)),
      isWhole: whole !== undefined,
      pointer,
    }
  })
  return all.filter(({ name, in: place }) => place !== 'header' || !ignored.test(name))
}

function readItems(document: object, type: string, media: Raw, pointer: string): Media['items'] {
  const schema = follow(document, media.schema, `${pointer}/schema`)
  const found = findItemSchema<Raw>(type, { schema: schema.node, itemSchema: media.itemSchema }, {})
  if (found === undefined) return undefined
  const at = media.itemSchema === undefined ? `${schema.pointer}/contentSchema` : `${pointer}/itemSchema`
  return { schema: found, pointer: at, ...readItemRule(media) }
}

function readContent(document: object, content: Raw, base: string): Map<string, Media> {
  return new Map(
    Object.keys(content ?? {}).map(type => [
      // Media types are compared without their parameters.
      type.replace(/;.*/s, '').trim().toLowerCase(),
      {
        schema: content[type].schema,
        items: readItems(document, type, content[type], `${base}/${escapePointer(type)}`),
        examples: [
          ...(content[type].example === undefined ? [] : [content[type].example]),
          ...Object.values<Raw>(content[type].examples ?? {}).map(example => example.value),
        ],
        pointer: `${base}/${escapePointer(type)}`,
      },
    ]),
  )
}

function readBody(document: object, source: Raw, at: string): Operation['body'] {
  if (source === undefined) return undefined
  const { node, pointer } = follow(document, source, at)
  return { required: node.required === true, content: readContent(document, node.content, `${pointer}/content`) }
}

function readResponse(document: object, source: Raw, operation: string, status: string): ResponseSpec {
  const { node, pointer } = follow(document, source, `${operation}/responses/${status}`)
  return {
    status,
    pointer,
    headers: Object.keys(node.headers ?? {}).map(name => {
      const header = follow(document, node.headers[name], `${pointer}/headers/${escapePointer(name)}`)
      return { name, required: header.node.required === true, pointer: header.pointer, schema: header.node.schema ?? true }
    }),
    content: readContent(document, node.content, `${pointer}/content`),
    links: Object.values<Raw>(node.links ?? {}).map(entry => {
      const { node: link } = follow(document, entry, '')
      return { target: String(link?.operationId ?? link?.operationRef ?? ''), parameters: link?.parameters ?? {} }
    }),
  }
}

export const isSafe = ({ method }: Operation): boolean => method === 'GET' || method === 'HEAD' || method === 'QUERY'

/** Reports whether an operation's body can be sent: `fetch` does not send a body with GET or HEAD. */
export const sendsBody = ({ method }: Operation): boolean => method !== 'GET' && method !== 'HEAD'

/** Returns the response declared for the status itself, for the status's range or as the default, in that order of preference. */
export function responseFor({ responses }: Operation, status: number): ResponseSpec | undefined {
  return responses.get(String(status)) ?? responses.get(`${Math.floor(status / 100)}XX`) ?? responses.get('default')
}

/** Finds the operation for a method and a path without the base path. Fixed segments take precedence over parameters. */
export function findOperation(contract: Contract, method: string, path: string) {
  const matching = contract.operations
    .filter(operation => operation.method === method)
    .flatMap(operation => {
      const params = matchPath(operation.path, path)
      return params === undefined ? [] : [{ operation, params }]
    })
  return matching.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0]
}

/** Returns the decoded parameters of a path, or undefined if the path does not match the template. */
export function matchPath(template: string, path: string): Record<string, string> | undefined {
  const names: string[] = []
  const pattern = template.replace(/[?#](?![^{}]*\}).*/s, '').replaceAll(/\{([^}]+)\}|[^{]+/g, (text, name: string | undefined) => {
    if (name === undefined) return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    names.push(name)
    return '([^/]+?)'
  })
  const found = new RegExp(`^${pattern}$`).exec(path)
  return found === null ? undefined : Object.fromEntries(names.map((name, index) => [name, decodeSegment(found[index + 1] ?? '')]))
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
