import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeVersion, startFakeReplicate, type FakeReplicate, type Outcome } from '../../../../testing/vendors/fake-replicate.ts'
import { modelSettings, openProtocolCalls, type ProtocolCalls } from '../testing/protocol-calls.ts'
import { samplePng } from '../../../../testing/sample-media.ts'
import type { VendorFailure } from '../hosted/protocol.ts'
import { replicateProtocol } from './replicate-protocol.ts'

let replicate: FakeReplicate
let calls: ProtocolCalls

beforeEach(async () => {
  replicate = await startFakeReplicate()
  calls = await openProtocolCalls(replicateProtocol, replicate, { protocol: 'replicate', baseUrl: `${replicate.url}/v1` })
})
afterEach(async () => {
  await calls.close()
  await replicate.close()
  expect(replicate.violations).toEqual([])
})

const price = modelSettings({ endpoint: '', type: 'image' }).price
const flux = modelSettings({
  endpoint: 'black-forest-labs/flux-2-pro',
  type: 'image',
  input: { prompt: '{prompt}', num_outputs: '{params.num_outputs}', input_images: '{media.input_images}' },
  mediaInputs: { input_images: { type: 'image', required: false, max: 8, media: 'bytes' } },
  price: { ...price, unit: 'image', usd: 0.03 },
})
const trellis = `someone/trellis:${fakeVersion('someone/trellis')}`

describe('a prediction', () => {
  test('A prediction is created once, with a time limit, and polled by its id', async () => {
    replicate.waits = 2
    const { result, steps } = await calls.run(calls.call(flux, { params: { num_outputs: 2 } }))
    expect(result.outputs).toEqual([{ url: expect.stringMatching(/\.png$/) }, { url: expect.stringMatching(/\.png$/) }])
    expect(result.units).toBe(2)
    expect(steps.map(step => (step.state === 'waiting' ? step.progress : 'done'))).toEqual([undefined, 33, 67, 'done'])
    expect(replicate.count('submit')).toBe(1)
    expect(replicate.requests[0]).toMatchObject({
      path: '/v1/models/black-forest-labs/flux-2-pro/predictions',
      body: { input: { prompt: 'a red fox', num_outputs: 2 } },
      headers: { 'cancel-after': '120s' },
    })
  })

  test('A resumed prediction is looked up by its id', async () => {
    const step = await replicateProtocol.submit(calls.call(flux))
    const again = await replicateProtocol.poll!(calls.call(flux), step.state === 'waiting' ? step.job : '')
    expect(again.state).toBe('done')
    expect(replicate.count('submit')).toBe(1)
  })

  test('Canceling a job also cancels its prediction on Replicate, and canceling a job that has already ended causes no error', async () => {
    replicate.waits = 5
    const step = await replicateProtocol.submit(calls.call(flux))
    const job = step.state === 'waiting' ? step.job : ''
    await replicateProtocol.cancel!(calls.call(flux), job)
    await replicateProtocol.cancel!(calls.call(flux), job)
    expect([...replicate.predictions.values()][0]!.canceled).toBe(true)
  })

  test("A prediction's endpoint can be a version or a deployment", async () => {
    await calls.run(calls.call(modelSettings({ endpoint: trellis, type: 'model3d', input: { images: ['https://example.com/a.png'] } })))
    expect(replicate.requests[0]).toMatchObject({ path: '/v1/predictions', body: { version: fakeVersion('someone/trellis') } })
    await calls.run(calls.call({ ...flux, endpoint: 'deployments/acme/flux' }))
    expect(replicate.count('submit')).toBe(2)
  })
})

describe('inputs and outputs', () => {
  test('Small files are sent as data URIs, and large files are uploaded first', async () => {
    const small = await calls.media(samplePng())
    const large = await calls.media({ ...samplePng(), bytes: Buffer.alloc(300_000, 1) })
    await calls.run(calls.call(flux, { media: { input_images: [small, large] } }))
    const [upload] = replicate.uploads.entries()
    const sent = (replicate.requests.find(({ purpose }) => purpose === 'submit')!.body as { input: { input_images: string[] } }).input
      .input_images
    expect(sent).toEqual([`data:image/png;base64,${samplePng().bytes.toString('base64')}`, `${replicate.url}/v1/files/${upload![0]}`])
    expect(upload![1]).toMatchObject({ name: 'input_images.png', type: 'image/png', size: 300_000 })
  })

  test.each([
    ['google/veo-3.1-fast', 'video', [{ url: expect.stringMatching(/\.mp4$/) }]],
    ['meta/llama-4', 'text', [{ text: 'About a red fox.' }]],
    [`someone/bark:${fakeVersion('someone/bark')}`, 'audio', [{ url: expect.stringMatching(/\.wav$/) }]],
  ] as const)('The model %s generates %s', async (endpoint, type, outputs) => {
    const { result } = await calls.run(calls.call(modelSettings({ endpoint, type })))
    expect(result.outputs).toEqual(outputs)
  })

  test('`output` selects which files of an output object are returned; the default is all files of the right type', async () => {
    const input = { images: ['https://example.com/a.png'] }
    const model = modelSettings({ endpoint: trellis, type: 'model3d', input })
    expect((await calls.run(calls.call(model))).result.outputs).toEqual([{ url: expect.stringMatching(/\.glb$/) }])
    const video = modelSettings({ endpoint: trellis, type: 'video', input, output: ['/color_video'] })
    expect((await calls.run(calls.call(video))).result.outputs).toEqual([{ url: expect.stringMatching(/\.mp4$/) }])
  })

  test("Usage is reported in the model's pricing unit", async () => {
    const used = async (endpoint: string, type: 'image' | 'video' | 'text', unit: typeof price.unit, more = {}) => {
      const {
        outputs: _outputs,
        state: _state,
        ...rest
      } = (await calls.run(calls.call(modelSettings({ endpoint, type, price: { ...price, unit }, ...more })))).result
      return rest
    }
    const duration = [{ name: 'duration', type: 'int' as const, required: false }]
    expect(await used('google/veo-3.1-fast', 'video', 'second', { params: duration })).toEqual({ units: 8 })
    expect(await used('black-forest-labs/flux-2-pro', 'image', 'second')).toEqual({ units: 2.5 })
    expect(await used('black-forest-labs/flux-2-pro', 'image', 'megapixel')).toEqual({})
    expect(await used('meta/llama-4', 'text', '1m_tokens')).toEqual({ tokens: { input: 11, output: 4 } })
  })
})

describe('refusals', () => {
  const refusals: [string, Outcome, Partial<VendorFailure>][] = [
    ['an NSFW message', { error: 'NSFW content detected. Try running it again, or try a different prompt.' }, { code: 'safety_blocked' }],
    [
      'the code E005',
      { error: 'The input or output was flagged as sensitive. Please try again with different inputs. (E005)' },
      { code: 'safety_blocked' },
    ],
    ['a moderation message', { error: 'Content moderation failed: image' }, { code: 'safety_blocked' }],
    ['a policy message', { error: 'Your request violates our usage policies.' }, { code: 'safety_blocked' }],
    [
      'a safety message in the log',
      { error: '', logs: 'Running safety checker\nAll images were flagged by the safety checker' },
      { code: 'safety_blocked' },
    ],
    ['an unreadable image', { error: "cannot identify image file '/tmp/x.png'" }, { code: 'input_unreachable' }],
    ['a failed download', { error: 'Failed to download image from URL' }, { code: 'input_unreachable' }],
    [
      'the code E006',
      { error: 'The input was invalid. Please try again with different inputs. (E006)' },
      { code: 'internal_error', cause: 'wrong_input' },
    ],
    ['too little memory', { error: 'CUDA out of memory. Tried to allocate 2 GiB' }, { code: 'internal_error', cause: 'out_of_memory' }],
    ['the code E6716', { error: 'Timeout starting prediction (E6716)' }, { code: 'model_timeout' }],
    ['an aborted prediction', { status: 'aborted' }, { code: 'model_timeout' }],
    ['a manual cancellation', { status: 'canceled' }, { code: 'internal_error', cause: 'provider_canceled' }],
    ['any other error', { error: "KeyError: 'x'" }, { code: 'internal_error', cause: 'model_failed' }],
  ]
  test.each(refusals)("A failed prediction is reported with the contract's error code: %s", async (_name, outcome, expected) => {
    replicate.outcomes.push(outcome)
    const failure = await calls.toFailure(calls.call(flux))
    expect(failure).toMatchObject(expected)
    expect(failure.message).not.toMatch(/replicate|E0|KeyError/i)
  })

  test("Replicate's HTTP errors are reported with the contract's error codes", async () => {
    const wrong = { ...flux, input: { prompt: '{prompt}', num_outputs: 2 } }
    replicate.fail('submit', 'answer', {
      answer: { status: 422, body: { detail: '- input.num_outputs: Must be less than or equal to 1\n', status: 422 } },
    })
    expect(await calls.toFailure(calls.call(wrong))).toEqual({
      code: 'internal_error',
      message: 'The model rejected the value of num_outputs.',
      cause: 'wrong_catalog_entry',
    })
    const detail = '- input.disable_safety_checker: Invalid type. Expected: boolean, given: string'
    replicate.fail('submit', 'answer', { answer: { status: 422, body: { detail } } })
    expect(await calls.toFailure(calls.call(flux))).toMatchObject({
      message: 'The model rejected the value of disable_safety_checker.',
    })
    replicate.fail('submit', 'rate-limited')
    expect(await calls.toFailure(calls.call(flux))).toMatchObject({ cause: 'rate_limited', retryAfter: 2000 })
    replicate.fail('submit', 'wrong-key')
    expect(await calls.toFailure(calls.call(flux))).toMatchObject({ code: 'internal_error', cause: 'provider_unauthorized' })
    replicate.fail('submit', 'no-credit')
    expect(await calls.toFailure(calls.call(flux))).toMatchObject({ code: 'internal_error', cause: 'no_credit' })
    expect(await calls.toFailure(calls.call({ ...flux, endpoint: 'someone/gone' }))).toMatchObject({ cause: 'wrong_catalog_entry' })
    replicate.fail('poll', 'other-json')
    await expect(calls.run(calls.call(flux))).rejects.toMatchObject({ reason: 'unreadable' })
  })
})

describe('checks and imports', () => {
  const context = () => ({ client: calls.client, provider: calls.provider })

  test('A provider check reports valid and invalid entries, and starts no jobs', async () => {
    const versionless = modelSettings({ endpoint: 'someone/trellis', type: 'model3d' })
    const pinned = { ...versionless, id: 'test/pinned', endpoint: trellis, input: { pictures: '{media.images}' } }
    const gone = modelSettings({ endpoint: 'someone/gone', type: 'image' })
    const deployment = modelSettings({ endpoint: 'deployments/acme/flux', type: 'image' })
    const findings = await replicateProtocol.check(context(), [flux, versionless, pinned, gone, deployment])
    expect(findings.map(({ level, message }) => `${level}: ${message}`)).toEqual([
      'ok: Replicate accepts the key of ada.',
      'ok: black-forest-labs/flux-2-pro exists.',
      'error: someone/trellis is not an official model: name a version, as in someone/trellis:<64 hex digits>.',
      `warning: input has pictures, which ${trellis} does not accept.`,
      `error: input lacks images, which ${trellis} requires.`,
      'error: Replicate has no someone/gone.',
      'ok: deployments/acme/flux exists.',
    ])
    expect(replicate.count('submit')).toBe(0)
    replicate.key = 'another'
    expect(await replicateProtocol.check(context(), [flux])).toEqual([{ level: 'error', message: 'Replicate rejected the key.' }])
  })

  test("An import creates an entry from the model's schema, without a price", async () => {
    const { entry, notes } = await replicateProtocol.importModel!(context(), 'black-forest-labs/flux-2-pro')
    expect(entry).toEqual({
      id: 'replicate/black-forest-labs-flux-2-pro',
      name: 'flux-2-pro',
      provider: 'replicate',
      endpoint: 'black-forest-labs/flux-2-pro',
      type: 'image',
      capabilities: ['text-to-image'],
      params: [
        {
          name: 'aspect_ratio',
          type: 'string',
          required: false,
          default: '1:1',
          options: [
            { label: '1:1', value: '1:1' },
            { label: '16:9', value: '16:9' },
            { label: '9:16', value: '9:16' },
          ],
        },
        { name: 'num_outputs', type: 'int', required: false, min: 1, max: 4 },
        { name: 'seed', type: 'seed', required: false },
      ],
      media_inputs: { input_images: { type: 'image', max: 8, required: false } },
      input: {
        prompt: '{prompt}',
        aspect_ratio: '{params.aspect_ratio}',
        input_images: '{media.input_images}',
        num_outputs: '{params.num_outputs}',
        seed: '{params.seed}',
      },
      seconds: 30,
    })
    expect(notes.some(note => note.startsWith('price: Replicate has no price list'))).toBe(true)
  })

  test('The current version of an unofficial model is imported, with a note about each parameter that could not be converted', async () => {
    const { entry, notes } = await replicateProtocol.importModel!(context(), 'someone/trellis')
    expect(entry).toMatchObject({
      endpoint: trellis,
      type: 'model3d',
      capabilities: ['image-to-3d'],
      media_inputs: { images: { type: 'image', max: 4 } },
    })
    expect(notes).toContain('colors: a shape that a parameter cannot have. Left out.')
  })

  test('A Replicate endpoint must be a model, a model with a version, a version or a deployment', () => {
    for (const endpoint of ['a/b', trellis, 'deployments/a/b', fakeVersion('x')])
      expect(replicateProtocol.findProblems!({ ...flux, endpoint })).toEqual([])
    for (const endpoint of ['flux', 'a/b/c', 'a/..', 'a/b:latest', `deployments/a/b:${fakeVersion('x')}`])
      expect(replicateProtocol.findProblems!({ ...flux, endpoint })).toHaveLength(1)
  })
})
