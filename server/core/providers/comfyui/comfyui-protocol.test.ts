import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sampleWorkflow as workflow, startFakeComfy, type FakeComfy, type Outcome } from '../../../../testing/vendors/fake-comfyui.ts'
import { modelSettings, openProtocolCalls, type ProtocolCalls } from '../testing/protocol-calls.ts'
import { samplePng } from '../../../../testing/sample-media.ts'
import type { Step, VendorFailure } from '../hosted/protocol.ts'
import { formatResponses } from '../hosted/vendor-answer.ts'
import type { VendorError } from '../hosted/vendor-client.ts'
import { comfyProtocol } from './comfyui-protocol.ts'

let comfy: FakeComfy
let calls: ProtocolCalls

beforeEach(async () => {
  comfy = await startFakeComfy()
  calls = await openProtocolCalls(comfyProtocol, comfy, { protocol: 'comfyui', key: undefined })
})
afterEach(async () => {
  await calls.close()
  await comfy.close()
  expect(comfy.violations).toEqual([])
})

const sdxl = modelSettings({
  endpoint: 'sdxl',
  type: 'image',
  params: [
    { name: 'seed', type: 'seed', required: false },
    { name: 'width', type: 'int', required: false },
  ],
  workflow,
  inputs: { prompt: '6.inputs.text', 'params.seed': '3.inputs.seed', 'params.width': '5.inputs.width, 5.inputs.height' },
})
const edit = modelSettings({
  endpoint: 'edit',
  type: 'image',
  mediaInputs: { image_url: { type: 'image', required: true, max: undefined, media: 'bytes' } },
  workflow: {
    ...workflow,
    '5': { class_type: 'VAEEncode', inputs: { pixels: ['10', 0], vae: ['4', 2] } },
    '10': { class_type: 'LoadImage', inputs: { image: 'example.png' } },
  },
  inputs: { prompt: '6.inputs.text', 'media.image_url': '10.inputs.image' },
})
const getJob = (step: Step): string => (step.state === 'waiting' ? step.job : '')
const sentGraph = (): any => (comfy.requests.find(({ purpose }) => purpose === 'submit')!.body as { prompt: unknown }).prompt

describe('a prompt', () => {
  test('The graph is submitted with the prompt and params filled in and with an id chosen by the service', async () => {
    comfy.waits = 2
    const call = calls.call(sdxl, { params: { seed: 77, width: 512 } })
    const { result } = await calls.run(call)
    expect(result.outputs).toMatchObject([{ url: `${comfy.url}/view?filename=mediawright_9_00001_.png&subfolder=&type=output` }])
    expect(sentGraph()['6'].inputs.text).toBe('a red fox')
    expect(sentGraph()['3'].inputs).toMatchObject({ seed: 77, steps: 20, cfg: 7 })
    expect(sentGraph()['5'].inputs).toEqual({ width: 512, height: 512, batch_size: 1 })
    expect([...comfy.prompts.keys()]).toEqual([comfyProtocol.chooseJob!(call.request)])
    expect(workflow['6'].inputs.text).toBe('a placeholder')
  })

  test('A prompt submitted by an earlier worker is not resubmitted, whether it is still waiting or has ended', async () => {
    comfy.waits = 1
    const first = calls.call(sdxl)
    const job = comfyProtocol.chooseJob!(first.request)
    await comfyProtocol.submit(first, job)
    const again = calls.call(sdxl, { runId: first.request.runId, job: 'kept' })
    expect(await comfyProtocol.submit(again, job)).toEqual({ state: 'waiting', job })
    expect(await comfyProtocol.submit(again, job)).toMatchObject({ state: 'done' })
    expect(comfy.count('submit')).toBe(1)
  })

  test('If the id of a prompt was stored but the prompt was never submitted, the next worker submits it', async () => {
    const call = calls.call(sdxl, { job: 'kept' })
    const job = comfyProtocol.chooseJob!(call.request)
    expect(await comfyProtocol.submit(call, job)).toEqual({ state: 'waiting', job })
    expect(comfy.count('submit')).toBe(1)
  })

  test('A prompt that ComfyUI lost in a restart is resubmitted', async () => {
    comfy.waits = 1
    const call = calls.call(sdxl)
    const job = getJob(await comfyProtocol.submit(call))
    comfy.restart()
    expect(await comfyProtocol.poll!(call, job)).toEqual({ state: 'waiting', job })
    expect(comfy.count('submit')).toBe(2)
    comfy.waits = 0
    expect(await comfyProtocol.poll!(call, job)).toMatchObject({ state: 'done' })
  })

  test('A prompt is found in the queue even if the response to its submission is lost', async () => {
    comfy.waits = 3
    comfy.fail('submit', 'answer-lost')
    const call = calls.call(sdxl)
    expect(await comfyProtocol.submit(call)).toMatchObject({ state: 'waiting' })
    comfy.fail('submit', 'server-error')
    await expect(comfyProtocol.submit(calls.call(sdxl))).rejects.toMatchObject({ status: 500 })
    expect(comfy.count('submit')).toBe(1)
  })

  test('Canceling a waiting or running prompt cancels only that prompt', async () => {
    comfy.waits = 50
    const running = calls.call(sdxl)
    const waiting = calls.call(sdxl)
    const jobs = [getJob(await comfyProtocol.submit(running)), getJob(await comfyProtocol.submit(waiting))]
    await comfyProtocol.cancel!(waiting, jobs[1]!)
    expect([...comfy.prompts.values()].map(({ state }) => state)).toEqual(['queued', 'deleted'])
    await comfyProtocol.cancel!(running, jobs[0]!)
    expect([...comfy.prompts.values()].map(({ state }) => state)).toEqual(['interrupted', 'deleted'])
    await comfyProtocol.cancel!(running, jobs[0]!)
    expect(comfy.requests.filter(({ path }) => path === '/interrupt')).toHaveLength(1)
  })
})

describe('inputs and outputs', () => {
  test('Media is uploaded, and the graph refers to the uploaded files', async () => {
    const call = calls.call(edit, { media: { image_url: [await calls.media(samplePng())] } })
    await calls.run(call)
    const name = `mediawright/${comfyProtocol.chooseJob!(call.request)}-0.png`
    expect(sentGraph()['10'].inputs.image).toBe(name)
    expect(Buffer.from(await comfy.inputs.get(name)!.arrayBuffer())).toEqual(samplePng().bytes)
  })

  test('A list of media fills one graph input per item and leaves other inputs unchanged', async () => {
    const graph = {
      ...edit.workflow,
      '11': { class_type: 'LoadImage', inputs: { image: 'kept.png' } },
      '12': { class_type: 'LoadImage', inputs: { image: 'kept.png' } },
    }
    const inputs = { prompt: '6.inputs.text', 'media.image_urls': '10.inputs.image, 11.inputs.image, 12.inputs.image' }
    const mediaInputs = { image_urls: { type: 'image' as const, required: true, max: 3, media: 'bytes' as const } }
    comfy.inputs.set('kept.png', new File([], 'kept.png'))
    const media = { image_urls: [await calls.media(samplePng()), await calls.media(samplePng())] }
    await calls.run(calls.call(modelSettings({ ...edit, workflow: graph, inputs, mediaInputs }), { media }))
    expect([10, 11, 12].map(id => sentGraph()[id].inputs.image)).toEqual([
      expect.stringMatching(/-0\.png$/),
      expect.stringMatching(/-1\.png$/),
      'kept.png',
    ])
  })

  test.each([
    ['video', 'SaveVideo', { video: ['1', 0] }, '.mp4'],
    ['audio', 'SaveAudio', { audio: ['1', 0] }, '.wav'],
    ['model3d', 'SaveGLB', { mesh: ['1', 0] }, '.glb'],
  ] as const)('An output of type %s is read from the node %s', async (type, saver, inputs, extension) => {
    const graph = {
      '1': { class_type: 'MakeAnything', inputs: {} },
      '2': { class_type: saver, inputs: { ...inputs, filename_prefix: 'x' } },
      '3': { class_type: 'PreviewImage', inputs: { images: ['1', 0] } },
    }
    const { result } = await calls.run(calls.call(modelSettings({ endpoint: 'x', type, workflow: graph, inputs: {} })))
    expect(result.outputs).toMatchObject([{ url: expect.stringContaining(`filename=mediawright_2_00001_${extension}`) }])
  })

  test('Outputs come from save and display nodes or, if there are none, from previews, unless `output` selects other nodes', async () => {
    const graph = { '1': { class_type: 'MakeAnything', inputs: {} }, '2': { class_type: 'PreviewAny', inputs: { source: ['1', 0] } } }
    const spoken = await calls.run(calls.call(modelSettings({ endpoint: 'x', type: 'text', workflow: graph, inputs: {} })))
    expect(spoken.result.outputs).toEqual([{ text: 'A red fox, in words.' }])
    const preview = { '1': graph['1'], '5': { class_type: 'PreviewImage', inputs: { images: ['1', 0] } } }
    const seen = await calls.run(calls.call(modelSettings({ endpoint: 'x', type: 'image', workflow: preview, inputs: {} })))
    expect(seen.result.outputs).toMatchObject([{ url: expect.stringContaining('type=temp') }])
    const both = { ...preview, '6': { class_type: 'SaveImage', inputs: { images: ['1', 0], filename_prefix: 'x' } } }
    const named = await calls.run(
      calls.call(modelSettings({ endpoint: 'x', type: 'image', workflow: both, inputs: {}, output: ['/5/images/*'] })),
    )
    expect(named.result.outputs).toMatchObject([{ url: expect.stringContaining('mediawright_5_') }])
  })

  test("Files behind an authenticating proxy are fetched with the provider's key", async () => {
    await calls.close()
    calls = await openProtocolCalls(comfyProtocol, comfy, { protocol: 'comfyui', key: undefined, headers: { 'user-agent': 'ours' } })
    const { result } = await calls.run(calls.call(sdxl))
    expect(result.outputs).toMatchObject([{ url: expect.stringContaining('/view?'), withKey: true }])
  })
})

describe('refusals', () => {
  test.each([
    ['an unknown node', { ...workflow, '9': { class_type: 'Gone', inputs: {} } }, { cause: 'wrong_catalog_entry' }],
    [
      'a missing file',
      { ...workflow, '4': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'gone.safetensors' } } },
      { cause: 'missing_model_file' },
    ],
    [
      'a value out of range',
      { ...workflow, '5': { class_type: 'EmptyLatentImage', inputs: { width: 99_999, height: 64, batch_size: 1 } } },
      { message: 'The model rejected the value of width.' },
    ],
    ['an invalid input image', { ...edit.workflow }, { code: 'input_unreachable' }],
  ] as [string, typeof workflow, Partial<VendorFailure>][])('A prompt is rejected for this reason: %s', async (_name, graph, expected) => {
    const call = calls.call(modelSettings({ endpoint: 'x', type: 'image', workflow: graph, inputs: { prompt: '6.inputs.text' } }))
    expect(await calls.toFailure(call)).toMatchObject({ code: 'internal_error', ...expected })
  })

  test.each([
    [
      'too little memory',
      { error: { exception_type: 'torch.OutOfMemoryError', exception_message: 'Allocation on device 0 would exceed allowed memory.' } },
      { cause: 'out_of_memory' },
    ],
    [
      'an unreadable input image',
      { error: { exception_type: 'PIL.UnidentifiedImageError', exception_message: 'cannot identify image file', node_type: 'LoadImage' } },
      { code: 'input_unreachable' },
    ],
    [
      'any other error',
      { error: { exception_type: 'RuntimeError', exception_message: 'mat1 and mat2 shapes' } },
      { cause: 'model_failed' },
    ],
    ['a graph that was not executed', { cached: true }, { cause: 'cached' }],
  ] as [string, Outcome, Partial<VendorFailure>][])(
    'If a prompt fails during execution, the cause is reported: %s',
    async (_name, outcome, expected) => {
      comfy.outcomes.push(outcome)
      expect(await calls.toFailure(calls.call(sdxl))).toMatchObject({ code: 'internal_error', ...expected })
    },
  )

  test('The node error shown to operators does not contain the prompt', async () => {
    comfy.outcomes.push({ error: { exception_type: 'RuntimeError', exception_message: 'mat1 and mat2 shapes' } })
    const call = calls.call(sdxl)
    const job = getJob(await comfyProtocol.submit(call))
    const error = (await comfyProtocol.poll!(call, job).catch((thrown: unknown) => thrown)) as VendorError
    expect(JSON.stringify(error.body)).toContain(call.request.prompt)
    expect(formatResponses('', error)).toContain('mat1 and mat2 shapes')
    expect(formatResponses('', error)).not.toContain(call.request.prompt)
  })

  test('A run fails if another client interrupts its prompt', async () => {
    comfy.waits = 5
    const call = calls.call(sdxl)
    const job = getJob(await comfyProtocol.submit(call))
    await comfyProtocol.poll!(call, job)
    comfy.prompts.get(job)!.state = 'interrupted'
    const error = await comfyProtocol.poll!(call, job).catch((thrown: unknown) => thrown)
    expect(comfyProtocol.explain!(error as never)).toMatchObject({ code: 'internal_error', cause: 'interrupted' })
  })

  test('Responses with an unexpected structure are reported as unreadable', async () => {
    comfy.fail('poll', 'other-json')
    await expect(calls.run(calls.call(sdxl))).rejects.toMatchObject({ reason: 'unreadable' })
    comfy.fail('submit', 'other-json')
    await expect(comfyProtocol.submit(calls.call(sdxl))).rejects.toMatchObject({ reason: 'unreadable' })
  })
})

describe('provider file entries', () => {
  const problems = (more: object) => comfyProtocol.findProblems!({ ...sdxl, ...more }).map(({ field, message }) => `${field} ${message}`)

  test('Entries in the providers file are validated against their graphs', () => {
    expect(problems({})).toEqual([])
    expect(problems({ workflow: undefined })).toEqual(['workflow is missing: it must be the path of a graph in API format'])
    expect(problems({ workflow: { nodes: [], links: [] } })).toEqual([
      "workflow is in the format of ComfyUI's editor; export the graph in API format (Workflow → Export (API))",
    ])
    expect(problems({ inputs: undefined })).toEqual(['inputs is missing: it must map prompt, params and media to places in the graph'])
    expect(
      problems({
        inputs: {
          prompt: '60.inputs.text',
          'params.seed': '3.inputs.sed',
          'params.width': '3.inputs.model',
          'params.steps': '3.inputs.steps',
          'media.x': 'there',
        },
      }),
    ).toEqual([
      'inputs.prompt names node 60, which is not in the graph',
      'inputs.params.seed names sed, which is not an input of node 3 (KSampler)',
      'inputs.params.width names 3.inputs.model, which is connected to the output of another node: name an input that is not connected',
      'inputs.media.x must be <node id>.inputs.<name>, but is there',
    ])
  })

  test("A provider check compares the providers file with the server's nodes and files, and queues nothing", async () => {
    const context = { client: calls.client, provider: calls.provider }
    const broken = modelSettings({
      ...sdxl,
      id: 'test/broken',
      workflow: {
        ...workflow,
        '4': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'gone.safetensors' } },
        '9': { class_type: 'Gone', inputs: {} },
      },
    })
    expect(await comfyProtocol.check(context, [sdxl, broken])).toEqual([
      { level: 'ok', message: 'ComfyUI 0.3.75 is responding.' },
      { model: sdxl.id, level: 'ok', message: 'Its nodes and model files exist.' },
      {
        model: 'test/broken',
        level: 'error',
        message: 'Node 4 (CheckpointLoaderSimple) needs ckpt_name "gone.safetensors", which this ComfyUI does not have.',
      },
      {
        model: 'test/broken',
        level: 'error',
        message: 'Node 9 is Gone, which this ComfyUI does not have: install the custom nodes that provide it.',
      },
    ])
    expect(comfy.count('submit')).toBe(0)
  })

  test.each(['flux-text-to-image', 'flux-image-to-image'])('The documented graph %s is valid', async name => {
    const graph = JSON.parse(
      await readFile(new URL(`../../../../docs/providers/workflows/${name}.json`, import.meta.url), 'utf8'),
    ) as typeof workflow
    const model = modelSettings({ ...sdxl, workflow: graph, params: [], inputs: { prompt: '6.inputs.text' } })
    expect(comfyProtocol.findProblems!(model)).toEqual([])
    expect(await comfyProtocol.check({ client: calls.client, provider: calls.provider }, [model])).toContainEqual({
      model: model.id,
      level: 'ok',
      message: 'Its nodes and model files exist.',
    })
  })

  test('Importing a graph creates an entry for the providers file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'comfyui-import-'))
    const file = join(folder, 'My Edit.json')
    await writeFile(file, JSON.stringify(edit.workflow))
    const context = { client: calls.client, provider: calls.provider }
    const { entry } = await comfyProtocol.importModel!(context, file)
    expect(entry).toMatchObject({
      id: 'comfyui/my-edit',
      name: 'My Edit',
      type: 'image',
      capabilities: ['image-to-image'],
      workflow: file,
      inputs: {
        prompt: '6.inputs.text',
        'params.seed': '3.inputs.seed',
        'params.steps': '3.inputs.steps',
        'params.cfg': '3.inputs.cfg',
        'params.denoise': '3.inputs.denoise',
        'media.image_url': '10.inputs.image',
      },
      media_inputs: { image_url: 'image' },
      price: { unit: 'run', usd: 0 },
    })
    expect(entry['params']).toContainEqual({ name: 'steps', type: 'int', required: false, default: 20, min: 1, max: 10_000 })
    await writeFile(file, JSON.stringify({ nodes: [], links: [] }))
    await expect(comfyProtocol.importModel!(context, file)).rejects.toThrow("is in the format of ComfyUI's editor")
    await rm(folder, { recursive: true })
  })
})
