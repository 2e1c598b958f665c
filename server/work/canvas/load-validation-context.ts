import type { Caller } from '../../core/access/caller.ts'
import { slotsFor, type ActionCatalog } from '../actions/action-catalog.ts'
import { findDeclaration } from '../actions/action-source-store.ts'
import { findAsset, lockAgainstDeletion } from '../../core/assets/asset-store.ts'
import type { BrandContext } from '../../core/brands/brand.ts'
import { readBrand } from '../../core/brands/read-brand.ts'
import { pipelined, type Sql } from '../../machine/database/database.ts'
import type { FieldError } from '../../machine/errors.ts'
import { workspaceModels, type Catalog } from '../../core/models/catalog.ts'
import { mediaProblems } from '../media/model-media.ts'
import type { Links } from '../../machine/links.ts'
import type { Engines } from '../../machine/engines.ts'
import { loadUrlContext } from '../../canvas/load-url-context.ts'
import type { CanvasNode } from '../../canvas/node.ts'
import type { ValidationContext } from './validation-context.ts'

/** The objects that a request refers to. */
export interface Subjects {
  /** URLs of assets that the request's nodes will show. */
  urls: readonly string[]
  /** Action nodes whose parameters will be changed. */
  actionNodes?: readonly CanvasNode[]
  /** Ids of the assets that new documents show. */
  assetIds?: readonly string[]
  brandContexts?: readonly BrandContext[]
}

/**
 * Loads everything needed to validate a request. Locks the assets that the request names, so that they are not deleted before the
 * transaction ends.
 */
export async function loadValidationContext(
  sql: Sql,
  { actions, catalog, links, safeFetch }: Pick<Engines, 'links' | 'safeFetch'> & { actions: ActionCatalog; catalog: Catalog },
  caller: Caller,
  { urls, actionNodes = [], assetIds = [], brandContexts = [] }: Subjects,
): Promise<ValidationContext> {
  await lockAgainstDeletion(
    sql,
    'file_key',
    urls.flatMap(url => links.parseFileKey(url) ?? []),
  )
  const urlContext = await loadUrlContext(sql, { links, safeFetch }, caller, urls)
  const declared = await pipelined(
    ...[...new Set(actionNodes.flatMap(({ sourceId }) => sourceId ?? []))].map(
      async sourceId => [sourceId, (await findDeclaration(sql, sourceId))?.params] as const,
    ),
  )
  const paramsBySource = new Map(declared)
  const { workspaceId, memberId } = caller
  await lockAgainstDeletion(sql, 'asset_id', assetIds)
  const assets = new Map(
    await pipelined(...assetIds.map(async assetId => [assetId, await findAsset(sql, assetId, workspaceId, memberId)] as const)),
  )
  const problemsOfBrand = await loadBrandProblems(sql, links, caller, brandContexts)
  return {
    models: workspaceModels(catalog, caller),
    slotsFor: node => slotsFor(actions, node),
    actionParamsFor: ({ actionId, sourceId }) =>
      sourceId === undefined ? (actionId === undefined ? undefined : actions.find(actionId)?.params) : paramsBySource.get(sourceId),
    actionProblem: actionId => (actions.find(actionId)?.isAvailable ? undefined : 'is not available in this installation'),
    ...urlContext,
    mediaProblems: (model, params) => mediaProblems(links, safeFetch, model, params),
    brandProblems: context => problemsOfBrand.get(JSON.stringify(context)) ?? [],
    hasTimelines: caller.features.includes('timeline'),
    assetFor: assetId => assets.get(assetId),
  }
}

/** Maximum number of brand contexts in one request: each makes the service read a brand's entire kit. */
const maxBrandContexts = 50

/** @returns problems, keyed by the context as JSON */
async function loadBrandProblems(
  sql: Sql,
  links: Links,
  caller: Caller,
  contexts: readonly BrandContext[],
): Promise<Map<string, FieldError[]>> {
  const different = new Map(contexts.map(context => [JSON.stringify(context), context]))
  const problems = [...different].map(async ([key, context], index): Promise<readonly [string, FieldError[]]> => {
    if (index < maxBrandContexts) return [key, await brandProblems(sql, links, caller, context)]
    return [
      key,
      [{ field: 'brand_context', message: `exceeds the limit; a changeset can have at most ${maxBrandContexts} different brand contexts` }],
    ] as const
  })
  return new Map(await pipelined(...problems))
}

async function brandProblems(sql: Sql, links: Links, caller: Caller, context: BrandContext): Promise<FieldError[]> {
  const brand = await readBrand(sql, links, caller, context)
  if (!('problem' in brand)) return []
  const { message, fields } = brand.problem
  const reason = message.replace(/\.$/, '').replace(/^./, first => first.toLowerCase())
  return [...(fields ?? [{ field: 'brand_context', message: `cannot be used; ${reason}` }])]
}
