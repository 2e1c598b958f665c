import { pipelined, rowInQuery, rowIdColumn, type Row, type Sql, type Value } from '../../machine/database/database.ts'
import { isBefore, servicesStatement, toService, type Service } from '../../machine/database/services.ts'
import { documents, counterName, type Counter, type Limits, type LimitsDocument } from './limits.ts'

/** The balance columns that store the limits documents, and the tables that store the documents' counters. */
const columns = { operator: 'limits', workspace: 'workspace_limits' } as const satisfies Record<LimitsDocument, string>
const tables = { operator: 'limit_counters', workspace: 'workspace_limit_counters' } as const satisfies Record<LimitsDocument, string>

/** The columns that contain a workspace's limits documents, for `select` and `returning`. */
export const limitColumns = Object.values(columns).join(', ')

/** Returns the limits documents in a row that has the `limitColumns`: none, one or both. */
export const toLimits = (row: Row | undefined): Limits[] =>
  documents.flatMap(document => {
    const json = row?.[columns[document]]
    return json ? [{ ...JSON.parse(json), document }] : []
  })

/**
 * Locks a workspace's balance and returns its limits. Counters change only under that lock, so a request that starts a run never sees a
 * value that a concurrent request is about to change.
 */
export const lockLimits = async (sql: Sql, workspaceId: string): Promise<Limits[]> =>
  toLimits(
    await sql.first(`select ${limitColumns} from balances where workspace_id = ?${sql.dialect === 'postgres' ? ' for update' : ''}`, [
      workspaceId,
    ]),
  )

/** Like `lockLimits`, without the lock. */
export const findLimits = async (sql: Sql, workspaceId: string): Promise<Limits[]> =>
  toLimits(await sql.first(`select ${limitColumns} from balances where workspace_id = ?`, [workspaceId]))

/** @param limits undefined removes the document */
export function storeLimits(sql: Sql, workspaceId: string, document: LimitsDocument, limits: Limits | undefined): Promise<number> {
  const { document: _document, ...stored } = limits ?? {}
  return sql.run(`update balances set ${columns[document]} = ? where workspace_id = ?`, [
    limits ? JSON.stringify(stored) : null,
    workspaceId,
  ])
}

/** Returns the running services whose version supports only the operator's limits document. */
export const servicesWithoutDocuments = async (sql: Sql): Promise<Service[]> =>
  sql.dialect === 'sqlite'
    ? []
    : (await sql.all(servicesStatement, [])).map(toService).filter(each => isBefore(each, '0033-limit-documents'))

const getValues = ({ scope, subject, per, window }: Counter): Value[] => [scope, subject, per, window]
const matchesAny = (counters: readonly Counter[]) =>
  `(scope, subject, per, began_on) in (values ${counters.map(() => '(?, ?, ?, ?)').join(', ')})`

/** Groups counters by document and calls a function once for each group. */
const byDocument = <C extends Counter, T>(
  counters: readonly C[],
  work: (table: string, counters: C[], document: LimitsDocument) => Promise<T>,
) =>
  pipelined(
    ...Array.from(
      Map.groupBy(counters, ({ document }) => document),
      ([document, each]) => work(tables[document], each, document),
    ),
  )

const toCounter = (document: LimitsDocument, row: Row): Counter & { used: number } => ({
  document,
  scope: row['scope'],
  subject: row['subject'],
  per: row['per'],
  window: row['began_on'],
  used: row['used'],
})

/** Returns counter values, keyed by `counterName`; a missing counter is 0. */
export async function readCounters(sql: Sql, workspaceId: string, counters: readonly Counter[]): Promise<ReadonlyMap<string, number>> {
  const found = await byDocument(counters, async (table, each, document) => {
    const rows = await sql.all(`select scope, subject, per, began_on, used from ${table} where workspace_id = ? and ${matchesAny(each)}`, [
      workspaceId,
      ...each.flatMap(getValues),
    ])
    return rows.map(row => toCounter(document, row))
  })
  return new Map(found.flat().map(({ used, ...counter }) => [counterName(counter), used]))
}

export async function allCounters(sql: Sql, workspaceId: string, document: LimitsDocument): Promise<(Counter & { used: number })[]> {
  const rows = await sql.all(
    `select scope, subject, per, began_on, used from ${tables[document]} where workspace_id = ? order by scope, per, began_on, subject`,
    [workspaceId],
  )
  return rows.map(row => toCounter(document, row))
}

export async function addToCounters(sql: Sql, workspaceId: string, changes: readonly (Counter & { amount: number })[]): Promise<void> {
  await byDocument(changes, (table, each) =>
    sql.run(
      `insert into ${table} (workspace_id, scope, subject, per, began_on, used) values ${each.map(() => '(?, ?, ?, ?, ?, ?)').join(', ')}
       on conflict (workspace_id, scope, subject, per, began_on) do update set used = ${table}.used + excluded.used`,
      each.flatMap(change => [workspaceId, ...getValues(change), change.amount]),
    ),
  )
}

/** Reduces counters. The counter of a window that ended long ago may already have been deleted. */
export const subtractFromCounters = (sql: Sql, workspaceId: string, changes: readonly (Counter & { amount: number })[]) =>
  pipelined(
    ...changes.map(({ amount, ...counter }) =>
      sql.run(
        `update ${tables[counter.document]} set used = used - ?
         where workspace_id = ? and scope = ? and subject = ? and per = ? and began_on = ?`,
        [amount, workspaceId, ...getValues(counter)],
      ),
    ),
  )

export const clearCounters = (sql: Sql, workspaceId: string, document: LimitsDocument) =>
  sql.run(`delete from ${tables[document]} where workspace_id = ?`, [workspaceId])

/** @returns true if the notice is the first one in its window */
export const recordThreshold = async (
  sql: Sql,
  notice: { workspaceId: string; limit: string; subject: string; window: string; percent: number },
  now: number,
): Promise<boolean> =>
  (await sql.run(
    `insert into limit_notices (workspace_id, limit_name, subject, began_on, percent, created_at) values (?, ?, ?, ?, ?, ?) on conflict do nothing`,
    [notice.workspaceId, notice.limit, notice.subject, notice.window, notice.percent, now],
  )) > 0

/** Returns the total size of assets' files and of files received for open uploads. */
export async function storedBytes(sql: Sql, workspaceId: string): Promise<number> {
  const row = await sql.first(
    `select cast((select coalesce(sum(size_bytes), 0) from assets where workspace_id = ? and status = 'ready')
       + (select coalesce(sum(received_bytes), 0) from assets where workspace_id = ? and status = 'pending_upload') as bigint) as bytes`,
    [workspaceId, workspaceId],
  )
  return row!['bytes']
}

/** Returns the number of open uploads, and the bytes that may still arrive for them. */
export async function openUploads(sql: Sql, workspaceId: string, now: number): Promise<{ count: number; awaited: number }> {
  const row = await sql.first(
    `select cast(count(*) as bigint) as count, cast(coalesce(sum(awaited_bytes), 0) as bigint) as awaited from assets
     where workspace_id = ? and status = 'pending_upload' and expires_at > ?`,
    [workspaceId, now],
  )
  return { count: row!['count'], awaited: row!['awaited'] }
}

/**
 * Deletes counters and announcements for windows that began before a date, up to a maximum number of rows. Counters for `total` have no
 * such date.
 */
export async function deleteOldWindows(sql: Sql, before: string, maxRows: number): Promise<void> {
  for (const table of [...Object.values(tables), 'limit_notices'])
    await sql.run(
      `delete from ${table} where ${rowInQuery(sql, `select ${rowIdColumn(sql)} from ${table} where began_on < ? and length(began_on) = 10 limit ?`)}`,
      [before, maxRows],
    )
}
