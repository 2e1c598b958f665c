import type { Caller } from '../access/caller.ts'
import type { Model, Provider } from '../providers/provider.ts'
import type { MediaType } from '../media-types.ts'

/** All models of all providers, cheapest first within a type. */
export interface Catalog {
  models: readonly Model[]
  find: (modelId: string) => Model | undefined
  providerOf: (model: Model) => Provider
}

const typeOrder: readonly MediaType[] = ['image', 'video', 'audio', 'text', 'model3d']

/** Parameters a model gets when none are given: what the catalog's figures are for. */
export const defaultParams = (model: Model) =>
  Object.fromEntries(model.params.filter(param => param.default !== undefined).map(param => [param.name, param.default]))

export function createCatalog(providers: readonly Provider[]): Catalog {
  const models = providers
    .flatMap(provider => provider.models)
    .map(model => ({ model, cost: model.cost(defaultParams(model)) }))
    .toSorted(
      (a, b) => typeOrder.indexOf(a.model.type) - typeOrder.indexOf(b.model.type) || a.cost - b.cost || (a.model.id < b.model.id ? -1 : 1),
    )
    .map(({ model }) => model)
  const byId = new Map(models.map(model => [model.id, model]))
  const byName = new Map(providers.map(provider => [provider.name, provider]))
  return { models, find: id => byId.get(id), providerOf: model => byName.get(model.provider)! }
}

export const embeddedProvider = 'local'

/** Sandbox workspaces have the embedded provider alone, and the models that fail on purpose. */
const fitsWorkspace = (model: Model, caller: Pick<Caller, 'sandbox'>) =>
  caller.sandbox ? model.provider === embeddedProvider : !model.sandboxOnly

/** Models that there are for a caller, cheapest first within a type; the plan may still exclude some. */
export const modelsOf = (catalog: Catalog, caller: Pick<Caller, 'sandbox'>) => catalog.models.filter(model => fitsWorkspace(model, caller))

/** What the plan lacks to run a model, if anything. */
export function missingFromPlan(model: Model, caller: Pick<Caller, 'sandbox' | 'providers' | 'features'>): string | undefined {
  if (model.type === 'video' && !caller.features.includes('video_generation')) return '`video_generation`'
  if (!caller.sandbox && caller.providers.length > 0 && !caller.providers.includes(model.provider))
    return `the provider \`${model.provider}\``
  return undefined
}

/** The same, but a model that the plan excludes comes after all others: it is routed to only where there is no other. */
export const modelsByPreference = (catalog: Catalog, caller: Pick<Caller, 'sandbox' | 'providers' | 'features'>) =>
  modelsOf(catalog, caller).toSorted((a, b) => Number(Boolean(missingFromPlan(a, caller))) - Number(Boolean(missingFromPlan(b, caller))))

/** The models that a caller can start, cheapest first within a type. */
export const modelsFor = (catalog: Catalog, caller: Pick<Caller, 'sandbox' | 'providers' | 'features'>, type?: MediaType) =>
  modelsOf(catalog, caller).filter(model => (type === undefined || model.type === type) && !missingFromPlan(model, caller))
