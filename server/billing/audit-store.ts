import type { Sql } from '../engines/database/database.ts'
import { countedWorkspaces, hourDifferences, usageDifferences } from './count-store.ts'

/** Each statement lists violations of one promise about money. `of_workspace` is true for rows to check. */
const checks: { promise: string; statement: string }[] = [
  {
    promise: 'the balance equals the sum of the ledger',
    statement: `select b.workspace_id as id, b.balance_micros as expected, coalesce(sum(l.amount_micros), 0) as found
      from balances b left join ledger_entries l on l.workspace_id = b.workspace_id
      where of_workspace(b.workspace_id) group by b.workspace_id, b.balance_micros having b.balance_micros <> coalesce(sum(l.amount_micros), 0)`,
  },
  {
    promise: 'each entry continues from the balance after the one before',
    statement: `select e.entry_id as id, e.balance_before + e.amount_micros as expected, e.balance_after_micros as found
      from (select entry_id, amount_micros, balance_after_micros,
          coalesce(lag(balance_after_micros) over (partition by workspace_id order by sequence), 0) as balance_before
        from ledger_entries where of_workspace(workspace_id)) e
      where e.balance_after_micros <> e.balance_before + e.amount_micros`,
  },
  {
    promise: 'a charge or refund has a run',
    statement: `select l.run_id as id, 1 as expected, 0 as found from ledger_entries l
      where of_workspace(l.workspace_id) and l.run_id is not null and not exists (select 1 from runs r where r.run_id = l.run_id)
      and not exists (select 1 from past_runs r where r.run_id = l.run_id)`,
  },
  {
    promise: 'every workspace has a balance',
    statement: `select w.workspace_id as id, 1 as expected, 0 as found from workspaces w
      where of_workspace(w.workspace_id) and not exists (select 1 from balances b where b.workspace_id = w.workspace_id)`,
  },
  {
    promise: 'every run was charged once, unless it failed before it began',
    statement: `select r.run_id as id, 1 as expected, (select count(*) from ledger_entries l where l.run_id = r.run_id and l.kind = 'charge') as found
      from runs r where of_workspace(r.workspace_id) and r.charged_at = 'start'
      and (select count(*) from ledger_entries l where l.run_id = r.run_id and l.kind = 'charge')
        not in (1, case when r.status = 'failed' and r.started_at is null then 0 else 1 end)`,
  },
  {
    promise: 'a step is not charged, and a run that is charged at its end is charged once it completed',
    statement: `select r.run_id as id, case when r.charged_at = 'end' and r.status = 'completed' then 1 else 0 end as expected, count(l.entry_id) as found
      from runs r left join ledger_entries l on l.run_id = r.run_id where of_workspace(r.workspace_id)
      and r.charged_at <> 'start' group by r.run_id, r.charged_at, r.status
      having count(l.entry_id) <> case when r.charged_at = 'end' and r.status = 'completed' then 1 else 0 end`,
  },
  {
    promise: 'a technique ends with its steps',
    // a join would make Postgres read the steps of all workspaces
    statement: `select id, expected, found from (
        select r.run_id as id, 0 as expected, (select count(*) from runs s where s.parent_run_id = r.run_id
          and (r.status = 'completed' and s.status <> 'completed' or r.status = 'failed' and s.status in ('pending', 'running'))) as found
        from runs r where of_workspace(r.workspace_id) and r.status in ('completed', 'failed')) ended
      where found > 0`,
  },
  {
    promise: 'the cost of a run is its charge less its refund',
    statement: `select r.run_id as id, r.charged_micros as expected, -sum(l.amount_micros) as found
      from runs r join ledger_entries l on l.run_id = r.run_id where of_workspace(r.workspace_id)
      group by r.run_id, r.charged_micros having r.charged_micros <> -sum(l.amount_micros)`,
  },
  {
    promise: 'a failed run costs nothing, and a completed one is refunded only what it did not use',
    statement: `select id, expected, found from (
        select r.run_id as id, case when r.status = 'failed' then count(case l.kind when 'charge' then 1 end)
            when r.status = 'completed' and r.charged_at = 'start' and r.unused_micros > 0 then 1 else 0 end as expected,
          count(case l.kind when 'refund' then 1 end) as found
        from runs r left join ledger_entries l on l.run_id = r.run_id where of_workspace(r.workspace_id)
        group by r.run_id, r.status, r.charged_at, r.unused_micros) refunds
      where expected <> found`,
  },
  {
    promise: 'a refund is what the run was charged and did not use',
    statement: `select r.run_id as id, case r.status when 'failed' then 0 else r.unused_micros end as expected,
        case r.status when 'failed' then r.charged_micros else l.amount_micros end as found
      from runs r join ledger_entries l on l.run_id = r.run_id and l.kind = 'refund' where of_workspace(r.workspace_id)
      and case r.status when 'failed' then r.charged_micros <> 0 else r.unused_micros <> l.amount_micros end`,
  },
  {
    promise: 'the cost of a run that was removed is its charge less its refund',
    statement: `select r.run_id as id, r.charged_micros as expected, -sum(l.amount_micros) as found
      from past_runs r join ledger_entries l on l.run_id = r.run_id where of_workspace(r.workspace_id)
      group by r.run_id, r.charged_micros having r.charged_micros <> -sum(l.amount_micros)`,
  },
  {
    promise: 'money of a run stays in its workspace',
    statement: `select l.entry_id as id, 1 as expected, 0 as found from ledger_entries l join runs r on r.run_id = l.run_id
      where of_workspace(l.workspace_id) and l.workspace_id <> r.workspace_id`,
  },
]

/** @param jobs selects the ids of runs and deliveries that have jobs */
const queueChecks = (jobs: string) => [
  {
    promise: 'a run that has not ended has a job, or waits for one that has not ended',
    statement: `select r.run_id as id, 1 as expected, 0 as found from runs r where of_workspace(r.workspace_id)
      and r.status in ('pending', 'running') and r.run_id not in (${jobs})
      and not exists (select 1 from run_waits w join runs s on s.run_id = w.source_run_id and s.status in ('pending', 'running') where w.run_id = r.run_id)
      and not exists (select 1 from runs s where s.parent_run_id = r.run_id and s.status in ('pending', 'running'))`,
  },
  {
    promise: 'a run with a callback has one event once it has ended, and no other run has any',
    statement: `select r.run_id as id, case when r.callback_url is null or r.status in ('pending', 'running') then 0 else 1 end as expected,
        count(d.delivery_id) as found
      from runs r left join webhook_deliveries d on d.run_id = r.run_id where of_workspace(r.workspace_id)
      -- retention removes deliveries, and with outputs those that repeat them
      and r.outputs_removed_at is null
      and not coalesce(r.completed_at < (select k.deliveries_removed_before from retention_rules k where k.workspace_id = r.workspace_id), false)
      group by r.run_id, r.callback_url, r.status
      having count(d.delivery_id) <> case when r.callback_url is null or r.status in ('pending', 'running') then 0 else 1 end`,
  },
  {
    promise: 'a pending event has a job',
    statement: `select d.delivery_id as id, 1 as expected, 0 as found from webhook_deliveries d
      where of_workspace(d.workspace_id) and d.status = 'pending' and d.delivery_id not in (${jobs})`,
  },
]

/** Where the queue of this database stores jobs. On Postgres the first start of the service creates the tables. */
async function jobsOf(sql: Sql): Promise<string> {
  if (sql.dialect === 'sqlite') return 'select job_id as id from jobs'
  const { made } = (await sql.first(`select to_regclass('pgboss.job') is not null as made`, []))!
  return made ? `select data ->> 'id' as id from pgboss.job where state < 'completed' and data ->> 'id' is not null` : `select '' as id`
}

const ofWorkspace = /of_workspace\(([\w.]+)\)/g

/** Sums of runs that differ from the runs. One workspace at a time: all their runs are more than a database sorts in memory. */
async function usageProblems(sql: Sql, workspaceId: string | undefined): Promise<string[]> {
  const problems: string[] = []
  const statement = usageDifferences.replaceAll(ofWorkspace, '$1 = ?')
  const bound = usageDifferences.match(ofWorkspace)!.length
  const workspaces = workspaceId === undefined ? await countedWorkspaces(sql) : [workspaceId]
  for (const id of workspaces)
    for (const { runs, charged_micros: charged, ...row } of await sql.all(
      statement,
      Array.from({ length: bound }, () => id),
    ))
      problems.push(
        `${id}: usage totals do not match the runs: ${row['project_id']}, ${row['type']}, ${row['model_id'] || 'no model'} ` +
          `from ${new Date(row['at']).toISOString()} on differs by ${runs} runs and ${charged} micro-dollars, or in another column.`,
      )
  if (workspaceId !== undefined) return problems
  for (const { hour, lane, status, runs, charged_micros: charged } of await sql.all(hourDifferences, []))
    problems.push(
      `${new Date(hour * 3_600_000).toISOString()}: hourly totals do not match the runs: ${status} in "${lane}" differs by ${runs} runs and ${charged} micro-dollars.`,
    )
  return problems
}

export interface LedgerAudit {
  ok: boolean
  workspaces: number
  runs: number
  problems: string[]
}

/** Verifies that balances equal sums and that every run's charge is accounted for. */
export async function auditLedger(sql: Sql, workspaceId: string | undefined): Promise<LedgerAudit> {
  const problems: string[] = []
  // two statements, since the plan for one workspace differs from that for all
  const ask = (statement: string) =>
    sql.all(
      statement.replaceAll(ofWorkspace, workspaceId === undefined ? '1 = 1' : '$1 = ?'),
      workspaceId === undefined ? [] : Array.from(statement.matchAll(ofWorkspace), () => workspaceId),
    )
  for (const { promise, statement } of [...checks, ...queueChecks(await jobsOf(sql))]) {
    for (const row of await ask(statement)) problems.push(`${row['id']}: ${promise}; expected ${row['expected']}, found ${row['found']}.`)
  }
  problems.push(...(await usageProblems(sql, workspaceId)))
  const count = async (table: 'workspaces' | 'runs') =>
    Number((await ask(`select count(*) as n from ${table} where of_workspace(workspace_id)`))[0]!['n'])
  return { ok: problems.length === 0, workspaces: await count('workspaces'), runs: await count('runs'), problems }
}
