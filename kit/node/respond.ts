import type { IncomingMessage, ServerResponse } from 'node:http'
import { hash } from 'node:crypto'
import { gzip } from 'node:zlib'
import { isBytes, type Answer, type BytesAnswer } from '../runtime/answer.ts'

/**
 * Sends any operation's response other than a stream.
 * @param also additional headers; sending them with the others is cheaper than setting each one earlier
 * @param mayRevalidate true to add an ETag to JSON and to respond with 304 to a caller that sends the same ETag
 * @returns the status that was sent
 */
export function writeAnswer(
  response: ServerResponse,
  answer: Answer | BytesAnswer,
  also?: Readonly<Record<string, string>>,
  mayRevalidate = false,
): number {
  const { status } = answer
  if (response.headersSent) {
    response.destroy()
    return status
  }
  const headers: Record<string, string | number> = { ...also, ...answer.headers, 'cache-control': 'no-store' }
  const content = isBytes(answer) ? answer.bytes : answer.body === undefined ? undefined : JSON.stringify(answer.body)
  if (mayRevalidate && status === 200 && typeof content === 'string' && !hasOwnTag(headers)) {
    // The tag is weak because the bytes of the response also depend on the compression.
    const tag = `"${hash('sha256', content, 'base64url').slice(0, 22)}"`
    Object.assign(headers, { etag: `W/${tag}`, 'cache-control': 'private, no-cache', vary: varyByEncoding(response, headers) })
    if (matches(response.req.headers['if-none-match'], tag)) {
      response.writeHead(304, headers).end()
      return 304
    }
  }
  if (content !== undefined) headers['content-type'] = answer.mediaType ?? 'application/json; charset=utf-8'
  if (content === undefined || content.length < minCompressed || isBytes(answer)) {
    if (content !== undefined) headers['content-length'] = Buffer.byteLength(content)
    response.writeHead(status, headers).end(content)
    return status
  }
  headers['vary'] = varyByEncoding(response, headers)
  if (!acceptsGzip(response.req)) {
    headers['content-length'] = Buffer.byteLength(content)
    response.writeHead(status, headers).end(content)
    return status
  }
  headers['content-encoding'] = 'gzip'
  response.writeHead(status, headers)
  gzip(content, { level: compressionLevel }, (error, compressed) => (error ? response.destroy(error) : response.end(compressed)))
  return status
}

/** Returns the `vary` header that the handler or earlier middleware has set, with `accept-encoding` added. */
function varyByEncoding(response: ServerResponse, headers: Readonly<Record<string, string | number>>): string {
  const others = [headers['vary'] ?? response.getHeader('vary') ?? []].flat().join(', ')
  return /\baccept-encoding\b/i.test(others) ? others : [others, 'accept-encoding'].filter(Boolean).join(', ')
}

const hasOwnTag = (headers: object) => Object.keys(headers).some(name => name.toLowerCase() === 'etag')

const matches = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some(each => each.trim().replace(/^W\//, '') === tag))

/** Minimum length in characters. Compressing shorter bodies costs more time than it saves. */
const minCompressed = 4096
/** Higher compression levels take twice as long and make JSON only a few percent smaller. */
const compressionLevel = 5

function acceptsGzip({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  const accepted = headers['accept-encoding']
  if (method === 'HEAD' || accepted === undefined) return false
  return accepted.split(',').some(each => /^\s*(?:x-)?gzip\s*(?:;|$)/i.test(each) && !/;\s*q\s*=\s*0(?:\.0*)?\s*$/i.test(each))
}
