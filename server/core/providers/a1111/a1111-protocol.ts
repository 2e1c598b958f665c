import { foundAt } from '../hosted/found.ts'
import type { Call, CheckContext, Finding, Protocol, Step, VendorFailure } from '../hosted/protocol.ts'
import type { ModelSettings } from '../hosted/settings.ts'
import { VendorError } from '../hosted/vendor-client.ts'
import { getTimeLimit } from '@mediawright/media-engines/ports/provider.ts'
import { isObject, toList, toObject, toText } from '../hosted/json.ts'
import { getMedia, paramFields } from '../hosted/default-input.ts'
import { statedError } from '../hosted/stated-error.ts'
import { explainOpenai, openaiMessages } from '../openai/openai-errors.ts'
import { importA1111Model } from './import-model.ts'

const api = '/sdapi/v1'

/**
 * The API of AUTOMATIC1111's web UI, which Forge and SD.Next also implement. The server processes one request at a time and responds when
 * it is done. An interrupted run is repeated, which costs nothing and produces the same images for the same seed.
 */
export const a1111Protocol: Protocol = {
  outputHosts: [],
  needsKey: false,
  repeatable: true,
  types: ['image'],
  /** The key is `user:password`, as in the server's `--api-auth`. */
  headers: key => ({ authorization: `Basic ${Buffer.from(key).toString('base64')}` }),
  findProblems: model => [
    ...(isEndpoint(model.endpoint) ? [] : [{ field: 'endpoint', message: 'must be `txt2img` or `img2img` with this protocol' }]),
    ...(model.params.some(({ type }) => type === 'seed')
      ? []
      : [
          {
            field: 'params',
            message: 'must include a param of type `seed`, so that an interrupted run can be repeated with the same result',
          },
        ]),
  ],
  defaultInput,
  submit,
  explain,
  check,
  importModel: importA1111Model,
}

const isEndpoint = (endpoint: string): endpoint is 'txt2img' | 'img2img' => endpoint === 'txt2img' || endpoint === 'img2img'

function defaultInput(model: ModelSettings): unknown {
  const media = getMedia(model).map(({ name }) => name)
  const mask = media.find(name => /mask/i.test(name))
  const images = media.filter(name => name !== mask).map(name => `{media.${name}}`)
  return {
    prompt: '{prompt}',
    ...paramFields(model),
    ...(images.length > 0 && { init_images: images }),
    ...(mask !== undefined && { mask: `{media.${mask}}` }),
  }
}

async function submit(call: Call): Promise<Step> {
  const { client, model, input, request, signal } = call
  const task = `task(${request.runId})`
  const asked = client.json('POST', `${api}/${model.endpoint}`, {
    signal,
    body: { ...input, force_task_id: task, send_images: true, save_images: false },
    timeoutMs: getTimeLimit(request.model, request.params),
  })
  try {
    const { body } = await asked
    return { state: 'done', outputs: model.output ? foundAt(body, model.output, 'image') : readImages(body) }
  } catch (error) {
    // Ending the request does not stop the task. Without an interrupt, the server finishes the task, and other requests wait until then.
    if (signal.aborted || (error instanceof VendorError && error.reason === 'unanswered')) await interrupt(call, task)
    throw error
  }
}

/**
 * An interrupt request stops whichever task is current, so it is sent only if this task is current. Forge and older servers do not
 * report the current task.
 */
async function interrupt({ client }: Call, task: string): Promise<void> {
  const signal = AbortSignal.timeout(5000)
  try {
    const { body } = await client.json('POST', '/internal/progress', { signal, body: { id_task: task, live_preview: false } })
    if (toObject(body)['active'] === true) await client.json('POST', `${api}/interrupt`, { signal })
  } catch {
    // If the task cannot be interrupted, it ends on its own.
  }
}

function readImages(body: unknown): { base64: string }[] {
  const { images, info } = toObject(body)
  const first = toObject(parsed(info))['index_of_first_image']
  return toList(images)
    .slice(typeof first === 'number' ? first : 0) // The first image may be a grid of all images.
    .flatMap(image => (toText(image) === undefined ? [] : [{ base64: (image as string).replace(/^data:[^,]*,/, '') }]))
}

function parsed(info: unknown): unknown {
  try {
    return typeof info === 'string' ? JSON.parse(info) : info
  } catch {
    return undefined
  }
}

/** Failures are reported with status 500 and the name of a Python exception. */
function explain(error: VendorError): VendorFailure | undefined {
  if (error.reason !== 'refused') return undefined
  const { error: exception, errors, detail } = toObject(error.body)
  const said = [exception, errors, detail].filter(text => typeof text === 'string').join(' ')
  if (/OutOfMemory|out of memory/i.test(said))
    return {
      code: 'internal_error',
      message: 'The image is too large for the model server. Choose a smaller image.',
      cause: 'out_of_memory',
    }
  if (/Invalid encoded image|Init image not found|cannot identify image/i.test(said))
    return { code: 'input_unreachable', message: openaiMessages.badMedia }
  if (/(?:Sampler|Model|Script) (?:.* )?not found/i.test(said))
    return { code: 'internal_error', message: openaiMessages.unavailable, cause: 'wrong_catalog_entry' }
  return explainOpenai(error)
}

async function check({ client }: CheckContext, models: readonly ModelSettings[]): Promise<readonly Finding[]> {
  const signal = AbortSignal.timeout(30_000)
  try {
    const checkpoints = toList((await client.json('GET', `${api}/sd-models`, { signal })).body).filter(isObject)
    const samplers = new Set(
      toList((await client.json('GET', `${api}/samplers`, { signal })).body).map(sampler => toObject(sampler)['name']),
    )
    const names = new Set(checkpoints.flatMap(({ title, model_name: name, filename }) => [title, name, filename]))
    return [
      { level: 'ok', message: `The server is responding (checkpoints: ${checkpoints.length}).` },
      ...models.flatMap((model): Finding[] => {
        const problems = wrongNames(model, names, samplers)
        if (problems.length > 0) return problems.map(message => ({ model: model.id, level: 'error', message }))
        return [{ model: model.id, level: 'ok', message: "The server has the model's checkpoint and samplers." }]
      }),
    ]
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    if (error.status === 401 || error.status === 403)
      return [{ level: 'error', message: 'The server rejected the user name and password.' }]
    if (error.status === 404) return [{ level: 'error', message: 'The API is not enabled: start the server with `--api`.' }]
    return [{ level: 'error', message: `The server could not be reached: ${statedError(error.body).message || error.message}` }]
  }
}

function wrongNames({ input, params }: ModelSettings, checkpoints: ReadonlySet<unknown>, samplers: ReadonlySet<unknown>): string[] {
  const template = toObject(input)
  const checkpoint = toText(toObject(template['override_settings'])['sd_model_checkpoint'])
  const sampler = toText(template['sampler_name'])
  const offered = (name: string) => params.find(param => param.name === name)?.options?.map(({ value }) => String(value)) ?? []
  const isFixed = (text: string | undefined): text is string => text !== undefined && !text.includes('{')
  return [
    ...[...(isFixed(checkpoint) ? [checkpoint] : []), ...offered('sd_model_checkpoint')]
      .filter(name => !checkpoints.has(name))
      .map(name => `The server has no checkpoint \`${name}\`.`),
    ...[...(isFixed(sampler) ? [sampler] : []), ...offered('sampler_name')]
      .filter(name => !samplers.has(name))
      .map(name => `The server has no sampler \`${name}\`.`),
  ]
}
