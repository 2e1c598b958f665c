import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  chatAnswer,
  fakeOpenaiModels,
  moderationBlocked,
  openaiError,
  startFakeOpenai,
  type FakeOpenai,
} from '../../../../testing/vendors/fake-openai.ts'
import { toModel, openProtocolRuns, type ProtocolRuns } from '../testing/protocol-runs.ts'
import { sampleGlb, sampleMp4, samplePng } from '../../../../testing/sample-media.ts'
import { VendorError } from '../hosted/vendor-client.ts'
import { openaiProtocol } from './openai-protocol.ts'

let vendor: FakeOpenai
let runs: ProtocolRuns

beforeEach(async () => {
  vendor = await startFakeOpenai()
  runs = await openProtocolRuns(openaiProtocol, vendor, { protocol: 'openai', baseUrl: `${vendor.url}/v1` })
})
afterEach(async () => {
  await runs.close()
  await vendor.close()
})

const chat = toModel({ endpoint: fakeOpenaiModels.chat, type: 'text', params: ['max_tokens'] })
const image = toModel({ endpoint: fakeOpenaiModels.image, type: 'image', params: ['n', 'size', 'quality'] })
const edit = toModel({
  ...image,
  mediaInputs: { image_url: 'image', image_urls: { max: 15, required: false }, mask_url: { required: false } },
})
const speech = toModel({ endpoint: fakeOpenaiModels.speech, type: 'audio', params: ['voice', 'response_format'] })
const video = toModel({
  endpoint: fakeOpenaiModels.video,
  type: 'video',
  params: ['seconds', 'seed'],
  mediaInputs: { image_url: { required: false } },
})
const lastBody = () => vendor.requests.findLast(({ purpose }) => purpose === 'submit')!.body

test('A chat returns text and token counts, and its request has no unnecessary fields', async () => {
  const step = await runs.run(chat, { prompt: 'Write a line.', params: { max_tokens: 100 } })
  expect(step).toEqual({ outputs: [{ text: 'A fox crosses the road.' }], tokens: { input: 12, output: 34 } })
  expect(lastBody()).toEqual({ model: chat.endpoint, messages: [{ role: 'user', content: 'Write a line.' }], max_tokens: 100 })
  expect(vendor.violations).toEqual([])
})

test('A chat request contains media as data URIs', async () => {
  const model = toModel({
    ...chat,
    mediaInputs: { image_urls: { max: 4, required: false }, video_url: { type: 'video', required: false } },
  })
  await runs.run(model, { media: { image_urls: [samplePng(), samplePng({ color: [1, 2, 3] })] } })
  expect(lastBody()).toMatchObject({
    messages: [
      {
        content: [
          { type: 'text', text: 'a fox' },
          { type: 'image_url', image_url: { url: `data:image/png;base64,${samplePng().bytes.toString('base64')}` } },
          { type: 'image_url' },
        ],
      },
    ],
  })
  await runs.run(model, { media: { video_url: [sampleMp4()] } })
  expect(lastBody()).toMatchObject({
    messages: [{ content: [{ type: 'text' }, { type: 'video_url', video_url: { url: /^data:video\/mp4/ } }] }],
  })
  expect(vendor.violations).toEqual([])
})

test("Text is extracted from every response format, without the model's reasoning", async () => {
  vendor.replies.push(
    chatAnswer({
      content: [
        { type: 'text', text: 'One ' },
        { type: 'thinking', thinking: 'hm' },
        { type: 'text', text: 'two.' },
      ],
    }),
    chatAnswer({ content: '<think>\nfirst, a fox\n</think>\n\nA fox.', reasoning_content: 'a fox', reasoning: 'a fox' }),
    chatAnswer({ content: 'It stops in the mid' }, 'length'),
  )
  for (const text of ['One two.', 'A fox.', 'It stops in the mid']) expect((await runs.run(chat)).outputs).toEqual([{ text }])
})

test('Refused and filtered text outputs are withheld, but their tokens are counted', async () => {
  vendor.replies.push(
    chatAnswer({ content: null, refusal: "I'm sorry, I can't help with that." }),
    chatAnswer({ content: 'The beginning of' }, 'content_filter'),
    chatAnswer({ content: [{ type: 'refusal', refusal: 'No.' }] }),
  )
  for (let times = 0; times < 3; times++)
    expect(await runs.run(chat)).toEqual({ outputs: [], withheld: 1, tokens: { input: 12, output: 34 } })
})

test('A response without text or choices is reported as unreadable', async () => {
  vendor.replies.push(chatAnswer({ content: '' }, 'tool_calls'), { body: { choices: [] } })
  for (let times = 0; times < 2; times++) expect((await runs.failure(chat)).error).toMatchObject({ reason: 'unreadable' })
})

test('Images can be returned as base64 or as URLs', async () => {
  const step = await runs.run(image, { params: { n: 2, size: '1024x1024', quality: 'low' } })
  expect(step.outputs).toEqual([{ base64: samplePng({ color: [0, 90, 160] }).bytes.toString('base64') }, { base64: expect.any(String) }])
  expect(step.tokens).toEqual({ input: 20, output: 2112 })
  expect(lastBody()).toEqual({ model: image.endpoint, prompt: 'a fox', n: 2, size: '1024x1024', quality: 'low' })
  vendor.imageUrls = true
  expect((await runs.run(image)).outputs).toEqual([{ url: `${vendor.url}/files/0.png` }])
  vendor.replies.push({ body: { data: [{ url: '/generated/0.png' }] } })
  expect((await runs.run(image)).outputs).toEqual([{ url: `${vendor.url}/generated/0.png` }])
  expect(vendor.violations).toEqual([])
})

test("Outputs are read from the paths specified by the model's entry", async () => {
  const image64 = samplePng().bytes.toString('base64')
  vendor.replies.push(chatAnswer({ content: 'a', reasoning_content: 'b' }), {
    body: { result: { pictures: [image64, `data:image/png;base64,${image64}`] } },
  })
  const thought = toModel({ ...chat, output: ['/choices/*/message/reasoning_content'] })
  expect(await runs.run(thought)).toEqual({ outputs: [{ text: 'b' }], tokens: { input: 12, output: 34 } })
  const elsewhere = toModel({ ...image, output: ['/result/pictures'] })
  expect((await runs.run(elsewhere)).outputs).toEqual([{ base64: image64 }, { url: `data:image/png;base64,${image64}` }])
})

test('An edit is sent as a form with one image, or with several images and a mask', async () => {
  await runs.run(edit, { params: { size: 'auto' }, media: { image_url: [samplePng()] } })
  expect(Object.keys(lastBody() as object).toSorted()).toEqual(['image', 'model', 'prompt', 'size'])
  await runs.run(edit, {
    params: { n: 1 },
    media: { image_url: [samplePng()], image_urls: [samplePng(), samplePng()], mask_url: [samplePng()] },
  })
  const body = lastBody() as Record<string, (File | string)[]>
  expect(body['image[]']!.map(file => (file as File).name)).toEqual(['image.png', 'image.png', 'image.png'])
  expect(body['n']).toEqual(['1'])
  expect(Buffer.from(await (body['mask']![0] as File).arrayBuffer())).toEqual(samplePng().bytes)
  expect(vendor.requests.filter(({ purpose }) => purpose === 'submit').map(({ path }) => path)).toEqual([
    '/v1/images/edits',
    '/v1/images/edits',
  ])
  expect(vendor.violations).toEqual([])
})

test("Brand images are sent together with the request's images", async () => {
  const branded = toModel({
    ...edit,
    mediaInputs: { image_url: 'image', style_image_urls: { type: 'image', max: 4 }, logo_urls: { type: 'image', max: 4 } },
    brandInputs: { styleImages: 'style_image_urls', logos: 'logo_urls' },
  })
  const call = await runs.call(branded, { media: { image_url: [samplePng()] } })
  expect(openaiProtocol.defaultInput!(branded)).toMatchObject({
    image: ['{media.image_url}', '{media.style_image_urls}', '{media.logo_urls}'],
  })
  expect(call.input['image']).toHaveLength(1)
})

test('A model with image inputs can also generate an image from the prompt alone', async () => {
  await runs.run(edit, {})
  expect(vendor.requests[0]!.path).toBe('/v1/images/generations')
  expect(vendor.violations).toEqual([])
})

test('A speech output consists of the raw bytes of the response body', async () => {
  const { outputs } = await runs.run(speech, { params: { voice: 'alloy', response_format: 'mp3' } })
  expect(Buffer.from((outputs[0] as { bytes: Uint8Array }).bytes).readUInt16BE()).toBe(0xfffb)
  expect(lastBody()).toEqual({ model: speech.endpoint, input: 'a fox', voice: 'alloy', response_format: 'mp3' })
  expect(vendor.violations).toEqual([])
})

test('A video job is started once and then polled', async () => {
  vendor.waits = 2
  const call = await runs.call(video, { params: { seconds: '4', seed: 7 }, media: { image_url: [samplePng()] } })
  let step = await openaiProtocol.submit(call)
  expect(step).toMatchObject({ state: 'waiting', job: expect.stringMatching(/^video_/), progress: 0 })
  const { job } = step as { job: string }
  step = await openaiProtocol.poll!(call, job)
  expect(step).toEqual({ state: 'waiting', job, progress: 33 })
  await openaiProtocol.poll!(call, job)
  step = await openaiProtocol.poll!(call, job)
  expect(step).toEqual({ state: 'done', outputs: [{ url: `${vendor.url}/v1/videos/${job}/content`, withKey: true }] })
  expect(Object.keys(vendor.videos.get(job)!.fields).toSorted()).toEqual(['input_reference', 'model', 'prompt', 'seconds', 'seed'])
  expect([vendor.count('submit'), vendor.count('poll'), vendor.count('download')]).toEqual([1, 3, 0])
  expect(vendor.violations).toEqual([])
})

test('If a server returns a video without creating a job, the video is taken from the response', async () => {
  vendor.fail('submit', 'answer', { answer: { body: { data: [{ b64_json: sampleMp4().bytes.toString('base64') }] } } })
  expect((await runs.run(video)).outputs).toEqual([{ base64: sampleMp4().bytes.toString('base64') }])
})

test("Canceling a video job deletes the video from the vendor's servers", async () => {
  const call = await runs.call(video)
  const { job } = (await openaiProtocol.submit(call)) as { job: string }
  await openaiProtocol.cancel!(call, job)
  expect(vendor.count('cancel')).toBe(1)
  expect(vendor.videos.size).toBe(0)
  expect(vendor.violations).toEqual([])
})

test('The reason for a failed video generation is reported', async () => {
  vendor.failures.push({ code: 'moderation_blocked', message: 'Blocked.' }, { code: 'server_error', message: 'It broke.' })
  expect((await runs.failure(video)).failure).toMatchObject({ code: 'safety_blocked' })
  const { error, failure } = await runs.failure(video)
  expect(error.message).toContain('It broke.')
  expect(failure).toBeUndefined()
})

const refusals: [string, Parameters<typeof openaiError> | { status: number; body: unknown }, object | undefined][] = [
  ['A moderation refusal', moderationBlocked as { status: number; body: unknown }, { code: 'safety_blocked' }],
  ['A content policy violation', [400, 'content_policy_violation', 'Rejected.'], { code: 'safety_blocked' }],
  [
    'A refusal by the Azure content filter',
    { status: 400, body: { error: { code: 'content_filter', message: 'The response was filtered.' } } },
    { code: 'safety_blocked' },
  ],
  [
    'A flagged prompt',
    [400, 'invalid_prompt', 'Your prompt was flagged as potentially violating our usage policy.'],
    { code: 'safety_blocked' },
  ],
  [
    'An invalid value of the moderation field',
    [400, 'invalid_value', "Invalid value for 'moderation': it was flagged.", { param: 'moderation' }],
    { code: 'internal_error', message: expect.stringContaining('`moderation`') },
  ],
  ['An exhausted quota', [429, 'insufficient_quota', 'You exceeded your current quota.'], { code: 'internal_error', cause: 'no_credit' }],
  [
    'A billing limit',
    [400, 'billing_hard_limit_reached', 'Billing hard limit has been reached.'],
    { code: 'internal_error', cause: 'no_credit' },
  ],
  ['Missing credit', [402, null, 'Payment required.'], { code: 'internal_error', cause: 'no_credit' }],
  ['An invalid key', [401, 'invalid_api_key', 'Incorrect API key provided.'], { code: 'internal_error', cause: 'provider_unauthorized' }],
  ['An unverified organization', [403, null, 'Your organization must be verified to use the model.'], { cause: 'provider_unauthorized' }],
  ['An unknown model', [404, 'model_not_found', 'The model does not exist.'], { code: 'internal_error', cause: 'wrong_catalog_entry' }],
  [
    'A prompt that is too long',
    [400, 'context_length_exceeded', 'Too long.'],
    { code: 'internal_error', message: expect.stringContaining('Shorten') },
  ],
  [
    'A prompt that is too long for vLLM',
    [400, null, "This model's maximum context length is 4096 tokens."],
    { message: expect.stringContaining('Shorten') },
  ],
  [
    'Text that is too long',
    [400, 'string_above_max_length', 'String too long.', { param: 'input' }],
    { message: expect.stringContaining('Shorten') },
  ],
  ['An unreadable image', [400, 'invalid_image_file', 'Invalid image file.'], { code: 'input_unreachable' }],
  ['A file that is too large', { status: 413, body: 'Request Entity Too Large' }, { code: 'input_unreachable' }],
  [
    'An invalid field',
    [400, 'unknown_parameter', 'Unknown parameter.', { param: 'style' }],
    { message: expect.stringContaining('`style`'), cause: 'wrong_catalog_entry' },
  ],
  [
    "An invalid field in FastAPI's format",
    { status: 422, body: { detail: [{ loc: ['body', 'size'], msg: 'Input should be a valid string', type: 'string_type' }] } },
    { message: expect.stringContaining('`size`'), cause: 'wrong_catalog_entry' },
  ],
  ['A model that Ollama does not have', { status: 404, body: { error: "model 'x' not found" } }, { cause: 'wrong_catalog_entry' }],
  ['A rate limit', [429, 'rate_limit_exceeded', 'Rate limit reached.'], undefined],
  ['A server error', [500, null, 'The server had an error.'], undefined],
  ['A busy server', [503, 'server_is_overloaded', 'Overloaded.'], undefined],
]
test.each(refusals)("%s gets the contract's error code, or none if the HTTP status suffices", async (_name, stated, expected) => {
  vendor.fail('submit', 'answer', { answer: Array.isArray(stated) ? openaiError(...stated) : stated })
  const { error, failure } = await runs.failure(image)
  expect(error.reason).toBe('refused')
  if (expected === undefined) expect(failure).toBeUndefined()
  else expect(failure).toMatchObject(expected)
  expect(failure?.message ?? 'A sentence.').toMatch(/^[A-Z][^\n]+\.$/)
})

test.each(['html', 'not-json', 'other-json', 'cut-off', 'answer-lost', 'reset'] as const)(
  'A response with the fault "%s" causes an error',
  async fault => {
    for (const model of [chat, image, video]) {
      vendor.fail('submit', fault)
      const { error, failure } = await runs.failure(model)
      expect(['unreadable', 'unanswered']).toContain(error.reason)
      expect(failure).toBeUndefined()
    }
    expect(vendor.violations).toEqual([])
  },
)

test('The retry-after header sets the retry time', async () => {
  vendor.fail('submit', 'rate-limited', { retryAfter: 3 })
  expect((await runs.failure(chat)).error.retryAfter).toBe(3000)
})

test('A provider check reports whether the key is valid and the models exist, and starts no jobs', async () => {
  const findings = await openaiProtocol.check(runs, [chat, speech, toModel({ endpoint: 'gpt-9', type: 'text' })])
  expect(findings.map(({ model, level }) => [model, level])).toEqual([
    [undefined, 'ok'],
    [chat.id, 'ok'],
    [speech.id, 'warning'],
    ['test/gpt-9', 'error'],
  ])
  vendor.fail('catalog', 'wrong-key')
  expect(await openaiProtocol.check(runs, [chat])).toEqual([{ level: 'error', message: expect.stringContaining('key') }])
  expect(vendor.count('submit')).toBe(0)
})

test('An imported entry contains the data from the model list, and its notes name the missing fields', async () => {
  const { entry, notes } = await openaiProtocol.importModel!(runs, fakeOpenaiModels.speech)
  expect(entry).toEqual({ id: 'openai/gpt-4o-mini-tts', name: 'gpt-4o-mini-tts', provider: 'openai', endpoint: 'gpt-4o-mini-tts' })
  expect(notes.join('\n')).toMatch(/2027-01-06[\s\S]*type:[\s\S]*price:/)
  await expect(openaiProtocol.importModel!(runs, 'gpt-9')).rejects.toBeInstanceOf(VendorError)
})

test('An entry is invalid if it sends media as URLs to an endpoint that requires files', () => {
  const byUrl = { image_url: { media: 'url' as const } }
  expect(openaiProtocol.findProblems!(toModel({ ...image, mediaInputs: byUrl }))).toHaveLength(1)
  expect(openaiProtocol.findProblems!(toModel({ ...chat, mediaInputs: byUrl }))).toEqual([])
})

test('A run whose input file is not an image fails with input_unreachable', async () => {
  expect((await runs.failure(edit, { media: { image_url: [sampleGlb()] } })).failure).toMatchObject({ code: 'input_unreachable' })
})
