/** An HTTPS webhook receiver with its own certificate. */
import { createServer } from 'node:https'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { selfSigned, type Identity } from './certificate.ts'

export interface Received {
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface Receiver {
  readonly origin: string
  /** The certificate in PEM format. Callers must trust it. */
  readonly certificate: string
  readonly received: Received[]
  /** Responds to a call that has been read. Default: 204. */
  answer: (request: IncomingMessage, response: ServerResponse) => void
  /** Discards the calls received so far and restores the default response. */
  reset: () => void
  close: () => Promise<void>
}

// A single certificate for all receivers: two certificates with the same name cannot both be trusted.
let common: Identity | undefined
const accept: Receiver['answer'] = (_request, response) => response.writeHead(204).end()

/**
 * @param host an address of this machine: `127.0.0.1` or `127.0.0.2`
 * @param identity replaces the common certificate
 */
export async function startReceiver(host = '127.0.0.1', identity = (common ??= selfSigned())): Promise<Receiver> {
  const server = createServer(identity, async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    receiver.received.push({ url: request.url!, headers: request.headers, body: Buffer.concat(chunks) })
    receiver.answer(request, response)
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, host, resolve))
  const receiver: Receiver = {
    origin: `https://${host}:${(server.address() as AddressInfo).port}`,
    certificate: identity.cert,
    received: [],
    answer: accept,
    reset() {
      receiver.received.length = 0
      receiver.answer = accept
    },
    close() {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
  return receiver
}
