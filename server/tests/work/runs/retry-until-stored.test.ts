import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { auditLedger } from '../../../core/billing/audit-ledger.ts'
import { readBalance } from '../../../core/billing/ledger-store.ts'
import type { Database } from '../../../machine/database/database.ts'
import { FilesUnavailable } from '@mediawright/media-engines/work-folder/work-folder.ts'
import { ProviderFailure } from '@mediawright/media-engines/ports/provider.ts'
import { ShuttingDown } from '../../../machine/queue/queue.ts'
import { createHostedProvider } from '../../../core/providers/hosted/hosted-provider.ts'
import type { Step } from '../../../core/providers/hosted/protocol.ts'
import type { Registry } from '../../../core/providers/registry.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { startFakeOpenai, type FakeOpenai } from '../../../../testing/vendors/fake-openai.ts'
import { hasJob, takeJob } from '../../../machine/testing/jobs.ts'
import { samplePng } from '../../../../testing/sample-media.ts'
import {
  createScriptedProtocol,
  testProvider,
  testSettings,
  waiting,
  type ScriptedProtocol,
} from '../../../core/providers/testing/scripted-protocol.ts'
import { createTenant, start, type Tenant, createEffect } from '../../support/tenants.ts'
import { createWorld, silent, type World } from '../../support/world.ts'
import { cancelRun } from '../../../work/runs/cancel-run.ts'
import { executeRun } from '../../../work/runs/execute-run.ts'
import { getRun } from '../../../work/runs/get-run.ts'

afterAll(closeDatabases)

const hourMs = 3600_000
const image = (): Step => ({ state: 'done', outputs: [{ base64: samplePng().bytes.toString('base64') }] })
const painter = testSettings({ id: 'vendor/paint', endpoint: 'paint', type: 'image', capabilities: ['text-to-image'] })
const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })

describe.each(databases)('storage outages on $name', ({ open }) => {
  let database: Database
  let world: World
  let tenant: Tenant
  let protocol: ScriptedProtocol
  let vendor: FakeOpenai
  /** The error that file writes reject with; undefined while files can be stored. */
  let away: Error | undefined
  /** The number of rejected writes. */
  let refused: number

  beforeAll(async () => {
    database = (await open()).database
    vendor = await startFakeOpenai()
  })
  beforeEach(async () => {
    world = createWorld(database)
    protocol = createScriptedProtocol()
    away = undefined
    refused = 0
    const { putFile, stat } = world.files
    const unlessAway = async <T>(work: () => Promise<T>): Promise<T> => {
      if (!away) return work()
      refused++
      throw away
    }
    Object.assign(world.files, {
      putFile: (key: string, path: string) => unlessAway(() => putFile(key, path)),
      stat: (key: string) => unlessAway(() => stat(key)),
      ready: async () => away === undefined,
    })
    const services = { log: silent, providerFailed: () => undefined, mediaProbe: world.mediaProbe, safeFetch: world.safeFetch, pace: 0.01 }
    ;(world.catalog as Registry).replaceHosted([createHostedProvider(testProvider({ baseUrl: vendor.url }), protocol, [painter], services)])
    await world.queue.addLanes(world.runKinds.lanes)
    tenant = await createTenant(world, { creditsUsd: 10 })
  })
  afterAll(async () => {
    await vendor.close()
    expect((await auditLedger(database, undefined)).problems).toEqual([])
  })

  const run = (runId: string) => getRun(database, tenant.caller, runId)
  const balance = async () => (await database.read(sql => readBalance(sql, tenant.workspaceId))) / 1e6
  const work = async (runId: string, signal = new AbortController().signal) => executeRun(world, await takeJob(database, runId), signal)
  const hosted = () => start(world, tenant, { model: 'vendor/paint' })
  /** Works on a run. The first read fails because the database is unavailable. */
  async function workOnFlaky(runId: string): Promise<void> {
    let reads = 0
    const flaky: Database = {
      ...database,
      read: step => (++reads === 1 ? Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })) : database.read(step)),
      isUnavailable: error => (error as { code?: string }).code === 'ECONNREFUSED',
    }
    await executeRun({ ...world, database: flaky }, await takeJob(database, runId), new AbortController().signal)
  }

  test.each([
    ['its outputs inline', new FilesUnavailable('away'), ['submit']],
    ['its outputs inline while the disk was full', new FilesUnavailable(full), ['submit']],
    ['a job id', new FilesUnavailable('away'), ['submit', 'poll job-1']],
  ])(
    "CRASH-6 MONEY-2 If a run's vendor returned %s, the run completes after a storage outage, and is submitted and charged only once",
    async (how, error, asked) => {
      protocol.onSubmit = async () => (how === 'a job id' ? waiting() : image())
      protocol.onPoll = async () => image()
      const { runId } = await hosted()
      away = error
      const working = work(runId)
      await eventually(() => refused).toBe(1)
      // The model has already finished, so its time limit of 120 seconds no longer matters.
      world.clock.advance(hourMs / 2)
      expect(await run(runId)).toMatchObject({ status: 'running' })
      away = undefined
      await working
      expect(await run(runId)).toMatchObject({ status: 'completed', chargedMicros: 150_000, outputs: [{ type: 'imageUrl' }] })
      expect([protocol.asked, await balance(), world.files.stored.size]).toEqual([asked, 9.85, 1])
    },
  )

  test.each([
    ['inline', image],
    ['as a URL', (): Step => ({ state: 'done', outputs: [{ url: `${vendor.url}/files/0.png` }] })],
  ])(
    "CRASH-6 If the worker's disk is full after a vendor returned an output %s, the output is delayed but not lost",
    async (_how, step) => {
      protocol.onSubmit = async () => step()
      const { probe } = world.mediaProbe
      let tries = 0
      world.mediaProbe.probe = (...given) => (++tries < 3 ? Promise.reject(full) : probe(...given))
      const { runId } = await hosted()
      await work(runId)
      expect(await run(runId)).toMatchObject({ status: 'completed' })
      expect([protocol.asked, tries, await balance()]).toEqual([['submit'], 3, 9.85])
    },
  )

  test('CRASH-6 MONEY-2 If storage stays unavailable for an hour, the run of a hosted model fails and is refunded', async () => {
    protocol.onSubmit = async () => image()
    const { runId } = await hosted()
    away = new FilesUnavailable('away')
    const working = work(runId)
    await eventually(() => refused).toBe(1)
    world.clock.advance(hourMs + 1)
    await working
    expect(await run(runId)).toMatchObject({
      status: 'failed',
      errorCode: 'internal_error',
      errorMessage: 'File storage was unavailable for too long. The run was refunded: start it again later.',
      chargedMicros: 0,
    })
    expect([protocol.asked, await balance(), await hasJob(database, runId)]).toEqual([['submit'], 10, false])
  })

  test('RUN-11 MONEY-2 Canceling a run that is waiting for storage ends the wait', async () => {
    protocol.onSubmit = async () => image()
    const { runId } = await hosted()
    away = new FilesUnavailable('away')
    const holder = new AbortController()
    const working = work(runId, holder.signal)
    await eventually(() => refused).toBe(1)
    await cancelRun(world, createEffect(database, world.clock, tenant.caller), tenant.caller, runId)
    holder.abort(new Error('removed'))
    await expect(working).rejects.toThrow('removed')
    expect(await run(runId)).toMatchObject({ status: 'failed', errorCode: 'canceled' })
    expect([await balance(), world.files.stored.size]).toEqual([10, 0])
  })

  test('CRASH-2 A run that is waiting for storage at shutdown is later resumed using its job id, even after its time limit', async () => {
    protocol.onSubmit = async () => waiting()
    protocol.onPoll = async () => image()
    const { runId } = await hosted()
    away = new FilesUnavailable('away')
    const stopping = new AbortController()
    const working = work(runId, stopping.signal)
    await eventually(() => refused).toBe(1)
    stopping.abort(new ShuttingDown())
    await expect(working).rejects.toThrow('shutting down')
    away = undefined
    world.clock.advance(hourMs / 2)
    await work(runId)
    expect(await run(runId)).toMatchObject({ status: 'completed', chargedMicros: 150_000 })
    expect([protocol.asked, await balance()]).toEqual([['submit', 'poll job-1', 'poll job-1'], 9.85])
  })

  /** Works on a run until it waits for storage, and then ends the work as a shutdown or a crash would. */
  async function interrupted(runId: string, how: 'stopped' | 'killed'): Promise<void> {
    away = new FilesUnavailable('away')
    const before = refused
    const worker = new AbortController()
    const working = work(runId, worker.signal)
    await eventually(() => refused).toBeGreaterThan(before)
    await eventually(() => existsSync(join(world.workFolder.parent, `held-${runId}`, 'work.json'))).toBe(true)
    await eventually(() => database.read(sql => sql.first('select provider_job from runs where run_id = ?', [runId]))).toMatchObject({
      provider_job: expect.stringContaining('isHeld'),
    })
    worker.abort(how === 'stopped' ? new ShuttingDown() : new Error('killed'))
    await expect(working).rejects.toThrow(how === 'stopped' ? 'shutting down' : 'killed')
    away = undefined
  }
  const twoImages = (): Step => ({
    state: 'done',
    outputs: [{ base64: samplePng().bytes.toString('base64') }, { base64: samplePng({ color: [1, 2, 3] }).bytes.toString('base64') }],
  })

  test.each(['stopped', 'killed'] as const)(
    "CRASH-6 MONEY-2 If a worker has the outputs from the vendor's first response and is %s during a storage outage, the run completes after a restart",
    async how => {
      protocol.onSubmit = async () => twoImages()
      const { runId } = await hosted()
      await interrupted(runId, how)
      // A second interruption makes no difference.
      await interrupted(runId, how)
      await work(runId)
      const { status, chargedMicros, outputs } = await run(runId)
      expect([status, chargedMicros, outputs?.length]).toEqual(['completed', 150_000, 2])
      expect([protocol.asked, await balance(), world.files.stored.size]).toEqual([['submit'], 9.85, 2])
      for (const { file } of outputs!) expect((await world.files.read(file!.key)).length).toBeGreaterThan(0)
      expect(existsSync(join(world.workFolder.parent, `held-${runId}`))).toBe(false)
    },
  )

  test('CRASH-6 MONEY-2 Outputs that a worker keeps locally are discarded one hour after the vendor has finished', async () => {
    protocol.onSubmit = async () => image()
    const { runId } = await hosted()
    await interrupted(runId, 'killed')
    world.clock.advance(hourMs - 1)
    await interrupted(runId, 'killed')
    world.clock.advance(1)
    away = new FilesUnavailable('away')
    await work(runId)
    expect(await run(runId)).toMatchObject({ status: 'failed', errorCode: 'internal_error', chargedMicros: 0 })
    expect([protocol.asked, await balance()]).toEqual([['submit'], 10])
  })

  test("CRASH-6 MONEY-2 If a worker keeps a run's outputs locally, other workers leave the run to that worker for at most one hour", async () => {
    protocol.onSubmit = async () => image()
    const [{ runId }, lost] = [await hosted(), await hosted()]
    const { parent } = world.workFolder
    for (const each of [runId, lost.runId]) await interrupted(each, 'stopped')
    Object.assign(world.workFolder, { parent: join(parent, 'other') })
    for (const each of [runId, lost.runId]) {
      await work(each)
      expect([(await run(each)).status, await hasJob(database, each)]).toEqual(['running', true])
    }
    world.clock.advance(hourMs + 1)
    await work(lost.runId)
    expect(await run(lost.runId)).toMatchObject({ status: 'failed', errorCode: 'internal_error', chargedMicros: 0 })
    Object.assign(world.workFolder, { parent })
    await work(runId)
    expect(await run(runId)).toMatchObject({ status: 'completed', chargedMicros: 150_000 })
    expect([protocol.asked, await balance()]).toEqual([['submit', 'submit'], 9.85])
  })

  test("CRASH-6 MONEY-2 If a worker keeps a run's outputs locally and the run's request is repeatable, another worker repeats the run", async () => {
    Object.assign(protocol, { repeatable: true })
    protocol.onSubmit = async () => image()
    const [{ runId }, own] = [await hosted(), await hosted()]
    for (const each of [runId, own.runId]) await interrupted(each, 'stopped')
    await work(own.runId)
    expect([(await run(own.runId)).status, protocol.asked]).toEqual(['completed', ['submit', 'submit']])
    Object.assign(world.workFolder, { parent: join(world.workFolder.parent, 'other') })
    // The model's time limit of 120 seconds expires, but the first outputs were produced in time.
    world.clock.advance(hourMs / 2)
    protocol.onSubmit = async ({ signal }) => {
      // oxlint-disable-next-line no-restricted-globals -- the vendor takes longer than a late run may, which is a millisecond
      await new Promise(resolve => setTimeout(resolve, 20))
      signal.throwIfAborted()
      return image()
    }
    await work(runId)
    expect(await run(runId)).toMatchObject({ status: 'completed', chargedMicros: 150_000 })
    expect([protocol.asked, await balance()]).toEqual([['submit', 'submit', 'submit'], 9.7])
  })

  test('CRASH-6 MONEY-2 If the output of a local run cannot be stored, the run returns to its queue and completes after the outage', async () => {
    const { runId } = await start(world, tenant, { model: 'local/paint' })
    away = new FilesUnavailable('away')
    await work(runId)
    expect([(await run(runId)).status, await hasJob(database, runId), world.provider.calls]).toEqual(['running', true, 1])
    // The work is not repeated while storage is known to be unavailable.
    await work(runId)
    expect(world.provider.calls).toBe(1)
    away = undefined
    await work(runId)
    expect(await run(runId)).toMatchObject({ status: 'completed', chargedMicros: 1_000_000 })
    expect([world.provider.calls, await balance(), world.files.stored.size]).toEqual([2, 9, 1])
  })

  test('CRASH-6 MONEY-2 If the engine of a local run fails because the disk is full, the run returns to its queue and completes once there is space', async () => {
    const { generate } = world.provider
    world.provider.generate = () => Promise.reject(new ProviderFailure('internal_error', 'The local engine could not generate the output.'))
    world.workFolder.isWritable = async () => false
    const { runId } = await start(world, tenant, { model: 'local/paint' })
    await work(runId)
    expect([(await run(runId)).status, await hasJob(database, runId)]).toEqual(['running', true])
    Object.assign(world.provider, { generate })
    world.workFolder.isWritable = async () => true
    await work(runId)
    expect(await run(runId)).toMatchObject({ status: 'completed', chargedMicros: 1_000_000 })
    expect(await balance()).toBe(9)
  })

  test('CRASH-6 MONEY-2 If storage stays unavailable for an hour, a local run fails and is refunded', async () => {
    const { runId } = await start(world, tenant, { model: 'local/paint' })
    away = new FilesUnavailable('away')
    await work(runId)
    world.clock.advance(hourMs + 1)
    await work(runId)
    expect(await run(runId)).toMatchObject({ status: 'failed', errorCode: 'internal_error', chargedMicros: 0 })
    expect([await balance(), await hasJob(database, runId)]).toEqual([10, false])
  })

  test('CRASH-6 If the inputs of a run cannot be read, the run returns to its queue before its work starts', async () => {
    const source = await start(world, tenant, { model: 'local/paint' })
    await work(source.runId)
    const { file } = (await run(source.runId)).outputs![0]!
    const params = { image_url: world.links.file(file!.key, file!.name) }
    const { runId } = await start(world, tenant, { model: 'local/repaint', params })
    away = new FilesUnavailable('away')
    await work(runId)
    expect([(await run(runId)).status, await hasJob(database, runId), world.provider.calls]).toEqual(['running', true, 1])
    away = undefined
    await work(runId)
    expect([(await run(runId)).status, world.provider.calls]).toEqual(['completed', 2])
  })

  test('CRASH-6 If the database is unavailable before the work of a run starts, the run returns to its queue', async () => {
    const { runId } = await start(world, tenant, { model: 'local/paint' })
    await workOnFlaky(runId)
    expect([(await run(runId)).status, await hasJob(database, runId), world.provider.calls]).toEqual(['running', true, 0])
    await work(runId)
    expect([(await run(runId)).status, world.provider.calls]).toEqual(['completed', 1])
  })

  test('CRASH-6 If a hosted run has to wait for an outage to end before its job is submitted, it still gets its full time limit', async () => {
    protocol.onSubmit = async () => image()
    const { runId } = await hosted()
    await workOnFlaky(runId)
    expect([(await run(runId)).status, protocol.asked]).toEqual(['running', []])
    // This is well past the model's time limit of 120 seconds.
    world.clock.advance(hourMs / 2)
    await work(runId)
    expect(await run(runId)).toMatchObject({ status: 'completed', chargedMicros: 150_000 })
    expect([protocol.asked, await balance()]).toEqual([['submit'], 9.85])
  })

  test('CRASH-2 MONEY-2 A run that is past its time limit at shutdown is handed back in case the vendor has finished its job', async () => {
    const stopping = new AbortController()
    const services = { log: silent, providerFailed: () => undefined, mediaProbe: world.mediaProbe, safeFetch: world.safeFetch, pace: 0.01 }
    const provider = () =>
      createHostedProvider(testProvider({ baseUrl: vendor.url }), protocol, [painter], { ...services, stopping: stopping.signal })
    ;(world.catalog as Registry).replaceHosted([provider()])
    protocol.onSubmit = async () => waiting()
    protocol.onPoll = async () => waiting()
    const { runId } = await hosted()
    const working = work(runId)
    await eventually(() => protocol.asked).toContain('poll job-1')
    world.clock.advance(hourMs / 2)
    stopping.abort()
    await working
    expect([(await run(runId)).status, await hasJob(database, runId)]).toEqual(['running', true])
    ;(world.catalog as Registry).replaceHosted([createHostedProvider(testProvider({ baseUrl: vendor.url }), protocol, [painter], services)])
    protocol.onPoll = async () => image()
    await work(runId)
    expect(await run(runId)).toMatchObject({ status: 'completed', chargedMicros: 150_000 })
    expect([protocol.asked.filter(asked => !asked.startsWith('poll')), await balance()]).toEqual([['submit'], 9.85])
  })
})
