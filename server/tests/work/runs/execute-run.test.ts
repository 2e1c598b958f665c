import { existsSync } from 'node:fs'
import pino from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { auditLedger } from '../../../core/billing/audit-ledger.ts'
import { sweepAssets } from '../../../core/assets/sweep-assets.ts'
import { readBalance } from '../../../core/billing/ledger-store.ts'
import type { Database } from '../../../machine/database/database.ts'
import { ProviderFailure } from '@mediawright/media-engines/ports/provider.ts'
import { ShuttingDown, type Job } from '../../../machine/queue/queue.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { hasJob, takeJob } from '../../../machine/testing/jobs.ts'
import { imageOutput, textOutput } from '../../../core/providers/testing/scripted-provider.ts'
import { createGate } from '../../../../testing/gate.ts'
import { eachInWorld } from '../../support/suite.ts'
import { start, type Tenant, createEffect } from '../../support/tenants.ts'
import { runPool, type World } from '../../support/world.ts'
import { executeRun } from '../../../work/runs/execute-run.ts'
import { cancelRun } from '../../../work/runs/cancel-run.ts'
import { getRun } from '../../../work/runs/get-run.ts'
import { toRunRecord } from '../../../work/runs/run-record.ts'
import { failRun } from '../../../work/runs/fail-run.ts'
import { beginRun } from '../../../work/runs/run-store.ts'

afterAll(closeDatabases)

const cost = 1_000_000

describe.each(databases)('run execution on $name', ({ open }) => {
  let database: Database
  let world: World
  let tenant: Tenant

  eachInWorld(open, opened => ({ database, world, tenant } = opened), { creditsUsd: 10 })
  afterAll(async () => {
    expect((await auditLedger(database, undefined)).problems).toEqual([])
  })

  const run = (runId: string, of = tenant) => getRun(database, of.caller, runId)
  const balance = () => database.read(sql => readBalance(sql, tenant.workspaceId))
  const assets = (runId: string) => database.read(sql => sql.all('select * from assets where run_id = ? order by asset_id', [runId]))
  const take = (runId: string) => takeJob(database, runId)
  /** Simulates a worker that begins a run and then crashes. */
  async function begin(runId: string) {
    await take(runId)
    await database.transaction(sql => beginRun(sql, runId, world.clock.now()))
  }
  const isQueued = (runId: string) => hasJob(database, runId)
  /** Captures lines logged from now on. */
  function logged() {
    const lines: Record<string, unknown>[] = []
    world.log = pino({}, { write: line => lines.push(JSON.parse(line)) })
    return (message: string) => lines.filter(({ msg }) => msg === message)
  }
  const work = (job: Job, signal: AbortSignal = new AbortController().signal, by = world) => executeRun(by, job, signal)

  test('RUN-1 RUN-4 RUN-5 MONEY-2 A completed run stores its outputs as assets and keeps its charge', async () => {
    world.provider.script = async () => [imageOutput, { ...textOutput, label: 'A story' }]
    const { runId, nodeId } = await start(world, tenant)
    const created = world.clock.now()
    expect(await run(runId)).toMatchObject({ status: 'pending', progress: 0, startedAt: undefined, chargedMicros: cost })
    world.clock.advance(5)
    await work(await take(runId))
    const ended = await run(runId)
    expect(ended).toMatchObject({
      status: 'completed',
      progress: 100,
      createdAt: created,
      startedAt: created + 5,
      endedAt: created + 5,
      chargedMicros: cost,
      errorCode: undefined,
    })
    const [image, text] = ended.outputs!
    expect(text).toEqual({ output_id: 'out_2', type: 'text', label: 'A story', text: textOutput.type === 'text' && textOutput.text })
    expect(image).toMatchObject({ output_id: 'out_1', type: 'imageUrl', file: { name: 'image.png' } })
    expect(await assets(runId)).toMatchObject([
      {
        asset_id: image!.asset_id,
        workspace_id: tenant.workspaceId,
        project_id: tenant.projectId,
        node_id: nodeId,
        status: 'ready',
        uploaded_via: 'run',
        file_key: image!.file!.key,
        width: 4,
        height: 3,
        size_bytes: 19,
      },
    ])
    expect(await world.files.stat(image!.file!.key)).toEqual({ size: 19 })
    expect([await balance(), await isQueued(runId)]).toEqual([9_000_000, false])
  })

  test.each([
    { used: 250_000.2, charged: 250_001 },
    { used: 0, charged: 0 },
    { used: cost, charged: cost },
    { used: 5 * cost, charged: cost },
    { used: Number.NaN, charged: cost },
  ])(
    'MONEY-7 If a run reports $used as its actual cost, the unused part of the estimate is refunded when the run ends, and the charge is $charged',
    async ({ used, charged }) => {
      world.provider.script = async (_request, { chargeOnly }) => {
        chargeOnly(used)
        return [textOutput]
      }
      const { runId } = await start(world, tenant)
      expect(await balance()).toBe(9_000_000)
      await work(await take(runId))
      const ended = await run(runId)
      expect(ended).toMatchObject({ status: 'completed', chargedMicros: charged })
      expect(await balance()).toBe(10_000_000 - charged)
    },
  )

  test('MONEY-2 MONEY-7 A run that fails after reporting its usage is fully refunded', async () => {
    world.provider.script = async (_request, { chargeOnly }) => {
      chargeOnly(10)
      throw new ProviderFailure('internal_error', 'It broke.')
    }
    const { runId } = await start(world, tenant)
    await work(await take(runId))
    expect([(await run(runId)).chargedMicros, await balance()]).toEqual([0, 10_000_000])
  })

  test("RUN-2 A run's progress never decreases, is at most 99 while the run is active, and is 100 when it completes", async () => {
    const { runId } = await start(world, tenant)
    const seen: number[] = []
    world.provider.script = async (_request, { progress }) => {
      for (const percent of [5, 40, 30, 99.9, 250, -3, Number.NaN, 12]) {
        world.clock.advance(1000)
        progress(percent)
        // Progress is recorded asynchronously.
        await eventually(async () => (await run(runId)).progress).toBe(
          Math.max(...[...seen, percent].filter(value => value > 0).map(value => Math.min(99, Math.floor(value)))),
        )
        seen.push(percent)
      }
      return [textOutput]
    }
    await work(await take(runId))
    expect(await run(runId)).toMatchObject({ status: 'completed', progress: 100 })
  })

  test.each([
    ['model_timeout', 'info'],
    ['safety_blocked', 'info'],
    ['input_unreachable', 'info'],
    ['action_failed', 'info'],
    ['internal_error', 'error'],
  ] as const)('RUN-4 MONEY-2 A run that fails with %s is fully refunded, and the failure is logged at level %s', async (code, level) => {
    const getLines = logged()
    const { runId } = await start(world, tenant)
    expect(await balance()).toBe(9_000_000)
    world.provider.script = async () => {
      throw new ProviderFailure(code, 'It did not work out.')
    }
    await work(await take(runId))
    expect(await run(runId)).toMatchObject({
      status: 'failed',
      errorCode: code,
      errorMessage: 'It did not work out.',
      chargedMicros: 0,
      outputs: undefined,
    })
    expect((await run(runId)).progress).toBeLessThan(100)
    expect([await balance(), await isQueued(runId), world.provider.calls]).toEqual([10_000_000, false, 1])
    expect(getLines('run ended')).toMatchObject([{ level: pino.levels.values['info'], run_id: runId, error_code: code }])
    expect(getLines('run failed unexpectedly')).toHaveLength(level === 'error' ? 1 : 0)
  })

  test('RUN-4 HTTP-2 If an unexpected error occurs, the run fails with `internal_error` and reveals no details', async () => {
    const { runId } = await start(world, tenant)
    world.provider.script = async () => {
      throw new TypeError("Cannot read properties of undefined (reading '/etc/passwd')")
    }
    await work(await take(runId))
    const { errorCode, errorMessage } = await run(runId)
    expect(errorCode).toBe('internal_error')
    expect(errorMessage).not.toMatch(/undefined|passwd|TypeError/)
  })

  test("RUN-4 MONEY-2 If a run's files cannot be stored, the run fails and is refunded", async () => {
    const { runId } = await start(world, tenant)
    const full = { ...world, files: { ...world.files, putFile: () => Promise.reject(new Error('ENOSPC: no space left on device')) } }
    await work(await take(runId), undefined, full)
    expect(await run(runId)).toMatchObject({
      status: 'failed',
      errorCode: 'internal_error',
      errorMessage: expect.not.stringContaining('ENOSPC'),
    })
    expect(await balance()).toBe(10_000_000)
  })

  test('CRASH-1 Repeatable work is repeated after a crash, but its outputs are stored only once', async () => {
    const { runId } = await start(world, tenant)
    // The first worker stored the output file and crashed in the last transaction.
    const dying = { ...world, database: { ...database, transaction: failingWhen(database, 'update canvases set revision') } }
    await expect(work(await take(runId), undefined, dying)).rejects.toThrow('died')
    expect(await run(runId)).toMatchObject({ status: 'running' })
    expect(world.files.stored.size).toBe(1)
    await work(await take(runId))
    expect(await run(runId)).toMatchObject({ status: 'completed' })
    expect([world.files.stored.size, (await assets(runId)).length, await balance(), world.provider.calls]).toEqual([1, 1, 9_000_000, 2])
  })

  test("CRASH-1 RUN-2 If work is repeated, the run's `started_at` and progress never move backward", async () => {
    const { runId } = await start(world, tenant)
    world.provider.script = async (_request, { progress }) => {
      progress(60)
      throw new Error('died')
    }
    const stopped = new AbortController()
    stopped.abort()
    await work(await take(runId), stopped.signal).catch(() => undefined)
    await eventually(async () => (await run(runId)).progress).toBe(60)
    const { startedAt } = await run(runId)
    world.clock.advance(20_000)
    const seen: number[] = []
    world.provider.script = async (_request, { progress }) => {
      progress(10)
      seen.push((await run(runId)).progress)
      return [textOutput]
    }
    await work(await take(runId))
    expect(seen).toEqual([60])
    expect(await run(runId)).toMatchObject({ status: 'completed', progress: 100, startedAt })
  })

  test('CRASH-1 MONEY-2 If a worker crashes during nonrepeatable work, the run fails and is refunded without another request to the provider', async () => {
    world.provider.repeatable = false
    const { runId } = await start(world, tenant)
    await begin(runId) // this worker then crashes
    await work(await take(runId))
    expect(await run(runId)).toMatchObject({ status: 'failed', errorCode: 'internal_error', chargedMicros: 0 })
    expect([world.provider.calls, await balance()]).toEqual([0, 10_000_000])
  })

  test('CRASH-1 If a worker crashes after claiming nonrepeatable work but before starting it, the work runs afterward', async () => {
    world.provider.repeatable = false
    const { runId } = await start(world, tenant)
    await take(runId) // this worker crashes before it starts the run
    await work(await take(runId))
    expect(await run(runId)).toMatchObject({ status: 'completed' })
  })

  test('CRASH-1 After a crash, another worker resumes the provider job without starting it again', async () => {
    world.provider.repeatable = false
    const { runId } = await start(world, tenant)
    const asked: (string | undefined)[] = []
    const gate = createGate()
    world.provider.script = async (request, { keepJob }) => {
      asked.push(request.job)
      if (request.job !== undefined) return [textOutput]
      await keepJob('job 7 of the provider')
      await gate.passed
      return [imageOutput]
    }
    const lost = work(await take(runId))
    await eventually(() => asked).toEqual([undefined])
    await eventually(
      async () => (await database.read(sql => sql.first('select provider_job from runs where run_id = ?', [runId])))!['provider_job'],
    ).toBe('job 7 of the provider')
    await work(await take(runId))
    expect(asked).toEqual([undefined, 'job 7 of the provider'])
    gate.open()
    await lost
    expect(await run(runId)).toMatchObject({ status: 'completed', outputs: [{ type: 'text' }] })
    expect([await assets(runId), await balance()]).toEqual([[], 9_000_000])
  })

  test.each([
    ['image', 'local/paint', true],
    ['text', 'local/write', false],
  ] as const)('A run of type %s with the model %s gets a work folder: %s', async (type, model, expected) => {
    const { runId } = await start(world, tenant, { type, model })
    const seen: boolean[] = []
    let path = ''
    world.provider.script = async ({ folder }) => {
      path = folder
      seen.push(existsSync(folder))
      return [textOutput]
    }
    await work(await take(runId))
    expect((await run(runId)).status).toBe('completed')
    expect([seen, existsSync(path)]).toEqual([[expected], false])
  })

  describe('a provider that requests a later retry', () => {
    const busy = (retryAfter: number) => new ProviderFailure('internal_error', 'Too many requests.', { retryAfter })
    const stored = async (runId: string) =>
      (await database.read(sql => sql.first('select retries, provider_cost_micros from runs where run_id = ?', [runId])))!
    const charges = async () =>
      (await database.read(sql => sql.all('select kind from ledger_entries where workspace_id = ?', [tenant.workspaceId]))).filter(
        ({ kind }) => kind === 'charge',
      ).length

    test('RUN-1 MONEY-2 If the provider requests a later retry, the run is queued again, remains `running` in responses and is charged only once', async () => {
      world.provider.repeatable = false
      const getLines = logged()
      const { runId } = await start(world, tenant)
      world.provider.script = async (_request, { progress }) => {
        progress(30)
        if (world.provider.calls < 3) throw busy(5_000)
        return [textOutput]
      }
      for (const retries of [1, 2]) {
        await work(await take(runId))
        expect(await run(runId)).toMatchObject({ status: 'running', progress: 30, errorCode: undefined, chargedMicros: cost })
        expect([await isQueued(runId), (await stored(runId))['retries']]).toEqual([true, retries])
        world.clock.advance(5_000)
      }
      expect(getLines('the provider requested a later retry')).toMatchObject([{ delay_ms: 5_000 }, { delay_ms: 5_000 }])
      await work(await take(runId))
      expect(await run(runId)).toMatchObject({ status: 'completed', outputs: [{ type: 'text' }] })
      expect([await balance(), await charges(), await isQueued(runId)]).toEqual([9_000_000, 1, false])
    })

    test('A delay is not logged again if the provider has already logged it', async () => {
      const getLines = logged()
      const { runId } = await start(world, tenant)
      world.provider.script = async () => {
        throw new ProviderFailure('internal_error', 'Too many requests.', { retryAfter: 5_000, isLogged: true })
      }
      await work(await take(runId))
      expect([await isQueued(runId), (await stored(runId))['retries']]).toEqual([true, 1])
      expect(getLines('the provider requested a later retry')).toEqual([])
    })

    test('A postponed run frees its slot and is claimed again when it is due', async () => {
      const waiting = await start(world, tenant)
      world.provider.script = async ({ runId }) => {
        if (runId === waiting.runId && world.provider.calls === 1) throw busy(1_000)
        return [textOutput]
      }
      await world.queue.work([runPool(world, 1)])
      await eventually(async () => (await stored(waiting.runId))['retries']).toBe(1)
      const other = await start(world, tenant)
      await eventually(async () => (await run(other.runId)).status).toBe('completed')
      world.clock.advance(1_500)
      await eventually(async () => (await run(waiting.runId)).status).toBe('completed')
      await world.queue.stop(1000)
      expect(await balance()).toBe(8_000_000)
    })

    test('RUN-11 A postponed run can be canceled while it is waiting', async () => {
      const { runId } = await start(world, tenant)
      world.provider.script = () => Promise.reject(busy(60_000))
      await work(await take(runId))
      expect(await isQueued(runId)).toBe(true)
      await cancelRun(world, createEffect(database, world.clock, tenant.caller), tenant.caller, runId)
      expect(await run(runId)).toMatchObject({ status: 'failed', errorCode: 'canceled' })
      expect([await isQueued(runId), await balance()]).toEqual([false, 10_000_000])
    })

    test('CRASH-1 A delay does not count as a crash, but a worker crash after a delay does', async () => {
      world.provider.repeatable = false
      const { runId } = await start(world, tenant)
      world.provider.script = () => Promise.reject(busy(1_000))
      for (let times = 0; times < 12; times++) await work(await take(runId))
      expect(await run(runId)).toMatchObject({ status: 'running' })
      await begin(runId)
      await work(await take(runId))
      expect(await run(runId)).toMatchObject({
        status: 'failed',
        errorCode: 'internal_error',
        errorMessage: expect.stringMatching('was lost'),
      })
      expect(await balance()).toBe(10_000_000)
    })

    test('CRASH-4 A worker that has lost its claim on a job does not postpone the run and logs no delay', async () => {
      const getLines = logged()
      const { runId } = await start(world, tenant)
      world.provider.script = async () => {
        await begin(runId)
        throw busy(60_000)
      }
      await work(await take(runId))
      expect([await stored(runId), await isQueued(runId)]).toMatchObject([{ retries: 0 }, true])
      expect(getLines('the provider requested a later retry')).toEqual([])
    })

    test("MONEY-2 A postponed run that exceeds its model's time limit fails with model_timeout and is refunded", async () => {
      const { runId } = await start(world, tenant)
      world.provider.script = () => Promise.reject(busy(100_000))
      await work(await take(runId))
      expect(await run(runId)).toMatchObject({ status: 'running' })
      world.clock.advance(100_000)
      await work(await take(runId))
      expect(await run(runId)).toMatchObject({
        status: 'failed',
        errorCode: 'model_timeout',
        errorMessage: 'The provider did not accept the run within 120 seconds: Too many requests.',
      })
      expect([await isQueued(runId), await balance()]).toEqual([false, 10_000_000])
    })

    test('MONEY-2 A postponed run is retried at most one hundred times, even if its time limit has not been reached', async () => {
      const { runId } = await start(world, tenant)
      world.provider.script = () => Promise.reject(busy(1))
      await database.read(sql => sql.run('update runs set retries = 99 where run_id = ?', [runId]))
      await work(await take(runId))
      expect([(await run(runId)).status, (await stored(runId))['retries'], await isQueued(runId)]).toEqual(['running', 100, true])
      world.clock.advance(1_000)
      await work(await take(runId))
      expect(await run(runId)).toMatchObject({ status: 'failed', errorCode: 'model_timeout' })
      expect([await isQueued(runId), await balance()]).toEqual([false, 10_000_000])
    })

    test('The cost that a provider reports is stored for operators even if the run fails, but is never part of a response', async () => {
      const paid = await start(world, tenant)
      world.provider.script = async (_request, { reportCost }) => {
        await reportCost(1_000)
        await reportCost(12_345)
        throw new ProviderFailure('safety_blocked', 'No.')
      }
      await work(await take(paid.runId))
      expect((await stored(paid.runId))['provider_cost_micros']).toBe(12_345)
      expect(await balance()).toBe(10_000_000)
      expect(JSON.stringify(toRunRecord(world.links, await run(paid.runId)))).not.toContain('12345')
    })

    test('If a provider reports a cost after the run has been canceled, the cost is logged', async () => {
      const getLines = logged()
      const { runId } = await start(world, tenant)
      world.provider.script = async (_request, { reportCost }) => {
        await reportCost(1_000)
        await cancelRun(world, createEffect(database, world.clock, tenant.caller), tenant.caller, runId)
        await reportCost(12_345)
        return [textOutput]
      }
      await work(await take(runId))
      expect(await run(runId)).toMatchObject({ status: 'failed', errorCode: 'canceled' })
      expect((await stored(runId))['provider_cost_micros']).toBe(1_000)
      expect(getLines('a provider reported the cost of a run that had ended or been taken over')).toMatchObject([
        { run_id: runId, provider_cost_usd: 0.012345 },
      ])
    })

    test('A reported cost that is negative, not finite or too large is rejected', async () => {
      const { runId } = await start(world, tenant)
      const refused: unknown[] = []
      world.provider.script = async (_request, { reportCost }) => {
        for (const amount of [NaN, Infinity, -1, 2 ** 53]) await reportCost(amount).catch(error => refused.push(error))
        return [textOutput]
      }
      await work(await take(runId))
      expect(refused).toEqual(Array(4).fill(expect.any(RangeError)))
      expect((await stored(runId))['provider_cost_micros']).toBe(null)
    })
  })

  test('CRASH-4 If another worker has taken over a run, the previous worker cannot store a provider job', async () => {
    const { runId } = await start(world, tenant)
    let keeping: Promise<void> | undefined
    world.provider.script = async (_request, { keepJob }) => {
      await begin(runId)
      keeping = keepJob('too late')
      await keeping
      return [textOutput]
    }
    await work(await take(runId))
    await expect(keeping).rejects.toThrow('Another attempt has taken over this run.')
    expect(await run(runId)).toMatchObject({ status: 'running' })
  })

  test('CRASH-5 MONEY-2 A run that ends during a database outage keeps its outputs and is completed exactly once after the outage', async () => {
    const { runId } = await start(world, tenant)
    let refused = 0
    let after: boolean[] = []
    world.provider.script = async (_request, { reportCost }) => {
      // `true` rejects a call; of the two calls that succeed, the first records the cost and the second the file
      after = [true, false, true, true, true, false, true, true]
      await reportCost(5)
      return [imageOutput]
    }
    const refuse = () => {
      refused++
      return Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
    }
    const flaky: Database = {
      ...database,
      transaction: step => (after.shift() ? refuse() : database.transaction(step)),
      read: step => (after.shift() ? refuse() : database.read(step)),
      isUnavailable: error => (error as { code?: string }).code === 'ECONNREFUSED',
    }
    await work(await take(runId), undefined, { ...world, database: flaky })
    expect(await run(runId)).toMatchObject({ status: 'completed' })
    expect([refused, world.provider.calls, await balance()]).toEqual([6, 1, 9_000_000])
  })

  test('CRASH-2 Handing work back at shutdown does not count as a crash', async () => {
    const { runId } = await start(world, tenant)
    for (let shutdown = 0; shutdown < 12; shutdown++) {
      const stopping = new AbortController()
      world.provider.script = (_request, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error))
          stopping.abort(new ShuttingDown())
        })
      await expect(work(await take(runId), stopping.signal)).rejects.toThrow('shutting down')
    }
    world.provider.script = async () => [textOutput]
    await work(await take(runId))
    expect(await run(runId)).toMatchObject({ status: 'completed' })
  })

  test('HOOK-2 RUN-4 A run with a callback sends exactly one event when it ends', async () => {
    const readEvents = (runId: string) =>
      database.read(sql => sql.all('select type, status, body from webhook_deliveries where run_id = ?', [runId]))
    world.provider.script = async () => [textOutput]
    const completed = await start(world, tenant, { callbackUrl: 'https://nowhere.invalid/hook' })
    const job = await take(completed.runId)
    await Promise.allSettled([work(job), work(job)])
    expect(await readEvents(completed.runId)).toMatchObject([{ type: 'run.completed', status: 'pending' }])
    const silentRun = await start(world, tenant)
    await work(await take(silentRun.runId))
    expect(await readEvents(silentRun.runId)).toEqual([])
    world.provider.script = async () => {
      throw new ProviderFailure('safety_blocked', 'No.')
    }
    const failed = await start(world, tenant, { callbackUrl: 'https://nowhere.invalid/hook' })
    expect(await readEvents(failed.runId)).toEqual([])
    await work(await take(failed.runId))
    const [event] = await readEvents(failed.runId)
    expect(JSON.parse(event!['body'])).toMatchObject({
      type: 'run.failed',
      data: { run_id: failed.runId, status: 'failed', error_code: 'safety_blocked', run: { charged_cost: 0 } },
    })
  })

  test('ASSET-6 A stalled worker does not remove the files of a run that another worker has completed', async () => {
    const { runId } = await start(world, tenant)
    const [begun, resume] = [createGate(), createGate()]
    const { script } = world.provider
    world.provider.script = async () => {
      world.provider.script = script
      begun.open()
      await resume.passed
      return [imageOutput]
    }
    const still = work(await take(runId))
    await begun.passed
    world.clock.advance(60_000)
    await work(await take(runId))
    resume.open()
    await still
    world.clock.advance(24 * 3600_000 + 1)
    await sweepAssets(world)
    const { outputs } = await run(runId)
    expect(world.files.stored.has(outputs![0]!.file!.key)).toBe(true)
    expect(await database.read(sql => sql.all('select * from staged_files', []))).toEqual([])
  })

  test('ASSET-6 The files of a failed or canceled run are eventually removed, and those of a completed run are kept', async () => {
    const canceled = await start(world, tenant)
    const kept = await start(world, tenant)
    const { putFile } = world.files
    world.files.putFile = async (key, path) => {
      await putFile(key, path)
      world.files.putFile = putFile
      await database.transaction(sql =>
        failRun(world, sql, { runId: canceled.runId }, { code: 'canceled', message: 'Canceled.' }, world.clock.now()),
      )
    }
    await work(await take(canceled.runId))
    await work(await take(kept.runId))
    expect(world.files.stored.size).toBe(2)
    world.clock.advance(24 * 3600_000 + 1)
    await sweepAssets(world)
    const { file } = (await run(kept.runId)).outputs![0]!
    expect([...world.files.stored.keys()]).toEqual([file!.key])
  })

  test('CRASH-4 A worker that stalled after claiming a job cannot take the run from the worker that now has it', async () => {
    world.provider.repeatable = false
    const { runId } = await start(world, tenant)
    const stale = await take(runId)
    const [begun, gate] = [createGate(), createGate()]
    world.provider.script = async () => {
      begun.open()
      await gate.passed
      return [textOutput]
    }
    const rightful = work(await take(runId))
    await begun.passed
    await work(stale)
    gate.open()
    await rightful
    expect(await run(runId)).toMatchObject({ status: 'completed' })
    expect(world.provider.calls).toBe(1)
  })

  test('CRASH-1 MONEY-2 A run whose worker crashes on every attempt fails and is refunded', async () => {
    const { runId } = await start(world, tenant)
    for (let attempt = 1; attempt <= 10; attempt++) await begin(runId)
    await work(await take(runId))
    expect(await run(runId)).toMatchObject({ status: 'failed', errorCode: 'internal_error', chargedMicros: 0 })
    expect([world.provider.calls, await balance()]).toEqual([0, 10_000_000])
  })

  test('CRASH-1 CRASH-4 A worker that has lost its lease writes no progress, status or assets', async () => {
    const { runId } = await start(world, tenant)
    const [begun, gate] = [createGate(), createGate()]
    world.provider.script = async (_request, { progress }) => {
      begun.open()
      await gate.passed
      progress(80)
      return [imageOutput]
    }
    const slow = work(await take(runId))
    await begun.passed
    const next = await take(runId)
    gate.open()
    await slow
    expect(await run(runId)).toMatchObject({ status: 'running', progress: 0, outputs: undefined })
    expect([await assets(runId), await balance()]).toEqual([[], 9_000_000])
    world.provider.script = async () => [textOutput]
    await work(next)
    expect(await run(runId)).toMatchObject({ status: 'completed', outputs: [{ type: 'text' }] })
  })

  test('CRASH-1 MONEY-2 A worker that has lost its lease cannot mark the run as failed', async () => {
    const { runId } = await start(world, tenant)
    const [begun, gate] = [createGate(), createGate()]
    world.provider.script = async () => {
      begun.open()
      await gate.passed
      throw new ProviderFailure('model_timeout', 'Too slow.')
    }
    const slow = work(await take(runId))
    await begun.passed
    const next = await take(runId)
    world.provider.script = async () => [textOutput]
    await work(next)
    gate.open()
    await slow
    expect(await run(runId)).toMatchObject({ status: 'completed', chargedMicros: cost })
    expect(await balance()).toBe(9_000_000)
  })

  test('CRASH-1 Of two workers on the same job, exactly one ends the run', async () => {
    const { runId } = await start(world, tenant)
    const job = await take(runId)
    const both = await Promise.allSettled([work(job), work(job)])
    expect(both.map(({ status }) => status)).toContain('fulfilled')
    expect(await run(runId)).toMatchObject({ status: 'completed' })
    expect(await assets(runId)).toHaveLength(1)
  })

  test('CRASH-2 A run interrupted by a shutdown is completed by the next worker', async () => {
    const { runId } = await start(world, tenant)
    const stopping = new AbortController()
    world.provider.script = (_request, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new ProviderFailure('internal_error', 'Stopped in the middle.')))
        stopping.abort(new ShuttingDown())
      })
    await expect(work(await take(runId), stopping.signal)).rejects.toThrow('shutting down')
    expect(await run(runId)).toMatchObject({ status: 'running', chargedMicros: cost })
    expect(await isQueued(runId)).toBe(true)
    world.provider.script = async () => [textOutput]
    await work(await take(runId))
    expect(await run(runId)).toMatchObject({ status: 'completed' })
  })

  test('RUN-4 MONEY-2 The leftover job of a run that has ended is removed and changes nothing', async () => {
    const { runId } = await start(world, tenant)
    const job = await take(runId)
    await database.transaction(async sql => {
      await failRun(world, sql, { runId }, { code: 'canceled', message: 'Nobody wants it any more.' }, world.clock.now())
    })
    await work(job)
    expect(await run(runId)).toMatchObject({ status: 'failed', errorCode: 'canceled' })
    expect([world.provider.calls, await isQueued(runId), await balance()]).toEqual([0, false, 10_000_000])
  })
})

/** Simulates a database whose transactions fail at a given statement. */
function failingWhen(database: Database, beginning: string): Database['transaction'] {
  return work =>
    database.transaction(sql =>
      work({
        ...sql,
        run(statement, values) {
          if (statement.startsWith(beginning)) throw new Error('died')
          return sql.run(statement, values)
        },
      }),
    )
}
