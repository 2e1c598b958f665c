import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runEffect } from '../../../core/access/run-effect.ts'
import { readBalance } from '../../../core/billing/ledger-store.ts'
import { readCounters } from '../../../core/billing/limit-store.ts'
import { counterName, type Counter } from '../../../core/billing/limits.ts'
import { countSettled, setLimits, type LimitsFile } from '../../../core/billing/set-limits.ts'
import { openEndings } from '../../../work/endings.ts'
import type { Database } from '../../../machine/database/database.ts'
import { generationRun } from '../../../work/generations/generation-run.ts'
import { newId } from '../../../machine/ids.ts'
import { allRunKinds } from '../../../work/run-kinds.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { describingScript, readLabeledOutputs, executeAllSteps } from '../../support/techniques.ts'
import { createTenant, createEffect, type Tenant } from '../../support/tenants.ts'
import { createWorld, type World } from '../../support/world.ts'
import { failRun } from '../../../work/runs/fail-run.ts'
import type { RunKindProperties } from '../../../work/runs/run-kind.ts'
import { toLane, type ParentInput } from '../../../work/runs/run.ts'
import { startRuns, type RunPlan } from '../../../work/runs/start-runs.ts'

afterAll(closeDatabases)

const dubbing = { kind: 'dubbing', type: 'generation', chargedAt: 'start', usesProvider: true, countsAsGeneration: true } as const
const album = { kind: 'album', type: 'generation', chargedAt: 'start', usesProvider: false, countsAsGeneration: false } as const
const kinds: readonly RunKindProperties[] = [...allRunKinds, dubbing, album]
const usd = 1_000_000
const at = { document: 'operator', per: 'day', window: '2030-01-01' } as const
const ofProvider: Counter = { ...at, scope: 'provider', subject: 'local' }
const ofGenerations: Counter = { ...at, scope: 'generations', subject: '' }

describe.each(databases)('new run kinds on $name', ({ open }) => {
  let database: Database
  let world: World
  let tenant: Tenant

  beforeAll(async () => void ({ database } = await open()))
  beforeEach(async () => {
    world = createWorld(database)
    world.limits = { ...world.limits, providerDaily: new Map([['local', 2 * usd]]) }
    world.endings = openEndings(world, kinds)
    await database.read(sql => sql.run('delete from provider_days', []))
    tenant = await createTenant(world, { creditsUsd: 100 })
  })

  const makePlan = (more: Partial<RunPlan> = {}): RunPlan => ({
    runId: newId('run'),
    workspaceId: tenant.workspaceId,
    projectId: tenant.projectId,
    memberId: tenant.caller.memberId,
    keyId: undefined,
    kind: dubbing,
    makes: 'audio',
    lane: toLane('local'),
    input: {},
    cost: usd,
    providerQuote: 400_000,
    ...more,
  })
  const start = async (...plans: RunPlan[]) => {
    await world.queue.ready()
    await createEffect(database, world.clock, tenant.caller)(tx => startRuns(world, tx, plans))
    return plans.at(-1)!.runId
  }
  const fail = (runId: string) =>
    database.transaction(sql => failRun(world, sql, { runId }, { code: 'internal_error', message: 'It broke.' }, world.clock.now()))
  const set = async (file: LimitsFile) => {
    const command = { workspaceId: tenant.workspaceId, document: 'operator', file, kinds, subjects: {} } as const
    const settled = await countSettled(database, command, world.clock.now())
    return database.transaction(sql => setLimits(sql, { ...command, settled }, world.clock.now()))
  }
  const used = async (counter: Counter) =>
    (await database.read(sql => readCounters(sql, tenant.workspaceId, [counter]))).get(counterName(counter)) ?? 0
  const costOfDay = () => database.read(sql => sql.first('select cost_micros as cost from provider_days', [])).then(row => row?.['cost'])

  test("MONEY-1 Two runs started in one transaction share the call's cap; if their total exceeds it, neither is created or charged", async () => {
    await world.queue.ready()
    const request = { caller: tenant.caller, requestId: 'req_capped', baseUrl: '', idempotency: undefined, maxCost: 1.5 * usd }
    const [first, second] = [makePlan(), makePlan()]
    const both = runEffect(database, request, world.clock.now(), async tx => {
      await startRuns(world, tx, [first])
      await startRuns(world, tx, [second])
    })
    await expect(both).rejects.toMatchObject({ code: 'forbidden', cost: 2 * usd })
    const stored = await database.read(sql =>
      sql.first('select count(*) as runs from runs where run_id in (?, ?)', [first.runId, second.runId]),
    )
    expect([Number(stored!['runs']), await database.read(sql => readBalance(sql, tenant.workspaceId))]).toEqual([0, 100 * usd])
    await runEffect(database, request, world.clock.now(), tx => startRuns(world, tx, [first]))
    expect(await database.read(sql => readBalance(sql, tenant.workspaceId))).toBe(99 * usd)
  })

  test('LIMIT-4 A run of a new kind counts toward provider caps and quotas until it fails', async () => {
    await set({ spend: [{ per: 'day', scope: 'provider', usd: 2 }], generations_per_day: 5 })
    const runId = await start(makePlan())
    await start(makePlan())
    expect([await used(ofProvider), await used(ofGenerations), await costOfDay()]).toEqual([2 * usd, 2, 800_000])
    await expect(start(makePlan())).rejects.toMatchObject({ code: 'spend_cap_reached' })
    await fail(runId)
    expect([await used(ofProvider), await used(ofGenerations), await costOfDay()]).toEqual([usd, 1, 400_000])
  })

  test('LIMIT-2 A limit also counts runs of a new kind that started before the limit was set', async () => {
    await start(makePlan())
    await start(makePlan({ kind: album, makes: 'technique', lane: undefined, providerQuote: undefined }))
    await set({ spend: [{ per: 'day', scope: 'provider', usd: 9 }], generations_per_day: 9 })
    expect([await used(ofProvider), await used(ofGenerations)]).toEqual([usd, 1])
  })

  test('A parent run of any kind completes with the outputs listed in its input, in the same order', async () => {
    const runId = newId('run')
    const steps = ['A fox', 'A hare', 'A wolf'].map((prompt, index) =>
      makePlan({
        kind: generationRun,
        makes: 'image',
        modelId: 'local/paint',
        input: { prompt, params: {} },
        parent: { runId, step: `${index + 1}` },
      }),
    )
    const outputs = [steps[2]!, steps[0]!].map(step => ({ run_id: step.runId, type: 'imageUrl' as const, label: step.parent!.step }))
    await start(...steps, makePlan({ runId, kind: album, makes: 'technique', lane: undefined, input: { outputs } satisfies ParentInput }))
    world.provider.script = describingScript
    await executeAllSteps(world, runId)
    expect(await readLabeledOutputs(world, tenant, runId)).toEqual([
      ['3', 'A wolf'],
      ['1', 'A fox'],
    ])
  })

  test("LIMIT-4 If a run with steps of a new kind fails, the unused part of the steps' cost no longer counts toward their provider's cap", async () => {
    await set({ spend: [{ per: 'day', scope: 'provider', usd: 9 }], generations_per_day: 9 })
    const runId = newId('run')
    const step = makePlan({ parent: { runId, step: 'one' } })
    await start(step, makePlan({ runId, kind: album, makes: 'technique', lane: undefined, providerQuote: undefined }))
    expect([await used(ofProvider), await used(ofGenerations)]).toEqual([usd, 1])
    await fail(runId)
    expect([await used(ofProvider), await used(ofGenerations)]).toEqual([0, 0])
  })
})
