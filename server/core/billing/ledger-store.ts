import { formatSignal } from '../../machine/signals/signals.ts'
import { inList, type Row, type Sql } from '../../machine/database/database.ts'
import { newId } from '../../machine/ids.ts'
import type { Micros } from '@mediawright/media-engines/ports/money.ts'
import { toPage, type Page, type PageKey } from '../../machine/paging.ts'
import { isReadable } from '../projects/project-store.ts'
import { limitColumns, toLimits } from './limit-store.ts'
import type { Limits } from './limits.ts'

export type EntryKind = 'grant' | 'charge' | 'refund' | 'adjustment'

export interface CreditEntry {
  entryId: string
  kind: EntryKind
  amount: Micros
  balanceAfter: Micros
  runId: string | undefined
  createdAt: number
}

const fromRow = (row: Row): CreditEntry => ({
  entryId: row['entry_id'],
  kind: row['kind'],
  amount: row['amount_micros'],
  balanceAfter: row['balance_after_micros'],
  runId: row['run_id'] ?? undefined,
  createdAt: row['created_at'],
})

export async function openBalance(sql: Sql, workspaceId: string): Promise<void> {
  await sql.run('insert into balances (workspace_id, balance_micros, entry_count) values (?, 0, 0)', [workspaceId])
}

export const hasBalance = async (sql: Sql, workspaceId: string): Promise<boolean> =>
  (await sql.first('select 1 as one from balances where workspace_id = ?', [workspaceId])) !== undefined

export async function readBalance(sql: Sql, workspaceId: string): Promise<Micros> {
  return (await sql.first('select balance_micros from balances where workspace_id = ?', [workspaceId]))?.['balance_micros'] ?? 0
}

/** Returns balances, keyed by workspace. */
export async function readBalances(sql: Sql, workspaceIds: readonly string[]): Promise<Map<string, Micros>> {
  const [among, list] = inList(sql, workspaceIds)
  const rows = await sql.all(`select workspace_id, balance_micros from balances where workspace_id ${among}`, [list])
  return new Map(rows.map(row => [row['workspace_id'], row['balance_micros']]))
}

/** The largest balance that a JavaScript number can represent exactly. */
const largest = Number.MAX_SAFE_INTEGER

const moveStatement = `update balances set balance_micros = balance_micros + ?, entry_count = entry_count + 1
  where workspace_id = ? and balance_micros between ? and ? returning entry_count, balance_micros, ${limitColumns}`
const enterStatement = `insert into ledger_entries
  (entry_id, workspace_id, run_id, kind, amount_micros, created_at, sequence, balance_after_micros)`
/**
 * Changes the balance and writes the ledger entry in one round trip, because other requests that start runs in the workspace wait for the
 * balance. On SQLite, there are no round trips to save.
 */
const moveAndEnterStatement = `with moved as (${moveStatement}) ${enterStatement}
  select ?, ?, ?, ?, ?, ?, entry_count, balance_micros from moved
  returning balance_after_micros, (select limits from moved) as limits, (select workspace_limits from moved) as workspace_limits`

export interface Posted {
  balance: Micros
  /** The workspace's limits, returned by the statement that locks the balance, so that no other statement is needed. */
  limits: readonly Limits[]
}

/**
 * Changes a balance and writes its ledger entry, numbered within the workspace.
 * @returns undefined if the balance would fall below zero or exceed the largest safe integer; in that case, nothing is changed
 */
export async function post(
  sql: Sql,
  entry: { workspaceId: string; kind: EntryKind; amount: Micros; runId?: string },
  now: number,
): Promise<Posted | undefined> {
  const { workspaceId, runId = null, kind, amount } = entry
  const move = [amount, workspaceId, Math.max(0, -amount), Math.min(largest, largest - amount)]
  const entered = [newId('led'), workspaceId, runId, kind, amount, now]
  if (sql.dialect === 'postgres') {
    const row = await sql.first(moveAndEnterStatement, [...move, ...entered])
    if (row && amount !== 0) sql.announce!(formatSignal('credits', workspaceId))
    return row && { balance: row['balance_after_micros'], limits: toLimits(row) }
  }
  const moved = await sql.first(moveStatement, move)
  if (!moved) return undefined
  await sql.run(`${enterStatement} values (?, ?, ?, ?, ?, ?, ?, ?)`, [...entered, moved['entry_count'], moved['balance_micros']])
  return { balance: moved['balance_micros'], limits: toLimits(moved) }
}

/**
 * Lists entries, newest first. Numbers are assigned while the balance is locked, so a reader that sees a number also sees all lower
 * numbers, and no entry is later added to an earlier page. A single statement, so that the page and the total count come from the same
 * snapshot.
 */
export async function listEntries(
  sql: Sql,
  workspaceId: string,
  after: PageKey | undefined,
  limit: number,
): Promise<Page<CreditEntry> & { total: number }> {
  const rows = await sql.all(
    `select entry_id, sequence, kind, amount_micros, balance_after_micros, run_id, created_at,
       (select entry_count from balances where workspace_id = ?) as total
     from ledger_entries where workspace_id = ?${after ? ' and sequence < ?' : ''} order by sequence desc limit ?`,
    [workspaceId, workspaceId, ...(after ?? []), limit + 1],
  )
  const { items, next } = toPage(rows, limit, last => [last['sequence']])
  return { items: items.map(fromRow), next, total: rows[0]?.['total'] ?? 0 }
}

/** Returns the ids of the given runs that the member can see. */
export async function visibleRuns(sql: Sql, runIds: readonly string[], memberId: string): Promise<Set<string>> {
  if (runIds.length === 0) return new Set()
  const [among, list] = inList(sql, runIds)
  const rows = await sql.all(
    `select r.run_id from runs r join projects p on p.project_id = r.project_id
     where r.run_id ${among} and (r.member_id = ? or ${isReadable('p')})`,
    [list, memberId, memberId],
  )
  return new Set(rows.map(row => row['run_id']))
}
