import { setTimeout as sleep } from 'node:timers/promises'
import { fromUsd, type Micros } from '@mediawright/media-engines/ports/money.ts'
import { foundAt } from '../hosted/found.ts'
import { jobStep } from '../hosted/job-state.ts'
import type { Call, Protocol, Result, Step, VendorFailure } from '../hosted/protocol.ts'
import type { ModelSettings } from '../hosted/settings.ts'
import { VendorError } from '../hosted/vendor-client.ts'
import { getTimeLimit } from '@mediawright/media-engines/ports/provider.ts'
import { chatInput, chatResult, readOutputs, countTokens } from '../openai/chat.ts'
import { isObject, toList, toObject, toText } from '../hosted/json.ts'
import { getMedia, paramFields } from '../hosted/default-input.ts'
import { blockedBySafety, statedErrors } from '../hosted/stated-error.ts'
import { explainOpenai, openaiMessages } from '../openai/openai-errors.ts'
import { checkOpenrouter } from './check-openrouter.ts'
import { importOpenrouterModel } from './import-model.ts'

/** OpenRouter: text, images, videos and speech from many vendors with a single key. Video generation cannot be canceled. */
export const openrouterProtocol: Protocol = {
  baseUrl: 'https://openrouter.ai/api/v1',
  outputHosts: [],
  needsKey: true,
  types: ['text', 'image', 'video', 'audio'],
  headers: key => ({ authorization: `Bearer ${key}` }),
  defaultInput,
  submit: call => submitters[call.model.type as keyof typeof submitters](call),
  async poll(call, job) {
    const { id, path } = JSON.parse(job) as VideoJob
    const { body } = await call.client.json('GET', path, { signal: call.signal })
    return videoStep(call, body, { id, path })
  },
  explain,
  check: checkOpenrouter,
  importModel: importOpenrouterModel,
}

interface VideoJob {
  id: string
  path: string
}

const isLastFrame = (name: string) => /^(?:last|end|tail)_/.test(name)
const isFirstFrame = (name: string) => /^(?:first|start)_/.test(name) || name === 'image_url'

function defaultInput(model: ModelSettings): unknown {
  const params = paramFields(model)
  const media = getMedia(model)
  const part = (name: string, type: string) => ({ type: `${type}_url`, [`${type}_url`]: { url: `{media.${name}}` } })
  switch (model.type) {
    case 'text':
      return chatInput(model)
    case 'audio': // OpenRouter's default format, pcm, is not a file format.
      return { input: '{prompt}', response_format: 'mp3', ...params }
    case 'image':
      return {
        prompt: '{prompt}',
        ...params,
        ...(media.length > 0 && { input_references: media.map(({ name, type }) => part(name, type)) }),
      }
    default: {
      const isFrame = ({ name, isList }: (typeof media)[number]) => !isList && (isFirstFrame(name) || isLastFrame(name))
      const frames = media.filter(isFrame)
      const references = media.filter(medium => !isFrame(medium))
      return {
        prompt: '{prompt}',
        ...params,
        ...(frames.length > 0 && {
          frame_images: frames.map(({ name }) => ({
            ...part(name, 'image'),
            frame_type: isLastFrame(name) ? 'last_frame' : 'first_frame',
          })),
        }),
        ...(references.length > 0 && { input_references: references.map(({ name, type }) => part(name, type)) }),
      }
    }
  }
}

/** Leaves out empty media lists, because some models reject them. */
const toBody = ({ model, input }: Call): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries({ model: model.endpoint, ...input }).filter(
      ([name, value]) => !((name === 'input_references' || name === 'frame_images') && Array.isArray(value) && value.length === 0),
    ),
  )

/** The response is the output, so it may take as long as the run. */
const submitOptions = (call: Call) => ({
  signal: call.signal,
  timeoutMs: getTimeLimit(call.request.model, call.request.params),
  body: toBody(call),
})

const submitters = {
  async text(call: Call): Promise<Step> {
    const body = await answered(call.client.json('POST', '/chat/completions', submitOptions(call)))
    return { state: 'done', ...readOutputs(call, body, () => chatResult(body)), ...getCost(body) }
  },
  async image(call: Call): Promise<Step> {
    const body = await answered(call.client.json('POST', '/images', submitOptions(call)))
    return { state: 'done', ...readOutputs(call, body, () => readImages(body)), ...getCost(body) }
  },
  async audio(call: Call): Promise<Step> {
    const { bytes, headers } = await call.client.bytes('POST', '/audio/speech', submitOptions(call))
    return { state: 'done', outputs: [{ bytes }], ...(await fetchGenerationCost(call, headers['x-generation-id'])) }
  },
  async video(call: Call): Promise<Step> {
    const body = await answered(call.client.json('POST', '/videos', { signal: call.signal, body: toBody(call) }))
    return videoStep(call, body)
  },
}

const readImages = (body: unknown): Result => ({
  outputs: toList(toObject(body)['data']).flatMap(image => {
    const base64 = toText(toObject(image)['b64_json'])
    return base64 === undefined ? [] : [{ base64 }]
  }),
  ...countTokens(body),
})

/** Errors from the vendor behind OpenRouter arrive with status 200. @throws {VendorError} */
async function answered(asked: Promise<{ body: unknown }>): Promise<unknown> {
  const { body } = await asked
  const { error, choices } = toObject(body)
  const stated = isObject(error)
    ? error
    : toList(choices)
        .map(choice => toObject(choice)['error'])
        .find(isObject)
  if (stated === undefined) return body
  const code = stated['code']
  throw new VendorError('refused', `The response is an error: ${toText(stated['message']) ?? 'no message'}.`, {
    body: { error: stated },
    ...(typeof code === 'number' && { status: code }),
  })
}

/** @param known undefined for the response to the submit request */
function videoStep(call: Call, body: unknown, known?: VideoJob): Promise<Step> {
  const { id, polling_url: pollingUrl, status, unsigned_urls: files } = toObject(body)
  const named = toText(id)
  const job = known ?? (named === undefined ? undefined : { id: named, path: pollingPath(call, named, pollingUrl) })
  const text = job && JSON.stringify(job)
  return jobStep({ job: text, status, body }, known && text, () => ({
    outputs: call.model.output
      ? foundAt(body, call.model.output, 'video')
      : Array.from({ length: Math.max(1, toList(files).length) }, (_, index) => ({
          url: `${call.provider.baseUrl}/videos/${encodeURIComponent(job!.id)}/content?index=${index}`,
          withKey: true as const,
        })),
    ...getCost(body),
  }))
}

/**
 * Returns a job's polling path, which is usually relative. A URL on another origin is not followed, because that origin must not receive
 * the key.
 */
function pollingPath({ provider }: Call, id: string, pollingUrl: unknown): string {
  const url = typeof pollingUrl === 'string' ? URL.parse(pollingUrl, `${provider.baseUrl}/`) : null
  return url?.origin === new URL(provider.baseUrl).origin ? url.href : `/videos/${encodeURIComponent(id)}`
}

/** Fetches the cost of a run whose response is a file: another endpoint reports the cost a moment later. */
async function fetchGenerationCost({ client, signal }: Call, id: string | undefined): Promise<{ cost?: Micros }> {
  for (let tries = 0; id !== undefined && tries < 3; tries++) {
    await sleep(tries * 500, undefined, { signal })
    try {
      const { body } = await client.json('GET', `/generation?id=${encodeURIComponent(id)}`, { signal, timeoutMs: 5000 })
      const { total_cost: cost, is_byok: isByok, upstream_inference_cost: upstream } = toObject(toObject(body)['data'])
      if (typeof cost === 'number' && cost >= 0) return computeSum(cost, isByok, upstream)
    } catch (error) {
      if (!(error instanceof VendorError)) throw error
    }
  }
  return {}
}

/** Reads the charge, which a response may state in dollars. */
function getCost(body: unknown): { cost?: Micros } {
  const { cost, is_byok: isByok, cost_details: details } = toObject(toObject(body)['usage'])
  return computeSum(cost, isByok, toObject(details)['upstream_inference_cost'])
}

/** Adds up the charges. If OpenRouter uses the operator's own vendor key (BYOK), that vendor charges the operator directly. */
function computeSum(cost: unknown, isByok: unknown, upstream: unknown): { cost?: Micros } {
  if (typeof cost !== 'number') return {}
  if (isByok !== true) return { cost: fromUsd(cost) }
  return typeof upstream === 'number' ? { cost: fromUsd(cost + upstream) } : {}
}

const failures: Readonly<Record<string, VendorFailure>> = {
  content_policy_violation: blockedBySafety,
  refusal: blockedBySafety,
  context_length_exceeded: { code: 'internal_error', message: openaiMessages.tooLong, cause: 'input_too_long' },
  token_limit_exceeded: { code: 'internal_error', message: openaiMessages.tooLong, cause: 'input_too_long' },
  string_too_long: { code: 'internal_error', message: openaiMessages.tooLong, cause: 'input_too_long' },
  ...Object.fromEntries(
    ['invalid_image', 'image_too_large', 'image_too_small', 'unsupported_image_format', 'image_not_found', 'image_download_failed'].map(
      type => [type, { code: 'input_unreachable', message: openaiMessages.badMedia }],
    ),
  ),
}

function explain(error: VendorError): VendorFailure | undefined {
  if (error.reason !== 'refused') return explainOpenai(error)
  const stated = toObject(toObject(error.body)['error'])
  const metadata = toObject(stated['metadata'])
  const type = toText(metadata['error_type']) ?? toText(stated['error_type']) ?? toText(stated['type'])
  const known = failures[type ?? '']
  if (known) return known
  // A 403 from moderation lists the reasons, or quotes the flagged input.
  if (error.status === 403 && (Array.isArray(metadata['reasons']) || toText(metadata['flagged_input']) !== undefined))
    return blockedBySafety
  // `statedErrors` returns the upstream vendor's error last.
  const behind = metadata['raw'] === undefined ? undefined : statedErrors(error.body).at(-1)
  const explained = behind && explainOpenai(new VendorError('refused', behind.message, { body: { error: behind }, status: 400 }))
  return explained?.code === 'input_unreachable' ? explained : explainOpenai(error)
}
