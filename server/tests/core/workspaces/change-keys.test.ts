import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAuditLog } from '../../../core/access/audit-log-store.ts'
import { hashSecret, type Caller, type Role } from '../../../core/access/caller.ts'
import { findCaller } from '../../../core/access/key-store.ts'
import { findSessionCaller } from '../../../core/access/session-store.ts'
import { addMember } from '../../../core/workspaces/add-member.ts'
import { createKey, deleteKey, listKeys, rotateKey, type KeyRequest } from '../../../core/workspaces/change-keys.ts'
import { keyState } from '../../../core/workspaces/workspace.ts'
import { closeDatabases, databases, type TestDatabase } from '../../../machine/testing/databases.ts'
import { createEffect, createTenant, openSession, type Tenant } from '../../support/tenants.ts'
import { createWorld, type World } from '../../support/world.ts'

afterAll(closeDatabases)

const hour = 3_600_000

describe.each(databases)('keys in the settings on $name', ({ open }) => {
  let opened: TestDatabase
  let world: World
  let tenant: Tenant
  let owner: Caller

  beforeAll(async () => {
    opened = await open()
    world = createWorld(opened.database)
    tenant = await createTenant(world)
    owner = await callerFor(tenant.caller.memberId)
  })

  async function callerFor(memberId: string): Promise<Caller> {
    const token = await openSession(world, memberId)
    return (await world.database.read(sql => findSessionCaller(sql, hashSecret(token), world.clock.now())))!
  }
  async function join(role: Role, workspaceId = tenant.workspaceId): Promise<Caller> {
    const email = `${role}-${Math.random()}@example.com`
    const member = await world.database.transaction(sql => addMember(sql, { workspaceId, email, name: undefined, role }, world.clock.now()))
    return callerFor(member.memberId)
  }
  const withLimit = (keysPerWorkspace: number) => ({ ...world, keysPerWorkspace })
  const effectBy = (caller: Caller, database = world.database) => createEffect(database, world.clock, caller)
  const request = (change: Partial<KeyRequest> = {}): KeyRequest => ({
    name: 'Nightly batch',
    kind: 'api',
    memberId: undefined,
    permissions: undefined,
    expiresAt: undefined,
    ...change,
  })
  const create = (caller: Caller, change: Partial<KeyRequest> = {}, limit = 10) =>
    createKey(withLimit(limit), effectBy(caller), caller, request(change))
  const rotate = (caller: Caller, keyId: string, overlapMs = 0, database = world.database) =>
    rotateKey(withLimit(10), effectBy(caller, database), caller, keyId, overlapMs)
  const isValid = async (apiKey: string) =>
    (await world.database.read(sql => findCaller(sql, hashSecret(apiKey), world.clock.now()))) !== undefined
  const list = async (caller: Caller) =>
    (await listKeys(withLimit(10), caller, { cursor: undefined, limit: 100 })).keys.map(key => ({
      keyId: key.keyId,
      state: keyState(key, world.clock.now()),
    }))

  test('AUTH-16 With a limit of one API key, members cannot manage keys, and creating a second API key returns a conflict', async () => {
    const own = await createTenant(world)
    const [admin, member] = [await join('admin', own.workspaceId), await join('member', own.workspaceId)]
    const active = own.apiKey.slice(0, 16)
    await expect(create(admin, {}, 1)).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining(active) })
    await expect(create(admin, { kind: 'agent' }, 1)).resolves.toMatchObject({ key: { agent: 'Nightly batch' } })
    await expect(create(member, { kind: 'agent' }, 1)).rejects.toMatchObject({ code: 'forbidden' })
    const which = { cursor: undefined, limit: 10 }
    await expect(listKeys(withLimit(1), member, which)).rejects.toMatchObject({ code: 'forbidden' })
    await deleteKey(withLimit(1), effectBy(admin), admin, own.caller.credential.id)
    await expect(create(admin, {}, 1)).resolves.toMatchObject({ key: { name: 'Nightly batch', memberId: admin.memberId } })
  })

  test("AUTH-16 Concurrent calls cannot create more active API keys than the installation's limit allows", async () => {
    const own = await createTenant(world)
    const admin = await join('admin', own.workspaceId)
    const other = await opened.connectAgain()
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, (_none, index) =>
        createKey(withLimit(3), effectBy(admin, index % 2 ? other : world.database), admin, request()),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect((await list(admin)).filter(({ state }) => state === 'active')).toHaveLength(3)
  })

  test('AUTH-16 Members can list, rotate and delete only their own keys, and cannot create keys for other members', async () => {
    const [admin, member, another] = [await join('admin'), await join('member'), await join('member')]
    const { key } = await create(member)
    const theirs = await create(admin, { memberId: another.memberId })
    expect(theirs.key.memberId).toBe(another.memberId)
    expect(await list(member)).toEqual([{ keyId: key.keyId, state: 'active' }])
    expect((await list(admin)).map(({ keyId }) => keyId)).toEqual(expect.arrayContaining([key.keyId, theirs.key.keyId]))
    await expect(create(member, { memberId: another.memberId })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(rotate(member, theirs.key.keyId)).rejects.toMatchObject({ code: 'not_found' })
    await expect(deleteKey(withLimit(10), effectBy(member), member, theirs.key.keyId)).rejects.toMatchObject({ code: 'not_found' })
    expect(await isValid(theirs.apiKey)).toBe(true)
    await deleteKey(withLimit(10), effectBy(member), member, key.keyId)
    expect(await list(member)).toEqual([{ keyId: key.keyId, state: 'revoked' }])
  })

  test('AUTH-16 If two admins rotate the same key concurrently, one gets the new key and the other gets a conflict error', async () => {
    const [one, two] = [await join('admin'), await join('admin')]
    const { key, apiKey } = await create(one)
    const other = await opened.connectAgain()
    const results = await Promise.allSettled([rotate(one, key.keyId, hour), rotate(two, key.keyId, hour, other)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } })
    expect(await isValid(apiKey)).toBe(true)
  })

  test("AUTH-16 A rotation keeps the key's name, member, permissions and lifetime, and leaves other keys unchanged", async () => {
    const before = await create(owner, { permissions: ['runs:create'], expiresAt: world.clock.now() + 10 * hour })
    const unrelated = await create(owner)
    world.clock.advance(hour)
    const { key, apiKey, oldKeyExpiresAt } = await rotate(owner, before.key.keyId, 24 * hour)
    expect(key).toMatchObject({ name: 'Nightly batch', memberId: owner.memberId, permissions: ['runs:create'] })
    // The old key expires no later than it would have without the rotation.
    expect([oldKeyExpiresAt, key.expiresAt]).toEqual([before.key.expiresAt, world.clock.now() + 10 * hour])
    await expect(rotate(owner, key.keyId)).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('is valid until') })
    world.clock.advance(9 * hour)
    expect([await isValid(before.apiKey), await isValid(apiKey), await isValid(unrelated.apiKey)]).toEqual([false, true, true])
    await expect(rotate(owner, before.key.keyId)).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('expired') })
    world.clock.advance(hour)
    expect(await isValid(apiKey)).toBe(false)
  })

  test("AUTH-16 A key never has more permissions than its member's role, regardless of who created the key", async () => {
    const [admin, member] = [await join('admin'), await join('member')]
    const { apiKey } = await create(admin, { memberId: member.memberId, permissions: ['projects:write'] })
    const permissions = async () => (await world.database.read(sql => findCaller(sql, hashSecret(apiKey), world.clock.now())))?.permissions
    expect(await permissions()).toEqual(['projects:write'])
    await world.database.transaction(sql => sql.run(`update members set role = 'viewer' where member_id = ?`, [member.memberId]))
    expect(await permissions()).toEqual([])
  })

  test('AUTH-5 AUDIT-1 When a member changes a key in the settings, the record of the change names the member and contains no secrets', async () => {
    const admin = await join('admin')
    const { key, apiKey } = await create(admin, { kind: 'agent' })
    const { key: next } = await rotate(admin, key.keyId)
    await deleteKey(withLimit(10), effectBy(admin), admin, next.keyId)
    const entries = await world.database.read(sql => listAuditLog(sql, { workspaceId: tenant.workspaceId }, 3))
    expect(entries).toMatchObject([
      { action: 'key revoke', actor: admin.memberId, details: { key_ids: [next.keyId] } },
      { action: 'key rotate', before: { key_id: key.keyId }, after: { key_id: next.keyId } },
      { action: 'key create', details: { key_id: key.keyId, agent: 'Nightly batch', member: admin.memberId } },
    ])
    expect(JSON.stringify(entries)).not.toContain(apiKey)
  })
})
