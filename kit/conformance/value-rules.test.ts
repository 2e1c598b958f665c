/** Each rule is tested against a service that follows the rule and against a service that breaks only this rule. */
import { expect, test } from 'vitest'
import {
  projectWith,
  answers,
  brief,
  documentWith,
  json,
  checkService,
  queryParameter,
  replyWith,
  serve,
  type Call,
} from './testing/small-service.ts'
import { runConformance } from './run-conformance.ts'
import type { ValueRulesOff } from './value-rules.ts'

const text = { type: 'string' }
const item = {
  type: 'object',
  required: ['id'],
  properties: { id: text, name: text, state: text, size: { type: 'integer' }, tags: { type: 'array', items: text }, createdAt: text },
}
const pageSize = { type: 'integer', minimum: 1, maximum: 50 }
const sortValues = ['name', '-name', 'size', 'created_at']
/** Paging parameters, and the page's own fields, in four common styles. */
const forms = {
  cursor: {
    parameters: [queryParameter('limit', pageSize), queryParameter('cursor', text)],
    page: { next_cursor: { type: ['string', 'null'] } },
  },
  token: { parameters: [queryParameter('pageSize', pageSize), queryParameter('page_token', text)], page: { meta: { type: 'object' } } },
  offset: { parameters: [queryParameter('per_page', pageSize), queryParameter('offset', { type: 'integer', minimum: 0 })], page: {} },
  page: { parameters: [queryParameter('page_size', pageSize), queryParameter('page', { type: 'integer', minimum: 1 })], page: {} },
}
type Form = keyof typeof forms

const buildDocument = (form: Form, more: readonly object[] = [], response: object = {}) => {
  const { parameters, page } = forms[form]
  const schema = { type: 'object', properties: { items: { type: 'array', items: item }, ...page } }
  const responses = { 200: { ...answers(schema), ...response } }
  return documentWith({ '/items': { get: { operationId: 'listItems', parameters: [...parameters, ...more], responses } } })
}
const shelf = [
  { id: 'i1', name: 'Beta', state: 'open', size: 10, tags: ['a'], createdAt: '2026-01-03T00:00:00Z' },
  { id: 'i2', name: 'alpha', state: 'done', size: 9, tags: ['b'], createdAt: '2026-01-01T00:00:00Z' },
  { id: 'i3', name: 'Gamma', state: 'open', size: 100, tags: [], createdAt: '2026-01-04T00:00:00+02:00' },
  { id: 'i4', name: 'delta', state: 'open', size: 11, tags: ['a', 'b'], createdAt: '2026-01-02T00:00:00Z' },
]
type Item = (typeof shelf)[number]
type Items = readonly Item[]

interface Behavior {
  readonly filter: (items: Items, query: URLSearchParams) => Items
  readonly sort: (items: Items, query: URLSearchParams) => Items
  readonly slice: (items: Items, start: number, size: number) => Items
  readonly next: (end: number) => number
}
const byProperty = (name: string) => (a: Item, b: Item) => {
  const [one, other] = [a, b].map(own => own[(name === 'created_at' ? 'createdAt' : name) as 'name'])
  if (name === 'created_at') return Date.parse(one!) - Date.parse(other!)
  return typeof one === 'number' ? one - Number(other) : one!.toLowerCase() < other!.toLowerCase() ? -1 : 1
}
const right: Behavior = {
  filter: (items, query) =>
    items.filter(own =>
      [...query]
        .filter(([name]) => name === 'state' || name === 'tags' || name === 'name')
        .every(([name, value]) => [own[name as 'state' | 'tags']].flat().includes(value)),
    ),
  sort(items, query) {
    const sort = query.get('sort')
    if (sort === null) return items
    const sorted = items.toSorted(byProperty(sort.replace('-', '')))
    return sort.startsWith('-') || query.get('order') === 'desc' ? sorted.toReversed() : sorted
  },
  slice: (items, start, size) => items.slice(start, start + size),
  next: end => end,
}

const serviceWith = (form: Form, behavior: Partial<Behavior> = {}) => {
  const { filter, sort, slice, next } = { ...right, ...behavior }
  return replyWith(({ query }: Call) => {
    const items = sort(filter(shelf, query), query)
    const size = Number(query.get('limit') ?? query.get('pageSize') ?? query.get('per_page') ?? query.get('page_size') ?? 50)
    const start = Number(
      query.get('cursor') ?? query.get('page_token') ?? query.get('offset') ?? (Number(query.get('page') ?? 1) - 1) * size,
    )
    const cursor = start + size < items.length ? String(next(start + size)) : null
    return {
      body: {
        items: slice(items, start, size),
        ...(form === 'cursor' && { next_cursor: cursor }),
        ...(form === 'token' && { meta: { ...(cursor !== null && { nextPageToken: cursor }) } }),
      },
    }
  })
}
const run = (form: Form, more: readonly object[] = [], behavior: Partial<Behavior> = {}) =>
  checkService(buildDocument(form, more), serviceWith(form, behavior), { invalid: 0 })
const getResults = ({ values }: Awaited<ReturnType<typeof run>>) =>
  [
    ...new Set(values.map(({ rule, parameter, reason }) => [rule, parameter, ...(reason === undefined ? [] : [reason])].join(' '))),
  ].toSorted()

const sort = queryParameter('sort', { enum: sortValues })
const order = queryParameter('order', { enum: ['asc', 'desc'] })
const filters = [
  queryParameter('state', { enum: ['open', 'done'] }),
  queryParameter('tags', { type: 'array', items: text }),
  queryParameter('name', text),
]

test.each([
  ['cursor', 'limit'],
  ['token', 'pageSize'],
  ['offset', 'per_page'],
  ['page', 'page_size'],
] as const)(
  'A list paginated by %s that follows every rule has no violations, and the report states what was checked',
  async (form, limit) => {
    const report = await run(form, [sort, ...filters])
    const parameter = { cursor: 'cursor', token: 'page_token', offset: 'offset', page: 'page' }[form]
    expect(brief(report)).toEqual([])
    expect(getResults(report)).toEqual(
      ['filter name', 'filter state', 'filter tags', `limit ${limit}`, `paging ${parameter}`, 'sort sort'].toSorted(),
    )
    expect(report.run.notes).toContain(
      '6 rules about list values were checked (limit 1, paging 1, sort 1, filter 3); for 0 there was no data.',
    )
  },
)

test.each([
  ['cursor', 'limit'],
  ['token', 'pageSize'],
  ['offset', 'per_page'],
  ['page', 'page_size'],
] as const)('A list paginated by %s that exceeds the requested limit is reported as a violation', async (form, limit) => {
  const [first] = brief(await run(form, [], { slice: (items, start, size) => items.slice(start, start + size + 1) }))
  expect(first).toBe(`listItems 200 value: \`${limit}=1\` returned 2 items, but must return at most 1`)
})

test.each(Object.keys(forms) as Form[])(
  'A list paginated by %s that repeats an item on the next page is reported as a violation',
  async form => {
    const slice: Behavior['slice'] = (items, start, size) => (start === 0 ? items.slice(0, size) : items.slice(start - 1, start - 1 + size))
    expect(brief(await run(form, [], { slice }))).toEqual([
      expect.stringMatching(/^listItems 200 value: page 2 of `\w+` repeats the item "i1"$/),
    ])
  },
)

test.each(Object.keys(forms) as Form[])('A list paginated by %s that loses items between pages is reported as a violation', async form => {
  const slice: Behavior['slice'] = (items, start, size) => (start === 0 ? items.slice(0, size) : items.slice(start + 1, start + 1 + size))
  expect(brief(await run(form, [], { slice }))).toEqual([
    expect.stringMatching(/^listItems 200 value: the item "i2" is missing from the pages of `\w+` with `\w+=1`$/),
  ])
})

test('A list operation that ignores the page number is reported as repeating items', async () => {
  expect(brief(await run('page', [], { slice: (items, _start, size) => items.slice(0, size) }))).toEqual([
    'listItems 200 value: page 2 of `page` repeats the item "i1"',
  ])
})

test('The cursor of the next page is also found through a response link', async () => {
  const links = { more: { operationId: 'listItems', parameters: { cursor: '$response.body#/links/further' } } }
  const listener = (step: number) =>
    replyWith(({ query }) => {
      const [start, size] = [Number(query.get('cursor') ?? 0), Number(query.get('limit') ?? 50)]
      const further = start + size < shelf.length ? String(start + size + step) : ''
      return { body: { items: shelf.slice(start, start + size), links: { further } } }
    })
  const faithful = await checkService(buildDocument('cursor', [], { links }), listener(0), { invalid: 0 })
  expect([brief(faithful), getResults(faithful)]).toEqual([[], ['limit limit', 'paging cursor']])
  expect(brief(await checkService(buildDocument('cursor', [], { links }), listener(1), { invalid: 0 }))).toEqual([
    'listItems 200 value: the item "i2" is missing from the pages of `cursor` with `limit=1`',
  ])
})

test('A list that changes while it is being read is not checked', async () => {
  let calls = 0
  const listener = replyWith(({ query }) => {
    const items = [{ id: `new${++calls}` }, ...shelf]
    const [start, size] = [Number(query.get('offset') ?? 0), Number(query.get('per_page') ?? 50)]
    return { body: { items: items.slice(start, start + size) } }
  })
  const report = await checkService(buildDocument('offset'), listener, { invalid: 0 })
  expect([brief(report), getResults(report)]).toEqual([[], ['limit per_page', 'paging offset the list changed while it was read']])
})

test.each([
  ['ignores the requested order', {}, ['`sort=-name` does not sort by `name`', 4]],
  ['sorts numbers as strings', { sort: byText }, ['`sort=size` does not sort by `size`', 1]],
] as const)('A violation is reported if a list %s', async (_what, behavior, [message, times]) => {
  const ignoring = { sort: (items: Items) => [items[0]!, items[1]!, items[2]!, items[3]!] }
  const { violations } = await run('cursor', [sort], 'sort' in behavior ? behavior : ignoring)
  expect(violations.map(({ where, count }) => [where, count])).toEqual([['value', times]])
  expect([message, '`sort=name` does not sort by `name`']).toContain(violations[0]?.message)
})

function byText(items: Items, query: URLSearchParams): Items {
  return query.get('sort') === 'size' ? items.toSorted((a, b) => (String(a.size) < String(b.size) ? -1 : 1)) : right.sort(items, query)
}

test('If a separate parameter gives the sort direction, the order of a list is checked against that direction', async () => {
  const plain = queryParameter('sort', { enum: ['size', 'createdAt'] })
  expect(brief(await run('cursor', [plain, order], { sort: sortedBoth }))).toEqual([])
  const ignoring = await run('cursor', [plain, order], {
    sort: (items, query) => sortedBoth(items, new URLSearchParams({ sort: query.get('sort') ?? '' })),
  })
  expect(brief(ignoring)).toEqual(['listItems 200 value: `sort=size&order=desc` does not sort by `size`'])
})

function sortedBoth(items: Items, query: URLSearchParams): Items {
  const sorted = items.toSorted(byProperty(query.get('sort') === 'createdAt' ? 'created_at' : 'size'))
  return query.get('sort') ? (query.get('order') === 'desc' ? sorted.toReversed() : sorted) : items
}

test.each([
  ['state', 'returned an item whose `state` is done'],
  ['tags', 'returned an item whose `tags` is ["b"]'],
  ['name', 'returned an item whose `name` is alpha'],
])('A list that ignores the filter %s is reported as a violation', async (name, message) => {
  const filter: Behavior['filter'] = (items, query) => {
    const others = new URLSearchParams(query)
    others.delete(name)
    return right.filter(items, others)
  }
  expect(brief(await run('cursor', filters, { filter }))).toEqual([expect.stringContaining(message)])
})

test('A filter that returns nothing although an item matches it is reported as a violation', async () => {
  const filter: Behavior['filter'] = (items, query) => (query.has('state') ? [] : items)
  expect(brief(await run('cursor', [filters[0]!], { filter }))).toEqual([
    'listItems 200 value: `state=open` returned nothing, although an item has this `state`',
  ])
})

test('A filter is not checked if the only item that matches it has changed since the list was read', async () => {
  // Both documented values are requested before the rule is checked.
  let filtered = 0
  const listener = replyWith(({ query }) => {
    if (query.has('state')) filtered++
    const items = filtered > 2 ? (query.get('state') === 'open' ? [] : [shelf[1]]) : shelf.slice(0, 2)
    return { body: { items: items.slice(0, Number(query.get('limit') ?? 9)), next_cursor: null } }
  })
  const report = await checkService(buildDocument('cursor', [filters[0]!]), listener, { invalid: 0 })
  // The list has no second page, so it also violates the paging rule.
  expect(brief(report).filter(violation => violation.includes('state'))).toEqual([])
  expect(getResults(report)).toContain('filter state the list changed while it was read')
})

test('If a list has too little data to check a rule, the rule is skipped, and the report states the reason', async () => {
  const listener = replyWith(({ query }) => ({ body: { items: query.get('state') === 'done' ? [] : [shelf[0]], next_cursor: null } }))
  const report = await checkService(buildDocument('cursor', [sort, ...filters]), listener, { invalid: 0 })
  expect(brief(report)).toEqual([])
  expect(getResults(report)).toEqual(
    [
      'filter name no two items differ in `name`',
      'filter tags no two items differ in `tags`',
      'filter state',
      'limit limit the list is too short: it needs 2 items',
      'paging cursor the list is too short: it needs 2 items',
      'sort sort no two items differ in `name`',
    ].toSorted(),
  )
  expect(report.run.notes).toContain('`limit` of listItems was not checked: the list is too short: it needs 2 items.')
})

/** Tests a service that is initially empty. @param step offset from the last item of a page to the first item of the next page */
const checkEmpty = (step: number, write: boolean) => {
  const document = buildDocument('cursor', [queryParameter('sort', { enum: ['size', '-size'] })])
  const body = { type: 'object', required: ['name'], properties: { name: text, size: { type: 'integer' } } }
  const create = {
    operationId: 'createItem',
    requestBody: { content: json(body, { name: 'Lamp', size: 5 }) },
    responses: { 201: answers(item) },
  }
  Object.assign(document.paths, { '/items': { ...(document.paths as any)['/items'], post: create } })
  const items: { id: string; size: number }[] = []
  const listener = replyWith(({ call, query, body: sent }) => {
    if (call === 'POST /items') {
      items.push({ ...JSON.parse(sent), id: `i${items.length}` })
      return { status: 201, body: items.at(-1) }
    }
    const [limit, by, cursor] = ['limit', 'sort', 'cursor'].map(name => query.get(name))
    const all = by === null ? items.toReversed() : items.toSorted((a, b) => (by === 'size' ? a.size - b.size : b.size - a.size))
    const start = cursor === null ? 0 : all.findIndex(({ id }) => id === cursor) + step
    const page = all.slice(start, start + Number(limit ?? 50))
    return { body: { items: page, next_cursor: start + page.length < all.length ? (page.at(-1)?.id ?? null) : null } }
  })
  return checkService(document, listener, { invalid: 0, write })
}

test('With --write, a conformance run adds distinct items to a list that is too short for its paging to be checked', async () => {
  const faithful = await checkEmpty(1, true)
  expect([brief(faithful), getResults(faithful)]).toEqual([[], ['limit limit', 'paging cursor', 'sort sort']])
  expect(brief(await checkEmpty(0, true))).toEqual(['listItems 200 value: page 2 of `cursor` repeats the item "i2"'])
  expect(brief(await checkEmpty(2, true))).toEqual([
    'listItems 200 value: the item "i1" is missing from the pages of `cursor` with `limit=1`',
  ])
  expect(getResults(await checkEmpty(1, false))).not.toContain('paging cursor')
})

test('Each rule about list values can be turned off for an individual operation', async () => {
  const broken: Behavior = {
    filter: items => items,
    sort: items => items,
    slice: (items, _start, most) => items.slice(0, most + 1),
    next: end => end,
  }
  const target = await serve(serviceWith('cursor', broken))
  const project = projectWith(buildDocument('cursor', [sort, ...filters]))
  const rulesBroken = async (valueRulesOff: ValueRulesOff) => {
    const options = { target, keys: { main: undefined, poor: undefined, restricted: undefined }, params: {}, strict: false, write: false }
    const report = await runConformance({ ...project, valueRulesOff }, { ...options, only: [], invalid: 0, timeoutSeconds: 10 })
    return report.violations.map(({ pointer }) => pointer).toSorted()
  }
  expect(await rulesBroken({})).toEqual(['cursor', 'limit', 'name', 'sort', 'state', 'tags'])
  expect(await rulesBroken({ listItems: ['filter'] })).toEqual(['cursor', 'limit', 'sort'])
  expect(await rulesBroken({ listItems: ['paging', 'sort'] })).toEqual(['limit', 'name', 'state', 'tags'])
  expect(await rulesBroken({ listItems: ['limit', 'paging', 'sort', 'filter'], other: [] })).toEqual([])
})
