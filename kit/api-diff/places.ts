/** Finds the file and the line of a part of the contract in its YAML sources. */
import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { isAlias, isCollection, isMap, isPair, isScalar, isSeq, LineCounter, parseDocument, type Document, type Node } from 'yaml'
import { tokens } from './change.ts'

export interface Place {
  file: string
  line: number
}
interface Source {
  file: string
  document: Document
  lines: LineCounter
}
interface At {
  source: Source
  node: Node | null
  offset: number
}

/**
 * @param root the document that references all others
 * @param folder to which locations are relative
 * @returns a function that locates a path through all `$ref`s; for a missing part, it returns the location of the
 * parent
 */
export function createPlaces(root: string, folder: string): (path: string) => Place {
  const sources = new Map<string, Source>()
  const open = (file: string): Source => {
    const known = sources.get(file)
    if (known) return known
    const lines = new LineCounter()
    const source = { file, lines, document: parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines }) }
    sources.set(file, source)
    return source
  }

  const follow = (at: At): At => {
    let { node } = at
    if (isAlias(node)) node = node.resolve(at.source.document) ?? null
    const ref = isMap(node) ? node.get('$ref') : undefined
    if (typeof ref !== 'string') return { ...at, node }
    const [file = '', pointer = ''] = ref.split('#')
    const source = file === '' ? at.source : open(resolve(dirname(at.source.file), file))
    let target: At = { source, node: source.document.contents, offset: 0 }
    for (const token of pointer === '' ? [] : tokens(pointer.replace(/^\//, ''))) target = child(follow(target), token) ?? target
    return follow(target)
  }

  return path => {
    const source = open(root)
    let at: At = { source, node: source.document.contents, offset: 0 }
    for (const token of path === '#/' ? [] : tokens(path)) {
      const next = child(follow(at), token)
      if (!next) break
      at = next
    }
    return { file: relative(folder, at.source.file).replaceAll('\\', '/'), line: at.source.lines.linePos(at.offset).line }
  }
}

function child({ source, node }: At, token: string): At | undefined {
  if (isSeq(node)) {
    const item = node.items[Number(token)]
    return isCollection(item) || isScalar(item) || isAlias(item) ? { source, node: item, offset: item.range?.[0] ?? 0 } : undefined
  }
  if (!isMap(node)) return undefined
  for (const pair of node.items)
    if (isPair(pair) && isScalar(pair.key) && String(pair.key.value) === token)
      return { source, node: pair.value as Node | null, offset: pair.key.range?.[0] ?? 0 }
  // Members of `<<: *name`.
  for (const pair of node.items)
    if (isPair(pair) && isScalar(pair.key) && pair.key.value === '<<') {
      const merged = isAlias(pair.value) ? pair.value.resolve(source.document) : (pair.value as Node | null)
      const found = child({ source, node: merged ?? null, offset: 0 }, token)
      if (found) return found
    }
  return undefined
}
