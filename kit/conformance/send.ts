/** Sends one request without following redirects, so that the key reaches no other host. */
import { sequenceKind } from '../runtime/sequence.ts'
import type { Answer } from './checker.ts'

export interface WireRequest {
  readonly method: string
  /** Path relative to the base path, including the query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer<ArrayBuffer> | undefined
  /** Replaces the end of the base URL for an operation that has its own server. */
  readonly base?: { readonly from: string; readonly to: string }
  /** True if the headers given in the options must be omitted. */
  readonly anonymous?: boolean
}

/** The target did not respond. This is not a violation, but it means that nothing can be checked. */
export class Unreachable extends Error {}

/** Maximum number of bytes to read from a response, and from a stream that may never end. */
const [maxBytes, maxStreamed] = [32 * 1024 * 1024, 256 * 1024]

export interface SendOptions {
  /** Headers sent with every request, such as credentials. */
  readonly headers?: Readonly<Record<string, string>>
  readonly timeoutMs: number
  /** Maximum time to read items of a sequence, in milliseconds. */
  readonly streamMs: number
  /** Maximum time to wait after an event for the next one, in milliseconds. The limit is needed because a stream may never end. */
  readonly silenceMs: number
}

export const toUrl = (baseUrl: string, { path, base }: WireRequest): string =>
  (base !== undefined && baseUrl.endsWith(base.from) ? baseUrl.slice(0, baseUrl.length - base.from.length) + base.to : baseUrl) + path

export async function send(baseUrl: string, request: WireRequest, options: SendOptions): Promise<Answer> {
  const { timeoutMs, streamMs, silenceMs } = options
  const { method, body } = request
  const headers = new Headers({ 'user-agent': 'contract-conformance', ...(request.anonymous ? {} : options.headers) })
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, value)
  const controller = new AbortController()
  let timer = setTimeout(() => controller.abort(new TimedOut(timeoutMs)), timeoutMs)
  let silence: NodeJS.Timeout | undefined
  const enough = () => controller.abort(new StreamRead())
  const heard = () => {
    clearTimeout(silence)
    silence = setTimeout(enough, silenceMs)
  }
  try {
    const call = () =>
      fetch(toUrl(baseUrl, request), {
        method,
        headers,
        redirect: 'manual',
        signal: controller.signal,
        ...(body !== undefined && { body }),
      })
    // The target may close an idle connection just as this process reuses it. In that case, a repeatable request is sent once more.
    const response = await call().catch((error: unknown) => {
      if (repeatable.has(method) && isReset(error)) return call()
      throw error
    })
    const streams = sequenceKind(response.headers.get('content-type') ?? '') !== undefined
    if (streams) {
      clearTimeout(timer)
      timer = setTimeout(enough, streamMs)
    }
    const read = streams ? await readText(response, maxStreamed, heard) : await readText(response, maxBytes)
    return { status: response.status, headers: response.headers, ...read }
  } catch (error) {
    throw new Unreachable(explain(error, new URL(baseUrl), timeoutMs), { cause: error })
  } finally {
    clearTimeout(timer)
    clearTimeout(silence)
    controller.abort()
  }
}

/** Methods whose requests can be resent even though the target may have received them. */
const repeatable = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'QUERY'])
const isReset = (error: unknown) => /^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/.test((error as { cause?: { code?: string } }).cause?.code ?? '')

class TimedOut extends Error {
  constructor(milliseconds: number) {
    super(`no response within ${milliseconds / 1000} s`)
  }
}
class StreamRead extends Error {}

async function readText({ body }: Response, limit: number, heard = () => {}): Promise<Pick<Answer, 'text' | 'isCut'>> {
  if (body === null) return { text: '' }
  const decoder = new TextDecoder()
  let [text, size, isCut] = ['', 0, false]
  try {
    for await (const chunk of body) {
      heard()
      text += decoder.decode(chunk as Uint8Array, { stream: true })
      size += (chunk as Uint8Array).byteLength
      isCut = size > limit
      if (isCut) break
    }
  } catch (error) {
    // Enough of the stream has been read.
    if (!(error instanceof StreamRead)) throw error
    isCut = true
  }
  return { text: text + decoder.decode(), isCut }
}

function explain(error: unknown, { origin, hostname }: URL, timeoutMs: number): string {
  if (error instanceof TimedOut)
    return `${origin} did not respond within ${timeoutMs / 1000} s: increase --timeout, or check whether the service is overloaded.`
  const cause = (error as { cause?: { code?: string; message?: string } }).cause
  const code = cause?.code ?? ''
  const said = cause?.message || (error as Error).message
  if (code === 'ECONNREFUSED') return `Nothing is listening on ${origin}. Check that the service is running and that the port is correct.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `The host name ${hostname} could not be resolved. Check its spelling.`
  if (/SELF_SIGNED|CERT|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/.test(code))
    return `The certificate of ${origin} is not trusted (${code}): set NODE_EXTRA_CA_CERTS to the file that contains the certificate of its certificate authority.`
  if (/^ERR_SSL|^EPROTO/.test(code)) return `${origin} does not use TLS (${code}): try http instead of https.`
  return `The connection to ${origin} failed: ${said}${code && !said.includes(code) ? ` (${code})` : ''}.`
}
