import { open, rm } from 'node:fs/promises'
import http from 'node:http'
import { isIP } from 'node:net'
import { toFailure } from '../../server/machine/safe-fetch/failure.ts'
import { createSafeFetch, FetchFailure, type Post, type Posted, type SafeFetch } from '../../server/machine/safe-fetch/safe-fetch.ts'
import { sampleGlb, sampleMp4, samplePdf, samplePng, sampleWav, chooseColor, type Sample } from '../media/samples.ts'

const loopback = ['localhost', '127.0.0.1', '::1', '[::1]']

/**
 * Handles requests from a world to other hosts. Sends webhooks as the service does, but also to loopback addresses, over `https` or `http`.
 * Nothing is fetched: an external file is replaced with a sample of the type that its URL suggests, so that tests need no network.
 */
export function createOutbound(): SafeFetch {
  const strict = createSafeFetch(loopback)
  const { findShapeProblem } = strict

  async function fetchSample(url: string, { maxBytes, signal }: { maxBytes: number; signal?: AbortSignal }): Promise<Sample> {
    signal?.throwIfAborted()
    const problem = findShapeProblem(url)
    if (problem) throw new FetchFailure(`The URL ${problem}.`)
    const { hostname, pathname } = new URL(url)
    // No host exists in the `invalid` domain (RFC 2606), so the domain can be used to test failures.
    if (/(^|\.)invalid\.?$/.test(hostname)) throw new FetchFailure('The host name could not be resolved.', { isPassing: true })
    const sample = chooseSample(pathname)
    if (sample.bytes.length > maxBytes) throw new FetchFailure(`The file is larger than ${maxBytes} bytes.`)
    return sample
  }

  return {
    findShapeProblem,
    // Checks only webhook URLs and does not resolve host names.
    findProblem: async url => (isLocalhost(url) ? undefined : findShapeProblem(url)),
    async get(url, limits) {
      const { bytes, contentType } = await fetchSample(url, limits)
      return { bytes, contentType }
    },
    async download(url, path, limits, checkRedirect) {
      const refusal = checkRedirect?.(new URL(url))
      if (refusal) throw new FetchFailure(refusal)
      const { bytes, contentType } = await fetchSample(url, limits)
      const file = await open(path, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
      } catch (error) {
        await rm(path, { force: true })
        throw error
      } finally {
        await file.close()
      }
      return { contentType, sizeBytes: bytes.length }
    },
    post: (url, post) => (isLocalhost(url) ? postPlain(url, post) : strict.post(url, post)),
  }
}

/** Reports whether a URL is an `http` URL on this machine. */
export function isLocalhost(url: string): boolean {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (parsed?.protocol !== 'http:' || parsed.username || parsed.password) return false
  const host = parsed.hostname.replace(/^\[|\]$/g, '')
  return host === 'localhost' || host.endsWith('.localhost') || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

/** Chooses a sample by the path's extension; the sample is an image if the extension is not recognized. */
function chooseSample(pathname: string): Sample {
  const extension = /\.(\w+)$/.exec(pathname)?.[1]?.toLowerCase() ?? ''
  if (['mp4', 'm4v', 'mov', 'webm'].includes(extension)) return sampleMp4()
  if (['wav', 'mp3', 'ogg', 'm4a'].includes(extension)) return sampleWav(2)
  if (extension === 'glb') return sampleGlb()
  if (extension === 'pdf') return samplePdf()
  return samplePng({ width: 1024, height: 768 }, chooseColor(pathname))
}

function postPlain(url: string, { body, headers, timeoutMs, signal }: Post): Promise<Posted> {
  const limit = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])])
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      if (signal?.aborted) return reject(signal.reason as Error)
      if (!limit.aborted) return reject(toFailure(error))
      reject(new FetchFailure(`The server did not respond within ${Math.round(timeoutMs / 1000)} s.`, { cause: error }))
    }
    const sent = http.request(url, { method: 'POST', agent: false, headers: { ...headers, 'content-length': body.length }, signal: limit })
    sent.on('error', fail)
    sent.on('response', response => {
      response.resume()
      response.on('error', () => undefined)
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
    })
    sent.end(body)
  })
}
