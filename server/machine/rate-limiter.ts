import { createRequire } from 'node:module'
import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'

export interface Budget {
  allowed: boolean
  limit: number
  remaining: number
  /** The number of whole seconds until the full budget is available again. */
  resetSeconds: number
  /** The `RateLimit-Policy` header from the IETF draft. */
  policy: string
}

export interface RateLimiter {
  /** Counts a request toward the workspace's limit. Resolves to undefined if limits are turned off. */
  spend: (workspaceId: string) => Promise<Budget | undefined>
}

const windowSeconds = 60

/**
 * Creates a limiter that is exact across processes: on SQLite, the single process counts requests, using its own clock; on Postgres, the
 * database counts them.
 */
export function createRateLimiter({ database, clock }: { database: Database; clock: Clock }, perMinute: number): RateLimiter {
  if (perMinute === 0) return { spend: async () => undefined }
  const policy = `"default";q=${perMinute};w=${windowSeconds}`
  const budget = ({ count, msLeft }: Spent): Budget => ({
    allowed: count <= perMinute,
    limit: perMinute,
    remaining: Math.max(0, perMinute - count),
    resetSeconds: Math.max(1, Math.ceil(msLeft / 1000)),
    policy,
  })
  const here = countHere(clock)
  if (database.dialect === 'sqlite') return { spend: async workspaceId => budget(here(workspaceId)) }
  const shared = countShared(database, perMinute)
  return {
    spend: workspaceId =>
      shared(workspaceId)
        .catch((error: unknown) => {
          // While the database is not writable, reads are still served, so this process counts the requests itself.
          if (database.isUnavailable(error)) return here(workspaceId)
          throw error
        })
        .then(budget),
  }
}

interface Spent {
  /** The number of requests in this window, including this one. */
  count: number
  /** The time until the window ends. */
  msLeft: number
}

/** Counts requests in this process. rate-limiter-flexible is not used, because its in-memory counter supports only the system clock. */
function countHere(clock: Clock): (workspaceId: string) => Spent {
  const windowMs = windowSeconds * 1000
  /** Windows in the order in which they began, which is also the order in which they end. */
  const windows = new Map<string, { count: number; began: number }>()
  const isOver = (began: number, now: number) => now < began || now >= began + windowMs
  return workspaceId => {
    const now = clock.now()
    for (const [id, { began }] of windows) {
      if (!isOver(began, now)) break
      windows.delete(id)
    }
    const window = windows.get(workspaceId) ?? { count: 0, began: now }
    windows.set(workspaceId, window)
    window.count++
    return { count: window.count, msLeft: window.began + windowMs - now }
  }
}

/** Counts requests in the database. */
function countShared(database: Database, perMinute: number): (workspaceId: string) => Promise<Spent> {
  // Loaded on demand, because only Postgres needs this library.
  const { RateLimiterPostgres, RateLimiterRes } = createRequire(import.meta.url)(
    'rate-limiter-flexible',
  ) as typeof import('rate-limiter-flexible')
  const limiter = new RateLimiterPostgres({
    points: perMinute,
    duration: windowSeconds,
    keyPrefix: 'rate',
    storeClient: {
      query: ({ text, values }: { text: string; values: unknown[] }) => database.read(sql => sql.native!(text, values)),
    },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    inMemoryBlockOnConsumed: perMinute + 1,
  })
  return workspaceId =>
    limiter.consume(workspaceId).then(
      ({ consumedPoints, msBeforeNext }) => ({ count: consumedPoints, msLeft: msBeforeNext }),
      (refusal: unknown) => {
        // A request that is rejected without querying the database has no count.
        if (refusal instanceof RateLimiterRes) return { count: perMinute + 1, msLeft: refusal.msBeforeNext }
        throw refusal
      },
    )
}
