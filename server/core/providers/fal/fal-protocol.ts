import type { MediaType } from '@mediawright/media-engines/ports/media-types.ts'
import { firstFound, foundAt } from '../hosted/found.ts'
import { jobStep } from '../hosted/job-state.ts'
import { isObject, type JsonObject } from '../hosted/json.ts'
import { percentIn } from '../hosted/progress.ts'
import type { Call, Found, Protocol, Step } from '../hosted/protocol.ts'
import { VendorError, type JsonAnswer } from '../hosted/vendor-client.ts'
import { getTimeLimit } from '@mediawright/media-engines/ports/provider.ts'
import { checkFal, importFalModel } from './fal-catalog.ts'
import { explainFal } from './fal-errors.ts'

/** fal's queue (https://fal.ai/docs/inference-api). Every endpoint accepts a job and returns three URLs for it. */
export const falProtocol: Protocol = {
  baseUrl: 'https://queue.fal.run',
  apiUrl: 'https://api.fal.ai',
  // Older endpoints still write to a Google Cloud Storage bucket.
  outputHosts: ['fal.media', '*.fal.media', 'storage.googleapis.com'],
  needsKey: true,
  types: ['image', 'video', 'audio', 'text', 'model3d'],
  headers: key => ({ authorization: `Key ${key}` }),
  findProblems: ({ endpoint }) =>
    /^[\w-]+(\/[\w.-]+)+$/.test(endpoint) && !endpoint.includes('..')
      ? []
      : [{ field: 'endpoint', message: 'must be the id of a fal model, such as fal-ai/flux/dev' }],
  submit,
  poll,
  async cancel({ client, signal }, job) {
    await client.json('PUT', readJob(job).cancel, { signal }).catch((error: unknown) => {
      if (!(error instanceof VendorError) || error.status !== 400) throw error // status 400: the job has already ended
    })
  },
  explain: explainFal,
  check: checkFal,
  importModel: importFalModel,
}

interface Job {
  status: string
  response: string
  cancel: string
}

async function submit(call: Call): Promise<Step> {
  const { client, model, provider, input, signal } = call
  const answer = await client.json('POST', `/${model.endpoint}`, { signal, headers: toHeaders(call), body: input })
  const { status_url: status, response_url: response, cancel_url: cancel } = toBody(answer)
  const job = { status, response, cancel }
  for (const url of Object.values(job))
    if (typeof url !== 'string' || URL.parse(url)?.origin !== new URL(provider.baseUrl).origin)
      throw new VendorError('unreadable', 'fal returned a job URL that is not on the origin of base_url.', answer)
  return { state: 'waiting', job: JSON.stringify(job) }
}

/** Limits the job's cost and duration, and how long fal stores the job's data. The provider's configured `headers` take precedence. */
function toHeaders({ request, provider }: Call): Record<string, string> {
  const seconds = Math.ceil((request.timeLeftMs ?? getTimeLimit(request.model, request.params)) / 1000)
  const usual = {
    'x-fal-request-timeout': String(Math.max(2, seconds)), // the maximum time until the job starts
    'x-fal-no-retry': '1',
    'x-fal-object-lifecycle-preference': JSON.stringify({ expiration_duration_seconds: Math.max(3600, 2 * seconds) }),
    'x-fal-store-io': '0',
  }
  const own = new Set(Object.keys(provider.headers).map(name => name.toLowerCase()))
  return Object.fromEntries(Object.entries(usual).filter(([name]) => !own.has(name)))
}

async function poll(call: Call, kept: string): Promise<Step> {
  const { client, signal } = call
  const job = readJob(kept)
  const status = new URL(job.status)
  status.searchParams.set('logs', '1')
  const answer = await client.json('GET', status.href, { signal })
  const { status: word, logs } = toBody(answer)
  return jobStep({ job: kept, status: word, progress: percentIn(getLog(logs)), body: answer.body }, kept, async () =>
    toResult(call, await client.json('GET', job.response, { signal })),
  )
}

function readJob(kept: string): Job {
  try {
    const { status, response, cancel } = JSON.parse(kept) as Record<string, unknown>
    if (typeof status === 'string' && typeof response === 'string' && typeof cancel === 'string') return { status, response, cancel }
  } catch {
    // Malformed JSON causes the same error as unexpected JSON.
  }
  throw new VendorError('unreadable', 'The stored job is not a fal job.')
}

function getLog(logs: unknown): string {
  if (!Array.isArray(logs)) return ''
  const messages = logs.map(line => (line as { message?: unknown } | null)?.message)
  return messages.filter(message => typeof message === 'string').join('\n')
}

const usualPlaces: Readonly<Record<MediaType, readonly string[]>> = {
  image: ['/images', '/image', '/output'],
  video: ['/video', '/videos', '/output'],
  audio: ['/audio', '/audio_file', '/audios', '/audio_url', '/output'],
  text: ['/output', '/text', '/response'],
  model3d: ['/model_glb', '/model_mesh', '/pbr_model', '/model_urls/glb', '/model', '/base_model', '/mesh'],
}

function toResult({ model }: Call, answer: JsonAnswer) {
  const body = toBody(answer)
  const found = model.output === undefined ? firstFound(body, usualPlaces[model.type], model.type) : foundAt(body, model.output, model.type)
  const units = Number(answer.headers['x-fal-billable-units'] ?? Number.NaN)
  return { ...dropUnsafe(found, body), ...(Number.isFinite(units) && units >= 0 && { units }) }
}

/** Removes unsafe images, which are black and are flagged at the corresponding index in a list. */
function dropUnsafe(found: readonly Found[], body: JsonObject) {
  const flags = [body['has_nsfw_concepts'] ?? body['nsfw_content_detected']].flat().map(flag => flag === true)
  if (!flags.includes(true)) return { outputs: found }
  const safe = flags.length === found.length ? found.filter((_output, index) => !flags[index]) : []
  return { outputs: safe, withheld: Math.max(1, found.length - safe.length) }
}

function toBody(answer: JsonAnswer): JsonObject {
  if (isObject(answer.body)) return answer.body
  throw new VendorError('unreadable', "fal's response is not an object.", answer)
}
