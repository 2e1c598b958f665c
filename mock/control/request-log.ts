import type { OperationId } from '../../server/core/contract.ts'

/** A request in the form that `GET /__mock/requests` returns. */
export interface LoggedRequest {
  /** Time on the world's clock. */
  at: string
  /** The world; null for requests without a mock key. */
  world: string | null
  /** The operation; null for requests outside the contract. */
  operation: OperationId | null
  method: string
  path: string
  /** The status; null until there is a response, and also if the client did not receive the response. */
  status: number | null
  /** The part of the mock that responded in place of the service, or that broke its response. */
  rule?: string
  /** The client's violations of the contract. */
  violations: string[]
}

export interface RequestLog {
  add: (request: LoggedRequest) => void
  /** Returns the latest requests, oldest first. */
  list: (world?: string) => readonly LoggedRequest[]
  /** Returns the number of calls to an operation in a world since the world started. */
  count: (operation: OperationId, world?: string) => number
  counts: (world: string) => Readonly<Record<string, number>>
  /** Removes a world's entries. */
  clear: (world: string) => void
}

/** The default limit: more requests than an end-to-end test makes in an hour. */
export const maxRequests = 2000

export function createRequestLog(limit = maxRequests): RequestLog {
  let requests: LoggedRequest[] = []
  const calls = new Map<string | null, Map<OperationId, number>>()
  return {
    add(request) {
      requests.push(request)
      // The list is trimmed in batches, because removing items from the front takes time proportional to the list's length.
      if (requests.length > limit * 1.5) requests = requests.slice(-limit)
      const { world, operation } = request
      if (!operation) return
      const own = calls.get(world) ?? new Map<OperationId, number>()
      calls.set(world, own.set(operation, (own.get(operation) ?? 0) + 1))
    },
    list: world => requests.slice(-limit).filter(request => world === undefined || request.world === world),
    count: (operation, world) =>
      [...calls].reduce((sum, [name, own]) => (world === undefined || name === world ? sum + (own.get(operation) ?? 0) : sum), 0),
    counts: world => Object.fromEntries(calls.get(world) ?? []),
    clear(world) {
      calls.delete(world)
      requests = requests.filter(request => request.world !== world)
    },
  }
}
