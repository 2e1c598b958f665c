import { randomUUID } from 'node:crypto'
import { ErrorResponse, runAsProcess, startFakeVendor, type Answer, type Exchange, type FakeVendor } from './fake-vendor.ts'
import { closed, dataUri, text, whole } from './request-schemas.ts'
import { sampleMp3, sampleMp4, samplePng, sampleWav } from '../sample-media.ts'

/** OpenAI's API under `/v1`, including videos as offered by other servers that use its protocol. */
export interface FakeOpenai extends FakeVendor {
  /** Responses to the next requests that submit work, in order; they replace the usual responses. */
  readonly replies: Answer[]
  readonly videos: Map<string, FakeVideo>
  /** Number of polls that report a video as waiting or running. Default: 0. */
  waits: number
  /** Failures of the next videos, in order; further videos succeed. */
  readonly failures: { code: string; message: string }[]
  /** True to return images as URLs on the server, as some servers do. */
  imageUrls: boolean
}

export interface FakeVideo {
  polls: number
  fields: Record<string, unknown>
  failure: { code: string; message: string } | undefined
}

export const openaiError = (status: number, code: string | null, message: string, more: Record<string, unknown> = {}): Answer => ({
  status,
  body: { error: { message, type: 'invalid_request_error', param: null, code, ...more } },
})

/** Builds a chat completion with the given message as its first choice. */
export const chatAnswer = (message: Record<string, unknown>, finish_reason = 'stop', more: Record<string, unknown> = {}): Answer => ({
  body: {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_790_000_000,
    model: 'gpt-6-luna',
    choices: [{ index: 0, finish_reason, logprobs: null, message: { role: 'assistant', refusal: null, annotations: [], ...message } }],
    usage: { prompt_tokens: 12, completion_tokens: 34, total_tokens: 46 },
    ...more,
  },
})

export const fakeOpenaiModels = {
  chat: 'gpt-6-luna',
  image: 'gpt-image-2.5-flare',
  speech: 'gpt-4o-mini-tts',
  video: 'Wan-AI/Wan2.2-T2V-A14B-Diffusers',
} as const

const mediaPart = (type: string) =>
  closed(
    {
      type: { const: type },
      [type]: closed({ url: dataUri, ...(type === 'image_url' && { detail: { enum: ['auto', 'low', 'high'] } }) }, ['url']),
    },
    ['type', type],
  )
const parts = {
  type: 'array',
  minItems: 1,
  items: {
    anyOf: [
      closed({ type: { const: 'text' }, text }, ['type', 'text']),
      mediaPart('image_url'),
      mediaPart('video_url'),
      mediaPart('audio_url'),
    ],
  },
}
export const chatProperties = {
  model: text,
  messages: {
    type: 'array',
    minItems: 1,
    items: closed({ role: { enum: ['system', 'developer', 'user', 'assistant'] }, content: { anyOf: [text, parts] } }, ['role', 'content']),
  },
  max_tokens: whole,
  max_completion_tokens: whole,
  temperature: { type: 'number', minimum: 0, maximum: 2 },
  top_p: { type: 'number' },
  seed: whole,
  n: whole,
  stop: {},
  reasoning_effort: { enum: ['none', 'minimal', 'low', 'medium', 'high', 'xhigh'] },
  verbosity: { enum: ['low', 'medium', 'high'] },
}
const imageProperties = {
  model: text,
  prompt: text,
  n: { type: 'integer', minimum: 1, maximum: 10 },
  size: { type: 'string', pattern: '^(auto|\\d+x\\d+)$' },
  quality: { enum: ['auto', 'low', 'medium', 'high', 'xhigh', 'max'] },
  background: { enum: ['auto', 'transparent', 'opaque'] },
  output_format: { enum: ['png', 'jpeg', 'webp'] },
  output_compression: whole,
  moderation: { enum: ['auto', 'low'] },
  seed: whole, // this field is for vLLM-Omni and sd.cpp
}
const speechProperties = {
  model: text,
  input: { type: 'string', minLength: 1, maxLength: 4096 },
  voice: { enum: ['alloy', 'ash', 'ballad', 'coral', 'echo', 'fable', 'onyx', 'nova', 'sage', 'shimmer', 'verse', 'marin', 'cedar'] },
  instructions: text,
  response_format: { enum: ['mp3', 'opus', 'aac', 'flac', 'wav', 'pcm'] },
  speed: { type: 'number', minimum: 0.25, maximum: 4 },
}
// Constants, so that each schema is compiled only once.
const chatSchema = closed(chatProperties, ['model', 'messages'])
const imageSchema = closed(imageProperties, ['prompt', 'model'])
const speechSchema = closed(speechProperties, ['model', 'input', 'voice'])
const editFields = ['model', 'prompt', 'n', 'size', 'quality', 'background', 'output_format', 'input_fidelity', 'image', 'image[]', 'mask']
const videoFields = ['model', 'prompt', 'seconds', 'size', 'input_reference', 'seed', 'fps', 'num_inference_steps', 'negative_prompt']

export async function startFakeOpenai(options: { port?: number; key?: string } = {}): Promise<FakeOpenai> {
  let state!: FakeOpenai

  function needs(model: unknown, kind: keyof typeof fakeOpenaiModels): void {
    if (model !== fakeOpenaiModels[kind])
      throw new ErrorResponse(
        openaiError(404, 'model_not_found', `The model '${String(model)}' does not exist or you do not have access to it.`),
      )
  }
  function check(prompt: unknown): void {
    if (/unsafe/.test(String(prompt))) throw new ErrorResponse(moderationBlocked)
  }
  const images = (count: number): Answer => ({
    body: {
      created: 1_790_000_000,
      output_format: 'png',
      data: Array.from({ length: count }, (_, index) =>
        state.imageUrls
          ? { url: `${state.url}/files/${index}.png` }
          : { b64_json: samplePng({ color: [40 * index, 90, 160] }).bytes.toString('base64') },
      ),
      usage: { input_tokens: 20, output_tokens: 1056 * count, total_tokens: 20 + 1056 * count },
    },
  })
  const reply = (usual: () => Answer): Answer => state.replies.shift() ?? usual()
  const getVideo = (id: string): FakeVideo => {
    const video = state.videos.get(id)
    if (video === undefined) throw new ErrorResponse(openaiError(404, null, `Video with id '${id}' not found.`))
    return video
  }
  const describe = (id: string, video: FakeVideo) => {
    const done = video.polls > state.waits
    const status = !done ? (video.polls === 0 ? 'queued' : 'in_progress') : video.failure ? 'failed' : 'completed'
    const progress = done ? 100 : Math.round((100 * video.polls) / (state.waits + 1))
    return {
      id,
      object: 'video',
      model: fakeOpenaiModels.video,
      status,
      progress,
      created_at: 1_790_000_000,
      error: done ? (video.failure ?? null) : null,
    }
  }

  async function edit({ form, violate }: Exchange): Promise<Answer> {
    const fields = await form(editFields)
    needs(fields.get('model'), 'image')
    check(fields.get('prompt'))
    const files = [...fields.getAll('image'), ...fields.getAll('image[]')]
    if (files.length === 0) violate('no image')
    if (fields.has('image') && files.length > 1) violate('several images are named image')
    for (const file of [...files, ...fields.getAll('mask')]) {
      if (!(file instanceof File)) violate('an image is not a file')
      else if (!/\.(png|jpe?g|webp)$/.test(file.name) || !/^image\/(png|jpeg|webp)$/.test(file.type))
        throw new ErrorResponse(
          openaiError(400, 'invalid_image_file', `Invalid image file or mode for image ${file.name}.`, { param: 'image' }),
        )
    }
    return images(Number(fields.get('n') ?? 1))
  }

  const vendor = await startFakeVendor({
    ...options,
    keyHeader: { name: 'authorization', valueOf: key => `Bearer ${key}` },
    answers: {
      wrongKey: openaiError(401, 'invalid_api_key', 'Incorrect API key provided.'),
      noCredit: openaiError(429, 'insufficient_quota', 'You exceeded your current quota, please check your plan and billing details.', {
        type: 'insufficient_quota',
      }),
      rateLimited: openaiError(429, 'rate_limit_exceeded', 'Rate limit reached for requests.', { type: 'requests' }),
      serverError: openaiError(500, null, 'The server had an error while processing your request.', { type: 'server_error' }),
      notFound: openaiError(404, null, 'Invalid URL.'),
      invalid: message => openaiError(400, 'unknown_parameter', message),
    },
    routes: () => [
      {
        method: 'POST',
        path: /^\/v1\/chat\/completions$/,
        purpose: 'submit',
        handle({ json }) {
          const body = json(chatSchema)
          needs(body.model, 'chat')
          return reply(() => chatAnswer({ content: 'A fox crosses the road.' }))
        },
      },
      {
        method: 'POST',
        path: /^\/v1\/images\/generations$/,
        purpose: 'submit',
        handle({ json }) {
          const body = json(imageSchema)
          needs(body.model, 'image')
          check(body.prompt)
          return reply(() => images(body.n ?? 1))
        },
      },
      { method: 'POST', path: /^\/v1\/images\/edits$/, purpose: 'submit', handle: edit },
      {
        method: 'POST',
        path: /^\/v1\/audio\/speech$/,
        purpose: 'submit',
        handle({ json }) {
          const body = json(speechSchema)
          needs(body.model, 'speech')
          check(body.input)
          return reply(() => {
            const { bytes, contentType } = body.response_format === 'wav' ? sampleWav({ rate: 16_000 }) : sampleMp3()
            return { bytes, headers: { 'content-type': contentType } }
          })
        },
      },
      {
        method: 'POST',
        path: /^\/v1\/videos$/,
        purpose: 'submit',
        async handle({ form, violate }) {
          const fields = await form(videoFields)
          needs(fields.get('model'), 'video')
          check(fields.get('prompt'))
          if (fields.has('input_reference') && !(fields.get('input_reference') instanceof File)) violate('input_reference is not a file')
          return reply(() => {
            const id = `video_${randomUUID().replaceAll('-', '')}`
            state.videos.set(id, { polls: 0, fields: Object.fromEntries(fields), failure: state.failures.shift() })
            return { body: { ...describe(id, { ...getVideo(id), polls: -1 }), status: 'queued', progress: 0 } }
          })
        },
      },
      {
        method: 'GET',
        path: /^\/v1\/videos\/(?<id>\w+)$/,
        purpose: 'poll',
        handle({ groups }) {
          const video = getVideo(groups['id']!)
          video.polls++
          return { body: describe(groups['id']!, video) }
        },
      },
      {
        method: 'GET',
        path: /^\/v1\/videos\/(?<id>\w+)\/content$/,
        purpose: 'download',
        handle({ groups, violate }) {
          if (getVideo(groups['id']!).polls <= state.waits) violate('the video is not done')
          return { bytes: sampleMp4().bytes, headers: { 'content-type': 'video/mp4' } }
        },
      },
      {
        method: 'DELETE',
        path: /^\/v1\/videos\/(?<id>\w+)$/,
        purpose: 'cancel',
        handle({ groups }) {
          getVideo(groups['id']!)
          state.videos.delete(groups['id']!)
          return { body: { id: groups['id'], object: 'video.deleted', deleted: true } }
        },
      },
      {
        method: 'GET',
        path: /^\/v1\/models$/,
        purpose: 'catalog',
        handle: () => ({
          body: {
            object: 'list',
            data: Object.values(fakeOpenaiModels).map(id => ({
              id,
              object: 'model',
              created: 1_790_000_000,
              owned_by: 'system',
              shutdown_date: id === fakeOpenaiModels.speech ? '2027-01-06' : null,
            })),
          },
        }),
      },
      {
        method: 'GET',
        path: /^\/files\/(?<index>\d)\.png$/,
        purpose: 'download',
        public: true,
        handle: ({ groups }) => ({
          bytes: samplePng({ color: [40 * Number(groups['index']), 90, 160] }).bytes,
          headers: { 'content-type': 'image/png' },
        }),
      },
    ],
  })
  state = Object.assign(vendor, { replies: [], videos: new Map(), waits: 0, failures: [], imageUrls: false })
  return state
}

export const moderationBlocked = openaiError(
  400,
  'moderation_blocked',
  'Your request was rejected by the safety system. If you believe this is an error, contact support with the request ID.',
  { type: 'image_generation_user_error' },
)

if (import.meta.main) await runAsProcess(startFakeOpenai)
