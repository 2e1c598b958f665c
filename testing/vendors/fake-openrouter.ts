import { chatAnswer, chatProperties } from './fake-openai.ts'
import { ErrorResponse, runAsProcess, startFakeVendor, type Answer, type FakeVendor } from './fake-vendor.ts'
import { closed, dataUri, text, whole } from './request-schemas.ts'
import { sampleMp3, sampleMp4, samplePng } from '../sample-media.ts'

/** OpenRouter's API under `/api/v1`. */
export interface FakeOpenrouter extends FakeVendor {
  /** Responses to the next requests that submit work, in order; they replace the usual responses. */
  readonly replies: Answer[]
  readonly videos: Map<string, { polls: number; body: Record<string, unknown>; end: VideoEnd }>
  /** Number of polls that report a video as waiting or running. Default: 0. */
  waits: number
  /** Outcomes of the next videos, in order; further videos succeed. */
  readonly ends: VideoEnd[]
  /** Format of `polling_url`. */
  polling: 'relative' | 'absolute' | 'elsewhere'
  /** Number of files per video. Default: 1. */
  files: number
  /** The response of `/generation`, which reports the cost of speech. */
  generation: Record<string, unknown>
  /** The unspent part of the key's spending limit. */
  limitRemaining: number | null
}

export interface VideoEnd {
  status: 'completed' | 'failed' | 'cancelled' | 'expired'
  error?: string
  /** The usage that is sent with a completed video. */
  usage?: Record<string, unknown>
}

export const openrouterError = (code: number, message: string, metadata?: Record<string, unknown>): Answer => ({
  status: code,
  body: { error: { code, message, ...(metadata && { metadata }) } },
})

export const fakeOpenrouterModels = {
  chat: 'openai/gpt-6-luna',
  image: 'black-forest-labs/flux.2-pro',
  speech: 'openai/gpt-4o-mini-tts',
  video: 'google/veo-3.1',
} as const

const part = (type: string, more: Record<string, unknown> = {}) =>
  closed({ type: { const: type }, [type]: closed({ url: dataUri }, ['url']), ...more }, ['type', type, ...Object.keys(more)])

const ratios = ['1:1', '16:9', '9:16']
const imageProperties = {
  model: text,
  prompt: text,
  n: { type: 'integer', minimum: 1, maximum: 10 },
  aspect_ratio: { enum: ratios },
  resolution: { enum: ['1K', '2K', '4K'] },
  size: text,
  quality: { enum: ['auto', 'low', 'medium', 'high'] },
  background: { enum: ['auto', 'transparent', 'opaque'] },
  output_format: { enum: ['png', 'jpeg', 'webp'] },
  output_compression: whole,
  seed: whole,
  input_references: { type: 'array', minItems: 1, items: part('image_url') },
}
const videoProperties = {
  model: text,
  prompt: text,
  duration: { enum: [4, 6, 8] },
  resolution: { enum: ['720p', '1080p'] },
  aspect_ratio: { enum: ratios },
  size: text,
  generate_audio: { type: 'boolean' },
  seed: whole,
  frame_images: {
    type: 'array',
    minItems: 1,
    maxItems: 2,
    items: part('image_url', { frame_type: { enum: ['first_frame', 'last_frame'] } }),
  },
  input_references: { type: 'array', minItems: 1, items: { anyOf: [part('image_url'), part('video_url'), part('audio_url')] } },
}
const speechProperties = {
  model: text,
  input: text,
  voice: text,
  response_format: { enum: ['mp3', 'pcm'] },
  speed: { type: 'number' },
}

export async function startFakeOpenrouter(options: { port?: number; key?: string } = {}): Promise<FakeOpenrouter> {
  let state!: FakeOpenrouter

  function begin(model: unknown, kind: keyof typeof fakeOpenrouterModels, prompt: unknown): void {
    if (model !== fakeOpenrouterModels[kind]) throw new ErrorResponse(openrouterError(404, `No endpoints found for ${String(model)}.`))
    if (/unsafe/.test(String(prompt)))
      throw new ErrorResponse(
        openrouterError(403, 'Your chosen model requires moderation and your input was flagged', {
          reasons: ['violence'],
          flagged_input: 'something unsafe',
          provider_name: 'OpenAI',
          model_slug: model,
        }),
      )
  }
  const reply = (usual: () => Answer): Answer => state.replies.shift() ?? usual()
  const getVideo = (id: string) => {
    const video = state.videos.get(id)
    if (!video) throw new ErrorResponse(openrouterError(404, 'Video generation job not found'))
    return video
  }
  const pollingUrl = (id: string) => {
    if (state.polling === 'elsewhere') return `https://elsewhere.example/api/v1/videos/${id}`
    return `${state.polling === 'absolute' ? state.url : ''}/api/v1/videos/${id}`
  }

  const vendor = await startFakeVendor({
    ...options,
    keyHeader: { name: 'authorization', valueOf: key => `Bearer ${key}` },
    answers: {
      wrongKey: openrouterError(401, 'User not found.'),
      noCredit: openrouterError(402, 'Insufficient credits. Add more to your account.'),
      rateLimited: openrouterError(429, 'Rate limit exceeded', { error_type: 'rate_limit_exceeded' }),
      serverError: openrouterError(500, 'Internal Server Error'),
      notFound: openrouterError(404, 'Not Found'),
      invalid: message => openrouterError(400, message, { error_type: 'invalid_request' }),
    },
    routes: () => [
      {
        method: 'POST',
        path: /^\/api\/v1\/chat\/completions$/,
        purpose: 'submit',
        handle({ json }) {
          const body = json(closed(chatProperties, ['model', 'messages']))
          begin(body.model, 'chat', JSON.stringify(body.messages))
          return reply(() =>
            chatAnswer({ content: 'A fox crosses the road.', reasoning: 'A fox, then.' }, 'stop', {
              usage: { prompt_tokens: 12, completion_tokens: 34, total_tokens: 46, cost: 0.000214, is_byok: false },
            }),
          )
        },
      },
      {
        method: 'POST',
        path: /^\/api\/v1\/images$/,
        purpose: 'submit',
        handle({ json }) {
          const body = json(closed(imageProperties, ['model', 'prompt']))
          begin(body.model, 'image', body.prompt)
          const data = Array.from({ length: body.n ?? 1 }, (_, index) => ({
            b64_json: samplePng({ color: [40 * index, 90, 160] }).bytes.toString('base64'),
            media_type: 'image/png',
          }))
          const usage = { prompt_tokens: 9, completion_tokens: 4096, total_tokens: 4105, cost: 0.03 * data.length, is_byok: false }
          return reply(() => ({ body: { created: 1_790_000_000, data, usage } }))
        },
      },
      {
        method: 'POST',
        path: /^\/api\/v1\/audio\/speech$/,
        purpose: 'submit',
        handle({ json }) {
          const body = json(closed(speechProperties, ['model', 'input']))
          begin(body.model, 'speech', body.input)
          if (body.response_format !== 'mp3') return { bytes: Buffer.alloc(4800), headers: { 'content-type': 'audio/pcm' } }
          return reply(() => ({ bytes: sampleMp3().bytes, headers: { 'content-type': 'audio/mpeg', 'x-generation-id': 'gen-1' } }))
        },
      },
      {
        method: 'POST',
        path: /^\/api\/v1\/videos$/,
        purpose: 'submit',
        handle({ json }) {
          const body = json(closed(videoProperties, ['model']))
          begin(body.model, 'video', body.prompt)
          const id = `gen-vid-1790000000-${String(state.videos.size).padStart(20, '0')}`
          state.videos.set(id, { polls: 0, body, end: state.ends.shift() ?? { status: 'completed' } })
          return { status: 202, body: { id, polling_url: pollingUrl(id), status: 'pending' } }
        },
      },
      {
        method: 'GET',
        path: /^\/api\/v1\/videos\/(?<id>gen-vid-[\d-]+)$/,
        purpose: 'poll',
        handle({ groups }) {
          const id = groups['id']!
          const video = getVideo(id)
          const done = ++video.polls > state.waits
          const common = { id, generation_id: id, polling_url: pollingUrl(id) }
          if (!done) return { body: { ...common, status: video.polls === 1 ? 'pending' : 'in_progress' } }
          if (video.end.status !== 'completed') return { body: { ...common, ...video.end } }
          const files = {
            unsigned_urls: Array.from({ length: state.files }, (_, index) => `${state.url}/api/v1/videos/${id}/content?index=${index}`),
          }
          return { body: { ...common, status: 'completed', ...files, usage: video.end.usage ?? { cost: 3.2, is_byok: false } } }
        },
      },
      {
        method: 'GET',
        path: /^\/api\/v1\/videos\/(?<id>gen-vid-[\d-]+)\/content$/,
        purpose: 'download',
        query: ['index'],
        handle({ groups, query, violate }) {
          if (getVideo(groups['id']!).polls <= state.waits || Number(query.get('index')) >= state.files) violate('there is no such file')
          return { bytes: sampleMp4().bytes, headers: { 'content-type': 'video/mp4' } }
        },
      },
      {
        method: 'GET',
        path: /^\/api\/v1\/generation$/,
        purpose: 'result',
        query: ['id'],
        handle: ({ query }) => ({ body: { data: { id: query.get('id'), ...state.generation } } }),
      },
      {
        method: 'GET',
        path: /^\/api\/v1\/key$/,
        purpose: 'catalog',
        handle: () => ({
          body: { data: { label: 'sk-or-v1-…', usage: 1, limit: null, limit_remaining: state.limitRemaining, is_free_tier: false } },
        }),
      },
      {
        method: 'GET',
        path: /^\/api\/v1\/models$/,
        purpose: 'catalog',
        query: ['output_modalities'],
        handle: () => ({ body: { data: otherModels } }),
      },
      { method: 'GET', path: /^\/api\/v1\/images\/models$/, purpose: 'catalog', handle: () => ({ body: { data: imageModels } }) },
      { method: 'GET', path: /^\/api\/v1\/videos\/models$/, purpose: 'catalog', handle: () => ({ body: { data: videoModels } }) },
      {
        method: 'GET',
        path: /^\/api\/v1\/images\/models\/(?<author>[^/]+)\/(?<slug>[^/]+)\/endpoints$/,
        purpose: 'catalog',
        handle({ groups }) {
          const id = `${groups['author']}/${groups['slug']}`
          if (id !== fakeOpenrouterModels.image) throw new ErrorResponse(openrouterError(404, 'Not Found'))
          return { body: { id, endpoints: imageEndpoints } }
        },
      },
    ],
  })
  state = Object.assign(vendor, {
    replies: [],
    videos: new Map(),
    waits: 0,
    ends: [],
    polling: 'relative' as const,
    files: 1,
    generation: { total_cost: 0.00018, is_byok: false, upstream_inference_cost: null },
    limitRemaining: null,
  })
  return state
}

const imageParameters = {
  aspect_ratio: { type: 'enum', values: ratios },
  resolution: { type: 'enum', values: ['1K', '2K'] },
  n: { type: 'range', min: 1, max: 4 },
  seed: { type: 'boolean' },
  input_references: { type: 'range', min: 0, max: 8 },
  palette: { type: 'colours' },
}
const imageModels = [
  {
    id: fakeOpenrouterModels.image,
    name: 'FLUX.2 [pro]',
    description: '',
    created: 1_780_000_000,
    architecture: { input_modalities: ['text', 'image'], output_modalities: ['image'] },
    endpoints: `/api/v1/images/models/${fakeOpenrouterModels.image}/endpoints`,
    supported_parameters: imageParameters,
    supports_streaming: false,
  },
]
const imageEndpoint = (name: string, pricing: readonly object[]) => ({
  provider_name: name,
  provider_slug: name.toLowerCase(),
  provider_tag: null,
  supported_parameters: imageParameters,
  supports_streaming: false,
  allowed_passthrough_parameters: [],
  pricing,
})
const imageEndpoints = [
  imageEndpoint('Black Forest Labs', [
    { billable: 'output_image', unit: 'image', cost_usd: 0.03 },
    { billable: 'output_image', unit: 'image', cost_usd: 0.06, variant: '2K' },
    { billable: 'input_image', unit: 'image', cost_usd: 0.015 },
  ]),
  imageEndpoint('Other', [{ billable: 'output_image', unit: 'image', cost_usd: 0.035 }]),
]
const videoModels = [
  {
    id: fakeOpenrouterModels.video,
    canonical_slug: fakeOpenrouterModels.video,
    name: 'Veo 3.1',
    created: 1_780_000_000,
    supported_resolutions: ['720p', '1080p'],
    supported_aspect_ratios: ['16:9', '9:16'],
    supported_sizes: null,
    supported_durations: [4, 6, 8],
    supported_frame_images: ['first_frame', 'last_frame'],
    seed: true,
    generate_audio: true,
    upscale_factor: null,
    creativity: null,
    pricing_skus: { 'per-video-second': '0.40', 'per-video-second-1080p': '0.60', 'per-moon': '1' },
    allowed_passthrough_parameters: ['negative_prompt'],
  },
]
const otherModels = [
  {
    id: fakeOpenrouterModels.chat,
    canonical_slug: fakeOpenrouterModels.chat,
    name: 'GPT-6 Luna',
    created: 1_780_000_000,
    context_length: 400_000,
    architecture: { modality: 'text+image->text', input_modalities: ['text', 'image'], output_modalities: ['text'] },
    pricing: { prompt: '0.0000002', completion: '0.0000012', web_search: '0.01' },
    supported_parameters: ['max_tokens', 'temperature', 'seed', 'tools'],
    supported_voices: null,
    top_provider: { context_length: 400_000, max_completion_tokens: 128_000, is_moderated: true },
    expiration_date: null,
  },
  {
    id: fakeOpenrouterModels.speech,
    canonical_slug: fakeOpenrouterModels.speech,
    name: 'GPT-4o mini TTS',
    created: 1_780_000_000,
    context_length: 2000,
    architecture: { modality: 'text->speech', input_modalities: ['text'], output_modalities: ['speech'] },
    pricing: { prompt: '0.0000006', completion: '0.000012' },
    supported_parameters: [],
    supported_voices: ['alloy', 'nova'],
    top_provider: { context_length: 2000, max_completion_tokens: null, is_moderated: false },
    expiration_date: '2027-01-06',
  },
]

if (import.meta.main) await runAsProcess(startFakeOpenrouter)
