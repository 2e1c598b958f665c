import type { OperationId } from '../../server/contract.ts'

/** One request as `GET /__mock/requests` tells it. */
export interface LoggedRequest {
  /** On the clock of its world. */
  at: string
  /** Null for requests without a key of the mock. */
  world: string | null
  /** Null outside the contract. */
  operation: OperationId | null
  method: string
  path: string
  /** Null while it is not answered, and where the client got no answer. */
  status: number | null
  /** What answered in the place of the service, or broke its answer. */
  rule?: string
  /** What the client did against the contract. */
  violations: string[]
}

export interface RequestLog {
  add: (request: LoggedRequest) => void
  /** The latest of them, oldest first. */
  list: (world?: string) => readonly LoggedRequest[]
  /** How often an operation was called since its world began. */
  count: (operation: OperationId, world?: string) => number
  counts: (world: string) => Readonly<Record<string, number>>
  /** Forgets a world. */
  clear: (world: string) => void
}

/** An end-to-end test of an hour stays below. */
export const mostRequests = 2000

export function createRequestLog(limit = mostRequests): RequestLog {
  let requests: LoggedRequest[] = []
  const calls = new Map<string | null, Map<OperationId, number>>()
  return {
    add(request) {
      requests.push(request)
      // in steps, because moving a list costs as much as the list is long
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
