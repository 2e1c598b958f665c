import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../core/access/caller.ts'
import { createFolder } from '../../../core/projects/create-folder.ts'
import { createProject } from '../../../core/projects/create-project.ts'
import { getProject } from '../../../core/projects/get-project.ts'
import { listFolders } from '../../../core/projects/list-folders.ts'
import { deleteFolder, renameFolder } from '../../../core/projects/update-folder.ts'
import { updateProject, type ProjectUpdate } from '../../../core/projects/update-project.ts'
import type { Database } from '../../../machine/database/database.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { eachInWorld } from '../../support/suite.ts'
import { createColleague, createEffect, createTenant, type Tenant } from '../../support/tenants.ts'
import type { World } from '../../support/world.ts'

afterAll(closeDatabases)

describe.each(databases)('updates of projects and folders on $name', ({ open }) => {
  let database: Database
  let world: World
  let tenant: Tenant
  let owner: Caller
  let member: Caller

  eachInWorld(open, opened => ({ database, world, tenant } = opened))
  beforeEach(async () => {
    owner = tenant.caller
    member = await createColleague(world, tenant)
  })

  const effect = (caller: Caller) => createEffect(database, world.clock, caller)
  const create = async (caller = owner, isPrivate = false) =>
    (await createProject(world.clock, effect(caller), caller, { name: 'Heron', isPrivate })).projectId
  const update = (projectId: string, change: ProjectUpdate, caller = owner) => updateProject(effect(caller), caller, projectId, change)
  const folder = async (ownerMemberId?: string) => {
    const { workspaceId } = tenant
    return (await database.transaction(sql => createFolder(sql, { workspaceId, name: 'Spring', ownerMemberId }, world.clock.now())))
      .folderId
  }
  const counts = async (caller = owner) =>
    (await listFolders(database, world.cursors, caller, { cursor: undefined, limit: 100 })).folders.map(each => [
      each.folderId,
      each.projectCount,
    ])
  const invalid = (field: string) => ({ code: 'input_validation_error', fields: [expect.objectContaining({ field })] })
  const notFound = { code: 'not_found' }

  test('PROJ-8 Any member can rename and move a project that is visible to the workspace', async () => {
    const [projectId, folderId] = [await create(), await folder()]
    expect(await update(projectId, { name: 'Egret' }, member)).toMatchObject({ name: 'Egret', isPrivate: false, folderId: undefined })
    expect(await update(projectId, { folderId }, member)).toMatchObject({ name: 'Egret', folderId })
    expect(await counts()).toEqual([[folderId, 1]])
    expect(await update(projectId, { name: 'Ibis' })).toMatchObject({ name: 'Ibis', folderId })
    expect(await update(projectId, { folderId: null })).toMatchObject({ folderId: undefined })
    await expect(update(projectId, { folderId: 'fld_none' })).rejects.toMatchObject(notFound)
    const stranger = (await createTenant(world)).caller
    await expect(update(projectId, { name: 'Mine' }, stranger)).rejects.toMatchObject(notFound)
    expect(await getProject(database, owner, projectId)).toMatchObject({ name: 'Ibis' })
  })

  test("PROJ-8 Only the creator, an admin or an owner can change a project's visibility", async () => {
    const [own, members] = [await create(), await create(member)]
    await expect(update(own, { isPrivate: true }, member)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await update(own, { isPrivate: false, name: 'Egret' }, member)).toMatchObject({ name: 'Egret' })
    expect(await update(members, { isPrivate: true })).toMatchObject({ isPrivate: true })
    await expect(update(members, { isPrivate: false })).rejects.toMatchObject(notFound)
    expect(await update(members, { isPrivate: false }, member)).toMatchObject({ isPrivate: false })
  })

  test("PROJ-8 A private folder accepts only its owner's private projects", async () => {
    const [hidden, own, members] = [await folder(owner.memberId), await create(), await create(member)]
    await expect(update(own, { folderId: hidden })).rejects.toMatchObject(invalid('folder_id'))
    await expect(update(members, { folderId: hidden, isPrivate: true })).rejects.toMatchObject(invalid('folder_id'))
    await expect(update(members, { folderId: hidden, isPrivate: true }, member)).rejects.toMatchObject(notFound)
    expect(await update(own, { folderId: hidden, isPrivate: true })).toMatchObject({ folderId: hidden, isPrivate: true })
    await expect(update(own, { isPrivate: false })).rejects.toMatchObject(invalid('is_private'))
    expect(await update(own, { isPrivate: false, folderId: null })).toMatchObject({ folderId: undefined, isPrivate: false })
  })

  test("PROJ-9 A folder's project count includes only projects visible to the caller, and deleting the folder does not delete its projects", async () => {
    const folderId = await folder()
    const [shown, hidden] = [await create(), await create(owner, true)]
    await update(shown, { folderId })
    await update(hidden, { folderId })
    expect([await counts(), await counts(member)]).toEqual([[[folderId, 2]], [[folderId, 1]]])
    expect(await renameFolder(effect(member), member, folderId, 'Autumn')).toMatchObject({ name: 'Autumn', projectCount: 1 })
    await deleteFolder(effect(member), member, folderId)
    await expect(deleteFolder(effect(member), member, folderId)).rejects.toMatchObject(notFound)
    expect(await getProject(database, owner, hidden)).toMatchObject({ isPrivate: true, folderId: undefined })
    expect(await counts()).toEqual([])
  })

  test('PROJ-8 If a project is renamed and moved concurrently, both changes take effect', async () => {
    const folderId = await folder()
    for (let turn = 0; turn < 5; turn++) {
      const projectId = await create()
      await Promise.all([update(projectId, { name: 'Ibis' }), update(projectId, { folderId }, member)])
      expect(await getProject(database, owner, projectId)).toMatchObject({ name: 'Ibis', folderId })
    }
  })

  test('PROJ-9 If a project is moved to or created in a folder that is being deleted, the project ends up without a folder, or the call fails', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const [folderId, projectId] = [await folder(), await create()]
      const created = createProject(world.clock, effect(owner), owner, { name: 'Heron', isPrivate: undefined, folderId })
      const results = await Promise.allSettled([update(projectId, { folderId }), created, deleteFolder(effect(owner), owner, folderId)])
      for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject(notFound)
      expect(await getProject(database, owner, projectId)).toMatchObject({ folderId: undefined })
    }
  })

  test("PROJ-9 Renaming or deleting another member's private folder returns 404, even for admins", async () => {
    const admin = await createColleague(world, tenant, 'admin@example.com', 'admin')
    const folderId = await folder(member.memberId)
    await expect(renameFolder(effect(admin), admin, folderId, 'Mine')).rejects.toMatchObject(notFound)
    await expect(deleteFolder(effect(owner), owner, folderId)).rejects.toMatchObject(notFound)
    expect([await counts(admin), await counts(member)]).toEqual([[], [[folderId, 0]]])
  })
})
