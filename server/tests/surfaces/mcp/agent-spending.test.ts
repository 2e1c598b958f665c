// @project slow: it sends hundreds of calls at once
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { connectAgent, type TestAgent } from '../../support/agents.ts'
import { serveApp, type TestApp } from '../../support/http-app.ts'
import { createTenant, type Tenant } from '../../support/tenants.ts'

afterAll(closeDatabases)

describe.each(databases)('agent spending on $name', ({ name, open }) => {
  let own: TestApp
  let payer: Tenant
  let spender: TestAgent

  beforeAll(async () => {
    const { database } = await open()
    own = await serveApp(database)
    payer = await createTenant(own.world, { creditsUsd: 50 })
    spender = await connectAgent(own.baseUrl, payer.apiKey)
    return async () => {
      await spender.close()
      await own.close()
    }
  })
  const left = async () => (await spender.call('get_balance')).structuredContent['balance_usd']
  const start = (more: Record<string, unknown> = {}) =>
    spender.call('generate_media', { type: 'image', prompt: 'A fox', wait_seconds: 0, ...more })

  test("AGENT-1 A call is rejected before anything is charged if the current price exceeds the call's cap", async () => {
    const [model] = own.world.provider.models
    const cost = model!.cost
    expect((await spender.call('quote', { type: 'image', prompt: 'A fox' })).structuredContent).toMatchObject({ cost_usd: 1 })
    ;(model as { cost: typeof cost }).cost = () => 1_000_001
    const refused = await start({ max_cost_usd: 1 })
    expect(refused).toMatchObject({
      isError: true,
      structuredContent: { error: { code: 'max_cost_exceeded', fields: [{ field: 'max_cost_usd' }] } },
    })
    ;(model as { cost: typeof cost }).cost = cost
    expect(await left()).toBe(50)
    expect((await start({ max_cost_usd: 1, idempotency_key: 'first' })).structuredContent).toMatchObject({ charged_usd: 1 })
    expect(await left()).toBe(49)
  })

  // Fewer calls on Postgres, where each call is a transaction on a server that other tests share.
  const calls = name === 'SQLite' ? 200 : 60
  test(`AGENT-1 ${calls} concurrent calls with 20 idempotency keys create one project, and charge once for each key whose calls have a sufficient cap`, async () => {
    const crowd = await createTenant(own.world, { creditsUsd: 50 })
    const member = await connectAgent(own.baseUrl, crowd.apiKey)
    const begin = (intent: number) =>
      member.call('generate_media', {
        type: 'image',
        prompt: 'A fox',
        wait_seconds: 0,
        idempotency_key: `intent-${intent}`,
        max_cost_usd: intent < 5 ? 0.999999 : 1,
      })
    const results = await Promise.all(Array.from({ length: calls }, (_none, index) => begin(index % 20)))
    const outcomes = results.map(({ structuredContent: { run_id: runId, error } }) => runId ?? error.code)
    expect(outcomes.filter(outcome => outcome === 'max_cost_exceeded')).toHaveLength(calls / 4)
    const runs = outcomes.filter(outcome => outcome !== 'max_cost_exceeded')
    expect(runs).toEqual(runs.map(() => expect.stringMatching(/^run_/)))
    expect(new Set(runs).size).toBe(15)
    expect((await member.call('get_balance')).structuredContent['balance_usd']).toBe(35)
    const { projects } = (await member.call('call_operation', { operation_id: 'listProjects', params: { query: 'Agents' } }))
      .structuredContent
    expect(projects).toHaveLength(1)
    await member.close()
  })
})
