import { expect } from 'vitest'
import { createProject } from '../../core/projects/create-project.ts'
import type { Database, Sql } from '../../machine/database/database.ts'
import { captureStatements, explainSlowness } from '../../machine/testing/query-plans.ts'
import { createColleague, createTenant, createEffect, type Tenant } from './tenants.ts'
import type { World } from './world.ts'

/** Enough runs for planners to see which indexes are useful. */
export const historyLength = 30_000
const begin = 1_700_000_000_000
const idPrefix = 'run_0000000000000000'
const firstId = 1_000_000

/** Returns `created_at` and `run_id` of the n-th oldest run; the oldest run is number 1. */
export const historyKey = (n: number) => [begin + 500 * Math.floor(n / 3), `${idPrefix}${firstId + n}`] as const

/** The newest runs are active; in one tenth of the period, every run failed. */
const statusExpression = (length: number) => `case when n > 0.998 * ${length} then 'pending' when n > 0.995 * ${length} then 'running'
  when n % 9 = 0 or n between 0.8 * ${length} and 0.9 * ${length} then 'failed' else 'completed' end`

/** Three runs share each creation time. The divisors are coprime, so the filters are independent of each other. */
const insertRuns = (
  length: number,
) => `insert into runs (run_id, workspace_id, project_id, member_id, kind, type, charged_at, status, progress, model_id, lane, input,
    charged_micros, error_code, error_message, outputs, created_at, started_at, completed_at)
  with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${length})
  select '${idPrefix}' || cast(${firstId} + n as text),
    case when n % 5 = 0 then quiet_workspace else busy_workspace end,
    case when n % 5 = 0 then quiet_project when n % 11 < 3 then other_project else busy_project end,
    case when n % 5 = 0 then quiet_member when n % 7 < 2 then other_member else busy_member end,
    case when n % 13 = 0 then 'technique' else 'generation' end, case when n % 13 = 0 then 'technique' else 'generation' end, 'start',
    status, case status when 'completed' then 100 when 'running' then n % 100 else 0 end, 'local/image', 'local',
    '{"prompt":"A red fox asleep in deep snow, morning light","params":{"width":1024,"height":1024}}',
    case status when 'failed' then 0 else 40000 end,
    case status when 'failed' then 'internal_error' end, case status when 'failed' then 'It broke.' end,
    case status when 'completed' then '[{"output_id":"out_1","type":"text","text":"A fox."}]' end,
    at, case when status <> 'pending' then at + 100 end, case when status in ('completed', 'failed') then at + 2000 end
  from (select n, ${begin} + 500 * (n / 3) as at, ${statusExpression(length)} as status from numbers) as planned
    cross join (select ? as quiet_workspace, ? as busy_workspace, ? as quiet_project, ? as other_project, ? as busy_project,
      ? as quiet_member, ? as other_member, ? as busy_member) as owners`

/** Every run was charged, and each failed run was refunded, in chronological order. */
const insertEntries = `insert into ledger_entries (entry_id, workspace_id, run_id, kind, sequence, amount_micros, balance_after_micros, created_at)
  select 'led_' || kind || run_id, m.workspace_id, run_id, kind,
    entry_count + row_number() over so_far, amount, balance_micros + sum(amount) over so_far, at
  from (select workspace_id, run_id, 'charge' as kind, -40000 as amount, created_at as at from runs
    union all select workspace_id, run_id, 'refund', 40000, completed_at from runs where status = 'failed') as m
  join balances b on b.workspace_id = m.workspace_id
  window so_far as (partition by m.workspace_id order by at, run_id, kind)`

const settle = `update balances set
  balance_micros = (select balance_micros + sum(amount_micros) from ledger_entries l where l.workspace_id = balances.workspace_id and run_id is not null),
  entry_count = (select max(sequence) from ledger_entries l where l.workspace_id = balances.workspace_id)`

/** Other workspaces exist because query planners take the number of workspaces into account. */
const others = [
  `insert into workspaces (workspace_id, name, plan, features, providers, sandbox, created_at)
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 1000)
    select 'ws_of_others_' || cast(n as text), 'Others', 'pro', '[]', '[]', 0, ${begin} from numbers`,
  `insert into balances (workspace_id, balance_micros, entry_count)
    select workspace_id, 0, 0 from workspaces where name = 'Others'`,
]

/**
 * Fills an empty database with `length` runs and their ledger entries, resembling months of use. Four fifths of the runs are in the
 * returned workspace, most of them in its project and started by its caller; the rest are in the `quiet` workspace. Active runs have no
 * jobs.
 */
export async function seedHistory(world: World, length = historyLength): Promise<Tenant & { quiet: Tenant }> {
  const { database, clock } = world
  const [busy, quiet] = [await createTenant(world, { creditsUsd: 10_000 }), await createTenant(world, { creditsUsd: 10_000 })]
  const { memberId: colleagueId } = await createColleague(world, busy)
  const { projectId: otherProjectId } = await createProject(clock, createEffect(database, clock, busy.caller), busy.caller, {
    name: 'Second',
    isPrivate: false,
  })
  await database.transaction(async sql => {
    await sql.run(insertRuns(length), [
      quiet.workspaceId,
      busy.workspaceId,
      quiet.projectId,
      otherProjectId,
      busy.projectId,
      quiet.caller.memberId,
      colleagueId,
      busy.caller.memberId,
    ])
    await sql.run(insertEntries, [])
    await sql.run(settle, [])
    // Like runs that ended before usage was counted, these have no record of their completion.
    await sql.run(`insert into uncounted_workspaces (workspace_id, counted_before) values (?, 0), (?, 0)`, [
      busy.workspaceId,
      quiet.workspaceId,
    ])
    for (const statement of others) await sql.run(statement, [])
    // Postgres runs `analyze` automatically within about a minute after a table's rows have changed; the embedded database never does.
    if (sql.dialect === 'postgres') await sql.run('analyze', [])
  })
  return { ...busy, quiet }
}

/**
 * Checks that `work` executes exactly one statement, and that the statement reads only `limit` rows, the row that follows them and at most
 * `besides` other rows, such as the balance.
 */
export async function expectOnlyItsRows(
  database: Database,
  limit: number,
  work: (sql: Sql) => Promise<unknown>,
  besides = 0,
): Promise<void> {
  const asked = await captureStatements(database, work)
  expect(asked).toHaveLength(1)
  expect(await explainSlowness(database, asked[0]!, limit + 1 + besides)).toEqual([])
}
