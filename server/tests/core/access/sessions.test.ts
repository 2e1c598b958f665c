import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database, Sql } from '../../../machine/database/database.ts'
import { createProject } from '../../../core/projects/create-project.ts'
import { endSessions } from '../../../core/sessions/end-sessions.ts'
import { signIn } from '../../../core/sessions/sign-in.ts'
import { closeDatabases, databases, waitForBlockedTransaction } from '../../../machine/testing/databases.ts'
import { createGate } from '../../../../testing/gate.ts'
import { createSignInCode } from '../../support/sessions.ts'
import { createColleague, createTenant, createEffect, type Tenant } from '../../support/tenants.ts'
import { createWorld, type World } from '../../support/world.ts'
import { hashSecret, permissions, type Caller } from '../../../core/access/caller.ts'
import { isActive } from '../../../core/access/credential-store.ts'
import { findSessionCaller, takeCode } from '../../../core/access/session-store.ts'

afterAll(closeDatabases)

describe.each(databases)('sessions on $name', ({ open }) => {
  let database: Database
  let other: Database
  let world: World

  beforeAll(async () => {
    const opened = await open()
    database = opened.database
    other = await opened.connectAgain()
    world = createWorld(database)
  })

  const find = (token: string, on = database) => on.read(sql => findSessionCaller(sql, hashSecret(token), world.clock.now()))
  const end = (workspaceId: string, on = database) => on.transaction(sql => endSessions(sql, { workspaceId }, world.clock.now()))
  async function enter(tenant: Tenant, email?: string): Promise<{ token: string; caller: Caller }> {
    const token = await signIn(world, await createSignInCode(world, tenant.workspaceId, email), undefined)
    return { token, caller: (await find(token))! }
  }

  test("AUTH-13 The caller of a session is the signed-in member, with all permissions of the member's role except `mcp`", async () => {
    const tenant = await createTenant(world)
    await createColleague(world, tenant, 'viewer@example.com', 'viewer')
    const { keyless, viewer } = { keyless: (await enter(tenant)).caller, viewer: (await enter(tenant, 'viewer@example.com')).caller }
    const { credential: _key, ...byKey } = tenant.caller
    const { credential, ...bySession } = keyless
    // Studio pages do not use the agent surface.
    const inPages = permissions.filter(permission => permission !== 'mcp')
    expect(bySession).toEqual({ ...byKey, permissions: inPages })
    expect(credential).toMatchObject({ kind: 'session', id: expect.stringMatching(/^sess_[0-9a-z]{26}$/) })
    expect([keyless.permissions, viewer.permissions]).toEqual([inPages, []])
  })

  test('AUTH-13 Of two concurrent exchanges of a sign-in code, the second one fails', async () => {
    const tenant = await createTenant(world)
    const codeHash = hashSecret(await createSignInCode(world, tenant.workspaceId))
    const [gate, taken] = [createGate(), createGate()]
    const take = async (sql: Sql) => (await takeCode(sql, codeHash, world.clock.now()))?.workspaceId
    const first = database.transaction(async sql => {
      const found = await take(sql)
      taken.open()
      await gate.passed
      return found
    })
    await taken.passed
    const second = other.transaction(take)
    await waitForBlockedTransaction(database)
    gate.open()
    expect(await Promise.all([first, second])).toEqual([tenant.workspaceId, undefined])
  })

  test('AUTH-3 AUTH-13 A session that has ended is rejected immediately on every connection', async () => {
    const tenant = await createTenant(world)
    const { token, caller } = await enter(tenant)
    expect(await find(token, other)).toEqual(caller)
    expect((await end(tenant.workspaceId)).map(({ sessionId }) => sessionId)).toContain(caller.credential.id)
    expect([await find(token), await find(token, other)]).toEqual([undefined, undefined])
    expect(await other.read(sql => isActive(sql, caller.credential, world.clock.now()))).toBe(false)
    expect(await end(tenant.workspaceId)).toEqual([])
  })

  test('AUTH-3 AUTH-13 A mutation changes nothing if its session ended before its transaction began', async () => {
    const tenant = await createTenant(world)
    const { caller } = await enter(tenant)
    await end(tenant.workspaceId)
    const effect = createEffect(database, world.clock, caller, { idempotency: { key: 'k', fingerprint: 'f' } })
    await expect(effect(() => Promise.reject(new Error('must not be reached')))).rejects.toMatchObject({
      code: 'invalid_api_key',
      message: expect.stringContaining('session has ended'),
    })
  })

  test('AUTH-3 AUTH-13 Ending a session waits until a mutation already in progress has been committed', async () => {
    const tenant = await createTenant(world)
    const { caller } = await enter(tenant)
    const [gate, begun] = [createGate(), createGate()]
    let ended = false
    const change = createEffect(
      database,
      world.clock,
      caller,
    )(async sql => {
      begun.open()
      await gate.passed
      await sql.run('update workspaces set name = ? where workspace_id = ?', ['Changed', tenant.workspaceId])
    })
    await begun.passed
    const ending = end(tenant.workspaceId, other).then(() => (ended = true))
    await waitForBlockedTransaction(database)
    expect(ended).toBe(false)
    gate.open()
    await Promise.all([change, ending])
    const row = await database.read(sql => sql.first('select name from workspaces where workspace_id = ?', [tenant.workspaceId]))
    expect([ended, row]).toEqual([true, { name: 'Changed' }])
  })

  test("IDEM-6 AUTH-13 A session shares idempotency keys and projects with its member's API keys", async () => {
    const tenant = await createTenant(world)
    const colleague = await createColleague(world, tenant)
    const { caller } = await enter(tenant)
    const idempotency = { key: 'shared', fingerprint: 'f' }
    const by = (who: Caller) => createEffect(database, world.clock, who, { idempotency })(async () => who.memberId)
    await by(tenant.caller)
    await expect(by(caller)).rejects.toMatchObject({ code: 'idempotency_duplicate' })
    expect(await by(colleague)).toBe(colleague.memberId)
    const made = await createProject(world.clock, createEffect(database, world.clock, caller), caller, {
      name: 'By session',
      isPrivate: true,
    })
    const row = await database.read(sql => sql.first('select member_id from projects where project_id = ?', [made.projectId]))
    expect(row).toEqual({ member_id: tenant.caller.memberId })
  })
})
