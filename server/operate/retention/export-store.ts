import type { Sql, Value } from '../../machine/database/database.ts'
import type { WorkspaceTable } from './workspace-tables.ts'

export type ExportedRow = Record<string, Value>

/** Yields a workspace's rows in a table, page by page, in a fixed order. */
export async function* exportedRows(
  sql: Sql,
  { name, key, order = key, where }: WorkspaceTable,
  workspaceId: string,
  limit: number,
): AsyncGenerator<ExportedRow[]> {
  const ids = where.match(/\?/g)!.map(() => workspaceId)
  const columns = order.join(', ')
  let after: Value[] = []
  for (;;) {
    const beyond = after.length === 0 ? '' : ` and (${columns}) > (${order.map(() => '?').join(', ')})`
    const rows = await sql.all<ExportedRow>(`select * from ${name} where ${where}${beyond} order by ${columns} limit ?`, [
      ...ids,
      ...after,
      limit,
    ])
    if (rows.length > 0) yield rows
    if (rows.length < limit) return
    after = order.map(column => rows.at(-1)![column]!)
  }
}
