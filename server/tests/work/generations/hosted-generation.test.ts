import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLedger } from '../../../core/billing/audit-ledger.ts'
import { readBalance } from '../../../core/billing/ledger-store.ts'
import { runNodes } from '../../../work/canvas/run-nodes.ts'
import type { Database } from '../../../machine/database/database.ts'
import { modelsByPreference } from '../../../core/models/catalog.ts'
import { createHostedProvider } from '../../../core/providers/hosted/hosted-provider.ts'
import type { Protocol } from '../../../core/providers/hosted/protocol.ts'
import type { Price } from '../../../core/providers/hosted/settings.ts'
import { openrouterProtocol } from '../../../core/providers/openrouter/openrouter-protocol.ts'
import type { Registry } from '../../../core/providers/registry.ts'
import { executeRun } from '../../../work/runs/execute-run.ts'
import { cancelRun } from '../../../work/runs/cancel-run.ts'
import { getRun } from '../../../work/runs/get-run.ts'
import { newTestNode, changeCanvas } from '../../../canvas/testing/canvases.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { chatAnswer } from '../../../../testing/vendors/fake-openai.ts'
import { fakeOpenrouterModels, startFakeOpenrouter, type FakeOpenrouter } from '../../../../testing/vendors/fake-openrouter.ts'
import { hasJob, takeJob } from '../../../machine/testing/jobs.ts'
import {
  createScriptedProtocol,
  done,
  refused,
  testProvider,
  testSettings,
  waiting,
  type ScriptedProtocol,
} from '../../../core/providers/testing/scripted-protocol.ts'
import { textOutput } from '../../../core/providers/testing/scripted-provider.ts'
import { createTenant, createEffect, start, type Tenant } from '../../support/tenants.ts'
import { createWorld, silent, type World } from '../../support/world.ts'

afterAll(closeDatabases)

const price = (more: Partial<Price>): Price => ({ ...testSettings().price, markup: 1, ...more })
const maxTokens = { name: 'max_tokens', required: false, type: 'int' as const, default: 1000 }
const models = [
  testSettings({ id: 'vendor/run', price: price({ usd: 0.5 }), isDefault: true }),
  testSettings({ id: 'vendor/tokens', price: price({ unit: '1m_tokens', usd: 100, markup: 2 }), params: [maxTokens] }),
  testSettings({
    id: 'vendor/voiced',
    type: 'audio',
    price: price({ usd: 0.001 }),
    params: [{ name: 'voice', required: true, type: 'string' }],
    isDefault: true,
  }),
  testSettings({ id: 'vendor/plain', type: 'audio', price: price({ usd: 0.5 }) }),
  testSettings({ id: 'vendor/chars', price: price({ unit: '1k_chars', usd: 1 }) }),
]

describe.each(databases)('hosted model runs on $name', ({ open }) => {
  let database: Database
  let world: World
  let tenant: Tenant
  let protocol: ScriptedProtocol

  beforeAll(async () => void ({ database } = await open()))
  beforeEach(async () => {
    world = createWorld(database)
    protocol = createScriptedProtocol()
    hosted(models)
    await world.queue.addLanes(world.runKinds.lanes)
    tenant = await createTenant(world, { creditsUsd: 100 })
  })
  afterAll(async () => {
    expect((await auditLedger(database, undefined)).problems).toEqual([])
  })

  function hosted(present: typeof models, { protocol: spoken = protocol as Protocol, baseUrl = testProvider().baseUrl } = {}) {
    const { mediaProbe, safeFetch, clock } = world
    const services = { log: silent, providerFailed: () => undefined, mediaProbe, safeFetch, clock, pace: 0.01 }
    const registry = world.catalog as Registry
    registry.replaceHosted([createHostedProvider(testProvider({ baseUrl }), spoken, present, services)])
  }
  const balance = async () => (await database.read(sql => readBalance(sql, tenant.workspaceId))) / 1e6
  const run = (runId: string) => getRun(database, tenant.caller, runId)
  const work = async (runId: string, signal = new AbortController().signal) => executeRun(world, await takeJob(database, runId), signal)
  const write = (model: string, more = {}) => start(world, tenant, { type: 'text', model, prompt: 'Four', ...more })

  test("RUN-8 A type's default model takes precedence over cheaper models", async () => {
    const started = await start(world, tenant, { type: 'text' })
    expect([started.model.id, started.cost]).toEqual(['vendor/run', 500_000])
    expect(modelsByPreference(world.catalog, { ...tenant.caller, sandbox: true }).map(({ id }) => id)).not.toContain('vendor/run')
  })

  test('RUN-8 A model that requires a parameter is chosen only if the request sets that parameter', async () => {
    const started = await start(world, tenant, { type: 'audio' })
    expect(started.model.id).not.toBe('vendor/voiced')
    const voiced = await start(world, tenant, { type: 'audio', params: { voice: 'nova' } })
    expect(voiced.model.id).toBe('vendor/voiced')
  })

  test('MONEY-7 A run is charged for the maximum number of tokens when it starts; the unused part is refunded when the run ends', async () => {
    const { runId, cost } = await write('vendor/tokens')
    // 100 tokens of overhead, 2 for the prompt and 1000 for the output, at 200 micro-dollars each.
    expect([cost, await balance()]).toEqual([220_400, 99.7796])
    protocol.onSubmit = async () => ({ state: 'done', outputs: [{ text: 'x' }], tokens: { input: 10, output: 40 } })
    await work(runId)
    expect(await run(runId)).toMatchObject({ status: 'completed', chargedMicros: 10_000 })
    expect(await balance()).toBe(99.99)
  })

  test('MONEY-7 A run whose input text has not been generated yet is initially charged for the maximum length', async () => {
    const [, second] = await changeCanvas(world, tenant, draft => {
      const nodes = [
        draft.add(newTestNode('text', { prompt: 'A line', modelId: 'local/write' })),
        draft.add(newTestNode('text', { prompt: 'More', modelId: 'vendor/chars' })),
      ] as const
      draft.connect(nodes[0].shortId, nodes[1].shortId, undefined)
      return nodes
    })
    const effect = createEffect(database, world.clock, tenant.caller)
    const command = { projectId: tenant.projectId, nodeIds: ['n1', 'n2'], onlyStale: false }
    const entries = await runNodes(world, effect, tenant.caller, command)
    expect(entries).toMatchObject([{ cost: 10_000 }, { cost: 32_768_000 }])
    const [first, next] = entries.map(entry => ('runId' in entry ? entry.runId : ''))
    world.provider.script = async () => [textOutput]
    await work(first!)
    await work(next!)
    const { prompt } = protocol.calls[0]!.request
    expect(prompt).toBe('More\n\nOnce upon a time.')
    expect(await run(next!)).toMatchObject({ status: 'completed', nodeId: second.nodeId, chargedMicros: prompt.length * 1000 })
  })

  test('MONEY-2 RUN-1 A run waits after the vendor rejects its job temporarily; if a later rejection is permanent, the run fails and is refunded', async () => {
    const { runId } = await write('vendor/run')
    protocol.onSubmit = () => Promise.reject(refused(429))
    await work(runId)
    expect(await run(runId)).toMatchObject({ status: 'running' })
    expect(await balance()).toBe(99.5)
    protocol.onSubmit = () => Promise.reject(refused(500))
    await work(runId)
    expect(await run(runId)).toMatchObject({ status: 'failed', errorCode: 'internal_error', chargedMicros: 0 })
    expect([await balance(), protocol.asked]).toEqual([100, ['submit', 'submit']])
  })

  test("The vendor's last response is stored with the run, whether the run is waiting or has failed", async () => {
    const answer = async (runId: string) =>
      (await database.read(sql => sql.first('select provider_answer as answer from runs where run_id = ?', [runId])))!['answer']
    const { runId } = await write('vendor/run')
    protocol.onSubmit = () => Promise.reject(refused(529, { body: { error: 'Overloaded.\0', prompt: 'Four' } }))
    await work(runId)
    expect(await answer(runId)).toBe('529: {"error":"Overloaded.\\u0000"}')
    // The run's time limit expires before the next worker claims the run.
    world.clock.advance(3600_000)
    await work(runId)
    expect(await run(runId)).toMatchObject({ status: 'failed', errorCode: 'model_timeout' })
    expect(await answer(runId)).toBe('529: {"error":"Overloaded.\\u0000"}')
    const failing = await write('vendor/run')
    protocol.onSubmit = () => Promise.reject(refused(500, { body: 'x\0'.repeat(9999) }))
    await work(failing.runId)
    expect(await answer(failing.runId)).toBe(`500: ${'x\ufffd'.repeat(150)}…`)
    expect(await run(failing.runId)).not.toHaveProperty('providerAnswer')
  })

  test("CRASH-1 If a worker crashes while submitting a run's job, the run fails; if it crashes later, the job is resumed", async () => {
    const lost = await write('vendor/run')
    protocol.onSubmit = () => new Promise(() => undefined)
    void work(lost.runId).catch(() => undefined)
    await expect.poll(() => protocol.asked).toEqual(['submit'])
    await work(lost.runId)
    expect(await run(lost.runId)).toMatchObject({
      status: 'failed',
      errorMessage: expect.stringContaining('the model may have run'),
    })
    const kept = await write('vendor/run')
    protocol.onSubmit = async () => waiting()
    protocol.onPoll = () => new Promise(() => undefined)
    void work(kept.runId).catch(() => undefined)
    await expect.poll(() => protocol.asked).toHaveLength(3)
    protocol.onPoll = async () => done()
    await work(kept.runId)
    expect(await run(kept.runId)).toMatchObject({ status: 'completed' })
    expect(protocol.asked).toEqual(['submit', 'submit', 'poll job-1', 'poll job-1'])
  })

  test('RUN-11 Canceling a run cancels its vendor job, but a worker that loses its lease does not cancel the job', async () => {
    const { runId } = await write('vendor/run')
    protocol.onSubmit = async () => waiting()
    protocol.onPoll = async () => waiting()
    const holder = new AbortController()
    const working = work(runId, holder.signal).catch(() => undefined)
    await expect.poll(() => protocol.asked.length).toBeGreaterThan(1)
    holder.abort(new Error('lost'))
    await working
    expect(protocol.asked).not.toContain('cancel job-1')
    const again = new AbortController()
    const before = protocol.asked.length
    const workingAgain = work(runId, again.signal).catch(() => undefined)
    await expect.poll(() => protocol.asked.length).toBeGreaterThan(before)
    await cancelRun(world, createEffect(database, world.clock, tenant.caller), tenant.caller, runId)
    again.abort(new Error('removed'))
    await workingAgain
    expect(protocol.asked).toContain('cancel job-1')
    expect(await balance()).toBe(100)
  })

  describe('daily provider caps', () => {
    const day = async () =>
      (await database.read(sql => sql.first('select cost_micros as cost from provider_days where provider = ?', ['vendor'])))?.['cost']
    const completed = async (model: string) => {
      const { runId } = await write(model, { params: { max_tokens: 1000 } })
      await work(runId)
      expect(await run(runId)).toMatchObject({ status: 'completed' })
      return runId
    }
    const allow = (usd: number) => (world.limits = { ...world.limits, providerDaily: new Map([['vendor', usd * 1_000_000]]) })
    const usage = (more: object) => ({ prompt_tokens: 10, completion_tokens: 40, total_tokens: 50, ...more })
    beforeEach(() => database.read(sql => sql.run('delete from provider_days', [])))

    async function withOpenrouter(check: (vendor: FakeOpenrouter) => Promise<void>): Promise<void> {
      const vendor = await startFakeOpenrouter({ key: 'key-of-the-vendor' })
      try {
        const settings = models.map(model => ({ ...model, endpoint: fakeOpenrouterModels.chat }))
        hosted(settings, { protocol: openrouterProtocol, baseUrl: `${vendor.url}/api/v1` })
        await check(vendor)
        expect(vendor.violations).toEqual([])
      } finally {
        await vendor.close()
      }
    }

    test("LIMIT-9 If OpenRouter uses the operator's own key at the upstream vendor (BYOK), the upstream cost counts toward the cap", () =>
      withOpenrouter(async vendor => {
        allow(1.2)
        const own = usage({ cost: 0, is_byok: true, cost_details: { upstream_inference_cost: 0.4 } })
        for (let times = 0; times < 2; times++) {
          vendor.replies.push(chatAnswer({ content: 'A fox.' }, 'stop', { usage: own }))
          await completed('vendor/run')
          expect(await day()).toBe(400_000 * (times + 1))
        }
        // With 0.8 USD already spent, the expected 0.5 USD would exceed the cap of 1.2 USD.
        await expect(write('vendor/run')).rejects.toMatchObject({ code: 'spend_cap_reached' })
        expect(vendor.count('submit')).toBe(2)
        expect(await balance()).toBe(99)
      }))

    test("LIMIT-9 Implausible usage or costs reported by a vendor do not use up the provider's daily cap", () =>
      withOpenrouter(async vendor => {
        allow(2)
        const estimate = 10_500 // 100 tokens of overhead, 2 for the prompt and 3 for the output, at 100 micro-dollars each
        const counted = 5000
        const absurd: [object, number][] = [
          [{ completion_tokens: 9e9 }, estimate],
          [{ completion_tokens: 9e9, cost: 9e4 }, estimate],
          [{ completion_tokens: -9e9 }, estimate],
          [{ cost: 9e4 }, counted],
          [{ cost: -5 }, counted],
        ]
        for (const [more, cost] of absurd) {
          vendor.replies.push(chatAnswer({ content: 'A fox.' }, 'stop', { usage: usage(more) }))
          // The markup is 2.
          expect(await run(await completed('vendor/tokens'))).toMatchObject({ chargedMicros: 2 * cost })
        }
        expect(await day()).toBe(3 * estimate + 2 * counted)
        expect(await balance()).toBe(100 - (2 * (3 * estimate + 2 * counted)) / 1e6)
      }))

    test('LIMIT-9 If a text result has no reported usage, the estimate that determines the charge also counts toward the cap', () =>
      withOpenrouter(async vendor => {
        allow(2)
        for (const none of [
          null,
          usage({ prompt_tokens: 0, completion_tokens: 0 }),
          usage({ prompt_tokens: 0, completion_tokens: 0, cost: 0.0105 }),
        ]) {
          vendor.replies.push(chatAnswer({ content: 'A fox.' }, 'stop', { usage: none }))
          expect(await run(await completed('vendor/tokens'))).toMatchObject({ chargedMicros: 21_000 })
        }
        expect(await day()).toBe(3 * 10_500)
      }))

    test('LIMIT-9 If the reported cost is zero, the cap counts the token cost or, for a model without token prices, the expected cost', () =>
      withOpenrouter(async vendor => {
        allow(2)
        for (const model of ['vendor/tokens', 'vendor/run']) {
          vendor.replies.push(chatAnswer({ content: 'A fox.' }, 'stop', { usage: usage({ cost: 0, is_byok: false }) }))
          await completed(model)
        }
        expect(await day()).toBe(50 * 100 + 500_000)
      }))
  })

  /** Starts a run whose worker is killed while it waits for the vendor. */
  async function abandoned(): Promise<string> {
    const { runId } = await write('vendor/run')
    protocol.onSubmit = async () => waiting()
    protocol.onPoll = () => new Promise(() => undefined)
    void work(runId).catch(() => undefined)
    await expect.poll(() => protocol.asked).toEqual(['submit', 'poll job-1'])
    return runId
  }

  test("RUN-11 If a run is canceled while no worker is executing it, the next worker cancels the run's vendor job", async () => {
    const runId = await abandoned()
    await cancelRun(world, createEffect(database, world.clock, tenant.caller), tenant.caller, runId)
    expect([await balance(), await hasJob(database, runId)]).toEqual([100, true])
    await work(runId)
    expect(protocol.asked).toEqual(['submit', 'poll job-1', 'cancel job-1'])
    expect(await run(runId)).toMatchObject({ status: 'failed', errorCode: 'canceled' })
    expect([await balance(), await hasJob(database, runId)]).toEqual([100, false])
  })

  test("MONEY-2 Removing a run's model from the providers file cancels the run's vendor job", async () => {
    const runId = await abandoned()
    hosted(models.filter(({ id }) => id !== 'vendor/run'))
    await work(runId)
    expect(protocol.asked).toEqual(['submit', 'poll job-1', 'cancel job-1'])
    expect(await run(runId)).toMatchObject({ status: 'failed', errorMessage: expect.stringContaining('no longer available') })
    expect(await balance()).toBe(100)
  })

  test('If a run fails because of an internal error, its vendor job is canceled', async () => {
    const { runId } = await write('vendor/run')
    protocol.onSubmit = async () => waiting()
    protocol.onPoll = () => Promise.reject(new TypeError('A defect.'))
    await work(runId)
    expect(protocol.asked).toEqual(['submit', 'poll job-1', 'cancel job-1'])
    expect(await run(runId)).toMatchObject({ status: 'failed', errorMessage: expect.stringContaining('because of an internal error') })
    expect(await balance()).toBe(100)
  })

  test("If a run's workers crash too often, its vendor job is canceled", async () => {
    const runId = await abandoned()
    await database.read(sql => sql.run('update runs set attempt = 20 where run_id = ?', [runId]))
    await work(runId)
    expect(protocol.asked).toEqual(['submit', 'poll job-1', 'cancel job-1'])
    expect(await run(runId)).toMatchObject({ status: 'failed', errorMessage: expect.stringContaining('crashed') })
  })

  test('A run contains a warning if its vendor withholds outputs', async () => {
    const { runId } = await write('vendor/run')
    protocol.onSubmit = async () => ({ ...done(), withheld: 1 }) as never
    await work(runId)
    expect((await run(runId)).warnings).toEqual([
      { code: 'outputs_withheld', message: '1 of 2 outputs was withheld by the safety system of the model.' },
    ])
  })
})
