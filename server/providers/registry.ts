import type { MediaType } from '../media-types.ts'
import { createLocalProvider } from './local/local-provider.ts'
import { defaultParams, type Model, type Provider } from './provider.ts'

/** What every provider may use of the installation. */
export interface ProviderOptions {
  /** An ffmpeg binary to use instead of node-av. */
  ffmpegPath: string | undefined
  /** Runs that are at work in this process at once. */
  concurrency: number
  /** For temporary files; made where missing. */
  workFolder: string
}

/** One line a provider. */
const open: readonly ((options: ProviderOptions) => Promise<Provider>)[] = [createLocalProvider]

/** The providers of this installation and their models. */
export interface Registry {
  readonly providers: readonly Provider[]
  /** Of all providers, cheapest first within a type. */
  readonly models: readonly Model[]
  find: (modelId: string) => Model | undefined
  providerOf: (model: Model) => Provider
  close: () => Promise<void>
}

export const openProviders = async (options: ProviderOptions): Promise<Registry> =>
  createRegistry(await Promise.all(open.map(openProvider => openProvider(options))))

const typeOrder: readonly MediaType[] = ['image', 'video', 'audio', 'text', 'model3d']

export function createRegistry(providers: readonly Provider[]): Registry {
  const models = providers
    .flatMap(provider => provider.models)
    .map(model => ({ model, cost: model.cost(defaultParams(model)) }))
    .toSorted(
      (a, b) => typeOrder.indexOf(a.model.type) - typeOrder.indexOf(b.model.type) || a.cost - b.cost || (a.model.id < b.model.id ? -1 : 1),
    )
    .map(({ model }) => model)
  const byId = new Map(models.map(model => [model.id, model]))
  const byName = new Map(providers.map(provider => [provider.name, provider]))
  return {
    providers,
    models,
    find: id => byId.get(id),
    providerOf: model => byName.get(model.provider)!,
    close: async () => void (await Promise.all(providers.map(provider => provider.close()))),
  }
}
