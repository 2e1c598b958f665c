import type { IncomingMessage, ServerResponse } from 'node:http'

/** A request that has come in, and what its response has in any case. */
export interface Arrival {
  request: IncomingMessage
  response: ServerResponse
  requestId: string
  headers: Readonly<Record<string, string>>
}

/** One for an operation. */
export interface CallArrival extends Arrival {
  /** When it came in, by `performance.now()`. */
  at: number
}

/** @param params those of the path */
export type Serve = (arrival: CallArrival, params: Readonly<Record<string, string>>) => Promise<void>
