import { beforeEach, expect, test } from 'vitest'
import { createManualClock, type ManualClock } from '../../../machine/testing/manual-clock.ts'
import { refused } from '../testing/scripted-protocol.ts'
import { createPollTroubles, JobAbandoned, type PollTroubles } from './poll-troubles.ts'
import type { VendorFailure } from './protocol.ts'
import { AnswerTooLarge, VendorError } from './vendor-client.ts'

let clock: ManualClock
let troubles: PollTroubles
beforeEach(() => {
  clock = createManualClock()
  troubles = createPollTroubles(clock)
})

const html = new VendorError('unreadable', 'The response is not JSON.', { status: 200, body: '<html>Bad gateway</html>' })
const mayRetry: VendorFailure = { code: 'internal_error', message: 'No answer.', cause: 'no_answer', retryAfter: 0 }
const isFinal: VendorFailure = { code: 'internal_error', message: 'Refused.', cause: 'provider_unauthorized' }
const noCredit: VendorFailure = { code: 'internal_error', message: 'No credit.', cause: 'no_credit' }
const safety: VendorFailure = { code: 'safety_blocked', message: 'Blocked.', cause: 'safety' }

/** Adds the same error up to 50 times, until `add` throws. @returns how many times the error was added, and what was thrown */
function untilThrown(error: VendorError, explained?: VendorFailure): { times: number; thrown: unknown } {
  for (let times = 1; times <= 50; times++)
    try {
      troubles.add(error, explained)
    } catch (thrown) {
      return { times, thrown }
    }
  return { times: Infinity, thrown: undefined }
}

test.each([
  ['HTML', html, undefined, 'unreadable_answer'],
  ['an HTML page with status 403', refused(403, { body: '<!DOCTYPE html>' }), isFinal, 'provider_unauthorized'],
  ['JSON of an unexpected shape', new VendorError('unreadable', 'No status.', { body: {} }), undefined, 'unreadable_answer'],
  ['401', refused(401), undefined, 'provider_unauthorized'],
  ['401 and the code for a wrong key', refused(401), isFinal, 'provider_unauthorized'],
  ['402', refused(402), undefined, 'no_credit'],
  ['403', refused(403), isFinal, 'provider_unauthorized'],
  ['429 and the code insufficient_quota', refused(429), noCredit, 'no_credit'],
  ['500', refused(500), undefined, 'vendor_error'],
  ['a 500 that the protocol retries', refused(500), mayRetry, 'no_answer'],
  ['a redirect', refused(302), undefined, 'redirected'],
])('A job is abandoned after the 20th consecutive poll that fails with %s', (_name, error, explained, cause) => {
  const { times, thrown } = untilThrown(error, explained)
  expect([times, thrown instanceof JobAbandoned && [thrown.failure.cause, thrown.cause]]).toEqual([20, [cause, error]])
})

test('Unreadable responses of different kinds are counted together', () => {
  for (let times = 0; times < 6; times++) for (const error of [html, refused(502), refused(302)]) troubles.add(error, undefined)
  troubles.add(refused(429), undefined)
  troubles.add(html, undefined)
  expect(() => troubles.add(html, undefined)).toThrow(JobAbandoned)
})

test('A valid response resets the count of unreadable responses', () => {
  for (let times = 1; times <= 100; times++)
    if (times % 20 === 0) troubles.reset()
    else troubles.add(html, undefined)
})

test.each([404, 410])('A job that has been missing (status %i) for 60 seconds is abandoned', status => {
  troubles.add(refused(status), undefined)
  clock.advance(59_999)
  troubles.add(refused(status), isFinal)
  clock.advance(1)
  const { times, thrown } = untilThrown(refused(status), isFinal)
  expect([times, thrown]).toEqual([1, expect.objectContaining({ failure: expect.objectContaining({ cause: 'job_lost' }) })])
})

test('A valid response resets the timer for a missing job', () => {
  for (let times = 0; times < 5; times++) {
    troubles.add(refused(404), undefined)
    clock.advance(59_999)
    troubles.add(refused(404), undefined)
    clock.advance(59_999)
    troubles.reset()
  }
})

test.each([
  ['503', refused(503)],
  ['a broken connection', new VendorError('unanswered', 'reset')],
  ['HTML', html],
])('Only consecutive 404s count toward the time limit for a missing job, and %s in between resets the timer', (_name, other) => {
  for (let times = 0; times < 10; times++) {
    troubles.add(refused(404), undefined)
    clock.advance(59_999)
    troubles.add(other, undefined)
    clock.advance(59_999)
  }
})

test('A 404 resets the count of unreadable responses', () => {
  for (let times = 1; times <= 100; times++) troubles.add(times % 20 === 0 ? refused(404) : html, undefined)
})

test.each([
  ['a broken connection', new VendorError('unanswered', 'reset')],
  ['a refused connection', new VendorError('unsent', 'refused')],
  ['a rate limit', refused(429)],
  ["a proxy's rate limit", refused(429, { body: '<html>Too many requests</html>' })],
])('A job is not abandoned, no matter how often its polls fail with %s', (_name, error) => {
  expect(untilThrown(error).times).toBe(Infinity)
})

test('Poll intervals grow and are never shorter than the retry-after time that the vendor sends', () => {
  const waits = Array.from({ length: 19 }, () => troubles.add(html, undefined))
  expect(waits[0]).toBeGreaterThanOrEqual(1000)
  expect(waits[0]).toBeLessThan(1300)
  expect(waits.at(-1)).toBeGreaterThanOrEqual(30_000)
  expect(troubles.add(refused(429, { retryAfter: 77_000 }), undefined)).toBe(77_000)
  troubles.reset()
  expect(troubles.add(refused(404), undefined)).toBeLessThan(1300)
})

test.each([
  ['the status failed', new VendorError('refused', 'It ended failed.'), undefined],
  ['the status failed and a reason', new VendorError('refused', 'It ended failed.'), isFinal],
  ['unsafe content', refused(422), safety],
])('If a poll ends with %s, the job has failed and is not abandoned', (_name, error, explained) => {
  expect(untilThrown(error, explained)).toEqual({ times: 1, thrown: error })
})

test.each([
  ['an unexplained rejection', refused(400), undefined],
  ['a response that is too large', new AnswerTooLarge('unreadable', 'Too large.'), undefined],
  ['unsafe content in an unreadable response', new VendorError('unreadable', 'No id.'), safety],
])('A job is abandoned immediately if a poll fails with %s', (_name, error, explained) => {
  expect(untilThrown(error, explained)).toEqual({ times: 1, thrown: expect.any(JobAbandoned) })
})
