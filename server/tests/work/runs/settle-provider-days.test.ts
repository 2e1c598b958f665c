import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runNodes } from '../../../work/canvas/run-nodes.ts'
import type { Database } from '../../../machine/database/database.ts'
import { quoteGeneration } from '../../../work/generations/start-generation.ts'
import { ProviderFailure } from '@mediawright/media-engines/ports/provider.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { takeJob } from '../../../machine/testing/jobs.ts'
import { createScriptedProvider, testModel, type Script } from '../../../core/providers/testing/scripted-provider.ts'
import { addToCanvas, imageNode } from '../../support/techniques.ts'
import { createTenant, createEffect, start, type Tenant } from '../../support/tenants.ts'
import { commandFor } from '../../../work/generations/testing/command-for.ts'
import { createWorld, type World } from '../../support/world.ts'
import { executeRun } from '../../../work/runs/execute-run.ts'
import { getRun } from '../../../work/runs/get-run.ts'
import { openDays } from '../../../work/runs/settle-provider-days.ts'

afterAll(closeDatabases)

/** Models whose runs each cost the caller one dollar and the installation 40 cents. */
const models = [testModel('local/paint', { providerCost: () => 400_000 })]

describe.each(databases)('daily provider limits on $name', ({ open }) => {
  let database: Database
  let other: Database
  let world: World
  let tenant: Tenant

  beforeAll(async () => {
    const opened = await open()
    database = opened.database
    other = await opened.connectAgain()
  })
  beforeEach(async () => {
    world = createWorld(database, { provider: createScriptedProvider(models) })
    allow(world, 2)
    await database.read(sql => sql.run('delete from provider_days', []))
    tenant = await createTenant(world, { creditsUsd: 100 })
  })

  const allow = (of: World, usd: number) => (of.limits = { ...of.limits, providerDaily: new Map([['local', usd * 1_000_000]]) })
  const ends = (results: PromiseSettledResult<unknown>[]) =>
    results.map(each => (each.status === 'rejected' ? each.reason.code : 'started'))
  const startAll = (count: number) => Promise.allSettled(Array.from({ length: count }, () => start(world, tenant))).then(ends)
  const work = async (runId: string, script: Script) => {
    world.provider.script = script
    await executeRun(world, await takeJob(database, runId), new AbortController().signal)
  }
  const costOfDay = (date: string) =>
    database.read(sql => sql.first('select cost_micros as cost from provider_days where day = ?', [date])).then(row => row?.['cost'])

  test("LIMIT-9 If two workspaces try to start 30 runs concurrently, exactly as many start as the provider's daily limit allows", async () => {
    const second = createWorld(other, world)
    allow(second, 2)
    const neighbor = await createTenant(world)
    await Promise.all([world.queue.ready(), second.queue.ready()])
    const starts = Array.from({ length: 30 }, (_none, index) => (index % 2 ? start(world, tenant) : start(second, neighbor)))
    const results = ends(await Promise.allSettled(starts))
    expect(results.filter(end => end === 'started')).toHaveLength(5)
    expect(new Set(results)).toEqual(new Set(['started', 'spend_cap_reached']))
    expect(await costOfDay('2030-01-01')).toBe(2_000_000)
  })

  test('LIMIT-9 A reached limit resets the next day; its error and its warning name the provider but state no amounts', async () => {
    await startAll(5)
    const message =
      'The daily spend cap for the provider local has been reached. It resets at 2030-01-02T00:00:00Z; until then, use models from other providers.'
    await expect(start(world, tenant)).rejects.toMatchObject({ code: 'spend_cap_reached', message })
    expect((await quoteGeneration(world, tenant.caller, commandFor(tenant))).warnings).toEqual([{ code: 'spend_cap_reached', message }])
    world.clock.advance(86_400_000)
    expect(await startAll(1)).toEqual(['started'])
  })

  test('LIMIT-9 The cost that a provider reports replaces the expected cost in the total for the day the run started', async () => {
    const [cheap, dear, failed, begun] = [
      await start(world, tenant),
      await start(world, tenant),
      await start(world, tenant),
      await start(world, tenant),
    ]
    expect(await costOfDay('2030-01-01')).toBe(1_600_000)
    world.clock.advance(86_400_000)
    await work(cheap.runId, async (_request, { reportCost }) => (await reportCost(100_000), []))
    await work(dear.runId, async (_request, { reportCost }) => (await reportCost(900_000), []))
    expect(await costOfDay('2030-01-01')).toBe(1_800_000)
    await work(failed.runId, () => Promise.reject(new ProviderFailure('internal_error', 'It refused.')))
    expect(await costOfDay('2030-01-01')).toBe(1_400_000)
    // The provider may charge for a job that it has started, so the expected cost remains.
    await work(begun.runId, async (_request, { keepJob }) => {
      await keepJob('job 1')
      throw new ProviderFailure('model_timeout', 'It took too long.')
    })
    expect(await costOfDay('2030-01-01')).toBe(1_400_000)
    expect(await costOfDay('2030-01-02')).toBe(undefined)
  })

  test("LIMIT-9 A node's run that would exceed its provider's daily limit fails immediately without a charge", async () => {
    allow(world, 0.5)
    await addToCanvas(world, tenant, [imageNode('Fox'), imageNode('Owl')])
    const command = { projectId: tenant.projectId, nodeIds: ['n1', 'n2'], onlyStale: false }
    const entries = await runNodes(world, createEffect(database, world.clock, tenant.caller), tenant.caller, command)
    expect(entries.map(entry => 'runId' in entry && entry.cost)).toEqual([1_000_000, 0])
    const second = await getRun(database, tenant.caller, (entries[1] as { runId: string }).runId)
    expect(second).toMatchObject({ status: 'failed', errorCode: 'spend_cap_reached', chargedMicros: 0 })
    expect(await costOfDay('2030-01-01')).toBe(400_000)
  })

  test('LIMIT-9 Costs incurred earlier in a day count toward a limit that is set later that day', async () => {
    world.limits = { ...world.limits, providerDaily: new Map() }
    await startAll(2)
    allow(world, 1)
    await openDays(world)
    await openDays(world)
    expect(await costOfDay('2030-01-01')).toBeGreaterThanOrEqual(800_000)
    expect(await startAll(1)).toEqual(['spend_cap_reached'])
  })
})
