import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { readEvents } from '../../../../testing/event-reader.ts'
import type { Caller } from '../../../core/access/caller.ts'
import { listAuditLog } from '../../../core/access/audit-log-store.ts'
import { auditLedger } from '../../../core/billing/audit-ledger.ts'
import { readBalance } from '../../../core/billing/ledger-store.ts'
import { createProject } from '../../../core/projects/create-project.ts'
import { getProject } from '../../../core/projects/get-project.ts'
import { listProjects } from '../../../core/projects/list-projects.ts'
import { imageOutput } from '../../../core/providers/testing/scripted-provider.ts'
import { sweepAssets } from '../../../core/assets/sweep-assets.ts'
import { attachAsset } from '../../../work/canvas/attach-asset.ts'
import type { Database } from '../../../machine/database/database.ts'
import { newSecret } from '../../../machine/ids.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { takeJob } from '../../../machine/testing/jobs.ts'
import { cancelRunsInDeletedProjects } from '../../../operate/retention/remove-deleted-projects.ts'
import { dayMs } from '../../../operate/retention/retention-rules.ts'
import { sweepRetention } from '../../../operate/retention/sweep-retention.ts'
import { deleteProject, restoreProject } from '../../../work/projects/delete-project.ts'
import { executeRun } from '../../../work/runs/execute-run.ts'
import { getRun } from '../../../work/runs/get-run.ts'
import { shareProject } from '../../../work/sharing/share-project.ts'
import { sharedState } from '../../../work/sharing/show-shared.ts'
import { serveApp } from '../../support/http-app.ts'
import { createColleague, createEffect, createTenant, start, type Tenant } from '../../support/tenants.ts'
import { addToCanvas, imageNode, saveTechnique } from '../../support/techniques.ts'
import { getTechnique } from '../../../work/techniques/get-technique.ts'
import { createWorld, type World } from '../../support/world.ts'

afterAll(closeDatabases)

describe.each(databases)('deleted projects on $name', ({ open }) => {
  let database: Database
  let world: World
  let tenant: Tenant
  let motif: string

  beforeAll(async () => void ({ database } = await open()))
  beforeEach(async () => {
    world = createWorld(database)
    motif = `heron ${newSecret()}`
    world.provider.script = async () => [{ ...imageOutput, bytes: Buffer.from(motif) }]
    tenant = await createTenant(world)
  })
  afterAll(async () => expect((await auditLedger(database, undefined)).problems).toEqual([]))

  const effect = (caller: Caller) => createEffect(database, world.clock, caller)
  const create = async (caller = tenant.caller, isPrivate = false) =>
    (await createProject(world.clock, effect(caller), caller, { name: 'Heron', isPrivate })).projectId
  const remove = (projectId: string, caller = tenant.caller) => deleteProject(world, effect(caller), caller, projectId)
  const restore = (projectId: string, caller = tenant.caller) => restoreProject(effect(caller), caller, projectId)
  const work = async (runId: string) => executeRun(world, await takeJob(database, runId), new AbortController().signal)
  const listed = async (caller = tenant.caller, deleted = false) => {
    const list = { visibility: undefined, nameContains: undefined, folderId: undefined, deleted, cursor: undefined, limit: 100 }
    return (await listProjects(database, world.cursors, caller, list)).projects.map(({ projectId }) => projectId)
  }
  const filesWithMotif = () => [...world.files.stored.values()].filter(bytes => Buffer.from(bytes).includes(motif)).length
  const notFound = { code: 'not_found' }
  const forbidden = { code: 'forbidden' }

  test('PROJ-4 Until it is restored, a deleted project is not listed, and requests for it return 404', async () => {
    const projectId = await create()
    const token = await shareProject(world.clock, effect(tenant.caller), tenant.caller, { projectId, access: 'view' })
    await remove(projectId)
    expect(await listed()).not.toContain(projectId)
    expect(await listed(tenant.caller, true)).toEqual([projectId])
    await expect(getProject(database, tenant.caller, projectId)).rejects.toMatchObject(notFound)
    await expect(remove(projectId)).rejects.toMatchObject(notFound)
    expect(await sharedState(world, token)).toBeUndefined()
    expect(await restore(projectId)).toMatchObject({ projectId, name: 'Heron', deletedAt: undefined })
    expect(await listed()).toContain(projectId)
    expect(await listed(tenant.caller, true)).toEqual([])
    expect(await sharedState(world, token)).toBeDefined()
    await expect(restore(projectId)).rejects.toMatchObject({ code: 'conflict' })
    const actions = (await database.read(sql => listAuditLog(sql, { workspaceId: tenant.workspaceId }, 10))).map(({ action }) => action)
    expect(actions.slice(0, 2)).toEqual(['project restore', 'project delete'])
  })

  test('PROJ-5 A project can be deleted or restored only by its creator, an admin or an owner', async () => {
    const [member, admin] = [
      await createColleague(world, tenant, 'member@example.com'),
      await createColleague(world, tenant, 'admin@example.com', 'admin'),
    ]
    const stranger = (await createTenant(world)).caller
    const projectId = await create()
    await expect(remove(projectId, member)).rejects.toMatchObject(forbidden)
    await expect(remove(projectId, stranger)).rejects.toMatchObject(notFound)
    await remove(projectId, admin)
    await expect(restore(projectId, member)).rejects.toMatchObject(forbidden)
    await expect(restore(projectId, stranger)).rejects.toMatchObject(notFound)
    expect([await listed(member, true), await listed(admin, true)]).toEqual([[], [projectId]])
    await restore(projectId, admin)
    const hidden = await create(member, true)
    await expect(remove(hidden, admin)).rejects.toMatchObject(notFound)
    await remove(hidden, member)
    await expect(restore(hidden, admin)).rejects.toMatchObject(notFound)
    expect([await listed(member, true), await listed(admin, true)]).toEqual([[hidden], []])
    await restore(hidden, member)
  })

  test('PROJ-6 Deleting a project cancels and refunds its active runs, but all its runs can still be read by id', async () => {
    const balance = () => database.read(sql => readBalance(sql, tenant.workspaceId))
    const before = await balance()
    const { projectId } = tenant
    const done = (await start(world, tenant)).runId
    await work(done)
    const spent = await balance()
    const active = (await start(world, tenant)).runId
    await remove(projectId)
    expect(spent).toBeLessThan(before)
    expect(await balance()).toBe(spent)
    expect(await getRun(database, tenant.caller, active)).toMatchObject({ status: 'failed', errorCode: 'canceled' })
    expect(await getRun(database, tenant.caller, done)).toMatchObject({ status: 'completed' })
    await expect(start(world, tenant)).rejects.toMatchObject(notFound)
  })

  test('PROJ-6 A run that is started while its project is being deleted is canceled by the hourly sweep', async () => {
    const { projectId } = tenant
    const { runId } = await start(world, tenant)
    await database.transaction(sql => sql.run('update projects set deleted_at = ? where project_id = ?', [world.clock.now(), projectId]))
    await cancelRunsInDeletedProjects(world)
    expect(await getRun(database, tenant.caller, runId)).toMatchObject({ status: 'failed', errorCode: 'canceled' })
  })

  test('PROJ-7 A project can still be restored 29 days after its deletion; after 30 days, everything used only by the project is removed', async () => {
    const { projectId } = tenant
    const other = await create()
    const [kept, unused] = [(await start(world, tenant)).runId, (await start(world, tenant)).runId]
    await work(kept)
    await work(unused)
    const row = await database.read(sql => sql.first('select asset_id from assets where run_id = ?', [kept]))
    await attachAsset(world, effect(tenant.caller), tenant.caller, { projectId: other, assetId: row!['asset_id'] })
    await addToCanvas(world, tenant, [imageNode('A fox')])
    const { techniqueId } = await saveTechnique(world, tenant, { inputs: [], outputs: ['n3'] })
    await remove(projectId)
    world.clock.advance(29 * dayMs)
    expect((await sweepRetention(world)).removed.projects).toBe(0)
    await restore(projectId)
    await remove(projectId)
    world.clock.advance(30 * dayMs + 1)
    expect((await sweepRetention(world)).removed.projects).toBeGreaterThan(0)
    await sweepAssets(world)
    await expect(restore(projectId)).rejects.toMatchObject(notFound)
    expect(await listed(tenant.caller, true)).toEqual([])
    expect(filesWithMotif()).toBe(1)
    expect((await getRun(database, tenant.caller, kept)).outputs).toHaveLength(1)
    expect(await getRun(database, tenant.caller, unused)).toMatchObject({ status: 'completed', outputs: [] })
    expect(await getTechnique(database, tenant.caller, techniqueId)).toMatchObject({ techniqueId })
    const rest = await database.read(sql => sql.all('select name from projects where project_id = ?', [projectId]))
    expect(rest).toEqual([{ name: '' }])
    expect((await sweepRetention(world)).removed.projects).toBe(0)
  })

  test('PROJ-7 An interrupted removal of a project cannot be undone, and the next sweep completes it', async () => {
    world.clock.advance(31 * dayMs)
    await sweepRetention(world)
    const projectId = await create()
    await remove(projectId)
    world.clock.advance(31 * dayMs)
    let calls = 0
    const report = await sweepRetention(world, { isOver: () => calls++ > 0 })
    expect(report.left.projects).toBe(1)
    await expect(restore(projectId)).rejects.toMatchObject(notFound)
    expect((await sweepRetention(world)).removed.projects).toBe(1)
  })

  test("CANVAS-10 When a project is deleted, a page that has the project open receives an event, and the page's stream ends", async () => {
    const app = await serveApp(database)
    try {
      const own = await createTenant(app.world)
      const reader = await readEvents(`${app.baseUrl}/projects/${own.projectId}/events`, { apiKey: own.apiKey })
      await eventually(() => reader.events.length).toBeGreaterThan(1)
      await deleteProject(app.world, createEffect(database, app.world.clock, own.caller), own.caller, own.projectId)
      expect(await reader.ended).toBe('whole')
      expect(reader.events.at(-1)).toMatchObject({ event: 'deleted', data: { deleted_at: expect.any(Number) } })
    } finally {
      await app.close()
    }
  })
})
