import { expect, test } from 'vitest'
import { describeJob, writeJob } from './kept-job.ts'
import { saidBy } from './vendor-answer.ts'
import { VendorError } from './vendor-client.ts'

test('A response is formatted for operators without the request that it repeats, and its long values are shortened', () => {
  const body = { status: 'failed', input: { prompt: 'a fox' }, prompt: 'a fox', files: ['x'.repeat(5000)], error: 'It broke.' }
  const failure = new VendorError('refused', 'It ended failed.', { status: 422, body })
  expect(saidBy(failure)).toBe(`422: {"status":"failed","files":["${'x'.repeat(500)}…"],"error":"It broke."}`)
  expect(saidBy({ status: 200, headers: {}, body: Array(1e6).fill('fox') })!.length).toBeLessThan(2100)
  expect(saidBy(new Error('no route'), { status: 200, headers: {}, body: 'x' })).toBe('no route; 200: x')
  expect(saidBy(new VendorError('unreadable', 'No id.', { body }), { status: 200, headers: {}, body })).toMatch(/^200: [^;]*$/)
})

test.each([
  [writeJob({ state: 'waiting', job: 'p1' }), 'p1'],
  [writeJob({ state: 'waiting', job: '{"status":"https://queue.fal.run/r1/status","cancel":"x"}' }), 'https://queue.fal.run/r1/status'],
  [writeJob({ state: 'idle', tries: 2 }), 'not started yet'],
  [writeJob({ state: 'submitting', tries: 2 }), 'without an id: the request was sent, and no response was stored'],
  ['job-1', 'job-1'],
])('The stored job %s is shown as %s', (text, words) => {
  expect(describeJob(text)).toBe(words)
})
