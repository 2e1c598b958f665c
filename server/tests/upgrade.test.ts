import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashSecret, type Caller } from '../core/access/caller.ts'
import { findCaller } from '../core/access/key-store.ts'
import { auditLedger } from '../core/billing/audit-ledger.ts'
import { readBalance } from '../core/billing/ledger-store.ts'
import { openDatabase } from '../machine/database/open.ts'
import type { Database } from '../machine/database/database.ts'
import { listGenerations } from '../work/generations/list-generations.ts'
import { cancelRun } from '../work/runs/cancel-run.ts'
import { enqueueRuns } from '../work/runs/enqueue-runs.ts'
import { executeRun } from '../work/runs/execute-run.ts'
import { mapColumns } from '../work/runs/run-columns.ts'
import { closeDatabases, databases } from '../machine/testing/databases.ts'
import { hasJob, takeJob } from '../machine/testing/jobs.ts'
import { makeOldDatabase, oldStatements } from '../machine/testing/old-database.ts'
import { createScriptedProvider, imageOutput, testModel, textOutput } from '../core/providers/testing/scripted-provider.ts'
import { createEffect } from './support/tenants.ts'
import { createWorld, type World } from './support/world.ts'

afterAll(closeDatabases)

const workspaceId = 'ws_house'
const apiKey = 'sk_test_0123456789abcdef'
/** The runs in `schema-0005.sql` that have not ended. */
const left = {
  running: 'run_01m82hwp4wf24b204fnxeexshr',
  generation: 'run_01m82hwpqyf24b204t29s98qq4',
  text: 'run_01m82hwps1f24b205bcrd4bcwp',
  image: 'run_01m82hwps2f24b205x0padz2wc',
  timeline: 'run_01m82hwps5f24b206bzw1vb4w3',
  actionNode: 'run_01m82hwpsef24b206pjdd1grhg',
  action: 'run_01m82hwpspf24b20773cznq291',
  technique: 'run_01m82hwpsxf24b207nfzwh5z4r',
}

describe.each(databases)('a database created by the first five migrations on $name', ({ name, place }) => {
  let database: Database
  let world: World
  let caller: Caller

  beforeAll(async () => {
    const where = await place()
    await (await makeOldDatabase(where)).close()
    database = await openDatabase(where)
    const provider = createScriptedProvider([
      testModel('local/text', { type: 'text' }),
      testModel('local/image'),
      testModel('local/video', { type: 'video' }),
    ])
    provider.script = async ({ model }) => [model.type === 'text' ? textOutput : imageOutput]
    world = createWorld(database, { provider })
    await world.queue.ready()
    caller = (await database.read(sql => findCaller(sql, hashSecret(apiKey), world.clock.now())))!
    return () => database.close()
  })

  test('OPS-5 The upgrade adds the `mcp` permission to keys that have all other permissions', () => {
    expect(caller.permissions).toEqual(['projects:write', 'runs:create', 'assets:write', 'generation_quote', 'mcp'])
  })

  const columns = mapColumns(['runId', 'workspaceId', 'lane', 'status', 'chargedMicros', 'outputs'])
  const run = (runId: string) =>
    database.read(async sql => columns.fromRow((await sql.first(`select ${columns.list} from runs where run_id = ?`, [runId]))!))

  test('OPS-5 The upgrade gives every stored run a kind, and turns each run with a parent into a step', async () => {
    const rows = await database.read(sql =>
      sql.all(
        `select kind, type, charged_at, lane, status, parent_run_id is not null as is_step, count(*) as n from runs
         group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`,
        [],
      ),
    )
    const lines = rows.map(row => `${row['kind']} ${row['type']} ${row['charged_at']} ${row['lane']} ${row['status']} ${Number(row['n'])}`)
    expect(lines.toSorted()).toEqual(
      [
        'action action parent runs.actions completed 1',
        'action action parent runs.actions pending 1',
        'action action start runs.actions completed 2',
        'action action start runs.actions pending 2',
        'generation generation parent runs.local completed 2',
        'generation generation parent runs.local pending 2',
        'generation generation start runs.local completed 3',
        'generation generation start runs.local failed 2',
        'generation generation start runs.local pending 3',
        'generation generation start runs.local running 1',
        'technique technique start  completed 1',
        'technique technique start  pending 1',
        'timeline generation end runs.timelines completed 1',
        'timeline generation end runs.timelines pending 1',
        'timeline generation parent runs.timelines completed 1',
        'timeline generation parent runs.timelines pending 1',
      ].toSorted(),
    )
    expect(rows.filter(row => Boolean(row['is_step']) !== (row['charged_at'] === 'parent'))).toEqual([])
    const list = { projectId: undefined, status: undefined, cursor: undefined, limit: 100 }
    const { runs } = await listGenerations(database, world.cursors, caller, list)
    expect(runs).toHaveLength(11)
  })

  test('A process of the older version cannot insert a run without a kind', async () => {
    if (name === 'SQLite') return // SQLite supports only one process
    const older = (await oldStatements()).find(row => row.includes('insert into runs '))!
    await expect(database.transaction(sql => sql.run(older, []))).rejects.toThrow(/null value in column "(kind|charged_at)"/)
  })

  test('OPS-5 RUN-1 Active runs continue after the upgrade until they end, and their charges and refunds are unchanged', async () => {
    const before = await database.read(sql => readBalance(sql, workspaceId))
    const open = (await database.read(sql => sql.all(`select run_id from runs where status in ('pending', 'running')`, []))).map(
      row => row['run_id'] as string,
    )
    // The Postgres queue stores its jobs in separate tables, which these migrations do not touch.
    if (name === 'Postgres')
      for (const runId of open) {
        const waits = await database.read(sql => sql.first('select 1 as one from run_waits where run_id = ?', [runId]))
        if (!waits) await database.transaction(async sql => Promise.all(enqueueRuns(world, sql, [await run(runId)], world.clock.now())))
      }
    await cancelRun(world, createEffect(database, world.clock, caller), caller, left.running)
    for (let ready = open; ready.length > 0;) {
      const have = await Promise.all(open.map(runId => hasJob(database, runId)))
      ready = open.filter((_, index) => have[index])
      for (const runId of ready) await executeRun(world, await takeJob(database, runId), new AbortController().signal)
    }
    const ended = Object.fromEntries(
      await Promise.all(
        Object.entries(left).map(async ([what, runId]) => {
          const { status, chargedMicros } = await run(runId)
          return [what, [status, chargedMicros]]
        }),
      ),
    )
    expect(ended).toEqual({
      running: ['failed', 0],
      generation: ['completed', 2000],
      text: ['completed', 2000],
      image: ['completed', 40_000],
      timeline: ['completed', 5000],
      actionNode: ['completed', 1000],
      action: ['completed', 100],
      technique: ['completed', 48_000],
    })
    expect((await run(left.technique)).outputs!.map(({ type }) => type)).toEqual(['imageUrl', 'videoUrl', 'text'])
    expect((await database.read(sql => readBalance(sql, workspaceId))) - before).toBe(600_000 - 5000)
    expect((await auditLedger(database, undefined)).problems.filter(problem => !problem.includes('a pending event has a job'))).toEqual([])
  })
})
