import { expect, test } from 'vitest'
import { jobState } from './job-state.ts'

test.each([
  ['done', ['completed', 'COMPLETED', 'succeeded', 'Success', 'done', 'finished', 'Ready', ' complete ']],
  ['failed', ['failed', 'FAILED', 'error', 'Error', 'expired', 'canceled', 'Cancelled', 'aborted', 'rejected']],
  [
    'waiting',
    ['queued', 'IN_QUEUE', 'in_progress', 'IN_PROGRESS', 'processing', 'starting', 'pending', 'running', 'brewing', 'constructor'],
  ],
])("All vendors' status values for %s are recognized in upper, lower or mixed case", (state, words) => {
  expect(words.map(word => jobState(word))).toEqual(words.map(() => state))
})

test('Only a nonblank string is recognized as a job status', () => {
  expect([undefined, null, '', ' ', 3, {}, ['completed']].map(word => jobState(word))).toEqual(Array(7).fill(undefined))
})
