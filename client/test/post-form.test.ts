// @project isolated: it replaces timers
import { openAsBlob } from 'node:fs'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { abortingClock, failure, hang, hangUp, json, type Step } from './scripted-service.ts'
import { assetId, large, largeFile, ready, refusedByS3, reserved, stored, uploadTo } from './uploads.ts'
import { systemClock } from '../src/clock.ts'
import { UploadFailedError } from '../src/index.ts'
import { postForm } from '../src/post-form.ts'

const done = [json(200, ready), json(200, ready)]
const posts = (calls: string[]) => calls.filter(call => call === 'POST /uploads/media').length

it('A form is sent with a Content-Length because S3 requires one', async () => {
  const { seen } = await uploadTo([reserved(), stored, ...done], largeFile())
  expect(seen[1]!.headers).not.toHaveProperty('transfer-encoding')
  expect(seen[1]!.headers['content-length']).toBe(`${Buffer.byteLength(seen[1]!.body)}`)
  expect(Number(seen[1]!.headers['content-length'])).toBeGreaterThan(large)
})

const gateway: Step = response => void response.writeHead(502).end('<html>')
it.each([
  ['an interrupted connection', hangUp],
  ['a SlowDown error from S3', refusedByS3(503, 'SlowDown')],
  ['a storage error', failure(500, 'internal_error')],
  ['a rate limit', failure(429, 'rate_limited')],
  ['a gateway error', gateway],
  ['an S3 timeout', refusedByS3(400, 'RequestTimeout')],
])('After %s, a form is resent with the same bytes', async (_, step) => {
  const { result, seen, waits } = await uploadTo([reserved(), step, step, stored, ...done], largeFile())
  expect(result).toEqual(ready)
  expect(waits).toEqual([375, 750])
  expect(new Set(seen.slice(1, 4).map(({ body }) => body)).size).toBe(1)
})

it.each([
  [refusedByS3(400, 'EntityTooLarge'), 'EntityTooLarge', 400],
  [failure(400, 'EntityTooLarge'), 'EntityTooLarge', 400],
  [failure(413, 'payload_too_large'), 'payload_too_large', 413],
])('If storage permanently rejects a form, the upload fails with the message from storage (%#)', async (step, code, status) => {
  const { result, calls } = await uploadTo([reserved(), step], largeFile())
  expect(result).toBeInstanceOf(UploadFailedError)
  expect(result).toMatchObject({ assetId, code, status, failureMessage: `It is ${code}.` })
  expect(posts(calls)).toBe(1)
})

it.each<[string, Step]>([
  ['a web page', response => void response.writeHead(404, { 'content-type': 'text/html' }).end('<html>')],
  ['invalid JSON', response => void response.writeHead(404).end('{"error":')],
])('If a form is rejected with %s, the error has the status of the response', async (_, step) => {
  const { result } = await uploadTo([reserved(), step], largeFile())
  expect(result).toMatchObject({ code: undefined, status: 404, failureMessage: 'The storage rejected the file with status 404.' })
})

it('A storage error without a message is reported with its code', async () => {
  const step: Step = response => void response.writeHead(400).end('<Error><Code>EntityTooLarge</Code><Message></Message></Error>')
  const { result } = await uploadTo([reserved(), step], largeFile())
  expect(result).toMatchObject({ failureMessage: 'The storage rejected the file with status 400 (EntityTooLarge).' })
})

it('A form is retried up to `retries` times, and the final error names the asset', async () => {
  const { result, calls } = await uploadTo([reserved(), hangUp], largeFile(), {}, { retries: 2 })
  expect(result).toBeInstanceOf(UploadFailedError)
  expect(result).toMatchObject({ assetId, status: undefined, cause: { name: 'MediawrightNetworkError' } })
  expect((result as Error).message).toMatch(
    / got no response: .*\. Continue with `assets\.upload\(source, \{ asset_id: 'asset_01' \}\)`\.$/,
  )
  expect(posts(calls)).toBe(3)
})

it('A form is retried after the delay given in `retry-after`, unless that delay is too long', async () => {
  const busy = (seconds: number) => failure(503, 'service_unavailable', { 'retry-after': `${seconds}` })
  expect((await uploadTo([reserved(), busy(12), stored, ...done], largeFile())).waits).toEqual([12_125])
  const { result, calls } = await uploadTo([reserved(), busy(3600)], largeFile())
  expect(result).toMatchObject({ status: 503, retryAfter: 3600 })
  expect(posts(calls)).toBe(1)
})

it('A form upload that stalls is aborted and sent again', async () => {
  const { result, calls } = await uploadTo([reserved(), hang, stored, ...done], largeFile(), {}, { attemptTimeoutMs: 2000 })
  expect(result).toEqual(ready)
  expect(posts(calls)).toBe(2)
})

it('Sending a form may take longer than `attemptTimeoutMs` as long as the upload makes progress', async () => {
  // The listener slows the upload down, so that it takes longer than `attemptTimeoutMs`.
  const onProgress = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 40)
  const { calls } = await uploadTo([reserved(), stored, ...done], largeFile(), { onProgress }, { attemptTimeoutMs: 2000, retries: 0 })
  expect(posts(calls)).toBe(1)
  expect(calls).toHaveLength(4)
})

it('A form is not resent after the signal aborts', async () => {
  const abort = new AbortController()
  const refused = [reserved(), refusedByS3(503, 'SlowDown')]
  const { result, calls } = await uploadTo(refused, largeFile(), { signal: abort.signal }, { clock: abortingClock(abort) })
  expect(result).toEqual(new Error('enough'))
  expect(posts(calls)).toBe(1)
})

it("A form is sent with the client's `fetch`, without the API key", async () => {
  const sent: Request[] = []
  const fetch = (request: Request) => (sent.push(request), globalThis.fetch(request))
  await uploadTo([reserved(), stored, ...done], largeFile(), {}, { fetch })
  expect(sent.map(({ url }) => new URL(url).pathname)[1]).toBe('/uploads/media')
  expect(sent[1]!.headers.has('authorization')).toBe(false)
})

it("All timers are cleared when the response to a form arrives, even if the form's body is still being read", async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    let sent: Request | undefined
    const form = { method: 'POST', content_type: 'multipart/form-data', file_field: 'file', form_fields: { key: 'uploads/p1' } } as const
    const upload = { ...form, url: 'https://media.example.com/uploads/media' }
    const posting = { upload, content: largeFile(), assetId, onSent: () => {}, signal: new AbortController().signal }
    const fetch = async (request: Request) => ((sent = request), new Response(null, { status: 204 }))
    await postForm({ ...posting, retries: 0, maxWaitMs: 0, attemptTimeoutMs: 60_000, clock: systemClock, fetch })
    expect((await sent!.arrayBuffer()).byteLength).toBeGreaterThan(large)
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

it('If the file changes on disk while it is being uploaded, the upload fails without crashing the process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mediawright-upload-'))
  try {
    const path = join(folder, 'large.png')
    await writeFile(path, 'x'.repeat(large))
    const file = await openAsBlob(path)
    await appendFile(path, 'more')
    const { result } = await uploadTo([reserved(), stored, ...done], file, {}, { retries: 1 })
    expect(result).toMatchObject({ name: 'UploadFailedError', assetId })
    await writeFile(path, 'small')
    const small = await openAsBlob(path)
    await appendFile(path, 'more')
    expect((await uploadTo([json(201, ready)], small)).result).toBeInstanceOf(Error)
  } finally {
    await rm(folder, { recursive: true })
  }
})
