import { readFile } from 'node:fs/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { auditLedger } from '../../../core/billing/audit-ledger.ts'
import { readBalance } from '../../../core/billing/ledger-store.ts'
import type { Database } from '../../../machine/database/database.ts'
import { ProviderFailure } from '@mediawright/media-engines/ports/provider.ts'
import { cancelRun } from '../../../work/runs/cancel-run.ts'
import { executeRun } from '../../../work/runs/execute-run.ts'
import { getRun } from '../../../work/runs/get-run.ts'
import { readGraph } from '../../support/graph.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { hasJob, takeJob } from '../../../machine/testing/jobs.ts'
import { eachInWorld } from '../../support/suite.ts'
import { setLimitsAsAdmin, shownLimits } from '../../support/limits.ts'
import { imageOutput, testModel } from '../../../core/providers/testing/scripted-provider.ts'
import { createTenant, createEffect, start as startGeneration, type Tenant } from '../../support/tenants.ts'
import type { World } from '../../support/world.ts'
import { applyChangeset, type ChangesetCommand } from '../../../work/canvas/apply-changeset.ts'
import { runNodes, type StartedNodeRun } from '../../../work/canvas/run-nodes.ts'

afterAll(closeDatabases)

const items = [
  { start: 0, duration: 48, node_id: 'still', transition: { type: 'dissolve' as const, duration: 12 } },
  { start: 36, duration: 37, node_id: 'still' },
]
/** The document has 73 frames at 24 frames per second. */
const document = { fps: 24, width: 320, height: 180, tracks: [{ kind: 'video' as const, items }] }
const costMicros = 15_300

describe.each(databases)('running timelines on $name', ({ open }) => {
  let database: Database
  let world: World
  let tenant: Tenant

  eachInWorld(open, opened => ({ database, world, tenant } = opened), { models: [testModel('local/paint')], creditsUsd: 10 })
  afterAll(async () => {
    expect((await auditLedger(database, undefined)).problems).toEqual([])
  })

  const change = (changeset: Partial<ChangesetCommand>) => {
    const nothing = { add: [], update: [], connect: [], disconnect: [], remove: [], ifRevision: undefined }
    return applyChangeset(world, createEffect(database, world.clock, tenant.caller), tenant.caller, {
      projectId: tenant.projectId,
      ...nothing,
      ...changeset,
    })
  }
  const draw = () =>
    change({
      add: [
        { ref: 'still', type: 'image', prompt: 'A fox', model: 'local/paint' },
        { ref: 'timeline', type: 'timeline', document },
      ],
    })
  const run = (nodeIds: string[], { onlyStale = false, caller = tenant.caller } = {}) =>
    runNodes(world, createEffect(database, world.clock, caller), caller, { projectId: tenant.projectId, nodeIds, onlyStale })
  const started = async (...parameters: Parameters<typeof run>) => (await run(...parameters)) as (StartedNodeRun & { reference: string })[]
  const work = async (runId: string) => executeRun(world, await takeJob(database, runId), new AbortController().signal)
  const runFor = (runId: string) => getRun(database, tenant.caller, runId)
  const balance = () => database.read(sql => readBalance(sql, tenant.workspaceId))

  test('TIME-1 A timeline waits for its inputs, is rendered and is charged per rendered second when it completes', async () => {
    await draw()
    const [render, still] = await started(['n2', 'n1'])
    expect(render).toMatchObject({ modelId: undefined })
    expect(await balance()).toBe(9_000_000)
    expect(await hasJob(database, render!.runId)).toBe(false)
    await work(still!.runId)
    await work(render!.runId)
    expect(await balance()).toBe(9_000_000 - costMicros)
    expect(await runFor(render!.runId)).toMatchObject({
      status: 'completed',
      type: 'generation',
      chargedMicros: costMicros,
      outputs: [{ type: 'videoUrl' }],
    })
    const { tracks } = world.timelines.jobs[0]!
    expect(tracks[0]!.items.map(({ name, start, duration, transition }) => [name, start, duration, transition?.duration])).toEqual([
      ['tracks[0].items[0]', 0, 48, 12],
      ['tracks[0].items[1]', 36, 37, undefined],
    ])
    const [first, second] = tracks[0]!.items.map(({ source }) => ('file' in source ? source.file : ''))
    expect(first).toBe(second)
    await expect(readFile(first!)).rejects.toThrow('ENOENT') // temporary files are deleted
    expect((await readGraph(world, tenant)).nodes['n2']).toMatchObject({ status: 'done', stale: false })
    expect(await run(['n2'], { onlyStale: true })).toMatchObject([{ reason: 'up_to_date' }])
  })

  test('TIME-1 If the balance does not cover the cost of a timeline, the timeline fails before it is rendered and has no output', async () => {
    tenant = await createTenant(world, { creditsUsd: 1.01 })
    await draw()
    const [render, still] = await started(['n2', 'n1'])
    await work(still!.runId)
    await work(render!.runId)
    expect(world.timelines.jobs).toEqual([]) // a render that cannot be charged for is not started
    const ended = await runFor(render!.runId)
    expect(ended).toMatchObject({ status: 'failed', errorCode: 'insufficient_credits', chargedMicros: 0, outputs: undefined })
    expect(ended.errorMessage).toMatch(/0\.0153 USD/)
    expect(await balance()).toBe(10_000)
    expect(await database.read(sql => sql.all('select asset_id from assets where run_id = ?', [render!.runId]))).toEqual([])
  })

  test('TIME-1 If the balance is used up while a timeline is being rendered, the timeline fails after the rendering and has no output', async () => {
    tenant = await createTenant(world, { creditsUsd: 2.01 })
    await draw()
    const [render, still] = await started(['n2', 'n1'])
    await work(still!.runId)
    const { render: renderTimeline } = world.timelines
    world.timelines.render = async (job, watch) => {
      await startGeneration(world, tenant, { model: 'local/paint' })
      return renderTimeline(job, watch)
    }
    await work(render!.runId)
    expect(await runFor(render!.runId)).toMatchObject({
      status: 'failed',
      errorCode: 'insufficient_credits',
      chargedMicros: 0,
      outputs: undefined,
    })
    expect(await balance()).toBe(10_000)
    expect(await database.read(sql => sql.all('select asset_id from assets where run_id = ?', [render!.runId]))).toEqual([])
  })

  test('LIMIT-1 LIMIT-2 A timeline counts toward a cap as soon as it starts, although it is charged only when it completes', async () => {
    await setLimitsAsAdmin(world, tenant, { spend: [{ per: 'day', usd: 1.02 }] })
    const spent = async () => (await shownLimits(world, tenant))['used'][0].spent_usd
    await draw()
    const [render, still] = await started(['n2', 'n1'])
    expect(await spent()).toBe(1.0153)
    await work(still!.runId)
    // Another run at this price would exceed the cap.
    await expect(run(['n2', 'n1'])).resolves.toMatchObject([{ reason: 'generation_already_running' }, { cost: 0 }])
    await work(render!.runId)
    expect(await runFor(render!.runId)).toMatchObject({ status: 'completed', chargedMicros: costMicros })
    expect(await spent()).toBe(1.0153)
    const [second] = await started(['n2'])
    expect(await runFor(second!.runId)).toMatchObject({ status: 'failed', errorCode: 'spend_cap_reached' })
    await setLimitsAsAdmin(world, tenant, { spend: [{ per: 'day', usd: 1.04 }] })
    const [third] = await started(['n2'])
    expect(await spent()).toBe(1.0306)
    await cancelRun(world, createEffect(database, world.clock, tenant.caller), tenant.caller, third!.runId)
    expect(await spent()).toBe(1.0153)
  })

  test('TIME-1 If a timeline cannot run, the response says why', async () => {
    await change({ add: [{ ref: 'timeline', type: 'timeline' }] })
    const [noDocument] = await run(['n1'])
    expect(noDocument).toMatchObject({ reason: 'timeline_no_document' })
    const poor = { ...tenant.caller, features: [] }
    expect(await run(['n1'], { caller: poor })).toMatchObject([{ reason: 'timeline_not_entitled' }])
    await change({
      add: [
        { ref: 'still', type: 'image', prompt: 'A fox' },
        { ref: 'cut', type: 'timeline', document },
      ],
    })
    const [noOutput] = await run(['n3'])
    expect(noOutput).toMatchObject({ reason: 'run_failed_to_start', message: expect.stringMatching(/tracks\[0\]\.items\[0\].*n2/) })
    await change({ update: [{ id: 'n3', locked: true }] })
    expect(await run(['n2', 'n3'])).toMatchObject([{}, { reason: 'node_locked' }])
  })

  test('TIME-1 A timeline fails without a charge if a run that it waits for fails, and canceling the timeline costs nothing', async () => {
    await draw()
    world.provider.script = async () => {
      throw new ProviderFailure('safety_blocked', 'No.')
    }
    const [render, still] = await started(['n2', 'n1'])
    await work(still!.runId)
    expect(await runFor(render!.runId)).toMatchObject({ status: 'failed', errorCode: 'input_unreachable', chargedMicros: 0 })
    expect(await balance()).toBe(10_000_000)
    world.provider.script = async () => [imageOutput]
    const [second] = await started(['n2', 'n1'])
    await cancelRun(world, createEffect(database, world.clock, tenant.caller), tenant.caller, second!.runId)
    expect(await runFor(second!.runId)).toMatchObject({ status: 'failed', errorCode: 'canceled' })
  })
})
