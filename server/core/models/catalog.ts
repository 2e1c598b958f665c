import type { Caller } from '../access/caller.ts'
import type { MediaType } from '@mediawright/media-engines/ports/media-types.ts'
import type { Model } from '@mediawright/media-engines/ports/provider.ts'
import type { Registry } from '../providers/registry.ts'

export type Catalog = Pick<Registry, 'models' | 'providers' | 'find' | 'providerFor'>

/** Sandbox workspaces use only free providers, and only sandbox workspaces can use models that deliberately fail. */
const fitsWorkspace = (catalog: Catalog, model: Model, { sandbox }: Pick<Caller, 'sandbox'>) =>
  sandbox ? catalog.providerFor(model).free : !model.sandboxOnly

/**
 * Returns the models available in a caller's workspace, in order of preference within each type. The workspace's plan may still exclude
 * some of them.
 */
export const workspaceModels = (catalog: Catalog, caller: Pick<Caller, 'sandbox'>) =>
  catalog.models.filter(model => fitsWorkspace(catalog, model, caller))

/** Returns the feature or provider that a model requires but that the caller's plan lacks, if any. */
export function missingFromPlan(model: Model, caller: Pick<Caller, 'sandbox' | 'providers' | 'features'>): string | undefined {
  if (model.type === 'video' && !caller.features.includes('video_generation')) return '`video_generation`'
  if (!caller.sandbox && caller.providers.length > 0 && !caller.providers.includes(model.provider))
    return `the provider \`${model.provider}\``
  return undefined
}

/** Like `workspaceModels`, but models that the plan excludes come last, so that routing picks one of them only if nothing else is left. */
export const modelsByPreference = (catalog: Catalog, caller: Pick<Caller, 'sandbox' | 'providers' | 'features'>) =>
  workspaceModels(catalog, caller).toSorted(
    (a, b) => Number(Boolean(missingFromPlan(a, caller))) - Number(Boolean(missingFromPlan(b, caller))),
  )

/** Returns the models that a caller can run, in order of preference within each type. */
export const modelsFor = (catalog: Catalog, caller: Pick<Caller, 'sandbox' | 'providers' | 'features'>, type?: MediaType) =>
  workspaceModels(catalog, caller).filter(model => (type === undefined || model.type === type) && !missingFromPlan(model, caller))
