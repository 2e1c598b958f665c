import type { OperationId } from '../../server/core/contract.ts'

/** One request as `GET /__mock/requests` returns it. */
export interface LoggedRequest {
  /** On the clock of its world. */
  at: string
  /** Null for requests without a key of the mock. */
  world: string | null
  /** Null outside the contract. */
  operation: OperationId | null
  method: string
  path: string
  /** Null until it is answered, and if the client got no answer. */
  status: number | null
  /** The part of the mock that answered instead of the service, or broke its answer. */
  rule?: string
  /** Violations of the contract by the client. */
  violations: string[]
}

export interface RequestLog {
  add: (request: LoggedRequest) => void
  /** The latest ones, oldest first. */
  list: (world?: string) => readonly LoggedRequest[]
  /** How often an operation was called since its world began. */
  count: (operation: OperationId, world?: string) => number
  counts: (world: string) => Readonly<Record<string, number>>
  /** Drops the entries of a world. */
  clear: (world: string) => void
}

/** More than an end-to-end test of an hour makes. */
export const mostRequests = 2000

export function createRequestLog(limit = mostRequests): RequestLog {
  let requests: LoggedRequest[] = []
  const calls = new Map<string | null, Map<OperationId, number>>()
  return {
    add(request) {
      requests.push(request)
      // in steps, because moving a list takes time in proportion to its length
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
