/**
 * Walks a list, as declared in `contract-tests/operations/`, and reports problems. Works for any target with more than one page of items.
 */
import type { Item } from '../declare/lists.ts'
import { declared } from '../declared/operations.ts'
import type { OperationId } from '../support/document.ts'
import type { WireAnswer } from '../../testing/http.ts'

/** Calls the list operation in a workspace with more than one page of items. */
export type CallList = (query: Record<string, string>) => Promise<Pick<WireAnswer, 'status' | 'text' | 'body'>>

const largest = 100
/** The number of values to try per filter. */
const enough = 3

export async function findListProblems(call: CallList, id: OperationId): Promise<string[]> {
  const { list } = declared[id]
  if (!list) throw new Error(`${id} is not declared as a list`)
  const problems: string[] = []
  const expectSame = (what: string, found: readonly string[], expected: readonly string[]) => {
    if (found.join() !== expected.join()) problems.push(`${id} ${what}: ${described(found, expected)}`)
  }
  const getKeys = (items: readonly Item[]) => items.map(item => String(item[list.key]))
  const page = async (query: Record<string, string> = {}) => {
    const { status, text, body } = await call(query)
    if (status !== 200) throw new Error(`${id} ${JSON.stringify(query)} returned ${status}: ${text}`)
    return { items: body[list.items] as Item[], meta: (body.meta ?? {}) as { next_cursor?: string; total_estimate?: number } }
  }
  const walk = async (limit: number, query: Record<string, string> = {}) => {
    const pages: Item[][] = []
    for (let cursor: string | undefined; cursor !== '' && pages.length <= largest;) {
      const { items, meta } = await page({ ...query, limit: String(limit), ...(cursor !== undefined && { cursor }) })
      pages.push(items)
      cursor = meta.next_cursor ?? ''
    }
    return pages
  }

  const { meta } = await page()
  // Reads the list page by page, in case the largest page is truncated.
  const whole = list.page ? (await walk(largest)).flat() : (await page()).items
  const keys = getKeys(whole)
  if (new Set(keys).size !== keys.length) problems.push(`${id} lists an item twice`)
  if (meta.total_estimate !== undefined && meta.total_estimate !== whole.length)
    problems.push(`${id} reports a total of ${meta.total_estimate} items, but the actual total is ${whole.length}`)
  if (list.newestBy) {
    const times = whole.map(item => Number(item[list.newestBy!]))
    expectSame(`by ${list.newestBy}, newest first`, times.map(String), times.toSorted((a, b) => b - a).map(String))
  }
  if (list.page) {
    if (whole.length <= list.page || whole.length >= largest)
      throw new Error(`${id} cannot be checked: it needs more than ${list.page} and fewer than ${largest} items, but has ${whole.length}`)
    expectSame(`without \`limit\`, of which ${list.page} is the default`, getKeys((await page()).items), keys.slice(0, list.page))
    for (const limit of [9, list.page, whole.length]) {
      const pages = await walk(limit)
      expectSame(`in pages of ${limit}`, getKeys(pages.flat()), keys)
      const [found, expected] = [sizes(pages), expectedSizes(whole.length, limit)]
      if (found !== expected) problems.push(`${id} with \`limit=${limit}\` returned pages of ${found} items instead of ${expected}`)
    }
  }
  for (const [name, { value: valueIn, passes, others }] of Object.entries(list.filters)) {
    if (others) {
      const found = (await walk(9, { [name]: others.value })).flat()
      const more = found.filter(item => others.has in item)
      const wrong = found.filter(item => others.has in item === keys.includes(item[list.key]))
      const rest = getKeys(found.filter(item => !(others.has in item)))
      expectSame(`with \`${name}=${others.value}\`, apart from what it adds`, rest, others.besides === 'all' ? keys : [])
      if (more.length === 0 && problems.length === 0)
        throw new Error(`${id} cannot be checked, because \`${name}=${others.value}\` adds no items`)
      if (wrong.length > 0) problems.push(`${id} with \`${name}=${others.value}\` wrongly lists ${some(getKeys(wrong))}`)
      continue
    }
    const values = [...new Set(whole.map(valueIn).filter(value => value !== undefined))].slice(0, enough)
    const passing = (value: string) => whole.filter(item => (passes ? passes(item, value) : valueIn(item) === value))
    if (!values.some(value => passing(value).length < whole.length))
      throw new Error(`${id} cannot be checked, because no two items differ in \`${name}\``)
    for (const value of values) {
      const expected = getKeys(passing(value))
      const found = list.page ? (await walk(9, { [name]: value })).flat() : (await page({ [name]: value })).items
      expectSame(`with \`${name}=${value}\``, getKeys(found), expected)
    }
  }
  return problems
}

const sizes = (pages: readonly Item[][]) => pages.map(({ length }) => length).join(', ')
const expectedSizes = (count: number, limit: number) =>
  Array.from({ length: Math.ceil(count / limit) }, (_none, page) => Math.min(limit, count - page * limit)).join(', ')

function described(found: readonly string[], expected: readonly string[]): string {
  const [missing, surplus] = [expected.filter(key => !found.includes(key)), found.filter(key => !expected.includes(key))]
  if (missing.length + surplus.length === 0) return `${some(found)} instead of ${some(expected)}`
  const parts = [missing.length > 0 && `lacks ${some(missing)}`, surplus.length > 0 && `has ${some(surplus)} as well`]
  return parts.filter(Boolean).join(' and ')
}

const some = (keys: readonly string[]) => [...keys.slice(0, 3), ...(keys.length > 3 ? [`${keys.length - 3} more`] : [])].join(', ')
