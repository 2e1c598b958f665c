import type { Model, ModelParam } from '@mediawright/media-engines/ports/provider.ts'
import { expectedCost, computeQuote } from './price.ts'
import type { MediaSetting, ModelSettings, ProviderSettings } from './settings.ts'

/** Converts a model from the providers file to a catalog model. */
export function toModel(settings: ModelSettings, provider: Pick<ProviderSettings, 'timeoutSeconds'>): Model {
  const { id, name, type, capabilities, family, mediaInputs, brandInputs, isDefault, beta, seconds } = settings
  const timeoutSeconds = settings.timeoutSeconds ?? provider.timeoutSeconds
  const forBrand = new Set(Object.values(brandInputs ?? {}))
  return {
    id,
    name,
    provider: settings.provider,
    type,
    capabilities,
    params: allParams(settings),
    ...(family !== undefined && { family }),
    // Inputs that are only for a brand's images are left out, because canvas nodes are never connected to them.
    mediaInputs: Object.fromEntries(
      Object.entries(mediaInputs)
        .filter(([input]) => !forBrand.has(input) || !brandNames.includes(input))
        .map(([input, rule]) => [input, { type: rule.type }]),
    ),
    ...(brandInputs && { brandInputs }),
    cost: (params, prompt) => computeQuote(settings, params, prompt),
    providerCost: (params, prompt) => expectedCost(settings, params, prompt),
    seconds: () => seconds,
    forwardsMedia: true,
    ...(timeoutSeconds !== undefined && { timeoutSeconds }),
    ...(isDefault && { isDefault }),
    ...(beta && { beta }),
  }
}

/** The names of inputs that are only for a brand's images. */
export const brandNames: readonly string[] = ['style_image_urls', 'logo_image_urls']

/** Returns a param for each media input that is not declared as a param, followed by the declared params. */
export function allParams({ params, mediaInputs }: Pick<ModelSettings, 'params' | 'mediaInputs'>): ModelParam[] {
  const declared = new Set(params.map(({ name }) => name))
  const added = Object.entries(mediaInputs)
    .filter(([name]) => !declared.has(name))
    .map(([name, setting]) => mediaParam(name, setting))
  return [...added, ...params]
}

const mediaParam = (name: string, { required, max }: MediaSetting): ModelParam => ({
  name,
  required,
  type: max === undefined ? 'string' : 'string[]',
  ...(max !== undefined && { min: required ? 1 : 0, max }),
})
