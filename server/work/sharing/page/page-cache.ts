import type { Clock } from '../../../machine/clock.ts'
import { createConcurrencyLimiter } from '../../../machine/concurrency-limiter.ts'

/** Serves pages to any number of requests, but renders only a few at a time, and no page more than once every few seconds. */
export interface PageCache<Page> {
  /**
   * @param version the page's version; the rendering of a version is reused for a few seconds
   * @param owner the page's owner; pages of one owner cannot fill the whole queue
   * @param make returns undefined if the page no longer exists
   * @returns `busy` if too many other pages are waiting
   * @throws {Error} any error that `make` throws
   */
  get: (version: string, owner: string, make: () => Promise<Page | undefined>) => Promise<Page | undefined | 'busy'>
}

const cacheMs = 3000
/** Maximum number of cached pages, of up to 1.5 MB each. */
const maxPages = 16
/** Rendering a page takes as much memory as its canvas, and blocks this process for about 100 milliseconds. */
const maxConcurrentRenders = 2
/** Maximum number of pages being rendered or waiting. */
const maxRequested = { all: 16, each: 4 }

export function createPageCache<Page>(clock: Clock): PageCache<Page> {
  const limiter = createConcurrencyLimiter(maxRequested)
  const inTurn = createLine(maxConcurrentRenders)
  const pending = new Map<string, Promise<Page | undefined>>()
  /** Cached pages, oldest first. */
  const kept = new Map<string, { page: Page; until: number }>()

  const keep = (version: string, page: Page | undefined) => {
    const now = clock.now()
    for (const [key, { until }] of kept) if (until <= now || kept.size >= maxPages) kept.delete(key)
    if (page !== undefined) kept.set(version, { page, until: now + cacheMs })
    return page
  }

  return {
    async get(version, owner, make) {
      const before = kept.get(version)
      if (before && before.until > clock.now()) return before.page
      const current = pending.get(version)
      if (current) return current
      const leave = limiter.acquire(owner)
      if (!leave) return 'busy'
      const making = inTurn(make)
        .then(page => keep(version, page))
        .finally(() => {
          pending.delete(version)
          leave()
        })
      pending.set(version, making)
      return making
    },
  }
}

/** Limits concurrency; waiting tasks run in order of arrival. */
function createLine(places: number) {
  let free = places
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free--
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
