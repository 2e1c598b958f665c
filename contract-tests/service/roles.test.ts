import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { declared, settingsIds } from '../declared/operations.ts'
import { operationIds } from '../support/document.ts'
import type { RequestOptions } from '../support/requests.ts'
import { operations } from '../../generated/operations.ts'
import { permissions, roles, type Role } from '../../server/core/access/caller.ts'
import { listCreditEntries } from '../../server/core/billing/list-credit-entries.ts'
import type { OperationId } from '../../server/core/contract.ts'
import { call } from './contract-requests.ts'
import { settingsForKeys } from '../../contract.config.ts'
import { closeDatabases, databases } from '../../server/machine/testing/databases.ts'
import { serveApp, type TestApp } from '../../server/tests/support/http-app.ts'
import { authenticateCaller, createColleague, createTenant, createEffect, start, type Tenant } from '../../server/tests/support/tenants.ts'
import { createProject } from '../../server/core/projects/create-project.ts'
import { addMember } from '../../server/core/workspaces/add-member.ts'
import { rotateKey } from '../../server/core/workspaces/rotate-key.ts'

afterAll(closeDatabases)

const settingsForOperators = 'Only operators can call this operation, which requires an operator token.'
const keyIds = operationIds.filter(id => !settingsIds.includes(id))
/** Operations that keys can call and that change or spend something. */
const ids = keyIds.filter(id => declared[id].permission !== 'read')

test('AUTH-2 An operation uses a method other than GET if and only if it changes something', () => {
  expect(keyIds.filter(id => operations[id].method !== 'get')).toEqual(ids)
})

describe.each(databases)('roles on $name', ({ open }) => {
  let app: TestApp
  let tenant: Tenant

  beforeAll(async () => {
    app = await serveApp((await open()).database)
    tenant = await createTenant(app.world)
  })
  afterAll(() => app.close())

  /** Creates a key for a new member (default: with all permissions). */
  async function createKey(role: Role, granted: readonly string[] = permissions): Promise<Tenant> {
    const { database, clock } = app.world
    const own = await createTenant(app.world)
    const { workspaceId } = own
    const apiKey = await database.transaction(async sql => {
      const { memberId } = await addMember(sql, { workspaceId, email: 'member@example.com', name: undefined, role }, clock.now())
      return (await rotateKey(sql, { workspaceId, memberId, permissions: granted, overlapMs: 0 }, clock.now())).apiKey
    })
    return { ...own, apiKey, caller: await authenticateCaller(database, clock, apiKey) }
  }
  const getErrorCode = async (id: OperationId, by: Tenant, options?: RequestOptions): Promise<string> => {
    const { status, body } = await call(app.baseUrl, id, by, options)
    return `${status} ${body?.error?.code ?? ''}`
  }
  const countRows = async ({ workspaceId }: Tenant) => {
    const counts = ['projects', 'runs', 'assets', 'ledger_entries', 'idempotency_keys', 'techniques'].map(
      async table =>
        (await app.world.database.read(sql => sql.first(`select count(*) as n from ${table} where workspace_id = ?`, [workspaceId])))!['n'],
    )
    return Promise.all(counts)
  }

  test("AUTH-2 A viewer's key cannot change anything, even if the key has all permissions", async () => {
    const viewer = await createKey('viewer')
    const before = await countRows(viewer)
    for (const id of ids) expect([id, await getErrorCode(id, viewer)]).toEqual([id, '403 forbidden'])
    expect(await countRows(viewer)).toEqual(before)
    for (const id of ['listProjects', 'listModels', 'getCanvas', 'listMembers', 'listCreditEntries'] as const)
      expect([id, await getErrorCode(id, viewer)]).toEqual([id, '200 '])
  })

  test.each(permissions)(
    'AUTH-2 A key with only the permission `%s` can do what the permission allows and nothing else',
    async permission => {
      // An admin can change what others have created.
      const member = await createKey('admin', [permission])
      for (const id of ids) {
        const allowed = declared[id].permission === permission
        expect([id, (await getErrorCode(id, member)) !== '403 forbidden']).toEqual([id, allowed])
      }
    },
  )

  test.each([undefined, ...permissions])('AUTH-11 A key with the permission %s cannot call settings operations', async permission => {
    const admin = await createKey('owner', permission === undefined ? permissions : [permission])
    const before = await countRows(admin)
    for (const id of settingsIds) {
      const { status, body } = await call(app.baseUrl, id, admin, { headers: { cookie: '', authorization: `Bearer ${admin.apiKey}` } })
      expect([id, status, body.error]).toEqual([
        id,
        403,
        { code: 'forbidden', message: declared[id].permission === 'operator' ? settingsForOperators : settingsForKeys },
      ])
    }
    expect(await countRows(admin)).toEqual(before)
  })

  const quoting = ids.filter(id => declared[id].quote)
  test('AUTH-2 At least one operation returns quotes', () => expect(quoting).toContain('startGeneration'))

  test.each(quoting)(
    'AUTH-2 A quote for %s requires only the quote permission, and that permission alone cannot start anything',
    async id => {
      const [quoter, starter] = [await createKey('member', [declared[id].quote!]), await createKey('member', [declared[id].permission])]
      const refused = async (by: Tenant, quote: boolean) => (await getErrorCode(id, by, { body: { quote } })) === '403 forbidden'
      expect([await refused(quoter, true), await refused(quoter, false)]).toEqual([false, true])
      expect([await refused(starter, true), await refused(starter, false)]).toEqual([true, false])
    },
  )

  test.each(roles.filter(role => role !== 'viewer'))('AUTH-2 The role %s grants all permissions', async role => {
    const member = await createKey(role)
    expect(member.caller.permissions).toEqual([...permissions])
    expect(await getErrorCode('createProject', member)).toBe('201 ')
  })

  test('AUTH-2 A role change takes effect immediately', async () => {
    const member = await createKey('member')
    expect(await getErrorCode('createProject', member)).toBe('201 ')
    const become = (role: Role) =>
      app.world.database.transaction(sql => sql.run('update members set role = ? where member_id = ?', [role, member.caller.memberId]))
    await become('viewer')
    expect(await getErrorCode('createProject', member)).toBe('403 forbidden')
    await become('member')
    expect(await getErrorCode('createProject', member)).toBe('201 ')
  })

  test("AUTH-6 A run can be canceled only by the member who started the run, the project's creator, an admin or an owner", async () => {
    const { world } = app
    const { database, clock } = world
    let count = 0
    const createMember = async (role: Role): Promise<Tenant> => {
      const caller = await createColleague(world, tenant, `member-${++count}@example.com`, role)
      return { ...tenant, apiKey: caller.apiKey, caller }
    }
    const [starter, creator, other, admin, viewer] = [
      await createMember('member'),
      await createMember('member'),
      await createMember('member'),
      await createMember('admin'),
      await createMember('viewer'),
    ]
    const { projectId } = await createProject(clock, createEffect(database, clock, creator.caller), creator.caller, {
      name: 'Shared',
      isPrivate: false,
    })
    const cancel = async (by: Tenant, runId: string) => {
      const url = `${app.baseUrl}/runs/${runId}/cancel`
      const answer = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${by.apiKey}` } })
      return [answer.status, ((await answer.json()) as any).error?.code]
    }
    const begin = async () => (await start(world, { ...starter, projectId })).runId
    const runId = await begin()
    expect([await cancel(other, runId), await cancel(viewer, runId)]).toEqual([
      [403, 'forbidden'],
      [403, 'forbidden'],
    ])
    for (const by of [starter, creator, admin, tenant]) expect((await cancel(by, await begin()))[0]).toBe(200)
    expect((await cancel(starter, runId))[0]).toBe(200)
  })

  test("AUTH-6 The ledger shows a private run's cost to every member, but shows the run's id only to members who can see the project", async () => {
    const { world } = app
    const { database, clock } = world
    const own = await createTenant(world)
    const effect = createEffect(database, clock, own.caller)
    const { projectId } = await createProject(clock, effect, own.caller, { name: 'Mine', isPrivate: true })
    const hidden = await start(world, { ...own, projectId })
    const seen = await start(world, own)
    const colleague = await createColleague(world, own)
    const entriesFor = async (caller: Tenant['caller']) => {
      const { entries } = await listCreditEntries(database, world.cursors, caller, undefined, 10)
      return entries.map(({ kind, amount, runId }) => [kind, amount, runId])
    }
    const rest = ['grant', 100_000_000, undefined]
    expect(await entriesFor(own.caller)).toEqual([['charge', -seen.cost, seen.runId], ['charge', -hidden.cost, hidden.runId], rest])
    expect(await entriesFor(colleague)).toEqual([['charge', -seen.cost, seen.runId], ['charge', -hidden.cost, undefined], rest])
  })
})
