import type { Row, Sql } from '../engines/database/database.ts'
import { newId } from '../engines/ids.ts'

/** A change that an operator made. */
export interface AuditEntry {
  /** The command, such as `key rotate`. */
  act: string
  workspaceId: string
  /** The operator, as `user@host`. */
  actor: string
  /** What was done, without secrets. */
  details: Readonly<Record<string, unknown>>
}

export const insertAuditEntry = (sql: Sql, { act, workspaceId, actor, details }: AuditEntry, now: number) =>
  sql.run('insert into operator_acts (act_id, act, workspace_id, actor, details, created_at) values (?, ?, ?, ?, ?, ?)', [
    newId('act'),
    act,
    workspaceId,
    actor,
    JSON.stringify(details),
    now,
  ])

/** Newest first. */
export async function listAuditLog(
  sql: Sql,
  workspaceId: string | undefined,
  limit: number,
): Promise<(AuditEntry & { actId: string; createdAt: number })[]> {
  const query = sql.table('operator_acts')
  if (workspaceId !== undefined) query.where({ workspace_id: workspaceId })
  const rows: Row[] = await query.orderBy('created_at', 'desc').orderBy('act_id', 'desc').limit(limit)
  return rows.map(row => ({
    actId: row['act_id'],
    act: row['act'],
    workspaceId: row['workspace_id'],
    actor: row['actor'],
    details: JSON.parse(row['details']),
    createdAt: row['created_at'],
  }))
}
