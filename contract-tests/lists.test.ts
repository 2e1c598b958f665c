// @project contract: it uses the servers that contract tests share
import { beforeAll, describe, expect, test } from 'vitest'
import type { OperationId } from './support/document.ts'
import type { RequestOptions } from './support/requests.ts'
import { getErrorCode, describeOnBothDatabases, getFields } from './targets/shared-servers.ts'
import { waitForRun } from './targets/fixtures.ts'
import type { Tenant } from './support/target.ts'

interface Item {
  [field: string]: unknown
}
const lists = [
  { id: 'listProjects', items: 'projects', key: 'project_id' },
  { id: 'listGenerations', items: 'generations', key: 'run_id' },
  { id: 'listAssets', items: 'assets', key: 'asset_id' },
] as const

describeOnBothDatabases('lists', subject => {
  let tenant: Tenant
  const call = (id: OperationId, options?: RequestOptions, by = tenant) => subject.call(id, options, by)
  // The fastest run that creates an asset.
  const relief = { type: 'model3d', params: { detail: 500, textured: false }, prompt: 'One of many' }
  const addOne = async () => {
    expect((await call('createProject', { body: { name: 'Another' } })).status).toBe(201)
    const run = await call('startGeneration', { body: relief })
    expect(run.status).toBe(201)
    await waitForRun(subject.target.baseUrl, tenant, run.body.run_id)
  }
  async function walk(list: (typeof lists)[number], limit: number, between = () => Promise.resolve()) {
    const pages: Item[][] = []
    for (let cursor: string | undefined; cursor !== '';) {
      const query: Record<string, string> = { limit: String(limit), ...(cursor !== undefined && { cursor }) }
      const { status, text, body } = await call(list.id, { query })
      expect(status, text).toBe(200)
      pages.push(body[list.items])
      cursor = body.meta.next_cursor as string
      await between()
    }
    return pages
  }

  /** Creates a workspace with exactly seven items of each kind. */
  beforeAll(async () => {
    const { admin, foreign } = subject.target
    const made = await admin('workspace', 'create', '--name', 'Lists', '--email', 'lists@example.com', '--credits', '5', '--sandbox')
    tenant = { ...foreign, workspaceId: made['workspace_id'] as string, apiKey: made['api_key'] as string, session: '' }
    const ids: string[] = []
    for (let count = 0; count < 7; count++) ids.push((await call('createProject', { body: { name: `Project ${count}` } })).body.project_id)
    tenant = { ...tenant, ids: { ...tenant.ids, projectId: ids[0] ?? '' } }
    const runs: string[] = []
    for (let count = 0; count < 7; count++) runs.push((await call('startGeneration', { body: relief })).body.run_id)
    await Promise.all(runs.map(runId => waitForRun(subject.target.baseUrl, tenant, runId)))
  })

  describe.each(lists)('the list $id', list => {
    test('PAGE-2 An altered cursor, or one from another list, workspace or filter, is rejected with a 400 naming `cursor`', async () => {
      const getNextCursor = async (id: OperationId, query: Record<string, string> = {}) =>
        String((await call(id, { query: { limit: '1', ...query } })).body.meta.next_cursor)
      const own = await getNextCursor(list.id)
      const other = lists[(lists.indexOf(list) + 1) % lists.length]?.id ?? 'listProjects'
      const filtered: Record<string, string> = list.id === 'listProjects' ? { query: 'Project' } : { project_id: tenant.ids.projectId }
      const flip = (at: number) => own.slice(0, at) + (own[at] === 'A' ? 'B' : 'A') + own.slice(at + 1)
      const wrong = [
        flip(0),
        flip(Math.floor(own.length / 2)),
        flip(own.length - 2),
        own.slice(0, -1),
        `${own}A`,
        await getNextCursor(other),
        await getNextCursor(list.id, filtered),
      ]
      for (const cursor of wrong) {
        const answer = await call(list.id, { query: { cursor } })
        expect([getErrorCode(answer), getFields(answer)], cursor).toEqual(['400 input_validation_error', ['cursor']])
      }
      expect(getFields(await call(list.id, { query: { cursor: own } }, subject.target.main))).toEqual(['cursor'])
      expect((await call(list.id, { query: { cursor: own, limit: '5' } })).status).toBe(200)
    })
  })

  test('PAGE-4 A search matches part of the name, ignores case and treats wildcards literally', async () => {
    const names = ['100% Wolle', '100x Wolle', 'a_b', 'axb', 'C:\\Temp', 'ÄRGER']
    for (const name of names) expect((await call('createProject', { body: { name } })).status).toBe(201)
    const find = async (query: string) =>
      ((await call('listProjects', { query: { query } })).body.projects as { name: string }[]).map(({ name }) => name).toSorted()
    expect(await find('wOLLE')).toEqual(['100% Wolle', '100x Wolle'])
    expect(await find('0% w')).toEqual(['100% Wolle'])
    expect(await find('a_b')).toEqual(['a_b'])
    expect(await find('\\t')).toEqual(['C:\\Temp'])
    expect(await find('no such name')).toEqual([])
    expect(await find('ärger')).toEqual(['ÄRGER'])
  })

  test('PAGE-1 Paging through a list neither skips nor repeats an item that exists the whole time, even while other items are added', async () => {
    for (const list of lists) {
      const before = (await walk(list, 100)).flat().map(item => item[list.key])
      const seen = (await walk(list, 5, addOne)).flat().map(item => item[list.key])
      expect(new Set(seen).size, list.id).toBe(seen.length)
      // The project with the new generations moves to the front of the list, a position that the walk has already passed.
      const throughout = list.id === 'listProjects' ? before.filter(id => id !== tenant.ids.projectId) : before
      for (const id of throughout) expect(seen, list.id).toContain(id)
    }
  })

  test("PROJ-1 ISO-3 A private project is visible only to its creator, and lists of the caller's own objects omit those of other members", async () => {
    const { admin } = subject.target
    await admin('member', 'add', '--workspace', tenant.workspaceId, '--email', 'second@example.com')
    const rotated = await admin('key', 'rotate', '--workspace', tenant.workspaceId, '--member', 'second@example.com', '--overlap', '1h')
    const second: Tenant = { ...tenant, apiKey: rotated['api_key'] as string }
    const own = (await call('createProject', { body: { name: 'Secret', is_private: true } })).body.project_id as string
    const shared = (await call('createProject', { body: { name: 'Shared' } })).body.project_id as string
    const theirs = (await call('createProject', { body: { name: 'Theirs' } }, second)).body.project_id as string
    const listed = async (by: Tenant, visibility?: string) =>
      (
        (await call('listProjects', { query: { limit: '100', ...(visibility && { visibility }) } }, by)).body.projects as {
          project_id: string
        }[]
      ).map(({ project_id: id }) => id)
    expect((await call('getProject', { path: { projectId: own } })).body.is_private).toBe(true)
    expect(getErrorCode(await call('getProject', { path: { projectId: own } }, second))).toBe('404 not_found')
    expect((await call('getProject', { path: { projectId: shared } }, second)).status).toBe(200)
    expect(getErrorCode(await call('startGeneration', { body: { ...relief, project_id: own } }, second))).toBe('404 not_found')
    expect(await listed(tenant, 'private')).toEqual([own])
    expect(await listed(second, 'private')).toEqual([])
    for (const by of [tenant, second]) {
      expect(await listed(by, 'workspace')).toEqual(expect.arrayContaining([shared, theirs]))
      expect(await listed(by, 'workspace')).not.toContain(own)
    }
    expect(await listed(second)).toEqual([theirs])
    expect(await listed(tenant)).toEqual(expect.arrayContaining([own, shared]))
    expect(await listed(tenant)).not.toContain(theirs)
    expect((await call('listGenerations', {}, second)).body.generations).toEqual([])
  })
})
