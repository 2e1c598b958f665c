import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { isAlias, isMap, isPair, isScalar, isSeq, LineCounter, parseDocument, type Document, type Node } from 'yaml'

export interface Place {
  readonly file: string
  readonly line: number
}

/** An error in an OpenAPI document. The message contains the file and line. */
export class DocumentError extends Error {
  constructor({ file, line }: Place, sentence: string) {
    super(`${file}:${line}: ${sentence}`)
  }
}

/** A file of a document. */
export interface Source {
  readonly file: string
  readonly content: unknown
  /** Returns the location of a node, or of its nearest existing ancestor. Parses the file again. */
  readonly placeAt: (keys: readonly string[]) => Place
}

/**
 * Reads each file once.
 * @param root folder that file names in locations are relative to
 * @param sources receives the files that are read
 */
export function createSourceReader(root: string, sources = new Map<string, Source>()): (file: string) => Source {
  return file => {
    const known = sources.get(file)
    if (known) return known
    const source = readSource(file, relative(root, file).replaceAll('\\', '/'))
    sources.set(file, source)
    return source
  }
}

function readSource(file: string, name: string): Source {
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  let parsed: { document: Document; lines: LineCounter } | undefined
  const parse = () => {
    if (parsed) return parsed
    const lines = new LineCounter()
    // Applies merge keys (`<<`), which YAML 1.2 no longer defines.
    const document = parseDocument(text, { lineCounter: lines, merge: true, prettyErrors: false, strict: false, uniqueKeys: false })
    return (parsed = { document, lines })
  }
  const placeAt = (keys: readonly string[]): Place => {
    const { document, lines } = parse()
    return { file: name, line: lines.linePos(offsetAt(document, keys)).line }
  }
  return { file, content: readContent(), placeAt }

  function readContent(): unknown {
    if (/^\s*\{/.test(text)) {
      try {
        return JSON.parse(text)
      } catch {
        // The file may be YAML that starts with a brace. If the file is not YAML either, the parser below reports the line.
      }
    }
    const { document, lines } = parse()
    const [error] = document.errors
    if (error)
      throw new DocumentError(
        { file: name, line: lines.linePos(error.pos[0]).line },
        error.message.split('\n', 1)[0]!.replace(/[.:]?$/, '.'),
      )
    return document.toJS({ maxAliasCount: 10_000 })
  }
}

/** Returns the offset of the deepest existing node on the path. */
function offsetAt(document: Document, keys: readonly string[]): number {
  let node = document.contents as Node | null
  let offset = node?.range?.[0] ?? 0
  for (const key of keys) {
    const next = childAt(document, node, key)
    if (!next) break
    offset = next.offset
    node = next.node
  }
  return offset
}

function childAt(document: Document, parent: Node | null, key: string): { node: Node | null; offset: number } | undefined {
  const node = isAlias(parent) ? parent.resolve(document) : parent
  if (isSeq(node)) {
    const item = node.items[Number(key)] as Node | undefined
    return item && { node: item, offset: item.range?.[0] ?? 0 }
  }
  if (!isMap(node)) return undefined
  const pairs = node.items.filter(pair => isPair(pair) && isScalar(pair.key))
  const own = pairs.find(pair => String((pair.key as { value: unknown }).value) === key)
  if (own) return { node: own.value as Node | null, offset: (own.key as Node).range?.[0] ?? 0 }
  const merged = pairs.filter(pair => isMergeKey((pair.key as { value: unknown }).value))
  return merged.map(pair => childAt(document, pair.value as Node | null, key)).find(found => found !== undefined)
}

/** The parser represents a merge key as a symbol if merging is enabled. */
const isMergeKey = (key: unknown) => key === '<<' || typeof key === 'symbol'
