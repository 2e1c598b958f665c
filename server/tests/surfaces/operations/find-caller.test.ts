import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashSecret } from '../../../core/access/caller.ts'
import type { Database, Sql } from '../../../machine/database/database.ts'
import { openDatabase } from '../../../machine/database/open.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { createTenant, type Tenant } from '../../support/tenants.ts'
import { createWorld, type World } from '../../support/world.ts'
import { revokeKeys } from '../../../core/workspaces/revoke-keys.ts'
import { createCallerFinder } from '../../../surfaces/operations/find-caller.ts'

afterAll(closeDatabases)

const hour = 3_600_000

describe.each(databases)('cached callers on $name', ({ name, open }) => {
  let database: Database
  /** A second database connection, like that of another process. It is a separate connection even on SQLite. */
  let other: Database
  let world: World
  let tenant: Tenant
  let lookUps = 0
  /** Called once, during the next lookup. */
  let meanwhile: (() => Promise<unknown>) | undefined
  let find: (apiKey: string) => Promise<{ role: string } | undefined>

  beforeAll(async () => {
    const { database: opened, place } = await open()
    database = opened
    other = await openDatabase(place)
    world = createWorld(database)
    const counting = (sql: Sql): Sql => ({
      ...sql,
      async first(statement, values) {
        lookUps++
        const row = await sql.first(statement, values)
        const work = meanwhile
        meanwhile = undefined
        await work?.()
        return row as never
      },
    })
    const counted: Database = { ...database, read: work => database.read(sql => work(counting(sql))) }
    const findCaller = createCallerFinder({ database: counted, clock: world.clock })
    find = apiKey => findCaller('key', hashSecret(apiKey))
  })
  afterAll(() => other.close())
  beforeEach(async () => {
    tenant = await createTenant(world)
    expect(await find(tenant.apiKey)).toMatchObject({ workspaceId: tenant.workspaceId })
    lookUps = 0
  })

  const update = (on: Database, statement: string, ...values: (string | number)[]) => on.transaction(sql => sql.run(statement, values))
  const revoke = (on: Database) => on.transaction(sql => revokeKeys(sql, { workspaceId: tenant.workspaceId }, world.clock.now()))

  test('AUTH-3 On SQLite, callers are cached until the next write; on Postgres, they are looked up on each call', async () => {
    for (const _call of [1, 2, 3]) expect(await find(tenant.apiKey)).toMatchObject({ workspaceId: tenant.workspaceId })
    expect(lookUps).toBe(name === 'SQLite' ? 0 : 3)
    expect(await find('sk_test_unknown')).toBeUndefined()
    expect(await find('sk_test_unknown')).toBeUndefined()
    expect(lookUps).toBe(name === 'SQLite' ? 2 : 5)
  })

  test('AUTH-3 A revoked key is rejected on the very next call', async () => {
    await revoke(database)
    expect(await find(tenant.apiKey)).toBeUndefined()
  })

  test('AUTH-3 A key that another process revokes is rejected on the very next call', async () => {
    await revoke(other)
    expect(await find(tenant.apiKey)).toBeUndefined()
  })

  test('AUTH-3 A caller is not cached if its key is revoked during the lookup', async () => {
    await update(other, 'update members set role = ? where member_id = ?', 'admin', tenant.caller.memberId) // this update forces a lookup
    meanwhile = async () => {
      await revoke(other)
      expect(await find('sk_test_unknown')).toBeUndefined()
    }
    expect(await find(tenant.apiKey)).toBeDefined()
    expect(await find(tenant.apiKey)).toBeUndefined()
  })

  test('AUTH-3 A key that another process revokes during a database snapshot is rejected as soon as the snapshot has ended', async () => {
    let found: unknown = 'not asked'
    await database.snapshot(async sql => {
      await sql.first('select 1 as one from members', [])
      await revoke(other)
      void find(tenant.apiKey).then(caller => (found = caller))
      await sql.first('select 1 as one from members', [])
    })
    await expect.poll(() => found).toBeUndefined()
  })

  test('AUTH-3 An expired key is rejected even if nothing has been written since the key was cached', async () => {
    await update(database, 'update api_keys set expires_at = ? where workspace_id = ?', world.clock.now() + hour, tenant.workspaceId)
    expect(await find(tenant.apiKey)).toBeDefined()
    world.clock.advance(hour - 1)
    expect(await find(tenant.apiKey)).toBeDefined()
    world.clock.advance(1)
    expect(await find(tenant.apiKey)).toBeUndefined()
  })

  test('AUTH-2 A role change takes effect immediately, regardless of which process makes it', async () => {
    for (const [on, role] of [
      [database, 'viewer'],
      [other, 'admin'],
    ] as const) {
      await update(on, 'update members set role = ? where member_id = ?', role, tenant.caller.memberId)
      expect(await find(tenant.apiKey)).toMatchObject({ role })
    }
  })

  test('AUTH-3 A change that is rolled back does not affect the cached caller', async () => {
    const undone = database.transaction(async sql => {
      await sql.run('update members set role = ? where member_id = ?', ['viewer', tenant.caller.memberId])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await find(tenant.apiKey)).toMatchObject({ role: 'owner' })
  })

  test('AUTH-3 A lookup of a session by the hash of a key finds nothing', async () => {
    const findCaller = createCallerFinder({ database, clock: world.clock })
    expect(await findCaller('key', hashSecret(tenant.apiKey))).toBeDefined()
    expect(await findCaller('session', hashSecret(tenant.apiKey))).toBeUndefined()
  })
})
