import type { ModelSettings } from './settings.ts'

/** Template members that pass on the params under their own names. */
export const paramFields = ({ params, mediaInputs }: ModelSettings): Readonly<Record<string, string>> =>
  Object.fromEntries(params.filter(({ name }) => !Object.hasOwn(mediaInputs, name)).map(({ name }) => [name, `{params.${name}}`]))

/** The media of a request; the providers file ensures that those of a brand are among the media inputs. */
export const getMedia = ({ mediaInputs }: Pick<ModelSettings, 'mediaInputs'>) =>
  Object.entries(mediaInputs).map(([name, { type, max }]) => ({ name, type, isList: max !== undefined }))
