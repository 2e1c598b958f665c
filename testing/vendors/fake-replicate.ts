import { createHash, randomUUID } from 'node:crypto'
import { ErrorResponse, runAsProcess, startFakeVendor, type Answer, type Exchange, type FakeVendor, type Route } from './fake-vendor.ts'
import { sampleFile, type MediaKind, type SampleFile } from '../sample-media.ts'

/** Replicate's predictions, files and catalog under `/v1`, and its output host, at one origin. */
export interface FakeReplicate extends FakeVendor {
  readonly predictions: Map<string, FakePrediction>
  /** Uploaded files, keyed by id. */
  readonly uploads: Map<string, File>
  /** Number of polls that report a prediction as running. Default: 0. */
  waits: number
  /** Minimum duration of a prediction in milliseconds. Default: 0. */
  jobMs: number
  /** Outcomes of the next predictions, in order; further predictions succeed. */
  readonly outcomes: Outcome[]
}

export interface FakePrediction {
  id: string
  model: string
  version: string
  input: Record<string, unknown>
  begun: number
  polls: number
  canceled: boolean
  outcome: Outcome | undefined
}

export type Outcome =
  | { error: string; logs?: string }
  | { status: 'canceled' | 'aborted'; error?: string }
  | { output: unknown; error?: string }

interface FakeModel {
  makes: MediaKind
  official: boolean
  input: Record<string, unknown>
  output: Record<string, unknown>
}

const text = { type: 'string' }
const uri = { type: 'string', format: 'uri' }
const input = (properties: Record<string, unknown>, required: readonly string[]) => ({
  type: 'object',
  title: 'Input',
  additionalProperties: false,
  required,
  properties: Object.fromEntries(
    Object.entries(properties).map(([name, schema], index) => [name, { ...(schema as object), 'x-order': index }]),
  ),
})

const fakeReplicateModels: Readonly<Record<string, FakeModel>> = {
  'black-forest-labs/flux-2-pro': {
    makes: 'image',
    official: true,
    input: input(
      {
        prompt: text,
        aspect_ratio: { allOf: [{ $ref: '#/components/schemas/aspect_ratio' }], default: '1:1' },
        input_images: { type: 'array', items: uri, maxItems: 8 },
        num_outputs: { type: 'integer', minimum: 1, maximum: 4 },
        seed: { type: 'integer', nullable: true },
      },
      ['prompt'],
    ),
    output: { type: 'array', items: uri },
  },
  'google/veo-3.1-fast': {
    makes: 'video',
    official: true,
    input: input({ prompt: text, image: uri, duration: { type: 'integer', enum: [4, 6, 8], default: 8 } }, ['prompt']),
    output: uri,
  },
  'meta/llama-4': {
    makes: 'text',
    official: true,
    input: input({ prompt: text, max_tokens: { type: 'integer' } }, ['prompt']),
    output: { type: 'array', items: text, 'x-cog-array-type': 'iterator' },
  },
  'someone/trellis': {
    makes: 'model3d',
    official: false,
    input: input({ images: { type: 'array', items: uri }, seed: { type: 'integer' }, colors: { type: 'object' } }, ['images']),
    output: { type: 'object', properties: { model_file: uri, color_video: uri } },
  },
  'someone/bark': {
    makes: 'audio',
    official: false,
    input: input({ prompt: text }, ['prompt']),
    output: { type: 'object', properties: { audio_out: uri } },
  },
}

export const fakeVersion = (model: string): string => createHash('sha256').update(model).digest('hex')

export async function startFakeReplicate(options: { port?: number; key?: string } = {}): Promise<FakeReplicate> {
  const predictions = new Map<string, FakePrediction>()
  const uploads = new Map<string, File>()
  const files = new Map<string, SampleFile>()
  const outcomes: Outcome[] = []
  const problem = (status: number, title: string, detail: string): Answer => ({
    status,
    headers: { 'content-type': 'application/problem+json' },
    body: { title, detail, status },
  })

  const vendor = await startFakeVendor({
    ...options,
    keyHeader: { name: 'authorization', valueOf: key => `Bearer ${key}` },
    answers: {
      wrongKey: problem(401, 'Unauthenticated', 'You did not pass a valid authentication token'),
      noCredit: problem(
        402,
        'Insufficient credit',
        'You have insufficient credit to run this model. Go to https://replicate.com/account/billing.',
      ),
      rateLimited: { status: 429, body: { detail: 'Request was throttled. Your rate limit resets in ~2s.', status: 429 } },
      serverError: { status: 500, body: { detail: 'Internal server error', status: 500 } },
      notFound: problem(404, 'Not found', 'The requested resource could not be found.'),
      invalid: message => problem(422, 'Input validation failed', message),
    },
    routes,
  })

  function routes(url: string): Route[] {
    const submitHeaders = { 'cancel-after': /^\d+s$/, prefer: /^(wait(=\d+)?|respond-async)$/ }
    return [
      {
        method: 'GET',
        path: /^\/v1\/account$/,
        purpose: 'catalog',
        handle: () => ({ body: { type: 'user', username: 'ada', name: 'Ada' } }),
      },
      {
        method: 'GET',
        path: /^\/v1\/models\/(?<model>[\w.-]+\/[\w.-]+)$/,
        purpose: 'catalog',
        handle: ({ groups }) => aboutModel(groups['model']!),
      },
      {
        method: 'GET',
        path: /^\/v1\/models\/(?<model>[\w.-]+\/[\w.-]+)\/versions\/(?<version>\w+)$/,
        purpose: 'catalog',
        handle: ({ groups }) => aboutVersion(groups['model']!, groups['version']!),
      },
      {
        method: 'GET',
        path: /^\/v1\/deployments\/acme\/flux$/,
        purpose: 'catalog',
        handle: () => ({ body: { owner: 'acme', name: 'flux' } }),
      },
      {
        method: 'POST',
        path: /^\/v1\/models\/(?<model>[\w.-]+\/[\w.-]+)\/predictions$/,
        purpose: 'submit',
        headers: submitHeaders,
        handle: exchange => {
          const model = exchange.groups['model']!
          if (fakeReplicateModels[model]?.official !== true) throw new ErrorResponse(notFound)
          return create(url, exchange, model, false)
        },
      },
      {
        method: 'POST',
        path: /^\/v1\/deployments\/acme\/flux\/predictions$/,
        purpose: 'submit',
        headers: submitHeaders,
        handle: exchange => create(url, exchange, 'black-forest-labs/flux-2-pro', false),
      },
      {
        method: 'POST',
        path: /^\/v1\/predictions$/,
        purpose: 'submit',
        headers: submitHeaders,
        handle: exchange => {
          const { version } = JSON.parse(exchange.bytes.toString()) as { version?: string }
          const model = Object.keys(fakeReplicateModels).find(name => fakeVersion(name) === version)
          if (model === undefined)
            throw new ErrorResponse(problem(422, 'Invalid version or not permitted', 'The specified version does not exist.'))
          return create(url, exchange, model, true)
        },
      },
      {
        method: 'GET',
        path: /^\/v1\/predictions\/(?<id>\w+)$/,
        purpose: 'poll',
        handle: ({ groups }) => ({ body: shown(url, asked(groups), true) }),
      },
      {
        method: 'POST',
        path: /^\/v1\/predictions\/(?<id>\w+)\/cancel$/,
        purpose: 'cancel',
        handle: ({ groups }) => {
          const prediction = getPrediction(groups)
          prediction.canceled ||= !isDone(prediction)
          return { body: shown(url, prediction, false) }
        },
      },
      { method: 'POST', path: /^\/v1\/files$/, purpose: 'upload', handle: exchange => upload(url, exchange) },
      {
        method: 'GET',
        path: /^\/delivery\/(?<name>[\w-]+\.\w+)$/,
        purpose: 'download',
        public: true,
        handle: ({ groups }) => delivery(groups['name']!),
      },
    ]
  }

  const notFound = problem(404, 'Not found', 'The requested resource could not be found.')

  function create(url: string, { json }: Exchange, model: string, byVersion: boolean): Answer {
    const { input: schema } = fakeReplicateModels[model]!
    const body = json({
      type: 'object',
      additionalProperties: false,
      required: byVersion ? ['version', 'input'] : ['input'],
      properties: { input: { $ref: '#/components/schemas/Input' }, ...(byVersion && { version: text }) },
      components: buildComponents(schema, {}),
    })
    for (const value of Object.values(body.input as object).flat()) {
      const isLarge = typeof value === 'string' && value.startsWith('data:') && value.length > 350_000
      if (isLarge) throw new ErrorResponse(problem(422, 'Input validation failed', 'data URI is too large'))
    }
    const prediction: FakePrediction = {
      id: randomUUID().replaceAll('-', ''),
      model,
      version: fakeVersion(model),
      input: body.input,
      begun: Date.now(),
      polls: 0,
      canceled: false,
      outcome: outcomes.shift(),
    }
    predictions.set(prediction.id, prediction)
    return { status: 201, body: shown(url, prediction, false) }
  }

  function getPrediction({ id = '' }: Readonly<Record<string, string>>): FakePrediction {
    const prediction = predictions.get(id)
    if (prediction === undefined) throw new ErrorResponse(notFound)
    return prediction
  }

  function asked(groups: Readonly<Record<string, string>>): FakePrediction {
    const prediction = getPrediction(groups)
    prediction.polls++
    return prediction
  }

  const isDone = (prediction: FakePrediction) =>
    prediction.canceled || (prediction.polls > replicate.waits && Date.now() - prediction.begun >= replicate.jobMs)

  function shown(url: string, prediction: FakePrediction, mayEnd: boolean): Record<string, unknown> {
    const { id, model, version, input: given, polls, outcome } = prediction
    const base = {
      id,
      model,
      version,
      input: given,
      source: 'api',
      data_removed: false,
      created_at: new Date(prediction.begun).toISOString(),
      urls: { get: `${url}/v1/predictions/${id}`, cancel: `${url}/v1/predictions/${id}/cancel`, web: `${url}/p/${id}` },
    }
    if (prediction.canceled) return { ...base, status: 'canceled', output: null, error: null, logs: '' }
    if (!mayEnd || !isDone(prediction)) {
      const percent = Math.round((100 * polls) / (replicate.waits + 1))
      const logs = polls === 0 ? '' : `Using seed: 1\n ${percent}%|███       | ${percent}/100 [00:01<00:02]\n`
      return { ...base, status: polls === 0 ? 'starting' : 'processing', output: null, error: null, logs }
    }
    const metrics = { predict_time: 2.5, total_time: 3 }
    if (outcome !== undefined && 'output' in outcome) return { ...base, status: 'succeeded', error: null, logs: '', metrics, ...outcome }
    if (outcome !== undefined) return { ...base, status: 'failed', output: null, logs: '', metrics, ...outcome }
    const { makes } = fakeReplicateModels[model]!
    return { ...base, status: 'succeeded', error: null, logs: '', ...makeOutput(url, makes, prediction) }
  }

  function makeOutput(url: string, makes: MediaKind, { input: given }: FakePrediction): Record<string, unknown> {
    const metrics = { predict_time: 2.5, total_time: 3 }
    const kept = (sample: SampleFile) => {
      const name = `${randomUUID()}.${sample.extension}`
      files.set(name, sample)
      return `${url}/delivery/${name}`
    }
    switch (makes) {
      case 'image': {
        const count = Number(given['num_outputs'] ?? 1)
        return { output: Array.from({ length: count }, () => kept(sampleFile.image())), metrics: { ...metrics, image_count: count } }
      }
      case 'video':
        return { output: kept(sampleFile.video()), metrics: { ...metrics, video_output_duration_seconds: Number(given['duration'] ?? 8) } }
      case 'audio':
        return { output: { audio_out: kept(sampleFile.audio()) }, metrics }
      case 'model3d':
        return { output: { color_video: kept(sampleFile.video()), model_file: kept(sampleFile.model3d()) }, metrics }
      case 'text':
        return { output: ['About ', 'a red', ' fox.'], metrics: { ...metrics, input_token_count: 11, output_token_count: 4 } }
    }
  }

  async function upload(url: string, { form, violate }: Exchange): Promise<Answer> {
    const content = (await form(['content', 'metadata', 'filename', 'type'])).get('content')
    if (!(content instanceof File)) return violate('content is not a file')
    const id = randomUUID().replaceAll('-', '')
    uploads.set(id, content)
    const body = {
      id,
      name: content.name,
      content_type: content.type,
      size: content.size,
      metadata: {},
      urls: { get: `${url}/v1/files/${id}` },
    }
    return { status: 201, body }
  }

  function delivery(name: string): Answer {
    const found = files.get(name)
    return found === undefined ? { status: 404 } : { bytes: found.bytes, headers: { 'content-type': found.contentType } }
  }

  function aboutModel(name: string): Answer {
    const known = fakeReplicateModels[name]
    if (known === undefined) throw new ErrorResponse(notFound)
    const [owner, model] = name.split('/')
    return {
      body: {
        url: `https://replicate.com/${name}`,
        owner,
        name: model,
        description: '',
        visibility: 'public',
        is_official: known.official,
        run_count: 5,
        latest_version: versionBody(name, known),
      },
    }
  }

  function aboutVersion(name: string, version: string): Answer {
    const known = fakeReplicateModels[name]
    if (known === undefined || fakeVersion(name) !== version) throw new ErrorResponse(notFound)
    return { body: versionBody(name, known) }
  }

  const replicate: FakeReplicate = Object.assign(vendor, { predictions, uploads, waits: 0, jobMs: 0, outcomes })
  return replicate
}

const versionBody = (name: string, { input: schema, output }: FakeModel) => ({
  id: fakeVersion(name),
  created_at: '2026-10-01T00:00:00Z',
  cog_version: '0.16.0',
  openapi_schema: { openapi: '3.0.2', info: { title: 'Cog', version: '0.1.0' }, components: buildComponents(schema, output) },
})

const buildComponents = (schema: object, output: object) => ({
  schemas: {
    Input: schema,
    Output: output,
    aspect_ratio: { type: 'string', enum: ['1:1', '16:9', '9:16'], description: 'An enumeration.' },
  },
})

if (import.meta.main) await runAsProcess(startFakeReplicate)
