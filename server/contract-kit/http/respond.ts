import type { ServerResponse } from 'node:http'
import { isBytes, type Answer, type BytesAnswer } from '../answer.ts'

/** The only writer of responses to operations, besides streams. */
export function writeAnswer(response: ServerResponse, answer: Answer | BytesAnswer): void {
  const { status, headers } = answer
  if (response.headersSent) {
    response.destroy()
    return
  }
  if (headers) for (const name in headers) response.setHeader(name, headers[name]!)
  if (isBytes(answer)) {
    const { bytes, mediaType } = answer
    response.writeHead(status, { 'content-type': mediaType, 'content-length': Buffer.byteLength(bytes), 'cache-control': 'no-store' })
    return void response.end(bytes)
  }
  const { body } = answer
  if (body === undefined) return void response.writeHead(status, { 'cache-control': 'no-store' }).end()
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  })
  response.end(text)
}
