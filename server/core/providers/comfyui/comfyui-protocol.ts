import { createHash } from 'node:crypto'
import type { MediaType } from '@mediawright/media-engines/ports/media-types.ts'
import { jobStep } from '../hosted/job-state.ts'
import { toObject } from '../hosted/json.ts'
import { MediaFile, type Call, type Found, type Protocol, type Step } from '../hosted/protocol.ts'
import { resolvePointers } from '../hosted/template.ts'
import { VendorError } from '../hosted/vendor-client.ts'
import type { ProviderRequest } from '@mediawright/media-engines/ports/provider.ts'
import { checkComfy, importComfyModel } from './comfyui-catalog.ts'
import { explainComfy } from './comfyui-errors.ts'
import { graphProblems, splitTarget, targetsIn, type Graph } from './comfyui-graph.ts'

/**
 * ComfyUI on the operator's machine (https://docs.comfy.org/development/comfyui-server/comms_routes). A model is a graph in API format,
 * with the targets for the prompt, params and media. Requests may be repeated, because they cost nothing.
 */
export const comfyProtocol: Protocol = {
  outputHosts: [],
  needsKey: false,
  repeatable: true,
  types: ['image', 'video', 'audio', 'text', 'model3d'],
  // ComfyUI itself has no keys, but a proxy in front of it may require one.
  headers: key => ({ authorization: `Bearer ${key}` }),
  findProblems: graphProblems,
  defaultInput: ({ inputs = {} }) => Object.fromEntries(Object.entries(inputs).map(([source, target]) => [target, `{${source}}`])),
  chooseJob,
  submit,
  // ComfyUI loses all jobs when it restarts, so the service resends a job that ComfyUI does not recognize.
  poll: async (call, job) => (await find(call, job)) ?? send(call, job),
  cancel: end,
  explain: explainComfy,
  check: checkComfy,
  importModel: importComfyModel,
}

/** Returns a UUID derived from the run's id, so that the job can be found after any crash. */
function chooseJob({ runId }: ProviderRequest): string {
  const hex = createHash('sha256').update(`comfyui:${runId}`).digest('hex')
  const variant = ((Number.parseInt(hex[16]!, 16) & 3) | 8).toString(16)
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, variant + hex.slice(17, 20), hex.slice(20, 32)].join('-')
}

async function submit(call: Call, chosen = chooseJob(call.request)): Promise<Step> {
  if (call.request.job === undefined) return send(call, chosen)
  // An earlier worker may have submitted the job.
  return (await find(call, chosen)) ?? send(call, chosen)
}

async function send(call: Call, id: string): Promise<Step> {
  const { client, signal } = call
  const body = { prompt: await fillGraph(call, id), prompt_id: id, client_id: id }
  try {
    const answer = toObject((await client.json('POST', '/prompt', { signal, body })).body)
    const { prompt_id: given, node_errors: errors } = answer
    if (typeof given !== 'string') throw new VendorError('unreadable', 'ComfyUI returned no prompt id.', { body: answer })
    if (Object.keys(toObject(errors)).length > 0) {
      // Unless the job is canceled, ComfyUI runs the rest of the graph.
      await end(call, given).catch(() => undefined)
      throw new VendorError('refused', 'ComfyUI rejected some of the nodes in the graph.', { status: 400, body: answer })
    }
    return { state: 'waiting', job: given }
  } catch (error) {
    const isLost = error instanceof VendorError && (error.reason === 'unanswered' || (error.status ?? 0) >= 500)
    const found = isLost ? await find(call, id).catch(() => undefined) : undefined
    if (found === undefined) throw error
    return found
  }
}

/** Returns a copy of the graph with the prompt, params and media filled in; other values are unchanged. */
async function fillGraph(call: Call, id: string): Promise<Graph> {
  const graph = structuredClone(call.model.workflow ?? {}) as Graph
  let files = 0
  const place = async (target: string, value: unknown) => {
    const { node, input } = splitTarget(target)!
    graph[node]!.inputs[input] = value instanceof MediaFile ? await upload(call, value, `${id}-${files++}`) : value
  }
  for (const [targets, value] of Object.entries(call.input)) {
    const places = targetsIn(targets)
    // Each item of a media list goes to its own target; any other value goes to every target.
    const isMedia = Array.isArray(value) && value.some(item => item instanceof MediaFile)
    for (const [index, target] of places.entries()) {
      const item: unknown = isMedia ? value[index] : value
      if (item !== undefined) await place(target, item)
    }
  }
  return graph
}

/** Uploads a file into ComfyUI's input folder, which ComfyUI never cleans up. @returns the file's name there, for the node that loads it */
async function upload({ client, signal }: Call, { input }: MediaFile, name: string): Promise<string> {
  const extension = /^[^/]+\/(?:x-)?([a-z0-9]+)/.exec(input.contentType)?.[1] ?? 'bin'
  const fileName = `${name}.${extension === 'jpeg' ? 'jpg' : extension === 'quicktime' ? 'mov' : extension}`
  const form = [
    { name: 'image', file: input, fileName },
    { name: 'type', value: 'input' },
    { name: 'subfolder', value: 'mediawright' },
    { name: 'overwrite', value: 'true' },
  ]
  const answer = await client.json('POST', '/upload/image', { signal, form })
  const { name: kept, subfolder } = toObject(answer.body)
  if (typeof kept !== 'string') throw new VendorError('unreadable', 'ComfyUI did not return the name of the uploaded file.', answer)
  return typeof subfolder === 'string' && subfolder !== '' ? `${subfolder}/${kept}` : kept
}

/**
 * Searches the queue first, then the history. If the order were reversed, a job that ends between the searches would be found in neither
 * place.
 */
async function find(call: Call, id: string): Promise<Step | undefined> {
  return (await inQueue(call, id)) === undefined ? inHistory(call, id) : { state: 'waiting', job: id }
}

async function inQueue({ client, signal }: Pick<Call, 'client' | 'signal'>, id: string): Promise<'running' | 'pending' | undefined> {
  const answer = await client.json('GET', '/queue', { signal })
  const { queue_running: running, queue_pending: pending } = toObject(answer.body)
  if (!Array.isArray(running) || !Array.isArray(pending)) throw new VendorError('unreadable', "ComfyUI's queue could not be read.", answer)
  const has = (entries: unknown[]) => entries.some(entry => Array.isArray(entry) && entry[1] === id)
  return has(running) ? 'running' : has(pending) ? 'pending' : undefined
}

async function inHistory(call: Call, id: string): Promise<Step | undefined> {
  const { client, signal } = call
  const answer = await client.json('GET', `/history/${encodeURIComponent(id)}`, { signal })
  const entry = toObject(answer.body)[id]
  if (entry === undefined) return undefined
  const { status, outputs } = toObject(entry)
  const { status_str: word, messages } = toObject(status)
  // Older versions of ComfyUI do not report a status. If a graph outputs no files, the messages help explain why.
  return jobStep({ job: id, status: word ?? 'success', body: { messages } }, id, () => {
    const found = getOutputs(call, toObject(outputs))
    if (found.length === 0)
      throw new VendorError('refused', 'The graph finished without producing an output.', { body: { messages, outputs } })
    return { outputs: found }
  })
}

interface OutputFile {
  filename: string
  subfolder: string
  type: string
}

const extensions: Readonly<Record<Exclude<MediaType, 'text'>, RegExp>> = {
  image: /\.(png|jpe?g|webp|gif|avif)$/i,
  video: /\.(mp4|webm|mov|m4v|mkv)$/i,
  audio: /\.(mp3|wav|ogg|opus|m4a|flac)$/i,
  model3d: /\.glb$/i,
}

/**
 * Nodes list their files under `images`, `gifs`, `audio`, `3d` and so on, and videos may also be under `images`, so the extension
 * determines the type.
 */
function getOutputs(call: Call, outputs: Readonly<Record<string, unknown>>): Found[] {
  const { type, output: pointers } = call.model
  const values =
    pointers === undefined
      ? Object.values(outputs).flatMap(node => Object.values(toObject(node)).flat())
      : resolvePointers(outputs, pointers)
  if (type === 'text') return values.filter(value => typeof value === 'string').map(text => ({ text }))
  const files = values.flatMap(fileIn).filter(({ filename }) => pointers !== undefined || extensions[type].test(filename))
  const kept = files.filter(file => file.type === 'output') // Files of other types are previews.
  return (kept.length > 0 ? kept : files).map(file => toFound(call, file))
}

function fileIn(value: unknown): OutputFile[] {
  const { filename, subfolder, type } = toObject(value)
  return typeof filename === 'string'
    ? [{ filename, subfolder: typeof subfolder === 'string' ? subfolder : '', type: typeof type === 'string' ? type : 'output' }]
    : []
}

function toFound({ provider }: Call, { filename, subfolder, type }: OutputFile): Found {
  return { url: `${provider.baseUrl}/view?${new URLSearchParams({ filename, subfolder, type }).toString()}`, withKey: true }
}

/** Older versions of ComfyUI interrupt whatever is running, so this request is sent only while this job is running. */
async function end(call: Pick<Call, 'client' | 'signal'>, id: string): Promise<void> {
  const { client, signal } = call
  await client.json('POST', '/queue', { signal, body: { delete: [id] } })
  if ((await inQueue(call, id)) === 'running') await client.json('POST', '/interrupt', { signal, body: { prompt_id: id } })
}
