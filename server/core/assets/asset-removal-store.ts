import { inList, type Row, type Sql } from '../../machine/database/database.ts'

/** The fields needed to delete an asset. */
export interface StoredAsset {
  assetId: string
  fileKey: string
  storedKey: string | undefined
  uploadKey: string | undefined
  contentType: string | undefined
  /** The run that produced the asset. */
  runId: string | undefined
  /** The asset's sort key in lists, oldest first. */
  place: readonly [createdAt: number, assetId: string]
}

export const assetColumns = 'a.asset_id, a.file_key, a.stored_key, a.upload_key, a.content_type, a.run_id, a.created_at'

export const assetFromRow = (row: Row): StoredAsset => ({
  assetId: row['asset_id'],
  fileKey: row['file_key'],
  storedKey: row['stored_key'] ?? undefined,
  uploadKey: row['upload_key'] ?? undefined,
  contentType: row['content_type'] ?? undefined,
  runId: row['run_id'] ?? undefined,
  place: [row['created_at'], row['asset_id']],
})

export async function findAssets(sql: Sql, assetIds: readonly string[]): Promise<StoredAsset[]> {
  const [among, list] = inList(sql, assetIds)
  const rows = await sql.all(`select ${assetColumns} from assets a where a.asset_id ${among}`, [list])
  return rows.map(assetFromRow)
}

/** Waits for transactions that are putting the asset on a canvas, and makes later ones wait for the current transaction. */
export async function lockForRemoval(sql: Sql, assetId: string): Promise<void> {
  // SQLite needs no lock, because it allows only one writer at a time.
  if (sql.dialect === 'postgres') await sql.first('select 1 as one from assets where asset_id = ? for update', [assetId])
}

const isOnNoCanvas = `not exists (select 1 from nodes n where n.asset_id = assets.asset_id)
  and not exists (select 1 from removed_nodes n where n.asset_id = assets.asset_id)`

/** Deletes assets, except those that are on a canvas or can be restored to one. @returns the assets that were deleted */
export async function deleteAssets(sql: Sql, assets: readonly StoredAsset[]): Promise<StoredAsset[]> {
  if (assets.length === 0) return []
  const [among, list] = inList(
    sql,
    assets.map(({ assetId }) => assetId),
  )
  const rows = await sql.all(`delete from assets where asset_id ${among} and ${isOnNoCanvas} returning asset_id`, [list])
  const deleted = new Set(rows.map(row => row['asset_id']))
  return assets.filter(({ assetId }) => deleted.has(assetId))
}

/** Clears, in a deleted asset's row, everything that members wrote or uploaded. The row is kept because nodes refer to it. */
export const clearDeletedAsset = (sql: Sql, assetId: string, now: number) =>
  sql.run(
    `update assets set deleted_at = ?, status = 'failed', failure_message = 'The asset was deleted.', file_key = asset_id, file_name = 'file',
       stored_key = null, upload_key = null, expires_at = null, awaited_bytes = null, received_bytes = null, etag = null, name = null,
       description = null, folder = null, search_text = '', content_type = null, upload_content_type = null, warnings = null,
       size_bytes = null, width = null, height = null, duration_seconds = null, channels = null, tri_count = null
     where asset_id = ?`,
    [now, assetId],
  )

/** Deletes rows of deleted assets that no node refers to anymore. @returns the number of deleted rows */
export const deleteClearedAssets = (sql: Sql, limit: number): Promise<number> =>
  sql.run(
    `delete from assets where asset_id in (
       select asset_id from assets where deleted_at is not null and ${isOnNoCanvas} limit ?)`,
    [limit],
  )

/** Schedules the removal of files that nothing refers to anymore; the next sweep removes these files. */
export async function scheduleFileRemoval(
  sql: Sql,
  files: readonly { key: string; place: 'files' | 'uploads' }[],
  now: number,
): Promise<void> {
  for (const { key, place } of files)
    await sql.run(
      `insert into staged_files (file_key, place, removing, remove_after, run_id) values (?, ?, 0, ?, null)
       on conflict (file_key) do update set remove_after = excluded.remove_after where staged_files.removing = 0`,
      [key, place, now - 1],
    )
}
