import type { Sql } from '../engines/database/database.ts'
import { newId } from '../engines/ids.ts'
import type { Micros } from '../money.ts'

export type EntryKind = 'grant' | 'charge' | 'refund' | 'adjustment'

export async function openBalance(sql: Sql, workspaceId: string): Promise<void> {
  await sql.run('insert into balances (workspace_id, balance_micros) values (?, 0)', [workspaceId])
}

export async function balanceOf(sql: Sql, workspaceId: string): Promise<Micros> {
  return (await sql.first('select balance_micros from balances where workspace_id = ?', [workspaceId]))?.['balance_micros'] ?? 0
}

/**
 * Changes a balance and writes the entry that says so.
 * @returns the new balance, or undefined where it would fall below zero, nothing having been changed
 */
export async function post(
  sql: Sql,
  entry: { workspaceId: string; kind: EntryKind; amount: Micros; runId?: string },
  now: number,
): Promise<Micros | undefined> {
  const row = await sql.first(
    'update balances set balance_micros = balance_micros + ? where workspace_id = ? and balance_micros + ? >= 0 returning balance_micros',
    [entry.amount, entry.workspaceId, entry.amount],
  )
  if (!row) return undefined
  const balance = row['balance_micros'] as Micros
  await sql.run(
    'insert into ledger_entries (entry_id, workspace_id, run_id, kind, amount_micros, balance_after_micros, created_at) values (?, ?, ?, ?, ?, ?, ?)',
    [newId('led'), entry.workspaceId, entry.runId ?? null, entry.kind, entry.amount, balance, now],
  )
  return balance
}
