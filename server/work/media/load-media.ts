import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { findServedAsset } from '../../core/assets/asset-store.ts'
import { FilesUnavailable } from '@mediawright/media-engines/work-folder/work-folder.ts'
import { mebibyte } from '@mediawright/media-engines/workers/mebibyte.ts'
import { RunFailure } from '@mediawright/media-engines/ports/run-failure.ts'
import { FetchFailure } from '../../machine/safe-fetch/safe-fetch.ts'
import { timeLimitSignal } from '@mediawright/media-engines/workers/time-limit.ts'
import type { MediaInput } from '@mediawright/media-engines/ports/provider.ts'
import type { Engines } from '../../machine/engines.ts'

export interface LoadLimits {
  atOnce: number
  /** Limit for one external file. */
  maxFetchedBytes: number
  timeoutMs: number
  /** Limit for the total size of a run's inputs on the worker's disk. */
  maxTotalBytes: number
  totalTimeoutMs: number
}

/** Limits for model inputs. */
export const modelLimits: LoadLimits = {
  atOnce: 4,
  maxFetchedBytes: 50 * mebibyte,
  timeoutMs: 20_000,
  maxTotalBytes: 200 * mebibyte,
  totalTimeoutMs: 300_000,
}

/** Limits for action inputs and timeline media, which are mostly videos. */
export const actionLimits: LoadLimits = {
  atOnce: 4,
  maxFetchedBytes: 200 * mebibyte,
  timeoutMs: 60_000,
  maxTotalBytes: 2048 * mebibyte,
  totalTimeoutMs: 300_000,
}

export type LoadEngines = Pick<Engines, 'database' | 'files' | 'safeFetch' | 'links'>

/** A run's media input: its URL, and the name that messages use for it. */
export interface MediumToLoad {
  name: string
  url: string
}

/**
 * Copies a run's media to this machine: workspace files are read directly from storage, without a request to their URLs, and all other
 * files are fetched from their URLs. Nothing more is written after the promise has settled, even if it rejects.
 * @returns one file in the folder for each media item
 * @throws {RunFailure} `input_unreachable`
 */
export async function loadMedia(
  services: LoadEngines,
  workspaceId: string,
  media: readonly MediumToLoad[],
  folder: string,
  signal: AbortSignal,
  limits: LoadLimits,
): Promise<LoadedMedium[]> {
  const loading = new Loading(services, workspaceId, signal, limits)
  return loading.all(media.map((medium, index) => ({ ...medium, path: join(folder, `input-${index}`) })))
}

/** Like `loadMedia`, but loads each URL once. @returns the files, keyed by URL */
export async function loadDistinctMedia(
  services: LoadEngines,
  workspaceId: string,
  media: readonly MediumToLoad[],
  folder: string,
  signal: AbortSignal,
  limits: LoadLimits,
): Promise<ReadonlyMap<string, LoadedMedium>> {
  const distinct = media.filter(({ url }, index) => media.findIndex(other => other.url === url) === index)
  const loaded = await loadMedia(services, workspaceId, distinct, folder, signal, limits)
  return new Map(distinct.map(({ url }, index) => [url, loaded[index]!]))
}

export interface LoadedMedium extends MediaInput {
  /** The properties of a workspace file, as detected from its content. */
  known?: { contentType: string; width: number | undefined; height: number | undefined }
}

interface Medium extends MediumToLoad {
  path: string
}

/** The source of a media file and its maximum size. */
interface Source {
  /** The stored file; undefined for external media. */
  stored: ({ key: string; contentType: string | undefined } & Pick<LoadedMedium, 'known'>) | undefined
  maxBytes: number
}

class Loading {
  readonly #services: LoadEngines
  readonly #workspaceId: string
  readonly #limits: LoadLimits
  readonly #deadline: AbortSignal
  /** Aborts the other loads as soon as one fails. */
  readonly #failed = new AbortController()
  /** Aborts with the reason of whichever comes first: the caller's signal, the deadline or the failure of another load. */
  readonly #signal: AbortSignal
  readonly #active = new Set<Promise<void>>()
  /** The bytes loaded so far, and the maximum number of bytes that active loads may add. */
  #loaded = 0
  #reserved = 0

  constructor(services: LoadEngines, workspaceId: string, signal: AbortSignal, limits: LoadLimits) {
    this.#services = services
    this.#workspaceId = workspaceId
    this.#limits = limits
    this.#deadline = timeLimitSignal(limits.totalTimeoutMs)
    this.#signal = AbortSignal.any([signal, this.#deadline, this.#failed.signal])
  }

  async all(media: readonly Medium[]): Promise<LoadedMedium[]> {
    const loaded: LoadedMedium[] = []
    try {
      for (const [index, medium] of media.entries()) await this.#begin(medium, input => (loaded[index] = input))
      await Promise.all(this.#active)
      return loaded
    } catch (error) {
      this.#failed.abort(error)
      await Promise.allSettled(this.#active)
      const { reason } = this.#signal
      throw this.#deadline.aborted && reason === this.#deadline.reason ? this.#late() : reason
    }
  }

  /** Waits for a free slot. If too little space is left, also waits as long as active loads may still use less than they reserved. */
  async #begin(medium: Medium, done: (input: LoadedMedium) => void): Promise<void> {
    const source = await this.#find(medium)
    const { atOnce, maxTotalBytes } = this.#limits
    const left = () => maxTotalBytes - this.#loaded - this.#reserved
    while (this.#active.size >= atOnce || (this.#active.size > 0 && source.maxBytes > left())) await Promise.race(this.#active)
    this.#signal.throwIfAborted()
    const reserved = Math.min(source.maxBytes, left())
    const work = this.#loadInto(reserved, medium, source, done).then(() => void this.#active.delete(work))
    this.#active.add(work)
    work.catch((error: unknown) => this.#failed.abort(error))
  }

  async #loadInto(reserved: number, medium: Medium, source: Source, done: (input: LoadedMedium) => void): Promise<void> {
    this.#reserved += reserved
    const input = await this.#load(medium, source, reserved)
    this.#reserved -= reserved
    this.#loaded += input.sizeBytes
    done(input)
  }

  async #find({ name, url }: Medium): Promise<Source> {
    const { database, files, links } = this.#services
    const fileKey = links.parseFileKey(url)
    if (!fileKey) return { stored: undefined, maxBytes: this.#limits.maxFetchedBytes }
    const asset = await database.read(sql => findServedAsset(sql, fileKey))
    if (asset?.workspaceId !== this.#workspaceId) throw unreachable(name, 'there is no such file in this workspace.')
    const key = asset.storedKey ?? fileKey
    const stored = await files.stat(key)
    if (!stored) throw unreachable(name, 'its file is missing from storage.')
    const { contentType, width, height } = asset
    const known = contentType === undefined ? {} : { known: { contentType, width, height } }
    return { stored: { key, contentType, ...known }, maxBytes: stored.size }
  }

  /** @param maxBytes the source's limit or the space that is left, whichever is less */
  async #load({ name, url, path }: Medium, { stored, maxBytes: wanted }: Source, maxBytes: number): Promise<LoadedMedium> {
    const { files, safeFetch } = this.#services
    const hasRoom = maxBytes === wanted
    if (stored) {
      if (!hasRoom) throw this.#tooLarge()
      await pipeline(files.stream(stored.key), createWriteStream(path), { signal: this.#signal }).catch((error: unknown) => {
        this.#signal.throwIfAborted()
        throw new FilesUnavailable(error)
      })
      const { contentType = unknownType, known } = stored
      return { path, contentType, sizeBytes: (await stat(path)).size, ...(known && { known }) }
    }
    try {
      const limits = { maxBytes, timeoutMs: this.#limits.timeoutMs, signal: this.#signal }
      const { contentType = unknownType, sizeBytes } = await safeFetch.download(url, path, limits)
      return { path, contentType, sizeBytes }
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error
      const into = hasRoom ? '' : `, with ${inMebibytes(maxBytes)} left of the ${this.#maxTogether()} for all inputs`
      throw unreachable(name, error.message, { into, cause: error })
    }
  }

  #tooLarge(): RunFailure {
    return new RunFailure('input_unreachable', `The inputs of the run exceed ${this.#maxTogether()} in total.`)
  }

  #maxTogether(): string {
    return inMebibytes(this.#limits.maxTotalBytes)
  }

  #late(): RunFailure {
    const seconds = Math.round(this.#limits.totalTimeoutMs / 1000)
    return new RunFailure(
      'input_unreachable',
      `The inputs of the run were not all fetched within ${seconds} seconds: upload external media as assets of the workspace, or use fewer inputs.`,
    )
  }
}

const inMebibytes = (bytes: number) => `${Math.floor(bytes / mebibyte)} MiB`

const unknownType = 'application/octet-stream'

const unreachable = (name: string, reason: string, { into = '', cause }: { into?: string; cause?: unknown } = {}) =>
  new RunFailure('input_unreachable', `The input \`${name}\` could not be fetched${into}: ${reason}`, { cause })
