import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Database } from './database/database.ts'

export interface Budget {
  allowed: boolean
  limit: number
  remaining: number
  /** Whole seconds until the full budget is available again. */
  resetSeconds: number
  /** `RateLimit-Policy` of the IETF draft. */
  policy: string
}

export interface RateLimiter {
  /** Counts one request of a workspace. Undefined if limits are off. */
  spend: (workspaceId: string) => Promise<Budget | undefined>
}

const windowSeconds = 60

/** Exact across processes: with SQLite the only process counts in memory, on Postgres the database counts. */
export function createRateLimiter(database: Database, perMinute: number): RateLimiter {
  if (perMinute === 0) return { spend: async () => undefined }
  const options = { points: perMinute, duration: windowSeconds, keyPrefix: 'rate' }
  const memory = new RateLimiterMemory(options)
  const limiter: RateLimiterAbstract =
    database.dialect === 'sqlite'
      ? memory
      : new RateLimiterPostgres({
          ...options,
          storeClient: database.knex,
          storeType: 'knex',
          tableName: 'rate_limits',
          tableCreated: true,
          inMemoryBlockOnConsumed: perMinute + 1,
        })
  const policy = `"default";q=${perMinute};w=${windowSeconds}`
  const budget = (allowed: boolean, result: RateLimiterRes): Budget => ({
    allowed,
    limit: perMinute,
    remaining: Math.max(0, result.remainingPoints),
    resetSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
    policy,
  })
  const spendIn = (counter: RateLimiterAbstract, workspaceId: string): Promise<Budget> =>
    counter.consume(workspaceId).then(
      result => budget(true, result),
      (refusal: unknown) => {
        if (refusal instanceof RateLimiterRes) return budget(false, refusal)
        throw refusal
      },
    )
  return {
    spend: workspaceId =>
      spendIn(limiter, workspaceId).catch((error: unknown) => {
        // While the database is not writable reads are still served, so this process counts alone.
        if (database.isUnavailable(error)) return spendIn(memory, workspaceId)
        throw error
      }),
  }
}
