/** Uses conventional names to recognize lists and their pagination style. */
import { follow, type Contract, type Operation, type Parameter, type Schema } from './contract.ts'
import { parseJson, type Answer } from './checker.ts'
import { getName } from './harvest.ts'
import { followLinks } from './links.ts'
import type { Draft } from './requests.ts'
import { readProperty } from './value-checks.ts'

export interface Paging {
  readonly limit?: Parameter
  /** The cursor parameter; each page contains the cursor for the next page. */
  readonly cursor?: Parameter
  /** The number of items or pages to skip. */
  readonly offset?: Parameter
  readonly page?: Parameter
}

const names = {
  limit: /^(limit|pagesize|perpage)$/,
  cursor: /^(cursor|pagetoken|after)$/,
  offset: /^offset$/,
  page: /^(page|pagenumber)$/,
}

export function findPaging({ document }: Contract, { parameters }: Operation): Paging {
  const find = (pattern: RegExp, isNumber: boolean) =>
    parameters.find(
      ({ name, in: place, schema }) =>
        place === 'query' && pattern.test(getName(name)) && (!isNumber || hasType(document, schema, 'integer')),
    )
  const found = {
    limit: find(names.limit, true),
    cursor: find(names.cursor, false),
    offset: find(names.offset, true),
    page: find(names.page, true),
  }
  return Object.fromEntries(Object.entries(found).filter(([, parameter]) => parameter !== undefined))
}

/** Returns the smallest page size that the document allows, but never less than one item. */
export const smallestPage = ({ document }: Contract, { schema }: Parameter): number =>
  Math.max(1, Number(follow(document, schema, '').node?.minimum ?? 1))

const maxNeeded = 20

/**
 * Returns the number of items needed to check paging and sorting, or 0 if the operation has no query parameters or if too many items would
 * be needed.
 */
export function neededItems(contract: Contract, operation: Operation): number {
  const { limit } = findPaging(contract, operation)
  if (!operation.parameters.some(({ in: place }) => place === 'query')) return 0
  const needed = limit === undefined ? 2 : smallestPage(contract, limit) + 2
  return needed > maxNeeded ? 0 : needed
}

export const hasType = (document: object, schema: Schema, type: string): boolean =>
  [follow(document, schema, '').node?.type].flat().includes(type)

const listNames = new Set(['data', 'items', 'results', 'records', 'entries', 'values'])

/** Returns the items in a response: the response itself, its only list or the list with a conventional name. */
export function readItems({ path }: Operation, body: unknown): unknown[] | undefined {
  if (Array.isArray(body)) return body
  if (typeof body !== 'object' || body === null) return undefined
  const lists = Object.entries(body).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]))
  const last = getName(path.split('/').findLast(segment => segment !== '' && !segment.includes('{')) ?? '')
  const named = lists.find(([name]) => getName(name) === last) ?? lists.find(([name]) => listNames.has(getName(name)))
  return (named ?? (lists.length === 1 ? lists[0] : undefined))?.[1]
}

/** Returns the field that identifies items, or undefined if no field does. */
export function findKey(items: readonly unknown[]): string | undefined {
  const fields = Object.keys((items[0] ?? {}) as object).filter(name => /id$|^key$/.test(getName(name)))
  const isKey = (name: string) => {
    const values = items.map(item => readProperty(item, name))
    return values.every(value => ['string', 'number'].includes(typeof value)) && new Set(values).size === items.length
  }
  return fields.includes('id') ? 'id' : fields.find(isKey)
}

export const getKeys = (items: readonly unknown[], key: string | undefined): string[] =>
  items.map(item => JSON.stringify((key === undefined ? undefined : readProperty(item, key)) ?? item))

/** Returns the cursor of the next page from a link in the response or from a field with a conventional name; undefined on the last page. */
export function nextCursor(contract: Contract, draft: Draft, { name }: Parameter, answer: Answer): string | undefined {
  const linked = followLinks(contract, draft, answer).find(
    ({ operation, params }) => operation === draft.operation && Object.hasOwn(params, name),
  )
  if (linked !== undefined) return linked.params[name] || undefined
  const key = getName(name)
  const body = parseJson(answer.text)?.value
  const wanted = [`next${key}`, 'nextcursor', 'nextpagetoken', 'nexttoken', 'endcursor', key, 'next', 'nextpage', 'nexturl', 'nextlink']
  const found = wanted.map(one => findText(body, one, 3)).find(value => value !== undefined)
  return found === undefined ? readNextLink(answer, name) : readCursor(found, name)
}

function findText(node: unknown, name: string, depth: number): string | undefined {
  if (typeof node !== 'object' || node === null || Array.isArray(node) || depth === 0) return undefined
  for (const [key, value] of Object.entries(node))
    if (getName(key) === name && (typeof value === 'string' || typeof value === 'number') && value !== '') return String(value)
  return Object.values(node)
    .map(child => findText(child, name, depth - 1))
    .find(value => value !== undefined)
}

/** Returns the cursor from a string that is either the cursor itself or the URL of the next page. */
function readCursor(text: string, name: string): string | undefined {
  if (!/^https?:|^\/|^\?/.test(text) || !text.includes('?')) return text
  return new URL(text, 'http://localhost').searchParams.get(name) ?? undefined
}

function readNextLink({ headers }: Answer, name: string): string | undefined {
  const address = /<([^>]*)>[^,]*;\s*rel="?next"?/.exec(headers.get('link') ?? '')?.[1]
  return address === undefined ? undefined : readCursor(address, name)
}
