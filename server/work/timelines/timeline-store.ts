import { pipelined, type Sql } from '../../machine/database/database.ts'
import type { TimelineDocument } from './timeline.ts'

/** Finds a node's saved document. */
export async function findDocument(sql: Sql, nodeId: string): Promise<TimelineDocument | undefined> {
  const row = await sql.first('select body from timeline_documents where node_id = ?', [nodeId])
  return row && JSON.parse(row['body'])
}

/** @returns documents, keyed by short id, excluding nodes that have no document */
export async function loadDocuments(
  sql: Sql,
  nodes: readonly { nodeId: string; shortId: number }[],
): Promise<Map<number, TimelineDocument>> {
  const found = await pipelined(...nodes.map(async ({ nodeId, shortId }) => [shortId, await findDocument(sql, nodeId)] as const))
  return new Map(found.filter((entry): entry is readonly [number, TimelineDocument] => entry[1] !== undefined))
}

/** Saves a node's document. The canvas must be locked. */
export async function saveDocument(sql: Sql, nodeId: string, document: TimelineDocument): Promise<void> {
  await sql.run('insert into timeline_documents (node_id, body) values (?, ?) on conflict (node_id) do update set body = excluded.body', [
    nodeId,
    JSON.stringify(document),
  ])
}

export interface AssetFile {
  assetId: string
  contentType: string
  file: { key: string; name: string }
}

/** Finds assets that are ready, in private projects too: members who can see a canvas may render the assets that it shows. */
export async function findAssetFiles(sql: Sql, workspaceId: string, assetIds: readonly string[]): Promise<AssetFile[]> {
  const rows = await pipelined(
    ...assetIds.map(assetId =>
      sql.first(
        `select asset_id, content_type, file_key, file_name from assets where asset_id = ? and workspace_id = ? and status = 'ready'`,
        [assetId, workspaceId],
      ),
    ),
  )
  return rows
    .filter(row => row !== undefined)
    .map(row => ({ assetId: row['asset_id'], contentType: row['content_type'], file: { key: row['file_key'], name: row['file_name'] } }))
}
