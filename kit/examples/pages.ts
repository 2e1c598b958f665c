import type { Content, Contract, Operation, Schema } from './contract.ts'
import type { Parameters } from './echo.ts'
import { isFilter } from './echo.ts'
import { plainName, sibling } from './ids.ts'
import { itemSchema, propertyNames, collectSchemas } from './schema.ts'

export interface Problem {
  field: string
  message: string
}

/** Describes where the items of a list and the cursor of the next page are in a response. */
interface Shape {
  /** The property that contains the items; undefined if the response itself is the list. */
  items: string | undefined
  cursor?: { parameter: string; example: unknown; path: string[] }
}

/**
 * Returns the requested page. A list contains the example items and the same number of copies with different ids, so that there is a second
 * page. Parameters with enum values filter the list.
 */
export function readPage(
  contract: Contract,
  operation: Operation,
  content: Content,
  body: unknown,
  { query }: Parameters,
): { bodies: unknown[] } | { problem: Problem } | undefined {
  const shape = operation.method === 'get' ? getShape(operation, body) : undefined
  if (!shape) return undefined
  const all = unique(content.examples.flatMap(({ value }) => getItems(value, shape)))
  const known = filtered(all, contract, operation, content, shape, query)
  const parameters = operation.parameters.map(({ name }) => plainName(name))
  const items = shape.cursor ? [...known, ...known.map((item, index) => sibling(item, index + 1, parameters))] : known
  const limit = getLimit(operation, query)
  const size = Math.max(1, shape.cursor ? Math.min(limit, known.length) : limit)
  const start = shape.cursor ? getOffset(query[shape.cursor.parameter], shape.cursor.example, size) : 0
  if (shape.cursor && (start === undefined || (start > 0 && start >= items.length)))
    return {
      problem: {
        field: shape.cursor.parameter,
        message: `must be a \`${shape.cursor.path.join('.')}\` that this list returned for the same filters`,
      },
    }
  const page = (some: unknown[], from: number) => pageBodies(body, shape, some.slice(from, from + size), some.length, from + size)
  // Also returns the list without the second page, in case the copies' ids violate the schema.
  return { bodies: [...page(items, start ?? 0), ...page(known, 0)] }
}

const cursorText = (offset: number) => `page_from_${offset}`

function getOffset(cursor: unknown, example: unknown, size: number): number | undefined {
  if (cursor === undefined) return 0
  const offset = typeof cursor === 'string' ? /^page_from_(\d+)$/.exec(cursor)?.[1] : undefined
  // The cursor in the document's example points to the second page.
  return offset === undefined ? (cursor === example ? size : undefined) : Number(offset)
}

/** Returns one body for each way to mark the end of the list; the first valid one is used. */
function pageBodies(body: unknown, shape: Shape, items: unknown[], total: number, next: number): unknown[] {
  const { cursor } = shape
  if (shape.items === undefined) return [items]
  const filled = { ...(body as object), [shape.items]: items }
  if (!cursor) return [filled]
  const ends = next < total ? [cursorText(next)] : ['', null, undefined]
  return ends.map(end => withNext(filled, cursor.path, end, total))
}

function withNext(body: unknown, [name, ...rest]: readonly string[], next: string | null | undefined, total: number): unknown {
  const node = body as Record<string, unknown>
  if (name === undefined) return body
  if (rest.length > 0) return { ...node, [name]: withNext(node[name], rest, next, total) }
  const { [name]: _old, ...others } = node
  const counted = Object.entries(others).map(([key, value]) => [key, /total/i.test(key) && typeof value === 'number' ? total : value])
  return { ...Object.fromEntries(counted), ...(next !== undefined && { [name]: next }) }
}

function getShape(operation: Operation, body: unknown): Shape | undefined {
  if (Array.isArray(body)) return { items: undefined }
  if (typeof body !== 'object' || body === null) return undefined
  const cursor = operation.parameters
    .filter(parameter => parameter.in === 'query')
    .flatMap(({ name, example }) => {
      const path = pathOfNext(body, name)
      return path ? [{ parameter: name, example, path }] : []
    })[0]
  const lists = Object.entries(body).filter(([, value]) => Array.isArray(value))
  // An object with several lists or many other members is not treated as a list.
  const [only] = lists
  if (!only || lists.length > 1 || (!cursor && Object.keys(body).length > 1)) return undefined
  return { items: only[0], ...(cursor && { cursor }) }
}

/**
 * Returns the path to the property that contains the parameter's next value, such as `next_cursor` for a `cursor` parameter, at the root or
 * in a nested object.
 */
function pathOfNext(body: object, parameter: string): string[] | undefined {
  const wanted = `next${plainName(parameter)}`
  for (const [name, value] of Object.entries(body)) {
    if (plainName(name) === wanted) return [name]
    const inner = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : []
    const found = inner.find(key => plainName(key) === wanted)
    if (found !== undefined) return [name, found]
  }
  return undefined
}

const getItems = (body: unknown, { items }: Shape): unknown[] => {
  const list = items === undefined ? body : (body as Record<string, unknown>)[items]
  return Array.isArray(list) ? list : []
}

function filtered(
  items: unknown[],
  contract: Contract,
  operation: Operation,
  content: Content,
  shape: Shape,
  query: Record<string, unknown>,
): unknown[] {
  const list = shape.items === undefined ? [content.schema ?? {}] : collectSchemas(content.schema, shape.items, contract.schemas)
  const item = itemSchema({ anyOf: list }, contract.schemas)
  const names = propertyNames(item, contract.schemas)
  const filters = operation.parameters.filter(
    ({ name, in: place, schema }) => place === 'query' && query[name] !== undefined && names.includes(name) && isFilter(schema, contract),
  )
  return items.filter(one =>
    filters.every(({ name }) =>
      [query[name]]
        .flat()
        .map(String)
        .includes(String((one as Record<string, unknown>)[name])),
    ),
  )
}

function getLimit(operation: Operation, query: Record<string, unknown>): number {
  const parameter = operation.parameters.find(
    ({ name, in: place }) => place === 'query' && /^(limit|pagesize|perpage)$/.test(plainName(name)),
  )
  if (!parameter) return Number.POSITIVE_INFINITY
  return Number(query[parameter.name] ?? (parameter.schema as Schema | undefined)?.['default'] ?? Number.POSITIVE_INFINITY)
}

const unique = (items: unknown[]) => {
  const texts = items.map(item => JSON.stringify(item))
  return items.filter((_, index) => texts.indexOf(texts[index] ?? '') === index)
}
