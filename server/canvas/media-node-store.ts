import type { Row, Sql } from '../machine/database/database.ts'
import { toPage, type Page, type PageKey } from '../machine/paging.ts'
import type { RunOutput } from './run-result.ts'
import { nodeTypeNames, nodeTypes } from './node-types.ts'

/** A node that shows media, now or once its run has completed. */
export interface MediaNode {
  nodeId: string
  shortId: number
  type: 'image' | 'video' | 'audio' | 'text'
  label: string
  /** The outputs of the node's latest completed run. */
  outputs: RunOutput[]
  /** The asset that the node shows. */
  asset: { assetId: string; fileKey: string; fileName: string; width: number | undefined; height: number | undefined } | undefined
  /** The URL of the external media that the node shows. */
  contentUrl: string | undefined
}

const mediaTypes = `(${nodeTypeNames
  .filter(type => nodeTypes[type].isListed)
  .map(type => `'${type}'`)
  .join(', ')})`

/** Lists media nodes in creation order. */
export async function listMediaNodes(sql: Sql, projectId: string, after: PageKey | undefined, limit: number): Promise<Page<MediaNode>> {
  const rows = await sql.all(
    `select n.node_id, n.short_id, n.type, n.label, n.content_url, r.outputs, a.asset_id, a.file_key, a.file_name, a.width, a.height
     from nodes n
     left join runs r on r.run_id = n.output_run_id
     left join assets a on a.deleted_at is null and a.asset_id = coalesce(n.asset_id, (select o.asset_id from assets o where o.run_id = n.output_run_id
       and n.content_url is null order by o.created_at, o.asset_id limit 1))
     where n.project_id = ? and n.type in ${mediaTypes} and n.short_id > ?
     order by n.short_id limit ?`,
    [projectId, after?.[0] ?? 0, limit + 1],
  )
  return toPage(rows.map(mediaNodeFromRow), limit, last => [last.shortId])
}

export const countMediaNodes = async (sql: Sql, projectId: string): Promise<number> =>
  Number((await sql.first(`select count(*) as n from nodes where project_id = ? and type in ${mediaTypes}`, [projectId]))!['n'])

const mediaNodeFromRow = (row: Row): MediaNode => ({
  nodeId: row['node_id'],
  shortId: row['short_id'],
  type: row['type'],
  label: row['label'],
  outputs: row['outputs'] === null ? [] : JSON.parse(row['outputs']),
  asset:
    row['asset_id'] === null
      ? undefined
      : {
          assetId: row['asset_id'],
          fileKey: row['file_key'],
          fileName: row['file_name'],
          width: row['width'] ?? undefined,
          height: row['height'] ?? undefined,
        },
  contentUrl: row['content_url'] ?? undefined,
})
