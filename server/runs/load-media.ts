import type { Database } from '../engines/database/database.ts'
import type { Files } from '../engines/files/files.ts'
import { ProviderFailure, type MediaInput, type Model, type ModelParams } from '../providers/provider.ts'
import { FetchFailure, type SafeFetch } from '../engines/safe-fetch/safe-fetch.ts'
import type { FieldError } from '../errors.ts'
import { findServedAsset } from '../assets/asset-store.ts'
import { FilesUnavailable } from '../engines/files/files.ts'
import type { Links } from '../links.ts'

const maxBytes = 50 * 1024 * 1024
/** Of all inputs of a run together, which its worker holds in memory. */
const maxBytesTogether = 200 * 1024 * 1024
const timeoutMs = 20_000

/** The params that take media, those for a brand among them. */
const mediaParamsOf = ({ mediaInputs, brandInputs }: Model) => [...Object.keys(mediaInputs), ...Object.values(brandInputs ?? {})]

/** Media parameters hold one URL or a list of them. */
const urlsOf = (value: unknown): string[] => (value === undefined || value === null ? [] : [value].flat().map(String))

/** What is wrong with the media URLs of a request, as far as can be said without fetching them. */
export const mediaProblems = (links: Links, safeFetch: SafeFetch, model: Model, params: ModelParams): FieldError[] =>
  mediaParamsOf(model).flatMap(name =>
    urlsOf(params[name]).flatMap(url => {
      const problem = links.fileKeyOf(url) ? undefined : safeFetch.shapeProblemOf(url)
      return problem ? [{ field: `params.${name}`, message: problem }] : []
    }),
  )

/** Fetches the media of a run: our own files from storage without a network call, anything else from outside. */
export async function loadMedia(
  { database, files, safeFetch, links }: { database: Database; files: Files; safeFetch: SafeFetch; links: Links },
  run: { workspaceId: string; model: Model; params: ModelParams },
  signal: AbortSignal,
): Promise<Record<string, MediaInput[]>> {
  const load = async (name: string, url: string): Promise<MediaInput> => {
    const unreachable = (reason: string, cause?: unknown) =>
      new ProviderFailure('input_unreachable', `The input \`params.${name}\` could not be fetched: ${reason}`, { cause })
    const fileKey = links.fileKeyOf(url)
    if (fileKey) {
      const asset = await database.read(sql => findServedAsset(sql, fileKey))
      if (!asset || asset.workspaceId !== run.workspaceId) throw unreachable('there is no such file in this workspace.')
      const bytes = await files.read(asset.storedKey ?? fileKey).catch((error: unknown) => {
        if (error instanceof FilesUnavailable) throw error
        throw unreachable('its file is not there.', error)
      })
      return { bytes, contentType: asset.contentType ?? 'application/octet-stream' }
    }
    try {
      const { bytes, contentType } = await safeFetch.get(url, { maxBytes, timeoutMs, signal })
      return { bytes, contentType: contentType ?? 'application/octet-stream' }
    } catch (error) {
      if (error instanceof FetchFailure) throw unreachable(error.message, error)
      throw error
    }
  }
  let together = 0
  const weighed = async (name: string, url: string) => {
    const medium = await load(name, url)
    together += medium.bytes.length
    if (together <= maxBytesTogether) return medium
    throw new ProviderFailure('input_unreachable', `The inputs of the run are larger than ${maxBytesTogether / 1024 / 1024} MiB together.`)
  }
  const begun = new Map<string, Promise<MediaInput>>()
  const once = (name: string, url: string) => {
    const loading = begun.get(url) ?? weighed(name, url)
    begun.set(url, loading)
    return loading
  }
  const entries = mediaParamsOf(run.model).map(
    async name => [name, await Promise.all(urlsOf(run.params[name]).map(url => once(name, url)))] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}
