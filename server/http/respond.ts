import type { ServerResponse } from 'node:http'
import type { Answer } from '../operations/answer.ts'

/** The only writer of JSON responses. */
export function writeAnswer(response: ServerResponse, { status, body, headers }: Answer): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  if (headers) for (const name in headers) response.setHeader(name, headers[name]!)
  if (body === undefined) return void response.writeHead(status, { 'cache-control': 'no-store' }).end()
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  })
  response.end(text)
}
