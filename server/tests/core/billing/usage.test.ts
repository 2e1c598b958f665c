import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../machine/database/database.ts'
import { ProviderFailure } from '@mediawright/media-engines/ports/provider.ts'
import { createProject } from '../../../core/projects/create-project.ts'
import { executeRun } from '../../../work/runs/execute-run.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { takeJob } from '../../../machine/testing/jobs.ts'
import { shownUsage } from '../../support/limits.ts'
import { eachInWorld } from '../../support/suite.ts'
import { imageOutput, testModel, testModels, type Script } from '../../../core/providers/testing/scripted-provider.ts'
import { addToCanvas, imageNode, saveTechnique, startTechnique, textNode, executeAllSteps } from '../../support/techniques.ts'
import { createColleague, createTenant, createEffect, start, type Tenant } from '../../support/tenants.ts'
import type { World } from '../../support/world.ts'
import { getUsage } from '../../../core/billing/get-usage.ts'
import type { Grouping, UsageQuery } from '../../../core/billing/usage.ts'

afterAll(closeDatabases)

const models = [...testModels, testModel('local/clip', { type: 'video', cost: () => 3_000_000, providerCost: () => 500_000 })]
const bytes = (imageOutput as { bytes: Uint8Array }).bytes.length
const clip = { type: 'video', model: 'local/clip' } as const

describe.each(databases)('usage on $name', ({ open }) => {
  let database: Database
  let world: World
  let tenant: Tenant

  eachInWorld(open, opened => ({ database, world, tenant } = opened), { models, creditsUsd: 1000 })
  beforeEach(() => moveTo('2030-03-30T12:00:00Z'))

  const moveTo = (time: string) => world.clock.advance(Date.parse(time) - world.clock.now())
  const work = async (runId: string, script: Script = async () => [imageOutput]) => {
    world.provider.script = (request, watch) => {
      world.clock.advance(1500)
      return script(request, watch)
    }
    await executeRun(world, await takeJob(database, runId), new AbortController().signal)
  }
  const usage = async (query: Partial<UsageQuery> = {}, caller: { memberId: string | undefined } = tenant.caller) => {
    const whole = { from: '2030-03-01', to: '2030-05-01', groupBy: ['day'] as Grouping[], timeZone: 'UTC', ...query }
    const report = await database.snapshot(sql =>
      getUsage(sql, { workspaceId: tenant.workspaceId, memberId: caller.memberId }, whole, world.clock.now()),
    )
    if ('problem' in report) throw new Error(JSON.stringify(report.problem))
    return report
  }

  test('LIMIT-10 In usage grouped by model and type, the runs, failures, dollars, seconds and bytes add up to the total', async () => {
    await createTenant(world).then(neighbor => start(world, neighbor))
    const done = await start(world, tenant)
    const failed = await start(world, tenant, clip)
    await work(done.runId)
    await work(failed.runId, () => Promise.reject(new ProviderFailure('safety_blocked', 'No.')))
    await start(world, tenant, clip)
    const { rows, total } = await usage({ groupBy: ['model', 'type'] })
    expect(rows).toMatchObject([
      { modelId: 'local/clip', type: 'video', runs: 2, failed: 1, charged: 3_000_000, milliseconds: 1500, bytes: 0, providerCost: 500_000 },
      { modelId: 'local/paint', type: 'image', runs: 1, failed: 0, charged: 1_000_000, milliseconds: 1500, bytes, providerCost: 0 },
    ])
    expect(total).toEqual({ runs: 3, failed: 1, charged: 4_000_000, milliseconds: 3000, bytes, providerCost: 500_000 })
  })

  test('LIMIT-10 Usage is grouped by day in the requested time zone, even if a day has only 23 hours', async () => {
    for (const time of [
      '2030-03-30T22:59:59Z',
      '2030-03-30T23:00:00Z',
      '2030-03-31T21:59:59Z',
      '2030-03-31T22:00:00Z',
      '2030-04-02T12:00:00Z',
    ]) {
      moveTo(time)
      await start(world, tenant)
    }
    const days = async (timeZone: string, more = {}) => (await usage({ timeZone, ...more })).rows.map(({ day, runs }) => [day, runs])
    expect(await days('Europe/Berlin')).toEqual([
      ['2030-03-30', 1],
      ['2030-03-31', 2],
      ['2030-04-01', 1],
      ['2030-04-02', 1],
    ])
    expect(await days('UTC')).toEqual([
      ['2030-03-30', 2],
      ['2030-03-31', 2],
      ['2030-04-02', 1],
    ])
    // The end date is excluded.
    expect(await days('Europe/Berlin', { from: '2030-03-31', to: '2030-04-02' })).toEqual([
      ['2030-03-31', 2],
      ['2030-04-01', 1],
    ])
    expect(await days('Europe/Berlin', { from: undefined, to: undefined })).toHaveLength(4)
  })

  test('LIMIT-10 A 25-hour day is reported as one day', async () => {
    moveTo('2030-10-27T22:59:59Z')
    await start(world, tenant)
    const days = async (more = {}) =>
      (await usage({ timeZone: 'Europe/Berlin', from: '2030-10-01', to: '2030-11-01', ...more })).rows.map(({ day }) => day)
    expect(await days()).toEqual(['2030-10-27'])
    expect(await days({ from: '2030-10-27', to: '2030-10-28' })).toEqual(['2030-10-27'])
  })

  test("LIMIT-10 ISO-3 The usage report identifies members by email and merges other members' private projects into one row without an id", async () => {
    const colleague = await createColleague(world, tenant)
    const { projectId } = await createProject(world.clock, createEffect(database, world.clock, colleague), colleague, {
      name: 'Secret',
      isPrivate: true,
    })
    await start(world, tenant)
    await start(world, { ...tenant, caller: colleague, projectId }, clip)
    expect((await usage({ groupBy: ['member'] })).rows.map(({ member, charged }) => [member, charged])).toEqual([
      ['colleague@example.com', 3_000_000],
      ['owner@example.com', 1_000_000],
    ])
    const projects = async (caller: Tenant['caller']) => (await usage({ groupBy: ['project'] }, caller)).rows.map(row => row.projectId)
    expect(await projects(tenant.caller)).toEqual([undefined, tenant.projectId])
    expect(await projects(colleague)).toEqual([projectId, tenant.projectId])
  })

  test('LIMIT-10 A technique run counts as one run, with the bytes and provider cost of its steps', async () => {
    await addToCanvas(world, tenant, [textNode('Words'), imageNode('Sketch', { modelId: 'local/paint' })], [[1, 2]])
    const { slug } = await saveTechnique(world, tenant, { inputs: ['n1'], outputs: ['n2'] })
    const { runId, cost } = await startTechnique(world, tenant, slug, { words: 'A fox' })
    world.provider.script = async (_request, watch) => {
      await watch.reportCost(123_456)
      return [imageOutput]
    }
    await executeAllSteps(world, runId)
    expect((await usage({ groupBy: ['type', 'model'] })).rows).toMatchObject([
      { type: 'technique', modelId: undefined, runs: 1, failed: 0, charged: cost, bytes, providerCost: 123_456 },
    ])
  })

  test('LIMIT-10 A usage request with invalid dates, a range of more than 366 days or an unknown time zone is rejected', async () => {
    await expect(usage({ from: '2030-02-30' })).rejects.toThrow('from')
    await expect(usage({ from: '2030-05-01' })).rejects.toThrow('leaves no day between')
    await expect(usage({ from: '2029-01-01' })).rejects.toThrow('366')
    await expect(usage({ timeZone: 'Mars/Olympus' })).rejects.toThrow('time_zone')
  })

  test('The usage command reports provider cost and margin, optionally as CSV, and omits sandbox workspaces unless one is requested', async () => {
    const { runId } = await start(world, tenant, clip)
    await work(runId, async (_request, watch) => {
      await watch.reportCost(2_250_000)
      return [imageOutput]
    })
    const period = ['--from', '2030-03-01', '--to', '2030-05-01']
    const of = ['--workspace', tenant.workspaceId]
    expect(await shownUsage(world, ...of, ...period, '--group-by', 'model,member')).toEqual({
      usage: [
        {
          workspace_id: tenant.workspaceId,
          model_id: 'local/clip',
          member: 'owner@example.com',
          runs: 1,
          failed: 0,
          usd: 3,
          provider_cost_usd: 2.25,
          margin_usd: 0.75,
          seconds: expect.any(Number),
          bytes,
        },
      ],
      from: '2030-03-01',
      to: '2030-05-01',
    })
    const { text } = await shownUsage(world, ...of, ...period, '--group-by', 'type', '--csv')
    expect(text.split('\r\n')).toEqual([
      'workspace_id,day,model_id,member,project_id,type,runs,failed,usd,provider_cost_usd,margin_usd,seconds,bytes',
      expect.stringContaining(`${tenant.workspaceId},,,,,video,1,0,3,2.25,0.75,`),
      '',
    ])
    const sandbox = await createTenant(world, { sandbox: true })
    const workspaces = async (...args: string[]) =>
      (await shownUsage(world, ...args, ...period))['usage'].map((row: any) => row.workspace_id)
    await start(world, sandbox)
    expect(await workspaces()).not.toContain(sandbox.workspaceId)
    expect(await workspaces('--workspace', sandbox.workspaceId)).toEqual([sandbox.workspaceId])
    await expect(shownUsage(world, '--group-by', 'key')).rejects.toThrow('--group-by does not accept "key"')
    await expect(shownUsage(world, ...of, '--from', '2030-02-30')).rejects.toThrow('--from is not a valid date')
    await expect(shownUsage(world, ...of, '--from', '2029-12-01', '--to', '2029-12-01')).rejects.toThrow(
      '--to leaves no day between --from (2029-12-01) and --to (2029-12-01), because --to is exclusive.',
    )
  })
})
