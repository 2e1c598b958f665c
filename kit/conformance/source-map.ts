/** Maps a place in the bundled document to the file and line of the YAML source that it comes from. */
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { isAlias, isMap, isPair, isScalar, isSeq, LineCounter, parseDocument, type Document, type Node } from 'yaml'
import { escapePointer } from './contract.ts'

export interface Place {
  readonly file: string
  readonly line: number
}
export type Locate = (pointer: string) => Place | undefined

interface Source {
  readonly file: string
  readonly document: Document
  readonly lines: LineCounter
}
/** A node of a source, and the offset at which it or its key starts. */
interface Spot {
  readonly source: Source
  readonly node: Node | null | undefined
  readonly offset: number
}

/**
 * Walks the bundle and the sources in parallel, through the references of both, so that the names that the bundler
 * gives to components do not matter. Where the bundle differs from the sources, the result is the nearest parent.
 * @param entry source file of the bundle
 * @param root to which file names are relative
 */
export function mapSources(bundle: object, entry: string, root: string): Locate {
  let places: ReadonlyMap<string, Place> | undefined
  // Reading the sources takes most of a second, and only violations need places.
  return pointer => nearest((places ??= collectPlaces(bundle, entry, root)), pointer)
}

function collectPlaces(bundle: object, entry: string, root: string): ReadonlyMap<string, Place> {
  const open = sourceReader()
  const places = new Map<string, Place>()
  const visit = (node: unknown, spot: Spot, pointer: string): void => {
    if (places.has(pointer)) return
    const { line } = spot.source.lines.linePos(spot.offset)
    places.set(pointer, { file: relative(root, spot.source.file).replaceAll('\\', '/'), line })
    if (typeof node !== 'object' || node === null) return
    const reference = (node as { $ref?: unknown }).$ref
    if (typeof reference === 'string' && reference.startsWith('#/')) {
      const target = resolveReference(spot, open)
      const at = decodeURIComponent(reference.slice(1))
      if (target !== undefined) visit(getNode(bundle, at), target, at)
      return
    }
    const actual = resolveReference(spot, open) ?? spot
    for (const [key, child] of Object.entries(node)) {
      const next = childAt(actual, key)
      if (next !== undefined) visit(child, next, `${pointer}/${escapePointer(key)}`)
    }
  }
  const source = open(entry)
  visit(bundle, { source, node: source.document.contents, offset: 0 }, '')
  return places
}

function nearest(places: ReadonlyMap<string, Place>, pointer: string): Place | undefined {
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const place = places.get(at)
    if (place !== undefined || at === '') return place
  }
}

function sourceReader() {
  const sources = new Map<string, Source>()
  return (file: string): Source => {
    const known = sources.get(file)
    if (known !== undefined) return known
    const lines = new LineCounter()
    const source = { file, lines, document: parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines }) }
    sources.set(file, source)
    return source
  }
}

/** Follows `$ref`s in a source to their final target; undefined if the node has none. */
function resolveReference(spot: Spot, open: (file: string) => Source): Spot | undefined {
  let [at, found] = [dereferenceAlias(spot), false]
  for (let hops = 0; hops < 50; hops++) {
    const reference = isMap(at.node) ? at.node.get('$ref') : undefined
    if (typeof reference !== 'string' || /^[a-z]+:\/\//i.test(reference)) break
    const [file = '', fragment = ''] = reference.split('#')
    const source = file === '' ? at.source : open(join(dirname(at.source.file), file))
    const target = spotAt(source, fragment)
    if (target === undefined) break
    ;[at, found] = [dereferenceAlias(target), true]
  }
  return found ? at : undefined
}

function dereferenceAlias(spot: Spot): Spot {
  return isAlias(spot.node) ? { ...spot, node: spot.node.resolve(spot.source.document) } : spot
}

function spotAt(source: Source, fragment: string): Spot | undefined {
  const keys = fragment
    .split('/')
    .filter(key => key !== '')
    .map(key => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'))
  const start: Spot = { source, node: source.document.contents, offset: source.document.contents?.range?.[0] ?? 0 }
  return keys.reduce<Spot | undefined>((spot, key) => spot && childAt(spot, key), start)
}

function childAt(parent: Spot, key: string): Spot | undefined {
  const spot = dereferenceAlias(parent)
  const { source, node } = spot
  if (isSeq(node)) {
    const item = node.items[Number(key)] as Node | undefined
    return item && { source, node: item, offset: item.range?.[0] ?? spot.offset }
  }
  if (!isMap(node)) return undefined
  for (const pair of node.items)
    if (isPair(pair) && isScalar(pair.key) && String(pair.key.value) === key)
      return { source, node: pair.value as Node | null, offset: pair.key.range?.[0] ?? spot.offset }
  return mergedChild(spot, key)
}

/** Finds a member in `<<: *other`. */
function mergedChild({ source, node, offset }: Spot, key: string): Spot | undefined {
  const merges = isMap(node) ? node.items.filter(({ key: name }) => isScalar(name) && name.value === '<<') : []
  for (const { value } of merges) {
    const found = childAt({ source, node: value as Node, offset }, key)
    if (found !== undefined) return found
  }
  return undefined
}

const getNode = (bundle: object, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')], bundle)
