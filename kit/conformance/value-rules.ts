/**
 * Checks what a schema cannot express: that lists respect their limit, lose no items between pages and are sorted and filtered as
 * requested.
 */
import { parseJson, type Answer } from './checker.ts'
import type { Operation, Parameter } from './contract.ts'
import { expectDraft, forEachConcurrently, type Run } from './engine.ts'
import { findKey, findPaging, getKeys, nextCursor, readItems, smallestPage, type Paging } from './lists.ts'
import { asText, validDraft, wireRequest, type Draft } from './requests.ts'
import { chooseFilter, findMismatch, isOrdered, listOrders, readProperty } from './value-checks.ts'

export const valueRules = ['limit', 'paging', 'sort', 'filter'] as const
export type ValueRule = (typeof valueRules)[number]

export interface ValueResult {
  readonly operation: Operation
  readonly rule: ValueRule
  readonly parameter: string
  /** The reason why the rule could not be checked; undefined if the rule was checked. */
  readonly reason?: string
}

export type ValueRulesOff = Readonly<Record<string, readonly ValueRule[]>>

interface Page {
  readonly draft: Draft
  readonly answer: Answer
  readonly items: readonly unknown[]
}
interface List {
  readonly operation: Operation
  readonly paging: Paging
  readonly first: Page
  readonly read: (query: readonly (readonly [string, string])[], what: string) => Promise<Page | undefined>
  /** Records the result for a parameter: a problem or the reason why the rule was not checked; neither if the list follows the rule. */
  readonly conclude: (rule: ValueRule, parameter: Parameter, page: Page, verdict: { problem?: string; reason?: string }) => void
}

/** Checks the rules about list values, except on a stateless mock, whose examples do not follow these rules. */
export async function checkListValues(run: Run, operations: readonly Operation[], off: ValueRulesOff): Promise<ValueResult[]> {
  const results: ValueResult[] = []
  if (!run.isStateful) return results
  const lists = operations.filter(({ id, method }) => method === 'GET' && run.found.has(id))
  await forEachConcurrently(lists, 3, async operation => {
    const list = await openList(run, operation, results)
    if (list === undefined) return
    const isOn = (rule: ValueRule) => !Object.hasOwn(off, operation.id) || !off[operation.id]!.includes(rule)
    if (isOn('limit')) await checkLimit(run, list)
    if (isOn('paging')) await checkPaging(run, list)
    if (isOn('sort')) await checkSort(run, list)
    if (isOn('filter')) await checkFilters(run, list)
  })
  return results
}

/** Acceptable failure statuses for a query that contains ids: the service may reject the ids even though the schemas allow them. */
const acceptableFailures = [400, 403, 404, 409, 422]

async function openList(run: Run, operation: Operation, results: ValueResult[]): Promise<List | undefined> {
  const base = validDraft(run.contract, operation, run.harvest, run.found.get(operation.id))
  const read: List['read'] = async (query, what) => {
    const names = new Set(query.map(([name]) => name))
    const draft = { ...base, query: [...base.query.filter(([name]) => !names.has(name)), ...query] }
    const answer = await expectDraft(run, draft, { what, status: 'success', tolerated: acceptableFailures, isGuess: true })
    const items = answer && answer.status < 300 ? readItems(operation, parseJson(answer.text)?.value) : undefined
    return answer && items && { draft, answer, items }
  }
  if (!operation.parameters.some(({ in: place }) => place === 'query')) return undefined
  const first = await read([], 'a list')
  if (first === undefined) return undefined
  const conclude: List['conclude'] = (rule, { name, pointer }, { draft, answer }, { problem, reason }) => {
    if (reason === undefined || !results.some(one => one.operation === operation && one.rule === rule && one.parameter === name))
      results.push({ operation, rule, parameter: name, ...(reason !== undefined && { reason }) })
    if (problem === undefined) return
    const { method, path } = wireRequest(run.contract, draft, undefined)
    run.outcomes.push({
      operation,
      status: answer.status,
      what: `the rule \`${rule}\``,
      provoked: 'request',
      request: `${method} ${path}`,
      problems: [{ where: 'value', pointer: name, message: problem, at: pointer }],
    })
  }
  return { operation, paging: findPaging(run.contract, operation), first, read, conclude }
}

const few = (least: number) => `the list is too short: it needs ${least} items`

async function checkLimit(run: Run, { paging: { limit }, first, read, conclude }: List): Promise<void> {
  if (limit === undefined) return
  const size = smallestPage(run.contract, limit)
  if (first.items.length <= size) return conclude('limit', limit, first, { reason: few(size + 1) })
  const page = await read([[limit.name, String(size)]], 'a limit')
  if (page === undefined) return
  const { length } = page.items
  conclude(
    'limit',
    limit,
    page,
    length > size ? { problem: `\`${limit.name}=${size}\` returned ${length} items, but must return at most ${size}` } : {},
  )
}

const changed = 'the list changed while it was read'
const maxPages = 12

/** Rereads the first page in smaller pages, which together must contain the same items. */
async function checkPaging(run: Run, list: List): Promise<void> {
  const { paging, conclude, read } = list
  const parameter = paging.cursor ?? paging.offset ?? paging.page
  if (parameter === undefined) return
  for (let reference: Page | undefined = list.first, attempt = 0; reference !== undefined && attempt < 2; attempt++) {
    const key = findKey(reference.items)
    const keys = getKeys(reference.items, key)
    const least = paging.limit === undefined ? keys.length : smallestPage(run.contract, paging.limit)
    if (keys.length < 2 || least >= keys.length + (paging.limit ? 0 : 1))
      return conclude('paging', parameter, reference, { reason: few(paging.limit ? least + 1 : 2) })
    if (new Set(keys).size < keys.length) return conclude('paging', parameter, reference, { reason: 'the items have no unique ids' })
    const size = Math.max(least, Math.floor(keys.length / 3))
    const { problem, last, pages } = await walk(run, list, parameter, { key, keys, size })
    if (problem === undefined) return conclude('paging', parameter, last, pages < 2 ? { reason: 'it has one page' } : {})
    // Another client may have changed the list, so the list is read again.
    const again = await read([], 'a list')
    if (again === undefined) return
    if (getKeys(again.items, key).join() === keys.join()) return conclude('paging', parameter, last, { problem })
    if (attempt === 1) conclude('paging', parameter, again, { reason: changed })
    reference = again
  }
}

async function walk(
  run: Run,
  { paging, read, first }: List,
  parameter: Parameter,
  { key, keys, size }: { key: string | undefined; keys: readonly string[]; size: number },
) {
  const limit = paging.limit === undefined ? [] : [[paging.limit.name, String(size)] as const]
  const seen: string[] = []
  let [query, pages, last]: [readonly (readonly [string, string])[], number, Page] = [[], 0, first]
  let number = 0
  const { name } = parameter
  // Without a limit, the first page contains all keys, so only the second page can repeat a key.
  const isOpen = () => seen.length < keys.length || (paging.limit === undefined && pages < 2)
  for (; pages < maxPages && isOpen(); pages++) {
    const page = await read([...limit, ...query], 'a page')
    if (page === undefined) break
    last = page
    const found = getKeys(page.items, key)
    // Pages may be numbered from 0 or from 1: if page 1 repeats the first page, page 2 is read next.
    if (parameter === paging.page && number === 1 && found.join() === seen.join()) {
      query = [[name, String(++number)]]
      pages--
      continue
    }
    const repeated = found.find(one => seen.includes(one))
    if (repeated !== undefined) return { pages: pages + 1, last, problem: `page ${pages + 1} of \`${name}\` repeats the item ${repeated}` }
    seen.push(...found)
    const next = parameter === paging.cursor ? nextCursor(run.contract, page.draft, parameter, page.answer) : String(++number)
    if (next === undefined || found.length === 0) {
      pages++
      break
    }
    query = [[name, parameter === paging.offset ? String(seen.length) : next]]
  }
  const lost = keys.find(one => !seen.includes(one))
  // If paging stops at the maximum number of pages, nothing is known about the remaining items.
  const isComplete = pages < maxPages && paging.limit !== undefined
  if (lost === undefined || !isComplete) return { pages, last }
  return { pages, last, problem: `the item ${lost} is missing from the pages of \`${name}\` with \`${paging.limit!.name}=${size}\`` }
}

async function checkSort({ contract }: Run, { operation, first, read, conclude }: List): Promise<void> {
  for (const { parameter, query, property, direction } of listOrders(contract.document, operation, first.items)) {
    const page = await read(query, 'an order')
    if (page === undefined) continue
    const values = page.items.map(item => readProperty(item, property)).filter(value => value !== undefined && value !== null)
    const shown = query.map(([name, value]) => `${name}=${value}`).join('&')
    if (new Set(values.map(asText)).size < 2) conclude('sort', parameter, page, { reason: `no two items differ in \`${property}\`` })
    else conclude('sort', parameter, page, isOrdered(values, direction) ? {} : { problem: `\`${shown}\` does not sort by \`${property}\`` })
  }
}

async function checkFilters({ contract }: Run, { operation, first, read, conclude }: List): Promise<void> {
  const parameters = operation.parameters.filter(({ in: place, required }) => place === 'query' && !required)
  for (const parameter of parameters) {
    const choice = chooseFilter(contract.document, parameter, first.items)
    if (choice === undefined) continue
    if ('reason' in choice) {
      conclude('filter', parameter, first, choice)
      continue
    }
    const { property, value, isKnown } = choice
    const page = await read([[parameter.name, value]], 'a filter')
    if (page === undefined) continue
    const wrong = findMismatch(page.items, choice)
    const isEmpty = isKnown && page.items.length === 0
    // The list may have changed since it was read: for example, an item's state changes when its work is completed.
    const hasValue = (item: unknown) => [readProperty(item, property)].flat().map(asText).includes(value)
    if (isEmpty && !(await read([], 'a list'))?.items.some(hasValue)) {
      conclude('filter', parameter, page, { reason: changed })
      continue
    }
    const problem = isEmpty
      ? `\`${parameter.name}=${value}\` returned nothing, although an item has this \`${property}\``
      : wrong && `\`${parameter.name}=${value}\` returned an item whose \`${property}\` is ${wrong.text}`
    conclude('filter', parameter, page, problem === undefined ? {} : { problem })
  }
}
