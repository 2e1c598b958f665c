import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../core/access/caller.ts'
import { listAssets } from '../../../core/assets/list-assets.ts'
import { insertAsset } from '../../../core/assets/asset-store.ts'
import type { Database } from '../../../machine/database/database.ts'
import { newId } from '../../../machine/ids.ts'
import { listGenerations } from '../../../work/generations/list-generations.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { eachInWorld } from '../../support/suite.ts'
import { createColleague, createTenant, createEffect, start, type Tenant } from '../../support/tenants.ts'
import type { World } from '../../support/world.ts'
import { addMember } from '../../../core/workspaces/add-member.ts'
import { listMembers } from '../../../core/workspaces/list-members.ts'
import { createProject } from '../../../core/projects/create-project.ts'
import { getProject } from '../../../core/projects/get-project.ts'
import { listProjects, type ProjectList } from '../../../core/projects/list-projects.ts'

afterAll(closeDatabases)

interface Page {
  ids: string[]
  next: string
}

describe.each(databases)('lists on $name', ({ open }) => {
  let database: Database
  let world: World
  let tenant: Tenant
  let colleague: Caller

  eachInWorld(open, opened => ({ database, world, tenant } = opened), { creditsUsd: 1000 })
  beforeEach(async () => {
    colleague = await createColleague(world, tenant)
  })

  const create = async (name: string, more: { isPrivate?: boolean; caller?: Caller } = {}) => {
    const { caller = tenant.caller, isPrivate = false } = more
    return (await createProject(world.clock, createEffect(database, world.clock, caller), caller, { name, isPrivate })).projectId
  }
  const projects = async (more: Partial<ProjectList> = {}, caller = tenant.caller): Promise<Page> => {
    const page = await listProjects(database, world.cursors, caller, {
      visibility: undefined,
      nameContains: undefined,
      folderId: undefined,
      deleted: false,
      cursor: undefined,
      limit: 100,
      ...more,
    })
    return { ids: page.projects.map(project => project.projectId), next: page.nextCursor }
  }
  const generations = async (
    more: { cursor?: string | undefined; limit?: number; status?: string; projectId?: string } = {},
    caller = tenant.caller,
  ): Promise<Page> => {
    const page = await listGenerations(database, world.cursors, caller, {
      projectId: undefined,
      status: undefined,
      cursor: undefined,
      limit: 100,
      ...more,
    })
    return { ids: page.runs.map(run => run.runId), next: page.nextCursor }
  }
  const assets = async (
    more: { cursor?: string | undefined; limit?: number; textContains?: string; projectId?: string } = {},
    caller = tenant.caller,
  ): Promise<Page> => {
    const page = await listAssets(database, world.cursors, caller, {
      projectId: undefined,
      textContains: undefined,
      cursor: undefined,
      limit: 100,
      ...more,
    })
    return { ids: page.assets.map(asset => asset.assetId), next: page.nextCursor }
  }
  const members = async (more: { cursor?: string | undefined; limit?: number } = {}): Promise<Page> => {
    const page = await listMembers(database, world.cursors, tenant.workspaceId, more.cursor, more.limit ?? 100)
    return { ids: page.members.map(member => member.memberId), next: page.nextCursor }
  }
  const addAsset = async (name: string, projectId?: string) => {
    const assetId = newId('asset')
    const known = {
      workspaceId: tenant.workspaceId,
      projectId,
      nodeId: undefined,
      status: 'ready' as const,
      uploadedVia: 'run',
      fileName: 'a.png',
      etag: undefined,
      description: undefined,
      contentType: 'image/png',
    }
    const unknown = {
      uploadContentType: undefined,
      failureMessage: undefined,
      sizeBytes: 1,
      width: 1,
      height: 1,
      createdAt: world.clock.now(),
    }
    await database.transaction(sql => insertAsset(sql, { ...known, ...unknown, assetId, name, fileKey: assetId.slice(6) }, undefined))
    return assetId
  }
  const add = {
    projects: () => create('Item'),
    generations: async () => (await start(world, tenant)).runId,
    assets: () => addAsset('Item'),
    members: async () =>
      (
        await database.transaction(sql =>
          addMember(
            sql,
            { workspaceId: tenant.workspaceId, email: `${newId('mem')}@example.com`, name: undefined, role: 'member' },
            world.clock.now(),
          ),
        )
      ).memberId,
  }
  const list = { projects, generations, assets, members }
  const names = ['projects', 'generations', 'assets', 'members'] as const

  async function walk(
    of: (more: { cursor?: string; limit: number }) => Promise<Page>,
    limit: number,
    between: () => Promise<unknown> = async () => undefined,
  ): Promise<string[][]> {
    const pages: string[][] = []
    let cursor: string | undefined
    do {
      const page = await of({ limit, ...(cursor !== undefined && { cursor }) })
      pages.push(page.ids)
      cursor = page.next
      if (cursor !== '') await between()
    } while (cursor !== '' && pages.length < 50)
    return pages
  }

  test.each(names)(
    'PAGE-1 PAGE-3 Paging through %s returns every item once and in order, even if several items were created in the same millisecond',
    async name => {
      for (let index = 0; index < 7; index++) await add[name]()
      const all = await list[name]()
      expect(all.next).toBe('')
      for (const limit of [1, 2, 3, all.ids.length - 1, all.ids.length, all.ids.length + 1]) {
        const pages = await walk(list[name], limit)
        expect(pages.flat()).toEqual(all.ids)
        expect(pages.slice(0, -1).every(page => page.length === limit)).toBe(true)
        expect(pages.at(-1)!.length).toBeGreaterThan(0)
      }
    },
  )

  test.each(names)('PAGE-1 Paging through %s neither skips nor repeats items while other items are being added', async name => {
    const before: string[] = []
    for (let index = 0; index < 6; index++) before.push(await add[name]())
    const seen = (
      await walk(list[name], 2, async () => {
        if ((await list[name]()).ids.length > 30) return
        world.clock.advance(1)
        await add[name]()
        await add[name]()
      })
    ).flat()
    expect(new Set(seen).size).toBe(seen.length)
    expect(before.filter(id => !seen.includes(id))).toEqual([])
  })

  test('PAGE-2 A cursor is valid only for its own list, filters, workspace and caller', async () => {
    for (let index = 0; index < 3; index++) {
      await add.projects()
      await add.generations()
      await add.assets()
      await add.members()
    }
    const refused = { code: 'input_validation_error', fields: [{ field: 'cursor' }] }
    const neighbor = await createTenant(world)
    const cursors = Object.fromEntries(await Promise.all(names.map(async name => [name, (await list[name]({ limit: 1 })).next] as const)))
    for (const from of names)
      for (const to of names)
        if (from !== to) await expect(list[to]({ cursor: cursors[from] }), `${from} for ${to}`).rejects.toMatchObject(refused)
    await expect(projects({ cursor: cursors['projects'], visibility: 'workspace' })).rejects.toMatchObject(refused)
    await expect(projects({ cursor: cursors['projects'], nameContains: 'x' })).rejects.toMatchObject(refused)
    await expect(generations({ cursor: cursors['generations'], status: 'failed' })).rejects.toMatchObject(refused)
    await expect(assets({ cursor: cursors['assets'], projectId: tenant.projectId })).rejects.toMatchObject(refused)
    for (const name of ['projects', 'generations'] as const)
      await expect(list[name]({ cursor: cursors[name] }, colleague)).rejects.toMatchObject(refused)
    for (const name of ['projects', 'generations', 'assets'] as const)
      await expect(list[name]({ cursor: cursors[name] }, neighbor.caller)).rejects.toMatchObject(refused)
    for (const cursor of ['', 'x', 'AAAA']) await expect(projects({ cursor })).rejects.toMatchObject(refused)
  })

  test('PAGE-3 PROJ-1 Projects are sorted by latest activity, generations and assets are listed newest first, and members are sorted by join date', async () => {
    const [a, b] = [await create('A'), await create('B')]
    world.clock.advance(1)
    const one = (await start(world, { ...tenant, projectId: a })).runId
    world.clock.advance(1)
    const two = (await start(world, { ...tenant, projectId: b })).runId
    expect((await projects()).ids).toEqual([b, a, tenant.projectId])
    expect((await generations()).ids).toEqual([two, one])
    const [first, second] = [await addAsset('1'), await addAsset('2')]
    expect((await assets()).ids).toEqual([second, first])
    expect((await members()).ids).toEqual([tenant.caller.memberId, colleague.memberId])
  })

  test.each([
    ['50%', ['Sale 50% off']],
    ['%', ['Sale 50% off']],
    ['_', ['snake_case']],
    ['\\', ['back\\slash']],
    ['SNAKE', ['snake_case']],
    ['über', ['Über uns']],
    ["'", ["Fox's den"]],
    ['%%', []],
  ])('PAGE-4 The query %s matches substrings case-insensitively', async (text, found) => {
    const titles = ['Sale 50% off', 'snake_case', 'back\\slash', 'Über uns', "Fox's den"]
    const projectIds = new Map<string, string>()
    const assetIds = new Map<string, string>()
    for (const title of titles) {
      projectIds.set(await create(title), title)
      assetIds.set(await addAsset(title), title)
    }
    expect((await projects({ nameContains: text })).ids.map(id => projectIds.get(id))).toEqual(found)
    expect((await assets({ textContains: text })).ids.map(id => assetIds.get(id))).toEqual(found)
  })

  test('ISO-3 PROJ-1 A private project is visible only to its creator', async () => {
    const secret = await create('Secret', { isPrivate: true })
    const theirs = await create('Theirs', { caller: colleague })
    await expect(getProject(database, tenant.caller, secret)).resolves.toMatchObject({ name: 'Secret', isPrivate: true })
    await expect(getProject(database, colleague, secret)).rejects.toMatchObject({ code: 'not_found' })
    await expect(generations({ projectId: secret }, colleague)).rejects.toMatchObject({ code: 'not_found' })
    await expect(assets({ projectId: secret }, colleague)).rejects.toMatchObject({ code: 'not_found' })
    expect((await projects({ visibility: 'private' })).ids).toEqual([secret])
    expect((await projects({ visibility: 'private' }, colleague)).ids).toEqual([])
    expect((await projects({ visibility: 'workspace' }, colleague)).ids.toSorted()).toEqual([tenant.projectId, theirs].toSorted())
    expect((await projects()).ids.toSorted()).toEqual([tenant.projectId, secret].toSorted())
    expect((await projects({}, colleague)).ids).toEqual([theirs])
  })

  test('ISO-2 ISO-3 Lists exclude the objects of other workspaces and the generations of other members', async () => {
    const neighbor = await createTenant(world)
    for (const name of names) await add[name]()
    expect((await projects({ visibility: 'workspace' }, neighbor.caller)).ids).toEqual([neighbor.projectId])
    expect([
      (await generations({}, neighbor.caller)).ids,
      (await assets({}, neighbor.caller)).ids,
      (await generations({}, colleague)).ids,
    ]).toEqual([[], [], []])
    await expect(generations({ projectId: tenant.projectId }, neighbor.caller)).rejects.toMatchObject({ code: 'not_found' })
  })
})
