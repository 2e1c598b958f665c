import { ProviderFailure } from '@mediawright/media-engines/ports/provider.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLedger } from '../../../core/billing/audit-ledger.ts'
import { readBalance } from '../../../core/billing/ledger-store.ts'
import { imageOutput, testModel, type ScriptedRequest } from '../../../core/providers/testing/scripted-provider.ts'
import type { Database } from '../../../machine/database/database.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { hasJob, takeJob } from '../../../machine/testing/jobs.ts'
import { runNodes } from '../../../work/canvas/run-nodes.ts'
import { cancelRun } from '../../../work/runs/cancel-run.ts'
import { executeRun } from '../../../work/runs/execute-run.ts'
import { getRun, getRunWithInput } from '../../../work/runs/get-run.ts'
import { applyChange, readGraph } from '../../support/graph.ts'
import { eachInWorld } from '../../support/suite.ts'
import { setLimitsAsAdmin } from '../../support/limits.ts'
import { createEffect, createTenant, type Tenant } from '../../support/tenants.ts'
import { createWorld, type World } from '../../support/world.ts'

afterAll(closeDatabases)

const models = [
  testModel('local/paint', { params: [{ name: 'seed', required: false, type: 'seed', min: 0, max: 9 }] }),
  testModel('local/edit', {
    cost: () => 2_000_000,
    params: [{ name: 'image_url', required: true, type: 'string' }],
    mediaInputs: { image_url: { type: 'image', bound: () => ({ side: 2048, fit: 'inside' }) } },
  }),
]

describe.each(databases)('variations on $name', ({ open }) => {
  let database: Database
  let world: World
  let tenant: Tenant
  let requests: ScriptedRequest[]
  let failing: Set<number>

  eachInWorld(open, opened => ({ database, world, tenant } = opened), { models, creditsUsd: 100 })
  beforeEach(async () => {
    requests = []
    failing = new Set()
    world.provider.script = async request => {
      requests.push(request)
      const seed = Number(request.params['seed'])
      if (failing.has(seed)) throw new ProviderFailure('internal_error', 'The model failed.')
      return [{ ...imageOutput, bytes: Buffer.from(`${request.model.id} ${seed}`) }]
    }
    const add = [
      { ref: 'cup', type: 'image' as const, prompt: 'A cup', model: 'local/paint', params: { seed: 8 } },
      { ref: 'cut', type: 'image' as const, prompt: 'as a woodcut', model: 'local/edit' },
    ]
    await applyChange(world, tenant, { add, connect: [{ from: 'cup', to: 'cut' }] })
  })
  afterAll(async () => {
    expect((await auditLedger(database, undefined)).problems).toEqual([])
  })

  const effect = (of = tenant) => createEffect(database, world.clock, of.caller)
  const balance = (of = tenant) => database.read(sql => readBalance(sql, of.workspaceId))
  const call = (nodeIds: string[], variations = 1, of = tenant) =>
    runNodes(world, effect(of), of.caller, { projectId: of.projectId, nodeIds, onlyStale: false, variations })
  async function begin(nodeIds: string[], variations: number): Promise<string[][]> {
    const entries = await call(nodeIds, variations)
    return entries.map(entry => ('runId' in entry ? (entry.variations?.map(({ runId }) => runId) ?? [entry.runId]) : []))
  }
  const work = async (runId: string) => executeRun(world, await takeJob(database, runId), new AbortController().signal)
  const cancel = (runId: string) => cancelRun(world, effect(), tenant.caller, runId)
  const run = (runId: string) => getRun(database, tenant.caller, runId)
  const nodes = async () => (await readGraph(world, tenant)).nodes
  const outputUrl = async (runId: string) => {
    const [output] = (await run(runId)).outputs!
    return world.links.file(output!.file!.key, output!.file!.name)
  }

  test('CANVAS-16 Variations are charged separately, their seeds are consecutive and wrap around, and each later variation references the first', async () => {
    const before = await balance()
    const [entry] = await call(['n1'], 4)
    expect(entry).toMatchObject({ cost: 1_000_000, variations: [8, 9, 0, 1].map(seed => ({ seed, cost: 1_000_000 })) })
    expect(await balance()).toBe(before - 4_000_000)
    const [first, second] = 'variations' in entry! ? entry.variations! : []
    const readInput = async (runId: string) => (await getRunWithInput(world, tenant.caller, runId)).startedWith
    expect(await readInput(first!.runId)).not.toHaveProperty('variation_of')
    expect(await readInput(second!.runId)).toMatchObject({ seed: 9, variation_of: first!.runId })
    for (const { runId } of 'variations' in entry! ? entry.variations! : []) await cancel(runId)
    expect(await balance()).toBe(before)
  })

  test("CANVAS-16 Of the completed variations, the first in order becomes the result and the dependents' input, even if it was the last to end", async () => {
    const [cups, cuts] = await begin(['n1', 'n2'], 3)
    const [first, second, third] = cups as [string, string, string]
    expect((await nodes())['n1']).toMatchObject({ status: 'generating', run_id: first })
    await work(third)
    failing.add(8)
    await work(first)
    expect((await nodes())['n1']).toMatchObject({ status: 'generating', run_id: second, output_url: null })
    expect(await Promise.all(cuts!.map(runId => hasJob(database, runId)))).toEqual([false, false, false])
    // Like a restarted process, the new world has no in-memory state of the variations.
    world = createWorld(database, { provider: world.provider, files: world.files, clock: world.clock })
    await work(second)
    const { n1 } = await nodes()
    expect(n1).toMatchObject({ status: 'done', run_id: second, stale: false, output_url: await outputUrl(second) })
    for (const cut of cuts!) await work(cut)
    expect(requests.slice(-3).map(({ params }) => params['image_url'])).toEqual([n1!.output_url, n1!.output_url, n1!.output_url])
    expect((await nodes())['n2']).toMatchObject({ status: 'done', run_id: cuts![0], stale: false })
    expect(await balance()).toBe(100_000_000 - 2 * 1_000_000 - 3 * 2_000_000)
  })

  test('CANVAS-16 A waiting node starts if at least one variation completes, even if the last one to end fails', async () => {
    const [cups, cuts] = await begin(['n1', 'n2'], 2)
    await work(cups![0]!)
    await cancel(cups![1]!)
    expect((await nodes())['n1']).toMatchObject({ status: 'done', run_id: cups![0] })
    expect(await Promise.all(cuts!.map(runId => hasJob(database, runId)))).toEqual([true, true])
    for (const cut of cuts!) await work(cut)
    expect((await nodes())['n2']).toMatchObject({ status: 'done', stale: false })
  })

  test('CANVAS-16 If variations end concurrently, they produce one result, and the waiting node starts only once', async () => {
    const [cups, cuts] = await begin(['n1', 'n2'], 8)
    failing.add(8)
    const jobs = []
    for (const cup of cups!) jobs.push(await takeJob(database, cup))
    await Promise.all(jobs.map(job => executeRun(world, job, new AbortController().signal)))
    expect((await nodes())['n1']).toMatchObject({ status: 'done', run_id: cups![1], output_url: await outputUrl(cups![1]!) })
    expect(await Promise.all(cuts!.map(runId => hasJob(database, runId)))).toEqual(Array(8).fill(true))
    for (const cut of cuts!) await cancel(cut)
  })

  test('CANVAS-16 If all variations fail, the node shows the error, and waiting runs fail and are refunded', async () => {
    const before = await balance()
    const [cups, cuts] = await begin(['n1', 'n2'], 3)
    failing = new Set([8, 9])
    await work(cups![1]!)
    await work(cups![0]!)
    expect((await run(cuts![0]!)).status).toBe('pending')
    await cancel(cups![2]!)
    expect(await nodes()).toMatchObject({ n1: { status: 'error', run_id: cups![0] }, n2: { status: 'error', run_id: cuts![0] } })
    for (const cut of cuts!) expect(await run(cut)).toMatchObject({ status: 'failed', errorCode: 'input_unreachable' })
    expect(await balance()).toBe(before)
  })

  test('CANVAS-16 Canceling one variation that is waiting for another node does not affect the other variations', async () => {
    const [cups, cuts] = await begin(['n1', 'n2'], 2)
    await cancel(cuts![0]!)
    expect((await nodes())['n2']).toMatchObject({ status: 'generating', run_id: cuts![1] })
    for (const cup of cups!) await work(cup)
    await work(cuts![1]!)
    expect((await nodes())['n2']).toMatchObject({ status: 'done', run_id: cuts![1], stale: false })
  })

  test('CANVAS-16 MONEY-3 If the balance covers only three of eight variations, only three run', async () => {
    const poor = await createTenant(world, { creditsUsd: 3.5 })
    const add = [
      { ref: 'cup', type: 'image' as const, prompt: 'A cup', model: 'local/paint' },
      { ref: 'cut', type: 'image' as const, prompt: 'as a woodcut', model: 'local/edit' },
    ]
    await applyChange(world, poor, { add, connect: [{ from: 'cup', to: 'cut' }] })
    const [cups, cuts] = (await call(['n1', 'n2'], 8, poor)).map(entry => ('variations' in entry ? entry.variations! : []))
    const errors = (runs: { runId: string }[]) =>
      Promise.all(runs.map(async ({ runId }) => (await getRun(database, poor.caller, runId)).errorCode))
    expect(cups!.map(({ cost }) => cost)).toEqual([...Array(3).fill(1_000_000), ...Array(5).fill(0)])
    expect(await balance(poor)).toBe(500_000)
    expect(await errors(cups!)).toEqual([...Array(3).fill(undefined), ...Array(5).fill('insufficient_credits')])
    // The result that these runs wait for can still be produced; they fail because the balance does not cover their own price.
    expect(await errors(cuts!)).toEqual(Array(8).fill('insufficient_credits'))
    for (const { runId } of cups!.slice(0, 3)) await work(runId)
    expect((await readGraph(world, poor)).nodes['n1']).toMatchObject({ status: 'done', run_id: cups![0]!.runId })
  })

  test('CANVAS-16 LIMIT-1 If a cap has room for only two of four variations, only two run', async () => {
    await setLimitsAsAdmin(world, tenant, { spend: [{ per: 'day', usd: 2 }] })
    const before = await balance()
    const [cups] = await begin(['n1'], 4)
    const errors = await Promise.all(cups!.map(async runId => (await run(runId)).errorCode))
    expect(errors).toEqual([undefined, undefined, 'spend_cap_reached', 'spend_cap_reached'])
    expect(await balance()).toBe(before - 2_000_000)
    await work(cups![1]!)
    await cancel(cups![0]!)
    expect((await nodes())['n1']).toMatchObject({ status: 'done', run_id: cups![1] })
    expect(await balance()).toBe(before - 1_000_000)
  })

  test('CANVAS-16 A call that would start more than 100 runs returns 400, and nothing is charged', async () => {
    const before = await balance()
    const add = Array.from({ length: 13 }, (_, index) => ({
      ref: `cup-${index}`,
      type: 'image' as const,
      prompt: 'A cup',
      model: 'local/paint',
    }))
    const { created } = await applyChange(world, tenant, { add })
    const ids = created.map(({ nodeId }) => nodeId)
    await expect(call(ids, 8)).rejects.toMatchObject({ code: 'input_validation_error', fields: [{ field: 'variations' }] })
    expect(await balance()).toBe(before)
    expect(await call(ids.slice(0, 12), 8)).toHaveLength(12)
  })

  test('CANVAS-16 While a variation is active, its node does not run again, and a dependent started by another call waits for all variations', async () => {
    const [cups] = await begin(['n1'], 2)
    await work(cups![0]!)
    expect(await call(['n1'])).toMatchObject([{ reason: 'generation_already_running' }])
    const [cuts] = await begin(['n2'], 1)
    expect(await hasJob(database, cuts![0]!)).toBe(false)
    failing.add(9)
    await work(cups![1]!)
    await work(cuts![0]!)
    expect(requests.at(-1)!.params['image_url']).toBe(await outputUrl(cups![0]!))
    expect(await nodes()).toMatchObject({ n1: { status: 'done', run_id: cups![0] }, n2: { status: 'done', stale: false } })
  })

  test('CANVAS-16 CANVAS-11 If a node is removed while its variations are active, restoring the node restores their state and result', async () => {
    const [cups] = await begin(['n1'], 3)
    await applyChange(world, tenant, { remove: [{ id: 'n1' }] })
    await cancel(cups![0]!)
    await applyChange(world, tenant, { restore: ['n1'] })
    expect((await nodes())['n1']).toMatchObject({ status: 'generating', run_id: cups![1] })
    await applyChange(world, tenant, { remove: [{ id: 'n1' }] })
    await work(cups![2]!)
    await work(cups![1]!)
    await applyChange(world, tenant, { restore: ['n1'] })
    expect((await nodes())['n1']).toMatchObject({ status: 'done', run_id: cups![1], stale: false, output_url: await outputUrl(cups![1]!) })
  })

  test('CANVAS-16 If a node is given existing media while its variations are active, the node shows that media', async () => {
    const [cups] = await begin(['n1'], 2)
    const contentUrl = 'https://example.com/fox.png'
    await applyChange(world, tenant, { update: [{ id: 'n1', contentUrl }] })
    const { revision } = await readGraph(world, tenant)
    for (const cup of cups!) await work(cup)
    expect(await readGraph(world, tenant)).toMatchObject({ revision, nodes: { n1: { output_url: contentUrl, status: 'done' } } })
  })
})
