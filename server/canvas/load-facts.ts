import type { Caller } from '../access/caller.ts'
import { findAsset, findServedAsset } from '../assets/asset-store.ts'
import { together, type Sql } from '../engines/database/database.ts'
import { modelsOf } from '../models/catalog.ts'
import { mediaProblems } from '../runs/load-media.ts'
import type { Services } from '../services.ts'
import type { Facts } from './node-fields.ts'

/**
 * What the rules about nodes have to know to judge a request of a caller.
 * @param urls that its nodes are to show
 */
export async function loadFacts(
  sql: Sql,
  { catalog, links, safeFetch }: Pick<Services, 'catalog' | 'links' | 'safeFetch'>,
  caller: Caller,
  urls: readonly string[],
): Promise<Facts> {
  const keys = new Map(urls.flatMap(url => [[url, links.fileKeyOf(url)] as const]).filter(([, key]) => key !== undefined))
  const ownAsset = async (fileKey: string) => {
    const served = await findServedAsset(sql, fileKey)
    return served?.workspaceId === caller.workspaceId ? findAsset(sql, served.assetId, caller.workspaceId, caller.memberId) : undefined
  }
  const files = await together(...[...keys].map(async ([url, key]) => [url, await ownAsset(key!)] as const))
  return {
    models: modelsOf(catalog, caller),
    ownFiles: new Map(files),
    urlProblem: safeFetch.shapeProblemOf,
    mediaProblems: (model, params) => mediaProblems(links, safeFetch, model, params),
  }
}
