import { afterEach, beforeEach, expect, test } from 'vitest'
import { startFakeVendor, type FakeVendor } from './fake-vendor.ts'
import { samplePng } from '../sample-media.ts'

let vendor: FakeVendor

beforeEach(async () => {
  vendor = await startFakeVendor({
    keyHeader: { name: 'authorization', valueOf: key => `Bearer ${key}` },
    answers: {
      wrongKey: { status: 401, body: { error: 'key' } },
      noCredit: { status: 402, body: { error: 'credit' } },
      rateLimited: { status: 429, body: { error: 'rate' } },
      serverError: { status: 500, body: { error: 'server' } },
      notFound: { status: 404, body: { error: 'not found' } },
      invalid: message => ({ status: 422, body: { error: message } }),
    },
    routes: () => [
      {
        method: 'POST',
        path: /^\/jobs\/(?<name>\w+)$/,
        purpose: 'submit',
        headers: { 'x-priority': /^(low|high)$/ },
        handle: ({ json, groups }) => ({
          body: { ...groups, ...json({ type: 'object', additionalProperties: false, properties: { prompt: { type: 'string' } } }) },
        }),
      },
      {
        method: 'GET',
        path: /^\/file\.png$/,
        purpose: 'download',
        public: true,
        handle: () => ({ bytes: samplePng().bytes, headers: { 'content-type': 'image/png' } }),
      },
    ],
  })
})
afterEach(() => vendor.close())

const submit = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${vendor.url}/jobs/a`, {
    method: 'POST',
    headers: { authorization: 'Bearer fake-key', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

test('A valid request takes effect, and no violation is recorded', async () => {
  const answer = await submit({ prompt: 'a fox' }, { 'x-priority': 'low' })
  expect(await answer.json()).toEqual({ name: 'a', prompt: 'a fox' })
  expect(vendor.count('submit')).toBe(1)
  expect(vendor.violations).toEqual([])
})

test('Unrecognized fields, headers, paths, methods and parameters are rejected and recorded', async () => {
  expect((await submit({ prompt: 'a fox', extra: 1 })).status).toBe(422)
  expect((await submit({ prompt: 'a fox' }, { 'x-priority': 'urgent' })).status).toBe(422)
  expect((await submit({ prompt: 'a fox' }, { 'x-other': '1' })).status).toBe(422)
  expect((await submit({ prompt: 'a fox' }, { authorization: 'Key fake-key' })).status).toBe(422)
  expect((await fetch(`${vendor.url}/jobs`)).status).toBe(404)
  expect((await fetch(`${vendor.url}/jobs/a`)).status).toBe(404)
  expect((await fetch(`${vendor.url}/file.png?size=1`)).status).toBe(422)
  expect((await fetch(`${vendor.url}/file.png`, { headers: { authorization: 'Bearer fake-key' } })).status).toBe(422)
  expect(vendor.violations).toHaveLength(8)
  expect(vendor.count('submit')).toBe(0)
})

test("A request with an unrecognized key gets the vendor's error response", async () => {
  expect((await submit({}, { authorization: 'Bearer other' })).status).toBe(401)
  expect(vendor.violations).toEqual([])
})

test('Each fault is applied once, in order, and some faults still let the request take effect', async () => {
  vendor.fail('submit', 'rate-limited', { retryAfter: 2 })
  vendor.fail('submit', 'server-error-after')
  vendor.fail('submit', 'answer-lost')
  const limited = await submit({})
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '2'])
  expect(vendor.count('submit')).toBe(0)
  expect((await submit({})).status).toBe(500)
  await expect(submit({})).rejects.toThrow()
  expect((await submit({})).status).toBe(200)
  expect(vendor.count('submit')).toBe(3)
})

test('Every kind of broken download can be scripted', async () => {
  const file = () => fetch(`${vendor.url}/file.png`, { redirect: 'manual' })
  vendor.fail('download', 'cut-off')
  await expect((await file()).arrayBuffer()).rejects.toThrow()
  vendor.fail('download', 'mislabeled')
  const mislabeled = await file()
  expect([mislabeled.headers.get('content-type'), (await mislabeled.text()).slice(0, 4)]).toEqual(['image/png', 'This'])
  vendor.fail('download', 'redirect')
  expect((await file()).headers.get('location')).toContain('169.254')
  vendor.fail('download', 'huge')
  const huge = await file()
  expect(huge.headers.get('content-length')).toBe(String(2 ** 31))
  await huge.body?.cancel()
  vendor.fail('download', 'endless')
  const endless = await file()
  expect(endless.headers.get('content-length')).toBeNull()
  await endless.body?.cancel()
})

test('A fake vendor in a separate process can be told over HTTP to fail, and reports how often it has been called', async () => {
  await fetch(`${vendor.url}/__fake/faults`, { method: 'POST', body: JSON.stringify({ on: 'submit', fault: 'no-credit' }) })
  expect((await submit({})).status).toBe(402)
  await submit({})
  expect(await (await fetch(`${vendor.url}/__fake`)).json()).toMatchObject({ counts: { submit: 1 }, violations: [] })
})
