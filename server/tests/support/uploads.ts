import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { writeAnswer } from '@mediawright/contract-kit/node'
import type { UploadGate } from '../../core/assets/count-uploads.ts'
import type { UploadReceiver } from '../../machine/files/files.ts'
import { createBareApp } from '../../surfaces/http/bare-app.ts'
import { createHttpListener, httpLimits, type HttpLimits } from '../../surfaces/http/listener.ts'
import { errorAnswer } from '../../surfaces/operations/error-answer.ts'
import { uploadRoute } from '../../surfaces/http/uploads-route.ts'
import { silent } from './world.ts'

/** A gate that admits every upload. */
const open: UploadGate = { begin: async (_key, maxBytes) => ({ maxBytes, end: async () => undefined }) }

export interface UploadServer {
  origin: string
  /** Starts accepting forms; may be called only once. @param gate defaults to one that admits every upload */
  receive: (receiver: UploadReceiver, gate?: UploadGate) => void
  close: () => Promise<void>
}

/** Serves only the upload route, on the service's listener. */
export async function serveUploads(
  watch: (...of: Parameters<RequestListener>) => void = () => undefined,
  limits: HttpLimits = httpLimits,
): Promise<UploadServer> {
  const app = createBareApp()
  const listen: RequestListener = (request, response) => {
    watch(request, response)
    app(request, response)
  }
  const listener = createHttpListener(listen, limits)
  await listener.listen(0, '127.0.0.1')
  const parts = { database: { isUnavailable: () => false } as never, log: silent, strictResponses: true }
  return {
    origin: `http://127.0.0.1:${listener.port()}`,
    receive(receiver, gate = open) {
      app.post('/uploads/:bucket', uploadRoute(receiver, gate, silent))
      app.use((error: unknown, _request: IncomingMessage, response: ServerResponse, _next: unknown) =>
        writeAnswer(response, errorAnswer(parts, error, undefined, 'req_test')),
      )
    },
    close: () => listener.drain(0),
  }
}

/** A part of a form: a field or, if it has headers, a file. */
export type Part = [name: string, value: string | Uint8Array, headers?: string]

export const filePart = (bytes: Uint8Array, name = 'file'): Part => [
  name,
  bytes,
  `Content-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png`,
]

export const boundary = 'boundary-of-a-test'

/** Encodes a form as bytes, including forms that no real client would send. */
export function formBody(parts: readonly Part[], end = `--${boundary}--\r\n`): Buffer<ArrayBuffer> {
  const pieces = parts.flatMap(([name, value, headers = `Content-Disposition: form-data; name="${name}"`]) => [
    Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`),
    Buffer.from(value as string),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...pieces, Buffer.from(end)])
}

/** @returns the status and any error code, from either this service's JSON or S3's XML */
export async function postForm(
  url: string,
  body: Uint8Array<ArrayBuffer>,
  contentType = `multipart/form-data; boundary=${boundary}`,
): Promise<string> {
  const answer = await fetch(url, { method: 'POST', body, headers: { 'content-type': contentType } })
  const text = await answer.text()
  const code = /"code":"(\w+)"|<Code>(\w+)</.exec(text)
  return [answer.status, code?.[1] ?? code?.[2]].filter(Boolean).join(' ')
}
