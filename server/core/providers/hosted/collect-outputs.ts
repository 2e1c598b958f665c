import { writeFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../../machine/clock.ts'
import { makeFolder } from '@mediawright/media-engines/work-folder/make-folder.ts'
import type { MediaProbe } from '@mediawright/media-engines/media-probe/media-probe.ts'
import { createHostList } from '../../../machine/safe-fetch/host-list.ts'
import { FetchFailure, type SafeFetch } from '../../../machine/safe-fetch/safe-fetch.ts'
import { contentKind, toOutputType, type MediaType } from '@mediawright/media-engines/ports/media-types.ts'
import type { ProviderOutput, ProviderContext } from '@mediawright/media-engines/ports/provider.ts'
import type { Found } from './protocol.ts'
import type { ProviderSettings } from './settings.ts'
import { createPollTroubles } from './poll-troubles.ts'
import { explainSafety } from './stated-error.ts'
import { createVendorClient, VendorError, type VendorClient } from './vendor-client.ts'
import { isRedirect } from './vendor-failure.ts'

/**
 * Thrown if an output is missing, damaged or too large, does not have the declared type or is on a host that is not allowed. The message is
 * for operators.
 */
export class UnusableOutput extends Error {}

export interface Collecting {
  client: VendorClient
  provider: Pick<ProviderSettings, 'baseUrl' | 'outputHosts'>
  safeFetch: SafeFetch
  mediaProbe: MediaProbe
  runId: string
  /** The folder for output files, which has to exist only if an output is a file. */
  folder: string
  signal: AbortSignal
  keepTrying: ProviderContext['keepTrying']
  /** The maximum duration of one download. */
  timeoutMs: number
  maxBytes: number
  clock: Clock
  /** A factor applied to the delays between attempts. */
  pace: number
}

const maxOutputs = 100
/** The maximum number of characters in a text output, which is stored in the database. */
const maxTextLength = 1_000_000
const maxTries = 20
const maxWaitMs = 10_000
const maxRedirects = 3

/** Downloads a response's outputs into the folder and probes them. @throws {UnusableOutput} */
export async function collectOutputs(collecting: Collecting, type: MediaType, found: readonly Found[]): Promise<ProviderOutput[]> {
  if (found.length > maxOutputs) throw new UnusableOutput(`${found.length} outputs are more than ${maxOutputs}`)
  const outputs: ProviderOutput[] = []
  for (const [index, one] of found.entries()) {
    if (type === 'text') {
      if (!('text' in one)) throw new UnusableOutput('an output is a file instead of text')
      if (one.text.length > maxTextLength) throw new UnusableOutput(`an output is longer than ${maxTextLength} characters`)
      outputs.push({ type: 'text', text: one.text })
    } else {
      if ('text' in one) throw new UnusableOutput('an output is text instead of a file')
      outputs.push(await collecting.keepTrying(async () => examined(collecting, type, one, await brought(collecting, one, index))))
    }
  }
  return outputs
}

type FoundFile = Exclude<Found, { text: string }>
type FoundUrl = Extract<Found, { url: string }>

async function brought(collecting: Collecting, found: FoundFile, index: number): Promise<string> {
  await makeFolder(collecting.folder)
  const path = join(collecting.folder, `output-${index}`)
  if ('bytes' in found) await writeFile(path, found.bytes)
  else if ('base64' in found) await writeFile(path, decoded(found.base64))
  else if (/^data:/i.test(found.url)) await writeFile(path, decodedUri(found.url))
  else await download(collecting, found, path)
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

/** Retries a download under the same rules as a poll, because some vendors return the URL before the file exists. */
async function download(collecting: Collecting, { url: address, withKey }: FoundUrl, path: string): Promise<void> {
  const { provider, signal, clock, pace } = collecting
  const url = URL.parse(address, `${provider.baseUrl}/`)
  if (!url) throw new UnusableOutput('an output has no URL')
  const troubles = createPollTroubles(clock)
  for (let tries = 1; ; tries++) {
    await rm(path, { force: true })
    try {
      return await fetchFile(collecting, url, path, withKey ?? false)
    } catch (thrown) {
      signal.throwIfAborted()
      const error = toVendorError(thrown)
      try {
        const wait = troubles.add(error, explainSafety(error))
        if (tries >= maxTries) throw error
        await sleep(Math.min(wait, maxWaitMs) * pace, undefined, { signal })
      } catch (last) {
        signal.throwIfAborted()
        if (last instanceof VendorError && explainSafety(last)) throw last
        throw new UnusableOutput(`an output cannot be fetched: ${error.message}`, { cause: last })
      }
    }
  }
}

/** Fetches a file from the provider, from `output_hosts` or from redirect targets on these hosts. */
async function fetchFile(collecting: Collecting, url: URL, path: string, withKey: boolean, redirects = 0): Promise<void> {
  const { client, provider, safeFetch, signal, timeoutMs, maxBytes } = collecting
  const base = new URL(provider.baseUrl)
  const isOwn = url.origin === base.origin
  const hosts = createHostList(provider.outputHosts)
  const refusal = (target: URL) => (hosts.allows(target) ? undefined : `The host ${target.host} is not one of \`output_hosts\`.`)
  // A provider with an http address is on a private network, and so are the output hosts that the operator lists for that provider.
  if (!isOwn && base.protocol === 'https:') return void (await safeFetch.download(url.href, path, { maxBytes, timeoutMs, signal }, refusal))
  const problem = isOwn ? undefined : refusal(url)
  if (problem !== undefined) throw new FetchFailure(problem)
  const from = isOwn
    ? client
    : createVendorClient({ baseUrl: url.origin, apiUrl: url.origin, key: undefined, headers: {} }, () => ({}), { file: maxBytes })
  try {
    await from.file('GET', url.href, path, { signal, anonymous: !withKey })
  } catch (error) {
    const location = error instanceof VendorError && isRedirect(error.status) ? error.headers['location'] : undefined
    const target = location === undefined ? null : URL.parse(location, url)
    if (!target || redirects >= maxRedirects) throw error
    return await fetchFile(collecting, target, path, withKey, redirects + 1)
  } finally {
    if (!isOwn) from.close()
  }
}

/** @throws the error if a retry is pointless */
function toVendorError(error: unknown): VendorError {
  if (error instanceof VendorError) return error
  if (!(error instanceof FetchFailure)) throw error
  const { message, status, isPassing } = error
  if (status !== undefined) return new VendorError('refused', message, { status })
  if (isPassing) return new VendorError('unanswered', message)
  throw new UnusableOutput(`an output cannot be fetched: ${message}`, { cause: error })
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
