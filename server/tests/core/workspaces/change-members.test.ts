import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAuditLog } from '../../../core/access/audit-log-store.ts'
import { hashSecret, type Caller, type Role } from '../../../core/access/caller.ts'
import { findCaller } from '../../../core/access/key-store.ts'
import { findSessionCaller } from '../../../core/access/session-store.ts'
import { createProject } from '../../../core/projects/create-project.ts'
import { getProject } from '../../../core/projects/get-project.ts'
import { signMemberOut } from '../../../core/sessions/member-sessions.ts'
import { signIn } from '../../../core/sessions/sign-in.ts'
import { addMember } from '../../../core/workspaces/add-member.ts'
import { inviteMember } from '../../../core/workspaces/create-invitation.ts'
import { deleteMember, updateMember } from '../../../core/workspaces/change-members.ts'
import { withdrawRole } from '../../../core/workspaces/role-store.ts'
import { findMember } from '../../../core/workspaces/workspace-store.ts'
import { closeDatabases, databases, type TestDatabase } from '../../../machine/testing/databases.ts'
import { createEffect, createTenant, openSession, type Tenant } from '../../support/tenants.ts'
import { createWorld, type World } from '../../support/world.ts'

afterAll(closeDatabases)

const day = 24 * 3_600_000

describe.each(databases)('members in the settings on $name', ({ open }) => {
  let opened: TestDatabase
  let world: World
  let tenant: Tenant
  let owner: Caller
  let admin: Caller

  beforeAll(async () => {
    opened = await open()
    world = createWorld(opened.database)
  })
  beforeEach(async () => {
    tenant = await createTenant(world)
    owner = await callerFor(tenant.caller.memberId)
    admin = await join('admin')
  })

  async function callerFor(memberId: string): Promise<Caller> {
    const token = await openSession(world, memberId)
    return (await world.database.read(sql => findSessionCaller(sql, hashSecret(token), world.clock.now())))!
  }
  async function join(role: Role): Promise<Caller> {
    const { workspaceId } = tenant
    const email = `${role}-${Math.random()}@example.com`
    const member = await world.database.transaction(sql => addMember(sql, { workspaceId, email, name: undefined, role }, world.clock.now()))
    return callerFor(member.memberId)
  }
  const effectBy = (caller: Caller, database = world.database) => createEffect(database, world.clock, caller)
  const find = (memberId: string) => world.database.read(sql => findMember(sql, tenant.workspaceId, { memberId }))
  const invite = (caller: Caller, role: Role = 'member', email = 'juan@example.com', displayName?: string) =>
    inviteMember(world, effectBy(caller), caller, { email, displayName, role })
  const getCode = (url: string) => new URL(url).hash.slice(1)
  const update = (caller: Caller, memberId: string, change: { role?: Role; displayName?: string }) =>
    updateMember(effectBy(caller), caller, memberId, { role: change.role, displayName: change.displayName })
  const remove = (caller: Caller, memberId: string, transferTo?: string) => deleteMember(effectBy(caller), caller, memberId, transferTo)
  const forbidden = expect.objectContaining({ code: 'forbidden' })
  const conflict = expect.objectContaining({ code: 'conflict' })

  test('AUTH-17 An invitation can be used only once, in one browser, within seven days', async () => {
    const { member, url, expiresAt } = await invite(admin)
    expect([member.role, member.displayName, member.invitedAt]).toEqual(['member', 'juan', world.clock.now()])
    expect(expiresAt).toBe(world.clock.now() + 7 * day)
    world.clock.advance(7 * day - 1)
    await expect(signIn(world, getCode(url), undefined)).resolves.toBeDefined()
    expect((await find(member.memberId))?.invitedAt).toBeUndefined()
    await expect(signIn(world, getCode(url), undefined)).rejects.toMatchObject({ code: 'unauthorized' })
  })

  test('AUTH-17 Until an invited person has signed in, a repeated invitation replaces the earlier one, including its role and name', async () => {
    const first = await invite(admin)
    world.clock.advance(8 * day)
    await expect(signIn(world, getCode(first.url), undefined)).rejects.toMatchObject({ code: 'unauthorized' })
    const second = await invite(await callerFor(admin.memberId), 'viewer', 'JUAN@example.com', 'Juan Ortiz')
    expect(second.member).toMatchObject({ memberId: first.member.memberId, role: 'viewer', displayName: 'Juan Ortiz' })
    const third = await invite(await callerFor(admin.memberId), 'viewer')
    await expect(signIn(world, getCode(second.url), undefined)).rejects.toMatchObject({ code: 'unauthorized' })
    await signIn(world, getCode(third.url), undefined)
    await expect(invite(await callerFor(admin.memberId))).rejects.toEqual(conflict)
  })

  test('AUTH-17 An admin cannot create, change or remove an owner', async () => {
    await expect(invite(admin, 'owner')).rejects.toEqual(forbidden)
    const invited = await invite(owner, 'owner')
    await expect(invite(admin, 'viewer')).rejects.toEqual(forbidden)
    for (const id of [owner.memberId, invited.member.memberId]) {
      await expect(update(admin, id, { role: 'viewer' })).rejects.toEqual(forbidden)
      await expect(remove(admin, id)).rejects.toEqual(forbidden)
    }
    await expect(update(admin, admin.memberId, { role: 'owner' })).rejects.toEqual(forbidden)
    expect((await update(owner, admin.memberId, { role: 'owner' })).member.role).toBe('owner')
  })

  test('AUTH-17 The last owner cannot be removed or demoted, even if two owners step down concurrently', async () => {
    await expect(update(owner, owner.memberId, { role: 'admin' })).rejects.toEqual(conflict)
    await expect(remove(owner, owner.memberId)).rejects.toEqual(conflict)
    const second = await join('owner')
    const other = await opened.connectAgain()
    const results = await Promise.allSettled([
      update(owner, owner.memberId, { role: 'member' }),
      updateMember(effectBy(second, other), second, second.memberId, { role: 'member', displayName: undefined }),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } })
  })

  test('AUTH-17 The last active owner cannot be removed or demoted, even if another owner has been invited but has never signed in', async () => {
    await invite(owner, 'owner', 'typo@example.com')
    await expect(update(owner, owner.memberId, { role: 'member' })).rejects.toEqual(conflict)
    await expect(remove(owner, owner.memberId)).rejects.toEqual(conflict)
    expect((await find(owner.memberId))?.role).toBe('owner')
  })

  test('AUTH-17 An admin cannot rename an owner, and a member without a role cannot be given projects', async () => {
    await expect(update(admin, owner.memberId, { displayName: 'Nobody' })).rejects.toEqual(forbidden)
    const [member, receiver] = [await join('member'), await join('member')]
    await world.database.transaction(sql => withdrawRole(sql, receiver.memberId, 1))
    await expect(remove(owner, member.memberId, receiver.memberId)).rejects.toEqual(conflict)
    expect(await find(member.memberId)).toBeDefined()
  })

  test('AUTH-17 Changing a role that was set by the sign-on service returns a warning', async () => {
    const member = await join('member')
    await world.database.transaction(sql => sql.run('update members set role_claimed_at = 1 where member_id = ?', [member.memberId]))
    expect(await update(admin, member.memberId, { role: 'viewer' })).toMatchObject({
      member: { role: 'viewer' },
      warning: expect.stringContaining('sign-on'),
    })
    expect((await update(admin, member.memberId, { displayName: 'Mei\u0007 Tanaka' })).member.displayName).toBe('Mei Tanaka')
  })

  test("AUTH-17 A removed member's shared projects go to the first owner by default; for private projects, a recipient must be named", async () => {
    const [member, receiver] = [await join('member'), await join('member')]
    const project = async (isPrivate: boolean) =>
      (await createProject(world.clock, effectBy(member), member, { name: 'Kept', isPrivate })).projectId
    const [shared, secret] = [await project(false), await project(true)]
    await expect(remove(admin, member.memberId)).rejects.toEqual(conflict)
    await expect(remove(admin, member.memberId, member.memberId)).rejects.toEqual(conflict)
    await expect(remove(admin, member.memberId, 'mem_unknown')).rejects.toMatchObject({ code: 'not_found' })
    expect(await find(member.memberId)).toBeDefined()
    await remove(admin, member.memberId, receiver.memberId)
    expect(await find(member.memberId)).toBeUndefined()
    expect((await getProject(world.database, receiver, secret)).projectId).toBe(secret)
    const another = await join('member')
    const { projectId } = await createProject(world.clock, effectBy(another), another, { name: 'Open', isPrivate: false })
    await remove(admin, another.memberId)
    const rows = await world.database.read(sql =>
      sql.all('select project_id, member_id from projects where project_id in (?, ?) order by name', [shared, projectId]),
    )
    expect(rows.map(row => row['member_id'])).toEqual([receiver.memberId, owner.memberId])
  })

  test('AUTH-3 AUTH-17 Members who remove themselves lose their keys and sessions immediately', async () => {
    const token = await openSession(world, admin.memberId)
    await remove(admin, admin.memberId)
    const now = world.clock.now()
    expect(await world.database.read(sql => findSessionCaller(sql, hashSecret(token), now))).toBeUndefined()
    await expect(update(admin, owner.memberId, { displayName: 'Gone' })).rejects.toMatchObject({ code: 'invalid_api_key' })
    const second = await join('owner')
    await remove(owner, owner.memberId)
    expect(await world.database.read(sql => findCaller(sql, hashSecret(tenant.apiKey), now))).toBeUndefined()
    expect((await find(second.memberId))?.role).toBe('owner')
  })

  test("AUTH-17 Signing out a member ends only that member's sessions and unused invitations", async () => {
    const { member, url } = await invite(admin)
    const [token, others] = [await openSession(world, member.memberId), await openSession(world, owner.memberId)]
    await signMemberOut(effectBy(admin), admin, member.memberId)
    const isOpen = async (one: string) =>
      (await world.database.read(sql => findSessionCaller(sql, hashSecret(one), world.clock.now()))) !== undefined
    expect([await isOpen(token), await isOpen(others)]).toEqual([false, true])
    await expect(signIn(world, getCode(url), undefined)).rejects.toMatchObject({ code: 'unauthorized' })
    await expect(signMemberOut(effectBy(admin), admin, 'mem_unknown')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('AUDIT-1 Member changes are recorded without names or addresses', async () => {
    const { member } = await invite(admin)
    await update(admin, member.memberId, { role: 'viewer', displayName: 'Juan Ortiz' })
    await remove(admin, member.memberId)
    const entries = await world.database.read(sql => listAuditLog(sql, { workspaceId: tenant.workspaceId }, 3))
    expect(entries).toMatchObject([
      { action: 'member remove', actor: admin.memberId, details: { member_id: member.memberId, given_to: owner.memberId } },
      { action: 'member role', before: { role: 'member' }, after: { role: 'viewer' }, details: { renamed: true } },
      { action: 'member invite', details: { member_id: member.memberId }, after: { role: 'member' } },
    ])
    expect(JSON.stringify(entries)).not.toMatch(/juan/i)
  })
})
