import { afterEach, beforeEach, expect, test } from 'vitest'
import { chatAnswer } from '../../../../testing/vendors/fake-openai.ts'
import {
  fakeOpenrouterModels,
  openrouterError,
  startFakeOpenrouter,
  type FakeOpenrouter,
} from '../../../../testing/vendors/fake-openrouter.ts'
import { toModel, openProtocolRuns, readEntries, type ProtocolRuns } from '../testing/protocol-runs.ts'
import { sampleMp4, samplePng } from '../../../../testing/sample-media.ts'
import { openrouterProtocol } from './openrouter-protocol.ts'

let vendor: FakeOpenrouter
let runs: ProtocolRuns

beforeEach(async () => {
  vendor = await startFakeOpenrouter()
  runs = await openProtocolRuns(openrouterProtocol, vendor, { protocol: 'openrouter', baseUrl: `${vendor.url}/api/v1` })
})
afterEach(async () => {
  await runs.close()
  await vendor.close()
})

const chat = toModel({
  endpoint: fakeOpenrouterModels.chat,
  type: 'text',
  params: ['max_tokens'],
  mediaInputs: { image_url: { required: false } },
})
const image = toModel({
  endpoint: fakeOpenrouterModels.image,
  type: 'image',
  params: ['n', 'resolution', 'seed'],
  mediaInputs: { image_urls: { required: false, max: 8 } },
})
const speech = toModel({ endpoint: fakeOpenrouterModels.speech, type: 'audio', params: ['voice'] })
const video = toModel({
  endpoint: fakeOpenrouterModels.video,
  type: 'video',
  params: ['duration', 'resolution', 'generate_audio'],
  mediaInputs: {
    first_frame_url: { required: false },
    last_frame_url: { required: false },
    image_urls: { required: false, max: 3 },
    video_url: { type: 'video', required: false },
  },
})
const lastBody = () => vendor.requests.findLast(({ purpose }) => purpose === 'submit')!.body

test('The result of a chat includes the cost and omits the reasoning', async () => {
  expect(await runs.run(chat, { params: { max_tokens: 100 } })).toEqual({
    outputs: [{ text: 'A fox crosses the road.' }],
    tokens: { input: 12, output: 34 },
    cost: 214,
  })
  expect(lastBody()).toMatchObject({ model: chat.endpoint, messages: [{ role: 'user', content: [{ type: 'text', text: 'a fox' }] }] })
  expect(vendor.violations).toEqual([])
})

test('An image request includes reference images, and the cost in its response is reported', async () => {
  const result = await runs.run(image, { params: { n: 2, resolution: '2K', seed: 4 }, media: { image_urls: [samplePng(), samplePng()] } })
  expect(result).toMatchObject({ outputs: [{ base64: expect.any(String) }, { base64: expect.any(String) }], cost: 60_000 })
  expect(lastBody()).toMatchObject({ n: 2, seed: 4, input_references: [{ type: 'image_url' }, { type: 'image_url' }] })
  await runs.run(image)
  expect(lastBody()).toEqual({ model: image.endpoint, prompt: 'a fox' })
  expect(vendor.violations).toEqual([])
})

test('Speech is requested in MP3 format', async () => {
  const { outputs, cost } = await runs.run(speech, { params: { voice: 'nova' } })
  expect(cost).toBe(180)
  expect(Buffer.from((outputs[0] as { bytes: Uint8Array }).bytes).readUInt16BE()).toBe(0xfffb)
  expect(lastBody()).toEqual({ model: speech.endpoint, input: 'a fox', voice: 'nova', response_format: 'mp3' })
})

test('Speech is delivered even if its cost is not reported', async () => {
  vendor.fail('result', 'server-error', { times: 3 })
  expect(await runs.run(speech, { params: { voice: 'nova' } })).toEqual({ outputs: [{ bytes: expect.any(Uint8Array) }] })
})

test.each(['relative', 'absolute', 'elsewhere'] as const)(
  'A video is polled at its URL (%s), and the key is sent only to the provider',
  async polling => {
    vendor.polling = polling
    vendor.waits = 2
    const call = await runs.call(video, {
      params: { duration: 8, resolution: '1080p', generate_audio: false },
      media: { first_frame_url: [samplePng()], last_frame_url: [samplePng()] },
    })
    let step = await openrouterProtocol.submit(call)
    while (step.state === 'waiting') step = await openrouterProtocol.poll!(call, step.job)
    expect(step).toMatchObject({ cost: 3_200_000 })
    expect(step.outputs).toEqual([{ url: expect.stringMatching(/^http:.*\/content\?index=0$/), withKey: true }])
    expect(lastBody()).toMatchObject({
      duration: 8,
      generate_audio: false,
      frame_images: [{ frame_type: 'first_frame' }, { frame_type: 'last_frame' }],
    })
    expect(lastBody()).not.toHaveProperty('input_references')
    expect([vendor.count('submit'), vendor.count('poll'), vendor.count('download')]).toEqual([1, 3, 0])
    expect(vendor.violations).toEqual([])
  },
)

test('Each reference file for a video is sent with its type', async () => {
  await runs.run(video, { media: { image_urls: [samplePng(), samplePng()], video_url: [sampleMp4()] } })
  expect(lastBody()).toMatchObject({ input_references: [{ type: 'image_url' }, { type: 'image_url' }, { type: 'video_url' }] })
  expect(lastBody()).not.toHaveProperty('frame_images')
  expect(vendor.violations).toEqual([])
})

test('The reason for a failed video generation is reported', async () => {
  vendor.ends.push(
    { status: 'failed', error: 'The video was blocked by the content policy of the provider.' },
    { status: 'failed', error: 'Provider returned an error.' },
    { status: 'expired' },
  )
  expect((await runs.failure(video)).failure).toMatchObject({ code: 'safety_blocked' })
  const { error, failure } = await runs.failure(video)
  expect(error.message).toContain('Provider returned an error')
  expect(failure).toBeUndefined()
  expect((await runs.failure(video)).error.message).toContain('expired')
})

test('The OpenRouter protocol cannot cancel a job', () => expect(openrouterProtocol.cancel).toBeUndefined())

const refusals: [string, Parameters<typeof openrouterError>, object | undefined][] = [
  ['A flagged input', [403, 'Your input was flagged', { reasons: ['violence'], flagged_input: 'x' }], { code: 'safety_blocked' }],
  ['A content policy violation', [400, 'No.', { error_type: 'content_policy_violation' }], { code: 'safety_blocked' }],
  ['A refusal', [400, 'No.', { error_type: 'refusal' }], { code: 'safety_blocked' }],
  [
    'A refusal by the upstream vendor',
    [400, 'Provider returned error', { raw: '{"error":{"code":"moderation_blocked","message":"Rejected by the safety system."}}' }],
    { code: 'safety_blocked' },
  ],
  ['Missing credit', [402, 'Insufficient credits'], { code: 'internal_error', cause: 'no_credit' }],
  ['An invalid key', [401, 'User not found.'], { code: 'internal_error', cause: 'provider_unauthorized' }],
  ['A forbidden model', [403, 'This key may not use this model.'], { code: 'internal_error', cause: 'provider_unauthorized' }],
  ['An unknown model', [404, 'No endpoints found for x/y.'], { code: 'internal_error', cause: 'wrong_catalog_entry' }],
  [
    'A prompt that is too long',
    [400, 'Too long', { error_type: 'context_length_exceeded' }],
    { message: expect.stringContaining('Shorten') },
  ],
  ['An unreadable image', [400, 'Bad image', { error_type: 'unsupported_image_format' }], { code: 'input_unreachable' }],
  [
    'An invalid field',
    [400, 'resolution: Invalid option', { error_type: 'invalid_request' }],
    { code: 'internal_error', cause: 'wrong_catalog_entry' },
  ],
  ['A rate limit', [429, 'Rate limit exceeded', { error_type: 'rate_limit_exceeded' }], undefined],
  ['A model that is down', [502, 'Provider returned error'], undefined],
  ['A lack of available vendors', [503, 'No available model provider'], undefined],
]
test.each(refusals)("%s gets the contract's error code, or none if the HTTP status suffices", async (_name, stated, expected) => {
  vendor.fail('submit', 'answer', { answer: openrouterError(...stated) })
  const { failure } = await runs.failure(image)
  if (expected === undefined) expect(failure).toBeUndefined()
  else expect(failure).toMatchObject(expected)
})

test('A response with status 200 that contains an error is treated as an error', async () => {
  const { body } = openrouterError(502, 'Provider disconnected')
  vendor.replies.push(
    { body },
    chatAnswer({ content: '' }, 'error', { choices: [{ finish_reason: 'error', error: { code: 429, message: 'Slow down' } }] }),
  )
  expect((await runs.failure(chat)).error).toMatchObject({ reason: 'refused', status: 502 })
  expect((await runs.failure(chat)).error).toMatchObject({ reason: 'refused', status: 429 })
})

test.each(['html', 'not-json', 'other-json', 'cut-off', 'answer-lost', 'reset'] as const)(
  'A response with the fault "%s" causes an error',
  async fault => {
    for (const model of [chat, image, video]) {
      vendor.fail('submit', fault)
      expect(['unreadable', 'unanswered']).toContain((await runs.failure(model)).error.reason)
    }
    expect(vendor.violations).toEqual([])
  },
)

test("A provider check reports on the key, the key's limit and the models, and starts no jobs", async () => {
  const levels = async () =>
    (await openrouterProtocol.check(runs, [chat, image, video, speech, toModel({ endpoint: 'x/y', type: 'image' })])).map(
      ({ model, level }) => [model ?? 'provider', level],
    )
  expect(await levels()).toEqual([
    ['provider', 'ok'],
    [chat.id, 'ok'],
    [image.id, 'ok'],
    [video.id, 'ok'],
    [speech.id, 'warning'],
    ['test/x/y', 'error'],
  ])
  vendor.limitRemaining = 0
  expect((await levels())[1]).toEqual(['provider', 'warning'])
  vendor.fail('catalog', 'wrong-key')
  expect(await levels()).toEqual([['provider', 'error']])
  expect(vendor.count('submit')).toBe(0)
  expect(vendor.violations).toEqual([])
})

test('A video model is imported with its param values and its price per second', async () => {
  const { entry, notes } = await openrouterProtocol.importModel!(runs, fakeOpenrouterModels.video)
  expect(entry).toMatchObject({
    id: 'openrouter/veo-3.1',
    name: 'Veo 3.1',
    type: 'video',
    params: [
      { name: 'duration', type: 'int', default: 4, options: [{ value: 4 }, { value: 6 }, { value: 8 }] },
      { name: 'resolution', default: '720p' },
      { name: 'aspect_ratio' },
      { name: 'generate_audio', type: 'bool' },
      { name: 'seed', type: 'seed' },
    ],
    media_inputs: { first_frame_url: { type: 'image', required: false }, last_frame_url: { type: 'image' } },
    price: { unit: 'second', usd: 0.4, by: { resolution: { '1080p': 0.6 } } },
  })
  expect(notes.join('\n')).toMatch(/per-moon[\s\S]*negative_prompt/)
})

test('An image model is imported with the price of its most expensive vendor', async () => {
  const { entry, notes } = await openrouterProtocol.importModel!(runs, fakeOpenrouterModels.image)
  expect(entry).toMatchObject({
    type: 'image',
    params: [
      { name: 'aspect_ratio' },
      { name: 'resolution' },
      { name: 'n', type: 'int', default: 1, min: 1, max: 4 },
      { name: 'seed', type: 'seed' },
    ],
    media_inputs: { image_urls: { type: 'image', required: false, max: 8 } },
    price: { unit: 'image', usd: 0.035, by: { resolution: { '2K': 0.06 } }, as_of: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  })
  expect(notes.join('\n')).toMatch(/palette[\s\S]*input_image/)
})

test('Text and speech models are imported, and the notes name what the imported entries lack', async () => {
  const text = await openrouterProtocol.importModel!(runs, fakeOpenrouterModels.chat)
  expect(text.entry).toMatchObject({
    type: 'text',
    price: { unit: '1m_tokens', usd: 1.2, input_usd: 0.2 },
    params: [{ name: 'max_tokens', default: 4096, min: 1024, max: 128_000 }, {}, {}],
  })
  expect(text.notes.join('\n')).toContain('web_search')
  const voice = await openrouterProtocol.importModel!(runs, fakeOpenrouterModels.speech)
  expect(voice.entry).toMatchObject({ type: 'audio', params: [{ name: 'voice', options: [{ value: 'alloy' }, { value: 'nova' }] }] })
  expect(voice.entry).not.toHaveProperty('price')
  expect(voice.notes.join('\n')).toContain('price')
  await expect(openrouterProtocol.importModel!(runs, 'x/y')).rejects.toThrow('x/y')
  expect(vendor.violations).toEqual([])
})

test('Imported entries are valid in a providers file', async () => {
  const { chat: text, image: imageModel, video: videoModel } = fakeOpenrouterModels
  const models = await Promise.all([text, imageModel, videoModel].map(async id => (await openrouterProtocol.importModel!(runs, id)).entry))
  expect(await readEntries({ providers: { openrouter: { protocol: 'openrouter', key_env: 'KEY' } }, models })).toEqual([
    text,
    imageModel,
    videoModel,
  ])
})
