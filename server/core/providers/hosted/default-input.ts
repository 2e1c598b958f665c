import type { MediaType } from '@mediawright/media-engines/ports/media-types.ts'
import type { ModelSettings } from './settings.ts'

/** Template members that pass on the params under their own names. */
export function paramFields(model: ModelSettings): Readonly<Record<string, string>> {
  const media = new Set(getMedia(model).map(({ name }) => name))
  return Object.fromEntries(model.params.filter(({ name }) => !media.has(name)).map(({ name }) => [name, `{params.${name}}`]))
}

/** Media of a request, including those of a brand, by name. */
export const getMedia = ({ mediaInputs, brandInputs }: ModelSettings): readonly { name: string; type: MediaType; isList: boolean }[] => {
  const own = Object.entries(mediaInputs).map(([name, { type, max }]) => ({ name, type, isList: max !== undefined }))
  const brand = brandInputs ? [brandInputs.styleImages, brandInputs.logos] : []
  const further = brand.filter(name => !Object.hasOwn(mediaInputs, name))
  return [...own, ...further.map(name => ({ name, type: 'image' as const, isList: true }))]
}
