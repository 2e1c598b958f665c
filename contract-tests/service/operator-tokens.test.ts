import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { declared, operatorIds } from '../declared/operations.ts'
import { operationIds } from '../support/document.ts'
import type { RequestOptions } from '../support/requests.ts'
import { operations } from '../../generated/operations.ts'
import { listAuditLog } from '../../server/core/access/audit-log-store.ts'
import { hashSecret } from '../../server/core/access/caller.ts'
import {
  insertOperatorToken,
  isObjectParameter,
  listOperatorTokens,
  revokeOperatorToken,
} from '../../server/core/access/operator-token-store.ts'
import type { OperationId } from '../../server/core/contract.ts'
import { newId, newSecret } from '../../server/machine/ids.ts'
import { closeDatabases, databases } from '../../server/machine/testing/databases.ts'
import { serveApp, type TestApp } from '../../server/tests/support/http-app.ts'
import { createTenant, type Tenant } from '../../server/tests/support/tenants.ts'
import { call } from './contract-requests.ts'

afterAll(closeDatabases)

test('AUTH-12 Each operator operation either has a workspace in its path or applies to the whole installation', () => {
  const named = operatorIds.filter(id => operations[id].workspace !== 'key')
  for (const id of named)
    expect([id, [...operations[id].path.matchAll(/\{(\w+)\}/g)].some(([, name]) => isObjectParameter(name!))]).toEqual([id, true])
})

describe.each(databases)('operator tokens on $name', ({ open }) => {
  let app: TestApp
  /** The same service, but configured to reject operator tokens, as it does by default on its main port. */
  let closed: TestApp
  let tenant: Tenant

  beforeAll(async () => {
    const { database } = await open()
    app = await serveApp(database, { operatorTokens: true })
    closed = await serveApp(database, { world: app.world })
    tenant = await createTenant(app.world)
  })
  afterAll(async () => {
    await app.close()
    await closed.close()
  })

  async function createToken(name: string, more: { expiresAt?: number } = {}): Promise<string> {
    const { database, clock } = app.world
    const secret = `op_${newSecret()}`
    const token = { tokenId: newId('opt'), name, createdAt: clock.now(), expiresAt: more.expiresAt }
    expect(await database.transaction(sql => insertOperatorToken(sql, token, hashSecret(secret)))).toBe(true)
    return secret
  }
  const callBy = (token: string, id: OperationId, options: RequestOptions = {}, { baseUrl }: TestApp = app) =>
    call(baseUrl, id, tenant, { ...options, headers: { cookie: '', authorization: `Bearer ${token}`, ...options.headers } })
  const getErrorCode = ({ status, body }: Awaited<ReturnType<typeof call>>) => `${status} ${body?.error?.code ?? ''}`.trim()
  const readLog = (workspaceId?: string) => app.world.database.read(sql => listAuditLog(sql, { workspaceId }, 1))

  test('AUTH-12 An operator token can call all operator operations and no others', async () => {
    const token = await createToken('every-call')
    for (const id of operationIds) {
      const code = getErrorCode(await callBy(token, id))
      if (operatorIds.includes(id)) expect([id, code]).toEqual([id, expect.not.stringMatching(/^40[13]/)])
      else expect([id, code]).toEqual([id, '403 forbidden'])
    }
  })

  test('AUTH-12 A service that does not accept operator tokens returns a 401 that states where they are accepted', async () => {
    const token = await createToken('elsewhere')
    for (const id of ['listMembers', 'updateWorkspace', 'createProject'] as const) {
      const answer = await callBy(token, id, {}, closed)
      expect([getErrorCode(answer), answer.body.error.message]).toEqual(['401 invalid_api_key', expect.stringContaining('operator port')])
    }
    const mcp = await fetch(new URL('/mcp', app.baseUrl), { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: '{}' })
    expect(mcp.status).toBe(401)
  })

  test('AUTH-12 An operator call acts in the workspace named in its path and returns 404 if that workspace is unknown or deleted', async () => {
    const token = await createToken('workspaces')
    const [one, other] = [await createTenant(app.world), await createTenant(app.world)]
    for (const { workspaceId } of [one, other]) {
      const answer = await callBy(token, 'updateWorkspace', { path: { workspaceId }, body: { name: `Name of ${workspaceId}` } })
      expect([answer.status, answer.body]).toMatchObject([200, { workspace_id: workspaceId, name: `Name of ${workspaceId}` }])
    }
    await app.world.database.transaction(sql => sql.run('update workspaces set deleted_at = 1 where workspace_id = ?', [other.workspaceId]))
    for (const workspaceId of [other.workspaceId, 'ws_00000000000000000000000000'])
      for (const id of operatorIds.filter(each => declared[each].workspace === 'path')) {
        const answer = await callBy(token, id, { path: { workspaceId } })
        expect([getErrorCode(answer), answer.body.error.message]).toEqual(['404 not_found', expect.stringContaining(workspaceId)])
      }
  })

  test("AUTH-12 AUDIT-1 Every call with an operator token is recorded with the token's name", async () => {
    const token = await createToken('audited')
    const { workspaceId } = await createTenant(app.world)
    await callBy(token, 'listMembers', { path: { workspaceId } })
    expect(await readLog(workspaceId)).toMatchObject([
      { action: 'operator read', actor: 'operator:audited', surface: 'api', details: { operation: 'listMembers', workspaceId } },
    ])
    await callBy(token, 'updateWorkspace', { path: { workspaceId }, body: { name: 'Recorded', embed_recipe: false } })
    expect(await readLog(workspaceId)).toMatchObject([
      {
        action: 'workspace update',
        actor: 'operator:audited',
        before: { name: 'Tests', embed_recipe: true },
        after: { name: 'Recorded', embed_recipe: false },
      },
    ])
  })

  test('AUTH-3 AUTH-12 After an operator token is revoked or expires, the next call with the token returns 401', async () => {
    const { database, clock } = app.world
    const [revoked, expiring] = [await createToken('revoked'), await createToken('expiring', { expiresAt: clock.now() + 1000 })]
    for (const token of [revoked, expiring]) expect((await callBy(token, 'listMembers')).status).toBe(200)
    expect(await database.transaction(sql => revokeOperatorToken(sql, 'revoked', clock.now()))).toMatchObject({ name: 'revoked' })
    clock.advance(1000)
    for (const token of [revoked, expiring, `op_${newSecret()}`])
      expect(getErrorCode(await callBy(token, 'listMembers'))).toBe('401 invalid_api_key')
  })

  test("AUTH-12 A token's name can be reused after the token is revoked, and the token list shows when each token was last used", async () => {
    const { database, clock } = app.world
    const first = await createToken('reused')
    const again = { tokenId: newId('opt'), name: 'reused', createdAt: clock.now(), expiresAt: undefined }
    expect(await database.transaction(sql => insertOperatorToken(sql, again, 'hash of another'))).toBe(false)
    await callBy(first, 'listMembers')
    const find = async () => (await database.read(listOperatorTokens)).find(({ name }) => name === 'reused')
    await expect.poll(async () => (await find())?.lastUsedAt).toBe(clock.now())
    await database.transaction(sql => revokeOperatorToken(sql, 'reused', clock.now()))
    expect(await database.transaction(sql => insertOperatorToken(sql, again, 'hash of another'))).toBe(true)
    const rows = await database.read(sql => sql.all('select * from operator_tokens', []))
    expect(JSON.stringify(rows)).not.toContain(first)
  })

  test('RATE-1 An operator token has its own rate limit', async () => {
    const limited = await serveApp(app.world.database, {
      world: app.world,
      operatorTokens: true,
      environment: { RATE_LIMIT_PER_MINUTE: '1' },
    })
    try {
      const [one, other] = [await createToken('busy'), await createToken('idle')]
      const codes = []
      for (const token of [one, one, other]) codes.push(getErrorCode(await callBy(token, 'listMembers', {}, limited)))
      expect(codes).toEqual(['200', '429 rate_limited', '200'])
    } finally {
      await limited.close()
    }
  })
})
