import type { ServerResponse } from 'node:http'
import { isBytes, type Answer, type BytesAnswer } from '../answer.ts'

/**
 * The only writer of responses to operations, besides streams.
 * @param also further headers: to set each of them before would cost more than to send them
 */
export function writeAnswer(response: ServerResponse, answer: Answer | BytesAnswer, also?: Readonly<Record<string, string>>): void {
  const { status } = answer
  if (response.headersSent) {
    response.destroy()
    return
  }
  const headers: Record<string, string | number> = { ...also, ...answer.headers, 'cache-control': 'no-store' }
  const content = isBytes(answer) ? answer.bytes : answer.body === undefined ? undefined : JSON.stringify(answer.body)
  if (content !== undefined) {
    headers['content-type'] = isBytes(answer) ? answer.mediaType : 'application/json; charset=utf-8'
    headers['content-length'] = Buffer.byteLength(content)
  }
  send(response.writeHead(status, headers), content)
}

/** Responses that are complete, but not sent. */
const waiting: { response: ServerResponse; content: string | Uint8Array | undefined }[] = []
/** As many are sent before the turn ends, so that nobody waits long for others. */
const mostWaiting = 32

/**
 * Responses of one turn of the event loop are sent together at its end: each that is sent by itself wakes its reader, and takes the
 * processor's caches from the next request, which costs a small request half of its time.
 */
function send(response: ServerResponse, content: string | Uint8Array | undefined): void {
  const count = waiting.push({ response, content })
  if (count === 1) setImmediate(sendWaiting)
  else if (count === mostWaiting) sendWaiting()
}

function sendWaiting(): void {
  for (const { response, content } of waiting.splice(0)) response.end(content)
}
