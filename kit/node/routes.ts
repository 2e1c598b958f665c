import type { IncomingMessage } from 'node:http'
import type { OperationRow } from '../runtime/operation.ts'
import type { Refusal, Refuse } from '../runtime/refusal.ts'

/** The operation of a request, with the texts of its path parameters, still percent-encoded. */
export interface Route<Id extends string> {
  id: Id
  params: Record<string, string>
}

/** @throws {Refusal} `wrongMethod` */
export type FindRoute<Id extends string> = (request: IncomingMessage) => Route<Id> | undefined

interface Place<Id extends string> {
  segments: Map<string, Place<Id>>
  /** The subtree below any segment that matches a template. */
  template?: Place<Id>
  /** Operations of a path that ends here, by method. */
  ids?: Map<string, Id>
  /** Parameter names of that path, in order. */
  names: readonly string[]
}

/**
 * Finds operations in a table; a lookup takes as long with many paths as with few. A fixed segment takes precedence
 * over a template that also matches it, including for the path's 405.
 * @param base common path prefix of all operations, without a trailing slash
 */
export function createRoutes<Id extends string>(
  base: string,
  operations: Readonly<Record<Id, Pick<OperationRow, 'method' | 'path'>>>,
  refuse: Refuse,
): FindRoute<Id> {
  const root = emptyPlace<Id>()
  for (const id in operations) add(root, id, operations[id])
  const below = `${base}/`

  return ({ method = '', url = '' }) => {
    const path = toPath(url)
    if (!path.startsWith(below)) return undefined
    const segments = path.slice(below.length).split('/')
    const values: string[] = []
    const place = find(root, segments, 0, values)
    if (!place) return undefined
    const ids = place.ids!
    const id = ids.get(method === 'HEAD' ? 'GET' : method)
    if (id === undefined) throw wrongMethod(refuse, ids.has('GET') ? [...ids.keys(), 'HEAD'] : [...ids.keys()])
    return { id, params: Object.fromEntries(place.names.map((name, index) => [name, values[index]!])) }
  }
}

const emptyPlace = <Id extends string>(): Place<Id> => ({ segments: new Map(), names: [] })

function add<Id extends string>(root: Place<Id>, id: Id, { method, path }: Pick<OperationRow, 'method' | 'path'>) {
  const names: string[] = []
  let place = root
  for (const segment of path.split('/').slice(1)) {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1]
    if (name === undefined && segment.includes('{'))
      throw new Error(`The path ${path} of ${id} has a parameter that is not a whole segment.`)
    let next = name === undefined ? place.segments.get(segment) : place.template
    if (!next) {
      next = emptyPlace()
      if (name === undefined) place.segments.set(segment, next)
      else place.template = next
    }
    if (name !== undefined) names.push(name)
    place = next
  }
  place.ids ??= new Map()
  place.names = names
  place.ids.set(method.toUpperCase(), id)
}

/** @param values receives the segments that match templates */
function find<Id extends string>(place: Place<Id>, segments: readonly string[], at: number, values: string[]): Place<Id> | undefined {
  if (at === segments.length) return place.ids && place
  const segment = segments[at]!
  const fixed = place.segments.get(segment)
  const found = fixed && find(fixed, segments, at + 1, values)
  if (found || !place.template || segment === '') return found
  values.push(segment)
  const further = find(place.template, segments, at + 1, values)
  if (!further) values.pop()
  return further
}

/** The path of a request target, which may be an absolute URL. */
function toPath(target: string): string {
  const path = target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?#]*/i, '')
  const end = path.search(/[?#]/)
  return end === -1 ? path : path.slice(0, end)
}

/** A 405 error that lists the methods of the path. */
export const wrongMethod = (refuse: Refuse, methods: readonly string[]): Refusal =>
  refuse('wrongMethod', `This path supports ${methods.join(', ')}.`, { headers: { allow: [...methods, 'OPTIONS'].join(', ') } })
