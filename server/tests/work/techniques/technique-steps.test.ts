import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { auditLedger } from '../../../core/billing/audit-ledger.ts'
import { readBalance } from '../../../core/billing/ledger-store.ts'
import type { Database } from '../../../machine/database/database.ts'
import { ProviderFailure } from '@mediawright/media-engines/ports/provider.ts'
import { cancelRun } from '../../../work/runs/cancel-run.ts'
import { executeRun } from '../../../work/runs/execute-run.ts'
import { getRun } from '../../../work/runs/get-run.ts'
import { changeCanvas } from '../../../canvas/testing/canvases.ts'
import { closeDatabases, databases, waitForBlockedTransaction } from '../../../machine/testing/databases.ts'
import { takeJob } from '../../../machine/testing/jobs.ts'
import { createScriptedProvider, imageOutput, testModels } from '../../../core/providers/testing/scripted-provider.ts'
import { createGate } from '../../../../testing/gate.ts'
import {
  listEntries,
  saveWoodcut,
  imageNode,
  readLabeledOutputs,
  readySteps,
  catchAppError,
  saveTechnique,
  startTechnique,
  findStepByName,
  listSteps,
  describingScript,
  executeAllSteps,
  executeStep,
} from '../../support/techniques.ts'
import { eachInWorld } from '../../support/suite.ts'
import { createEffect, type Tenant } from '../../support/tenants.ts'
import { createWorld, type World } from '../../support/world.ts'

afterAll(closeDatabases)

describe.each(databases)('steps of techniques on $name', ({ open }) => {
  let database: Database
  let connectAgain: () => Promise<Database>
  let world: World
  let tenant: Tenant

  eachInWorld(open, opened => ({ database, connectAgain, world, tenant } = opened))
  beforeEach(() => void (world.provider.script = describingScript))
  afterEach(async () => {
    expect((await auditLedger(database, undefined)).problems).toEqual([])
  })

  const balance = () => database.read(sql => readBalance(sql, tenant.workspaceId))
  const run = (runId: string, caller = tenant.caller) => getRun(database, caller, runId)
  const made = (runId: string) => readLabeledOutputs(world, tenant, runId)
  const cancel = (runId: string, by = world) => cancelRun(by, createEffect(by.database, world.clock, tenant.caller), tenant.caller, runId)
  const entries = (runId: string) => listEntries(world, runId)
  const deliveries = (runId: string) =>
    database
      .read(sql => sql.all('select body from webhook_deliveries where run_id = ?', [runId]))
      .then(rows => rows.map(row => JSON.parse(row['body'])))
  const startWoodcut = async (more: Parameters<typeof startTechnique>[4] = {}) =>
    (await startTechnique(world, tenant, (await saveWoodcut(world, tenant)).slug, { words: 'A fox' }, more)).runId

  test('TECH-2 MONEY-2 If a step fails, the other steps stop, the run fails with an error that names the failed step, and the run is refunded once in full', async () => {
    const runId = await startWoodcut({ callbackUrl: 'https://example.com/hook' })
    const sky = await findStepByName(world, runId, 'Sky')
    await executeStep(world, (await findStepByName(world, runId, 'Sketch')).runId)
    const [begun, gate] = [createGate(), createGate()]
    world.provider.script = async ({ prompt }) => {
      if (prompt !== 'Sky') throw new ProviderFailure('safety_blocked', 'The model refused this.')
      begun.open()
      await gate.passed
      return [imageOutput]
    }
    const late = executeStep(world, sky.runId)
    await begun.passed
    await executeStep(world, (await findStepByName(world, runId, 'Woodcut')).runId)
    expect(await run(runId)).toMatchObject({
      status: 'failed',
      errorCode: 'safety_blocked',
      errorMessage: 'The step `Woodcut` failed: the model refused this.',
      chargedMicros: 0,
      outputs: undefined,
    })
    gate.open()
    await late
    expect(Object.fromEntries((await listSteps(world, runId)).map(({ step, status, errorCode }) => [step, [status, errorCode]]))).toEqual({
      Sketch: ['completed', null],
      Sky: ['failed', 'canceled'],
      Woodcut: ['failed', 'safety_blocked'],
    })
    expect(await readySteps(world, runId)).toEqual([])
    expect(await entries(runId)).toEqual([
      ['charge', -4_000_000],
      ['refund', 4_000_000],
    ])
    expect(await deliveries(runId)).toMatchObject([{ type: 'run.failed', data: { run_id: runId, error_code: 'safety_blocked' } }])
  })

  test('HOOK-2 TECH-2 A completed technique run sends one webhook event, but its steps send none', async () => {
    const runId = await startWoodcut({ callbackUrl: 'https://example.com/hook' })
    await executeAllSteps(world, runId)
    expect(await deliveries(runId)).toMatchObject([{ type: 'run.completed', data: { run_id: runId } }])
    const all = await database.read(sql => sql.all('select run_id from webhook_deliveries where workspace_id = ?', [tenant.workspaceId]))
    expect(all).toHaveLength(1)
  })

  test('RUN-2 The progress of a technique run combines the progress of all its steps and never decreases', async () => {
    const runId = await startWoodcut()
    const seen: number[] = []
    world.provider.script = async (request, { progress }) => {
      const stepProgress = async () => (await listSteps(world, runId)).find(step => step.runId === request.runId)!.progress
      for (const [percent, written] of [
        [30, 30],
        [20, 30],
        [60, 60],
        [100, 99],
      ] as const) {
        world.clock.advance(1000)
        progress(percent)
        await eventually(stepProgress).toBe(written)
        seen.push((await run(runId)).progress)
      }
      return [imageOutput]
    }
    await executeAllSteps(world, runId)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    // The first of three steps reports 30, 60 and 99 percent; the progress of the run is a third of each value.
    expect(seen.slice(0, 4)).toEqual([10, 10, 20, 33])
    expect(seen.at(-1)).toBe(99)
    expect((await run(runId)).progress).toBe(100)
  })

  test('RUN-12 A technique run sends an event whenever a step advances the progress of the run', async () => {
    const runId = await startWoodcut()
    const heard: string[] = []
    world.signals.listen('run', id => void (id === runId && heard.push(id)))
    await executeAllSteps(world, runId)
    expect(heard.length).toBeGreaterThanOrEqual(4) // the run's start, its progress with each step and its completion
  })

  test('RUN-11 Canceling a technique run stops all of its steps, regardless of their state, and refunds the run only once', async () => {
    const runId = await startWoodcut({ callbackUrl: 'https://example.com/hook' })
    const { runId: sky } = await findStepByName(world, runId, 'Sky')
    const [begun, gate] = [createGate(), createGate()]
    const heard: string[] = []
    world.signals.listen('cancel', id => void heard.push(id))
    world.provider.script = async () => {
      begun.open()
      await gate.passed
      return [imageOutput]
    }
    const late = executeStep(world, sky)
    await begun.passed
    expect(await cancel(runId)).toMatchObject({
      status: 'failed',
      errorCode: 'canceled',
      errorMessage: 'The run was canceled.',
      chargedMicros: 0,
    })
    gate.open()
    await late
    expect(heard).toContain(sky)
    expect((await listSteps(world, runId)).map(({ errorCode }) => errorCode)).toEqual(['canceled', 'canceled', 'canceled'])
    expect(await readySteps(world, runId)).toEqual([])
    expect(await catchAppError(cancel(runId))).toMatchObject({ code: 'conflict' })
    expect(await entries(runId)).toEqual([
      ['charge', -4_000_000],
      ['refund', 4_000_000],
    ])
    expect(await deliveries(runId)).toHaveLength(1)
    expect((await run(runId)).startedAt).toBeDefined()
  })

  test('The transaction that ends a technique run locks the balance first, then the jobs of the other steps in step order', async () => {
    const runId = await startWoodcut()
    const locked: string[] = []
    const { ledger } = world.endings
    world.endings = {
      ...world.endings,
      ledger: {
        onEnd: async (...ended) => {
          await ledger.onEnd(...ended)
          locked.push('balance')
        },
      },
    }
    const { remove } = world.queue
    world.queue = {
      ...world.queue,
      remove: async (sql, lane, id) => {
        locked.push(id)
        await remove(sql, lane, id)
      },
    }
    await cancel(runId)
    const steps = (await listSteps(world, runId)).map(step => step.runId)
    expect(steps).toHaveLength(3)
    expect(locked).toEqual([...Array<string>(4).fill('balance'), ...steps])
  })

  test('RUN-11 A technique run is refunded if it is canceled before its first step starts', async () => {
    const runId = await startWoodcut()
    await cancel(runId)
    expect(await run(runId)).toMatchObject({ status: 'failed', startedAt: undefined, chargedMicros: 0 })
    expect([await balance(), await readySteps(world, runId)]).toEqual([100_000_000, []])
    expect(await database.read(sql => sql.all('select run_id from run_waits', []))).toEqual([])
  })

  test('RUN-11 If a cancellation races with the end of the last step, the run is either canceled or completed, and the refund matches the outcome', async () => {
    const other = createWorld(await connectAgain(), world)
    for (let round = 0; round < 5; round++) {
      if (round === 0) await saveWoodcut(world, tenant)
      const { runId } = await startTechnique(world, tenant, 'woodcut', { words: 'A fox' })
      for (const name of ['Sketch', 'Sky']) await executeStep(world, (await findStepByName(world, runId, name)).runId)
      const before = await balance()
      const job = await takeJob(database, (await findStepByName(world, runId, 'Woodcut')).runId)
      const [, refused] = await Promise.all([executeRun(world, job, new AbortController().signal), catchAppError(cancel(runId, other))])
      const ended = await run(runId)
      expect([ended.status, refused?.code, (await balance())! - before!]).toEqual(
        ended.status === 'completed' ? ['completed', 'conflict', 0] : ['failed', undefined, 4_000_000],
      )
    }
  })

  test('TECH-2 If the last two steps of a run complete concurrently, the run is completed only once', async () => {
    const other = createWorld(await connectAgain(), world)
    await changeCanvas(world, tenant, draft => [imageNode('Left'), imageNode('Right')].map(node => draft.add(node)))
    const technique = await saveTechnique(world, tenant, { outputs: ['n1', 'n2'] })
    for (let round = 0; round < 10; round++) {
      const { runId } = await startTechnique(world, tenant, technique.slug, {}, { callbackUrl: 'https://example.com/hook' })
      const jobs = await Promise.all((await listSteps(world, runId)).map(step => takeJob(database, step.runId)))
      const signal = new AbortController().signal
      await Promise.all(jobs.map((job, index) => executeRun(index === 0 ? world : other, job, signal)))
      expect(await run(runId)).toMatchObject({ status: 'completed', outputs: [{ label: 'Left' }, { label: 'Right' }] })
      expect(await deliveries(runId)).toHaveLength(1)
    }
  })

  test('TECH-2 If the last two steps end concurrently, the second waits until the first has committed and then completes the run', async () => {
    await changeCanvas(world, tenant, draft => [imageNode('Left'), imageNode('Right')].map(node => draft.add(node)))
    const technique = await saveTechnique(world, tenant, { outputs: ['n1', 'n2'] })
    const { runId } = await startTechnique(world, tenant, technique.slug)
    const jobs = await Promise.all((await listSteps(world, runId)).map(step => takeJob(database, step.runId)))
    const [written, seen] = [createGate(), createGate()]
    const transaction: Database['transaction'] = write =>
      database.transaction(async sql => {
        const result = await write(sql)
        const [row] = await sql.all(`select 1 as one from runs where parent_run_id = ? and status = 'completed'`, [runId])
        if (row) written.open()
        if (row) await seen.passed
        return result
      })
    const signal = new AbortController().signal
    const first = executeRun(createWorld({ ...database, transaction }, world), jobs[0]!, signal)
    await written.passed
    const second = executeRun(world, jobs[1]!, signal)
    await waitForBlockedTransaction(database)
    seen.open()
    await Promise.all([first, second])
    expect((await run(runId)).status).toBe('completed')
  })

  test("CRASH-1 CRASH-4 If a worker loses its claim on a step's job, another worker repeats the step, and the first worker writes nothing", async () => {
    const runId = await startWoodcut()
    const { runId: sky } = await findStepByName(world, runId, 'Sky')
    const [begun, gate] = [createGate(), createGate()]
    const script = world.provider.script
    world.provider.script = async () => {
      begun.open()
      await gate.passed
      return [{ ...imageOutput, bytes: Buffer.from('by the lost one') }]
    }
    const lost = executeStep(world, sky)
    await begun.passed
    world.provider.script = script
    await executeAllSteps(world, runId)
    gate.open()
    await lost
    expect((await run(runId)).status).toBe('completed')
    expect((await made(runId)).map(([label]) => label)).toEqual(['Woodcut', 'Sketch', 'Sky'])
    const assets = await database.read(sql => sql.all('select 1 as one from assets where run_id = ?', [sky]))
    expect(assets).toHaveLength(1)
  })

  test('CRASH-1 MONEY-2 If a worker crashes during a nonrepeatable step, the technique run fails', async () => {
    world.provider.repeatable = false
    const runId = await startWoodcut()
    const { runId: sky } = await findStepByName(world, runId, 'Sky')
    const begun = createGate()
    world.provider.script = async () => {
      begun.open()
      return new Promise(() => undefined)
    }
    void executeStep(world, sky)
    await begun.passed
    await executeStep(world, sky)
    expect(await run(runId)).toMatchObject({ status: 'failed', errorCode: 'internal_error', chargedMicros: 0 })
    expect((await run(runId)).errorMessage).toMatch(/^The step `Sky` failed: the worker of this run was lost/)
    expect(await balance()).toBe(100_000_000)
  })

  test('MONEY-2 If a model is removed, a technique that uses it cannot be run, and an active run of the technique fails and is refunded', async () => {
    const runId = await startWoodcut()
    const without = createWorld(database, { ...world, provider: createScriptedProvider([testModels[0]!]) })
    expect(await catchAppError(startTechnique(without, tenant, 'woodcut', { words: 'A fox' }))).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('local/repaint'),
    })
    await executeAllSteps(without, runId)
    expect(await run(runId)).toMatchObject({
      status: 'failed',
      errorMessage: expect.stringMatching(/^The step `Woodcut` failed: the model local\/repaint/),
    })
    expect(await balance()).toBe(100_000_000)
  })
})
