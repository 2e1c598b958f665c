import type { IncomingMessage } from 'node:http'
import { queryInPath } from '../runtime/query-in-path.ts'
import type { Refusal, Refuse } from '../runtime/refusal.ts'

/** The operation that matches a request, and the request's path parameters, which are still percent-encoded. */
export interface Route<Id extends string> {
  id: Id
  params: Record<string, string>
}

/** @throws {Refusal} `wrongMethod` */
export type FindRoute<Id extends string> = (request: Pick<IncomingMessage, 'method' | 'url'>) => Route<Id> | undefined

interface Place<Id extends string> {
  segments: Map<string, Place<Id>>
  /** Segments that mix parameters and literals, such as `{name}.{ext}`. Those with the most literal characters come first. */
  patterns: Pattern<Id>[]
  /** The subtree below a segment that is a single parameter, such as `{id}`. */
  template?: Place<Id>
  /** Operations whose path ends at this node, by method. */
  operations?: Map<string, Found<Id>>
}

interface Pattern<Id extends string> {
  /** The strings before, between and after the parameters. */
  literals: readonly string[]
  place: Place<Id>
}

interface Found<Id extends string> {
  id: Id
  /** The path's parameter names, in path order. */
  names: readonly string[]
  /** Operations whose path has a query, such as `/reports?kind=short`. They take precedence if the request has that query. */
  withQuery?: { query: readonly (readonly [string, string])[]; found: Found<Id> }[]
}

type Paths<Id extends string> = Readonly<Record<Id, { readonly method: string; readonly path: string; readonly bases?: readonly string[] }>>

/**
 * Finds operations. Operations that have their own servers are found under those servers' paths.
 * @param base common path prefix of all other operations, without a trailing slash
 */
export function createRoutes<Id extends string>(base: string, operations: Paths<Id>, refuse: Refuse): FindRoute<Id> {
  const ids = Object.keys(operations) as Id[]
  const bases = [...new Set(ids.flatMap(id => operations[id].bases ?? [base]))]
  const tables = bases
    .toSorted((one, other) => other.length - one.length)
    .map(own => {
      const below = ids.filter(id => (operations[id].bases ?? [base]).includes(own))
      return createTable(own, Object.fromEntries(below.map(id => [id, operations[id]])) as Paths<Id>, refuse)
    })
  if (tables.length < 2) return tables[0] ?? (() => undefined)
  return request => {
    let wrong: unknown
    for (const lookUp of tables) {
      try {
        const found = lookUp(request)
        if (found) return found
      } catch (error) {
        wrong ??= error
      }
    }
    if (wrong !== undefined) throw wrong as Error
    return undefined
  }
}

/**
 * Finds operations in a table. Lookup time does not depend on the number of paths. A fixed segment takes precedence over a template that
 * also matches, even if the result is a 405.
 * @param base common path prefix of all operations, without a trailing slash
 */
function createTable<Id extends string>(base: string, operations: Paths<Id>, refuse: Refuse): FindRoute<Id> {
  const root = emptyPlace<Id>()
  for (const id of Object.keys(operations) as Id[]) add(root, id, operations[id])
  const below = `${base}/`

  return ({ method = '', url = '' }) => {
    const path = toPath(url)
    if (!path.startsWith(below)) return undefined
    const segments = path.slice(below.length).split('/')
    const values: string[] = []
    const known = find(root, segments, 0, values)
    if (!known) return undefined
    const other = known.get(method) ?? (method === 'HEAD' ? known.get('GET') : undefined)
    const found = other?.withQuery ? byQuery(other, url) : other
    if (!found) throw wrongMethod(refuse, [...new Set([...known.keys(), ...(known.has('GET') ? ['HEAD'] : [])])])
    return { id: found.id, params: Object.fromEntries(found.names.map((name, index) => [name, values[index]!])) }
  }
}

const emptyPlace = <Id extends string>(): Place<Id> => ({ segments: new Map(), patterns: [] })

/** Matches only slashes between segments, because a parameter name may contain a slash. */
const betweenSegments = /\/(?![^{}]*\})/

function add<Id extends string>(root: Place<Id>, id: Id, { method, path }: Paths<Id>[Id]) {
  const names: string[] = []
  let place = root
  // A fragment is never sent; it only distinguishes operations within the document.
  const [whole = ''] = path.split(/#(?![^{}]*\})/, 1)
  const [sent = ''] = whole.split(/\?(?![^{}]*\})/, 1)
  for (const segment of sent.split(betweenSegments).slice(1)) {
    const pieces = segment.split(/\{([^{}]+)\}/)
    names.push(...pieces.filter((_, index) => index % 2 === 1))
    place = next(
      place,
      pieces.filter((_, index) => index % 2 === 0),
    )
  }
  place.operations ??= new Map()
  const known = place.operations.get(method.toUpperCase())
  const query = queryInPath(path)
  const found: Found<Id> = { id, names }
  const withQuery = [...(known?.withQuery ?? []), ...(query.length > 0 ? [{ query, found }] : [])]
  const first = !known || sent === path ? found : { ...known }
  place.operations.set(method.toUpperCase(), withQuery.length > 0 ? { ...first, withQuery } : first)
}

/**
 * Returns the operation with the most query parameters among those of the path whose query the request contains. If there is none, returns
 * the operation without a query or, failing that, the first operation.
 */
function byQuery<Id extends string>(other: Found<Id>, url: string): Found<Id> {
  const sent = new URLSearchParams(/\?(.*)$/s.exec(url)?.[1])
  const fitting = (other.withQuery ?? []).filter(({ query }) => query.every(([name, value]) => sent.getAll(name).includes(value)))
  return fitting.toSorted((one, another) => another.query.length - one.query.length)[0]?.found ?? other
}

/** Returns the subtree below a segment, creating it if necessary. */
function next<Id extends string>(place: Place<Id>, literals: readonly string[]): Place<Id> {
  if (literals.length === 2 && literals.join('') === '') return (place.template ??= emptyPlace())
  const [fixed] = literals
  const isSame = (pattern: Pattern<Id>) => pattern.literals.join('{}') === literals.join('{}')
  const known = literals.length === 1 ? place.segments.get(fixed!) : place.patterns.find(isSame)?.place
  if (known) return known
  const added = emptyPlace<Id>()
  const sent = literals.map(literal => encodeURI(literal.toWellFormed()).replaceAll('%25', '%'))
  for (const form of sent.join() === literals.join() ? [literals] : [literals, sent]) {
    if (form.length === 1) place.segments.set(form[0]!, added)
    else place.patterns.push({ literals: form, place: added })
  }
  const weight = (pattern: Pattern<Id>) => pattern.literals.join('').length
  place.patterns.sort((a, b) => weight(b) - weight(a))
  return added
}

/** @param values receives the values of the path's parameters */
function find<Id extends string>(
  place: Place<Id>,
  segments: readonly string[],
  at: number,
  values: string[],
): Map<string, Found<Id>> | undefined {
  if (at === segments.length) return place.operations
  const segment = segments[at]!
  const fixed = place.segments.get(segment)
  const found = fixed && find(fixed, segments, at + 1, values)
  if (found || segment === '') return found
  const count = values.length
  for (const { literals, place: below } of place.patterns) {
    if (!match(segment, literals, values)) continue
    const further = find(below, segments, at + 1, values)
    if (further) return further
    values.length = count
  }
  if (!place.template) return undefined
  values.push(segment)
  const further = find(place.template, segments, at + 1, values)
  if (!further) values.length = count
  return further
}

/**
 * Splits a segment at its literals, starting from the end: when `a.tar.gz` matches `{name}.{ext}`, `name` is `a.tar`. Takes linear time,
 * unlike a regular expression.
 * @param values receives the parameters, none of which is empty
 */
function match(segment: string, literals: readonly string[], values: string[]): boolean {
  const last = literals.length - 1
  if (!segment.startsWith(literals[0]!) || !segment.endsWith(literals[last]!)) return false
  const found: string[] = []
  let end = segment.length - literals[last]!.length
  for (let index = last - 1; index > 0; index--) {
    const literal = literals[index]!
    const at = segment.lastIndexOf(literal, end - literal.length - 1)
    if (at < 0 || end - literal.length - 1 < 0) return false
    found.unshift(segment.slice(at + literal.length, end))
    end = at
  }
  if (end <= literals[0]!.length) return false
  values.push(segment.slice(literals[0]!.length, end), ...found)
  return true
}

/** Returns the path of a request target, which may be an absolute URL. */
function toPath(target: string): string {
  const path = target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?#]*/i, '')
  const end = path.search(/[?#]/)
  return end === -1 ? path : path.slice(0, end)
}

/** Creates a 405 error that lists the path's methods. */
export const wrongMethod = (refuse: Refuse, methods: readonly string[]): Refusal =>
  refuse('wrongMethod', `This path supports ${methods.join(', ')}.`, {
    headers: { allow: [...new Set([...methods, 'OPTIONS'])].join(', ') },
  })
