import { pathToFileURL } from 'node:url'
import { fromPointer, isNode, mapChildren, type Kind, type Node } from './shape.ts'
import type { Source } from './sources.ts'

/** A location in a source file. */
export interface Spot {
  source: Source
  keys: readonly string[]
}

/**
 * For each `$dynamicAnchor`, the schema that a `$dynamicRef` resolves to: the first schema with that anchor on the path from the document's
 * root.
 */
export type Scope = ReadonlyMap<string, Spot>

export interface SchemaResources {
  /** Returns the scope that applies inside a node, given the scope around the node. */
  enter: (scope: Scope, at: Spot) => Scope
  /** Resolves a reference to an `$id`, `$anchor` or `$dynamicAnchor`. Returns undefined if nothing has that name. */
  find: (ref: string, at: Spot) => Spot | undefined
  /** Resolves a `$dynamicRef`. Like `find`, returns undefined if nothing has that name. */
  findDynamic: (ref: string, at: Spot, scope: Scope) => Spot | undefined
  /** Returns a key that distinguishes the scopes in which a node has different meanings. */
  scopeKey: (scope: Scope, kind: Kind, spot: Spot) => string
}

/** Used for OpenAPI 3.0, whose schemas have no `$id`. */
export const noSchemaResources: SchemaResources = {
  enter: scope => scope,
  find: () => undefined,
  findDynamic: () => undefined,
  scopeKey: () => '',
}

/**
 * Reads the identifiers of all schemas.
 * @param follow resolves a reference by its file and pointer
 */
export function readSchemaResources(root: Source, follow: (ref: string, at: Spot) => Spot | undefined): SchemaResources {
  const resources = new Map<string, Spot>()
  const anchors = new Map<string, Spot>()
  /** Locations, keyed by the resource's URI and then by name. */
  const dynamicAnchors = new Map<string, Map<string, Spot>>()
  const unresolved: [Kind, string, Spot][] = []
  const visited = new Set<string>()

  function visit(kind: Kind, node: unknown, at: Spot): void {
    const id = idFor(kind, at)
    if (!isNode(node) || visited.has(id)) return
    visited.add(id)
    if (kind === 'schema') {
      const { $id, $anchor, $dynamicAnchor } = node
      const base = baseAt(at)
      if (typeof $id === 'string') resources.set(base, at)
      for (const name of [$anchor, $dynamicAnchor]) if (typeof name === 'string') anchors.set(`${base}#${name}`, at)
      if (typeof $dynamicAnchor === 'string') dynamicAnchors.set(base, (dynamicAnchors.get(base) ?? new Map()).set($dynamicAnchor, at))
    }
    for (const ref of [node['$ref'], node['$dynamicRef']]) if (typeof ref === 'string') unresolved.push([kind, ref, at])
    for (const [childKind, child, childAt] of childrenAt(kind, node, at)) visit(childKind, child, childAt)
  }
  visit('document', root.content, { source: root, keys: [] })
  // A target may be in another file and may contain identifiers that further references refer to.
  for (const [kind, ref, at] of unresolved) {
    const spot = find(ref, at) ?? follow(ref, at)
    if (spot) visit(kind, valueAt(spot), spot)
  }

  function find(ref: string, at: Spot): Spot | undefined {
    if (resources.size + anchors.size === 0) return undefined
    const uri = resolveUri(ref, baseAt(at))
    const [base, fragment = ''] = uri?.split('#') ?? []
    if (base === undefined) return undefined
    if (fragment !== '' && !fragment.startsWith('/')) return anchors.get(uri!)
    const resource = resources.get(base)
    const spot = resource && { source: resource.source, keys: [...resource.keys, ...fromPointer(fragment)] }
    return spot && valueAt(spot) !== undefined ? spot : undefined
  }

  function findDynamic(ref: string, at: Spot, scope: Scope): Spot | undefined {
    const spot = find(ref, at)
    const name = ref.slice(ref.indexOf('#') + 1)
    return spot && dynamicAnchors.get(baseAt(spot))?.get(name) && (valueAt(spot) as Node)['$dynamicAnchor'] === name
      ? (scope.get(name) ?? spot)
      : spot
  }

  function enter(scope: Scope, at: Spot): Scope {
    const own = dynamicAnchors.size === 0 ? undefined : dynamicAnchors.get(baseAt(at))
    return own && [...own.keys()].some(name => !scope.has(name)) ? new Map([...own, ...scope]) : scope
  }

  /** The names of the `$dynamicRef`s in each node and in everything it refers to. */
  const names = new Map<string, Set<string>>()
  function dynamicNames(kind: Kind, spot: Spot): Set<string> {
    const known = names.get(idFor(kind, spot))
    if (known) return known
    const found = new Set<string>()
    const seen = new Set<string>()
    const search = (nodeKind: Kind, node: unknown, at: Spot): void => {
      const id = idFor(nodeKind, at)
      if (!isNode(node) || seen.has(id)) return
      seen.add(id)
      const { $ref, $dynamicRef } = node
      for (const ref of [$ref, $dynamicRef]) {
        const target = typeof ref === 'string' ? (find(ref, at) ?? follow(ref, at)) : undefined
        if (target) search(nodeKind, valueAt(target), target)
      }
      if (typeof $dynamicRef === 'string') {
        const name = $dynamicRef.slice($dynamicRef.indexOf('#') + 1)
        found.add(name)
        for (const own of dynamicAnchors.values()) if (own.has(name)) search('schema', valueAt(own.get(name)!), own.get(name)!)
      }
      for (const [childKind, child, childAt] of childrenAt(nodeKind, node, at)) search(childKind, child, childAt)
    }
    search(kind, valueAt(spot), spot)
    names.set(idFor(kind, spot), found)
    return found
  }

  function scopeKey(scope: Scope, kind: Kind, spot: Spot): string {
    if (dynamicAnchors.size === 0) return ''
    const inner = enter(scope, spot)
    const used = [...dynamicNames(kind, spot)].filter(name => inner.has(name)).toSorted()
    return used.map(name => ` ${name}=${idFor('schema', inner.get(name)!)}`).join('')
  }

  return { find, findDynamic, enter, scopeKey }
}

/** Returns the base URI for references at a location in a file. */
function baseAt({ source, keys }: Spot): string {
  let base = pathToFileURL(source.file).href
  let node: unknown = source.content
  for (let depth = 0; ; depth++) {
    const $id = isNode(node) ? node['$id'] : undefined
    if (typeof $id === 'string') base = resolveUri($id, base)?.replace(/#$/, '') ?? base
    if (depth === keys.length) return base
    node = (node as Node | undefined)?.[keys[depth]!]
  }
}

const resolveUri = (ref: string, base: string): string | undefined => (URL.canParse(ref, base) ? new URL(ref, base).href : undefined)

function childrenAt(kind: Kind, node: Node, { source, keys }: Spot): [Kind, Node, Spot][] {
  const found: [Kind, Node, Spot][] = []
  mapChildren(kind, node, (childKind, child, own) => found.push([childKind, child, { source, keys: [...keys, ...own] }]))
  return found
}

export const idFor = (kind: Kind, { source: { file }, keys }: Spot): string => JSON.stringify([kind, file, ...keys])

export const valueAt = ({ source, keys }: Spot): unknown =>
  keys.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null && Object.hasOwn(at, key) ? (at as Node)[key] : undefined),
    source.content,
  )
