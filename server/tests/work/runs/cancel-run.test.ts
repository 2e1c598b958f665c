import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { sweepAssets } from '../../../core/assets/sweep-assets.ts'
import { auditLedger } from '../../../core/billing/audit-ledger.ts'
import { readBalance } from '../../../core/billing/ledger-store.ts'
import type { Database } from '../../../machine/database/database.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { clearJobs, hasJob, takeJob } from '../../../machine/testing/jobs.ts'
import { imageOutput, textOutput } from '../../../core/providers/testing/scripted-provider.ts'
import { createGate } from '../../../../testing/gate.ts'
import { createColleague, createTenant, createEffect, start, type Tenant } from '../../support/tenants.ts'
import { createWorld, runPool, type World } from '../../support/world.ts'
import { cancelRun } from '../../../work/runs/cancel-run.ts'
import { executeRun } from '../../../work/runs/execute-run.ts'
import { getRun } from '../../../work/runs/get-run.ts'

afterAll(closeDatabases)

describe.each(databases)('run cancellation on $name', ({ open }) => {
  let database: Database
  let world: World
  let tenant: Tenant

  beforeAll(async () => void ({ database } = await open()))
  beforeEach(async () => {
    world = createWorld(database)
    await clearJobs(database, world.queue)
    tenant = await createTenant(world, { creditsUsd: 10 })
  })
  afterAll(async () => {
    expect((await auditLedger(database, undefined)).problems.filter(problem => !problem.includes('has a job'))).toEqual([])
  })

  const cancel = (runId: string, { caller } = tenant, by = world) =>
    cancelRun(by, createEffect(database, world.clock, caller), caller, runId)
  const run = (runId: string) => getRun(database, tenant.caller, runId)
  const balance = () => database.read(sql => readBalance(sql, tenant.workspaceId))

  test('RUN-11 MONEY-2 Canceling a waiting run ends it immediately with a refund, and the run never starts', async () => {
    const { runId } = await start(world, tenant)
    world.clock.advance(500)
    const canceled = await cancel(runId)
    expect(canceled).toMatchObject({ status: 'failed', errorCode: 'canceled', chargedMicros: 0, endedAt: world.clock.now() })
    expect(canceled).toMatchObject(await run(runId))
    expect([await balance(), await hasJob(database, runId)]).toEqual([10_000_000, false])
    const after = await start(world, tenant)
    await world.queue.work([runPool(world)])
    await eventually(async () => (await run(after.runId)).status).toBe('completed')
    await world.queue.stop(1000)
    expect(world.provider.calls).toBe(1)
  })

  test('RUN-11 Canceling an active run aborts the provider call, and outputs that arrive later are discarded', async () => {
    const begun = createGate()
    let reason: unknown
    world.provider.script = async (_request, { signal }) => {
      begun.open()
      await new Promise(resolve => signal.addEventListener('abort', resolve))
      reason = signal.reason
      return [textOutput]
    }
    world.signals.listen('cancel', world.queue.abort) // every worker registers this listener
    await world.queue.work([runPool(world)])
    const { runId } = await start(world, tenant)
    await begun.passed
    await cancel(runId)
    // The job is aborted as soon as the signal arrives, not only when its lease is renewed.
    await eventually(() => reason).toMatchObject({ message: 'The job was removed.' })
    await world.queue.stop(1000)
    expect(await run(runId)).toMatchObject({ status: 'failed', errorCode: 'canceled', outputs: undefined })
    expect(await balance()).toBe(10_000_000)
  })

  test('RUN-11 A worker that has not been notified of a cancellation cannot change the outcome of the canceled run', async () => {
    const { runId } = await start(world, tenant)
    const job = await takeJob(database, runId)
    const [begun, gate] = [createGate(), createGate()]
    world.provider.script = async (_request, { progress }) => {
      begun.open()
      await gate.passed
      progress(50)
      return [textOutput]
    }
    const working = executeRun(world, job, new AbortController().signal)
    await begun.passed
    const before = await cancel(runId)
    gate.open()
    await working
    expect(before).toMatchObject(await run(runId))
    expect([await balance(), await hasJob(database, runId)]).toEqual([10_000_000, false])
  })

  test("RUN-11 A canceled run's files are removed within two hours of the cancellation, even if its worker was not notified", async () => {
    const stored = () => world.files.stored.size
    const staged = async () => (await database.read(sql => sql.all('select file_key from staged_files', []))).length
    const { runId } = await start(world, tenant)
    const job = await takeJob(database, runId)
    world.provider.script = async () => [imageOutput, imageOutput]
    let puts = 0
    const files: World['files'] = {
      ...world.files,
      putFile: async (...file) => {
        // The worker continues, because no signal reached it.
        if (++puts === 2) await cancel(runId)
        return world.files.putFile(...file)
      },
    }
    await executeRun({ ...world, files }, job, new AbortController().signal)
    expect([(await run(runId)).errorCode, stored(), await staged()]).toEqual(['canceled', 2, 2])
    await sweepAssets(world)
    expect(stored()).toBe(2)
    world.clock.advance(2 * 3600_000)
    await sweepAssets(world)
    expect([stored(), await staged()]).toEqual([0, 0])
  })

  test('RUN-11 After a run is canceled, a worker stores no files for it, even if the worker is not notified of the cancellation', async () => {
    const { runId } = await start(world, tenant)
    const job = await takeJob(database, runId)
    world.provider.script = async () => {
      await cancel(runId)
      return [imageOutput]
    }
    const errors: string[] = []
    world.log = pino({ level: 'error' }, { write: line => errors.push(line) })
    await executeRun(world, job, new AbortController().signal)
    expect([(await run(runId)).errorCode, world.files.stored.size, errors]).toEqual(['canceled', 0, []])
    expect(await database.read(sql => sql.all('select file_key from staged_files where run_id = ?', [runId]))).toEqual([])
  })

  test('RUN-11 RUN-1 Canceling a run that has ended returns a conflict and changes nothing', async () => {
    world.provider.script = async () => [textOutput]
    const { runId } = await start(world, tenant)
    await executeRun(world, await takeJob(database, runId), new AbortController().signal)
    const ended = await run(runId)
    await expect(cancel(runId)).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('completed') })
    const canceled = await start(world, tenant)
    await cancel(canceled.runId)
    await expect(cancel(canceled.runId)).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('failed') })
    expect([await run(runId), await balance()]).toEqual([ended, 9_000_000])
  })

  test('RUN-11 MONEY-2 If a run is canceled while it is completing, either the cancellation or the completion takes effect, but not both', async () => {
    world.provider.script = async () => [textOutput]
    const outcomes = new Set<string>()
    for (let round = 0; round < 8; round++) {
      const { runId } = await start(world, tenant)
      const job = await takeJob(database, runId)
      const before = await balance()
      const [, canceled] = await Promise.allSettled([executeRun(world, job, new AbortController().signal), cancel(runId)])
      const { status, errorCode } = await run(runId)
      const expected = canceled.status === 'fulfilled' ? ['failed', 'canceled', before + 1_000_000] : ['completed', undefined, before]
      expect([status, errorCode, await balance()]).toEqual(expected)
      outcomes.add(status)
    }
    expect(outcomes.size).toBeGreaterThan(0)
  })

  test('ISO-2 ISO-3 Callers cannot cancel runs that they cannot see', async () => {
    const foreign = await createTenant(world)
    const { runId } = await start(world, tenant)
    await expect(cancel(runId, foreign)).rejects.toMatchObject({ code: 'not_found' })
    expect(await run(runId)).toMatchObject({ status: 'pending' })
    const colleague = { ...tenant, caller: await createColleague(world, tenant, 'admin@example.com', 'admin') }
    await expect(cancel(runId, colleague)).resolves.toMatchObject({ errorCode: 'canceled' })
  })
})
