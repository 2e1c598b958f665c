import type { Caller } from '../../core/access/caller.ts'
import type { Declaration } from '@mediawright/actions/declaration/action.ts'
import { findDeclaration } from '../actions/action-source-store.ts'
import type { Sql } from '../../machine/database/database.ts'
import { newId, newSeed } from '../../machine/ids.ts'
import { loadNodeBrands } from '../canvas/load-node-brands.ts'
import { modelsByPreference, type Catalog } from '../../core/models/catalog.ts'
import { mediaProblems } from '../media/model-media.ts'
import type { Engines } from '../../machine/engines.ts'
import type { ActionCatalog } from '../actions/action-catalog.ts'
import { loadAssets } from '../timelines/load-assets.ts'
import { collectAssetIds } from '../timelines/timeline.ts'
import type { StepContext } from './plan-steps.ts'
import type { OpenGraph } from './technique-graph.ts'

/** Loads the actions, brands and assets needed to plan steps. */
export async function loadStepContext(
  sql: Sql,
  services: Pick<Engines, 'links' | 'actionRunners' | 'safeFetch'> & { actions: ActionCatalog; catalog: Catalog },
  caller: Caller,
  graph: OpenGraph,
): Promise<StepContext> {
  const { actions, catalog, links, actionRunners, safeFetch } = services
  const custom = new Map<string, Declaration>()
  for (const { sourceId } of graph.nodes) {
    const declaration =
      sourceId === undefined || !actionRunners.custom || custom.has(sourceId) ? undefined : await findDeclaration(sql, sourceId)
    if (declaration) custom.set(sourceId!, declaration)
  }
  const documents = graph.nodes.flatMap(({ shortId }) => graph.document(shortId) ?? [])
  const [assets, brandFor] = [
    await loadAssets(sql, links, caller, documents.flatMap(collectAssetIds)),
    await loadNodeBrands(sql, links, caller, graph.nodes),
  ]
  return {
    caller,
    actions,
    links,
    assets,
    brandFor,
    models: modelsByPreference(catalog, caller),
    declarationFor({ actionId, sourceId }) {
      if (sourceId !== undefined) return custom.get(sourceId)
      const action = actions.find(actionId ?? '')
      return action?.isAvailable ? action : undefined
    },
    mediaProblem: (model, params) =>
      mediaProblems(links, safeFetch, model, params).map(({ field, message }) => `\`${field}\` ${message}.`)[0],
    randomSeed: newSeed,
    newRunId: () => newId('run'),
  }
}
