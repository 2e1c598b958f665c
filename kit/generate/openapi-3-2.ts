/** Converts the features added in OpenAPI 3.2 to the forms that the kit and 3.1 tools use. */
import { nodeAt, resolvedSchema } from '../examples/pointer.ts'
import { createFraming, sequenceKind } from '../runtime/sequence.ts'
import { freeName } from '../document/load-document.ts'
import { mapChildren, methods, toPointer, type Kind, type Node } from '../document/shape.ts'
import { isJsonType, type Bundle, type Schema } from './bundle.ts'
import { describeItems } from './items.ts'

export const isOpenApi32 = ({ openapi }: Pick<Bundle, 'openapi'>): boolean => /^3\.2\b/.test(openapi)

type Change = (kind: Kind, node: Node, type: string) => Node

/**
 * Transforms every node, innermost first. @param change receives the last key in each node's path; for a media type object, this key is the
 * media type
 */
function changeAll(bundle: Bundle, change: Change): Bundle {
  const visit = (kind: Kind, node: Node, key: string): Node =>
    change(
      kind,
      mapChildren(kind, node, (childKind, child, keys) => visit(childKind, child, keys.at(-1)!)),
      key,
    )
  return visit('document', bundle as unknown as Node, '') as unknown as Bundle
}

/**
 * Rewrites the 3.2 features that 3.1 can express. For JSON and sequences, an example's `value` becomes data; for other media types, it
 * becomes the string that is sent.
 */
export function rewriteOpenApi32(bundle: Bundle): Bundle {
  if (!isOpenApi32(bundle)) return bundle
  const { schemas } = bundle.components
  return changeAll(bundle, (kind, node, key) => {
    if (kind === 'response' && node['$ref'] === undefined) return { ...node, description: node['description'] ?? node['summary'] ?? '' }
    if (kind !== 'mediaType' && kind !== 'parameter' && kind !== 'header') return node
    const type = kind === 'mediaType' ? key : ''
    const own = { ...node, ...(node['examples'] !== undefined && { examples: withValues(node['examples'] as Named, type) }) } as Node
    const { type: of, items } = resolvedSchema(own['schema'] as Schema | undefined, schemas) ?? {}
    if (sequenceKind(type) === undefined || own['itemSchema'] !== undefined || of !== 'array' || items === undefined) return own
    const { schema: _schema, ...rest } = own
    return { ...rest, itemSchema: items }
  })
}

type Named = Record<string, { value?: unknown; dataValue?: unknown; serializedValue?: string }>

const withValues = (examples: Named, type: string): Named =>
  Object.fromEntries(
    Object.entries(examples).map(([name, { dataValue, serializedValue, ...example }]) => {
      const isData = type === '' || isJsonType(type) || sequenceKind(type) !== undefined
      const sent = type !== '' && isJsonType(type) && serializedValue !== undefined ? parsed(serializedValue) : serializedValue
      const value = (isData ? (dataValue ?? (type === '' ? undefined : sent)) : (sent ?? dataValue)) ?? example.value
      return [name, { ...example, ...(value !== undefined && { value }) }]
    }),
  )

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Replaces each parameter that represents the whole query string with query parameters marked by `x-querystring`. */
export const withQueryParameters = (bundle: Bundle): Bundle =>
  isOpenApi32(bundle) ? changeAll(bundle, (kind, node) => (kind === 'parameter' ? asQuery(node) : node)) : bundle

function asQuery(parameter: Node): Node {
  if (parameter['in'] !== 'querystring') return parameter
  const { content, ...rest } = parameter
  const [[type, { schema = {} }] = ['', {}]] = Object.entries((content ?? {}) as Record<string, { schema?: Schema }>)
  const own = { ...rest, in: 'query', schema }
  return isForm(type) ? { ...own, style: 'form', explode: true } : { ...own, 'x-querystring': type }
}

const isForm = (type: string) => type.startsWith('application/x-www-form-urlencoded')

/** Converts the document to OpenAPI 3.2, with additional methods where that version expects them. */
export const toOpenApi32 = (bundle: Bundle): Bundle =>
  changeAll(bundle, (kind, node, type) => {
    if (kind === 'pathItem') return withMoreMethods(node, 'additionalOperations', key => !methods.has(key))
    if (kind !== 'mediaType' || sequenceKind(type) === undefined || node['examples'] === undefined) return node
    const examples = Object.entries(node['examples'] as Named).map(([name, { value, ...example }]) => [
      name,
      { ...example, ...(Array.isArray(value) ? { dataValue: value } : { value }) },
    ])
    return { ...node, examples: Object.fromEntries(examples) }
  })

function withMoreMethods(item: Node, name: string, isMore: (key: string) => boolean): Node {
  const entries = Object.entries(item)
  const more = entries.filter(([key]) => /^[A-Z]/.test(key) || (methods.has(key) && isMore(key)))
  if (more.length === 0) return item
  const others = entries.filter(entry => !more.includes(entry))
  return { ...Object.fromEntries(others), [name]: Object.fromEntries(more.map(([key, operation]) => [key.toUpperCase(), operation])) }
}

/**
 * Converts the document for tools that support only 3.1. A sequence becomes a string whose content has the schema of the items. Features
 * that 3.1 lacks become extensions: operations with other methods are in `x-additionalOperations`, and query strings that are not
 * form-encoded are in `x-querystring`.
 */
export function toOpenApi31(bundle: Bundle): Bundle {
  if (!isOpenApi32(bundle)) return bundle
  const { schemas } = bundle.components
  const { $self: _self, ...document } = bundle as Bundle & { $self?: string }
  /** Schemas of streams, by name. */
  const streams: Record<string, Schema> = {}
  const converted = changeAll({ ...document, openapi: '3.1.1' }, (kind, node, key) => {
    const own = Array.isArray(node['servers']) ? { ...node, servers: renamed(node['servers'], ['name']) } : node
    switch (kind) {
      case 'document':
        return Array.isArray(own['tags']) ? { ...own, tags: renamed(own['tags'], ['parent', 'kind', 'summary']) } : own
      case 'pathItem':
        return withMoreMethods(own, 'x-additionalOperations', method => method === 'query')
      case 'operation':
        return withoutQuerystring(own, bundle)
      case 'components':
        return withoutQuerystrings(own)
      case 'parameter':
        return own['style'] === 'cookie' ? { ...own, style: 'form' } : asQuery(own)
      case 'response':
        return renamed([own], ['summary'])[0]!
      case 'mediaType':
        return asText(own, key, schemas, streams)
      case 'schema':
        return withoutDefaultMapping(own)
      case 'securityScheme': {
        const { deviceAuthorization, ...flows } = (own['flows'] ?? {}) as Node
        const scheme = renamed([own], ['deprecated', 'oauth2MetadataUrl'])[0]!
        return deviceAuthorization === undefined ? scheme : { ...scheme, flows: { ...flows, 'x-deviceAuthorization': deviceAuthorization } }
      }
      default:
        return own
    }
  })
  const { components } = converted
  return { ...converted, components: { ...components, schemas: { ...components.schemas, ...streams } } }
}

/** Converts members that do not exist in 3.1 to extensions. */
const renamed = (nodes: readonly unknown[], names: readonly string[]): Node[] =>
  nodes.map(node => Object.fromEntries(Object.entries(node as Node).map(([key, value]) => [names.includes(key) ? `x-${key}` : key, value])))

function withoutQuerystring(operation: Node, bundle: Bundle): Node {
  const parameters = operation['parameters'] as Node[] | undefined
  const isWhole = ({ $ref, ...parameter }: Node) =>
    typeof $ref === 'string' ? 'x-querystring' in asQuery(nodeAt(bundle, $ref) as Node) : 'x-querystring' in parameter
  const whole = parameters?.find(isWhole)
  return whole ? { ...operation, parameters: parameters!.filter(parameter => parameter !== whole), 'x-querystring': whole } : operation
}

function withoutQuerystrings(given: Node): Node {
  const { parameters = {}, ...components } = given
  const all = Object.entries(parameters as Record<string, Node>)
  const left = all.filter(([, parameter]) => !('x-querystring' in parameter))
  if (left.length === all.length) return all.length === 0 ? components : given
  return left.length > 0 ? { ...components, parameters: Object.fromEntries(left) } : components
}

/** @param streams receives, as `<name>Stream`, the schema of each stream whose items have a named schema */
function asText(media: Node, type: string, schemas: Record<string, Schema>, streams: Record<string, Schema>): Node {
  const { itemSchema, itemEncoding, prefixEncoding: _prefix, 'x-data': _data, ...rest } = media
  if (itemSchema === undefined) return itemEncoding === undefined ? rest : { ...rest, 'x-itemEncoding': itemEncoding }
  const rule = describeItems(type, media, schemas) ?? {}
  const examples = Object.entries((media['examples'] ?? {}) as Named).map(([name, example]) => [
    name,
    Array.isArray(example.value) ? { ...example, value: exampleText(type, example.value, rule) } : example,
  ])
  const [mediaType = ''] = type.split(';', 1)
  const schema: Schema = { type: 'string', contentMediaType: mediaType, contentSchema: itemSchema }
  const named = /^#\/components\/schemas\/([^/]+)$/.exec(String((itemSchema as Schema).$ref))?.[1]
  const isFree = (name: string) =>
    !Object.hasOwn(schemas, name) && (!Object.hasOwn(streams, name) || JSON.stringify(streams[name]) === JSON.stringify(schema))
  const name = named && freeName(`${decodeURIComponent(named)}Stream`, isFree)
  if (name) streams[name] = schema
  return {
    schema: name ? { $ref: `#${toPointer(['components', 'schemas', name])}` } : schema,
    ...rest,
    ...(examples.length > 0 && { examples: Object.fromEntries(examples) }),
  }
}

function exampleText(mediaType: string, items: readonly unknown[], rule: Parameters<typeof createFraming>[1]): string {
  const { begin, frame, end } = createFraming(mediaType, rule, 'boundary')
  return [begin, ...items.map(item => String(frame(item))), end].join('')
}

/** Removes a discriminator that has a default mapping, because 3.1 would reject a missing value that the default mapping allows. */
function withoutDefaultMapping(schema: Node): Node {
  const { discriminator, xml } = schema as { discriminator?: Node; xml?: Node }
  if (discriminator && 'defaultMapping' in discriminator) delete schema['discriminator']
  if (xml && 'nodeType' in xml) {
    const { nodeType, ...others } = xml
    schema['xml'] = { ...others, ...(nodeType === 'attribute' && { attribute: true }) }
  }
  return schema
}
