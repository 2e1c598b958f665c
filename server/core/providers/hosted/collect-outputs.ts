import { writeFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../../machine/clock.ts'
import { makeFolder } from '@mediawright/media-engines/work-folder/make-folder.ts'
import type { MediaProbe } from '@mediawright/media-engines/media-probe/media-probe.ts'
import { createHostList } from '../../../machine/safe-fetch/host-list.ts'
import { FetchFailure, type SafeFetch } from '../../../machine/safe-fetch/safe-fetch.ts'
import { contentKind, toOutputType, type MediaType } from '@mediawright/media-engines/ports/media-types.ts'
import type { ProviderOutput, Watch } from '@mediawright/media-engines/ports/provider.ts'
import type { Found } from './protocol.ts'
import type { ProviderSettings } from './settings.ts'
import { VendorError, type VendorClient } from './vendor-client.ts'
import { backoffMs, isMissing, isPassing, maxMissingMs } from './vendor-failure.ts'

/**
 * An output is missing, broken, too large, of another type than declared, or on a host that is not allowed. The message is for operators.
 */
export class UnusableOutput extends Error {}

export interface Collecting {
  client: VendorClient
  provider: Pick<ProviderSettings, 'baseUrl' | 'outputHosts'>
  safeFetch: SafeFetch
  mediaProbe: MediaProbe
  runId: string
  /** Has to exist only if an output is a file. */
  folder: string
  signal: AbortSignal
  keepTrying: Watch['keepTrying']
  /** The maximum duration of one download. */
  timeoutMs: number
  maxBytes: number
  clock: Clock
  /** A factor for the waits between attempts. */
  pace: number
}

const maxOutputs = 100
/** Maximum characters of a text, which is stored in the database. */
const maxTextLength = 1_000_000
const maxTries = 8

/** Downloads the outputs of a response into the folder and probes them. @throws {UnusableOutput} */
export async function collectOutputs(collecting: Collecting, type: MediaType, found: readonly Found[]): Promise<ProviderOutput[]> {
  if (found.length > maxOutputs) throw new UnusableOutput(`${found.length} outputs are more than ${maxOutputs}`)
  const outputs: ProviderOutput[] = []
  for (const [index, one] of found.entries()) {
    if (type === 'text') {
      if (!('text' in one)) throw new UnusableOutput('an output is a file instead of a text')
      if (one.text.length > maxTextLength) throw new UnusableOutput(`a text is longer than ${maxTextLength} characters`)
      outputs.push({ type: 'text', text: one.text })
    } else {
      if ('text' in one) throw new UnusableOutput('an output is a text instead of a file')
      outputs.push(await collecting.keepTrying(async () => examined(collecting, type, one, await brought(collecting, one, index))))
    }
  }
  return outputs
}

type FoundFile = Exclude<Found, { text: string }>

async function brought(collecting: Collecting, found: FoundFile, index: number): Promise<string> {
  if ('path' in found) return found.path
  await makeFolder(collecting.folder)
  const path = join(collecting.folder, `output-${index}`)
  if ('bytes' in found) await writeFile(path, found.bytes)
  else if ('base64' in found) await writeFile(path, decoded(found.base64))
  else if (/^data:/i.test(found.url)) await writeFile(path, decodedUri(found.url))
  else await download(collecting, found.url, path)
  return path
}

function decoded(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length === 0) throw new UnusableOutput('an output is not base64')
  return bytes
}

function decodedUri(uri: string): Buffer {
  const comma = uri.indexOf(',')
  if (comma < 0) throw new UnusableOutput('a data URI has no data')
  if (/;base64$/i.test(uri.slice(0, comma))) return decoded(uri.slice(comma + 1))
  try {
    return Buffer.from(decodeURIComponent(uri.slice(comma + 1)), 'latin1')
  } catch {
    throw new UnusableOutput('a data URI is malformed')
  }
}

async function download(collecting: Collecting, address: string, path: string): Promise<void> {
  const { client, provider, safeFetch, signal, timeoutMs, maxBytes, clock, pace } = collecting
  const url = URL.parse(address, `${provider.baseUrl}/`)
  if (!url) throw new UnusableOutput('an output has no URL')
  const hosts = createHostList(provider.outputHosts)
  const isOwn = url.origin === new URL(provider.baseUrl).origin
  const refusal = (target: URL) => (hosts.allows(target) ? undefined : `The host ${target.host} is not one of \`output_hosts\`.`)
  let missingSince: number | undefined
  for (let tries = 0; ; tries++) {
    await rm(path, { force: true })
    try {
      if (isOwn) await client.file('GET', url.href, path, { signal, anonymous: true })
      else await safeFetch.download(url.href, path, { maxBytes, timeoutMs, signal }, refusal)
      return
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof VendorError) && !(error instanceof FetchFailure)) throw error
      // Some vendors return the URL before the file exists.
      const isThereSoon = isMissing(error.status) && clock.now() - (missingSince ??= clock.now()) < maxMissingMs
      const mayPass = error instanceof VendorError ? isPassing(error) : error.isPassing
      if (!isThereSoon && (!mayPass || tries + 1 >= maxTries))
        throw new UnusableOutput(`an output cannot be fetched: ${error.message}`, { cause: error })
      await sleep(backoffMs(tries, { max: 10_000 }) * pace, undefined, { signal })
    }
  }
}

async function examined(
  { mediaProbe, folder, runId }: Collecting,
  type: Exclude<MediaType, 'text'>,
  { label }: FoundFile,
  path: string,
): Promise<ProviderOutput> {
  const result = await mediaProbe.probe(path, folder, runId)
  if (!result.usable) throw new UnusableOutput(`an output is ${result.what}: ${result.problem}`)
  const { contentType, width, height, durationSeconds, channels, triCount, bbox, textured } = result.metadata
  if (contentKind(contentType) !== type) throw new UnusableOutput(`an output is ${contentType} instead of ${type}`)
  const file = {
    path: result.converted ?? path,
    contentType,
    ...(label !== undefined && { label }),
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...(durationSeconds !== undefined && { durationSeconds }),
    ...(channels !== undefined && { channels }),
  }
  if (type !== 'model3d') return { ...file, type: toOutputType(type) }
  return { ...file, type: toOutputType(type), triCount: triCount ?? 0, ...(bbox && { bbox }), textured: textured ?? false }
}
