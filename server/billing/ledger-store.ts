import type { Sql } from '../engines/database/database.ts'
import { newId } from '../engines/ids.ts'
import type { Micros } from '../money.ts'

export type EntryKind = 'grant' | 'charge' | 'refund' | 'adjustment'

export async function openBalance(sql: Sql, workspaceId: string): Promise<void> {
  await sql.run('insert into balances (workspace_id, balance_micros, entry_count) values (?, 0, 0)', [workspaceId])
}

export async function balanceOf(sql: Sql, workspaceId: string): Promise<Micros> {
  return (await sql.first('select balance_micros from balances where workspace_id = ?', [workspaceId]))?.['balance_micros'] ?? 0
}

/** The largest balance that a number tells exactly. */
const largest = Number.MAX_SAFE_INTEGER

/**
 * Changes a balance and writes the entry that says so, numbered in the order of a workspace.
 * @returns the new balance, or undefined where it would fall below zero or grow beyond what can be told exactly, nothing
 *   having been changed
 */
export async function post(
  sql: Sql,
  entry: { workspaceId: string; kind: EntryKind; amount: Micros; runId?: string },
  now: number,
): Promise<Micros | undefined> {
  const row = await sql.first(
    `update balances set balance_micros = balance_micros + ?, entry_count = entry_count + 1
     where workspace_id = ? and balance_micros between ? and ? returning balance_micros, entry_count`,
    [entry.amount, entry.workspaceId, Math.max(0, -entry.amount), Math.min(largest, largest - entry.amount)],
  )
  if (!row) return undefined
  const balance: Micros = row['balance_micros']
  await sql.run(
    `insert into ledger_entries (entry_id, workspace_id, sequence, run_id, kind, amount_micros, balance_after_micros, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
    [newId('led'), entry.workspaceId, row['entry_count'], entry.runId ?? null, entry.kind, entry.amount, balance, now],
  )
  return balance
}
