import type { IncomingMessage, ServerResponse } from 'node:http'

/** An incoming request, and the headers that its response always has. */
export interface Arrival {
  request: IncomingMessage
  response: ServerResponse
  requestId: string
  headers: Readonly<Record<string, string>>
}

/** An incoming request to an operation. */
export interface CallArrival extends Arrival {
  /** Arrival time, from `performance.now()`. */
  at: number
}

/** @param params the parameters in the path, still percent-encoded */
export type Serve = (arrival: CallArrival, params: Readonly<Record<string, string>>) => Promise<void>
