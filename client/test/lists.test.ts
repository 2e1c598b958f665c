import { expect, it } from 'vitest'
import { json, scriptedService, type Seen } from './scripted-service.ts'

const page = (ids: string[], next_cursor: string) => json(200, { generations: ids.map(run_id => ({ run_id })), meta: { next_cursor } })
const parseQuery = (seen: Seen | undefined) => Object.fromEntries(new URL(`http://x${seen?.path}`).searchParams)

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of list) found.push(item)
  return found
}

it('Iterating over a list requests all pages with the same filters', async () => {
  await using service = await scriptedService(page(['run_1', 'run_2'], 'c1'), page([], 'c2'), page(['run_3'], ''))
  const found: string[] = []
  for await (const generation of service.client().generations({ status: 'completed', limit: 2 })) found.push(generation.run_id)
  expect(found).toEqual(['run_1', 'run_2', 'run_3'])
  expect(service.seen.map(parseQuery)).toEqual([
    { status: 'completed', limit: '2' },
    { status: 'completed', limit: '2', cursor: 'c1' },
    { status: 'completed', limit: '2', cursor: 'c2' },
  ])
})

it('Iterating over a list requests only the pages that are consumed', async () => {
  await using service = await scriptedService(page(['run_1', 'run_2'], 'c1'))
  for await (const _ of service.client().generations()) break
  expect(service.seen).toHaveLength(1)
})

it('A list can yield whole pages, starting at any cursor', async () => {
  await using service = await scriptedService(page(['run_1'], 'c2'), page(['run_2'], ''))
  const list = service.client().generations({ cursor: 'c1' })
  expect(await all(list.pages())).toMatchObject([{ meta: { next_cursor: 'c2' } }, { meta: { next_cursor: '' } }])
  expect(parseQuery(service.seen[0])).toEqual({ cursor: 'c1' })
  await all(list)
  expect(parseQuery(service.seen[2])).toEqual({ cursor: 'c1' })
})

it("The path parameters of a list are inserted into the list's path", async () => {
  await using service = await scriptedService(
    json(200, { workspace_id: 'ws_1', members: [{ email: 'a@example.com' }], meta: { next_cursor: '' } }),
  )
  const members = await all(service.client().members({ workspaceId: 'ws_1', limit: 5 }))
  expect(members).toEqual([{ email: 'a@example.com' }])
  expect(service.seen[0]?.path).toBe('/api/v1/workspaces/ws_1/members?limit=5')
})

it('A list that is not paginated can be iterated', async () => {
  await using service = await scriptedService(json(200, { models: [{ model_id: 'local/image' }] }))
  expect(await all(service.client().models({ type: 'image' }))).toEqual([{ model_id: 'local/image' }])
  expect(service.seen).toHaveLength(1)
})

it('Iterating over a list throws an error if a cursor repeats', async () => {
  await using service = await scriptedService(page(['run_1'], 'c1'))
  await expect(all(service.client().generations())).rejects.toThrow('returned the same cursor twice')
  expect(service.seen).toHaveLength(2)
})

it("Iterating over a list throws the signal's reason when the signal aborts", async () => {
  await using service = await scriptedService(page(['run_1'], 'c1'), page(['run_2'], 'c2'))
  const abort = new AbortController()
  const walk = async () => {
    for await (const _ of service.client().generations({}, { signal: abort.signal })) abort.abort(new Error('enough'))
  }
  await expect(walk()).rejects.toThrow('enough')
})
