import knex from 'knex'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isRetry } from '../../../../testing/is-retry.ts'
import { readBalance } from '../../../core/billing/ledger-store.ts'
import type { Database } from '../../../machine/database/database.ts'
import { AppError } from '../../../machine/errors.ts'
import { idempotencyByMember } from '../../../migrations/0006-house.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { rotateKey } from '../../../core/workspaces/rotate-key.ts'
import { createGate } from '../../../../testing/gate.ts'
import { authenticateCaller, createColleague, createTenant, createEffect, start, type Tenant } from '../../support/tenants.ts'
import { createWorld, publicUrl, type World } from '../../support/world.ts'
import type { Caller } from '../../../core/access/caller.ts'
import { computeFingerprint, idempotencyWindow } from '../../../core/access/idempotency.ts'
import { deleteExpired } from '../../../core/access/idempotency-store.ts'

afterAll(closeDatabases)

const body = Buffer.from('{}')
const once = (key: string, path = '/generate', bytes: Uint8Array = body) => ({ key, fingerprint: computeFingerprint('post', path, bytes) })
const getCodes = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map(result => (result.status === 'fulfilled' ? 'done' : ((result.reason as AppError).code ?? String(result.reason))))

describe.each(databases)('idempotency keys on $name', ({ name, open }) => {
  let world: World
  let databaseUrl: string | undefined
  let elsewhere: World
  let tenant: Tenant

  beforeAll(async () => {
    const { database, connectAgain, place } = await open()
    databaseUrl = place.databaseUrl
    world = createWorld(database)
    elsewhere = createWorld(await connectAgain(), world)
    // The queue starts on a separate connection. The test waits for it here; otherwise, the calls, which hold all connections while they
    // wait for each other, would also have to wait for the queue.
    await Promise.all([world, elsewhere].map(({ queue }) => queue.ready()))
    tenant = await createTenant(world, { creditsUsd: 1000 })
  })
  // On a retry, the first attempt has already used the tenant's idempotency key, so a new tenant is created.
  beforeEach(async ({ task }) => {
    if (isRetry(task)) tenant = await createTenant(world, { creditsUsd: 1000 })
  })

  const getKey = async ({ workspaceId }: Tenant) =>
    (await world.database.read(sql =>
      sql.first('select secret_hash from api_keys where workspace_id = ? and revoked_at is null', [workspaceId]),
    ))!['secret_hash'] as string
  const runs = async () =>
    Number(
      (await world.database.read(sql => sql.first('select count(*) as n from runs where workspace_id = ?', [tenant.workspaceId])))!['n'],
    )
  const effect = (idempotency: ReturnType<typeof once>, requestId: string, database: Database = world.database) =>
    createEffect(database, world.clock, tenant.caller, { idempotency, requestId })

  test('IDEM-1 A repeated call has no effect, and its error names the first request and the object that the request created', async () => {
    const idempotency = once('repeated')
    await effect(idempotency, 'req_first')(async () => 'made', '/runs/run_1')
    const again = effect(idempotency, 'req_second')(() => Promise.reject(new Error('must not be done again')))
    await expect(again).rejects.toMatchObject({
      code: 'idempotency_duplicate',
      headers: { 'original-request-id': 'req_first', location: `${publicUrl}/api/v1/runs/run_1` },
    })
  })

  test('IDEM-1 The error for a repeated call has no `location` header if the first call created no object with a URL', async () => {
    const idempotency = once('without location')
    await effect(idempotency, 'req_first')(async () => 1)
    const refusal = await effect(idempotency, 'req_second')(async () => 2).catch((error: AppError) => error)
    expect(refusal).toMatchObject({ headers: { 'original-request-id': 'req_first' } })
    expect((refusal as AppError).headers).not.toHaveProperty('location')
  })

  test.each([
    ['another operation', once('reused', '/runs/generation')],
    ['another body', once('reused', '/generate', Buffer.from('{ }'))],
  ])('IDEM-2 Using the same idempotency key with %s causes a conflict and has no effect', async (_what, other) => {
    const charged = await runs()
    const first = start(world, tenant, {}, once('reused'))
    await first.catch((error: AppError) => expect(error.code).toBe('idempotency_duplicate'))
    const before = await runs()
    await expect(start(world, tenant, {}, other)).rejects.toMatchObject({ code: 'idempotency_conflict' })
    expect(await runs()).toBe(before)
    expect(before - charged).toBeLessThanOrEqual(1)
  })

  test('IDEM-3 IDEM-5 A failed call is rolled back and releases its idempotency key', async () => {
    const idempotency = once('given back')
    const balance = () => world.database.read(sql => readBalance(sql, tenant.workspaceId))
    const before = await balance()
    const failing = effect(
      idempotency,
      'req_first',
    )(async sql => {
      await sql.run('update balances set balance_micros = 0 where workspace_id = ?', [tenant.workspaceId])
      throw new AppError('service_unavailable', 'Not now.')
    })
    await expect(failing).rejects.toMatchObject({ code: 'service_unavailable' })
    expect(await balance()).toBe(before)
    await expect(effect(idempotency, 'req_second')(async () => 'done')).resolves.toBe('done')
  })

  test('HTTP-3 IDEM-3 A call for a missing project returns 404 regardless of its idempotency key, unless the API key is invalid', async () => {
    const idempotency = once('of a missing project')
    const elsewhereToo = { ...tenant, projectId: 'prj_none' }
    await expect(start(world, elsewhereToo, {}, idempotency)).rejects.toMatchObject({ code: 'not_found' })
    await start(world, tenant, {}, idempotency)
    await expect(start(world, elsewhereToo, {}, idempotency)).rejects.toMatchObject({ code: 'not_found' })
    const nobody = { ...tenant.caller, credential: { ...tenant.caller.credential, secretHash: 'none' } }
    await expect(start(world, { ...elsewhereToo, caller: nobody }, {}, idempotency)).rejects.toMatchObject({ code: 'invalid_api_key' })
  })

  test('IDEM-3 Starting a run whose price exceeds the balance fails and releases the idempotency key', async () => {
    const poor = await createTenant(world, { creditsUsd: 0.5 })
    const idempotency = once('after topping up')
    await expect(start(world, poor, {}, idempotency)).rejects.toMatchObject({ code: 'insufficient_credits' })
    await world.database.transaction(sql =>
      sql.run('update balances set balance_micros = 1000000 where workspace_id = ?', [poor.workspaceId]),
    )
    await expect(start(world, poor, {}, idempotency)).resolves.toMatchObject({ cost: 1_000_000 })
  })

  test('IDEM-4 Forty concurrent calls from two processes with the same idempotency key create one run', async () => {
    const before = await runs()
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_none, index) => start(index % 2 ? world : elsewhere, tenant, {}, once('race'))),
    )
    expect(getCodes(results).toSorted()).toEqual(['done', ...Array<string>(39).fill('idempotency_duplicate')])
    expect(await runs()).toBe(before + 1)
    const made = results.find(result => result.status === 'fulfilled')!.value
    const refusals = results.filter(result => result.status === 'rejected').map(({ reason }) => reason as AppError)
    expect(new Set(refusals.map(refusal => refusal.headers!['location']))).toEqual(new Set([`${publicUrl}/api/v1/runs/${made.runId}`]))
  })

  test('IDEM-4 If concurrent calls use one idempotency key with different bodies, one succeeds and the others get a conflict', async () => {
    const before = await runs()
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_none, index) =>
        start(index % 2 ? world : elsewhere, tenant, {}, once('mixed race', '/generate', Buffer.from(String(index)))),
      ),
    )
    expect(getCodes(results).toSorted()).toEqual(['done', ...Array<string>(9).fill('idempotency_conflict')])
    expect(await runs()).toBe(before + 1)
  })

  test('IDEM-4 When a call fails, exactly one of the calls that are waiting for its idempotency key succeeds', async () => {
    const idempotency = once('handed on')
    const gate = createGate()
    const begun = createGate()
    const failing = effect(
      idempotency,
      'req_failing',
    )(async () => {
      begun.open()
      await gate.passed
      throw new AppError('service_unavailable', 'Not now.')
    })
    await begun.passed
    const waiting = Promise.allSettled(
      Array.from({ length: 5 }, (_none, index) => effect(idempotency, `req_${index}`, elsewhere.database)(async () => index)),
    )
    gate.open()
    await expect(failing).rejects.toMatchObject({ code: 'service_unavailable' })
    expect(getCodes(await waiting).toSorted()).toEqual(['done', ...Array<string>(4).fill('idempotency_duplicate')])
  })

  test('IDEM-6 An idempotency key can be reused two hours after its first use, but not earlier', async () => {
    const idempotency = once('two hours')
    const call = (requestId: string, used = idempotency) => effect(used, requestId)(async () => requestId, `/runs/${requestId}`)
    await call('req_1')
    world.clock.advance(idempotencyWindow - 1)
    await expect(call('req_2')).rejects.toMatchObject({ code: 'idempotency_duplicate' })
    world.clock.advance(1)
    expect(await call('req_3', once('two hours', '/runs/generation'))).toBe('req_3')
    // The key now refers to the object that the new call created, not to the old one.
    await expect(call('req_4', once('two hours', '/runs/generation'))).rejects.toMatchObject({
      headers: { 'original-request-id': 'req_3', location: expect.stringContaining('req_3') },
    })
    await expect(call('req_5')).rejects.toMatchObject({ code: 'idempotency_conflict' })
  })

  test('IDEM-6 Reusing an expired idempotency key discards the location of the earlier call', async () => {
    const idempotency = once('forgotten location')
    await effect(idempotency, 'req_1')(async () => 1, '/runs/old')
    world.clock.advance(idempotencyWindow)
    await effect(idempotency, 'req_2')(async () => 2)
    const refusal = await effect(idempotency, 'req_3')(async () => 3).catch((error: AppError) => error)
    expect((refusal as AppError).headers).toEqual({ 'original-request-id': 'req_2' })
  })

  test('IDEM-6 The sweep removes only expired idempotency keys', async () => {
    const count = async () => Number((await world.database.read(sql => sql.first('select count(*) as n from idempotency_keys', [])))!['n'])
    world.clock.advance(idempotencyWindow)
    await effect(once('fresh'), 'req_1')(async () => 1)
    await world.database.read(sql => deleteExpired(sql, world.clock.now()))
    expect(await count()).toBe(1)
  })

  test('IDEM-6 Each workspace has its own idempotency keys', async () => {
    const neighbor = await createTenant(world)
    await effect(once('shared text'), 'req_1')(async () => 1)
    const theirs = createEffect(world.database, world.clock, neighbor.caller, { idempotency: once('shared text', '/other') })
    await expect(theirs(async () => 'theirs')).resolves.toBe('theirs')
  })

  // Not on SQLite: the world's database holds the only connection, so Knex could not get one.
  test.runIf(name === 'Postgres')('IDEM-6 An idempotency key stays in use across an upgrade', async () => {
    const upgraded = await createTenant(world)
    const idempotency = once('upgraded')
    await world.database.transaction(sql => rotateKey(sql, { workspaceId: upgraded.workspaceId, overlapMs: 0 }, 1))
    const db = knex({ client: 'pg', connection: databaseUrl! })
    await db.raw('drop table idempotency_keys')
    await db.raw(`create table idempotency_keys (workspace_id text, idempotency_key text, fingerprint text, request_id text, location text,
      expires_at bigint, primary key (workspace_id, idempotency_key))`)
    const row = { idempotency_key: idempotency.key, fingerprint: idempotency.fingerprint, request_id: 'req_before' }
    await db('idempotency_keys').insert({ workspace_id: upgraded.workspaceId, ...row, expires_at: world.clock.now() + 1000 })
    await idempotencyByMember(db)
    await db.destroy()
    const credential = { ...upgraded.caller.credential, secretHash: await getKey(upgraded) }
    const renewed = { ...upgraded.caller, credential }
    const again = createEffect(world.database, world.clock, renewed, { idempotency })
    await expect(again(async () => 1)).rejects.toMatchObject({ headers: { 'original-request-id': 'req_before' } })
  })

  test("IDEM-6 Each member has their own idempotency keys, which all of the member's API keys share", async () => {
    const shared = await createTenant(world)
    const colleague = await createColleague(world, shared)
    const by = (caller: Caller, requestId: string) =>
      createEffect(world.database, world.clock, caller, { idempotency: once('by members'), requestId })(async () => requestId)
    expect([await by(shared.caller, 'req_1'), await by(colleague, 'req_2')]).toEqual(['req_1', 'req_2'])
    const { apiKey } = await world.database.transaction(sql =>
      rotateKey(sql, { workspaceId: shared.workspaceId, overlapMs: 0, force: true }, world.clock.now()),
    )
    const rotated = await authenticateCaller(world.database, world.clock, apiKey)
    await expect(by(rotated, 'req_3')).rejects.toMatchObject({ headers: { 'original-request-id': 'req_2' } })
  })
})
