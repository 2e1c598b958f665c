import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { send } from './http.ts'

/** A proxy for dredd, which waits for complete responses: it ends event streams that would otherwise stay open. */
export interface StreamEndingProxy {
  port: number
  close: () => void
}

export async function startStreamEndingProxy(baseUrl: string): Promise<StreamEndingProxy> {
  const { pathname, origin } = new URL(baseUrl)
  const server = createServer(async (request, response) => {
    const answer = await send(origin, { method: 'GET', path: request.url ?? pathname, headers: toHeaders(request) })
    const { status, text } = answer
    const headers = new Headers(answer.headers) // the headers of a fetched response are immutable
    headers.delete('transfer-encoding')
    headers.delete('connection')
    response.writeHead(status, [...headers].flat()).end(text)
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function toHeaders({ headers }: IncomingMessage): Record<string, string> {
  const { host: _host, connection: _connection, ...others } = headers
  return others as Record<string, string>
}
