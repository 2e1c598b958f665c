import type { Sql, Value } from '../engines/database/database.ts'
import type { WorkspaceTable } from './workspace-tables.ts'

export type ExportedRow = Record<string, Value>

/** The rows of a workspace in a table, page by page, in the order of their key. */
export async function* exportedRows(
  sql: Sql,
  { name, key, where }: WorkspaceTable,
  workspaceId: string,
  limit: number,
): AsyncGenerator<ExportedRow[]> {
  const ids = where.match(/\?/g)!.map(() => workspaceId)
  const columns = key.join(', ')
  let after: Value[] = []
  for (;;) {
    const beyond = after.length === 0 ? '' : ` and (${columns}) > (${key.map(() => '?').join(', ')})`
    const rows = await sql.all<ExportedRow>(`select * from ${name} where ${where}${beyond} order by ${columns} limit ?`, [
      ...ids,
      ...after,
      limit,
    ])
    if (rows.length > 0) yield rows
    if (rows.length < limit) return
    after = key.map(column => rows.at(-1)![column]!)
  }
}
