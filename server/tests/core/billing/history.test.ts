// @project slow: it fills a database with thousands of rows
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database, Sql } from '../../../machine/database/database.ts'
import { countAhead, countRunning, oldestRuns } from '../../../work/runs/run-store.ts'
import { listRuns, type RunFilter } from '../../../work/runs/run-list-store.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { expectOnlyItsRows, historyLength, historyKey, seedHistory } from '../../support/history.ts'
import { captureStatements, explainSlowness } from '../../../machine/testing/query-plans.ts'
import type { Tenant } from '../../support/tenants.ts'
import { allRunKinds } from '../../../work/run-kinds.ts'
import { createWorld, type World } from '../../support/world.ts'
import { auditLedger } from '../../../core/billing/audit-ledger.ts'
import { countEndedRuns } from '../../../core/billing/count-runs.ts'
import { getUsage } from '../../../core/billing/get-usage.ts'
import { listEntries } from '../../../core/billing/ledger-store.ts'
import { sumSpent } from '../../../core/billing/spent-store.ts'
import { sumUsage } from '../../../core/billing/usage-store.ts'

afterAll(closeDatabases)

const limit = 20
const statuses = ['pending', 'running', 'completed', 'failed']

const placeAt = (share: number) => historyKey(share * historyLength)

describe.each(databases)('30,000 runs on $name', ({ open }) => {
  let database: Database
  let world: World
  let busy: Tenant & { quiet: Tenant }

  beforeAll(async () => {
    database = (await open()).database
    world = createWorld(database)
    busy = await seedHistory(world)
  }, 300_000)

  const expectOnlyPage = (work: (sql: Sql) => Promise<unknown>, besides = 0) => expectOnlyItsRows(database, limit, work, besides)

  const filters = [false, true].flatMap(inProject => [undefined, ...statuses].map(status => ({ inProject, status })))

  test.each(filters)(
    "PAGE-5 Fetching a page of generations (in a project: $inProject, status: $status) reads only that page's rows",
    async more => {
      const { workspaceId, projectId, caller } = busy
      const filter: RunFilter = {
        type: 'generation',
        workspaceId,
        memberId: caller.memberId,
        projectId: more.inProject ? projectId : undefined,
        status: more.status,
      }
      // Fetching a page must read only its rows, even in the middle of a long sequence of failed runs.
      for (const after of [undefined, placeAt(0.9), placeAt(0.4)]) await expectOnlyPage(sql => listRuns(sql, filter, after, limit))
      const { items } = await database.read(sql => listRuns(sql, filter, undefined, limit))
      expect(items).toHaveLength(limit)
    },
  )

  test("PAGE-5 Fetching a page of the ledger reads only that page's rows", async () => {
    for (const { workspaceId } of [busy, busy.quiet]) {
      for (const after of [undefined, [historyLength / 10]]) await expectOnlyPage(sql => listEntries(sql, workspaceId, after, limit), 1)
      const { items, total } = await database.read(sql => listEntries(sql, workspaceId, undefined, limit))
      expect(items).toHaveLength(limit)
      expect(total).toBeGreaterThan(historyLength / 5)
    }
  })

  test('PAGE-5 The oldest active runs are found without reading any other runs', async () => {
    const [asked] = await captureStatements(database, oldestRuns)
    expect(await explainSlowness(database, asked!, 2)).toEqual([])
    const { pendingSince, runningSince } = await database.read(oldestRuns)
    expect([pendingSince, runningSince]).toEqual([historyKey(0.998 * historyLength + 1)[0], historyKey(0.995 * historyLength + 1)[0] + 100])
  })

  test("LIMIT-8 A run's queue position is looked up through the index on active runs", async () => {
    const { workspaceId } = busy.quiet
    const asked = await captureStatements(database, async sql => [
      await countRunning(sql, workspaceId, 'run_'),
      await countAhead(sql, workspaceId, placeAt(1)[0]),
    ])
    const explain = database.dialect === 'sqlite' ? 'explain query plan' : 'explain'
    for (const { statement, values } of asked) {
      const plan = JSON.stringify(await database.read(sql => sql.all(`${explain} ${statement}`, values)))
      expect(plan).toMatch(/runs_under_way/)
      expect(plan).not.toMatch(/SCAN runs|Seq Scan/)
    }
    expect(asked).toHaveLength(2)
  })

  test("LIMIT-10 Computing usage or a new cap's counter reads only the runs of one workspace in one period", async () => {
    const { workspaceId } = busy.quiet
    const [from, to] = [placeAt(0.5)[0], placeAt(0.52)[0]]
    const usage = await captureStatements(database, sql =>
      sumUsage(sql, workspaceId, { from, to, groupBy: ['day', 'model', 'project'], maxRows: 100, before: undefined }),
    )
    const spent = await captureStatements(database, sql => sumSpent(sql, allRunKinds, ['member'], { workspaceId, from: placeAt(0.98)[0] }))
    for (const [asked] of [usage, spent]) {
      const plan = (await explainSlowness(database, asked!, 0)).join('\n')
      expect(plan).toMatch(/INDEX runs_by_workspace_and_time \(workspace_id=\? AND created_at>|Index Scan runs_by_workspace_and_time/)
      expect(plan).not.toMatch(/SCAN (r|runs)\b|Seq Scan runs/)
    }
  })

  test.each(['before', 'after'])(
    "LIMIT-10 MONEY-4 If usage is computed %s older runs are counted, its total equals the sum of the ledger's charges",
    async when => {
      if (when === 'after') await countEndedRuns({ database, clock: world.clock })
      const query = { from: '2023-11-14', to: '2024-11-14', groupBy: ['day', 'type'] as const, timeZone: 'America/Santiago' }
      for (const { workspaceId } of [busy, busy.quiet]) {
        const report = await database.snapshot(sql => getUsage(sql, { workspaceId, memberId: undefined }, query, 0))
        if ('problem' in report) throw new Error(report.problem.message)
        const row = await database.read(sql =>
          sql.first(
            'select cast(-sum(amount_micros) as bigint) as charged from ledger_entries where workspace_id = ? and run_id is not null',
            [workspaceId],
          ),
        )
        expect(report.total.charged).toBe(row!['charged'])
        expect(report.rows.reduce((sum, { charged }) => sum + charged, 0)).toBe(report.total.charged)
      }
    },
  )

  test('PAGE-5 The test helper detects a statement that reads more rows than it returns', async () => {
    const { workspaceId } = busy.quiet
    const slow = (statement: string) => explainSlowness(database, { statement, values: [workspaceId, limit] }, limit)
    expect(await slow('select run_id from runs where workspace_id = ? order by charged_micros limit ?')).not.toEqual([])
    expect(await slow('select run_id from runs where workspace_id = ? order by created_at desc, run_id desc limit ?')).not.toEqual([])
    expect(await slow('select run_id from runs where model_id = ? order by run_id limit ?')).not.toEqual([])
    expect(await slow('select entry_id from ledger_entries where workspace_id = ? order by created_at limit ?')).not.toEqual([])
  })

  test('MONEY-6 An audit of a large history finds only the planted problem: active runs without jobs', async () => {
    const { problems, runs } = await auditLedger(database, undefined)
    expect(runs).toBe(historyLength)
    expect(problems.filter(problem => !problem.includes('a run that has not ended has a job'))).toEqual([])
  })
})
