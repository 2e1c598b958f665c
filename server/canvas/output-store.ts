import { isAnimated } from '../core/assets/asset.ts'
import { pipelined, type Row, type Sql } from '../machine/database/database.ts'
import type { RunOutput } from './run-result.ts'
import type { CanvasNode } from './node.ts'

/** A node's stored output: the output of its latest completed run, or an asset. */
export interface StoredOutput {
  outputs: RunOutput[]
  file: { key: string; name: string; isAnimated?: true } | undefined
}

/** @returns outputs, keyed by short id */
export async function loadOutputs(sql: Sql, projectId: string, nodes: readonly CanvasNode[]): Promise<Map<number, StoredOutput>> {
  const rows = await pipelined(
    ...nodes.map(node =>
      sql.first(
        `select r.outputs, a.file_key, a.file_name, a.content_type, a.duration_seconds from nodes n
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
        file: row?.['file_key'] ? readFile(row) : undefined,
      },
    ]),
  )
}

function readFile(row: Row): StoredOutput['file'] {
  const about = { contentType: row['content_type'] ?? undefined, durationSeconds: row['duration_seconds'] ?? undefined }
  return { key: row['file_key'], name: row['file_name'], ...(isAnimated(about) && { isAnimated: true }) }
}

/** Returns a completed run's outputs. */
export async function findOutputs(sql: Sql, projectId: string, runId: string): Promise<RunOutput[] | undefined> {
  const row = await findCompleted(sql, 'outputs', projectId, runId)
  return row && JSON.parse(row['outputs'])
}

/** Returns the hash of a completed run's outputs. */
export async function findOutputHash(sql: Sql, projectId: string, runId: string): Promise<string | undefined> {
  const row = await findCompleted(sql, 'run_id, output_hash', projectId, runId)
  return row && (row['output_hash'] ?? row['run_id'])
}

/** Returns the run if it has completed, or else the first of its variations that completed. */
async function findCompleted(sql: Sql, columns: string, projectId: string, runId: string): Promise<Row | undefined> {
  const which = `project_id = ? and status = 'completed'`
  const row = await sql.first(`select ${columns} from runs where run_id = ? and ${which}`, [runId, projectId])
  return row ?? sql.first(`select ${columns} from runs where variation_of = ? and ${which} order by run_id limit 1`, [runId, projectId])
}
