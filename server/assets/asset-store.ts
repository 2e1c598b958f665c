import { containsPattern, type Row, type Sql } from '../engines/database/database.ts'
import { pageOf, type Page, type PageKey } from '../paging.ts'

export interface Asset {
  assetId: string
  workspaceId: string
  projectId: string | undefined
  nodeId: string | undefined
  status: 'pending_upload' | 'ready' | 'failed'
  uploadedVia: string
  fileKey: string
  fileName: string
  etag: string | undefined
  name: string | undefined
  description: string | undefined
  contentType: string | undefined
  uploadContentType: string | undefined
  failureMessage: string | undefined
  sizeBytes: number | undefined
  width: number | undefined
  height: number | undefined
  createdAt: number
}

const columns =
  'asset_id, workspace_id, project_id, node_id, status, uploaded_via, file_key, file_name, etag, name, description, content_type, upload_content_type, failure_message, size_bytes, width, height, created_at'

const fromRow = (row: Row): Asset => ({
  assetId: row['asset_id'],
  workspaceId: row['workspace_id'],
  projectId: row['project_id'] ?? undefined,
  nodeId: row['node_id'] ?? undefined,
  status: row['status'],
  uploadedVia: row['uploaded_via'],
  fileKey: row['file_key'],
  fileName: row['file_name'],
  etag: row['etag'] ?? undefined,
  name: row['name'] ?? undefined,
  description: row['description'] ?? undefined,
  contentType: row['content_type'] ?? undefined,
  uploadContentType: row['upload_content_type'] ?? undefined,
  failureMessage: row['failure_message'] ?? undefined,
  sizeBytes: row['size_bytes'] ?? undefined,
  width: row['width'] ?? undefined,
  height: row['height'] ?? undefined,
  createdAt: row['created_at'],
})

export async function insertAsset(sql: Sql, asset: Asset, runId: string | undefined): Promise<void> {
  await sql.table('assets').insert({
    asset_id: asset.assetId,
    workspace_id: asset.workspaceId,
    project_id: asset.projectId ?? null,
    node_id: asset.nodeId ?? null,
    run_id: runId ?? null,
    status: asset.status,
    uploaded_via: asset.uploadedVia,
    file_key: asset.fileKey,
    file_name: asset.fileName,
    etag: asset.etag ?? null,
    name: asset.name ?? null,
    description: asset.description ?? null,
    search_text: [asset.name, asset.description].join('\n').toLowerCase(),
    content_type: asset.contentType ?? null,
    upload_content_type: asset.uploadContentType ?? null,
    failure_message: asset.failureMessage ?? null,
    size_bytes: asset.sizeBytes ?? null,
    width: asset.width ?? null,
    height: asset.height ?? null,
    created_at: asset.createdAt,
  })
}

/** What belongs to a private project of somebody else is not there. */
const visible = `(project_id is null or exists
  (select 1 from projects p where p.project_id = assets.project_id and (p.is_private = 0 or p.member_id = ?)))`

/** An asset that the member can see. */
export async function findAsset(sql: Sql, assetId: string, workspaceId: string, memberId: string): Promise<Asset | undefined> {
  const row = await sql.first(`select ${columns} from assets where asset_id = ? and workspace_id = ? and ${visible}`, [
    assetId,
    workspaceId,
    memberId,
  ])
  return row && fromRow(row)
}

/** By the key in its URL, which is all that a reader of a file has to show. */
export async function findServedAsset(sql: Sql, fileKey: string): Promise<Asset | undefined> {
  const row = await sql.first(`select ${columns} from assets where file_key = ? and status = 'ready'`, [fileKey])
  return row && fromRow(row)
}

export interface AssetFilter {
  workspaceId: string
  memberId: string
  projectId: string | undefined
  textContains: string | undefined
}

/** Newest first. */
export async function listAssets(sql: Sql, filter: AssetFilter, after: PageKey | undefined, limit: number): Promise<Page<Asset>> {
  const query = sql
    .table('assets')
    .select(columns.split(', '))
    .where({ workspace_id: filter.workspaceId })
    .whereRaw(visible, [filter.memberId])
  if (filter.projectId !== undefined) query.where({ project_id: filter.projectId })
  if (filter.textContains !== undefined) query.whereRaw(`search_text like ? escape '\\'`, [containsPattern(filter.textContains)])
  if (after) query.whereRaw('(created_at, asset_id) < (?, ?)', [...after])
  const rows: Row[] = await query
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'asset_id', order: 'desc' },
    ])
    .limit(limit + 1)
  return pageOf(rows.map(fromRow), limit, last => [last.createdAt, last.assetId])
}
