import { extname } from 'node:path'
import { ErrorResponse, runAsProcess, startFakeVendor, type Answer, type Exchange, type FakeVendor, type Route } from './fake-vendor.ts'
import { sampleFile, type MediaKind, type SampleFile } from '../sample-media.ts'

/** A ComfyUI server with a queue, an in-memory history, an input folder and an output folder. It has no keys. */
export interface FakeComfy extends FakeVendor {
  /** Prompts in any state, keyed by id. */
  readonly prompts: Map<string, FakePrompt>
  /** Files in the server's input folder, keyed by `subfolder/name`. */
  readonly inputs: Map<string, File>
  /** Number of queue requests that report a prompt as unfinished. Default: 0. */
  waits: number
  /** Minimum duration of a prompt in milliseconds. Default: 0. */
  jobMs: number
  /** Outcomes of the next prompts, in order; further prompts succeed. */
  readonly outcomes: Outcome[]
  /** Discards the queue and history, as a restart does. */
  restart: () => void
}

export interface FakePrompt {
  id: string
  graph: Record<string, { class_type: string; inputs: Record<string, unknown> }>
  begun: number
  looks: number
  state: 'queued' | 'done' | 'interrupted' | 'deleted' | 'forgotten'
  outcome: Outcome | undefined
}

export type Outcome =
  | { error: { exception_type: string; exception_message: string; node_type?: string } }
  /** The prompt has no outputs because its graph equals that of the previous prompt. */
  | { cached: true }

/** A graph in ComfyUI's export format. */
export const sampleWorkflow = {
  '3': {
    class_type: 'KSampler',
    inputs: {
      seed: 1,
      steps: 20,
      cfg: 7,
      sampler_name: 'euler',
      scheduler: 'normal',
      denoise: 1,
      model: ['4', 0],
      positive: ['6', 0],
      negative: ['7', 0],
      latent_image: ['5', 0],
    },
  },
  '4': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'sd_xl_base_1.0.safetensors' } },
  '5': { class_type: 'EmptyLatentImage', inputs: { width: 1024, height: 1024, batch_size: 1 } },
  '6': { class_type: 'CLIPTextEncode', inputs: { text: 'a placeholder', clip: ['4', 1] }, _meta: { title: 'Prompt' } },
  '7': { class_type: 'CLIPTextEncode', inputs: { text: 'blurry', clip: ['4', 1] } },
  '8': { class_type: 'VAEDecode', inputs: { samples: ['3', 0], vae: ['4', 2] } },
  '9': { class_type: 'SaveImage', inputs: { images: ['8', 0], filename_prefix: 'mediawright' } },
}

const link = (type: string) => [type]
const int = (min: number, max: number, value: number) => ['INT', { default: value, min, max }]
const float = (min: number, max: number, value: number) => ['FLOAT', { default: value, min, max }]
const text = ['STRING', { multiline: true }]
const node = (required: Record<string, unknown>, makes?: MediaKind) => ({ input: { required }, output_node: makes !== undefined, makes })

/** Node types in the format of `/object_info`, each with its kind of output. */
const nodeTypes: Readonly<
  Record<string, { input: { required: Record<string, unknown> }; output_node: boolean; makes: MediaKind | undefined }>
> = {
  CheckpointLoaderSimple: node({ ckpt_name: [['sd_xl_base_1.0.safetensors', 'flux1-dev-fp8.safetensors']] }),
  CLIPTextEncode: node({ text, clip: link('CLIP') }),
  FluxGuidance: node({ conditioning: link('CONDITIONING'), guidance: float(0, 100, 3.5) }),
  EmptyLatentImage: node({ width: int(16, 16384, 512), height: int(16, 16384, 512), batch_size: int(1, 4096, 1) }),
  EmptySD3LatentImage: node({ width: int(16, 16384, 1024), height: int(16, 16384, 1024), batch_size: int(1, 4096, 1) }),
  KSampler: node({
    model: link('MODEL'),
    seed: int(0, 2 ** 53, 0),
    steps: int(1, 10000, 20),
    cfg: float(0, 100, 8),
    sampler_name: ['COMBO', { options: ['euler', 'dpmpp_2m'] }],
    scheduler: [['normal', 'karras', 'simple']],
    positive: link('CONDITIONING'),
    negative: link('CONDITIONING'),
    latent_image: link('LATENT'),
    denoise: float(0, 1, 1),
  }),
  VAEDecode: node({ samples: link('LATENT'), vae: link('VAE') }),
  VAEEncode: node({ pixels: link('IMAGE'), vae: link('VAE') }),
  ImageScaleToTotalPixels: node({
    image: link('IMAGE'),
    upscale_method: [['lanczos', 'area']],
    megapixels: float(0.01, 16, 1),
    resolution_steps: int(1, 256, 1),
  }),
  FluxKontextImageScale: node({ image: link('IMAGE') }),
  LoadImage: node({ image: [[]] }),
  SaveImage: node({ images: link('IMAGE'), filename_prefix: ['STRING', {}] }, 'image'),
  PreviewImage: node({ images: link('IMAGE') }, 'image'),
  SaveVideo: node({ video: link('VIDEO'), filename_prefix: ['STRING', {}] }, 'video'),
  SaveAudio: node({ audio: link('AUDIO'), filename_prefix: ['STRING', {}] }, 'audio'),
  SaveGLB: node({ mesh: link('MESH'), filename_prefix: ['STRING', {}] }, 'model3d'),
  PreviewAny: node({ source: link('*') }, 'text'),
  MakeAnything: node({}),
}

const uuid = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
const promptSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['prompt', 'prompt_id', 'client_id'],
  properties: {
    prompt: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        required: ['class_type', 'inputs'],
        properties: { class_type: { type: 'string' }, inputs: { type: 'object' }, _meta: { type: 'object' } },
      },
    },
    prompt_id: { type: 'string', pattern: uuid },
    client_id: { type: 'string' },
  },
}
const only = (properties: Record<string, unknown>) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
})

export async function startFakeComfy(options: { port?: number } = {}): Promise<FakeComfy> {
  const prompts = new Map<string, FakePrompt>()
  const inputs = new Map<string, File>()
  const files = new Map<string, SampleFile>()
  const outcomes: Outcome[] = []

  const vendor = await startFakeVendor({
    ...options,
    keyHeader: undefined,
    answers: {
      wrongKey: { status: 401, bytes: Buffer.from('Unauthorized') },
      noCredit: { status: 402 },
      rateLimited: { status: 429 },
      serverError: { status: 500, bytes: Buffer.from('500 Internal Server Error\n\nServer got itself in trouble') },
      notFound: { status: 404, bytes: Buffer.from('404: Not Found') },
      invalid: message => ({
        status: 400,
        body: { error: { type: 'invalid_prompt', message, details: message, extra_info: {} }, node_errors: {} },
      }),
    },
    routes,
  })

  function routes(): Route[] {
    return [
      {
        method: 'GET',
        path: /^\/system_stats$/,
        purpose: 'catalog',
        handle: () => ({ body: { system: { comfyui_version: '0.3.75', os: 'posix' }, devices: [] } }),
      },
      { method: 'GET', path: /^\/object_info$/, purpose: 'catalog', handle: () => ({ body: nodeTypes }) },
      { method: 'POST', path: /^\/prompt$/, purpose: 'submit', handle: submit },
      { method: 'GET', path: /^\/queue$/, purpose: 'poll', handle: queue },
      { method: 'GET', path: /^\/history\/(?<id>[\w-]+)$/, purpose: 'result', handle: ({ groups }) => history(groups['id']!) },
      {
        method: 'POST',
        path: /^\/queue$/,
        purpose: 'cancel',
        handle: ({ json }) => {
          for (const id of json(only({ delete: { type: 'array', items: { type: 'string' } } })).delete as string[]) {
            const prompt = prompts.get(id)
            if (prompt?.state === 'queued' && running() !== prompt) prompt.state = 'deleted'
          }
          return {}
        },
      },
      {
        method: 'POST',
        path: /^\/interrupt$/,
        purpose: 'cancel',
        handle: ({ json }) => {
          const prompt = running()
          if (prompt !== undefined && json(only({ prompt_id: { type: 'string' } })).prompt_id === prompt.id) prompt.state = 'interrupted'
          return {}
        },
      },
      { method: 'POST', path: /^\/upload\/image$/, purpose: 'upload', handle: upload },
      { method: 'GET', path: /^\/view$/, purpose: 'download', query: ['filename', 'subfolder', 'type'], handle: view },
    ]
  }

  function submit({ json }: Exchange): Answer {
    const { prompt: graph, prompt_id: id } = json(promptSchema) as { prompt: FakePrompt['graph']; prompt_id: string }
    const node_errors = Object.fromEntries(Object.entries(graph).flatMap(([nodeId, used]) => collectErrors(nodeId, used, graph)))
    if (Object.keys(node_errors).length > 0) {
      const error = { type: 'prompt_outputs_failed_validation', message: 'Prompt outputs failed validation', details: '', extra_info: {} }
      throw new ErrorResponse({ status: 400, body: { error, node_errors } })
    }
    prompts.set(id, { id, graph, begun: Date.now(), looks: 0, state: 'queued', outcome: outcomes.shift() })
    return { body: { prompt_id: id, number: prompts.size, node_errors: {} } }
  }

  function collectErrors(
    id: string,
    { class_type, inputs: given }: FakePrompt['graph'][string],
    graph: FakePrompt['graph'],
  ): [string, unknown][] {
    const known = nodeTypes[class_type]
    if (known === undefined) {
      const message = `Cannot execute because node ${class_type} does not exist.`
      throw new ErrorResponse({
        status: 400,
        body: { error: { type: 'invalid_prompt', message, details: `Node ID '#${id}'`, extra_info: {} }, node_errors: {} },
      })
    }
    const errors = Object.entries(known.input.required).flatMap(([name, spec]) => {
      const [type, more] = spec as [unknown, { min?: number; max?: number; options?: unknown[] } | undefined]
      const value = given[name]
      const shown = JSON.stringify(value)
      const error = (kind: string, message: string, details: string) => [{ type: kind, message, details, extra_info: { input_name: name } }]
      if (value === undefined) return error('required_input_missing', 'Required input is missing', name)
      if (Array.isArray(value)) return graph[String(value[0])] === undefined ? error('bad_linked_input', 'Bad linked input', name) : []
      if (class_type === 'LoadImage')
        return typeof value === 'string' && inputs.has(value)
          ? []
          : error('custom_validation_failed', 'Custom validation failed for node', `${name} - Invalid image file: ${shown}`)
      const choices = Array.isArray(type) ? type : more?.options
      if (choices !== undefined && !choices.includes(value))
        return error('value_not_in_list', 'Value not in list', `${name}: ${shown} not in list`)
      if (type === 'INT' && !Number.isInteger(value))
        return error('invalid_input_type', 'Failed to convert an input value to a INT value', name)
      if (typeof more?.max === 'number' && Number(value) > more.max)
        return error('value_bigger_than_max', `Value ${shown} bigger than max of ${more.max}`, name)
      return []
    })
    return errors.length > 0 ? [[id, { errors, dependent_outputs: [], class_type }]] : []
  }

  const queued = () => [...prompts.values()].filter(({ state }) => state === 'queued')
  const running = (): FakePrompt | undefined => queued()[0]

  function queue(): Answer {
    for (const prompt of queued()) if (++prompt.looks > comfy.waits && Date.now() - prompt.begun >= comfy.jobMs) prompt.state = 'done'
    const [first, ...others] = queued()
    const entry = (prompt: FakePrompt) => [1, prompt.id, prompt.graph, { client_id: prompt.id }, ['9']]
    return { body: { queue_running: first === undefined ? [] : [entry(first)], queue_pending: others.map(entry) } }
  }

  function history(id: string): Answer {
    const prompt = prompts.get(id)
    if (prompt === undefined || (prompt.state !== 'done' && prompt.state !== 'interrupted')) return { body: {} }
    const { outcome, graph, state } = prompt
    const entry = (status_str: string, messages: unknown[], outputs: unknown) => ({
      body: {
        [id]: { prompt: [1, id, graph, {}, []], outputs, status: { status_str, completed: status_str === 'success', messages }, meta: {} },
      },
    })
    const start = ['execution_start', { prompt_id: id }]
    if (state === 'interrupted')
      return entry('error', [start, ['execution_interrupted', { prompt_id: id, node_id: '3', node_type: 'KSampler', executed: [] }]], {})
    if (outcome !== undefined && 'error' in outcome)
      return entry(
        'error',
        [
          start,
          [
            'execution_error',
            { prompt_id: id, node_id: '3', node_type: 'KSampler', traceback: ['…'], current_inputs: textInputs(graph), ...outcome.error },
          ],
        ],
        {},
      )
    if (outcome !== undefined)
      return entry('success', [start, ['execution_cached', { nodes: Object.keys(graph), prompt_id: id }], ['execution_success', {}]], {})
    const outputs = Object.fromEntries(Object.entries(graph).flatMap(([nodeId, used]) => savedBy(nodeId, used.class_type)))
    return entry('success', [start, ['execution_cached', { nodes: [], prompt_id: id }], ['execution_success', { prompt_id: id }]], outputs)
  }

  /** Returns the text inputs of a graph's nodes in lists, as ComfyUI does. The fake reports only the values of nodes that have text. */
  const textInputs = (graph: FakePrompt['graph']) => ({
    text: Object.values(graph).flatMap(({ inputs: { text: prompt } }) => (typeof prompt === 'string' ? [prompt] : [])),
  })

  function savedBy(nodeId: string, kind: string): [string, unknown][] {
    const makes = nodeTypes[kind]?.makes
    if (makes === undefined) return []
    if (makes === 'text') return [[nodeId, { text: ['A red fox, in words.'] }]]
    const sample = sampleFile[makes]()
    const filename = `mediawright_${nodeId}_00001_.${sample.extension}`
    const type = kind.startsWith('Preview') ? 'temp' : 'output'
    files.set(`${type}/${filename}`, sample)
    const list = [{ filename, subfolder: '', type }]
    // Videos are listed as images, with an `animated` field.
    return [
      [
        nodeId,
        makes === 'model3d'
          ? { '3d': list }
          : makes === 'audio'
            ? { audio: list }
            : { images: list, ...(makes === 'video' && { animated: [true] }) },
      ],
    ]
  }

  async function upload({ form, violate }: Exchange): Promise<Answer> {
    const sent = await form(['image', 'type', 'subfolder', 'overwrite'])
    const image = sent.get('image')
    if (!(image instanceof File)) return violate('image is not a file')
    if (sent.get('type') !== 'input') return violate('type is not input')
    const subfolder = sent.get('subfolder')
    if (typeof subfolder !== 'string') return violate('subfolder is not a string')
    inputs.set(subfolder === '' ? image.name : `${subfolder}/${image.name}`, image)
    return { body: { name: image.name, subfolder, type: 'input' } }
  }

  function view({ query }: Exchange): Answer {
    const found = files.get(`${query.get('type')}/${query.get('filename')}`)
    if (found === undefined) return { status: 404 }
    return {
      bytes: found.bytes,
      headers: { 'content-type': extname(query.get('filename')!) === '.glb' ? 'application/octet-stream' : found.contentType },
    }
  }

  const comfy: FakeComfy = Object.assign(vendor, {
    prompts,
    inputs,
    waits: 0,
    jobMs: 0,
    outcomes,
    restart() {
      for (const prompt of prompts.values()) prompt.state = 'forgotten'
    },
  })
  return comfy
}

if (import.meta.main) await runAsProcess(startFakeComfy)
