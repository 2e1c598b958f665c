import { afterEach, beforeEach, expect, test } from 'vitest'
import { chatAnswer } from '../../../../testing/vendors/fake-openai.ts'
import { fakeOpenrouterModels, startFakeOpenrouter, type FakeOpenrouter } from '../../../../testing/vendors/fake-openrouter.ts'
import { openHostedRuns, type HostedRuns } from '../testing/hosted-runs.ts'
import { toModel } from '../testing/protocol-runs.ts'
import { samplePng } from '../../../../testing/sample-media.ts'
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

const chat = toModel({ endpoint: fakeOpenrouterModels.chat, type: 'text' })
const image = toModel({ endpoint: fakeOpenrouterModels.image, type: 'image', mediaInputs: { image_urls: { required: false, max: 8 } } })
const speech = toModel({ endpoint: fakeOpenrouterModels.speech, type: 'audio', params: ['voice'] })
const video = toModel({
  endpoint: fakeOpenrouterModels.video,
  type: 'video',
  seconds: 1,
  price: { ...image.price, unit: 'second', usd: 0.4 },
  mediaInputs: { first_frame_url: { required: false } },
})

test('Outputs of every type are delivered, and their cost is recorded', async () => {
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
  expect(runs.lines.filter(line => line.includes('a provider charged an amount that differs'))).toHaveLength(4)
})

const byok = { is_byok: true, cost_details: { upstream_inference_cost: 0.0360795 } }

test("If a run uses the operator's own key (BYOK), the upstream vendor's charge is added to the cost", async () => {
  const usage = { prompt_tokens: 12, completion_tokens: 34, total_tokens: 46, cost: 0.001, ...byok }
  vendor.replies.push(chatAnswer({ content: 'A fox.' }, 'stop', { usage }), {
    body: { created: 1_790_000_000, data: [{ b64_json: samplePng().bytes.toString('base64'), media_type: 'image/png' }], usage },
  })
  vendor.ends.push({ status: 'completed', usage: { cost: 0, ...byok } })
  vendor.generation = { total_cost: 0, is_byok: true, upstream_inference_cost: 0.02 }
  expect((await runs.run(chat)).costs).toEqual([37_080])
  expect((await runs.run(image)).costs).toEqual([37_080])
  expect((await runs.run(video)).costs).toEqual([36_080])
  expect((await runs.run(speech, { params: { voice: 'nova' } })).costs).toEqual([20_000])
})

test("If a run uses the operator's own key (BYOK), a cost that omits the upstream vendor's charge is not recorded", async () => {
  const usage = { prompt_tokens: 12, completion_tokens: 34, total_tokens: 46, cost: 0, is_byok: true, cost_details: {} }
  const price = { ...chat.price, unit: '1m_tokens' as const, usd: 10 }
  const params = [{ name: 'max_tokens', type: 'int' as const, required: false, default: 100 }]
  vendor.replies.push(chatAnswer({ content: 'A fox.' }, 'stop', { usage }), chatAnswer({ content: 'A fox.' }, 'stop', { usage }))
  expect((await runs.run(chat)).costs).toEqual([])
  // The cost is calculated from the token counts.
  expect((await runs.run({ ...chat, price, params }, { params: { max_tokens: 100 } })).costs).toEqual([460])
})

test("If a run does not use the operator's own key, the upstream vendor's cost is not added to OpenRouter's charge", async () => {
  const usage = { prompt_tokens: 1, completion_tokens: 1, cost: 0.04, is_byok: false, cost_details: { upstream_inference_cost: 0.03 } }
  vendor.replies.push(chatAnswer({ content: 'A fox.' }, 'stop', { usage }))
  expect((await runs.run(chat)).costs).toEqual([40_000])
})

test('A video run whose worker crashes is resumed instead of being submitted again', async () => {
  vendor.waits = 2
  const job = await runs.crash(video)
  expect((await runs.run(video, { job })).outputs).toMatchObject([{ type: 'videoUrl' }])
  expect(vendor.count('submit')).toBe(1)
})

test('If one of several downloads is interrupted, only that file is fetched again', async () => {
  vendor.files = 2
  vendor.fail('poll', 'slow', { delayMs: 1 })
  const downloads = () => vendor.requests.filter(({ purpose }) => purpose === 'download').length
  vendor.fail('download', 'slow', { delayMs: 1 })
  vendor.fail('download', 'cut-off')
  expect((await runs.run(video)).outputs).toHaveLength(2)
  expect([downloads(), vendor.count('submit')]).toEqual([3, 1])
})

test("Failures are reported with the contract's error codes", async () => {
  expect((await runs.failure(image, { prompt: 'something unsafe' })).failure).toMatchObject({ code: 'safety_blocked' })
  vendor.fail('submit', 'no-credit')
  expect((await runs.failure(image)).failure).toMatchObject({ code: 'internal_error', retryAfter: undefined })
  vendor.fail('submit', 'rate-limited', { retryAfter: 2 })
  expect((await runs.failure(image)).failure.retryAfter).toBeGreaterThan(0)
  vendor.ends.push({ status: 'failed', error: 'Output was flagged by the provider.' })
  expect((await runs.failure(video)).failure).toMatchObject({ code: 'safety_blocked' })
  for (const model of [image, speech]) {
    vendor.replies.push({ body: { error: { code: 'content_policy_violation', message: 'Rejected.' } } })
    expect((await runs.failure(model, { params: { voice: 'nova' } })).failure).toMatchObject({ code: 'safety_blocked' })
  }
  expect(runs.causes).toEqual(['safety', 'no_credit', 'rate_limited', 'safety', 'safety', 'safety'])
})
