import { randomUUID } from 'node:crypto'
import { ErrorResponse, runAsProcess, startFakeVendor, type Answer, type Exchange, type FakeVendor, type Route } from './fake-vendor.ts'
import { sampleFile, samplePng, type MediaKind, type SampleFile } from '../sample-media.ts'

/** fal's queue, catalog, prices and output host at one origin. */
export interface FakeFal extends FakeVendor {
  readonly jobs: Map<string, FakeJob>
  /** Number of polls that report a job as waiting or running. Default: 0. */
  waits: number
  /** Minimum duration of a job in milliseconds. Default: 0. */
  jobMs: number
  /** Outcomes of the next jobs, in order; further jobs succeed. */
  readonly outcomes: Outcome[]
}

export interface FakeJob {
  id: string
  endpoint: string
  input: Record<string, unknown>
  begun: number
  polls: number
  canceled: boolean
  outcome: Outcome | undefined
}

/** The response of a job's `response_url`. */
export type Outcome =
  | Answer
  /** One entry for each image: true for a black image that is flagged as unsafe. */
  | { unsafe: readonly boolean[] }

/** Returns a model error in fal's format. */
export const falError = (type: string, more: Record<string, unknown> = {}, status = 422): Answer => ({
  status,
  headers: { 'x-fal-retryable': 'false' },
  body: { detail: [{ loc: ['body', 'prompt'], msg: type.replaceAll('_', ' '), type, url: `https://docs.fal.ai/errors#${type}`, ...more }] },
})

/** Returns an error from fal's platform. */
export const falPlatformError = (type: string, status: number): Answer => ({
  status,
  headers: { 'x-fal-error-type': type },
  body: { detail: type.replaceAll('_', ' '), error_type: type },
})

interface FakeEndpoint {
  makes: MediaKind
  category: string
  name: string
  price: { unit_price: number; unit: string }
  input: Record<string, unknown>
}

const text = { type: 'string' }
const media = { type: 'string', pattern: '^(https://|data:[a-z0-9]+/[a-z0-9.+-]+;base64,[A-Za-z0-9+/]+=*$)' }
const input = (properties: Record<string, unknown>, required: readonly string[] = ['prompt']) => ({
  type: 'object',
  additionalProperties: false,
  'x-fal-order-properties': Object.keys(properties),
  properties,
  required,
})
const sizes = ['square_hd', 'square', 'portrait_4_3', 'portrait_16_9', 'landscape_4_3', 'landscape_16_9']

export const fakeFalEndpoints: Readonly<Record<string, FakeEndpoint>> = {
  'fal-ai/flux/dev': {
    makes: 'image',
    category: 'text-to-image',
    name: 'FLUX.1 [dev]',
    price: { unit_price: 0.025, unit: 'megapixels' },
    input: input({
      prompt: text,
      image_size: {
        default: 'landscape_4_3',
        anyOf: [
          { type: 'object', properties: { width: { type: 'integer' }, height: { type: 'integer' } } },
          { type: 'string', enum: sizes },
        ],
      },
      num_inference_steps: { type: 'integer', minimum: 1, maximum: 50, default: 28 },
      guidance_scale: { type: 'number', minimum: 1, maximum: 20, default: 3.5 },
      num_images: { type: 'integer', minimum: 1, maximum: 4, default: 1 },
      seed: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
      output_format: { type: 'string', enum: ['jpeg', 'png'], default: 'jpeg' },
      enable_safety_checker: { type: 'boolean', default: true },
      sync_mode: { type: 'boolean', default: false },
    }),
  },
  'fal-ai/nano-banana-2/edit': {
    makes: 'image',
    category: 'image-to-image',
    name: 'Nano Banana 2 Edit',
    price: { unit_price: 0.08, unit: 'images' },
    input: input({ prompt: text, image_urls: { type: 'array', items: media, maxItems: 14 }, num_images: { type: 'integer' } }, [
      'prompt',
      'image_urls',
    ]),
  },
  'fal-ai/kling-video/v2.6/pro/image-to-video': {
    makes: 'video',
    category: 'image-to-video',
    name: 'Kling 2.6 Pro',
    price: { unit_price: 0.07, unit: 'seconds' },
    input: input(
      {
        prompt: text,
        start_image_url: media,
        end_image_url: media,
        duration: { type: 'string', enum: ['5', '10'], default: '5' },
        generate_audio: { type: 'boolean' },
      },
      ['prompt', 'start_image_url'],
    ),
  },
  'fal-ai/elevenlabs/tts/eleven-v3': {
    makes: 'audio',
    category: 'text-to-speech',
    name: 'Eleven v3',
    price: { unit_price: 0.1, unit: '1000 characters' },
    input: input({ text, voice: { type: 'string', default: 'Rachel' }, stability: { type: 'number', minimum: 0, maximum: 1 } }, ['text']),
  },
  'fal-ai/trellis-2': {
    makes: 'model3d',
    category: 'image-to-3d',
    name: 'Trellis 2',
    price: { unit_price: 0.25, unit: 'units' },
    input: input({ image_url: media, seed: { type: 'integer' }, voxels: { type: 'object' } }, ['image_url']),
  },
  'openrouter/router': {
    makes: 'text',
    category: 'llm',
    name: 'Any LLM',
    price: { unit_price: 0.001, unit: 'requests' },
    input: input({ prompt: text, model: text }, ['prompt']),
  },
}

/** fal ignores these headers in requests that they do not apply to. */
const platformHeaders = {
  'x-fal-request-timeout': /^\d+(\.\d+)?$/,
  'x-fal-no-retry': /^(0|1|true|yes)$/,
  'x-fal-object-lifecycle-preference': /^\{"expiration_duration_seconds":\d+\}$/,
  'x-fal-store-io': /^[01]$/,
  'x-fal-queue-priority': /^(normal|low)$/,
}

export async function startFakeFal(options: { port?: number; key?: string } = {}): Promise<FakeFal> {
  const jobs = new Map<string, FakeJob>()
  const files = new Map<string, SampleFile>()
  const outcomes: Outcome[] = []

  const vendor = await startFakeVendor({
    ...options,
    keyHeader: { name: 'authorization', valueOf: key => `Key ${key}` },
    answers: {
      wrongKey: { status: 401, body: { detail: 'Cannot access application. Authentication is required to access this application.' } },
      noCredit: {
        status: 403,
        body: { detail: 'User is locked. Reason: Exhausted balance. Top up your balance at fal.ai/dashboard/billing.' },
      },
      rateLimited: { status: 429, body: { detail: 'Rate limit exceeded' } },
      serverError: { status: 500, body: { detail: 'Internal Server Error' } },
      notFound: { status: 404, body: { detail: 'Not Found' } },
      invalid: message => falError('value_error', { msg: message }),
    },
    routes: url => routesAt(url).map(route => (route.public === true ? route : { ...route, headers: platformHeaders })),
  })

  function routesAt(url: string): Route[] {
    return [
      {
        method: 'GET',
        path: /^\/v1\/models$/,
        purpose: 'catalog',
        query: ['endpoint_id', 'expand'],
        handle: ({ query, violate }) => catalog(query, violate),
      },
      { method: 'GET', path: /^\/v1\/models\/pricing$/, purpose: 'catalog', query: ['endpoint_id'], handle: prices },
      {
        method: 'GET',
        path: /^\/[\w-]+\/[\w.-]+\/requests\/(?<id>[\w-]+)\/status$/,
        purpose: 'poll',
        query: ['logs'],
        handle: ({ groups }) => status(url, findJob(groups)),
      },
      {
        method: 'PUT',
        path: /^\/[\w-]+\/[\w.-]+\/requests\/(?<id>[\w-]+)\/cancel$/,
        purpose: 'cancel',
        handle: ({ groups }) => cancel(findJob(groups)),
      },
      {
        method: 'GET',
        path: /^\/[\w-]+\/[\w.-]+\/requests\/(?<id>[\w-]+)$/,
        purpose: 'result',
        handle: ({ groups }) => result(url, findJob(groups)),
      },
      { method: 'GET', path: /^\/files\/(?<name>[\w-]+\.\w+)$/, purpose: 'download', public: true, handle: ({ groups }) => file(groups) },
      {
        method: 'POST',
        path: /^\/(?<endpoint>[\w-]+(\/[\w.-]+)+)$/,
        purpose: 'submit',
        handle: exchange => submit(url, exchange),
      },
    ]
  }

  function submit(url: string, { groups, json }: Exchange): Answer {
    const known = fakeFalEndpoints[groups['endpoint'] ?? '']
    if (known === undefined) throw new ErrorResponse({ status: 404, body: { detail: `Application '${groups['endpoint']}' not found` } })
    const job: FakeJob = {
      id: randomUUID(),
      endpoint: groups['endpoint']!,
      input: json(known.input),
      begun: Date.now(),
      polls: 0,
      canceled: false,
      outcome: outcomes.shift(),
    }
    jobs.set(job.id, job)
    return { body: { status: 'IN_QUEUE', request_id: job.id, queue_position: 0, ...toUrls(url, job) } }
  }

  function findJob({ id = '' }: Readonly<Record<string, string>>): FakeJob {
    const job = jobs.get(id)
    if (job === undefined) throw new ErrorResponse({ status: 404, body: { detail: 'Request not found' } })
    return job
  }

  function status(url: string, job: FakeJob): Answer {
    const { status_url, response_url, cancel_url } = toUrls(url, job)
    const base = { request_id: job.id, status_url, response_url, cancel_url }
    if (isDone(job)) return { body: { status: 'COMPLETED', ...base, logs: null, metrics: { inference_time: 1.5 } } }
    job.polls++
    if (job.polls === 1 && fal.waits > 1) return { status: 202, body: { status: 'IN_QUEUE', ...base, queue_position: 0 } }
    const percent = Math.round((100 * job.polls) / (fal.waits + 1))
    const logs = [
      {
        message: `${percent}%|██        | ${percent}/100 [00:01<00:02]`,
        level: 'INFO',
        source: 'USER',
        timestamp: new Date().toISOString(),
      },
    ]
    return { status: 202, body: { status: 'IN_PROGRESS', ...base, logs } }
  }

  const isDone = (job: FakeJob) => job.canceled || (job.polls >= fal.waits && Date.now() - job.begun >= fal.jobMs)

  function cancel(job: FakeJob): Answer {
    if (isDone(job)) return { status: 400, body: { status: 'ALREADY_COMPLETED' } }
    job.canceled = true
    return { status: 202, body: { status: 'CANCELLATION_REQUESTED' } }
  }

  function result(url: string, job: FakeJob): Answer {
    if (!isDone(job)) return { status: 400, body: { detail: 'Request is still in progress' } }
    if (job.canceled) return falPlatformError('client_cancelled', 499)
    const { outcome } = job
    if (outcome !== undefined && !('unsafe' in outcome)) return outcome
    const { makes } = fakeFalEndpoints[job.endpoint]!
    const unsafe = outcome?.unsafe ?? []
    const headers = {
      'x-fal-request-id': job.id,
      'x-fal-billable-units': makes === 'video' ? '5' : String(unsafe.length || Number(job.input['num_images'] ?? 1)),
    }
    return { headers, body: toBody(url, makes, job, unsafe) }
  }

  function toBody(url: string, makes: MediaKind, job: FakeJob, unsafe: readonly boolean[]): unknown {
    const kept = (sample: SampleFile) => {
      const name = `${randomUUID()}.${sample.extension}`
      files.set(name, sample)
      return { url: `${url}/files/${name}`, content_type: sample.contentType, file_name: name, file_size: sample.bytes.length }
    }
    switch (makes) {
      case 'image': {
        const count = unsafe.length || Number(job.input['num_images'] ?? 1)
        const images = Array.from({ length: count }, (_, index) => ({
          ...kept(samplePng(unsafe[index] === true ? { color: [0, 0, 0] } : {})),
          width: 48,
          height: 32,
        }))
        return {
          images,
          timings: { inference: 1.2 },
          seed: 42,
          has_nsfw_concepts: images.map((_, index) => unsafe[index] === true),
          prompt: job.input['prompt'],
        }
      }
      case 'video':
        return { video: kept(sampleFile.video()) }
      case 'audio':
        return { audio: kept(sampleFile.audio()) }
      case 'model3d':
        return { model_glb: kept(sampleFile.model3d()) }
      case 'text':
        return { output: `About ${String(job.input['prompt'])}.`, reasoning: null, partial: false, error: null }
    }
  }

  function file({ name = '' }: Readonly<Record<string, string>>): Answer {
    const found = files.get(name)
    return found === undefined
      ? { status: 404, body: { detail: 'Not Found' } }
      : { bytes: found.bytes, headers: { 'content-type': found.contentType } }
  }

  const fal: FakeFal = Object.assign(vendor, { jobs, waits: 0, jobMs: 0, outcomes })
  return fal
}

const toUrls = (url: string, { endpoint, id }: FakeJob) => {
  const base = `${url}/${endpoint.split('/').slice(0, 2).join('/')}/requests/${id}`
  return { response_url: base, status_url: `${base}/status`, cancel_url: `${base}/cancel` }
}

function catalog(query: URLSearchParams, violate: (message: string) => never): Answer {
  const ids = query.getAll('endpoint_id')
  if (query.get('expand') !== null && query.get('expand') !== 'openapi-3.0') violate(`expand is ${query.get('expand')}`)
  if (ids.length > 50) violate(`${ids.length} endpoints at once`)
  const models = ids.map(id => {
    const known = fakeFalEndpoints[id]
    if (known === undefined) return { endpoint_id: id }
    const { name: display_name, category } = known
    return {
      endpoint_id: id,
      metadata: {
        display_name,
        category,
        description: '',
        status: 'active',
        tags: [],
        updated_at: '2026-11-01T00:00:00Z',
        is_favorited: false,
      },
      ...(query.has('expand') && { openapi: getOpenapi(id, known.input) }),
    }
  })
  return { body: { models, next_cursor: null, has_more: false } }
}

const getOpenapi = (id: string, schema: object) => ({
  openapi: '3.0.4',
  info: { title: `Queue OpenAPI for ${id}`, version: '1.0.0', 'x-fal-metadata': { endpointId: id } },
  components: { schemas: { Input: schema, QueueStatus: { type: 'object' } } },
  paths: {
    [`/${id}/requests/{request_id}/status`]: { get: {} },
    [`/${id}/requests/{request_id}/cancel`]: { put: {} },
    [`/${id}`]: {
      post: { requestBody: { required: true, content: { 'application/json': { schema: { $ref: '#/components/schemas/Input' } } } } },
    },
  },
})

function prices({ query }: Exchange): Answer {
  const found = query.getAll('endpoint_id').flatMap(id => {
    const known = fakeFalEndpoints[id]
    return known === undefined ? [] : [{ endpoint_id: id, ...known.price, currency: 'USD' }]
  })
  if (found.length === 0) return { status: 404, body: { error: { type: 'not_found', message: 'Endpoint not found' } } }
  return { body: { prices: found, next_cursor: null, has_more: false } }
}

if (import.meta.main) await runAsProcess(startFakeFal)
