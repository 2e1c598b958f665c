import type { MediaType } from '@mediawright/media-engines/ports/media-types.ts'
import { RunFailure } from '@mediawright/media-engines/ports/run-failure.ts'
import { loadUrlContext } from '../../canvas/load-url-context.ts'
import { openReferences, type OutputReference, type References } from '../../canvas/open-references.ts'
import type { BrandContext } from '../../core/brands/brand.ts'
import type { Caller } from '../../core/access/caller.ts'
import type { Sql } from '../../machine/database/database.ts'
import type { Engines } from '../../machine/engines.ts'
import type { RunFacts, RunKinds } from './run-kind.ts'
import type { RunWithInput } from './run-store.ts'

/** A run's input, as defined in the contract. */
export interface RunInputRecord {
  prompt?: string
  texts?: { input?: string; text: string }[]
  model?: { model_id: string }
  params: Record<string, unknown>
  seed?: number
  media: { input: string; type?: MediaType; asset_id?: string; url?: string }[]
  brand?: Omit<BrandContext, 'modules' | 'asset_keys'> & { modules?: string[]; asset_keys?: string[] }
  variation_of?: string
}

type Needs = Pick<Engines, 'links' | 'safeFetch'> & { runKinds: RunKinds }

/**
 * Loads the parts of a run's input that the caller may see. Returns undefined if retention has removed the run's outputs, or if the run's
 * kind reports nothing about its input.
 */
export async function loadRunInput(engines: Needs, sql: Sql, caller: Caller, run: RunWithInput): Promise<RunInputRecord | undefined> {
  const facts = run.outputsRemovedAt === undefined ? engines.runKinds.readFacts(run) : undefined
  if (!facts) return undefined
  const { prompt, params, brand, seedName = 'seed' } = facts
  const references = openReferences(sql, engines.links, run.projectId)
  const texts: RunInputRecord['texts'] = []
  for (const { text, ...rest } of facts.texts)
    for (const each of await resolveContents(references, text, 'text')) texts.push({ ...rest, text: each })
  const seed = Object.hasOwn(params, seedName) ? params[seedName] : undefined
  return {
    ...(prompt !== undefined && prompt !== '' && { prompt }),
    ...(texts.length > 0 && { texts }),
    ...(run.modelId !== undefined && { model: { model_id: run.modelId } }),
    params: { ...params },
    ...(typeof seed === 'number' && Number.isSafeInteger(seed) && { seed }),
    media: await loadMedia(engines, sql, caller, references, facts.media),
    ...(brand && { brand: brand as NonNullable<RunInputRecord['brand']> }),
    ...(run.variationOf !== undefined && run.variationOf !== run.runId && { variation_of: run.variationOf }),
  }
}

/** Returns an empty list if the run that was to produce the content has no such output. */
async function resolveContents(references: References, source: string | OutputReference, type?: MediaType): Promise<string[]> {
  if (typeof source === 'string') return [source]
  try {
    return await references.contents({ ...(type && { type }), ...source })
  } catch (error) {
    if (error instanceof RunFailure) return []
    throw error
  }
}

async function loadMedia(
  engines: Needs,
  sql: Sql,
  caller: Caller,
  references: References,
  media: RunFacts['media'],
): Promise<RunInputRecord['media']> {
  const found: { input: string; type?: MediaType; url?: string }[] = []
  for (const { input, type, source } of media) {
    const urls = await resolveContents(references, source, type)
    for (const url of urls.length > 0 ? urls : [undefined]) found.push({ input, ...(type && { type }), ...(url !== undefined && { url }) })
  }
  const { localFiles } = await loadUrlContext(
    sql,
    engines,
    caller,
    found.flatMap(({ url }) => url ?? []),
  )
  return found.map(({ url, ...medium }) => {
    const asset = url === undefined ? undefined : localFiles.get(url)
    return { ...medium, ...(asset && { asset_id: asset.assetId, url: url! }) }
  })
}
