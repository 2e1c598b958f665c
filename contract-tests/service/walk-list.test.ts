import { expect, test } from 'vitest'
import type { Item } from '../declare/lists.ts'
import { findListProblems, type CallList } from './walk-list.ts'

type Query = Readonly<Record<string, string>>

const projects: Item[] = Array.from({ length: 25 }, (_none, index) => ({
  project_id: `prj_${index}`,
  name: `${index % 2 === 0 ? 'Red' : 'Blue'} ${index}`,
  is_private: index % 3 === 0,
  last_modified: 1000 - index,
  ...(index % 5 === 0 && { folder_id: 'fld_1' }),
}))
const deleted: Item[] = [{ project_id: 'prj_deleted', name: 'Red', is_private: true, last_modified: 1, deleted_at: 2 }]

/** A correct handler for `GET /projects`, split into parts that a test can replace with broken ones. */
const correct = {
  all: projects,
  byName: (query: Query) => (item: Item) =>
    String(item['name'])
      .toLowerCase()
      .includes((query['query'] ?? '').toLowerCase()),
  byVisibility: (query: Query) => (item: Item) =>
    query['visibility'] === undefined || (query['visibility'] === 'private') === (item['is_private'] === true),
  byDeletion: (query: Query) => (query['deleted'] === 'true' ? deleted : undefined),
  limit: (query: Query) => Number(query['limit'] ?? 20),
  next: (from: number, limit: number) => from + limit,
  total: (found: readonly Item[]) => found.length,
}

function toList(parts: Partial<typeof correct>): CallList {
  const { all, byName, byVisibility, byDeletion, limit, next, total } = { ...correct, ...parts }
  return async query => {
    const isInFolder = (item: Item) => query['folder_id'] === undefined || query['folder_id'] === item['folder_id']
    const found = (byDeletion(query) ?? all).filter(item => byName(query)(item) && byVisibility(query)(item) && isInFolder(item))
    const [from, size] = [Number(query['cursor'] ?? 0), limit(query)]
    const items = found.slice(from, from + size)
    const nextCursor = next(from, size) < found.length ? String(next(from, size)) : ''
    return { status: 200, text: '', body: { projects: items, meta: { next_cursor: nextCursor, total_estimate: total(found) } } }
  }
}
const findProblems = (parts: Partial<typeof correct>) => findListProblems(toList(parts), 'listProjects')

test('A conforming list has no problems', async () => {
  expect(await findProblems({})).toEqual([])
})

test.each<[string, Partial<typeof correct>, string]>([
  ['ignores `limit`', { limit: () => 20 }, 'with `limit=9` returned pages of 20, 5 items instead of 9, 9, 7'],
  [
    'applies a different default limit',
    { limit: ({ limit }) => Number(limit ?? 10) },
    'without `limit`, of which 20 is the default: lacks prj_10',
  ],
  ['ignores a text filter', { byName: () => () => true }, 'with `query=RED`: has prj_1, '],
  ['ignores the filter for deleted items', { byDeletion: () => undefined }, 'with `deleted=true`, apart from what it adds: has prj_0'],
  ['ignores a filter', { byVisibility: () => () => true }, 'with `visibility=private`: has prj_1, '],
  ['inverts a filter', { byVisibility: query => item => !correct.byVisibility(query)(item) || !query['visibility'] }, 'lacks prj_0, '],
  ['skips an item between pages', { next: (from, limit) => from + limit + 1 }, 'in pages of 9: lacks prj_9, prj_19'],
  ['repeats an item on the next page', { next: (from, limit) => from + limit - 1 || 1 }, 'in pages of 9: '],
  ['contains an item twice', { all: [...projects, projects[24]!] }, 'lists an item twice'],
  ['is not in order', { all: projects.toReversed() }, 'by last_modified, newest first: '],
  ['reports a wrong total', { total: () => 3 }, 'reports a total of 3 items, but the actual total is 25'],
])('If a list %s, the problem is reported', async (_what, parts, problem) => {
  expect((await findProblems(parts)).join('\n')).toContain(problem)
})

test('A list cannot be checked if it has too few items or if a filter matches all or none of them', async () => {
  await expect(findProblems({ all: projects.slice(0, 5) })).rejects.toThrow('needs more than 20')
  const open = projects.filter(item => item['is_private'] === false)
  await expect(findProblems({ all: [...open, ...open] })).rejects.toThrow('differ in `visibility`')
})
