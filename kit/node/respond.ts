import type { ServerResponse } from 'node:http'
import { isBytes, type Answer, type BytesAnswer } from '../runtime/answer.ts'

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
  response.writeHead(status, headers).end(content)
}
