import { json, mapColumns, plain, type Columns } from '../../machine/database/columns.ts'
import { containsPattern, insertRow, inList, pipelined, type Row, type Sql } from '../../machine/database/database.ts'
import { toPage, type Page, type PageKey } from '../../machine/paging.ts'
import { isReadable, isVisible } from '../projects/project-store.ts'
import type { Asset, Reservation } from './asset.ts'

const columns: Columns<Omit<Asset, 'reservation'>> = {
  assetId: plain('asset_id'),
  workspaceId: plain('workspace_id'),
  projectId: plain('project_id'),
  nodeId: plain('node_id'),
  status: plain('status'),
  uploadedVia: plain('uploaded_via'),
  fileKey: plain('file_key'),
  fileName: plain('file_name'),
  storedKey: plain('stored_key'),
  awaitedBytes: plain('awaited_bytes'),
  etag: plain('etag'),
  name: plain('name'),
  description: plain('description'),
  folder: plain('folder'),
  contentType: plain('content_type'),
  uploadContentType: plain('upload_content_type'),
  failureMessage: plain('failure_message'),
  warnings: json('warnings'),
  sizeBytes: plain('size_bytes'),
  width: plain('width'),
  height: plain('height'),
  durationSeconds: plain('duration_seconds'),
  channels: plain('channels'),
  triCount: plain('tri_count'),
  createdAt: plain('created_at'),
}
const all = mapColumns(columns, undefined, 'assets')
const selected = `${all.list}, assets.upload_key, assets.expires_at, assets.run_id`

const fromRow = (row: Row): Asset => ({
  ...all.fromRow(row),
  reservation: row['upload_key'] === null ? undefined : { key: row['upload_key'], expiresAt: row['expires_at'] },
})

export type NewAsset = Pick<
  Asset,
  'assetId' | 'workspaceId' | 'projectId' | 'status' | 'uploadedVia' | 'fileKey' | 'fileName' | 'createdAt'
> & { [Optional in keyof Asset]?: Asset[Optional] }

export const insertAsset = (sql: Sql, asset: NewAsset, runId?: string): Promise<void> =>
  insertRow(sql, 'assets', {
    ...all.toRow(asset),
    run_id: runId ?? null,
    upload_key: asset.reservation?.key ?? null,
    expires_at: asset.reservation?.expiresAt ?? null,
    search_text: toSearchText(asset),
  })

const toSearchText = ({ name, description, folder }: Pick<NewAsset, 'name' | 'description' | 'folder'>): string =>
  [name, description, folder].join('\n').toLowerCase()

/** Keeps other transactions from changing an asset until this one ends. */
export async function lockAsset(sql: Sql, assetId: string): Promise<void> {
  // SQLite needs no lock, because it allows only one writer at a time.
  if (sql.dialect === 'postgres') await sql.first('select 1 as one from assets where asset_id = ? for no key update', [assetId])
}

/**
 * Keeps assets from being deleted until this transaction ends, and waits for transactions that are deleting them. Callers lock canvases
 * first.
 * @param by the column that contains the values
 */
export async function lockAgainstDeletion(sql: Sql, by: 'asset_id' | 'file_key', values: readonly string[]): Promise<void> {
  if (sql.dialect !== 'postgres' || values.length === 0) return
  const [among, list] = inList(sql, values)
  await sql.all(`select 1 as one from assets where ${by} ${among} for key share`, [list])
}

/** Sets the name, the description and the search text. */
export const setTexts = (sql: Sql, asset: Pick<Asset, 'assetId' | 'name' | 'description' | 'folder'>) =>
  sql.run('update assets set name = ?, description = ?, search_text = ? where asset_id = ?', [
    asset.name ?? null,
    asset.description ?? null,
    toSearchText(asset),
    asset.assetId,
  ])

const ofFile = mapColumns(columns, [
  'storedKey',
  'etag',
  'contentType',
  'sizeBytes',
  'width',
  'height',
  'durationSeconds',
  'channels',
  'triCount',
  'warnings',
])
type StoredFile = Parameters<typeof ofFile.toRow>[0]

/** Matches an asset only while it is waiting for the file of this particular reservation, so that an upload ends only once. */
const pendingUpload = (sql: Sql, assetId: string, reservation: Reservation) =>
  sql.table('assets').where({ asset_id: assetId, status: 'pending_upload', upload_key: reservation.key })

/** @returns false if the upload has already ended */
export const setReady = async (sql: Sql, assetId: string, reservation: Reservation, file: StoredFile) =>
  (await pendingUpload(sql, assetId, reservation).update({
    status: 'ready',
    upload_key: null,
    expires_at: null,
    ...ofFile.toRow(file),
  })) > 0

/** @returns false if the upload has already ended */
export const setFailed = async (sql: Sql, assetId: string, reservation: Reservation, failureMessage: string) =>
  (await pendingUpload(sql, assetId, reservation).update({
    status: 'failed',
    upload_key: null,
    expires_at: null,
    failure_message: failureMessage,
  })) > 0

/** @returns true if the asset had failed or its reservation had expired */
export const setReserved = async (sql: Sql, assetId: string, reservation: Reservation, now: number) =>
  (await sql.run(
    `update assets set status = 'pending_upload', uploaded_via = 'signed_url', upload_key = ?, expires_at = ?, failure_message = null,
     awaited_bytes = null, received_bytes = null where asset_id = ? and (status = 'failed' or status = 'pending_upload' and expires_at <= ?)`,
    [reservation.key, reservation.expiresAt, assetId, now],
  )) > 0

/** Marks at most `limit` expired uploads as failed. @returns their upload keys */
export async function failExpired(sql: Sql, now: number, limit: number, failureMessage: string): Promise<string[]> {
  const expired = `status = 'pending_upload' and expires_at < ?`
  const rows = await sql.all(`select asset_id, upload_key from assets where ${expired} order by expires_at limit ?`, [now, limit])
  const ids = rows.map(row => row['asset_id'])
  const [among, list] = inList(sql, ids)
  await sql.run(
    `update assets set status = 'failed', upload_key = null, expires_at = null, failure_message = ? where asset_id ${among} and ${expired}`,
    [failureMessage, list, now],
  )
  return rows.map(row => row['upload_key'])
}

/** Sets the maximum number of bytes that may arrive for an upload that bypasses the service. */
export const setAwaited = (sql: Sql, assetId: string, bytes: number) =>
  sql.run('update assets set awaited_bytes = ? where asset_id = ?', [bytes, assetId])

/** Locks the open upload with this key. */
export async function lockUpload(sql: Sql, key: string): Promise<{ workspaceId: string; receivedBytes: number } | undefined> {
  const row = await sql.first(
    `select workspace_id, received_bytes from assets where upload_key = ? and status = 'pending_upload'
     ${sql.dialect === 'postgres' ? 'for update' : ''}`,
    [key],
  )
  return row && { workspaceId: row['workspace_id'], receivedBytes: row['received_bytes'] ?? 0 }
}

export const addAwaited = (sql: Sql, key: string, bytes: number) =>
  sql.run('update assets set awaited_bytes = coalesce(awaited_bytes, 0) + ? where upload_key = ?', [bytes, key])

/**
 * If several files are uploaded with one form, records the size of the largest, because the service cannot tell which of the files the
 * storage keeps.
 * @returns false if the upload is no longer open
 */
export const endAwaited = async (sql: Sql, key: string, awaited: number, received: number): Promise<boolean> =>
  (await sql.run(
    `update assets set awaited_bytes = awaited_bytes - ?, received_bytes = case when received_bytes > ? then received_bytes else ? end
     where upload_key = ? and status = 'pending_upload'`,
    [awaited, received, received, key],
  )) > 0

/**
 * Assets from other members' private projects are hidden unless they appear on a canvas that the member can see, such as a copied canvas.
 */
const open = isReadable('p')
const visible = `(assets.project_id is null
  or exists (select 1 from projects p where p.project_id = assets.project_id and ${open})
  or exists (select 1 from nodes n join projects p on p.project_id = n.project_id where n.asset_id = assets.asset_id and ${open})
  or exists (select 1 from nodes n join projects p on p.project_id = n.project_id where n.output_run_id = assets.run_id and ${open}))`

/** Returns an asset that the member can see. */
export async function findAsset(sql: Sql, assetId: string, workspaceId: string, memberId: string): Promise<Asset | undefined> {
  const row = await sql.first(
    `select ${selected} from assets where asset_id = ? and workspace_id = ? and deleted_at is null and ${visible}`,
    [assetId, workspaceId, memberId, memberId, memberId],
  )
  return row && fromRow(row)
}

/** Finds an asset by the key in its file's URL. This key is a reader's only credential. */
export async function findServedAsset(sql: Sql, fileKey: string): Promise<Asset | undefined> {
  const row = await sql.first(
    `select ${selected} from assets where file_key = ? and status = 'ready'
    and not exists (select 1 from workspaces w where w.workspace_id = assets.workspace_id and w.deleted_at is not null)`,
    [fileKey],
  )
  return row && fromRow(row)
}

export interface AssetFilter {
  workspaceId: string
  memberId: string
  projectId: string | undefined
  textContains: string | undefined
}

/** An asset, and the latest node that shows it on a canvas that the member can see. */
export interface PlacedAsset extends Asset {
  place: { nodeId: string; projectId: string } | undefined
}

/**
 * Lists assets, newest first, excluding techniques' intermediate results. For a project, lists assets that were created in or for the
 * project, or that are on the project's canvas.
 */
export async function listAssets(sql: Sql, filter: AssetFilter, after: PageKey | undefined, limit: number): Promise<Page<PlacedAsset>> {
  const { workspaceId, memberId, projectId, textContains } = filter
  const part = (from: string, values: readonly (string | number)[]) => ({
    text: `select * from (select ${selected} from ${from} and assets.uploaded_via <> 'step' and assets.deleted_at is null
      ${textContains === undefined ? '' : `and assets.search_text like ? escape '\\'`}
      ${after ? 'and (assets.created_at, assets.asset_id) < (?, ?)' : ''}
      order by assets.created_at desc, assets.asset_id desc limit ?) part`,
    values: [...values, ...(textContains === undefined ? [] : [containsPattern(textContains)]), ...(after ?? []), limit + 1],
  })
  // A union, because if the conditions were joined with `or`, both databases would read more than the first page.
  const parts =
    projectId === undefined
      ? [part(`assets where assets.workspace_id = ? and ${visible}`, [workspaceId, memberId, memberId, memberId])]
      : [
          part('assets where assets.project_id = ?', [projectId]),
          part(
            // Starts from the nodes: if SQLite started from the assets in chronological order, it would read all of the workspace's assets.
            `assets where assets.workspace_id || '' = ? and assets.project_id is distinct from ?
             and assets.asset_id in (select n.asset_id from nodes n where n.project_id = ? and n.asset_id is not null
               union all select o.asset_id from nodes n join assets o on o.run_id = n.output_run_id
                 where n.project_id = ? and n.output_run_id is not null and o.project_id is distinct from ?)`,
            [workspaceId, projectId, projectId, projectId, projectId],
          ),
        ]
  const within = projectId === undefined ? '' : 'and n.project_id = ?'
  const nodes = (by: string) => `select n.node_id, n.project_id, n.created_at, n.short_id from nodes n where ${by} ${within}`
  // Two subqueries, because an `or` would make SQLite scan all of the project's nodes for each asset.
  const place = (column: string) => `(select places.${column}
    from (${nodes('n.asset_id = assets.asset_id')} union all ${nodes('n.node_id = assets.node_id')}
      union all ${nodes('n.output_run_id = assets.run_id')}) places
    join projects p on p.project_id = places.project_id where ${isVisible('p')}
    order by places.created_at desc, places.short_id desc limit 1)`
  const placeValues = projectId === undefined ? [memberId] : [projectId, projectId, projectId, memberId]
  const rows = await sql.all(
    `select assets.*, ${place('node_id')} as place_node_id, ${place('project_id')} as place_project_id
     from (${parts.map(({ text }) => text).join(' union all ')}) assets
     order by assets.created_at desc, assets.asset_id desc limit ?`,
    [...placeValues, ...placeValues, ...parts.flatMap(({ values }) => values), limit + 1],
  )
  return toPage(rows.map(placedFromRow), limit, last => [last.createdAt, last.assetId])
}

const placedFromRow = (row: Row): PlacedAsset => ({
  ...fromRow(row),
  place: row['place_node_id'] === null ? undefined : { nodeId: row['place_node_id'], projectId: row['place_project_id'] },
})

/** Makes asset lists include the step outputs that a technique returns, like the outputs of any other run. */
export const showStepAssets = (sql: Sql, assetIds: readonly string[]) =>
  pipelined(...assetIds.map(assetId => sql.run(`update assets set uploaded_via = 'run' where asset_id = ?`, [assetId])))
