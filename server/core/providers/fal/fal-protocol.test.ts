import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { falError, falPlatformError, startFakeFal, type FakeFal } from '../../../../testing/vendors/fake-fal.ts'
import type { Answer } from '../../../../testing/vendors/fake-vendor.ts'
import { modelSettings, openProtocolCalls, type ProtocolCalls } from '../testing/protocol-calls.ts'
import { samplePng } from '../../../../testing/sample-media.ts'
import type { VendorFailure } from '../hosted/protocol.ts'
import type { VendorError } from '../hosted/vendor-client.ts'
import { falProtocol } from './fal-protocol.ts'

let fal: FakeFal
let calls: ProtocolCalls

beforeEach(async () => {
  fal = await startFakeFal()
  calls = await openProtocolCalls(falProtocol, fal, { protocol: 'fal' })
})
afterEach(async () => {
  await calls.close()
  await fal.close()
  expect(fal.violations).toEqual([])
})

const flux = modelSettings({
  endpoint: 'fal-ai/flux/dev',
  type: 'image',
  params: [
    { name: 'image_size', type: 'string', required: false },
    { name: 'seed', type: 'seed', required: false },
  ],
  input: { prompt: '{prompt}', image_size: '{params.image_size}', seed: '{params.seed}', num_images: 2 },
})
const edit = modelSettings({
  endpoint: 'fal-ai/nano-banana-2/edit',
  type: 'image',
  mediaInputs: { image_urls: { type: 'image', required: true, max: 14, media: 'bytes' } },
})

describe('a job', () => {
  test('A job is submitted once, with a time limit and with data storage at fal disabled, and is polled at the returned URLs', async () => {
    fal.waits = 2
    const { result, steps } = await calls.run(calls.call(flux, { params: { image_size: 'square_hd', seed: 7 } }))
    expect(result.outputs).toHaveLength(2)
    expect(result.outputs[0]).toHaveProperty('url', expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/files\/.*\.png$/))
    expect(result.units).toBe(2)
    expect(steps.map(step => (step.state === 'waiting' ? step.progress : 'done'))).toEqual([undefined, undefined, 67, 'done'])
    expect(fal.count('submit')).toBe(1)
    const [submitted] = fal.requests
    expect(submitted!.body).toEqual({ prompt: 'a red fox', image_size: 'square_hd', seed: 7, num_images: 2 })
    expect(submitted!.headers).toMatchObject({
      'x-fal-request-timeout': '120',
      'x-fal-no-retry': '1',
      'x-fal-store-io': '0',
      'x-fal-object-lifecycle-preference': '{"expiration_duration_seconds":3600}',
    })
  })

  test('A resumed job is polled with its stored state instead of being submitted again', async () => {
    const first = await falProtocol.submit(calls.call(flux))
    expect(first.state).toBe('waiting')
    const again = await falProtocol.poll!(calls.call(flux), first.state === 'waiting' ? first.job : '')
    expect(again).toMatchObject({ state: 'done', units: 2 })
    expect(fal.count('submit')).toBe(1)
  })

  test("A job is rejected if its URLs are not on the provider's origin", async () => {
    const foreign = 'https://queue.fal.example/fal-ai/flux/requests/1'
    const body = { status: 'IN_QUEUE', request_id: '1', status_url: foreign, response_url: foreign, cancel_url: foreign }
    fal.fail('submit', 'answer', { answer: { body } })
    await expect(falProtocol.submit(calls.call(flux))).rejects.toMatchObject({ reason: 'unreadable' })
    const job = JSON.stringify({ status: foreign, response: foreign, cancel: foreign })
    await expect(falProtocol.poll!(calls.call(flux), job)).rejects.toMatchObject({ reason: 'unreadable' })
    await expect(falProtocol.poll!(calls.call(flux), 'nothing of fal')).rejects.toMatchObject({ reason: 'unreadable' })
  })

  test('Canceling a job also cancels it on fal, and canceling a job that has already ended causes no error', async () => {
    fal.waits = 5
    const step = await falProtocol.submit(calls.call(flux))
    const job = step.state === 'waiting' ? step.job : ''
    await falProtocol.cancel!(calls.call(flux), job)
    expect([...fal.jobs.values()][0]!.canceled).toBe(true)
    await falProtocol.cancel!(calls.call(flux), job)
    expect(fal.requests.filter(({ purpose }) => purpose === 'cancel').map(({ status }) => status)).toEqual([202, 400])
  })

  test("Configured provider headers override the protocol's headers", async () => {
    await calls.close()
    calls = await openProtocolCalls(falProtocol, fal, {
      protocol: 'fal',
      headers: { 'X-Fal-No-Retry': '0', 'x-fal-queue-priority': 'low' },
    })
    await calls.run(calls.call(flux))
    expect(fal.requests[0]!.headers).toMatchObject({ 'x-fal-no-retry': '0', 'x-fal-queue-priority': 'low', 'x-fal-store-io': '0' })
  })
})

describe('inputs and outputs', () => {
  test('Media is sent as data URIs', async () => {
    const media = { image_urls: [await calls.media(samplePng()), await calls.media(samplePng({ width: 2, height: 2 }))] }
    await calls.run(calls.call(edit, { media }))
    const { image_urls: sent } = fal.requests[0]!.body as { image_urls: string[] }
    expect(sent.map(uri => uri.slice(0, 22))).toEqual(['data:image/png;base64,', 'data:image/png;base64,'])
    expect(Buffer.from(sent[0]!.slice(22), 'base64')).toEqual(samplePng().bytes)
  })

  test.each([
    [
      'fal-ai/kling-video/v2.6/pro/image-to-video',
      'video',
      { prompt: '{prompt}', start_image_url: 'https://example.com/a.png' },
      '.mp4',
      5,
    ],
    ['fal-ai/elevenlabs/tts/eleven-v3', 'audio', { text: '{prompt}' }, '.wav', 1],
    ['fal-ai/trellis-2', 'model3d', { image_url: 'https://example.com/a.png' }, '.glb', 1],
  ] as const)('The endpoint %s generates %s', async (endpoint, type, input, extension, units) => {
    const { result } = await calls.run(calls.call(modelSettings({ endpoint, type, input })))
    expect(result.outputs).toEqual([{ url: expect.stringMatching(new RegExp(`\\${extension}$`)) }])
    expect(result.units).toBe(units)
  })

  test('Text output is returned unchanged', async () => {
    const { result } = await calls.run(calls.call(modelSettings({ endpoint: 'openrouter/router', type: 'text' })))
    expect(result.outputs).toEqual([{ text: 'About a red fox.' }])
  })

  test("The `output` field of a model's entry selects the outputs", async () => {
    const { result } = await calls.run(calls.call({ ...flux, output: ['/images/1/url'] }))
    expect(result.outputs).toHaveLength(1)
    await expect(calls.run(calls.call({ ...flux, output: ['/pictures/*/url'] }))).rejects.toThrow('no output')
  })

  test('Images that fal blacked out as unsafe are withheld, and the number withheld is reported', async () => {
    fal.outcomes.push({ unsafe: [true, false] }, { unsafe: [true, true] })
    const some = await calls.run(calls.call(flux))
    expect(some.result).toMatchObject({ outputs: [{ url: expect.any(String) }], withheld: 1, units: 2 })
    expect((await calls.run(calls.call(flux))).result).toMatchObject({ outputs: [], withheld: 2 })
    fal.outcomes.push({ body: { images: [{ url: 'https://v3.fal.media/1.png' }], has_nsfw_concepts: [false, true] } })
    expect((await calls.run(calls.call(flux))).result).toMatchObject({ outputs: [], withheld: 1 })
  })
})

const getName = ({ status, body }: Answer): string => {
  const { detail, error_type: type } = body as { detail?: { type: string; msg: string }[]; error_type?: string }
  return type ?? (Array.isArray(detail) ? `${detail[0]!.type}: ${detail[0]!.msg}` : String(status))
}

describe('refusals', () => {
  const refusals: [Answer, Partial<VendorFailure>][] = [
    [falError('content_policy_violation'), { code: 'safety_blocked' }],
    [falError('no_media_generated', { msg: 'The prompt was blocked: unsafe content.' }), { code: 'safety_blocked' }],
    [falError('no_media_generated'), { code: 'internal_error', cause: 'no_media_generated' }],
    [falError('image_load_error', { loc: ['body', 'image_url'] }), { code: 'input_unreachable' }],
    [falError('file_download_error', { loc: ['body', 'video_url'] }), { code: 'input_unreachable' }],
    [
      falError('image_too_small', { ctx: { min_width: 300, min_height: 200 } }),
      { code: 'input_unreachable', message: 'An input image is too small for the model (at least 300 × 200 pixels).' },
    ],
    [
      falError('video_duration_too_long', { ctx: { max_duration: 60, provided_duration: 90 } }),
      { code: 'input_unreachable', message: 'An input is longer than the model accepts (60 seconds).' },
    ],
    [falError('unsupported_audio_format'), { code: 'input_unreachable' }],
    [falError('face_detection_error'), { code: 'input_unreachable' }],
    [falError('file_too_large'), { code: 'input_unreachable' }],
    [falError('generation_timeout', {}, 504), { code: 'model_timeout' }],
    [falError('internal_server_error', { loc: ['body'] }, 500), { code: 'internal_error', cause: 'internal_server_error' }],
    [
      falError('less_than_equal', { loc: ['body', 'guidance_scale'], ctx: { le: 20 } }),
      { code: 'internal_error', message: 'The model rejected the value of guidance_scale.', cause: 'wrong_catalog_entry' },
    ],
    [
      falError('literal_error', { loc: ['body', 'safety_tolerance'], msg: "safety_tolerance: Input should be '1' or '2'" }),
      { code: 'internal_error', message: 'The model rejected the value of safety_tolerance.' },
    ],
    [falPlatformError('request_timeout', 504), { code: 'model_timeout' }],
    [falPlatformError('startup_timeout', 504), { code: 'model_timeout' }],
    [falPlatformError('runner_disconnected', 503), { code: 'internal_error', cause: 'runner_disconnected' }],
    [falPlatformError('client_cancelled', 499), { code: 'internal_error', cause: 'client_cancelled' }],
    [{ status: 413, body: 'too large' }, { code: 'input_unreachable' }],
  ]
  test.each(refusals.map(([outcome, expected]) => ({ named: getName(outcome), outcome, expected })))(
    "A rejected job is reported with the contract's error code: $named",
    async ({ outcome, expected }) => {
      fal.outcomes.push(outcome)
      expect(await calls.toFailure(calls.call(flux))).toMatchObject(expected)
    },
  )

  test('An invalid key, an account without credit and an unknown endpoint are reported to the operator, not to the caller', async () => {
    fal.fail('submit', 'wrong-key')
    expect(await calls.toFailure(calls.call(flux))).toMatchObject({ code: 'internal_error', cause: 'provider_unauthorized' })
    fal.fail('submit', 'no-credit')
    const failure = await calls.toFailure(calls.call(flux))
    expect(failure).toMatchObject({ code: 'internal_error', cause: 'no_credit' })
    expect(failure.message).not.toMatch(/fal|key|balance|credit/i)
    const unknown = modelSettings({ endpoint: 'fal-ai/gone', type: 'image' })
    expect(await calls.toFailure(calls.call(unknown))).toMatchObject({ code: 'internal_error', cause: 'wrong_catalog_entry' })
  })

  test('Temporary failures at fal are handled by the code that all hosted providers share', async () => {
    fal.fail('submit', 'rate-limited', { retryAfter: 3 })
    const error = await falProtocol.submit(calls.call(flux)).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ reason: 'refused', status: 429, retryAfter: 3000 })
    expect(falProtocol.explain!(error as VendorError)).toBeUndefined()
    fal.fail('submit', 'server-error-after')
    expect(await calls.toFailure(calls.call(flux))).toMatchObject({ cause: 'vendor_error' })
    fal.fail('poll', 'other-json')
    await expect(calls.run(calls.call(flux))).rejects.toMatchObject({ reason: 'unreadable' })
    fal.fail('poll', 'html')
    await expect(calls.run(calls.call(flux))).rejects.toMatchObject({ reason: 'unreadable' })
  })
})

describe('checks', () => {
  const context = () => ({ client: calls.client, provider: calls.provider })

  test('A provider check reports valid and invalid entries, and starts no jobs', async () => {
    const right = { ...flux, price: { ...flux.price, unit: 'megapixel' as const, usd: 0.025 } }
    const dear = { ...right, id: 'test/cheap', price: { ...right.price, usd: 0.01 } }
    const odd = { ...right, id: 'test/odd', input: { prompt: '{prompt}', picture_size: 'square' } }
    const bare = { ...edit, id: 'test/bare', input: { prompt: '{prompt}' } }
    const gone = modelSettings({ endpoint: 'fal-ai/gone', type: 'image' })
    expect(await falProtocol.check(context(), [right, dear, odd, bare, gone])).toEqual([
      { level: 'ok', message: 'fal accepts the key.' },
      { model: right.id, level: 'ok', message: 'fal-ai/flux/dev exists.' },
      { model: dear.id, level: 'warning', message: 'fal charges $0.025 per megapixel, but price.usd says $0.01.' },
      { model: odd.id, level: 'warning', message: 'input has picture_size, which fal-ai/flux/dev does not accept.' },
      { model: bare.id, level: 'error', message: 'input lacks image_urls, which fal-ai/nano-banana-2/edit requires.' },
      { model: gone.id, level: 'error', message: 'fal has no endpoint fal-ai/gone.' },
    ])
    expect(fal.count('submit')).toBe(0)
  })

  test('A provider check reports an invalid key', async () => {
    fal.key = 'another'
    expect(await falProtocol.check(context(), [flux])).toEqual([{ level: 'error', message: 'fal rejected the key.' }])
  })

  test('An endpoint id must have the form that fal uses', () => {
    expect(falProtocol.findProblems!(flux)).toEqual([])
    for (const endpoint of ['flux', 'https://fal.run/fal-ai/flux', 'fal-ai/../admin', 'fal-ai/flux?x=1'])
      expect(falProtocol.findProblems!({ ...flux, endpoint })).toHaveLength(1)
  })
})

describe('imports', () => {
  const context = () => ({ client: calls.client, provider: calls.provider })

  test("An import uses the model's schema and fal's price list to create an entry for the providers file", async () => {
    const { entry, notes } = await falProtocol.importModel!(context(), 'fal-ai/flux/dev')
    expect(entry).toMatchObject({
      id: 'fal/flux-dev',
      name: 'FLUX.1 [dev]',
      provider: 'fal',
      endpoint: 'fal-ai/flux/dev',
      type: 'image',
      capabilities: ['text-to-image'],
      price: {
        unit: 'megapixel',
        usd: 0.025,
        megapixels: 1.05,
        source: 'price list of fal',
        as_of: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    })
    expect(entry['params']).toContainEqual({ name: 'num_inference_steps', type: 'int', required: false, default: 28, min: 1, max: 50 })
    expect(entry['params']).toContainEqual({ name: 'seed', type: 'seed', required: false })
    expect(entry['params']).toContainEqual(
      expect.objectContaining({
        name: 'image_size',
        type: 'string',
        default: 'landscape_4_3',
        options: expect.arrayContaining([{ label: 'Square hd', value: 'square_hd' }]),
      }),
    )
    expect(entry['input']).toMatchObject({ prompt: '{prompt}', seed: '{params.seed}' })
    expect(entry['input']).not.toHaveProperty('sync_mode')
    expect(notes.some(note => note.startsWith('image_size: the schema allows other shapes'))).toBe(true)
  })

  test('An import recognizes media parameters by their names', async () => {
    const { entry } = await falProtocol.importModel!(context(), 'fal-ai/kling-video/v2.6/pro/image-to-video')
    expect(entry).toMatchObject({
      type: 'video',
      media_inputs: { start_image_url: 'image', end_image_url: { type: 'image', required: false } },
      price: { unit: 'second', usd: 0.07 },
    })
    expect((await falProtocol.importModel!(context(), 'fal-ai/nano-banana-2/edit')).entry).toMatchObject({
      media_inputs: { image_urls: { type: 'image', max: 14 } },
    })
    expect((await falProtocol.importModel!(context(), 'fal-ai/elevenlabs/tts/eleven-v3')).entry).toMatchObject({
      type: 'audio',
      input: { text: '{prompt}', voice: '{params.voice}' },
      price: { unit: '1k_chars', usd: 0.1 },
    })
  })

  test('An import lists the parts of a schema that it does not understand instead of guessing their meaning', async () => {
    const { entry, notes } = await falProtocol.importModel!(context(), 'fal-ai/trellis-2')
    expect(entry).not.toHaveProperty('price')
    expect(notes).toContain('price: fal charges $0.25 per "units", which is an unknown unit. Write it by hand.')
    expect(notes).toContain('voxels: a shape that a parameter cannot have. Left out.')
    expect(notes).toContain('No input is called prompt or text: put {prompt} into input where the model takes it.')
    await expect(falProtocol.importModel!(context(), 'fal-ai/gone')).rejects.toThrow('fal has no endpoint fal-ai/gone.')
  })
})
