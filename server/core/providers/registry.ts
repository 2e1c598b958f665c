import { mediaTypes } from '@mediawright/media-engines/ports/media-types.ts'
import { createLocalProvider } from '@mediawright/local-models/local-provider.ts'
import { defaultParams, typicalPrompt, type Model, type Provider } from '@mediawright/media-engines/ports/provider.ts'

/** The installation's resources that every provider may use. */
export interface ProviderOptions {
  /** An ffmpeg binary to use instead of node-av. */
  ffmpegPath: string | undefined
  /** The maximum number of concurrent runs in this process. */
  concurrency: number
  /** The folder for temporary files; created if missing. */
  workFolder: string
}

/** This installation's providers and their models, both of which may change at any time. */
export interface Registry {
  readonly providers: readonly Provider[]
  /** All providers' models, grouped by type; within a type, the default comes first, then the others by price, cheapest first. */
  readonly models: readonly Model[]
  find: (modelId: string) => Model | undefined
  /** Also finds the provider of a model that has been replaced but is still in use. */
  providerFor: (model: Model) => Provider
  /** Replaces all hosted providers. Active runs keep the provider that they started with, which is closed after they end. */
  replaceHosted: (providers: readonly Provider[]) => void
  close: () => Promise<void>
}

/** One line per embedded provider, keyed by name. Providers from the providers file are added with `replaceHosted`. */
const embedded = { local: createLocalProvider } satisfies Record<string, (options: ProviderOptions) => Promise<Provider>>

export const embeddedProviders: readonly string[] = Object.keys(embedded)

export async function openProviders(options: ProviderOptions): Promise<Registry> {
  const providers = await Promise.all(Object.values(embedded).map(open => open(options)))
  const misnamed = providers.find(({ name }, index) => name !== embeddedProviders[index])
  if (misnamed) throw new Error(`The embedded provider "${misnamed.name}" has a different name in the registry.`)
  return createRegistry(providers)
}

/** @param lasting the providers that are never replaced */
export function createRegistry(lasting: readonly Provider[]): Registry {
  const owners = new WeakMap<Model, Provider>()
  const closing = new Set<Promise<void>>()
  let hosted: readonly Provider[] = []
  let present = arranged(lasting, owners)

  return {
    get providers() {
      return [...lasting, ...hosted]
    },
    get models() {
      return present.models
    },
    find: id => present.byId.get(id),
    providerFor: model => owners.get(model)!,
    replaceHosted(providers) {
      const replaced = hosted
      hosted = providers
      present = arranged([...lasting, ...hosted], owners)
      for (const provider of replaced) {
        const closed = provider.close().finally(() => closing.delete(closed))
        closing.add(closed)
      }
    },
    close: async () => void (await Promise.all([...[...lasting, ...hosted].map(provider => provider.close()), ...closing])),
  }
}

function arranged(providers: readonly Provider[], owners: WeakMap<Model, Provider>) {
  for (const provider of providers) for (const model of provider.models) owners.set(model, provider)
  const models = providers
    .flatMap(provider => provider.models)
    .map(model => ({ model, cost: model.cost(defaultParams(model), typicalPrompt) }))
    .toSorted(
      (a, b) =>
        mediaTypes.indexOf(a.model.type) - mediaTypes.indexOf(b.model.type) ||
        Number(b.model.isDefault ?? false) - Number(a.model.isDefault ?? false) ||
        a.cost - b.cost ||
        (a.model.id < b.model.id ? -1 : 1),
    )
    .map(({ model }) => model)
  return { models, byId: new Map(models.map(model => [model.id, model])) }
}
