import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { listAuditLog } from '../../../core/access/audit-log-store.ts'
import type { Caller } from '../../../core/access/caller.ts'
import { listAssets } from '../../../core/assets/list-assets.ts'
import { attachAsset } from '../../../work/canvas/attach-asset.ts'
import { insertAsset } from '../../../core/assets/asset-store.ts'
import { getGraph } from '../../../work/canvas/get-graph.ts'
import type { Database } from '../../../machine/database/database.ts'
import { transact } from '../../../machine/database/tx.ts'
import { newId } from '../../../machine/ids.ts'
import { getRun } from '../../../work/runs/get-run.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { captureStatements, explainSlowness } from '../../../machine/testing/query-plans.ts'
import { eachInWorld } from '../../support/suite.ts'
import { createColleague, createTenant, createEffect, start, type Tenant } from '../../support/tenants.ts'
import { createWorld, type World } from '../../support/world.ts'
import { createFolder } from '../../../core/projects/create-folder.ts'
import { createProject, type NewProject } from '../../../core/projects/create-project.ts'
import { getProject } from '../../../core/projects/get-project.ts'
import { listProjects } from '../../../core/projects/list-projects.ts'
import * as projects from '../../../core/projects/project-store.ts'
import { shareProject, unshareProject } from '../../../work/sharing/share-project.ts'
import { showShared } from '../../../work/sharing/show-shared.ts'

afterAll(closeDatabases)

describe.each(databases)('folders and shares on $name', ({ open }) => {
  let database: Database
  let connectAgain: () => Promise<Database>
  let world: World
  let tenant: Tenant
  let owner: Caller
  let colleague: Caller
  let stranger: Caller

  eachInWorld(open, opened => ({ database, connectAgain, world, tenant } = opened))
  beforeEach(async () => {
    owner = tenant.caller
    colleague = await createColleague(world, tenant)
    stranger = (await createTenant(world)).caller
  })

  const effect = (caller: Caller, by = world) => createEffect(by.database, by.clock, caller)
  const create = (more: Partial<NewProject>, caller = owner) =>
    createProject(world.clock, effect(caller), caller, { name: 'A project', isPrivate: undefined, ...more })
  const share = (projectId: string, access: 'view' | 'edit', caller = owner, by = world) =>
    shareProject(by.clock, effect(caller, by), caller, { projectId, access })
  const unshare = (projectId: string, caller = owner) => unshareProject(effect(caller), caller, projectId)
  const folder = async (ownerMemberId?: string, workspaceId = tenant.workspaceId) =>
    (await database.transaction(sql => createFolder(sql, { workspaceId, name: 'Spring', ownerMemberId }, world.clock.now()))).folderId
  const listed = async (visibility: 'private' | 'workspace' | undefined, caller: Caller) => {
    const list = { visibility, nameContains: undefined, folderId: undefined, deleted: false, cursor: undefined, limit: 100 }
    return (await listProjects(database, world.cursors, caller, list)).projects.map(({ projectId }) => projectId)
  }
  const notFound = { code: 'not_found' }

  test('PROJ-2 A private folder can be used only by its owner, and all projects in the folder are private', async () => {
    const folderId = await folder(owner.memberId)
    const { projectId } = await create({ folderId })
    expect(await getProject(database, owner, projectId)).toMatchObject({ isPrivate: true })
    await expect(getProject(database, colleague, projectId)).rejects.toMatchObject(notFound)
    expect(await create({ folderId, isPrivate: true })).toMatchObject({ isPrivate: true })
    const refused = { code: 'input_validation_error', fields: [{ field: 'is_private' }] }
    await expect(create({ folderId, isPrivate: false })).rejects.toMatchObject(refused)
    // Other members cannot even find out that the folder exists.
    for (const isPrivate of [undefined, true, false])
      await expect(create({ folderId, isPrivate }, colleague)).rejects.toMatchObject(notFound)
    await expect(create({ folderId: newId('fld') })).rejects.toMatchObject(notFound)
    expect(await database.read(sql => sql.all('select folder_id from projects where project_id = ?', [projectId]))).toEqual([
      { folder_id: folderId },
    ])
  })

  test('PROJ-2 ISO-2 A workspace folder accepts only projects that belong to members of the workspace', async () => {
    const folderId = await folder()
    expect(await create({ folderId }, colleague)).toMatchObject({ isPrivate: false, memberId: colleague.memberId })
    expect(await create({ folderId, isPrivate: true })).toMatchObject({ isPrivate: true })
    expect(await create({ folderId, isPrivate: false })).toMatchObject({ isPrivate: false })
    await expect(create({ folderId }, stranger)).rejects.toMatchObject(notFound)
    await expect(create({ folderId: await folder(undefined, stranger.workspaceId) })).rejects.toMatchObject(notFound)
  })

  test('PROJ-2 A project keeps its link until the link is revoked, and gets a new one when it is shared again', async () => {
    const token = await share(tenant.projectId, 'view')
    expect(token).toMatch(/^[a-z0-9]{31}$/)
    expect([await share(tenant.projectId, 'edit', colleague), await share(tenant.projectId, 'view')]).toEqual([token, token])
    expect(await showShared(world, token)).toMatchObject({ board: { name: 'First' } })
    expect(await unshare(tenant.projectId)).toMatchObject({ projectId: tenant.projectId, isPrivate: false })
    expect(await showShared(world, token)).toBeUndefined()
    await expect(unshare(tenant.projectId)).rejects.toMatchObject({ code: 'conflict' })
    const next = await share(tenant.projectId, 'view')
    expect(next).not.toBe(token)
    expect([await showShared(world, token), await showShared(world, next)]).toMatchObject([undefined, { board: { name: 'First' } }])
  })

  test('PROJ-2 Concurrent calls to share a project return the same link', async () => {
    const other = createWorld(await connectAgain(), world)
    const tokens = await Promise.all(Array.from({ length: 12 }, (_, n) => share(tenant.projectId, 'view', owner, n % 2 ? world : other)))
    expect(new Set(tokens).size).toBe(1)
  })

  test('PROJ-2 Sharing a private project for editing makes it visible to all workspace members, but sharing it for viewing does not', async () => {
    const { projectId } = await create({ isPrivate: true })
    const { runId } = await start(world, { ...tenant, projectId })
    const assetId = newId('asset')
    const asset = { assetId, workspaceId: tenant.workspaceId, projectId, status: 'ready', uploadedVia: 'direct' } as const
    const file = { fileKey: assetId.slice(6), fileName: 'a.png', contentType: 'image/png', createdAt: world.clock.now() }
    await database.transaction(sql => insertAsset(sql, { ...asset, ...file }))
    const sees = async (caller: Caller) => {
      const of = { projectId, textContains: undefined, cursor: undefined, limit: 10 }
      const looks = [
        getProject(database, caller, projectId),
        getGraph(database, caller, projectId),
        getRun(database, caller, runId),
        listAssets(database, world.cursors, caller, of),
        attachAsset(world, effect(caller), caller, { projectId, assetId }),
        start(world, { ...tenant, caller, projectId }),
      ]
      const seen = (await Promise.allSettled(looks)).map(look => (look.status === 'fulfilled' ? 'seen' : look.reason.code))
      const inList = (await listed('workspace', caller)).includes(projectId)
      expect(new Set([...seen, inList ? 'seen' : 'not_found']).size, String(seen)).toBe(1)
      return inList
    }
    const lists = async () => ({ own: await listed(undefined, owner), private: await listed('private', owner) })
    const isPrivate = async () => (await getProject(database, owner, projectId)).isPrivate
    expect([await sees(colleague), await isPrivate()]).toEqual([false, true])
    await share(projectId, 'view')
    expect([await sees(colleague), await isPrivate()]).toEqual([false, true])
    expect((await lists()).private).toEqual([projectId])

    await share(projectId, 'edit')
    expect([await sees(colleague), await sees(owner), await isPrivate()]).toEqual([true, true, false])
    expect(await lists()).toMatchObject({ own: expect.arrayContaining([projectId]), private: [] })
    await expect(getProject(database, stranger, projectId)).rejects.toMatchObject(notFound)
    expect(await listed('workspace', stranger)).not.toContain(projectId)

    await share(projectId, 'view')
    expect([await sees(colleague), await isPrivate()]).toEqual([false, true])
    await share(projectId, 'edit')
    // Another member may also revoke the share, but loses access to the project by doing so.
    expect(await unshare(projectId, colleague)).toMatchObject({ isPrivate: true, memberId: owner.memberId })
    expect([await sees(colleague), await isPrivate()]).toEqual([false, true])
    expect(await lists()).toMatchObject({ own: expect.arrayContaining([projectId]), private: [projectId] })
  })

  test('AUDIT-1 For each change to a share, the audit log records who made it, in which request and on which surface', async () => {
    const { projectId } = await create({})
    await share(projectId, 'view')
    // The project is already shared with this access, so this call changes nothing.
    await share(projectId, 'view', colleague)
    const origin = { actor: colleague.memberId, surface: 'studio' as const, requestId: 'req_studio' }
    await transact(database, { origin, now: world.clock.now() }, tx =>
      shareProject(world.clock, work => work(tx), colleague, { projectId, access: 'edit' }),
    )
    await unshare(projectId)
    const entries = await database.read(sql => listAuditLog(sql, { workspaceId: tenant.workspaceId }, 10))
    const shown = entries.map(({ action, actor, surface, details, before, after }) => [action, actor, surface, details, before, after])
    const details = { project_id: projectId }
    expect(shown.toReversed()).toEqual([
      ['project share', owner.memberId, 'api', details, undefined, { access: 'view' }],
      ['project share', colleague.memberId, 'studio', details, { access: 'view' }, { access: 'edit' }],
      ['project unshare', owner.memberId, 'api', details, { access: 'edit' }, undefined],
    ])
    expect(entries.every(({ requestId }) => requestId !== undefined)).toBe(true)
  })

  test('AUDIT-1 A share does not take effect if the audit log cannot record it', async () => {
    const { projectId } = await create({})
    const origin = { actor: owner.memberId, surface: 'api' as const }
    const broken = transact(database, { origin, now: world.clock.now() }, async tx => {
      const failing = {
        ...tx,
        run: (text: string, values: readonly (string | number | null)[]) =>
          text.includes('into audit_log') ? Promise.reject(new Error('disk full')) : tx.run(text, values),
      }
      return shareProject(world.clock, work => work(failing), owner, { projectId, access: 'view' })
    })
    await expect(broken).rejects.toThrow('disk full')
    await expect(unshare(projectId)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('PROJ-2 ISO-3 A member who cannot see a project can neither share it nor revoke its share', async () => {
    const { projectId } = await create({ isPrivate: true })
    for (const caller of [colleague, stranger]) await expect(share(projectId, 'edit', caller)).rejects.toMatchObject(notFound)
    const token = await share(projectId, 'view')
    for (const caller of [colleague, stranger]) await expect(unshare(projectId, caller)).rejects.toMatchObject(notFound)
    expect(await showShared(world, token)).toBeDefined()
  })

  test('Sharing for editing is rejected if the plan does not include it, even for an unknown project', async () => {
    const basic = { ...owner, features: ['timeline'] }
    for (const projectId of [tenant.projectId, newId('prj')])
      await expect(share(projectId, 'edit', basic)).rejects.toMatchObject({ code: 'paid_plan_required' })
    expect(await share(tenant.projectId, 'view', basic)).toMatch(/^[a-z0-9]{31}$/)
    await expect(share(tenant.projectId, 'edit', basic)).rejects.toMatchObject({ code: 'paid_plan_required' })
  })

  test('PROJ-2 Only the exact link opens a shared project', async () => {
    const token = await share(tenant.projectId, 'view')
    for (const wrong of [token.slice(1), `${token}0`, token.toUpperCase(), `${token}\0`, '', '%', tenant.projectId])
      expect(await showShared(world, wrong), wrong).toBeUndefined()
  })

  test('PAGE-5 Paging through the project list uses indexes even if many projects are shared', async () => {
    const { workspaceId, memberId } = owner
    await database.transaction(async sql => {
      await sql.run(
        `insert into projects (project_id, workspace_id, member_id, name, name_lower, origin, is_private, created_at, last_modified)
         with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 4000)
         select ? || cast(n as text), ?, ?, 'Many', 'many', 'api', case when n % 3 = 0 then 1 else 0 end, n, n from numbers`,
        [`prj_${workspaceId}`, workspaceId, memberId],
      )
      await sql.run(
        `insert into project_shares (project_id, token, access, member_id, created_at)
         select project_id, project_id, case when created_at % 2 = 0 then 'edit' else 'view' end, member_id, 1 from projects
         where workspace_id = ? and name = 'Many' and created_at % 5 < 4`,
        [workspaceId],
      )
      if (sql.dialect === 'postgres') await sql.run('analyze', [])
    })
    const limit = 20
    for (const visibility of ['workspace', 'private', undefined] as const)
      for (const after of [undefined, [2000, 'prj_']] as const) {
        const filter = { workspaceId, memberId, visibility, nameContains: undefined, folderId: undefined, deletedFor: undefined }
        const [asked, ...others] = await captureStatements(database, sql => projects.listProjects(sql, filter, after, limit))
        expect(others).toEqual([])
        // One of the three projects is private; the row of each project is looked up separately.
        const looked = 8 * (limit + 1)
        expect(await explainSlowness(database, asked!, looked), `${visibility}`).toEqual([])
        const { items } = await database.read(sql => projects.listProjects(sql, filter, after, limit))
        expect(items).toHaveLength(limit)
        if (visibility) expect(new Set(items.map(({ isPrivate }) => isPrivate))).toEqual(new Set([visibility === 'private']))
      }
  })
})
