import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startFakeA1111, type FakeA1111 } from '../../../../testing/vendors/fake-a1111.ts'
import { openHostedRuns } from '../testing/hosted-runs.ts'
import { toModel, openProtocolRuns, readEntries, type ProtocolRuns } from '../testing/protocol-runs.ts'
import { sampleMp4, samplePng } from '../../../../testing/sample-media.ts'
import { a1111Protocol } from './a1111-protocol.ts'

let vendor: FakeA1111
let runs: ProtocolRuns

beforeEach(async () => {
  vendor = await startFakeA1111()
  runs = await openProtocolRuns(a1111Protocol, vendor, { protocol: 'a1111' })
})
afterEach(async () => {
  await runs.close()
  await vendor.close()
})

const seed = { name: 'seed', type: 'seed', required: false } as const
const made = toModel({
  endpoint: 'txt2img',
  type: 'image',
  params: ['negative_prompt', 'width', 'height', 'sampler_name', 'batch_size', seed],
})
const edited = toModel({
  endpoint: 'img2img',
  type: 'image',
  params: ['denoising_strength', seed],
  mediaInputs: { image_url: 'image', mask_url: { required: false } },
})
const lastBody = () => vendor.requests.findLast(({ purpose }) => purpose === 'submit')!.body

test('An image is generated from a prompt and a seed, and the same seed reproduces it', async () => {
  const request = { params: { seed: 5, width: 512, height: 768, sampler_name: 'Euler a', batch_size: 2 } }
  const { outputs } = await runs.run(made, request)
  expect(outputs).toEqual([5, 6].map(red => ({ base64: samplePng({ color: [red, 90, 160] }).bytes.toString('base64') })))
  expect((await runs.run(made, request)).outputs).toEqual(outputs)
  expect(lastBody()).toMatchObject({ prompt: 'a fox', seed: 5, force_task_id: expect.stringMatching(/^task\(/), save_images: false })
  expect(vendor.violations).toEqual([])
})

test('The preview grid of a batch is not returned as an output', async () => {
  vendor.grid = true
  expect((await runs.run(made, { params: { seed: 5, batch_size: 2 } })).outputs).toHaveLength(2)
})

test('An image is edited with a mask', async () => {
  await runs.run(edited, { params: { seed: 5, denoising_strength: 0.4 }, media: { image_url: [samplePng()], mask_url: [samplePng()] } })
  expect(lastBody()).toMatchObject({ init_images: [expect.stringMatching(/^data:image\/png;base64,/)], mask: expect.any(String) })
  await runs.run(edited, { params: { seed: 5 }, media: { image_url: [samplePng()] } })
  expect(lastBody()).not.toHaveProperty('mask')
  expect(vendor.violations).toEqual([])
})

test("Canceling a run interrupts the server's active task only if that task belongs to the run", async () => {
  vendor.jobMs = 5000
  const controller = new AbortController()
  const running = runs.run(made, { params: { seed: 5 }, signal: controller.signal }).catch((error: unknown) => error)
  await expect.poll(() => vendor.currentTask, { interval: 5 }).toBeDefined()
  const task = vendor.currentTask
  const why = new Error('canceled')
  controller.abort(why)
  expect(await running).toBe(why)
  expect(vendor.interrupted).toEqual([task])
  expect(vendor.violations).toEqual([])
})

test("Canceling a run never interrupts another client's task", async () => {
  vendor.jobMs = 300
  vendor.currentTask = 'task(somebody else)'
  const controller = new AbortController()
  const running = runs.run(made, { params: { seed: 5 }, signal: controller.signal }).catch((error: unknown) => error)
  await expect.poll(() => vendor.requests.length, { interval: 5 }).toBeGreaterThan(0)
  controller.abort(new Error('canceled'))
  await running
  expect(vendor.count('cancel')).toBe(0)
  expect(vendor.interrupted).toEqual([])
})

test("Failures are reported with the contract's error codes", async () => {
  const failure = async (model = made, request = {}) => (await runs.failure(model, request)).failure
  expect(await failure(made, { params: { width: 4096, height: 4096 } })).toMatchObject({
    message: expect.stringContaining('smaller'),
    cause: 'out_of_memory',
  })
  expect(await failure(made, { params: { sampler_name: 'Nope' } })).toMatchObject({ code: 'internal_error', cause: 'wrong_catalog_entry' })
  expect(await failure(edited, { media: { image_url: [{ ...sampleMp4(), contentType: 'image/png' }] } })).toMatchObject({
    code: 'input_unreachable',
  })
  expect(await failure(toModel({ ...made, input: { prompt: '{prompt}', override_settings: { sd_model_checkpoint: 'x' } } }))).toMatchObject(
    {
      cause: 'wrong_catalog_entry',
    },
  )
  vendor.fail('submit', 'wrong-key')
  expect(await failure()).toMatchObject({ cause: 'provider_unauthorized' })
  vendor.fail('submit', 'server-error')
  expect(await failure()).toBeUndefined()
  for (const fault of ['html', 'not-json', 'other-json', 'cut-off', 'answer-lost', 'reset'] as const) {
    vendor.fail('submit', fault)
    expect(['unreadable', 'unanswered']).toContain((await runs.failure(made)).error.reason)
  }
  expect(vendor.violations).toEqual([])
})

test('Checking a server verifies its API, checkpoints and samplers', async () => {
  const wrong = toModel({
    ...made,
    input: { prompt: '{prompt}', sampler_name: 'Nope', override_settings: { sd_model_checkpoint: 'none' } },
  })
  const findings = await a1111Protocol.check(runs, [made, wrong])
  expect(findings.map(({ level }) => level)).toEqual(['ok', 'ok', 'error', 'error'])
  vendor.fail('catalog', 'answer', { answer: { status: 404, body: { detail: 'Not Found' } } })
  expect((await a1111Protocol.check(runs, []))[0]!.message).toContain('--api')
  vendor.fail('catalog', 'wrong-key')
  expect((await a1111Protocol.check(runs, []))[0]!.message).toContain('password')
  expect(vendor.count('submit')).toBe(0)
})

test("An imported entry contains the server's options and can be used unchanged in a run", async () => {
  const { entry, notes } = await a1111Protocol.importModel!(runs, 'img2img')
  expect(entry).toMatchObject({
    endpoint: 'img2img',
    media_inputs: { image_url: 'image' },
    params: expect.arrayContaining([
      expect.objectContaining({ name: 'sampler_name', options: [{ label: 'DPM++ 2M', value: 'DPM++ 2M' }, expect.anything()] }),
      expect.objectContaining({ name: 'sd_model_checkpoint' }),
      expect.objectContaining({ name: 'scheduler' }),
    ]),
  })
  expect(notes.join('\n')).toContain('price')
  const params = entry['params'] as { name: string; default?: unknown }[]
  await runs.run(toModel({ ...edited, input: entry['input'] }), {
    params: { ...Object.fromEntries(params.map(param => [param.name, param.default])), seed: 1 },
    media: { image_url: [samplePng()] },
  })
  expect(lastBody()).toMatchObject({ override_settings: { sd_model_checkpoint: expect.stringContaining('sd_xl') }, scheduler: 'automatic' })
  const other = await a1111Protocol.importModel!(runs, 'txt2img')
  const file = { providers: { a1111: { protocol: 'a1111', base_url: vendor.url } }, models: [entry, other.entry] }
  expect(await readEntries(file)).toEqual(['img2img', 'txt2img'])
  await expect(a1111Protocol.importModel!(runs, 'flux')).rejects.toThrow('txt2img')
  expect(vendor.violations).toEqual([])
})

test('An invalid endpoint and a missing seed parameter are reported as mistakes in the providers file', () => {
  expect(a1111Protocol.findProblems!(toModel({ endpoint: 'flux', type: 'image' })).map(({ field }) => field)).toEqual([
    'endpoint',
    'params',
  ])
  expect(a1111Protocol.findProblems!(made)).toEqual([])
})

test('If a worker crashes, its run starts over and returns the same image', async () => {
  const hosted = await openHostedRuns(a1111Protocol, vendor, { protocol: 'a1111' })
  const request = { params: { seed: 9 } }
  const { outputs } = await hosted.run(made, request)
  const again = await hosted.run(made, { ...request, job: JSON.stringify({ state: 'submitting', tries: 0 }) })
  expect(again.outputs).toMatchObject([{ type: 'imageUrl', contentType: 'image/png' }])
  const bytes = (output: unknown) => readFile((output as { path: string }).path)
  expect(await bytes(again.outputs[0])).toEqual(await bytes(outputs[0]))
  expect(hosted.lines.join('')).not.toContain(vendor.key)
  await hosted.close()
})
