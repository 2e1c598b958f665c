import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashSecret } from '../../../core/access/caller.ts'
import type { Database } from '../../../machine/database/database.ts'
import { openDatabase } from '../../../machine/database/open.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { createTenant, type Tenant } from '../../support/tenants.ts'
import { createWorld, type World } from '../../support/world.ts'
import { revokeKeys } from '../../../core/workspaces/revoke-keys.ts'
import { findCaller } from '../../../core/access/key-store.ts'
import { findSessionCaller } from '../../../core/access/session-store.ts'

afterAll(closeDatabases)

const hour = 3_600_000

describe.each(databases)('callers on $name', ({ open }) => {
  let database: Database
  /** As another process has it: on SQLite, too, a connection of its own. */
  let other: Database
  let world: World
  let tenant: Tenant
  const find = (apiKey: string) => database.read(sql => findCaller(sql, hashSecret(apiKey), world.clock.now()))

  beforeAll(async () => {
    const { database: opened, place } = await open()
    database = opened
    other = await openDatabase(place)
    world = createWorld(database)
  })
  afterAll(() => other.close())
  beforeEach(async () => {
    tenant = await createTenant(world)
    expect(await find(tenant.apiKey)).toMatchObject({ workspaceId: tenant.workspaceId })
  })

  const update = (on: Database, statement: string, ...values: (string | number)[]) => on.transaction(sql => sql.run(statement, values))
  const revoke = (on: Database) => on.transaction(sql => revokeKeys(sql, { workspaceId: tenant.workspaceId }, world.clock.now()))

  test('AUTH-3 The very next call with a revoked key finds no caller', async () => {
    await revoke(database)
    expect(await find(tenant.apiKey)).toBeUndefined()
  })

  test('AUTH-3 The very next call with a key that another process has revoked finds no caller', async () => {
    await revoke(other)
    expect(await find(tenant.apiKey)).toBeUndefined()
  })

  test('AUTH-3 A key that another process revokes during a snapshot finds no caller after it', async () => {
    let found: unknown = 'pending'
    await database.snapshot(async sql => {
      await sql.first('select 1 as one from members', [])
      await revoke(other)
      void find(tenant.apiKey).then(caller => (found = caller))
      await sql.first('select 1 as one from members', [])
    })
    await expect.poll(() => found).toBeUndefined()
  })

  test('AUTH-3 An expired key finds no caller although nothing was written', async () => {
    await update(database, 'update api_keys set expires_at = ? where workspace_id = ?', world.clock.now() + hour, tenant.workspaceId)
    expect(await find(tenant.apiKey)).toBeDefined()
    world.clock.advance(hour - 1)
    expect(await find(tenant.apiKey)).toBeDefined()
    world.clock.advance(1)
    expect(await find(tenant.apiKey)).toBeUndefined()
  })

  test('AUTH-2 A changed role applies to the next call, whichever process changed it', async () => {
    for (const [on, role] of [
      [database, 'viewer'],
      [other, 'admin'],
    ] as const) {
      await update(on, 'update members set role = ? where member_id = ?', role, tenant.caller.memberId)
      expect(await find(tenant.apiKey)).toMatchObject({ role })
    }
  })

  test('AUTH-2 A role whose change was rolled back does not apply', async () => {
    const undone = database.transaction(async sql => {
      await sql.run('update members set role = ? where member_id = ?', ['viewer', tenant.caller.memberId])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await find(tenant.apiKey)).toMatchObject({ role: 'owner' })
  })

  test('AUTH-3 The secret of a key finds no session', async () => {
    const now = world.clock.now()
    expect(await find(tenant.apiKey)).toBeDefined()
    expect(await database.read(sql => findSessionCaller(sql, hashSecret(tenant.apiKey), now))).toBeUndefined()
  })
})
