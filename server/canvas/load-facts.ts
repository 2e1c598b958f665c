import type { Caller } from '../access/caller.ts'
import { slotsOf } from '../actions/action-catalog.ts'
import { findDeclaration } from '../actions/action-source-store.ts'
import { findAsset, findServedAsset } from '../assets/asset-store.ts'
import { together, type Sql } from '../engines/database/database.ts'
import { modelsOf } from '../models/catalog.ts'
import { mediaProblems } from '../runs/load-media.ts'
import type { Services } from '../services.ts'
import type { Facts } from './node-fields.ts'
import type { CanvasNode } from './node.ts'

/**
 * What the rules about nodes have to know to judge a request of a caller.
 * @param urls that its nodes are to show
 * @param actionNodes whose parameters are to be changed
 */
export async function loadFacts(
  sql: Sql,
  { actions, catalog, links, safeFetch }: Pick<Services, 'actions' | 'catalog' | 'links' | 'safeFetch'>,
  caller: Caller,
  { urls, actionNodes = [] }: { urls: readonly string[]; actionNodes?: readonly CanvasNode[] },
): Promise<Facts> {
  const keys = new Map(urls.flatMap(url => [[url, links.fileKeyOf(url)] as const]).filter(([, key]) => key !== undefined))
  const ownAsset = async (fileKey: string) => {
    const served = await findServedAsset(sql, fileKey)
    return served?.workspaceId === caller.workspaceId ? findAsset(sql, served.assetId, caller.workspaceId, caller.memberId) : undefined
  }
  const files = await together(...[...keys].map(async ([url, key]) => [url, await ownAsset(key!)] as const))
  const declared = await together(
    ...[...new Set(actionNodes.flatMap(({ sourceId }) => sourceId ?? []))].map(
      async sourceId => [sourceId, (await findDeclaration(sql, sourceId))?.params] as const,
    ),
  )
  const paramsBySource = new Map(declared)
  return {
    models: modelsOf(catalog, caller),
    slotsOf: node => slotsOf(actions, node),
    actionParamsOf: ({ actionId, sourceId }) =>
      sourceId === undefined ? (actionId === undefined ? undefined : actions.find(actionId)?.params) : paramsBySource.get(sourceId),
    actionProblem: actionId => (actions.find(actionId)?.isAvailable ? undefined : 'is not available in this installation'),
    ownFiles: new Map(files),
    urlProblem: safeFetch.shapeProblemOf,
    mediaProblems: (model, params) => mediaProblems(links, safeFetch, model, params),
  }
}
