import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeOpenrouterModels, startFakeOpenrouter, type FakeOpenrouter } from '../../../testing/vendors/fake-openrouter.ts'
import { openHostedRuns, type HostedRuns } from '../../testing/hosted-runs.ts'
import { modelOf } from '../../testing/protocol-runs.ts'
import { samplePng } from '../../../testing/sample-media.ts'
import { openrouterProtocol } from './openrouter-protocol.ts'

let vendor: FakeOpenrouter
let runs: HostedRuns

beforeEach(async () => {
  vendor = await startFakeOpenrouter({ key: 'sk-or-secret-key' })
  runs = await openHostedRuns(openrouterProtocol, vendor, { protocol: 'openrouter', baseUrl: `${vendor.url}/api/v1` })
})
afterEach(async () => {
  expect(vendor.violations).toEqual([])
  expect(runs.lines.join('')).not.toContain('sk-or-secret-key')
  await runs.close()
  await vendor.close()
})

const chat = modelOf({ endpoint: fakeOpenrouterModels.chat, type: 'text' })
const image = modelOf({ endpoint: fakeOpenrouterModels.image, type: 'image', mediaInputs: { image_urls: { required: false, max: 8 } } })
const speech = modelOf({ endpoint: fakeOpenrouterModels.speech, type: 'audio', params: ['voice'] })
const video = modelOf({
  endpoint: fakeOpenrouterModels.video,
  type: 'video',
  seconds: 1,
  mediaInputs: { first_frame_url: { required: false } },
})

test('every type is delivered, with its true cost', async () => {
  expect(await runs.run(chat)).toMatchObject({ outputs: [{ type: 'text' }], costs: [214] })
  expect(await runs.run(image, { media: { image_urls: [samplePng()] } })).toMatchObject({
    outputs: [{ type: 'imageUrl' }],
    costs: [30_000],
  })
  expect(await runs.run(speech, { params: { voice: 'nova' } })).toMatchObject({ outputs: [{ type: 'audioUrl' }], costs: [180] })
  vendor.waits = 2
  expect(await runs.run(video, { media: { first_frame_url: [samplePng()] } })).toMatchObject({
    outputs: [{ type: 'videoUrl', contentType: 'video/mp4' }],
    costs: [3_200_000],
  })
  expect(vendor.count('submit')).toBe(4)
  expect(runs.lines.filter(line => line.includes('different amount'))).toHaveLength(4)
})

test('a video goes on where the worker before was lost, with one submit', async () => {
  vendor.waits = 2
  const first = new AbortController()
  const kept: string[] = []
  const keepJob = async (job: string) => {
    kept.push(job)
    if (job.includes('waiting')) first.abort(new Error('lost'))
  }
  await expect(runs.run(video, { watch: { signal: first.signal, keepJob } })).rejects.toThrow('lost')
  expect((await runs.run(video, { job: kept.at(-1)! })).outputs).toMatchObject([{ type: 'videoUrl' }])
  expect(vendor.count('submit')).toBe(1)
})

test('of several files one that breaks off is fetched again with the others', async () => {
  vendor.files = 2
  vendor.fail('poll', 'slow', { delayMs: 1 })
  const downloads = () => vendor.requests.filter(({ purpose }) => purpose === 'download').length
  vendor.fail('download', 'slow', { delayMs: 1 })
  vendor.fail('download', 'cut-off')
  expect((await runs.run(video)).outputs).toHaveLength(2)
  expect([downloads(), vendor.count('submit')]).toEqual([4, 1])
})

test('refusals end in the words of the contract', async () => {
  expect((await runs.failure(image, { prompt: 'something unsafe' })).failure).toMatchObject({ code: 'safety_blocked' })
  vendor.fail('submit', 'no-credit')
  expect((await runs.failure(image)).failure).toMatchObject({ code: 'internal_error', retryAfter: undefined })
  vendor.fail('submit', 'rate-limited', { retryAfter: 2 })
  expect((await runs.failure(image)).failure.retryAfter).toBeGreaterThan(0)
  vendor.ends.push({ status: 'failed', error: 'Output was flagged by the provider.' })
  expect((await runs.failure(video)).failure).toMatchObject({ code: 'safety_blocked' })
  expect(runs.causes).toEqual(['safety', 'no_credit', 'rate_limited', 'safety'])
})
