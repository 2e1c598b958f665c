import { describe, expect, test } from 'vitest'
import { describeFailure, buildJob, getOutcome, type Attempt } from './delivery.ts'

const now = Date.UTC(2030, 0, 1)
const attempt = (answer: Attempt['answer'], failure?: string): Attempt => ({ at: now - 3, endedAt: now, answer, failure })
const answered = (status: number, retryAfter?: string) => attempt({ status, retryAfter })
const unreached = attempt(undefined, 'The server could not be reached.')
/** Returns the number of milliseconds until the next attempt. */
const pause = (of: Attempt, roundAttempts: number, random = 0.5) => {
  const outcome = getOutcome(of, roundAttempts, () => random)
  return outcome.status === 'pending' ? outcome.nextAttemptAt - now : outcome.status
}

describe("an attempt's outcome", () => {
  test.each([200, 201, 202, 204, 206, 299])('HOOK-3 A response with status %d ends a delivery on any attempt', status => {
    for (const roundAttempts of [1, 2, 3, 4]) expect(pause(answered(status), roundAttempts)).toBe('delivered')
    expect(describeFailure(answered(status))).toBeUndefined()
  })

  test.each([300, 301, 302, 304, 307, 308, 400, 401, 404, 410, 429, 500, 503, 599])(
    'HOOK-3 A delivery that is answered with status %d is retried three times',
    status => {
      expect([1, 2, 3, 4, 5].map(roundAttempts => pause(answered(status), roundAttempts))).toEqual([
        5000,
        30_000,
        180_000,
        'failed',
        'failed',
      ])
      expect(describeFailure(answered(status))).toContain(`responded with ${status}`)
    },
  )

  test('HOOK-3 A delivery that gets no response is retried, and a redirect is reported as not followed', () => {
    expect([1, 2, 3, 4].map(roundAttempts => pause(unreached, roundAttempts))).toEqual([5000, 30_000, 180_000, 'failed'])
    expect(describeFailure(unreached)).toBe('The server could not be reached.')
    expect(describeFailure(answered(302))).toContain('redirects are not followed')
  })

  test('HOOK-3 The delay between attempts varies by up to half of its base value, and each delay is longer than the previous one', () => {
    const spread = [1, 2, 3].map(roundAttempts => [0, 0.999_999].map(random => pause(unreached, roundAttempts, random)))
    expect(spread).toEqual([
      [2500, 7500],
      [15_000, 45_000],
      [90_000, 270_000],
    ])
  })

  test.each([
    ['7', 7000],
    ['0', 5000],
    ['4', 5000],
    ['3599', 3_599_000],
    ['3601', 3_600_000],
    ['9'.repeat(400), 3_600_000],
    ['Tue, 01 Jan 2030 00:01:00 GMT', 60_000],
    ['Mon, 31 Dec 2029 00:00:00 GMT', 5000],
    ['Fri, 31 Dec 9999 23:59:59 GMT', 3_600_000],
    ['someday GMT', 5000],
    ['-7', 5000],
    ['1e9', 5000],
    ['2031', 2_031_000],
    ['2031-01-01', 5000],
    ['', 5000],
  ])('HOOK-3 A retry-after header of %j sets the delay to %d ms', (retryAfter, ms) => {
    expect(pause(answered(503, retryAfter), 1)).toBe(ms)
  })

  test('HOOK-3 A retry-after header does not increase the number of attempts', () => {
    expect(pause(answered(503, '7'), 4)).toBe('failed')
  })
})

test('HOOK-5 Deliveries to the same host share a concurrency limit across ports and paths', () => {
  const groups = ['https://hooks.example.com/a', 'https://HOOKS.example.com:8443/b?c', 'https://other.example.com/'].map(
    callbackUrl => buildJob({ deliveryId: 'whd_1', workspaceId: 'ws_1', callbackUrl }).group,
  )
  expect(groups).toEqual(['hooks.example.com', 'hooks.example.com', 'other.example.com'])
})
