import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { skipIfMissing } from '../../testing/skip-if-missing.ts'
import { missingPostgres, startPostgres, type Postgres } from '../../testing/postgres.ts'
import { systemClock } from './clock.ts'
import type { Database } from './database/database.ts'
import { openDatabase } from './database/open.ts'
import { createRateLimiter } from './rate-limiter.ts'

test('RATE-1 A single process counts requests by its own clock, and a new budget begins one minute after the first request', async () => {
  let now = 1000
  const limiter = createRateLimiter({ database: { dialect: 'sqlite' } as Database, clock: { now: () => now } }, 2)
  const spend = async (workspaceId = 'ws_busy') => {
    const { allowed, remaining, resetSeconds } = (await limiter.spend(workspaceId))!
    return [allowed, remaining, resetSeconds]
  }
  expect(await spend()).toEqual([true, 1, 60])
  now += 20_500
  expect([await spend(), await spend(), await spend()]).toEqual([
    [true, 0, 40],
    [false, 0, 40],
    [false, 0, 40],
  ])
  expect(await spend('ws_quiet')).toEqual([true, 1, 60])
  now += 39_499
  expect(await spend()).toEqual([false, 0, 1])
  now += 1
  expect(await spend()).toEqual([true, 1, 60])
  expect(await spend('ws_quiet')).toEqual([true, 0, 21])
  now -= 3_600_000
  expect(await spend()).toEqual([true, 1, 60])
})

describe('the rate limit across processes', () => {
  let postgres: Postgres
  let databases: Database[]
  skipIfMissing(missingPostgres)
  beforeAll(async () => {
    if (missingPostgres) return
    postgres = await startPostgres()
    const databaseUrl = await postgres.url()
    databases = await Promise.all([1, 2].map(() => openDatabase({ databaseUrl, dataFolder: '' })))
  })
  afterAll(async () => {
    await Promise.all((databases ?? []).map(database => database.close()))
    await postgres?.close()
  })

  test('RATE-2 RATE-1 All processes share one rate limit and enforce it exactly, and a workspace at the limit does not affect others', async () => {
    const limiters = databases.map(database => createRateLimiter({ database, clock: systemClock }, 20))
    const spent = await Promise.all(Array.from({ length: 60 }, (_none, index) => limiters[index % 2]!.spend('ws_busy')))
    expect(spent.filter(budget => budget?.allowed)).toHaveLength(20)
    expect(spent.filter(budget => !budget?.allowed).every(budget => budget!.remaining === 0 && budget!.resetSeconds >= 1)).toBe(true)
    expect(await limiters[0]!.spend('ws_quiet')).toMatchObject({ allowed: true, limit: 20, remaining: 19 })
  })

  test('RATE-1 Requests are not counted if the rate limit is disabled', async () => {
    expect(await createRateLimiter({ database: databases[0]!, clock: systemClock }, 0).spend('ws_busy')).toBeUndefined()
  })
})
