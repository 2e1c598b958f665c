import type { Database, Sql } from '../../server/machine/database/database.ts'
import { hashEntry, noHash, type StoredEntry } from '../../server/core/access/audit-log.ts'
import { countEndedRuns } from '../../server/core/billing/count-runs.ts'
import { deleteRunHoursBefore } from '../../server/core/billing/count-store.ts'
import { refreshTotals } from '../../server/core/billing/totals-store.ts'
import { systemClock } from '../../server/machine/clock.ts'
import { firstIdAt } from '../../server/machine/ids.ts'
import { createBossQueue } from '../../server/machine/queue/boss-queue.ts'
import { createTableQueue } from '../../server/machine/queue/table-queue.ts'
import { createLocalSignals } from '../../server/machine/signals/local-signals.ts'
import { retryLane, webhookLane } from '../../server/work/webhooks/delivery.ts'
import { pino } from 'pino'
import { listStatements, type Size } from './rows.ts'

type Note = (line: string) => void

/**
 * Fills an empty database. Inserting the rows first and then creating the indexes takes a third as long as inserting the rows into tables
 * that already have indexes.
 */
export async function fillInstallation(database: Database, size: Size, note: Note): Promise<void> {
  await database.read(async sql => {
    await disableDurability(sql)
    const indexes = await listIndexes(sql)
    for (const { name } of indexes) await sql.run(`drop index "${name}"`, [])
    for (const { name, text } of listStatements(size, numbersOn(sql))) await timed(note, name, () => sql.run(text, []))
    await timed(note, 'audit_log', () => addAuditLog(sql, size))
    for (const { name, text } of indexes) await timed(note, `index ${name}`, () => sql.run(text, []))
    await restoreDurability(sql)
  })
  await timed(note, 'jobs', () => addJobs(database))
  await timed(note, 'usage', () => countUsage(database, size))
  if (database.dialect === 'postgres') {
    await timed(note, 'analyze', () => database.read(sql => sql.run('vacuum analyze', [])))
    await database.read(leaveNoFreeSpace)
  }
}

/**
 * Makes new runs use new pages, as in an installation that has grown over time. Otherwise, most pages of past runs would have space for one
 * more row, because a new run is smaller than a finished one.
 */
const leaveNoFreeSpace = (sql: Sql) => sql.run('alter table runs set (fillfactor = 90)', [])

async function timed(note: Note, name: string, work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now()
  const rows = await work()
  note(`${((performance.now() - begun) / 1000).toFixed(1).padStart(7)} s  ${name}${typeof rows === 'number' && rows > 0 ? ` ${rows}` : ''}`)
}

const numbersOn =
  ({ dialect }: Sql) =>
  (count: number): string =>
    dialect === 'postgres'
      ? `(select n from generate_series(1::bigint, ${count}) as series(n))`
      : `(with recursive series(n) as (select 1 union all select n + 1 from series where n < ${count}) select n from series)`

/** Disables durability, because a fill that fails is simply started over. */
async function disableDurability(sql: Sql): Promise<void> {
  const settings =
    sql.dialect === 'postgres'
      ? [
          'set session_replication_role = replica',
          `set work_mem = '256MB'`,
          `set maintenance_work_mem = '512MB'`,
          'set synchronous_commit = off',
        ]
      : [
          'pragma journal_mode = delete',
          'pragma synchronous = off',
          'pragma foreign_keys = off',
          'pragma cache_size = -1000000',
          'pragma temp_store = file',
        ]
  for (const setting of settings) await sql.run(setting, [])
}

async function restoreDurability(sql: Sql): Promise<void> {
  const settings =
    sql.dialect === 'postgres'
      ? ['set session_replication_role = default', 'reset work_mem', 'reset maintenance_work_mem', 'reset synchronous_commit']
      : ['pragma journal_mode = wal', 'pragma synchronous = normal', 'pragma foreign_keys = on', 'pragma cache_size = -16000']
  for (const setting of settings) await sql.run(setting, [])
}

/** Lists the indexes that do not belong to a constraint. */
async function listIndexes(sql: Sql): Promise<{ name: string; text: string }[]> {
  const rows = await sql.all(
    sql.dialect === 'postgres'
      ? `select c.relname as name, pg_get_indexdef(i.indexrelid) as text from pg_index i join pg_class c on c.oid = i.indexrelid
         where c.relnamespace = 'public'::regnamespace and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`
      : `select name, sql as text from sqlite_schema where type = 'index' and sql is not null`,
    [],
  )
  return rows.map(row => ({ name: row['name'], text: row['text'] }))
}

/** Adds ten audit log entries per workspace, as verifiable hash chains. */
async function addAuditLog(sql: Sql, { until }: Size): Promise<number> {
  const workspaces = await sql.all<{ workspace_id: string }>('select workspace_id from workspaces order by workspace_id', [])
  let [entries, heads]: [unknown[][], unknown[][]] = [[], []]
  let count = 0
  const flush = async () => {
    if (entries.length === 0) return
    const rows = (width: number, length: number) =>
      Array.from({ length }, () => `(${Array.from({ length: width }, () => '?').join(', ')})`).join(', ')
    await sql.run(
      `insert into audit_log (${columns.join(', ')}, hash) values ${rows(columns.length + 1, entries.length)}`,
      entries.flat() as string[],
    )
    await sql.run(`insert into audit_chains (chain, entries, hash) values ${rows(3, heads.length)}`, heads.flat() as string[])
    ;[entries, heads] = [[], []]
  }
  for (const { workspace_id: chain } of workspaces) {
    let hash = noHash
    for (let sequence = 1; sequence <= 10; sequence++) {
      const entry: StoredEntry = {
        chain,
        sequence,
        act_id: `act_${String(++count).padStart(26, '0')}`,
        created_at: until - 1_000_000_000 + count,
        act: 'credits grant',
        actor: 'operator',
        surface: 'command line',
        request_id: null,
        details: '{"usd":10}',
        state_before: null,
        state_after: null,
      }
      hash = hashEntry(entry, hash)
      entries.push([...columns.map(column => entry[column]), hash])
    }
    heads.push([chain, 10, hash])
    if (heads.length === 100) await flush()
  }
  await flush()
  return count
}

const columns = [
  'chain',
  'sequence',
  'act_id',
  'created_at',
  'act',
  'actor',
  'surface',
  'request_id',
  'details',
  'state_before',
  'state_after',
] as const satisfies (keyof StoredEntry)[]

/** Adds up usage the way the workers do when runs end. */
async function countUsage(database: Database, { until }: Size): Promise<void> {
  const hourMs = 3_600_000
  const since = Math.floor(until / hourMs) - 48
  await database.transaction(async sql => {
    await deleteRunHoursBefore(sql, since)
    await sql.run(
      `insert into run_hours (hour, lane, status, runs, charged_micros, reported_micros)
       select created_at / ${hourMs}, lane, status, count(*), sum(charged_micros), cast(coalesce(sum(provider_cost_micros), 0) as bigint)
       from runs where completed_at is not null and run_id >= ? and created_at >= ? group by created_at / ${hourMs}, lane, status`,
      [firstIdAt('run', since * hourMs), since * hourMs],
    )
    await sql.run('insert into uncounted_workspaces (workspace_id, counted_before) select workspace_id, 0 from workspaces', [])
    await refreshTotals(sql, until)
  })
  await countEndedRuns({ database, clock: systemClock })
}

/** Enqueues jobs, through the queue itself, for the runs and deliveries that have not ended. */
async function addJobs(database: Database): Promise<number> {
  const log = pino({ level: 'silent' })
  const lanes = ['runs.local', webhookLane, retryLane]
  const engine = { database, clock: systemClock, signals: createLocalSignals(), log, lanes }
  const queue = database.dialect === 'sqlite' ? createTableQueue(engine) : createBossQueue(engine)
  await queue.ready()
  const due = await database.read(sql =>
    sql.all(
      `select run_id as id, workspace_id, 'runs.local' as lane from runs where status = 'pending' and completed_at is null
       union all select run_id, workspace_id, 'runs.local' from runs where status = 'running' and completed_at is null
       union all select delivery_id, workspace_id, '${webhookLane}' from webhook_deliveries where status = 'pending' and status <> 'delivered'`,
      [],
    ),
  )
  for (let from = 0; from < due.length; from += 100)
    await database.transaction(async sql => {
      for (const row of due.slice(from, from + 100)) {
        const group = row['lane'] === webhookLane ? 'hooks.example.com' : row['workspace_id']
        await queue.enqueue(sql, { id: row['id'], lane: row['lane'], workspaceId: row['workspace_id'], group }, systemClock.now())
      }
    })
  await queue.stop(0)
  await queue.close()
  return due.length
}
