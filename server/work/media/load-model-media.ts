import type { Model, ModelParams, ProviderRequest } from '@mediawright/media-engines/ports/provider.ts'
import { loadDistinctMedia, modelLimits, type LoadEngines } from './load-media.ts'
import { getMediaParams, toUrls } from './model-media.ts'

/**
 * The media inputs of a generation, by parameter, as files in the folder.
 * @throws {RunFailure} `input_unreachable`
 */
export async function loadModelMedia(
  services: LoadEngines,
  { workspaceId, model, params }: { workspaceId: string; model: Model; params: ModelParams },
  folder: string,
  signal: AbortSignal,
): Promise<ProviderRequest['media']> {
  const urls = getMediaParams(model).map(name => [name, toUrls(params[name])] as const)
  const wanted = urls.flatMap(([name, list]) => list.map(url => ({ name: `params.${name}`, url })))
  const files = await loadDistinctMedia(services, workspaceId, wanted, folder, signal, modelLimits)
  return Object.fromEntries(urls.map(([name, list]) => [name, list.map(url => files.get(url)!)]))
}
