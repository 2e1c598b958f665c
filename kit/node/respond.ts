import type { ServerResponse } from 'node:http'
import { isBytes, type Answer, type BytesAnswer } from '../runtime/answer.ts'

/**
 * Writes all responses to operations except streams.
 * @param also additional headers: setting each of them earlier would cost more than sending them
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
    headers['content-type'] = answer.mediaType ?? 'application/json; charset=utf-8'
    headers['content-length'] = Buffer.byteLength(content)
  }
  response.writeHead(status, headers).end(content)
}
