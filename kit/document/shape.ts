/** The kinds of nodes in an OpenAPI document and, for each kind, the members that may contain other nodes. */
export type Kind =
  | 'document'
  | 'components'
  | 'pathItem'
  | 'operation'
  | 'callback'
  | 'parameter'
  | 'header'
  | 'requestBody'
  | 'response'
  | 'mediaType'
  | 'encoding'
  | 'schema'
  | 'example'
  | 'link'
  | 'securityScheme'

export type Node = Record<string, unknown>

/** A member that contains one node, a list of nodes, a map of nodes keyed by name or (`items` in older drafts) either one or a list. */
type Member = readonly ['one' | 'list' | 'map' | 'either', Kind]

const one = (kind: Kind): Member => ['one', kind]
const list = (kind: Kind): Member => ['list', kind]
const map = (kind: Kind): Member => ['map', kind]
const members = (names: string, member: Member): Record<string, Member> => Object.fromEntries(names.split(' ').map(name => [name, member]))

/** Standard methods of a path item. */
export const methods: ReadonlySet<string> = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'])

/**
 * Reports whether a path item's member is an operation. Operations in `additionalOperations` are placed next to the standard operations,
 * under uppercase names.
 */
export const isMethod = (key: string): boolean => methods.has(key) || /^[A-Z][A-Z-]*$/.test(key)

/** The section of `components` for each kind of node that can be referenced. */
export const sections: Readonly<Partial<Record<Kind, string>>> = {
  schema: 'schemas',
  response: 'responses',
  parameter: 'parameters',
  example: 'examples',
  requestBody: 'requestBodies',
  header: 'headers',
  securityScheme: 'securitySchemes',
  link: 'links',
  callback: 'callbacks',
  pathItem: 'pathItems',
}

const valued = { ...members('schema', one('schema')), ...members('content', map('mediaType')), ...members('examples', map('example')) }

const encodings = { encoding: map('encoding'), prefixEncoding: list('encoding'), itemEncoding: one('encoding') }

const shapes: Readonly<Record<Kind, Readonly<Record<string, Member>>>> = {
  document: { paths: map('pathItem'), webhooks: map('pathItem'), components: one('components') },
  components: Object.fromEntries(Object.entries(sections).map(([kind, section]) => [section, map(kind as Kind)])),
  pathItem: { parameters: list('parameter'), ...members([...methods].join(' '), one('operation')) },
  operation: {
    parameters: list('parameter'),
    requestBody: one('requestBody'),
    responses: map('response'),
    callbacks: map('callback'),
  },
  callback: {},
  parameter: valued,
  header: valued,
  requestBody: { content: map('mediaType') },
  response: { headers: map('header'), content: map('mediaType'), links: map('link') },
  mediaType: { ...members('schema itemSchema', one('schema')), examples: map('example'), ...encodings },
  encoding: { headers: map('header'), ...encodings },
  schema: {
    ...members('properties patternProperties $defs definitions dependentSchemas dependencies', map('schema')),
    ...members('allOf anyOf oneOf prefixItems', list('schema')),
    ...members(
      'additionalProperties not if then else contains propertyNames unevaluatedItems unevaluatedProperties contentSchema additionalItems',
      one('schema'),
    ),
    items: ['either', 'schema'],
  },
  example: {},
  link: {},
  securityScheme: {},
}

/** Returns what a member without a fixed name contains: a path item in a callback, an operation in a path item. */
function patterned(kind: Kind, key: string): Member | undefined {
  if (kind === 'callback' && !isExtension(key)) return one('pathItem')
  return kind === 'pathItem' && isMethod(key) ? one('operation') : undefined
}

/** Transforms one child node. @param keys the child's keys, relative to its parent */
export type ChangeChild = (kind: Kind, child: Node, keys: readonly string[]) => unknown

/** Copies a node, replacing its child nodes with transformed ones. Other members, such as examples and extensions, are unchanged. */
export function mapChildren(kind: Kind, node: Node, change: ChangeChild): Node {
  const shape = shapes[kind]
  const changed = (child: unknown, of: Kind, keys: readonly string[]) => (isNode(child) ? change(of, child, keys) : child)
  const entries = Object.entries(node).map(([key, value]): [string, unknown] => {
    const member = Object.hasOwn(shape, key) ? shape[key] : patterned(kind, key)
    if (!member || typeof value !== 'object' || value === null) return [key, value]
    const [form, of] = member
    if (Array.isArray(value)) {
      return [key, form === 'one' || form === 'map' ? value : value.map((item, index) => changed(item, of, [key, String(index)]))]
    }
    if (form === 'list') return [key, value]
    if (form !== 'map') return [key, changed(value, of, [key])]
    const named = Object.entries(value).map(([name, child]): [string, unknown] => {
      const isData = isExtension(name) && of !== 'schema' && of !== 'header'
      return [name, isData ? child : changed(child, of, [key, name])]
    })
    return [key, Object.fromEntries(named)]
  })
  return Object.fromEntries(entries)
}

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

export const isExtension = (name: string): boolean => name.startsWith('x-')

/** Returns `/a/b` for the keys `a`, `b`, encoded as in a reference. */
export const toPointer = (keys: readonly string[]): string =>
  keys.map(key => `/${encodeURI(key.replaceAll('~', '~0').replaceAll('/', '~1')).replaceAll('#', '%23').replaceAll('?', '%3F')}`).join('')

/** Returns the keys in a pointer such as `/paths/~1users/get`. */
export const fromPointer = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map(key => decodeKey(key).replaceAll('~1', '/').replaceAll('~0', '~'))

function decodeKey(key: string): string {
  try {
    return decodeURIComponent(key)
  } catch {
    return key
  }
}
