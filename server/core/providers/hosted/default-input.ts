import type { ProviderRequest } from '@mediawright/media-engines/ports/provider.ts'
import { MediaFile } from './media-file.ts'
import type { Call, Protocol } from './protocol.ts'
import type { ModelSettings } from './settings.ts'
import { defaultTemplate, renderInput, type MediaValue } from './template.ts'

/** Returns template members that pass on the params under their own names. */
export const paramFields = ({ params, mediaInputs }: ModelSettings): Readonly<Record<string, string>> =>
  Object.fromEntries(params.filter(({ name }) => !Object.hasOwn(mediaInputs, name)).map(({ name }) => [name, `{params.${name}}`]))

/** Returns a request's media; validation of the providers file ensures that brand inputs are among the media inputs. */
export const getMedia = ({ mediaInputs }: Pick<ModelSettings, 'mediaInputs'>) =>
  Object.entries(mediaInputs).map(([name, { type, max }]) => ({ name, type, isList: max !== undefined }))

/** Returns the vendor's input, rendered from the model's template or the default one; media are leaves. */
export function buildInput(protocol: Pick<Protocol, 'defaultInput'>, model: ModelSettings, request: ProviderRequest): Call['input'] {
  const { prompt, params, media } = request
  const inputs = getMedia(model)
  const filled = inputs.flatMap(({ name, isList }) => {
    const isUrl = model.mediaInputs[name]!.media === 'url'
    const files: MediaValue[] = isUrl
      ? ([params[name] ?? []].flat() as string[]).map((url, index) => media[name]?.[index]?.url ?? url)
      : (media[name] ?? []).map(input => new MediaFile(name, input))
    return files.length === 0 ? [] : [[name, isList ? files : files[0]!] as const]
  })
  const mediaNames = inputs.map(({ name }) => name)
  const template = model.input ?? protocol.defaultInput?.(model) ?? defaultTemplate(Object.keys(paramFields(model)), mediaNames)
  return renderInput(template, { prompt, params, media: Object.fromEntries(filled) })
}
