import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzip } from 'node:zlib'
import { isBytes, type Answer, type BytesAnswer } from '../runtime/answer.ts'

/**
 * Sends all responses of operations except streams.
 * @param also additional headers; setting each of them earlier would cost more than sending them
 */
export function writeAnswer(response: ServerResponse, answer: Answer | BytesAnswer, also?: Readonly<Record<string, string>>): void {
  const { status } = answer
  if (response.headersSent) {
    response.destroy()
    return
  }
  const headers: Record<string, string | number> = { ...also, ...answer.headers, 'cache-control': 'no-store' }
  const content = isBytes(answer) ? answer.bytes : answer.body === undefined ? undefined : JSON.stringify(answer.body)
  if (content !== undefined) headers['content-type'] = answer.mediaType ?? 'application/json; charset=utf-8'
  if (content === undefined || content.length < minCompressed || isBytes(answer)) {
    if (content !== undefined) headers['content-length'] = Buffer.byteLength(content)
    response.writeHead(status, headers).end(content)
    return
  }
  headers['vary'] = [headers['vary'], 'accept-encoding'].filter(Boolean).join(', ')
  if (!acceptsGzip(response.req)) {
    headers['content-length'] = Buffer.byteLength(content)
    response.writeHead(status, headers).end(content)
    return
  }
  headers['content-encoding'] = 'gzip'
  response.writeHead(status, headers)
  gzip(content, { level: compressionLevel }, (error, compressed) => (error ? response.destroy(error) : response.end(compressed)))
}

/** In characters. Compressing less costs more time than it saves. */
const minCompressed = 4096
/** Higher levels take twice the time and make JSON only a few percent smaller. */
const compressionLevel = 5

function acceptsGzip({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  const accepted = headers['accept-encoding']
  if (method === 'HEAD' || accepted === undefined) return false
  return accepted.split(',').some(each => /^\s*(?:x-)?gzip\s*(?:;|$)/i.test(each) && !/;\s*q\s*=\s*0(?:\.0*)?\s*$/i.test(each))
}
