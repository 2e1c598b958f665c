import type { IncomingMessage, ServerResponse } from 'node:http'

/** A request that has come in, and the headers that its response always has. */
export interface Arrival {
  request: IncomingMessage
  response: ServerResponse
  requestId: string
  headers: Readonly<Record<string, string>>
}

/** For a request to an operation. */
export interface CallArrival extends Arrival {
  /** Arrival time, by `performance.now()`. */
  at: number
}

/** @param params of the path */
export type Serve = (arrival: CallArrival, params: Readonly<Record<string, string>>) => Promise<void>
