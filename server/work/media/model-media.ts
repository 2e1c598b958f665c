import type { SafeFetch } from '../../machine/safe-fetch/safe-fetch.ts'
import type { FieldError } from '../../machine/errors.ts'
import type { Model, ModelParams } from '@mediawright/media-engines/ports/provider.ts'
import type { Links } from '../../machine/links.ts'

/** The params of a model that take media, including those for a brand. */
export const mediaParamsOf = ({ mediaInputs, brandInputs }: Model): string[] => [
  ...new Set([...Object.keys(mediaInputs), ...Object.values(brandInputs ?? {})]),
]

/** Media parameters hold one URL or a list of them. */
export const urlsOf = (value: unknown): string[] => (value === undefined || value === null ? [] : [value].flat().map(String))

/** Problems with the media URLs of a request, as far as known without fetching them. */
export const mediaProblems = (links: Pick<Links, 'fileKeyOf'>, safeFetch: SafeFetch, model: Model, params: ModelParams): FieldError[] =>
  mediaParamsOf(model).flatMap(name =>
    urlsOf(params[name]).flatMap(url => {
      const problem = links.fileKeyOf(url) ? undefined : safeFetch.shapeProblemOf(url)
      return problem ? [{ field: `params.${name}`, message: problem }] : []
    }),
  )
