import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMediaProbe, type LocalMediaProbe } from '@mediawright/media-engines/media-probe/open-media-probe.ts'
import { createSafeFetch } from '../../../machine/safe-fetch/safe-fetch.ts'
import { startFakeComfy, type FakeComfy } from '../../../../testing/vendors/fake-comfyui.ts'
import { falError, startFakeFal, type FakeFal } from '../../../../testing/vendors/fake-fal.ts'
import { startFakeReplicate, type FakeReplicate } from '../../../../testing/vendors/fake-replicate.ts'
import type { FaultName } from '../../../../testing/vendors/fake-vendor.ts'
import { modelSettings } from '../testing/protocol-calls.ts'
import { samplePng } from '../../../../testing/sample-media.ts'
import { comfyProtocol } from '../comfyui/comfyui-protocol.ts'
import { falProtocol } from '../fal/fal-protocol.ts'
import {
  ProviderFailure,
  type ProviderOutput,
  type ProviderRequest,
  type ProviderContext,
} from '@mediawright/media-engines/ports/provider.ts'
import { replicateProtocol } from '../replicate/replicate-protocol.ts'
import { createHostedProvider, type HostedProvider } from './hosted-provider.ts'
import type { Protocol } from './protocol.ts'
import type { ModelSettings } from './settings.ts'

const key = 'a-very-secret-key'
const workflow = JSON.parse(
  await readFile(new URL('../../../../docs/providers/workflows/flux-text-to-image.json', import.meta.url), 'utf8'),
) as ModelSettings['workflow']
const price = { ...modelSettings({ endpoint: '', type: 'image' }).price, unit: 'image' as const, usd: 0.03 }

/** A fake vendor with one image model, and the vendor's protocol. */
interface Vendor {
  fake: FakeFal | FakeReplicate | FakeComfy
  protocol: Protocol
  name: string
  path: string
  model: ModelSettings
}

const vendors: Record<string, () => Promise<Vendor>> = {
  fal: async () => ({
    fake: await startFakeFal({ key }),
    protocol: falProtocol,
    name: 'fal',
    path: '',
    model: modelSettings({ endpoint: 'fal-ai/flux/dev', type: 'image', price, seconds: 0.01 }),
  }),
  replicate: async () => ({
    fake: await startFakeReplicate({ key }),
    protocol: replicateProtocol,
    name: 'replicate',
    path: '/v1',
    model: modelSettings({ endpoint: 'black-forest-labs/flux-2-pro', type: 'image', price, seconds: 0.01 }),
  }),
  comfyui: async () => ({
    fake: await startFakeComfy(),
    protocol: comfyProtocol,
    name: 'comfyui',
    path: '',
    model: modelSettings({ endpoint: '', type: 'image', price, seconds: 0.01, workflow, inputs: { prompt: '6.inputs.text' } }),
  }),
}

let folder: string
let mediaProbe: LocalMediaProbe
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'at-vendors-'))
  mediaProbe = createMediaProbe({
    concurrency: 1,
    temporaryFolder: folder,
    videoEngine: undefined,
    limits: { milliseconds: 60_000 },
  })
})
afterAll(async () => {
  await mediaProbe.close()
  await rm(folder, { recursive: true })
})

let vendor: Vendor
let provider: HostedProvider | undefined
let log: string[]
let kept: string[]
let reported: { costs: number[]; warnings: string[]; progress: number[] }

beforeEach(() => {
  log = []
  kept = []
  reported = { costs: [], warnings: [], progress: [] }
})
afterEach(async () => {
  await provider?.close()
  provider = undefined
  await vendor.fake.close()
  expect(vendor.fake.violations).toEqual([])
  expect(log.join('\n')).not.toContain(key)
})

/** Opens the provider as a newly started process would. */
async function open(model: Partial<ModelSettings> = {}): Promise<HostedProvider> {
  await provider?.close()
  const { fake, protocol, name, path } = vendor
  const isOpen = name === 'comfyui'
  provider = createHostedProvider(
    {
      name,
      protocol: name,
      baseUrl: fake.url + path,
      apiUrl: fake.url + path,
      key: isOpen ? undefined : key,
      headers: {},
      concurrency: undefined,
      timeoutSeconds: undefined,
      outputHosts: [],
    },
    protocol,
    [{ ...vendor.model, ...model }],
    {
      log: pino({ level: 'info' }, { write: (line: string) => void log.push(line) }),
      providerFailed: () => undefined,
      mediaProbe,
      safeFetch: createSafeFetch([]),
      pace: 0.02,
    },
  )
  return provider
}

async function generate(
  opened: HostedProvider,
  request: Partial<ProviderRequest> = {},
  watch: Partial<ProviderContext> = {},
): Promise<ProviderOutput[]> {
  const runFolder = await mkdtemp(join(folder, 'run-'))
  return opened.generate(
    { runId: 'run_1', model: opened.models[0]!, prompt: 'a red fox', params: {}, media: {}, folder: runFolder, ...request },
    {
      signal: new AbortController().signal,
      progress: percent => reported.progress.push(percent),
      keepJob: async job => void kept.push(job),
      reportCost: async cost => void reported.costs.push(cost),
      chargeOnly: () => undefined,
      warn: ({ message }) => void reported.warnings.push(message),
      wasCanceled: async () => false,
      keepTrying: write => write(),
      ...watch,
    },
  )
}

const failure = async (running: Promise<unknown>): Promise<ProviderFailure> => {
  const error = await running.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof ProviderFailure) return error
  throw new Error(`No failure of a provider: ${String(error)}`)
}

describe.each(Object.keys(vendors))('%s', name => {
  beforeEach(async () => {
    vendor = await vendors[name]!()
  })
  const fake = () => vendor.fake

  test('An image is generated with a single submission', async () => {
    fake().waits = 2
    const [output] = await generate(await open())
    expect(output).toMatchObject({ type: 'imageUrl', contentType: 'image/png', width: 48, height: 32 })
    expect(await readFile((output as { path: string }).path)).toEqual(samplePng().bytes)
    expect(fake().count('submit')).toBe(1)
    expect(reported.progress.length).toBeGreaterThan(0)
    expect(reported.costs).toEqual(name === 'comfyui' ? [] : [30_000])
  })

  test('A worker that resumes a job submits nothing', async () => {
    fake().waits = 1000
    const controller = new AbortController()
    const first = generate(await open(), {}, { signal: controller.signal, progress: () => controller.abort(new Error('killed')) })
    await expect(first).rejects.toThrow('killed')
    fake().waits = 0
    expect(await generate(await open(), { job: kept.at(-1)! })).toHaveLength(1)
    expect([fake().count('submit'), fake().count('cancel')]).toEqual([1, 0])
  })

  test("If a crash interrupts a job's submission, the job is resubmitted only if a lookup shows that the vendor does not have it", async () => {
    fake().fail('submit', 'hang')
    const controller = new AbortController()
    const first = generate(await open(), {}, { signal: controller.signal })
    first.catch(() => undefined)
    await expect.poll(() => fake().requests.some(({ purpose }) => purpose === 'submit'), { interval: 5, timeout: 30_000 }).toBe(true)
    controller.abort(new Error('killed'))
    await expect(first).rejects.toThrow('killed')
    const next = generate(await open(), { job: kept.at(-1)! })
    if (name !== 'comfyui') expect(await failure(next)).toMatchObject({ code: 'internal_error', retryAfter: undefined })
    else expect(await next).toHaveLength(1) // The service looked up the job in ComfyUI and did not find it.
    expect(fake().count('submit')).toBe(name === 'comfyui' ? 1 : 0)
  })

  test('A job is not submitted again if the response to its submission is lost', async () => {
    fake().waits = 2
    fake().fail('submit', 'answer-lost')
    const run = generate(await open())
    if (name === 'comfyui') expect(await run).toHaveLength(1) // The service finds the job by its id.
    else expect(await failure(run)).toMatchObject({ code: 'internal_error', retryAfter: undefined })
    expect(fake().count('submit')).toBe(1)
  })

  test.each<FaultName>(['mislabeled', 'redirect', 'huge'])(
    'An output whose download has the fault "%s" fails the run and leaves no file behind',
    async fault => {
      fake().fail('download', fault, { times: 10 })
      const runFolder = await mkdtemp(join(folder, 'run-'))
      expect(await failure(generate(await open(), { folder: runFolder }))).toMatchObject({ code: 'internal_error', isLogged: true })
      for (const file of await readdir(runFolder)) expect((await readFile(join(runFolder, file))).length).toBeLessThan(10_000)
      expect(fake().count('submit')).toBe(1)
    },
  )

  test('A vendor job is canceled if its run is canceled or exceeds its time limit', async () => {
    fake().waits = 1000
    const controller = new AbortController()
    const run = generate(
      await open(),
      {},
      { signal: controller.signal, wasCanceled: async () => true, progress: () => controller.abort(new Error('canceled')) },
    )
    await expect(run).rejects.toThrow('canceled')
    expect(fake().count('cancel')).toBeGreaterThan(0)
    const late = generate(await open(), { runId: 'run_2', timeLeftMs: 1000 })
    expect(await failure(late)).toMatchObject({ code: 'model_timeout' })
    const ended = [
      ...('jobs' in vendor.fake ? vendor.fake.jobs : 'predictions' in vendor.fake ? vendor.fake.predictions : vendor.fake.prompts).values(),
    ]
    expect(ended.map(job => ('canceled' in job ? job.canceled : job.state === 'interrupted'))).toEqual([true, true])
  })

  test('The log tells the operator that a key is invalid, but never contains the key', async () => {
    fake().fail('submit', 'wrong-key')
    const { message } = await failure(generate(await open()))
    expect(message).toBe('The model is not available at the moment. Choose another model, or try again later. The run was refunded.')
    expect(log.join('\n')).toContain('provider_unauthorized')
  })

  test('Media is sent to the vendor', async () => {
    const path = join(folder, 'input.png')
    await writeFile(path, samplePng().bytes)
    const media = { image_url: [{ path, contentType: 'image/png', sizeBytes: samplePng().bytes.length }] }
    const setting = { type: 'image' as const, required: true, max: undefined, media: 'bytes' as const }
    const graph = { ...workflow, '10': { class_type: 'LoadImage', inputs: { image: 'x.png' } } }
    const models: Record<string, Partial<ModelSettings>> = {
      fal: { endpoint: 'fal-ai/nano-banana-2/edit', input: { prompt: '{prompt}', image_urls: ['{media.image_url}'] } },
      replicate: { input: { prompt: '{prompt}', input_images: ['{media.image_url}'] } },
      comfyui: { workflow: graph, inputs: { prompt: '6.inputs.text', 'media.image_url': '10.inputs.image' } },
    }
    expect(await generate(await open({ ...models[name], mediaInputs: { image_url: setting } }), { media })).toHaveLength(1)
    const sent = JSON.stringify(fake().requests.find(({ purpose }) => purpose === 'submit')!.body)
    expect(sent).toContain(name === 'comfyui' ? '"image":"mediawright/' : `data:image/png;base64,${samplePng().bytes.toString('base64')}`)
  })
})

describe('only at fal', () => {
  beforeEach(async () => {
    vendor = await vendors['fal']!()
  })

  test.each([
    [
      'fal-ai/kling-video/v2.6/pro/image-to-video',
      'video',
      'videoUrl',
      { prompt: '{prompt}', start_image_url: 'https://example.com/a.png' },
    ],
    ['fal-ai/elevenlabs/tts/eleven-v3', 'audio', 'audioUrl', { text: '{prompt}' }],
    ['fal-ai/trellis-2', 'model3d', 'model3dUrl', { image_url: 'https://example.com/a.png' }],
    ['openrouter/router', 'text', 'text', { prompt: '{prompt}' }],
  ] as const)('At fal, %s generates %s', async (endpoint, type, output, input) => {
    expect(await generate(await open({ endpoint, type, input, price: { ...price, unit: 'run' } }))).toEqual([
      expect.objectContaining({ type: output }),
    ])
  })

  test('Unsafe images are withheld with a warning, and a run without safe images fails with safety_blocked', async () => {
    const fal = vendor.fake as FakeFal
    fal.outcomes.push({ unsafe: [false, true, false] }, { unsafe: [true] }, falError('content_policy_violation'))
    expect(await generate(await open())).toHaveLength(2)
    expect(reported.warnings).toEqual([expect.stringMatching(/^1 of 3 outputs? was withheld /)])
    expect(await failure(generate(await open()))).toMatchObject({ code: 'safety_blocked' })
    expect(await failure(generate(await open()))).toMatchObject({ code: 'safety_blocked' })
  })
})
