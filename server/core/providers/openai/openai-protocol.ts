import { MediaFile, type Call, type CheckContext, type Finding, type Found, type Protocol, type Step } from '../hosted/protocol.ts'
import { foundAt } from '../hosted/found.ts'
import { jobStep } from '../hosted/job-state.ts'
import type { ModelSettings } from '../hosted/settings.ts'
import { VendorError, type FormPart } from '../hosted/vendor-client.ts'
import { getTimeLimit, type MediaInput } from '@mediawright/media-engines/ports/provider.ts'
import { chatInput, chatResult, readOutputs, countTokens } from './chat.ts'
import { importOpenaiModel } from './import-model.ts'
import { isObject, toList, toObject, toText } from '../hosted/json.ts'
import { getMedia, paramFields } from '../hosted/default-input.ts'
import { explainOpenai } from './openai-errors.ts'

/** OpenAI and compatible servers: chat, images, image edits, speech and videos. */
export const openaiProtocol: Protocol = {
  baseUrl: 'https://api.openai.com/v1',
  outputHosts: [],
  needsKey: false, // private servers may have no key
  types: ['text', 'image', 'audio', 'video'],
  headers: key => ({ authorization: `Bearer ${key}` }),
  findProblems: model =>
    Object.entries(model.mediaInputs)
      .filter(([, { media }]) => media === 'url' && (model.type === 'image' || model.type === 'video'))
      .map(([name]) => ({ field: `media_inputs.${name}`, message: 'is sent as a file, so it cannot have `media: url`' })),
  defaultInput,
  submit: call => submitters[call.model.type as keyof typeof submitters](call),
  poll: async (call, job) => {
    const { body } = await call.client.json('GET', `/videos/${encodeURIComponent(job)}`, { signal: call.signal })
    return videoStep(call, body, job)
  },
  async cancel({ client, signal }, job) {
    await client.json('DELETE', `/videos/${encodeURIComponent(job)}`, { signal })
  },
  explain: explainOpenai,
  check,
  importModel: importOpenaiModel,
}

const isMask = (name: string) => /mask/i.test(name)

function defaultInput(model: ModelSettings): unknown {
  const media = getMedia(model).map(({ name }) => name)
  const named = Object.fromEntries(media.map(name => [name, `{media.${name}}`]))
  const params = paramFields(model)
  switch (model.type) {
    case 'text':
      return chatInput(model)
    case 'audio':
      return { input: '{prompt}', ...params, ...named }
    case 'video':
      return { prompt: '{prompt}', ...params, ...(media.length === 1 ? { input_reference: `{media.${media[0]}}` } : named) }
    default: {
      const mask = media.find(isMask)
      const images = media.filter(name => !isMask(name)).map(name => `{media.${name}}`)
      return {
        prompt: '{prompt}',
        ...params,
        ...(images.length > 0 && { image: images }),
        ...(mask !== undefined && { mask: `{media.${mask}}` }),
      }
    }
  }
}

const toBody = ({ model, input }: Call): Readonly<Record<string, unknown>> => ({ model: model.endpoint, ...input })

/** The response is the output, so it may take as long as the run. */
const submitOptions = ({ request, signal }: Call) => ({ signal, timeoutMs: getTimeLimit(request.model, request.params) })

const submitters = {
  async text(call: Call): Promise<Step> {
    const { body } = await call.client.json('POST', '/chat/completions', { ...submitOptions(call), body: toBody(call) })
    return { state: 'done', ...readOutputs(call, body, () => chatResult(body)) }
  },
  async image(call: Call): Promise<Step> {
    const { files, rest } = filesApart(toBody(call))
    const { body, file } =
      files.length === 0
        ? await call.client.json('POST', '/images/generations', { ...submitOptions(call), body: rest })
        : await call.client.json('POST', '/images/edits', { ...submitOptions(call), form: [...getFields(rest), ...files] })
    if (file) return { state: 'done', outputs: [{ bytes: file }] }
    return { state: 'done', ...readOutputs(call, body, () => ({ outputs: getFiles(body, call), ...countTokens(body) })) }
  },
  async audio(call: Call): Promise<Step> {
    const { bytes } = await call.client.bytes('POST', '/audio/speech', { ...submitOptions(call), body: toBody(call) })
    return { state: 'done', outputs: [{ bytes }] }
  },
  async video(call: Call): Promise<Step> {
    const { files, rest } = filesApart(toBody(call))
    const { body } = await call.client.json('POST', '/videos', { ...submitOptions(call), form: [...getFields(rest), ...files] })
    return videoStep(call, body)
  },
}

function getFiles(body: unknown, { provider }: Call): Found[] {
  return toList(toObject(body)['data'])
    .filter(isObject)
    .flatMap((image): Found[] => {
      const base64 = toText(image['b64_json'])
      if (base64 !== undefined) return [base64.startsWith('data:') ? { url: base64 } : { base64 }]
      const url = toText(image['url'])
      return url === undefined ? [] : [{ url: URL.parse(url, `${provider.baseUrl}/`)?.href ?? url }]
    })
}

/** @param known undefined for the response to the submit request */
function videoStep(call: Call, body: unknown, known?: string): Step | Promise<Step> {
  const { id, status, progress, data } = toObject(body)
  if (toText(id) === undefined && Array.isArray(data)) return { state: 'done', outputs: getFiles(body, call) } // the server has no jobs
  return jobStep({ job: toText(id), status, progress, body }, known, job => ({
    outputs: call.model.output
      ? foundAt(body, call.model.output, 'video')
      : [{ url: `${call.provider.baseUrl}/videos/${encodeURIComponent(job)}/content`, withKey: true }],
  }))
}

/** Names files as the official client does: `image` for a single file, `image[]` for several. */
function filesApart(body: Readonly<Record<string, unknown>>): { files: FormPart[]; rest: Record<string, unknown> } {
  const files: FormPart[] = []
  const rest: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(body)) {
    const items = Array.isArray(value) ? (value as unknown[]) : [value]
    const found = items.filter(item => item instanceof MediaFile)
    const name = found.length > 1 && !key.endsWith('[]') ? `${key}[]` : key
    for (const { input } of found) files.push({ name, file: input, fileName: `${key.replace('[]', '')}.${fileExtension(input)}` })
    if (found.length === 0 && items.length > 0) rest[key] = value
  }
  return { files, rest }
}

/** Servers derive a file's type from its name. */
const fileExtension = ({ contentType }: MediaInput): string => contentType.split(/[/;+]/)[1] ?? 'bin'

const getFields = (body: Readonly<Record<string, unknown>>): FormPart[] =>
  Object.entries(body).flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((item: unknown) => ({ name: `${name}[]`, value: toField(item) })) : [{ name, value: toField(value) }],
  )

const toField = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

async function check({ client }: CheckContext, models: readonly ModelSettings[]): Promise<readonly Finding[]> {
  const signal = AbortSignal.timeout(30_000)
  let list: readonly unknown[]
  try {
    list = toList(toObject((await client.json('GET', '/models', { signal })).body)['data'])
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    return [checkFailure(error)]
  }
  const known = new Map(list.filter(isObject).map(model => [String(model['id']), model]))
  return [
    { level: 'ok', message: `The provider is responding (listed models: ${known.size}).` },
    ...models.map(({ id, endpoint }): Finding => {
      const found = known.get(endpoint) ?? known.get(`${endpoint}:latest`)
      if (!found) return { model: id, level: 'error', message: `The provider has no model \`${endpoint}\`.` }
      const end = toText(found['shutdown_date'])
      if (end !== undefined) return { model: id, level: 'warning', message: `The provider will shut down \`${endpoint}\` on ${end}.` }
      return { model: id, level: 'ok', message: `\`${endpoint}\` exists.` }
    }),
  ]
}

function checkFailure(error: VendorError): Finding {
  if (error.status === 401 || error.status === 403) return { level: 'error', message: 'The provider rejected the key.' }
  if (error.status === 404) return { level: 'warning', message: 'The server does not list its models, so they cannot be checked.' }
  return { level: 'error', message: `The provider could not be reached: ${error.message}` }
}
