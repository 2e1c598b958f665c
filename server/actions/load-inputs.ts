import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { findServedAsset } from '../assets/asset-store.ts'
import type { ActionInput } from '../engines/actions/action-engine.ts'
import { FilesUnavailable } from '../engines/files/files.ts'
import { ProviderFailure } from '../providers/provider.ts'
import { FetchFailure } from '../engines/safe-fetch/safe-fetch.ts'
import type { CompleteActionInput } from '../runs/complete-input.ts'
import type { Engines } from '../engines/engines.ts'

const mebibyte = 1024 * 1024

export interface LoadLimits {
  atOnce: number
  /** Of one that comes from outside. */
  maxFetchedBytes: number
  timeoutMs: number
  /** Of all inputs of a run, on the disk of its worker. */
  maxBytesTogether: number
  timeoutTogetherMs: number
}

const usualLimits: LoadLimits = {
  atOnce: 4,
  maxFetchedBytes: 200 * mebibyte,
  timeoutMs: 60_000,
  maxBytesTogether: 2048 * mebibyte,
  timeoutTogetherMs: 300_000,
}

type Needs = Pick<Engines, 'database' | 'files' | 'safeFetch' | 'links'>

/**
 * Brings the inputs of an action to this machine: our own files from storage without a network call, anything else from
 * outside. Nothing is written any more when it is over, also where it fails.
 * @throws {ProviderFailure} `input_unreachable`
 */
export async function loadInputs(
  services: Needs,
  workspaceId: string,
  given: CompleteActionInput['given'],
  folder: string,
  signal: AbortSignal,
  limits: LoadLimits = usualLimits,
): Promise<ActionInput[]> {
  const loading = new Loading(services, workspaceId, signal, limits)
  const inputs = given.map(({ slot, type, content }, index): ActionInput => {
    if (type === 'text') return { slot, type, text: content }
    return { slot, type, file: join(folder, `input-${index}`) }
  })
  await loading.all(inputs.flatMap((input, index) => ('file' in input ? { ...input, url: given[index]!.content } : [])))
  return inputs
}

interface Medium {
  slot: string
  url: string
  file: string
}

/** Where a medium is to come from, and how many bytes it has at most. */
interface Source {
  storedKey: string | undefined
  mostBytes: number
}

class Loading {
  readonly #services: Needs
  readonly #workspaceId: string
  readonly #limits: LoadLimits
  readonly #deadline: AbortSignal
  /** Ends what is under way as soon as anything fails. */
  readonly #failed = new AbortController()
  /** Whose reason is that of the first of the three. */
  readonly #signal: AbortSignal
  readonly #underWay = new Set<Promise<void>>()
  /** Bytes that are there, and those that may come of what is under way. */
  #loaded = 0
  #reserved = 0

  constructor(services: Needs, workspaceId: string, signal: AbortSignal, limits: LoadLimits) {
    this.#services = services
    this.#workspaceId = workspaceId
    this.#limits = limits
    this.#deadline = AbortSignal.timeout(limits.timeoutTogetherMs)
    this.#signal = AbortSignal.any([signal, this.#deadline, this.#failed.signal])
  }

  async all(media: readonly Medium[]): Promise<void> {
    try {
      for (const medium of media) await this.#begin(medium)
      await Promise.all(this.#underWay)
    } catch (error) {
      this.#failed.abort(error)
      await Promise.allSettled(this.#underWay)
      const { reason } = this.#signal
      throw this.#deadline.aborted && reason === this.#deadline.reason ? this.#late() : reason
    }
  }

  /** Waits for its turn: for a place, and for the room that it may need as long as others may turn out to need less. */
  async #begin(medium: Medium): Promise<void> {
    const source = await this.#find(medium)
    const { atOnce, maxBytesTogether } = this.#limits
    const left = () => maxBytesTogether - this.#loaded - this.#reserved
    while (this.#underWay.size >= atOnce || (this.#underWay.size > 0 && source.mostBytes > left())) await Promise.race(this.#underWay)
    this.#signal.throwIfAborted()
    const reserved = Math.min(source.mostBytes, left())
    const work = this.#loadInto(reserved, medium, source).then(() => void this.#underWay.delete(work))
    this.#underWay.add(work)
    work.catch((error: unknown) => this.#failed.abort(error))
  }

  async #loadInto(reserved: number, medium: Medium, source: Source): Promise<void> {
    this.#reserved += reserved
    const size = await this.#load(medium, source, reserved)
    this.#reserved -= reserved
    this.#loaded += size
  }

  async #find({ slot, url }: Medium): Promise<Source> {
    const { database, files, links } = this.#services
    const fileKey = links.fileKeyOf(url)
    if (!fileKey) return { storedKey: undefined, mostBytes: this.#limits.maxFetchedBytes }
    const asset = await database.read(sql => findServedAsset(sql, fileKey))
    if (asset?.workspaceId !== this.#workspaceId) throw unreachable(slot, 'there is no such file in this workspace.')
    const storedKey = asset.storedKey ?? fileKey
    const stored = await files.stat(storedKey)
    if (!stored) throw unreachable(slot, 'its file is not there.')
    return { storedKey, mostBytes: stored.size }
  }

  /** @param mostBytes fewer than it may have where there is no room for more @returns its size */
  async #load({ slot, url, file }: Medium, source: Source, mostBytes: number): Promise<number> {
    const { files, safeFetch } = this.#services
    const hasRoom = mostBytes === source.mostBytes
    if (source.storedKey !== undefined) {
      if (!hasRoom) throw this.#tooLarge()
      await pipeline(files.stream(source.storedKey), createWriteStream(file), { signal: this.#signal }).catch((error: unknown) => {
        this.#signal.throwIfAborted()
        throw new FilesUnavailable(error)
      })
      return (await stat(file)).size
    }
    try {
      const limits = { maxBytes: mostBytes, timeoutMs: this.#limits.timeoutMs, signal: this.#signal }
      return (await safeFetch.download(url, file, limits)).sizeBytes
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error
      const into = hasRoom ? '' : ` into the ${inMebibytes(mostBytes)} that the other inputs leave of ${this.#mostTogether()}`
      throw unreachable(slot, error.message, { into, cause: error })
    }
  }

  #tooLarge(): ProviderFailure {
    return new ProviderFailure('input_unreachable', `The inputs of the run are larger than ${this.#mostTogether()} together.`)
  }

  #mostTogether(): string {
    return inMebibytes(this.#limits.maxBytesTogether)
  }

  #late(): ProviderFailure {
    const seconds = Math.round(this.#limits.timeoutTogetherMs / 1000)
    return new ProviderFailure(
      'input_unreachable',
      `The inputs of the run did not all arrive within ${seconds} seconds: upload those from elsewhere as assets of the workspace, or give it fewer.`,
    )
  }
}

const inMebibytes = (bytes: number) => `${Math.floor(bytes / mebibyte)} MiB`

const unreachable = (slot: string, reason: string, { into = '', cause }: { into?: string; cause?: unknown } = {}) =>
  new ProviderFailure('input_unreachable', `The input \`${slot}\` could not be fetched${into}: ${reason}`, { cause })
