import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../machine/database/database.ts'
import { createMetrics } from '../../../machine/open-metrics.ts'
import { ProviderFailure } from '@mediawright/media-engines/ports/provider.ts'
import { newId } from '../../../machine/ids.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { takeJob } from '../../../machine/testing/jobs.ts'
import { textOutput } from '../../../core/providers/testing/scripted-provider.ts'
import { eachInWorld } from '../../support/suite.ts'
import { createEffect, start, type Tenant } from '../../support/tenants.ts'
import type { World } from '../../support/world.ts'
import { generationLane, generationRun } from '../../../work/generations/generation-run.ts'
import { executeRun } from '../../../work/runs/execute-run.ts'
import { reportEnd } from '../../../work/runs/report-end.ts'
import { startAffordableRuns, type RunPlan } from '../../../work/runs/start-runs.ts'

afterAll(closeDatabases)

describe.each(databases)('metrics of finished runs on $name', ({ open }) => {
  let database: Database
  let world: World
  let tenant: Tenant

  eachInWorld(open, opened => ({ database, world, tenant } = opened), { creditsUsd: 1 })
  beforeEach(() => void (world.metrics = createMetrics()))

  /** Returns the counters of finished runs and of refunds. */
  const counted = async () => (await world.metrics.text()).match(/^mediawright_(runs_ended_total|refunds_total|refunded_usd_total).*$/gm)
  const execute = async (runId: string) => executeRun(world, await takeJob(database, runId), new AbortController().signal)

  test('MONEY-2 The metrics count the refund of a failed run', async () => {
    world.provider.script = async () => Promise.reject(new ProviderFailure('internal_error', 'It broke.'))
    await execute((await start(world, tenant)).runId)
    expect(await counted()).toEqual([
      'mediawright_runs_ended_total{type="generation",status="failed"} 1',
      'mediawright_refunds_total 1',
      'mediawright_refunded_usd_total 1',
    ])
  })

  test("MONEY-7 The metrics do not count the refunded part of a completed run's price as a refund", async () => {
    world.provider.script = async (_request, { chargeOnly }) => {
      chargeOnly(400_000)
      return [textOutput]
    }
    await execute((await start(world, tenant)).runId)
    expect(await counted()).toEqual([
      'mediawright_runs_ended_total{type="generation",status="completed"} 1',
      'mediawright_refunds_total 0',
      'mediawright_refunded_usd_total 0',
    ])
  })

  test('MONEY-2 The metrics do not count a refund for a run that failed because the balance did not cover the run', async () => {
    const { workspaceId, projectId, caller } = tenant
    const plan: RunPlan = {
      runId: newId('run'),
      workspaceId,
      projectId,
      memberId: caller.memberId,
      keyId: undefined,
      kind: generationRun,
      makes: 'image',
      lane: generationLane({ provider: 'local' }),
      input: {},
      cost: 2_000_000,
    }
    const failed = await createEffect(database, world.clock, caller)(tx => startAffordableRuns(world, tx, [plan], ({ runId }) => runId))
    for (const run of failed) reportEnd(world, run)
    expect(await counted()).toEqual([
      'mediawright_runs_ended_total{type="generation",status="failed"} 1',
      'mediawright_refunds_total 0',
      'mediawright_refunded_usd_total 0',
    ])
  })
})
