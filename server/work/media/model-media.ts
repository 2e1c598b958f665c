import type { SafeFetch } from '../../machine/safe-fetch/safe-fetch.ts'
import type { FieldError } from '../../machine/errors.ts'
import type { Model, ModelParams } from '@mediawright/media-engines/ports/provider.ts'
import type { Links } from '../../machine/links.ts'

/** Returns a model's params that accept media, including those that accept a brand's media. */
export const getMediaParams = ({ mediaInputs, brandInputs }: Model): string[] => [
  ...new Set([...Object.keys(mediaInputs), ...Object.values(brandInputs ?? {})]),
]

/** Returns the URLs in a media parameter, which contains one URL or a list of them. */
export const toUrls = (value: unknown): string[] => (value === undefined || value === null ? [] : [value].flat().map(String))

/** Returns the problems with a request's media URLs that can be found without fetching them. */
export const mediaProblems = (links: Pick<Links, 'parseFileKey'>, safeFetch: SafeFetch, model: Model, params: ModelParams): FieldError[] =>
  getMediaParams(model).flatMap(name =>
    toUrls(params[name]).flatMap(url => {
      const problem = links.parseFileKey(url) ? undefined : safeFetch.findShapeProblem(url)
      return problem ? [{ field: `params.${name}`, message: problem }] : []
    }),
  )
