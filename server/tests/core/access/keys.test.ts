import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../machine/database/database.ts'
import { AppError } from '../../../machine/errors.ts'
import { createProject } from '../../../core/projects/create-project.ts'
import { closeDatabases, databases, waitForBlockedTransaction } from '../../../machine/testing/databases.ts'
import { createGate } from '../../../../testing/gate.ts'
import { authenticateCaller, createColleague, createTenant, createEffect } from '../../support/tenants.ts'
import { createWorld, type World } from '../../support/world.ts'
import { createAgentKey } from '../../../core/workspaces/create-first-key.ts'
import { createFirstKey } from '../../../core/workspaces/create-first-key.ts'
import { revokeKeys } from '../../../core/workspaces/revoke-keys.ts'
import { rotateKey } from '../../../core/workspaces/rotate-key.ts'
import { listKeys } from '../../../core/workspaces/show-workspace.ts'
import { hashSecret, permissions } from '../../../core/access/caller.ts'
import { isActive } from '../../../core/access/credential-store.ts'
import { findCaller, recordKeyUse } from '../../../core/access/key-store.ts'

afterAll(closeDatabases)

const hour = 3_600_000

describe.each(databases)('API keys on $name', ({ open }) => {
  let database: Database
  let other: Database
  let world: World

  beforeAll(async () => {
    const opened = await open()
    database = opened.database
    other = await opened.connectAgain()
    world = createWorld(database)
  })

  const find = (apiKey: string, on = database) => on.read(sql => findCaller(sql, hashSecret(apiKey), world.clock.now()))
  const revoke = (workspaceId: string, on = database) => on.transaction(sql => revokeKeys(sql, { workspaceId }, world.clock.now()))
  const rotate = (workspaceId: string, overlapMs: number, on = database, force = false) =>
    on.transaction(sql => rotateKey(sql, { workspaceId, overlapMs, force }, world.clock.now()))
  const states = async (workspaceId: string) =>
    (await database.read(sql => listKeys(sql, workspaceId, world.clock.now()))).map(key => key.state)

  test('AUTH-3 A revoked key is rejected immediately on every connection', async () => {
    const { workspaceId, apiKey } = await createTenant(world)
    expect(await find(apiKey, other)).toMatchObject({ workspaceId, permissions: [...permissions], sandbox: false })
    expect((await revoke(workspaceId)).keyIds).toHaveLength(1)
    expect([await find(apiKey), await find(apiKey, other)]).toEqual([undefined, undefined])
    expect(await other.read(sql => isActive(sql, { kind: 'key', secretHash: hashSecret(apiKey) }, world.clock.now()))).toBe(false)
    await expect(revoke(workspaceId)).rejects.toThrow('There is no valid key')
  })

  test('AUTH-3 A mutation changes nothing if its key was revoked before its transaction began', async () => {
    const tenant = await createTenant(world)
    const effect = createEffect(database, world.clock, tenant.caller, { idempotency: { key: 'k', fingerprint: 'f' } })
    await revoke(tenant.workspaceId)
    await expect(effect(() => Promise.reject(new Error('must not be reached')))).rejects.toMatchObject({ code: 'invalid_api_key' })
    const claimed = await database.read(sql =>
      sql.all('select 1 as one from idempotency_keys where workspace_id = ?', [tenant.workspaceId]),
    )
    expect(claimed).toEqual([])
  })

  test('AUTH-3 A revocation waits until a mutation already in progress has been committed', async () => {
    const tenant = await createTenant(world)
    const [gate, begun] = [createGate(), createGate()]
    let revoked = false
    const mutation = createEffect(
      database,
      world.clock,
      tenant.caller,
    )(async sql => {
      begun.open()
      await gate.passed
      await sql.run('update workspaces set name = ? where workspace_id = ?', ['Changed', tenant.workspaceId])
      return undefined
    })
    await begun.passed
    const revocation = revoke(tenant.workspaceId, other).then(() => (revoked = true))
    await waitForBlockedTransaction(other)
    expect(revoked).toBe(false)
    gate.open()
    await Promise.all([mutation, revocation])
    expect(await database.read(sql => sql.first('select name from workspaces where workspace_id = ?', [tenant.workspaceId]))).toEqual({
      name: 'Changed',
    })
    expect(await find(tenant.apiKey)).toBeUndefined()
  })

  test('AUTH-3 Each of 20 mutations that run during a revocation either commits or returns 401', async () => {
    const tenant = await createTenant(world)
    const create = (index: number) =>
      createProject(world.clock, createEffect(index % 2 ? database : other, world.clock, tenant.caller), tenant.caller, {
        name: `Race ${index}`,
        isPrivate: false,
      })
    const calls = Array.from({ length: 10 }, (_none, index) => create(index))
    const revocation = revoke(tenant.workspaceId, other)
    calls.push(...Array.from({ length: 10 }, (_none, index) => create(10 + index)))
    const results = await Promise.allSettled(calls)
    await revocation
    const made = results.filter(result => result.status === 'fulfilled').length
    for (const result of results) if (result.status === 'rejected') expect((result.reason as AppError).code).toBe('invalid_api_key')
    const rows = await database.read(sql =>
      sql.all(`select 1 as one from projects where workspace_id = ? and name like 'Race%'`, [tenant.workspaceId]),
    )
    expect(rows).toHaveLength(made)
  })

  test('AUTH-16 A rotation with an overlap keeps the old key valid until the exact end of the overlap', async () => {
    const { workspaceId, apiKey } = await createTenant(world)
    const next = await rotate(workspaceId, hour)
    expect(next.oldKeyExpiresAt).toBe(world.clock.now() + hour)
    expect(await states(workspaceId)).toEqual(['expiring', 'active'])
    world.clock.advance(hour - 1)
    expect([await find(apiKey), await find(next.apiKey)]).toEqual([expect.anything(), expect.anything()])
    world.clock.advance(1)
    expect([await find(apiKey), await find(next.apiKey)]).toEqual([undefined, expect.anything()])
    expect(await states(workspaceId)).toEqual(['expired', 'active'])
  })

  test('AUTH-16 A forced rotation without an overlap invalidates both the old key and the key from an earlier overlap', async () => {
    const { workspaceId, apiKey } = await createTenant(world)
    const second = await rotate(workspaceId, 24 * hour)
    const third = await rotate(workspaceId, 0, database, true)
    expect([await find(apiKey), await find(second.apiKey), await find(third.apiKey)]).toEqual([undefined, undefined, expect.anything()])
  })

  test('AUTH-16 During an overlap, a rotation fails with an error that says when the overlap ends; a forced rotation invalidates the oldest key', async () => {
    const { workspaceId, apiKey } = await createTenant(world)
    const second = await rotate(workspaceId, 24 * hour)
    world.clock.advance(hour)
    const until = new Date(second.oldKeyExpiresAt).toISOString()
    for (const overlap of [24 * hour, 0]) await expect(rotate(workspaceId, overlap)).rejects.toThrow(until)
    expect([await find(apiKey), await find(second.apiKey)]).toEqual([expect.anything(), expect.anything()])
    const third = await rotate(workspaceId, 24 * hour, database, true)
    expect(third.ended).toMatchObject({ prefix: apiKey.slice(0, 16), expiresAt: second.oldKeyExpiresAt })
    expect([await find(apiKey), await find(second.apiKey), await find(third.apiKey)]).toEqual([
      undefined,
      expect.anything(),
      expect.anything(),
    ])
    world.clock.advance(24 * hour)
    expect((await rotate(workspaceId, hour)).ended).toBeUndefined()
  })

  test('AUTH-16 Only one of several concurrent rotations with an overlap takes effect', async () => {
    const { workspaceId } = await createTenant(world)
    const results = await Promise.allSettled([database, other, database].map(on => rotate(workspaceId, hour, on)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await states(workspaceId)).toEqual(['expiring', 'active'])
  })

  test("AUTH-16 By default, a rotation keeps the key's member and permissions", async () => {
    const tenant = await createTenant(world)
    await revoke(tenant.workspaceId)
    const made = await database.transaction(sql =>
      createFirstKey(sql, { workspaceId: tenant.workspaceId, email: undefined, permissions: ['assets:write'] }, world.clock.now()),
    )
    const next = await rotate(tenant.workspaceId, 0)
    expect(await authenticateCaller(database, world.clock, next.apiKey)).toMatchObject({
      memberId: tenant.caller.memberId,
      permissions: ['assets:write'],
    })
    expect(made.apiKey).not.toBe(next.apiKey)
  })

  test('AUTH-16 Creating a second key fails with advice to rotate the first one, and succeeds after the first one has been revoked', async () => {
    const { workspaceId } = await createTenant(world)
    const create = () => database.transaction(sql => createFirstKey(sql, { workspaceId, email: undefined, permissions }, world.clock.now()))
    await expect(create()).rejects.toThrow('rotate it, or revoke it first')
    await revoke(workspaceId)
    await expect(create()).resolves.toMatchObject({ apiKey: expect.stringMatching(/^sk_live_/) })
  })

  test('AUTH-16 Ten concurrent rotations leave exactly one active key', async () => {
    const { workspaceId } = await createTenant(world)
    await Promise.allSettled(
      Array.from({ length: 10 }, (_none, index) => rotate(workspaceId, index % 2 ? hour : 0, index % 2 ? other : database, true)),
    )
    expect((await states(workspaceId)).filter(state => state === 'active')).toHaveLength(1)
  })

  test('AUTH-16 Exactly one of ten concurrent attempts to create the first key succeeds', async () => {
    const { workspaceId } = await createTenant(world)
    await revoke(workspaceId)
    const create = (on: Database) =>
      on.transaction(sql => createFirstKey(sql, { workspaceId, email: undefined, permissions }, world.clock.now()))
    const results = await Promise.allSettled(Array.from({ length: 10 }, (_none, index) => create(index % 2 ? other : database)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await states(workspaceId)).filter(state => state === 'active')).toHaveLength(1)
  })

  test('AUTH-16 Agent keys survive rotations and the creation of a first API key, but not the revocation of all keys', async () => {
    const { workspaceId, apiKey } = await createTenant(world)
    const createAgent = (agent: string) =>
      database.transaction(sql =>
        createAgentKey(sql, { workspaceId, email: undefined, permissions: ['runs:create'], agent }, world.clock.now()),
      )
    const [first, second] = [await createAgent('One'), await createAgent('Two')]
    expect((await find(first.apiKey))!.credential).toMatchObject({ kind: 'key', agent: 'One' })
    expect((await find(first.apiKey))!.permissions).toEqual(['runs:create', 'mcp'])
    const rotated = await rotate(workspaceId, hour)
    await rotate(workspaceId, 0, database, true)
    expect(
      await Promise.all([apiKey, rotated.apiKey, first.apiKey, second.apiKey].map(async key => (await find(key)) !== undefined)),
    ).toEqual([false, false, true, true])
    await database.transaction(sql => revokeKeys(sql, { key: first.keyId }, world.clock.now()))
    expect([await find(first.apiKey), await find(second.apiKey)]).toEqual([undefined, expect.anything()])
    await revoke(workspaceId)
    expect(await find(second.apiKey)).toBeUndefined()
    await createAgent('Three')
    await expect(
      database.transaction(sql => createFirstKey(sql, { workspaceId, email: undefined, permissions }, world.clock.now())),
    ).resolves.toBeDefined()
    await expect(createAgent(' ')).rejects.toThrow('--agent')
  })

  test("AUTH-5 The database stores only a key's hash and visible prefix", async () => {
    const { workspaceId, apiKey } = await createTenant(world)
    const tables =
      database.dialect === 'sqlite'
        ? `select name from sqlite_master where type = 'table'`
        : `select tablename as name from pg_tables where schemaname = 'public'`
    const secret = apiKey.slice(apiKey.lastIndexOf('_') + 1)
    for (const { name } of await database.read(sql => sql.all(tables, []))) {
      const rows = await database.read(sql => sql.all(`select * from ${name}`, []))
      expect(JSON.stringify(rows).includes(secret), name).toBe(false)
    }
    const [key] = await database.read(sql => sql.all('select prefix, secret_hash from api_keys where workspace_id = ?', [workspaceId]))
    expect(key).toEqual({ prefix: apiKey.slice(0, 16), secret_hash: hashSecret(apiKey) })
  })

  test("A key's last use is recorded", async () => {
    const { workspaceId, caller } = await createTenant(world)
    await database.read(sql => recordKeyUse(sql, caller.credential.id, 123))
    expect(await database.read(sql => listKeys(sql, workspaceId, world.clock.now()))).toMatchObject([
      { last_used_at: 123, member: 'owner@example.com' },
    ])
  })

  test('ISO-3 Two keys of one member identify the same caller, but keys of two members do not', async () => {
    const tenant = await createTenant(world)
    const colleague = await createColleague(world, tenant)
    const again = await rotate(tenant.workspaceId, hour, database, true)
    expect((await authenticateCaller(database, world.clock, again.apiKey)).memberId).toBe(colleague.memberId)
    expect(colleague.memberId).not.toBe(tenant.caller.memberId)
  })
})
