import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, type Document, type Node, type Tags } from 'yaml'

export type Path = readonly (string | number)[]

/** YAML or JSON, with the line numbers of its parts. */
export interface LocatedYaml {
  value: unknown
  /** Returns the line of the path's deepest existing part; for an object's member, the line of its key. */
  findLine: (path: Path) => number
}

export interface FileProblem {
  line: number
  message: string
}

const maxAliases = 100

/** Numbers in hexadecimal, octal or exponential form are read as strings, so that none is mistaken for a different number. */
const decimalOnly = (tags: Tags): Tags => tags.filter(tag => typeof tag === 'string' || !/^(HEX|OCT|EXP)$/.test(tag.format ?? ''))

/** @returns the value and the lines of its parts, or problems if the syntax is invalid */
export function readYaml(text: string): LocatedYaml | { problems: FileProblem[] } {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, customTags: decimalOnly })
  const lineAt = (offset: number | undefined) => Math.max(1, lines.linePos(offset ?? 0).line)
  if (document.errors.length > 0)
    return { problems: document.errors.map(({ pos, message }) => ({ line: lineAt(pos[0]), message: `${message}.` })) }
  let value: unknown
  try {
    value = document.toJS({ maxAliasCount: maxAliases })
  } catch (error) {
    return { problems: [{ line: 1, message: `${(error as Error).message}.` }] }
  }
  return { value, findLine: path => lineAt(getOffset(document, path)) }
}

function getOffset(document: Document, path: Path): number | undefined {
  let node = document.contents as Node | null | undefined
  let offset = node?.range?.[0]
  for (const step of path) {
    if (isAlias(node)) node = node.resolve(document) as Node | undefined
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => (isScalar(key) ? String(key.value) : String(key)) === String(step))
      if (!pair) return offset
      offset = (pair.key as Node | null)?.range?.[0] ?? offset
      node = pair.value as Node | null
    } else if (isSeq(node)) {
      node = node.items[Number(step)] as Node | undefined
      offset = node?.range?.[0] ?? offset
    } else return offset
  }
  return offset
}
