import { extname } from 'node:path'
import type { MediaType } from '@mediawright/media-engines/ports/media-types.ts'
import { foundAt } from '../hosted/found.ts'
import { jobStep } from '../hosted/job-state.ts'
import { toObject, toText } from '../hosted/json.ts'
import { percentIn } from '../hosted/progress.ts'
import type { Call, Found, Protocol, Result, Step } from '../hosted/protocol.ts'
import type { ModelSettings } from '../hosted/settings.ts'
import { mapMedia } from '../hosted/template.ts'
import { VendorError, type JsonAnswer } from '../hosted/vendor-client.ts'
import { getTimeLimit } from '@mediawright/media-engines/ports/provider.ts'
import { checkReplicate, importReplicateModel } from './replicate-catalog.ts'
import { explainReplicate } from './replicate-errors.ts'
import { resolveTarget } from './replicate-target.ts'

/** Predictions on Replicate (https://replicate.com/docs/reference/http): official models, deployments and versions of other models. */
export const replicateProtocol: Protocol = {
  baseUrl: 'https://api.replicate.com/v1',
  outputHosts: ['replicate.delivery', '*.replicate.delivery'],
  needsKey: true,
  types: ['image', 'video', 'audio', 'text', 'model3d'],
  headers: key => ({ authorization: `Bearer ${key}` }),
  findProblems: ({ endpoint }) =>
    resolveTarget(endpoint) === undefined
      ? [{ field: 'endpoint', message: 'must be owner/name, owner/name:version or deployments/owner/name' }]
      : [],
  submit,
  async poll(call, job) {
    const answer = await call.client.json('GET', `/predictions/${encodeURIComponent(job)}`, { signal: call.signal })
    return toStep(call, answer, job)
  },
  async cancel({ client, signal }, job) {
    await client.json('POST', `/predictions/${encodeURIComponent(job)}/cancel`, { signal })
  },
  explain: explainReplicate,
  check: checkReplicate,
  importModel: importReplicateModel,
}

/**
 * The maximum size of an inline file in bytes; larger files have to be uploaded
 * (https://replicate.com/docs/topics/predictions/input-files).
 */
const maxInlineBytes = 256 * 1000
/** The shortest lifetime, in seconds, that can be set for a prediction. */
const minSeconds = 5

async function submit(call: Call): Promise<Step> {
  const { client, model, request, signal } = call
  const { path, version } = resolveTarget(model.endpoint)!
  const input = await uploaded(call)
  const seconds = Math.max(minSeconds, Math.ceil((request.timeLeftMs ?? getTimeLimit(request.model, request.params)) / 1000))
  const body = version === undefined ? { input } : { version, input }
  return toStep(call, await client.json('POST', path, { signal, headers: { 'cancel-after': `${seconds}s` }, body }))
}

/** Uploads files that are too large for a data URI. Replicate deletes uploads after a day. */
function uploaded({ client, input, signal }: Call): Promise<unknown> {
  return mapMedia(input, async media => {
    if (media.input.sizeBytes < maxInlineBytes) return media
    const fileName = `${media.name}${fileExtension(media.input.contentType)}`
    const answer = await client.json('POST', '/files', { signal, form: [{ name: 'content', file: media.input, fileName }] })
    const url = toObject(toObject(answer.body)['urls'])['get']
    if (typeof url !== 'string') throw new VendorError('unreadable', 'Replicate did not return the URL of the uploaded file.', answer)
    return url
  })
}

const fileExtension = (contentType: string): string => `.${/^[^/]+\/(?:x-)?([a-z0-9]+)/.exec(contentType)?.[1] ?? 'bin'}`

/** @param known undefined for the response to the submit request */
function toStep(call: Call, { body }: JsonAnswer, known?: string): Promise<Step> {
  const { id, status, logs, output, metrics } = toObject(body)
  const progress = typeof logs === 'string' ? percentIn(logs) : undefined
  return jobStep({ job: toText(id), status, progress, body }, known, () => {
    const outputs = outputsIn(call.model, output)
    return { outputs, ...computeUsage(call.model, toObject(metrics), outputs.length) }
  })
}

/** File extensions by model type. They select the files of that type if an output also contains other files. */
const fileTypes: Readonly<Record<Exclude<MediaType, 'text'>, RegExp>> = {
  image: /\.(png|jpe?g|webp|gif|avif)$/i,
  video: /\.(mp4|webm|mov|m4v)$/i,
  audio: /\.(mp3|wav|ogg|opus|m4a|aac|flac)$/i,
  model3d: /\.glb$/i,
}

/** Returns the outputs: the model's `output` is text, a URL, a list of these or an object whose members contain URLs. */
function outputsIn({ type, output: pointers }: ModelSettings, output: unknown): Found[] {
  if (pointers !== undefined) return foundAt(output, pointers, type)
  if (type === 'text') return foundAt(output, [''], type)
  const list = Array.isArray(output) || typeof output !== 'object'
  const all = list ? foundAt(output, [''], type) : foundAt(Object.values(toObject(output)), ['/*'], type)
  const right = all.filter(found => 'url' in found && fileTypes[type].test(extname(URL.parse(found.url)?.pathname ?? '')))
  // In an object, other members may be text; in a list, files may lack an extension.
  return right.length > 0 ? right : list ? all : []
}

/** Returns the usage in the price's unit: outputs, tokens or seconds (of output or of machine time). */
function computeUsage({ price, params }: ModelSettings, metrics: Readonly<Record<string, unknown>>, outputs: number): Partial<Result> {
  const first = (...names: string[]) => names.map(name => metrics[name]).find(value => typeof value === 'number')
  const units = (value: unknown): Partial<Result> => (typeof value === 'number' ? { units: value } : {})
  switch (price.unit) {
    case 'run':
      return { units: 1 }
    case 'image':
      return units(first('image_output_count', 'image_count') ?? outputs)
    case 'second': {
      // If a param sets the output's length, the price is per second of output. Otherwise, it is per second of machine time, for which the
      // quote assumes `seconds`.
      const isLength = price.countBy !== undefined || params.some(({ name }) => name === 'duration' || name === 'seconds')
      return units(isLength ? first('video_output_duration_seconds', 'audio_output_duration_seconds') : first('predict_time'))
    }
    case '1m_tokens': {
      const [input, output] = [first('token_input_count', 'input_token_count'), first('token_output_count', 'output_token_count')]
      return typeof input === 'number' && typeof output === 'number' ? { tokens: { input, output } } : {}
    }
    default:
      return {}
  }
}
