import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  chatAnswer,
  fakeOpenaiModels,
  moderationBlocked,
  openaiError,
  startFakeOpenai,
  type FakeOpenai,
} from '../../../../testing/vendors/fake-openai.ts'
import { openHostedRuns, type HostedRuns } from '../testing/hosted-runs.ts'
import { toModel } from '../testing/protocol-runs.ts'
import { samplePng } from '../../../../testing/sample-media.ts'
import { openaiProtocol } from './openai-protocol.ts'

let vendor: FakeOpenai
let runs: HostedRuns

beforeEach(async () => {
  vendor = await startFakeOpenai({ key: 'sk-a-secret-key' })
  runs = await openHostedRuns(openaiProtocol, vendor, { protocol: 'openai', baseUrl: `${vendor.url}/v1` })
})
afterEach(async () => {
  expect(vendor.violations).toEqual([])
  expect(runs.lines.join('')).not.toContain('sk-a-secret-key')
  await runs.close()
  await vendor.close()
})

const price = { by: {}, markup: 1, countBy: undefined, megapixels: undefined, asOf: undefined, source: undefined }
const chat = toModel({
  endpoint: fakeOpenaiModels.chat,
  type: 'text',
  params: [{ name: 'max_tokens', type: 'int', required: false, default: 100 }],
  price: { ...price, unit: '1m_tokens', usd: 10, inputUsd: 1 },
})
const image = toModel({ endpoint: fakeOpenaiModels.image, type: 'image', params: ['n'], mediaInputs: { image_url: { required: false } } })
const speech = toModel({ endpoint: fakeOpenaiModels.speech, type: 'audio', params: ['voice', 'response_format'] })
const video = toModel({ endpoint: fakeOpenaiModels.video, type: 'video', params: ['seconds'], seconds: 1 })

test('Text, images, speech and videos are delivered with their types', async () => {
  expect((await runs.run(chat, { params: { max_tokens: 100 } })).outputs).toEqual([{ type: 'text', text: 'A fox crosses the road.' }])
  expect((await runs.run(image, { params: { n: 2 } })).outputs).toMatchObject([
    { type: 'imageUrl', contentType: 'image/png', width: 48, height: 32 },
    { type: 'imageUrl' },
  ])
  expect((await runs.run(image, { media: { image_url: [samplePng()] } })).outputs).toHaveLength(1)
  expect((await runs.run(speech, { params: { voice: 'nova' } })).outputs).toMatchObject([{ type: 'audioUrl', contentType: 'audio/mpeg' }])
  vendor.waits = 2
  expect((await runs.run(video, { params: { seconds: '4' } })).outputs).toMatchObject([{ type: 'videoUrl', contentType: 'video/mp4' }])
  expect(vendor.count('submit')).toBe(5)
})

test("A chat's cost and charge are computed from the tokens it used", async () => {
  const { costs, charges } = await runs.run(chat, { params: { max_tokens: 100 } })
  expect([costs, charges]).toEqual([[12 + 340], [12 + 340]])
})

test("Images on the server's own origin are fetched without the key", async () => {
  vendor.imageUrls = true
  expect((await runs.run(image)).outputs).toMatchObject([{ type: 'imageUrl', width: 48 }])
})

test('A video run whose worker crashes is resumed by another worker instead of being submitted again', async () => {
  vendor.waits = 3
  const job = await runs.crash(video)
  const { outputs } = await runs.run(video, { job })
  expect(outputs).toMatchObject([{ type: 'videoUrl' }])
  expect(vendor.count('submit')).toBe(1)
})

test('Failed polls and downloads are retried', async () => {
  vendor.waits = 2
  vendor.fail('poll', 'server-error', { times: 2 })
  vendor.fail('poll', 'rate-limited')
  vendor.fail('download', 'cut-off')
  expect((await runs.run(video)).outputs).toMatchObject([{ type: 'videoUrl' }])
  expect(vendor.count('submit')).toBe(1)
})

test('A video that is completed immediately is not generated again if its download fails', async () => {
  vendor.replies.push({ body: { id: 'video_1', object: 'video', status: 'completed' } })
  vendor.videos.set('video_1', { polls: 1, fields: {}, failure: undefined })
  vendor.fail('download', 'unavailable', { times: 2 })
  const { outputs, kept } = await runs.run(video)
  expect([outputs.length, kept.map(job => (JSON.parse(job) as { state: string }).state)]).toEqual([1, ['submitting', 'waiting']])
  expect(vendor.count('submit')).toBe(1)
})

test('Canceling a run that generates a video cancels its vendor job', async () => {
  vendor.waits = 1000
  const canceled = new AbortController()
  const running = runs.run(video, { watch: { signal: canceled.signal, wasCanceled: async () => true } })
  const ended = expect(running).rejects.toThrow('canceled')
  await expect.poll(() => vendor.count('poll'), { interval: 5 }).toBeGreaterThan(0)
  canceled.abort(new Error('canceled'))
  await ended
  expect(vendor.count('cancel')).toBe(1)
})

test('An image request is never resent to the vendor', async () => {
  for (const fault of ['server-error-after', 'answer-lost'] as const) {
    vendor.fail('submit', fault)
    const { failure } = await runs.failure(image)
    expect(failure).toMatchObject({ code: 'internal_error', retryAfter: undefined })
  }
  const { run } = await runs.failure(image, { job: JSON.stringify({ state: 'submitting', tries: 0 }) })
  expect(run.outputs).toEqual([])
  expect(vendor.count('submit')).toBe(2)
})

test('A rate limit returns the run to its queue, but a lack of credit or an invalid key fails the run', async () => {
  vendor.fail('submit', 'rate-limited', { retryAfter: 7 })
  expect((await runs.failure(chat)).failure.retryAfter).toBeGreaterThan(0)
  vendor.fail('submit', 'no-credit')
  expect((await runs.failure(chat)).failure).toMatchObject({ code: 'internal_error', retryAfter: undefined })
  vendor.fail('submit', 'wrong-key')
  expect((await runs.failure(chat)).failure).toMatchObject({ code: 'internal_error', retryAfter: undefined })
  expect(runs.causes.slice(1)).toEqual(['no_credit', 'provider_unauthorized'])
  expect(runs.lines.at(-1)).toContain('Incorrect API key')
})

test('A run fails with safety_blocked if the vendor refuses the request, even in a response with status 200', async () => {
  vendor.fail('submit', 'answer', { answer: moderationBlocked })
  expect((await runs.failure(image)).failure).toMatchObject({ code: 'safety_blocked' })
  vendor.replies.push(chatAnswer({ content: null, refusal: 'No.' }))
  const { failure, run } = await runs.failure(chat)
  expect(failure).toMatchObject({ code: 'safety_blocked' })
  expect(run.costs).toEqual([352])
  for (const model of [image, speech]) {
    vendor.replies.push({ body: { error: { code: 'content_policy_violation', message: 'Rejected.' } } })
    expect((await runs.failure(model, { params: { voice: 'nova' } })).failure).toMatchObject({ code: 'safety_blocked' })
  }
})

test.each([
  ['null', { content: null }],
  ['empty', { content: '', reasoning_content: 'First, a fox' }],
  ['unfinished reasoning', { content: '<think>\nFirst, a fox' }],
])(
  "If a run's text is %s because reasoning used all the tokens, the run fails, the message names `max_tokens`, and the cost is recorded",
  async (_name, message) => {
    vendor.replies.push(chatAnswer(message, 'length', { usage: { prompt_tokens: 12, completion_tokens: 100, total_tokens: 112 } }))
    const { failure, run } = await runs.failure(chat, { params: { max_tokens: 100 } })
    expect(failure).toMatchObject({
      code: 'internal_error',
      message: 'The model used all its tokens before it wrote any text, probably for reasoning. Raise `max_tokens`. The run was refunded.',
    })
    expect([run.costs, run.charges, runs.causes]).toEqual([[12 + 1000], [], ['out_of_tokens']])
    expect(runs.lines.at(-1)).toContain('completion_tokens')
  },
)

test('An HTML page that is returned instead of JSON is logged with its status', async () => {
  vendor.fail('submit', 'html')
  const { failure } = await runs.failure(chat)
  expect([runs.causes, failure.answer]).toEqual([['unreadable_answer'], '200: <!doctype html><h1>Bad gateway</h1>'])
})

test('Text that is cut off at the token limit is still delivered', async () => {
  vendor.replies.push(chatAnswer({ content: '<think>hm</think>A fox' }, 'length'))
  expect((await runs.run(chat)).outputs).toEqual([{ type: 'text', text: 'A fox' }])
})

test('A response may be the image itself, and a JSON response may begin with a byte order mark', async () => {
  const { bytes } = samplePng()
  vendor.replies.push({ bytes, headers: { 'content-type': 'image/png' } })
  expect((await runs.run(image)).outputs).toMatchObject([{ type: 'imageUrl', width: 48 }])
  const body = `\uFEFF${JSON.stringify(chatAnswer({ content: 'A fox.' }).body)}`
  vendor.replies.push({ bytes: Buffer.from(body), headers: { 'content-type': 'application/json' } })
  expect((await runs.run(chat)).outputs).toEqual([{ type: 'text', text: 'A fox.' }])
})

test('If a response contains an error and no file, the run fails with the cause model_failed, and the error is logged', async () => {
  for (const model of [image, speech]) {
    vendor.replies.push({ body: { error: { message: 'Out of capacity.' } } })
    expect((await runs.failure(model, { params: { voice: 'nova' } })).failure).toMatchObject({ code: 'internal_error' })
    expect(runs.lines.at(-1)).toContain('Out of capacity.')
  }
  expect(runs.causes).toEqual(['model_failed', 'model_failed'])
})

test('Withheld text outputs cause a warning, and the remaining text outputs are delivered', async () => {
  const { body } = chatAnswer({ content: 'One.' })
  const [choice] = (body as { choices: object[] }).choices
  vendor.replies.push({ body: { ...(body as object), choices: [choice, { ...choice, finish_reason: 'content_filter' }] } })
  const { outputs, warnings } = await runs.run(chat)
  expect([outputs, warnings]).toEqual([
    [{ type: 'text', text: 'One.' }],
    ['1 of 2 outputs was withheld by the safety system of the model.'],
  ])
})

test.each(['mislabeled', 'html', 'not-json', 'endless', 'huge', 'redirect'] as const)(
  'A response with the fault "%s" fails the run',
  async fault => {
    for (const model of [image, speech]) {
      // Two faults do not apply: an image in JSON has no content type to mislabel, and half an MP3 file is still a valid MP3 file.
      if ((model === image && fault === 'mislabeled') || (model === speech && fault === 'not-json')) continue
      vendor.fail('submit', fault)
      const { failure, run } = await runs.failure(model, { params: { voice: 'nova' } })
      expect(failure).toMatchObject({ code: 'internal_error', retryAfter: undefined })
      expect(run.outputs).toEqual([])
      if (fault === 'endless' || fault === 'huge') break
    }
  },
)

test('Text returned in place of an image is treated as unusable output', async () => {
  vendor.replies.push({ body: { data: [{ b64_json: Buffer.from('no image').toString('base64') }] } })
  expect((await runs.failure(image)).failure).toMatchObject({ code: 'internal_error', message: expect.stringContaining('cannot be used') })
  expect(runs.causes).toEqual(['unusable_output'])
})

test("The vendor's message about an invalid entry is logged for the operator and not shown to the caller", async () => {
  vendor.fail('submit', 'answer', { answer: openaiError(404, 'model_not_found', 'The model `x` does not exist.') })
  const { failure } = await runs.failure(image)
  expect(failure.message).not.toContain('exist')
  expect(runs.lines.at(-1)).toContain('The model `x` does not exist.')
  expect(runs.causes).toEqual(['wrong_catalog_entry'])
})
