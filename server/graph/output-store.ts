import { pipelined, type Sql } from '../engines/database/database.ts'
import type { RunOutput } from '../runs/run.ts'
import type { CanvasNode } from './node.ts'

/** A node's stored output: of its latest completed run, or an asset. */
export interface StoredOutput {
  outputs: RunOutput[]
  file: { key: string; name: string } | undefined
}

/** @returns by short id */
export async function loadOutputs(sql: Sql, projectId: string, nodes: readonly CanvasNode[]): Promise<Map<number, StoredOutput>> {
  const rows = await pipelined(
    ...nodes.map(node =>
      sql.first(
        `select r.outputs, a.file_key, a.file_name from nodes n
         left join runs r on r.run_id = n.output_run_id left join assets a on a.asset_id = n.asset_id and a.status = 'ready'
         where n.project_id = ? and n.short_id = ?`,
        [projectId, node.shortId],
      ),
    ),
  )
  return new Map(
    rows.map((row, index) => [
      nodes[index]!.shortId,
      {
        outputs: row?.['outputs'] ? JSON.parse(row['outputs']) : [],
        file: row?.['file_key'] ? { key: row['file_key'], name: row['file_name'] } : undefined,
      },
    ]),
  )
}
