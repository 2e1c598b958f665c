import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { findServedAsset } from '../assets/asset-store.ts'
import type { GivenInput } from '../engines/actions/action-engine.ts'
import { FilesUnavailable } from '../engines/files/files.ts'
import { ProviderFailure } from '../engines/providers/provider.ts'
import { FetchFailure } from '../engines/safe-fetch/safe-fetch.ts'
import type { CompleteActionInput } from '../runs/complete-input.ts'
import type { Services } from '../services.ts'

const mebibyte = 1024 * 1024
const maxFetchedBytes = 200 * mebibyte
/** Of all inputs of a run together, on the disk of its worker. */
const maxBytesTogether = 2048 * mebibyte
const timeoutMs = 60_000

/**
 * Brings the inputs of an action to this machine: our own files from storage without a network call, anything else from
 * outside.
 * @throws {ProviderFailure} `input_unreachable`
 */
export async function loadInputs(
  services: Pick<Services, 'database' | 'files' | 'safeFetch' | 'links'>,
  workspaceId: string,
  given: CompleteActionInput['given'],
  folder: string,
  signal: AbortSignal,
): Promise<GivenInput[]> {
  const inputs: GivenInput[] = []
  let together = 0
  for (const [index, { slot, type, content }] of given.entries()) {
    if (type === 'text') {
      inputs.push({ slot, type, text: content })
      continue
    }
    const file = join(folder, `input-${index}`)
    await load(services, { workspaceId, slot, url: content, file }, signal)
    together += (await stat(file)).size
    if (together > maxBytesTogether)
      throw new ProviderFailure('input_unreachable', `The inputs of the run are larger than ${maxBytesTogether / mebibyte} MiB together.`)
    inputs.push({ slot, type, file })
  }
  return inputs
}

async function load(
  { database, files, safeFetch, links }: Pick<Services, 'database' | 'files' | 'safeFetch' | 'links'>,
  { workspaceId, slot, url, file }: { workspaceId: string; slot: string; url: string; file: string },
  signal: AbortSignal,
): Promise<void> {
  const unreachable = (reason: string, cause?: unknown) =>
    new ProviderFailure('input_unreachable', `The input \`${slot}\` could not be fetched: ${reason}`, { cause })
  const fileKey = links.fileKeyOf(url)
  if (fileKey) {
    const asset = await database.read(sql => findServedAsset(sql, fileKey))
    if (asset?.workspaceId !== workspaceId) throw unreachable('there is no such file in this workspace.')
    const key = asset.storedKey ?? fileKey
    if (!(await files.stat(key))) throw unreachable('its file is not there.')
    await pipeline(files.stream(key), createWriteStream(file), { signal }).catch((error: unknown) => {
      signal.throwIfAborted()
      throw new FilesUnavailable(error)
    })
    return
  }
  try {
    await safeFetch.download(url, file, { maxBytes: maxFetchedBytes, timeoutMs, signal })
  } catch (error) {
    if (error instanceof FetchFailure) throw unreachable(error.message, error)
    throw error
  }
}
