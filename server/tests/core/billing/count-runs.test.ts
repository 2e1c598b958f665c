import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../machine/database/database.ts'
import { deleteRuns } from '../../../operate/retention/retention-store.ts'
import { insertRun } from '../../../work/runs/run-store.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { eachInWorld } from '../../support/suite.ts'
import type { Tenant } from '../../support/tenants.ts'
import type { World } from '../../support/world.ts'
import { auditLedger } from '../../../core/billing/audit-ledger.ts'
import { countEndedRuns } from '../../../core/billing/count-runs.ts'
import {
  countNext,
  countRuns,
  findUncounted,
  findUncountedWorkspace,
  deleteRunHoursBefore,
  runHoursSince,
} from '../../../core/billing/count-store.ts'
import { getUsage } from '../../../core/billing/get-usage.ts'
import { dayMs, sumUsage } from '../../../core/billing/usage-store.ts'
import { groupings, computeTotal, type Grouping } from '../../../core/billing/usage.ts'

afterAll(closeDatabases)

/** Returns a seeded generator of pseudorandom numbers below a given limit. */
function numbersFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

const first = Date.parse('2031-03-28T00:00:00Z')
const days = 5

describe.each(databases)('usage totals on $name', ({ open }) => {
  let database: Database
  let world: World
  let tenant: Tenant
  let count = 0

  eachInWorld(open, opened => ({ database, world, tenant } = opened))
  beforeEach(async () => {
    world.clock.advance(first + days * dayMs - world.clock.now())
    // Deletes hourly counts that are more than two days old, as the service does; runs that ended before the test started are older.
    await database.transaction(sql => deleteRunHoursBefore(sql, (first + 3 * dayMs) / 3_600_000))
  })

  const change = (statement: string, values: readonly (string | number | null)[] = []) =>
    database.transaction(sql => sql.run(statement, values))
  const counted = (isOver?: () => boolean) => countEndedRuns(world, isOver)
  /** Returns the problems that the audit reports about the stored sums. */
  const problems = async (workspaceId?: string) =>
    (await auditLedger(database, workspaceId)).problems.filter(each => each.includes('equals the sum of its runs'))

  async function insert(
    pick: (below: number) => number,
    { parentRunId, within = days * dayMs }: { parentRunId?: string | undefined; within?: number } = {},
  ): Promise<string> {
    const runId = `run_${String(++count).padStart(6, '0')}`
    const kind = (['generation', 'action', 'timeline', 'technique'] as const)[pick(4)]!
    const costs = pick(3) === 0
    await database.transaction(sql =>
      insertRun(sql, {
        runId,
        workspaceId: tenant.workspaceId,
        projectId: pick(4) === 0 ? `prj_other_${pick(3)}` : tenant.projectId,
        nodeId: undefined,
        memberId: pick(3) === 0 ? 'mem_other' : tenant.caller.memberId,
        keyId: undefined,
        kind,
        makes: kind === 'generation' ? 'image' : undefined,
        type: kind === 'timeline' ? 'generation' : kind,
        modelId: kind === 'generation' ? `local/model-${pick(2)}` : undefined,
        lane: `runs.${kind}`,
        input: { params: {} } as never,
        callbackUrl: undefined,
        chargedMicros: parentRunId === undefined ? pick(100_000) : 0,
        quotedMicros: 1,
        chargedAt: parentRunId === undefined ? 'start' : 'parent',
        createdAt: first + pick(within),
        traceParent: undefined,
        ...(parentRunId !== undefined && { parentRunId, step: 's1' }),
        ...(costs && { providerQuote: pick(1000) }),
      }),
    )
    return runId
  }

  const begin = (runId: string) =>
    change(`update runs set status = 'running', started_at = created_at + 5 where run_id = ? and status = 'pending'`, [runId])

  /** Adds some of the uncounted runs to the totals, as if the process had died afterward. */
  const countSome = (pick: (below: number) => number) =>
    database.transaction(async sql => {
      if (pick(2) === 0) return countRuns(sql, await findUncounted(sql, 2), await runHoursSince(sql))
      const workspace = await findUncountedWorkspace(sql)
      if (workspace) await countNext(sql, workspace, 3)
    })

  /** Ends a run as a worker, a cancellation or a refund would. */
  async function end(pick: (below: number) => number, runId: string): Promise<void> {
    if (pick(4) > 0) await begin(runId)
    const isRunning = (await database.read(sql => sql.first('select status from runs where run_id = ?', [runId])))!['status'] === 'running'
    if (isRunning && pick(2) === 0) await change('update runs set provider_cost_micros = ? where run_id = ?', [pick(500), runId])
    if (isRunning && pick(3) > 0)
      await change(
        `update runs set status = 'completed', progress = 100, outputs = '[]', output_bytes = ?, charged_micros = charged_micros / 2, completed_at = started_at + ? where run_id = ?`,
        [pick(9000), pick(5000), runId],
      )
    else
      await change(
        `update runs set status = 'failed', error_code = 'internal_error', charged_micros = 0, completed_at = created_at + ? where run_id = ?`,
        [pick(5000), runId],
      )
  }

  async function expectSumsOfRows(groupBy: Grouping[], timeZone: string): Promise<void> {
    const { workspaceId } = tenant
    const query = { from: '2031-03-29', to: '2031-04-02', groupBy, timeZone }
    const [report, before, until] = await database.snapshot(async sql => {
      const found = await getUsage(sql, { workspaceId, memberId: undefined }, query, world.clock.now())
      if ('problem' in found) throw new Error(found.problem.message)
      // `before: 0` leaves out the stored sums, so every run is read individually.
      const whole = { from: 0, to: Number.MAX_SAFE_INTEGER, groupBy: groupings.filter(each => each !== 'day'), maxRows: 10_000 }
      const [older, all] = await Promise.all(
        [found.from, found.to].map(async date => {
          const to = Date.parse(`${date}T00:00:00Z`) + offset(timeZone, date)
          return computeTotal(await sumUsage(sql, workspaceId, { ...whole, to, before: 0 }))
        }),
      )
      return [found, older!, all!] as const
    })
    const between = Object.fromEntries(Object.entries(until).map(([name, value]) => [name, value - before[name as keyof typeof before]]))
    expect(report.total, `${groupBy.join()} in ${timeZone}`).toEqual(between)
    expect(computeTotal(report.rows)).toEqual(report.total)
  }

  /** Returns the start of the date in the time zone, in milliseconds relative to midnight UTC. */
  const offset = (timeZone: string, date: string) => {
    const hours: Record<string, number> = {
      UTC: 0,
      'Europe/Berlin': date >= '2031-03-31' ? -2 : -1,
      'Asia/Kolkata': -5.5,
      'Asia/Kathmandu': -5.75,
    }
    return hours[timeZone]! * 3_600_000
  }

  test.each([1, 4])(
    'LIMIT-10 MONEY-6 After random changes, each usage total equals the sum over the runs that it covers (history %i)',
    async seed => {
      const pick = numbersFrom(seed)
      const active: string[] = []
      const ended: string[] = []
      const older = await Promise.all(Array.from({ length: 10 }, () => insert(pick, { within: 3 * dayMs })))
      // The completions of these runs were not recorded, as in versions that did not store sums.
      for (const runId of older) await end(pick, runId)
      await change('delete from uncounted_runs where workspace_id = ?', [tenant.workspaceId])
      await change('insert into uncounted_workspaces (workspace_id, counted_before) values (?, ?)', [
        tenant.workspaceId,
        seed === 4 ? first + 2 * dayMs : 0,
      ])
      // Half of the period had been counted when the process died, and the runs of that half have since been deleted.
      if (seed === 4) await change('delete from runs where workspace_id = ? and created_at < ?', [tenant.workspaceId, first + 2 * dayMs])
      ended.push(...older)
      for (let step = 0; step < 60; step++) {
        const what = pick(10)
        if (what < 5 || active.length === 0) active.push(await insert(pick, { parentRunId: pick(4) === 0 ? active.at(-1) : undefined }))
        else if (what < 7) {
          const [runId] = active.splice(pick(active.length), 1)
          await end(pick, runId!)
          ended.push(runId!)
        } else if (what < 8 && ended.length > 0) {
          const gone = ended.splice(pick(ended.length), 2)
          await database.transaction(sql => deleteRuns(sql, gone))
        } else if (pick(6) > 0) await countSome(pick)
        else await counted()
        if (active.length > 0 && pick(3) === 0) await begin(active[pick(active.length)]!)
        if (step % 12 === 0) await expectSumsOfRows(['day', 'model'], 'Europe/Berlin')
      }
      for (const zone of ['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'Asia/Kathmandu'])
        for (const groupBy of [['day'], ['member', 'project'], ['day', 'type', 'model']] as Grouping[][])
          await expectSumsOfRows(groupBy, zone)
      expect(await problems()).toEqual([])
      await counted()
      await expectSumsOfRows(['day', 'member', 'project', 'type', 'model'], 'UTC')
      expect(await problems()).toEqual([])
    },
  )

  test('MONEY-6 An audit finds modified usage totals and finished runs that were not counted', async () => {
    const pick = numbersFrom(5)
    const [one, other] = [await insert(pick), await insert(pick)]
    await end(pick, one)
    await counted()
    await end(pick, other)
    expect(await problems(tenant.workspaceId)).toEqual([])
    const groups = 'group_id in (select group_id from usage_groups where workspace_id = ?)'
    const { workspaceId } = tenant
    for (const [harm, mend] of [
      [
        `update usage_sums set charged_micros = charged_micros + 1 where ${groups}`,
        `update usage_sums set charged_micros = charged_micros - 1 where ${groups}`,
      ],
      [
        `update usage_sums set bytes = bytes - 1 where span < 86400000 and ${groups}`,
        `update usage_sums set bytes = bytes + 1 where span < 86400000 and ${groups}`,
      ],
      [
        `update usage_groups set member_id = 'mem_x' where workspace_id = ?`,
        `update usage_groups set member_id = 'mem_y' where workspace_id = ?`,
      ],
      ['delete from uncounted_runs where workspace_id = ?', undefined],
    ] as const) {
      await change(harm, [workspaceId])
      expect((await problems(workspaceId)).length).toBeGreaterThan(0)
      if (mend) await change(mend, [workspaceId])
    }
  })

  test('MONEY-6 An audit of all workspaces detects a modified hourly usage total', async () => {
    const pick = numbersFrom(6)
    await end(pick, await insert(pick))
    await counted()
    const hours = async () => (await problems()).filter(each => each.includes('each hourly total equals'))
    expect(await hours()).toEqual([])
    await change('update run_hours set runs = runs + 1')
    expect((await hours()).length).toBeGreaterThan(0)
    await change('update run_hours set runs = runs - 1')
  })

  test('LIMIT-10 Each run is counted only once, even if several processes count runs concurrently', async () => {
    const pick = numbersFrom(7)
    for (let index = 0; index < 20; index++) await end(pick, await insert(pick))
    await Promise.all([counted(), counted(), counted()])
    await counted()
    expect(await database.read(sql => sql.first('select 1 as one from uncounted_runs', []))).toBeUndefined()
    await expectSumsOfRows(['model'], 'UTC')
    expect(await problems(tenant.workspaceId)).toEqual([])
  })
})
