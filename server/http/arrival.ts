import type { IncomingMessage, ServerResponse } from 'node:http'

/** A request that has come in, and what its response has in any case. */
export interface Arrival {
  request: IncomingMessage
  response: ServerResponse
  requestId: string
  headers: Readonly<Record<string, string>>
}

/** @param params those of the path */
export type Serve = (arrival: Arrival, params: Readonly<Record<string, string>>) => Promise<void>
