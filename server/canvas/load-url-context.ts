import type { Caller } from '../core/access/caller.ts'
import { findAsset, findServedAsset } from '../core/assets/asset-store.ts'
import { pipelined, type Sql } from '../machine/database/database.ts'
import type { Engines } from '../machine/engines.ts'
import type { UrlContext } from './shown-media.ts'

/** Loads the data needed to validate the URLs of displayed media. */
export async function loadUrlContext(
  sql: Sql,
  { links, safeFetch }: Pick<Engines, 'links' | 'safeFetch'>,
  { workspaceId, memberId }: Pick<Caller, 'workspaceId' | 'memberId'>,
  urls: readonly string[],
): Promise<UrlContext> {
  const findLocalAsset = async (fileKey: string) => {
    const served = await findServedAsset(sql, fileKey)
    return served?.workspaceId === workspaceId ? findAsset(sql, served.assetId, workspaceId, memberId) : undefined
  }
  const keys = [...new Set(urls)].flatMap(url => {
    const key = links.parseFileKey(url)
    return key === undefined ? [] : [{ url, key }]
  })
  const files = await pipelined(...keys.map(async ({ url, key }) => [url, await findLocalAsset(key)] as const))
  return { localFiles: new Map(files), urlProblem: safeFetch.findShapeProblem }
}
