import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorIds } from '../declared/operations.ts'
import type { RequestOptions } from '../support/requests.ts'
import { listAuditLog } from '../../server/core/access/audit-log-store.ts'
import { createOperatorToken } from '../../server/core/access/create-operator-token.ts'
import { readBalance } from '../../server/core/billing/ledger-store.ts'
import type { OperationId } from '../../server/core/contract.ts'
import { compose } from '../../server/app.ts'
import { readConfig } from '../../server/machine/config.ts'
import { closeDatabases, databases } from '../../server/machine/testing/databases.ts'
import { hasJob } from '../../server/machine/testing/jobs.ts'
import { createHttpListener, type HttpListener } from '../../server/surfaces/http/listener.ts'
import { openOperatorPort } from '../../server/surfaces/http/operator-port.ts'
import { failRun } from '../../server/work/runs/fail-run.ts'
import { insertDelivery } from '../../server/work/webhooks/delivery-store.ts'
import { newId } from '../../server/machine/ids.ts'
import { serveApp, type TestApp } from '../../server/tests/support/http-app.ts'
import { createTenant, start, type Tenant } from '../../server/tests/support/tenants.ts'
import { call } from './contract-requests.ts'

afterAll(closeDatabases)

describe.each(databases)('the operator API on $name', ({ open }) => {
  let app: TestApp
  let port: HttpListener
  let baseUrl: string
  let tenant: Tenant
  let token: string

  beforeAll(async () => {
    const { database } = await open()
    app = await serveApp(database)
    const config = readConfig({ STRICT_RESPONSES: '1', RATE_LIMIT_PER_MINUTE: '0' })
    port = createHttpListener(await openOperatorPort({ app: compose(config, app.world), config, signOn: undefined }))
    await port.listen(0, '127.0.0.1')
    baseUrl = `http://127.0.0.1:${port.port()}/api/v1`
    tenant = await createTenant(app.world)
    token = await createToken('ci')
    return async () => {
      await port.drain(0)
      await app.close()
    }
  })

  const createToken = async (name: string, expiresAt?: number) =>
    (await app.world.database.transaction(sql => createOperatorToken(sql, { name, expiresAt }, app.world.clock.now()))).token
  const send = (id: OperationId, options: RequestOptions = {}, authorization = `Bearer ${token}`, to = baseUrl) =>
    call(to, id, tenant, { ...options, headers: { cookie: '', authorization, ...options.headers } })
  const getCode = ({ status, body }: Awaited<ReturnType<typeof call>>) => `${status} ${body?.error?.code ?? ''}`.trim()
  const lastEntry = async () => (await app.world.database.read(sql => listAuditLog(sql, { workspaceId: tenant.workspaceId }, 1)))[0]

  test('AUTH-15 The operator port accepts only operator tokens, which the service port rejects by default', async () => {
    expect((await send('listMembers')).status).toBe(200)
    for (const id of operatorIds) {
      const answer = await send(id, {}, `Bearer ${tenant.apiKey}`)
      expect([id, getCode(answer), answer.body.error.message]).toEqual([
        id,
        '401 invalid_api_key',
        expect.stringContaining('Only operator tokens'),
      ])
    }
    expect(getCode(await call(baseUrl, 'updateWorkspace', tenant))).toBe('401 invalid_api_key')
    expect(getCode(await send('listMembers', {}, ''))).toBe('401 unauthorized')
    expect(getCode(await send('createProject'))).toBe('403 forbidden')
    expect(getCode(await send('listMembers', {}, undefined, app.baseUrl))).toBe('401 invalid_api_key')
    const [unknown, method, page] = await Promise.all([
      fetch(`${baseUrl}/nothing`, { headers: { authorization: `Bearer ${token}` } }),
      fetch(`${baseUrl}/me`, { method: 'PUT', headers: { authorization: `Bearer ${token}` } }),
      fetch(new URL('/operator/checks', baseUrl)),
    ])
    expect([unknown.status, method.status, method.headers.get('request-id')?.slice(0, 4), page.status]).toEqual([404, 405, 'req_', 200])
  })

  test('AUTH-15 An operator token can read its own identity, which has no workspace and no member', async () => {
    const expiresAt = app.world.clock.now() + 90 * 24 * 3_600_000
    const other = await createToken('terraform', expiresAt)
    expect((await send('getMe', {}, `Bearer ${other}`)).body).toEqual({
      credential: { type: 'operator_token', name: 'terraform', expires_at: expiresAt },
    })
    expect((await send('getMe')).body).toEqual({ credential: { type: 'operator_token', name: 'ci' } })
  })

  test('AUTH-15 PAGE-1 Listing workspaces with an operator token returns each existing workspace exactly once, newest first', async () => {
    const others = [await createTenant(app.world), await createTenant(app.world), await createTenant(app.world)]
    await app.world.database.transaction(sql =>
      sql.run('update workspaces set deleted_at = 1 where workspace_id = ?', [others[1]!.workspaceId]),
    )
    const seen: string[] = []
    let total: number | undefined
    for (let cursor: string | undefined = undefined; cursor !== '';) {
      const { status, body }: Awaited<ReturnType<typeof call>> = await send('listWorkspaces', {
        query: { limit: '2', ...(cursor !== undefined && { cursor }) },
      })
      expect([status, body.workspaces[0].role]).toEqual([200, 'owner'])
      seen.push(...body.workspaces.map(({ workspace_id: id }: { workspace_id: string }) => id))
      total = body.meta.total_estimate
      cursor = body.meta.next_cursor
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toHaveLength(total!)
    expect(seen).toContain(tenant.workspaceId)
    expect(seen).toContain(others[2]!.workspaceId)
    expect(seen).not.toContain(others[1]!.workspaceId)
    const keys = await call(app.baseUrl, 'listWorkspaces', tenant)
    expect(keys.body.workspaces.map(({ workspace_id: id }: { workspace_id: string }) => id)).toEqual([tenant.workspaceId])
  })

  test("AUTH-15 An operator token can cancel any member's run, even in a private project, and the audit log records the cancellation", async () => {
    const balance = () => app.world.database.read(sql => readBalance(sql, tenant.workspaceId))
    const before = await balance()
    const { runId } = await start(app.world, tenant)
    const answer = await send('cancelRun', { path: { runId } })
    expect([answer.status, answer.body]).toMatchObject([200, { run_id: runId, status: 'failed', error_code: 'canceled' }])
    expect(await balance()).toBe(before)
    expect(await lastEntry()).toMatchObject({ action: 'run cancel', actor: 'operator:ci', surface: 'api', details: { run_id: runId } })
    expect(getCode(await send('cancelRun', { path: { runId } }))).toBe('409 conflict')
    expect(getCode(await send('cancelRun', { path: { runId: 'run_00000000000000000000000000' } }))).toBe('404 not_found')
  })

  test('AUTH-15 AUTH-5 An operator token can create a workspace, but repeating the call with the same idempotency key returns no secrets', async () => {
    const key = { 'idempotency-key': `key-${newId('act')}` }
    const request = {
      body: { name: 'Northwind', email: 'ada@northwind.example', plan: 'basic', credits_usd: 5.5, sandbox: true },
      headers: key,
    }
    const { status, body } = await send('createWorkspace', request)
    expect([status, body]).toEqual([
      201,
      {
        workspace_id: expect.stringMatching(/^ws_/),
        name: 'Northwind',
        plan: 'basic',
        email: 'ada@northwind.example',
        api_key: expect.stringMatching(/^sk_test_/),
        webhook_secret: expect.stringMatching(/^whsec_/),
      },
    ])
    const made = { ...tenant, workspaceId: body.workspace_id, apiKey: body.api_key }
    expect((await call(app.baseUrl, 'getCredits', made)).body.balance).toBe(5.5)
    expect((await call(app.baseUrl, 'getMe', made)).body).toMatchObject({ member: { email: 'ada@northwind.example', role: 'owner' } })
    expect(getCode(await send('createWorkspace', request))).toBe('409 idempotency_duplicate')
    const entries = await app.world.database.read(sql => listAuditLog(sql, { workspaceId: body.workspace_id }, 5))
    expect(entries).toMatchObject([
      { action: 'workspace create', actor: 'operator:ci', details: { plan: 'basic', credits_usd: 5.5, sandbox: true } },
    ])
    expect(JSON.stringify(entries)).not.toMatch(/sk_test_|whsec_|northwind\.example/)
  })

  test('AUTH-15 An operator token can grant and correct credits, and a balance never falls below zero', async () => {
    const grant = (usd: number) => send('grantCredits', { body: { usd } })
    const before = (await app.world.database.read(sql => readBalance(sql, tenant.workspaceId))) / 1e6
    expect((await grant(2.5)).body).toEqual({ workspace_id: tenant.workspaceId, balance: before + 2.5 })
    expect((await grant(-2.5)).body.balance).toBe(before)
    expect(await lastEntry()).toMatchObject({
      action: 'credits grant',
      actor: 'operator:ci',
      details: { usd: -2.5 },
      before: { balance: before + 2.5 },
      after: { balance: before },
    })
    const refused = await grant(-1e6)
    expect([getCode(refused), refused.body.error.message]).toEqual(['409 conflict', expect.stringContaining('cannot fall below zero')])
    expect(getCode(await grant(0))).toBe('400 input_validation_error')
  })

  test("AUTH-15 An operator token can list a workspace's deliveries, resend one of them and read the workspace's usage", async () => {
    const { world } = app
    const { runId } = await start(world, tenant, { callbackUrl: 'https://nowhere.invalid/' })
    await world.database.transaction(sql =>
      failRun(world, sql, { runId }, { code: 'internal_error', message: 'It broke.' }, world.clock.now()),
    )
    const limit = { deliveryId: newId('whd'), workspaceId: tenant.workspaceId, runId: undefined, type: 'limit.reached' }
    await world.database.transaction(sql =>
      insertDelivery(sql, { ...limit, callbackUrl: 'https://example.com', body: '{}', createdAt: world.clock.now() } as never),
    )
    const { body } = await send('listWebhookDeliveries')
    expect(body.webhook_deliveries).toMatchObject([{ run_id: runId, status: 'pending' }])
    const [{ delivery_id: deliveryId }] = body.webhook_deliveries
    expect((await send('listWebhookDeliveries', { query: { run_id: runId } })).body.webhook_deliveries).toHaveLength(1)
    const stranger = await createTenant(world)
    expect(getCode(await send('listWebhookDeliveries', { path: { workspaceId: stranger.workspaceId }, query: { run_id: runId } }))).toBe(
      '404 not_found',
    )
    const replay = (id: string, workspaceId = tenant.workspaceId) =>
      send('replayWebhookDelivery', { path: { workspaceId, deliveryId: id } })
    expect(getCode(await replay(deliveryId))).toBe('409 conflict')
    await world.database.transaction(sql =>
      sql.run(`update webhook_deliveries set status = 'failed' where workspace_id = ?`, [tenant.workspaceId]),
    )
    expect(getCode(await replay(deliveryId, stranger.workspaceId))).toBe('404 not_found')
    expect(getCode(await replay(limit.deliveryId))).toBe('404 not_found')
    await world.database.transaction(sql => world.queue.remove(sql, 'webhooks', deliveryId))
    expect((await replay(deliveryId)).body).toMatchObject({ delivery_id: deliveryId, status: 'pending' })
    expect(await hasJob(world.database, deliveryId)).toBe(true)
    expect(await lastEntry()).toMatchObject({ action: 'delivery replay', actor: 'operator:ci', details: { delivery_id: deliveryId } })
    expect((await send('getUsage', { query: { group_by: 'project' } })).body.usage).toMatchObject([{ project_id: tenant.projectId }])
  })
})
