import type { Caller } from '../../core/access/caller.ts'
import type { Sql } from '../../machine/database/database.ts'
import type { Links } from '../../machine/links.ts'
import { findAssetFiles } from './timeline-store.ts'
import type { ShownAsset } from './plan-timeline-run.ts'
import { contentMediaType } from '@mediawright/media-engines/ports/media-types.ts'

/**
 * Loads the assets that documents show.
 * @returns assets, keyed by id; assets that are missing or not ready are left out
 */
export async function loadAssets(
  sql: Sql,
  links: Pick<Links, 'file'>,
  { workspaceId }: Pick<Caller, 'workspaceId'>,
  assetIds: readonly string[],
): Promise<ReadonlyMap<string, ShownAsset>> {
  const files = await findAssetFiles(sql, workspaceId, [...new Set(assetIds)])
  return new Map(
    files.flatMap(({ assetId, contentType, file }) => {
      const type = contentMediaType(contentType)
      return type ? [[assetId, { type, url: links.file(file.key, file.name) }] as const] : []
    }),
  )
}
