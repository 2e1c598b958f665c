import type { Sql } from '../../machine/database/database.ts'
import { findJobs } from '../../machine/queue/read-jobs.ts'
import { hourDifferences, usageDifferences } from './audit-usage.ts'
import { dimensions, measures } from './usage-store.ts'

/** The columns that determine how a run is counted. */
const ofUsage = 'member_id, project_id, kind, makes, model_id, output_bytes, provider_cost_micros'

/** The tables that an audit reads, each with its workspace column. */
const audited = {
  workspaces: 'workspace_id',
  balances: 'workspace_id, balance_micros',
  ledger_entries: 'entry_id, workspace_id, sequence, run_id, kind, amount_micros, balance_after_micros',
  runs: `run_id, workspace_id, parent_run_id, status, lane, charged_at, charged_micros, unused_micros, created_at, started_at, completed_at,
    callback_url, outputs_removed_at, ${ofUsage}, provider_job, provider_quoted_micros`,
  past_runs: `run_id, workspace_id, parent_run_id, status, charged_micros, created_at, started_at, completed_at, ${ofUsage}`,
  webhook_deliveries: 'delivery_id, workspace_id, run_id, status',
  usage_groups: `group_id, workspace_id, ${dimensions.join(', ')}`,
  uncounted_runs: ['workspace_id', 'created_at', ...dimensions, ...measures].join(', '),
  uncounted_workspaces: 'workspace_id, counted_before',
  retention_rules: 'workspace_id, deliveries_removed_before',
} as const

const tables = Object.keys(audited) as (keyof typeof audited)[]

interface Check {
  promise: string
  /** Lists violations, each with its `id` and its `expected` and `found` values. */
  statement: string
  /** If set, a row is not a violation while there is a job for its id. */
  isKeptByJob?: true
  /** The statement also returns `at`, the time when each violation begins. */
  hasTime?: true
  /**
   * `workspace` checks run on one workspace at a time, because a database cannot sort the runs of all workspaces in memory. `installation`
   * checks run only on the whole installation. Other checks can run on a single workspace or the whole installation.
   */
  of?: 'workspace' | 'installation'
}

/** Invariants for money, runs and events. */
const checks: readonly Check[] = [
  {
    promise: 'the balance equals the sum of the ledger',
    statement: `select b.workspace_id as id, b.balance_micros as expected, coalesce(sum(l.amount_micros), 0) as found
      from audited_balances b left join audited_ledger_entries l on l.workspace_id = b.workspace_id
      group by b.workspace_id, b.balance_micros having b.balance_micros <> coalesce(sum(l.amount_micros), 0)`,
  },
  {
    promise: 'each entry continues from the balance after the previous entry',
    statement: `select e.entry_id as id, e.balance_before + e.amount_micros as expected, e.balance_after_micros as found
      from (select entry_id, amount_micros, balance_after_micros,
          coalesce(lag(balance_after_micros) over (partition by workspace_id order by sequence), 0) as balance_before
        from audited_ledger_entries) e
      where e.balance_after_micros <> e.balance_before + e.amount_micros`,
  },
  {
    promise: 'a charge or refund belongs to a run of its workspace',
    statement: `select l.run_id as id, 1 as expected, 0 as found from audited_ledger_entries l
      left join audited_runs r on r.run_id = l.run_id left join audited_past_runs p on p.run_id = l.run_id
      where l.run_id is not null and coalesce(r.workspace_id, p.workspace_id, '') <> l.workspace_id`,
  },
  {
    promise: 'every workspace has a balance',
    statement: `select w.workspace_id as id, 1 as expected, 0 as found from audited_workspaces w
      left join audited_balances b on b.workspace_id = w.workspace_id where b.workspace_id is null`,
  },
  {
    promise: 'every run was charged once, unless it failed before it began',
    statement: `select r.run_id as id, 1 as expected, count(l.entry_id) as found
      from audited_runs r left join audited_ledger_entries l on l.run_id = r.run_id and l.kind = 'charge'
      where r.charged_at = 'start' group by r.run_id, r.status, r.started_at
      having count(l.entry_id) not in (1, case when r.status = 'failed' and r.started_at is null then 0 else 1 end)`,
  },
  {
    promise: 'a step is not charged, and a run that is charged at its end is charged when it has completed',
    statement: `select r.run_id as id, case when r.charged_at = 'end' and r.status = 'completed' then 1 else 0 end as expected, count(l.entry_id) as found
      from audited_runs r left join audited_ledger_entries l on l.run_id = r.run_id
      where r.charged_at <> 'start' group by r.run_id, r.charged_at, r.status
      having count(l.entry_id) <> case when r.charged_at = 'end' and r.status = 'completed' then 1 else 0 end`,
  },
  {
    promise: 'a technique ends with its steps',
    // Only runs without a lane have steps. The steps are counted in a subquery, because a join would make Postgres read every workspace's
    // runs.
    statement: `select id, expected, found from (
        select r.run_id as id, 0 as expected, (select count(*) from runs step where step.parent_run_id = r.run_id
          and (r.status = 'completed' and step.status <> 'completed' or r.status = 'failed' and step.status in ('pending', 'running'))) as found
        from audited_runs r where r.lane = '' and r.status in ('completed', 'failed')) ended
      where found > 0`,
  },
  {
    promise: 'a step belongs to a run of its workspace that has steps',
    statement: `select r.run_id as id, 1 as expected, 0 as found from audited_runs r
      left join audited_runs parent on parent.run_id = r.parent_run_id and parent.lane = ''
      left join audited_past_runs past on past.run_id = r.parent_run_id -- until its steps are removed, too
      where r.parent_run_id is not null and coalesce(parent.workspace_id, past.workspace_id, '') <> r.workspace_id`,
  },
  {
    promise: 'the cost of a run is its charge minus its refund',
    statement: `select r.run_id as id, r.charged_micros as expected, -sum(l.amount_micros) as found
      from audited_runs r join audited_ledger_entries l on l.run_id = r.run_id
      group by r.run_id, r.charged_micros having r.charged_micros <> -sum(l.amount_micros)`,
  },
  {
    promise: 'a failed run costs nothing, and a completed run is refunded only its unused part',
    statement: `select id, expected, found from (
        select r.run_id as id, case when r.status = 'failed' then count(case l.kind when 'charge' then 1 end)
            when r.status = 'completed' and r.charged_at = 'start' and r.unused_micros > 0 then 1 else 0 end as expected,
          count(case l.kind when 'refund' then 1 end) as found
        from audited_runs r left join audited_ledger_entries l on l.run_id = r.run_id
        group by r.run_id, r.status, r.charged_at, r.unused_micros) refunds
      where expected <> found`,
  },
  {
    promise: 'a refund equals the charged amount that the run did not use',
    statement: `select r.run_id as id, case r.status when 'failed' then 0 else r.unused_micros end as expected,
        case r.status when 'failed' then r.charged_micros else l.amount_micros end as found
      from audited_runs r join audited_ledger_entries l on l.run_id = r.run_id and l.kind = 'refund'
      where case r.status when 'failed' then r.charged_micros <> 0 else r.unused_micros <> l.amount_micros end`,
  },
  {
    promise: 'the cost of a removed run is its charge minus its refund',
    statement: `select r.run_id as id, r.charged_micros as expected, -sum(l.amount_micros) as found
      from audited_past_runs r join audited_ledger_entries l on l.run_id = r.run_id
      group by r.run_id, r.charged_micros having r.charged_micros <> -sum(l.amount_micros)`,
  },
  {
    promise: 'a run that has not ended has a job, or waits for one that has not ended',
    statement: `select r.run_id as id, 1 as expected, 0 as found from audited_runs r where r.status in ('pending', 'running')
      and not exists (select 1 from run_waits waits join runs source on source.run_id = waits.source_run_id
        where waits.run_id = r.run_id and source.status in ('pending', 'running'))
      and not exists (select 1 from runs step where step.parent_run_id = case r.lane when '' then r.run_id end and step.status in ('pending', 'running'))`,
    isKeptByJob: true,
  },
  {
    promise: 'a run with a callback has one event once it has ended, and no other run has any',
    statement: `select r.run_id as id, case when r.callback_url is null or r.status in ('pending', 'running') then 0 else 1 end as expected,
        count(d.delivery_id) as found
      from audited_runs r left join audited_webhook_deliveries d on d.run_id = r.run_id
      left join audited_retention_rules rules on rules.workspace_id = r.workspace_id
      -- retention removes deliveries, and with outputs those that repeat them
      where r.outputs_removed_at is null and not coalesce(r.completed_at < rules.deliveries_removed_before, false)
      group by r.run_id, r.callback_url, r.status
      having count(d.delivery_id) <> case when r.callback_url is null or r.status in ('pending', 'running') then 0 else 1 end`,
  },
  {
    promise: 'an event belongs to the workspace of its run',
    statement: `select d.delivery_id as id, 1 as expected, 0 as found from audited_webhook_deliveries d
      left join audited_runs r on r.run_id = d.run_id
      where coalesce(r.workspace_id, (select workspace_id from runs where runs.run_id = d.run_id)) <> d.workspace_id`,
  },
  {
    promise: 'a pending event has a job',
    statement: `select d.delivery_id as id, 1 as expected, 0 as found from audited_webhook_deliveries d where d.status = 'pending'`,
    isKeptByJob: true,
  },
  { promise: 'each usage total equals the sum of its runs', statement: usageDifferences, hasTime: true, of: 'workspace' },
  { promise: 'each hourly total equals the sum of its runs', statement: hourDifferences, hasTime: true, of: 'installation' },
]

/** Not an invariant: counts runs for the report, from rows that are read anyway. */
const countOfRuns: Check = { promise: '', statement: `select '' as id, 0 as expected, count(*) as found from audited_runs` }

interface Violation {
  check: Check
  id: string
  at: number | null
  expected: number
  found: number
}

/** @param workspaceId undefined for all workspaces */
async function ask(sql: Sql, asked: readonly Check[], workspaceId: string | undefined): Promise<Violation[]> {
  const read = tables.filter(table => asked.some(({ statement }) => statement.includes(`audited_${table}`)))
  const sources = read.map(table =>
    workspaceId === undefined
      ? `audited_${table} as not materialized (select ${audited[table]} from ${table})`
      : `audited_${table} as materialized (select ${audited[table]} from ${table} where workspace_id = ?)`,
  )
  const statements = asked.map(
    ({ statement, hasTime }, index) =>
      `select ${index} as number, id, ${hasTime ? 'at' : 'cast(null as bigint)'} as at, expected, found from (${statement}) violations`,
  )
  const rows = await sql.all(
    `${sources.length > 0 ? 'with' : ''} ${sources.join(', ')} ${statements.join(' union all ')}`,
    workspaceId === undefined ? [] : read.map(() => workspaceId),
  )
  return rows.map(({ number, id, at, expected, found }) => ({
    check: asked[number]!,
    id,
    at,
    expected: Number(expected),
    found: Number(found),
  }))
}

/** Returns the violations, and the row from `countOfRuns`. */
async function violationsIn(sql: Sql, workspaceId: string | undefined): Promise<Violation[]> {
  // For a single workspace, all checks share one read of the rows. All workspaces together have too many rows to sort in memory.
  if (workspaceId !== undefined) return ask(sql, [...checks.filter(check => check.of !== 'installation'), countOfRuns], workspaceId)
  const violations: Violation[][] = []
  for (const check of [...checks.filter(({ of }) => of !== 'workspace'), countOfRuns]) violations.push(await ask(sql, [check], undefined))
  const ofEach = checks.filter(({ of }) => of === 'workspace')
  for (const id of await listWorkspaceIds(sql)) violations.push(await ask(sql, ofEach, id))
  return violations.flat()
}

/** Lists all workspaces, including removed ones, for which only sums remain. */
const listWorkspaceIds = async (sql: Sql): Promise<string[]> =>
  (await sql.all('select workspace_id from workspaces union select workspace_id from usage_groups order by workspace_id', [])).map(
    row => row['workspace_id'],
  )

export interface LedgerAudit {
  ok: boolean
  workspaces: number
  runs: number
  problems: string[]
}

/** Audits the balances, the usage sums and the charges of runs. */
export async function auditLedger(sql: Sql, workspaceId: string | undefined): Promise<LedgerAudit> {
  const found = await violationsIn(sql, workspaceId)
  const violations = found.filter(({ check }) => check !== countOfRuns)
  const withJob = await findJobs(
    sql,
    violations.filter(({ check }) => check.isKeptByJob).map(({ id }) => id),
  )
  const problems = violations
    .filter(({ check, id }) => !(check.isKeptByJob && withJob.has(id)))
    .map(({ check, id, at, expected, found: actual }) => {
      const since = at === null ? '' : ` from ${new Date(at).toISOString()} on`
      return `${id}${since}: ${check.promise}; expected ${expected}, found ${actual}.`
    })
  const [condition, values] = workspaceId === undefined ? ['', []] : ['where workspace_id = ?', [workspaceId]]
  const workspaces = Number((await sql.first(`select count(*) as n from workspaces ${condition}`, values))!['n'])
  const runs = found.find(({ check }) => check === countOfRuns)!.found
  return { ok: problems.length === 0, workspaces, runs, problems }
}
