/** Determines which parts of a document are sent by callers and which are received by them. */
import { isMethod } from '../document/shape.ts'
import { toPointer, tokens } from './change.ts'

export type Direction = 'request' | 'answer'
export interface Document {
  paths?: Record<string, Record<string, any>>
  webhooks?: Record<string, Record<string, any>>
  components?: Record<string, Record<string, unknown>>
  security?: Requirement[]
}
export type Requirement = Record<string, string[]>
export interface Use {
  directions: ReadonlySet<Direction>
  /** Operation ids. */
  operations: ReadonlySet<string>
}

const other = { request: 'answer', answer: 'request' } as const

interface Found {
  directions: Set<Direction>
  operations: Set<string>
}

/**
 * @returns a function that returns the directions and operations in which the node at a pointer is used. A component is used wherever
 * something refers to it, directly or through other components.
 */
export function indexUses(document: Document): (pointer: string) => Use {
  const components = new Map<string, Found>()
  const visited = new Set<string>()

  function refer(node: unknown, direction: Direction, id: string): void {
    if (typeof node !== 'object' || node === null) return
    if ('$ref' in node && typeof node.$ref === 'string' && node.$ref.startsWith('#/components/')) {
      const [, kind, name] = tokens(node.$ref) as [string, string, string]
      const key = toPointer(['components', kind, name])
      const found = components.get(key) ?? { directions: new Set(), operations: new Set() }
      components.set(key, found)
      found.directions.add(direction)
      found.operations.add(id)
      const visit = `${key} ${direction} ${id}`
      if (visited.has(visit)) return
      visited.add(visit)
      return refer(document.components?.[kind]?.[name], direction, id)
    }
    for (const [key, value] of Object.entries(node)) if (!isSample(key)) refer(value, direction, id)
  }

  function operation(source: any, id: string, turned: boolean): void {
    const of = (direction: Direction) => (turned ? other[direction] : direction)
    refer(source.parameters, of('request'), id)
    refer(source.requestBody, of('request'), id)
    refer(source.responses, of('answer'), id)
    for (const callback of Object.values(source.callbacks ?? {}))
      for (const item of Object.values(callback as object))
        for (const [method, inner] of Object.entries(item as object)) if (isMethod(method)) operation(inner, id, !turned)
  }

  for (const item of Object.values(document.paths ?? {}))
    for (const [method, source] of Object.entries(item)) {
      if (isMethod(method)) operation(source, source.operationId, false)
      else if (method === 'parameters') refer(source, 'request', '')
    }
  for (const [name, item] of Object.entries(document.webhooks ?? {}))
    for (const [method, source] of Object.entries(item)) if (isMethod(method)) operation(source, name, true)

  return pointer => {
    const path = tokens(pointer)
    if (path[0] === 'components') return components.get(toPointer(path.slice(0, 3))) ?? { directions: new Set(), operations: new Set() }
    return { directions: new Set(directionIn(path)), operations: new Set(operationsAt(document, path)) }
  }
}

const isSample = (key: string) => key === 'example' || key === 'examples'

/** Returns the operation that a pointer refers to, or all operations of a path that was added or removed as a whole. */
function operationsAt(document: Document, [root, path = '', method]: string[]): string[] {
  if (root === 'webhooks') return [path]
  const item = root === 'paths' ? (document.paths?.[path] ?? {}) : {}
  const sources = method === undefined ? Object.values(item) : [item[method]]
  return sources.flatMap(source => source?.operationId ?? [])
}

function directionIn(path: readonly string[]): Direction[] {
  let turned = path[0] === 'webhooks'
  let at: Direction | undefined
  for (const [i, token] of path.entries()) {
    if (token === 'callbacks' && i === 3) turned = true
    else if ((token === 'parameters' || token === 'requestBody') && (i === 2 || i === 3 || i === 7)) at = 'request'
    else if (token === 'responses' && (i === 3 || i === 7)) at = 'answer'
    if (at) break
  }
  return at ? [turned ? other[at] : at] : []
}
