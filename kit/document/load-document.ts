import { existsSync } from 'node:fs'
import { METHODS } from 'node:http'
import { basename, dirname, extname, resolve } from 'node:path'
import { idFor, noSchemaResources, readSchemaResources, valueAt, type Scope, type Spot } from './schema-resources.ts'
import { createSourceReader, DocumentError, type Place, type Source } from './sources.ts'
import { fromPointer, isExtension, isNode, mapChildren, methods, sections, toPointer, type Kind, type Node } from './shape.ts'

export interface LoadedDocument {
  /** A single document without references to other files. References point to whole components. */
  document: Node
  /** Returns the source location of a node, or of its nearest ancestor that has a location. */
  placeAt: (keys: readonly string[]) => Place
  /** The paths of all files in the document; the root file comes first. */
  files: readonly string[]
}

/**
 * Reads an OpenAPI document from one or more files. The target of a reference becomes a component if it is not one already; a referenced
 * path item is copied.
 * @param entry the root file
 * @param root folder that file names in messages are relative to
 * @throws {DocumentError} if the document cannot be read, for example because a reference requires network access
 */
export function loadDocument(entry: string, root: string): LoadedDocument {
  const sources = new Map<string, Source>()
  const read = createSourceReader(root, sources)
  const source = read(entry)
  const { content } = source
  if (!isNode(content)) throw new DocumentError(source.placeAt([]), 'The document must be an object.')
  const isOpenApi30 = requireVersion(source, content)
  /** The source location of each node in the result. */
  const origins = new WeakMap<object, Spot>()
  const components = new Map(Object.values(sections).map(section => [section, new Map<string, unknown>()]))
  /** The reference to each component, keyed by kind, source file and pointer. */
  const references = new Map<string, string>()
  const taken = new Set<string>()
  /** The targets of components that only refer to another file. */
  const aliases = new Map<unknown, Spot>()
  const resources = isOpenApi30 ? noSchemaResources : readSchemaResources(source, followQuietly)
  const rootScope = resources.enter(new Map(), { source, keys: [] })
  const rootComponents = isNode(content['components']) ? content['components'] : {}

  function copy(kind: Kind, written: Node, at: Spot, outer: Scope, open: readonly string[] = []): Node {
    const scope = resources.enter(outer, at)
    const hasIdentifiers = kind === 'schema' && !isOpenApi30
    const node = hasIdentifiers ? withoutIdentifiers(written) : written
    if (hasIdentifiers) requireDialect(node, at)
    if (typeof (node['$ref'] ?? (hasIdentifiers ? node['$dynamicRef'] : undefined)) === 'string')
      return copyReference(kind, node, at, scope, open)
    const whole = kind === 'pathItem' ? withAllMethods(node, key => at.source.placeAt([...at.keys, ...key])) : withMapping(kind, node, at)
    const copied = mapChildren(kind, whole, (childKind, child, keys) => {
      const isAdditional = kind === 'pathItem' && !Object.hasOwn(node, keys[0]!)
      return copy(childKind, child, { source: at.source, keys: [...at.keys, ...(isAdditional ? [additional] : []), ...keys] }, scope, open)
    })
    origins.set(copied, at)
    return copied
  }

  /** References point to components, so identifiers and definitions are no longer needed. */
  function withoutIdentifiers({ $id: _id, $anchor: _anchor, $dynamicAnchor: _dynamicAnchor, $defs: _defs, ...schema }: Node): Node {
    const { $ref, $dynamicRef, allOf = [], ...rest } = schema
    return $ref === undefined || $dynamicRef === undefined ? schema : { ...rest, $ref, allOf: [...(allOf as Node[]), { $dynamicRef }] }
  }

  function requireDialect({ $schema }: Node, at: Spot): void {
    if (typeof $schema !== 'string' || /^https?:\/\/(?:json-schema|spec\.openapis)\.org\//.test($schema)) return
    const meta = resources.find($schema, at)
    const vocabularies = meta && (valueAt(meta) as Node)['$vocabulary']
    if (!isNode(vocabularies) || !('https://json-schema.org/draft/2020-12/vocab/validation' in vocabularies))
      throw new DocumentError(at.source.placeAt([...at.keys, '$schema']), `The schema dialect ${$schema} is not supported.`)
  }

  function copyReference(kind: Kind, node: Node, at: Spot, scope: Scope, open: readonly string[]): Node {
    const { $ref, $dynamicRef, ...beside } = node
    const spot =
      (typeof $ref === 'string' ? resources.find($ref, at) : resources.findDynamic($dynamicRef as string, at, scope)) ??
      follow(($ref ?? $dynamicRef) as string, at)
    if (!(kind in sections) || kind === 'pathItem' || kind === 'securityScheme') {
      const id = idFor(kind, spot)
      if (open.includes(id))
        throw new DocumentError(at.source.placeAt([...at.keys, '$ref']), `The reference ${String($ref)} refers to itself.`)
      return { ...copy(kind, valueAt(spot) as Node, spot, scope, [...open, id]), ...copy(kind, beside, at, scope, open) }
    }
    const copied: Node = { ...(isOpenApi30 ? {} : copy(kind, beside, at, scope, open)), $ref: toComponent(kind, spot, scope) }
    origins.set(copied, at)
    return copied
  }

  function followQuietly(ref: string, at: Spot): Spot | undefined {
    try {
      return follow(ref, at)
    } catch {
      return undefined
    }
  }

  /** @throws {DocumentError} */
  function follow(ref: string, at: Spot): Spot {
    const refuse = (sentence: string) => new DocumentError(at.source.placeAt([...at.keys, '$ref']), sentence)
    const [named, pointer = ''] = splitAt(ref, '#')
    const path = withoutBase(named, at.source)
    if (/^[a-z][a-z\d+.-]+:/i.test(path))
      throw refuse(`The reference ${ref} requires network access. Save the file next to the document and refer to the copy.`)
    const file = path === '' ? at.source.file : resolve(dirname(at.source.file), decodeURI(path))
    if (!existsSync(file)) throw refuse(`The reference ${ref} names a file that does not exist.`)
    const spot = { source: read(file), keys: fromPointer(pointer) }
    if (pointer !== '' && !pointer.startsWith('/')) throw refuse(`The reference ${ref} names an anchor that does not exist.`)
    const target = valueAt(spot)
    if (!isNode(target) && typeof target !== 'boolean') throw refuse(`The reference ${ref} does not resolve to an object.`)
    return spot
  }

  /** Returns a reference to the component that contains a copy of a node. The node is copied when the component is first used. */
  function toComponent(kind: Kind, spot: Spot, scope: Scope = rootScope): string {
    const section = sections[kind]!
    const key = resources.scopeKey(scope, kind, spot)
    const id = idFor(kind, spot) + key
    const known = references.get(id)
    if (known !== undefined) return known
    const isRooted = spot.source === source && spot.keys.length === 3 && spot.keys[0] === 'components' && spot.keys[1] === section
    const isItself = isRooted && key === resources.scopeKey(rootScope, kind, spot)
    const name = isItself ? spot.keys[2]! : nameFor(section, spot, isRooted)
    const reference = `#${toPointer(['components', section, name])}`
    references.set(id, reference)
    taken.add(reference)
    const aliased = aliases.get(valueAt(spot)) ?? spot
    const target = valueAt(aliased)
    const copied = isNode(target) ? copy(kind, target, aliased, scope) : target
    components.get(section)!.set(name, copied)
    return reference
  }

  function nameFor(section: string, { source: { file }, keys }: Spot, isRooted: boolean): string {
    const stem = basename(file, extname(file)).replaceAll(/[^\w.-]/g, '_')
    const last = keys.at(-1)?.replaceAll(/[^\w.-]/g, '_')
    const own = isNode(rootComponents[section]) ? rootComponents[section] : {}
    const isFree = (name: string) => !Object.hasOwn(own, name) && !taken.has(`#${toPointer(['components', section, name])}`)
    const candidates =
      last === undefined || last === ''
        ? [stem]
        : isRooted
          ? [last]
          : [
              last,
              keys
                .slice(-3)
                .join('_')
                .replaceAll(/[^\w.-]/g, '_'),
              `${stem}_${last}`,
            ]
    return candidates.find(isFree) ?? freeName(candidates[0]!, isFree)
  }

  /** Replaces the values in a `mapping`, which are schema names or references, with references to components. */
  function withMapping(kind: Kind, node: Node, at: Spot): Node {
    const { discriminator } = node
    if (kind !== 'schema' || !isNode(discriminator) || !isNode(discriminator['mapping'])) return node
    const place = { ...at, keys: [...at.keys, 'discriminator', 'mapping'] }
    const mapping = Object.entries(discriminator['mapping']).map(([value, ref]): [string, unknown] => {
      if (typeof ref !== 'string') return [value, ref]
      const named =
        Object.hasOwn((rootComponents['schemas'] as object | undefined) ?? {}, ref) && `#${toPointer(['components', 'schemas', ref])}`
      const spot = named
        ? follow(named, { source, keys: [] })
        : (resources.find(ref, at) ?? follow(ref, { ...place, keys: [...place.keys, value] }))
      return [value, toComponent('schema', spot)]
    })
    return { ...node, discriminator: { ...discriminator, mapping: Object.fromEntries(mapping) } }
  }

  const named = (Object.entries(sections) as [Kind, string][]).flatMap(([kind, section]) =>
    Object.entries((rootComponents[section] as object | undefined) ?? {}).flatMap(([name, component]: [string, unknown]) =>
      kind === 'schema' || !isExtension(name) ? [{ kind, component, at: { source, keys: ['components', section, name] } }] : [],
    ),
  )
  // If a component only refers to another file, the target of the reference gets the component's name.
  for (const { kind, component, at } of named) {
    if (
      !isNode(component) ||
      typeof component['$ref'] !== 'string' ||
      component['$ref'].startsWith('#') ||
      Object.keys(component).length > 1
    )
      continue
    const followed = resources.find(component['$ref'], at) ?? follow(component['$ref'], at)
    references.set(idFor(kind, followed) + resources.scopeKey(rootScope, kind, followed), `#${toPointer(at.keys)}`)
    aliases.set(component, followed)
  }
  const { components: _components, ...rest } = content
  const document = copy('document', rest, { source, keys: [] }, rootScope)
  for (const { kind, at } of named) toComponent(kind, at)

  // The root document's components come first, in their original order, followed by the components that references added.
  const ordered = [...components].flatMap(([section, found]): [string, unknown][] => {
    const names = new Set([...Object.keys((rootComponents[section] as object | undefined) ?? {}), ...found.keys()])
    return found.size === 0
      ? []
      : [[section, Object.fromEntries([...names].flatMap(name => (found.has(name) ? [[name, found.get(name)]] : [])))]]
  })
  document['components'] = Object.fromEntries(ordered)
  return { document, placeAt: keys => placeIn(document, origins, keys, source), files: [...sources.keys()] }
}

const additional = 'additionalOperations'

/** Makes a reference relative to the document if it starts with the base URI in the document's `$self`. */
function withoutBase(path: string, { content }: Source): string {
  const self = isNode(content) ? content['$self'] : undefined
  if (typeof self !== 'string' || path === '') return path
  if (path === splitAt(self, '#')[0]) return ''
  const folder = self.replace(/[^/]*$/, '')
  return folder !== '' && path.startsWith(folder) ? path.slice(folder.length) : path
}

/** Returns a path item with its additional operations placed next to the standard ones. */
function withAllMethods(item: Node, placeAt: (keys: readonly string[]) => Place): Node {
  const { [additional]: more, ...others } = item
  if (!isNode(more)) return item
  for (const method of Object.keys(more)) {
    const refuse = (sentence: string) => new DocumentError(placeAt([additional, method]), sentence)
    if (methods.has(method.toLowerCase()))
      throw refuse(`Declare the method ${method} as \`${method.toLowerCase()}\` next to \`${additional}\`, not inside it.`)
    if (!METHODS.includes(method) || method === 'CONNECT') throw refuse(`Node's HTTP server does not accept the method ${method}.`)
  }
  return { ...others, ...more }
}

function requireVersion(source: Source, content: Node): boolean {
  const { openapi, swagger } = content
  if (typeof openapi === 'string' && /^3\.[012](\.|$)/.test(openapi)) return openapi.startsWith('3.0')
  const found = swagger === undefined ? `\`openapi: ${JSON.stringify(openapi)}\`` : `\`swagger: ${JSON.stringify(swagger)}\``
  throw new DocumentError(
    source.placeAt([swagger === undefined ? 'openapi' : 'swagger']),
    `The document must be an OpenAPI 3.0, 3.1 or 3.2 document, not ${found}.`,
  )
}

/** Returns the location of the node that the keys lead to, following the document's references. */
function placeIn(document: Node, origins: WeakMap<object, Spot>, keys: readonly string[], source: Source): Place {
  let at: unknown = document
  let spot: Spot = { source, keys: [] }
  const step = (parent: unknown, from: Spot, key: string) => {
    at = isNode(parent) || Array.isArray(parent) ? (parent as Node)[presentKey(parent, key)] : undefined
    spot = (isNode(at) && origins.get(at)) || { source: from.source, keys: [...from.keys, key] }
  }
  for (const key of keys) {
    while (isNode(at) && typeof at['$ref'] === 'string') {
      const component = fromPointer(at['$ref'].slice(1))
      at = document
      for (const part of component) step(at, spot, part)
    }
    step(at, spot, key)
  }
  return spot.source.placeAt(spot.keys)
}

/**
 * Returns the corresponding key in the original document, which lacks the response forms of schemas (`<name>Response`) that the published
 * document contains.
 */
const presentKey = (parent: object, key: string) => (Object.hasOwn(parent, key) ? key : key.replace(/(?<=.)Response\d*$/, ''))

function splitAt(text: string, mark: string): [string, string?] {
  const at = text.indexOf(mark)
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

/** Returns the name if it is free; otherwise, appends the first unused number. */
export function freeName(name: string, isFree: (name: string) => boolean): string {
  if (isFree(name)) return name
  for (let number = 2; ; number++) if (isFree(`${name}${number}`)) return `${name}${number}`
}
