import type { MediaInput, Model, ModelParams, ProviderRequest } from '@mediawright/media-engines/ports/provider.ts'
import { loadVendorCopy, type VendorNeeds, type VendorWatch } from './load-vendor-copy.ts'
import { loadDistinctMedia, modelLimits, type LoadEngines } from './load-media.ts'
import { getMediaParams, toUrls } from './model-media.ts'

/**
 * Loads the media inputs of a generation, keyed by parameter, as files in the folder.
 * @throws {RunFailure} `input_unreachable`
 */
export async function loadModelMedia(
  services: LoadEngines & VendorNeeds,
  run: { workspaceId: string; runId: string; model: Model; params: ModelParams },
  folder: string,
  watch: VendorWatch,
): Promise<ProviderRequest['media']> {
  const { workspaceId, runId, model, params } = run
  const urls = getMediaParams(model).map(name => [name, toUrls(params[name])] as const)
  const wanted = urls.flatMap(([name, list]) => list.map(url => ({ name: `params.${name}`, url })))
  const files = await loadDistinctMedia(services, workspaceId, wanted, folder, watch.signal, modelLimits)
  const fitted = new Map<string, MediaInput>()
  for (const [url, file] of files) {
    const { name } = wanted.find(medium => medium.url === url)!
    fitted.set(url, model.forwardsMedia ? await loadVendorCopy(services, { workspaceId, runId, name, url, file }, folder, watch) : file)
  }
  return Object.fromEntries(urls.map(([name, list]) => [name, list.map(url => fitted.get(url)!)]))
}
