import { pipelined, type Row, type Sql } from '../../machine/database/database.ts'
import { toPage, type Page, type PageKey } from '../../machine/paging.ts'
import type { BrandKit, BrandRelease } from './brand.ts'

export type ReleaseHead = Pick<BrandRelease, 'releaseId' | 'version' | 'publishedAt'>

export interface Brand {
  brandId: string
  workspaceId: string
  name: string
  createdAt: number
  /** The latest release. */
  live: ReleaseHead | undefined
}

const brands = `select b.brand_id, b.workspace_id, b.name, b.created_at, r.release_id, r.version, r.published_at from brands b
  left join brand_releases r on r.brand_id = b.brand_id
    and r.version = (select max(latest.version) from brand_releases latest where latest.brand_id = b.brand_id)`

const headFromRow = (row: Row): ReleaseHead => ({ releaseId: row['release_id'], version: row['version'], publishedAt: row['published_at'] })

const brandFromRow = (row: Row): Brand => ({
  brandId: row['brand_id'],
  workspaceId: row['workspace_id'],
  name: row['name'],
  createdAt: row['created_at'],
  live: row['release_id'] === null ? undefined : headFromRow(row),
})

export async function findBrand(sql: Sql, brandId: string, workspaceId: string): Promise<Brand | undefined> {
  const row = await sql.first(`${brands} where b.brand_id = ? and b.workspace_id = ?`, [brandId, workspaceId])
  return row && brandFromRow(row)
}

/** Lists brands, newest first. */
export async function listBrands(sql: Sql, workspaceId: string, after: PageKey | undefined, limit: number): Promise<Page<Brand>> {
  const rows = await sql.all(
    `${brands} where b.workspace_id = ? ${after ? 'and (b.created_at, b.brand_id) < (?, ?)' : ''}
     order by b.created_at desc, b.brand_id desc limit ?`,
    [workspaceId, ...(after ?? []), limit + 1],
  )
  return toPage(rows.map(brandFromRow), limit, last => [last.createdAt, last.brandId])
}

/** Returns all of a brand's releases, latest first. */
export async function listReleases(sql: Sql, brandId: string): Promise<ReleaseHead[]> {
  const statement = 'select release_id, version, published_at from brand_releases where brand_id = ? order by version desc'
  return (await sql.all(statement, [brandId])).map(headFromRow)
}

/** Returns the kits of all of a brand's releases, latest first. */
export async function listKits(sql: Sql, brandId: string): Promise<BrandKit[]> {
  const rows = await sql.all('select kit from brand_releases where brand_id = ? order by version desc', [brandId])
  return rows.map(row => JSON.parse(row['kit']))
}

/** Returns a brand's release by id or version. */
export async function findRelease(
  sql: Sql,
  brandId: string,
  by: { releaseId: string } | { version: number },
): Promise<BrandRelease | undefined> {
  const [column, value] = 'releaseId' in by ? ['release_id', by.releaseId] : ['version', by.version]
  const row = await sql.first(`select release_id, version, published_at, kit from brand_releases where brand_id = ? and ${column} = ?`, [
    brandId,
    value,
  ])
  return row && { ...headFromRow(row), brandId, kit: JSON.parse(row['kit']) }
}

export async function findBrandByName(sql: Sql, workspaceId: string, name: string): Promise<{ brandId: string } | undefined> {
  const row = await sql.first('select brand_id from brands where workspace_id = ? and name = ?', [workspaceId, name])
  return row && { brandId: row['brand_id'] }
}

/**
 * Saves a draft for the brand with this name, and creates the brand if it does not exist.
 * @param brand the brand's data, including the id to use if the brand is new
 * @returns the brand's id
 */
export async function saveDraft(
  sql: Sql,
  { brandId, workspaceId, kit }: { brandId: string; workspaceId: string; kit: BrandKit },
  now: number,
): Promise<string> {
  const row = await sql.first(
    `insert into brands (brand_id, workspace_id, name, draft, created_at, updated_at) values (?, ?, ?, ?, ?, ?)
     on conflict (workspace_id, name) do update set draft = excluded.draft, updated_at = excluded.updated_at returning brand_id`,
    [brandId, workspaceId, kit.name, JSON.stringify(kit), now, now],
  )
  return row!['brand_id']
}

/** Locks the brand for the duration of this transaction, so that publications are serialized. */
export async function lockDraft(sql: Sql, brandId: string): Promise<{ workspaceId: string; draft: BrandKit } | undefined> {
  // SQLite allows only one writer at a time, so it needs no row lock.
  const row = await sql.first(
    `select workspace_id, draft from brands where brand_id = ?${sql.dialect === 'postgres' ? ' for no key update' : ''}`,
    [brandId],
  )
  return row && { workspaceId: row['workspace_id'], draft: JSON.parse(row['draft']) }
}

export const insertRelease = (sql: Sql, { releaseId, brandId, version, kit, publishedAt }: BrandRelease) =>
  sql.run('insert into brand_releases (release_id, brand_id, version, kit, published_at) values (?, ?, ?, ?, ?)', [
    releaseId,
    brandId,
    version,
    JSON.stringify(kit),
    publishedAt,
  ])

/**
 * Returns the files of the given assets, keyed by asset id; assets that are not ready are left out. A release makes its assets available
 * to everyone who may use the brand, even if the project that they were created in has become private or has been deleted.
 */
export async function findFiles(
  sql: Sql,
  workspaceId: string,
  assetIds: readonly string[],
): Promise<Map<string, { fileKey: string; fileName: string }>> {
  const statement = "select asset_id, file_key, file_name from assets where asset_id = ? and workspace_id = ? and status = 'ready'"
  const rows = await pipelined(...assetIds.map(assetId => sql.first(statement, [assetId, workspaceId])))
  return new Map(rows.flatMap(row => (row ? [[row['asset_id'], { fileKey: row['file_key'], fileName: row['file_name'] }]] : [])))
}
