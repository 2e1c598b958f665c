import type { Caller } from '../access/caller.ts'
import type { MediaType } from '../media-types.ts'
import type { Model } from '../providers/provider.ts'
import type { Registry } from '../providers/registry.ts'

/** The models that there are. */
export type Catalog = Pick<Registry, 'models' | 'providers' | 'find' | 'providerOf'>

/** Sandbox workspaces use models of free providers only, and those that fail on purpose are for them alone. */
const fitsWorkspace = (catalog: Catalog, model: Model, { sandbox }: Pick<Caller, 'sandbox'>) =>
  sandbox ? catalog.providerOf(model).free : !model.sandboxOnly

/** The models of a caller's workspace, cheapest first within a type; the plan may still exclude some. */
export const modelsOf = (catalog: Catalog, caller: Pick<Caller, 'sandbox'>) =>
  catalog.models.filter(model => fitsWorkspace(catalog, model, caller))

/** What the plan lacks to run a model, if anything. */
export function missingFromPlan(model: Model, caller: Pick<Caller, 'sandbox' | 'providers' | 'features'>): string | undefined {
  if (model.type === 'video' && !caller.features.includes('video_generation')) return '`video_generation`'
  if (!caller.sandbox && caller.providers.length > 0 && !caller.providers.includes(model.provider))
    return `the provider \`${model.provider}\``
  return undefined
}

/** The same as `modelsOf`, but models that the plan excludes come last, so that routing takes one only where there is no other. */
export const modelsByPreference = (catalog: Catalog, caller: Pick<Caller, 'sandbox' | 'providers' | 'features'>) =>
  modelsOf(catalog, caller).toSorted((a, b) => Number(Boolean(missingFromPlan(a, caller))) - Number(Boolean(missingFromPlan(b, caller))))

/** The models that a caller can start, cheapest first within a type. */
export const modelsFor = (catalog: Catalog, caller: Pick<Caller, 'sandbox' | 'providers' | 'features'>, type?: MediaType) =>
  modelsOf(catalog, caller).filter(model => (type === undefined || model.type === type) && !missingFromPlan(model, caller))
