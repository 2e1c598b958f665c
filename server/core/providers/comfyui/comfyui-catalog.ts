import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import type { MediaType } from '@mediawright/media-engines/ports/media-types.ts'
import { toObject } from '../hosted/json.ts'
import type { CheckContext, Finding, ImportedModel } from '../hosted/protocol.ts'
import type { ModelSettings } from '../hosted/settings.ts'
import { VendorError } from '../hosted/vendor-client.ts'
import type { ModelParam } from '@mediawright/media-engines/ports/provider.ts'
import { formatProblem, isLink, splitTarget, targetsIn, type Graph, type GraphNode } from './comfyui-graph.ts'

type NodeTypes = Readonly<Record<string, unknown>>

/** Checks that the server has every graph's nodes and model files. Nothing is queued. */
export async function checkComfy(context: CheckContext, models: readonly ModelSettings[]): Promise<Finding[]> {
  let types: NodeTypes
  const findings: Finding[] = []
  try {
    const { system } = toObject((await get(context, '/system_stats')) ?? {})
    const version = toObject(system)['comfyui_version']
    types = toObject(await get(context, '/object_info'))
    findings.push({ level: 'ok', message: `ComfyUI${typeof version === 'string' ? ` ${version}` : ''} is responding.` })
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    const isRefused = error.status === 401 || error.status === 403
    return [
      {
        level: 'error',
        message: isRefused ? 'ComfyUI, or the proxy in front of it, rejected the key.' : `ComfyUI could not be reached: ${error.message}`,
      },
    ]
  }
  return [...findings, ...models.flatMap(model => checkModel(model, types))]
}

const get = async ({ client }: CheckContext, path: string): Promise<unknown> =>
  (await client.json('GET', path, { signal: AbortSignal.timeout(60_000) })).body

function checkModel(model: ModelSettings, types: NodeTypes): Finding[] {
  const findings: Finding[] = []
  const add = (level: Finding['level'], message: string) => void findings.push({ model: model.id, level, message })
  const graph = (model.workflow ?? {}) as Graph
  const template = model.inputs === undefined ? Object.keys(toObject(model.input)) : Object.values(model.inputs)
  const mapped = new Set(template.flatMap(targetsIn))
  for (const [id, node] of Object.entries(graph)) {
    if (!(node.class_type in types)) {
      add('error', `Node ${id} is ${node.class_type}, which this ComfyUI does not have: install the custom nodes that provide it.`)
      continue
    }
    for (const [name, value] of Object.entries(node.inputs)) {
      if (isLink(value) || mapped.has(`${id}.inputs.${name}`)) continue
      const choices = readChoices(findSpec(types, node, name))
      if (choices !== undefined && choices.length > 0 && typeof value === 'string' && !choices.includes(value))
        add('error', `Node ${id} (${node.class_type}) needs ${name} ${JSON.stringify(value)}, which this ComfyUI does not have.`)
    }
  }
  for (const target of mapped) {
    const place = splitTarget(target)
    const node = place && graph[place.node]
    if (place && node && node.class_type in types && findSpec(types, node, place.input) === undefined)
      add('error', `${target} is not an input of ${node.class_type}.`)
  }
  if (findings.length === 0) add('ok', 'Its nodes and model files exist.')
  return findings
}

/** Returns the specification of an input: `[type or choices, options]`. */
function findSpec(types: NodeTypes, { class_type: kind }: GraphNode, name: string): readonly unknown[] | undefined {
  const { required, optional } = toObject(toObject(types[kind])['input'])
  const spec = toObject(required)[name] ?? toObject(optional)[name]
  return Array.isArray(spec) ? spec : undefined
}

function readChoices(spec: readonly unknown[] | undefined): readonly unknown[] | undefined {
  if (Array.isArray(spec?.[0])) return spec[0]
  const { options } = toObject(spec?.[1])
  return spec?.[0] === 'COMBO' && Array.isArray(options) ? options : undefined
}

/** Returns a model entry for a graph; `endpoint` is the path of the graph's file. */
export async function importComfyModel(context: CheckContext, endpoint: string): Promise<ImportedModel> {
  const workflow = await readWorkflow(endpoint)
  const types = toObject(await get(context, '/object_info'))
  const notes: string[] = []
  const inputs: Record<string, string> = {}
  const params: ModelParam[] = []
  const mediaInputs: Record<string, MediaType> = {}
  const nodes = Object.entries(workflow)

  for (const [id, node] of nodes)
    if (!(node.class_type in types)) notes.push(`Node ${id} is ${node.class_type}, which this ComfyUI does not have.`)

  const prompt = promptIn(workflow)
  if (prompt.length > 0) inputs['prompt'] = prompt.join(', ')
  else notes.push('inputs.prompt: no node that encodes the prompt was found behind a sampler. Write its target by hand.')

  for (const [name, wanted] of Object.entries(knownParams)) {
    const places = nodes.flatMap(([id, node]) => wanted.names.filter(input => isValue(node, input)).map(input => ({ id, node, input })))
    if (places.length === 0) continue
    const [first] = places
    if (new Set(places.map(({ node, input }) => JSON.stringify(node.inputs[input]))).size > 1) {
      notes.push(
        `params.${name}: several nodes have it, with different values (${places.map(({ id, input }) => `${id}.inputs.${input}`).join(', ')}). Write it by hand.`,
      )
      continue
    }
    inputs[`params.${name}`] = places.map(({ id, input }) => `${id}.inputs.${input}`).join(', ')
    params.push(toParam(name, wanted.type, first!.node.inputs[first!.input], findSpec(types, first!.node, first!.input)))
  }

  for (const [id, node] of nodes) {
    const loader = loaders[node.class_type]
    if (loader === undefined || !isValue(node, loader.input)) continue
    const taken = Object.keys(mediaInputs).filter(name => name.startsWith(`${loader.type}_url`)).length
    const name = `${loader.type}_url${taken === 0 ? '' : `_${taken + 1}`}`
    mediaInputs[name] = loader.type
    inputs[`media.${name}`] = `${id}.inputs.${loader.input}`
  }

  const type = typeIn(nodes.map(([, node]) => node))
  if (type === undefined) notes.push('type: no node that saves an output was recognized. Write it by hand.')
  notes.push('price: 0, for your own machine. Write the price of a run if callers pay.', 'seconds: measure one run, and write it here.')
  const name = basename(endpoint, extname(endpoint))
  const from = Object.values(mediaInputs)[0] ?? 'text'
  return {
    entry: {
      id: `${context.provider.name}/${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`,
      name,
      provider: context.provider.name,
      ...(type && { type, capabilities: [`${from}-to-${type === 'model3d' ? '3d' : type}`] }),
      workflow: endpoint,
      inputs,
      params,
      ...(Object.keys(mediaInputs).length > 0 && { media_inputs: mediaInputs }),
      price: { unit: 'run', usd: 0, as_of: new Date().toISOString().slice(0, 10), source: 'own machine' },
      seconds: 30,
    },
    notes,
  }
}

async function readWorkflow(path: string): Promise<Graph> {
  let workflow: unknown
  try {
    workflow = JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    throw new VendorError('unreadable', `The workflow ${path} could not be read: ${(error as Error).message}`)
  }
  const problem = formatProblem(workflow)
  if (problem !== undefined) throw new VendorError('unreadable', `The workflow ${path} ${problem}.`)
  return workflow as Graph
}

const isValue = (node: GraphNode, input: string): boolean => Object.hasOwn(node.inputs, input) && !isLink(node.inputs[input])

/** Params, each with the input names that ComfyUI's built-in nodes use for it. */
const knownParams: Readonly<Record<string, { names: readonly string[]; type: ModelParam['type'] }>> = {
  seed: { names: ['seed', 'noise_seed'], type: 'seed' },
  steps: { names: ['steps'], type: 'int' },
  cfg: { names: ['cfg'], type: 'float' },
  guidance: { names: ['guidance'], type: 'float' },
  denoise: { names: ['denoise'], type: 'float' },
  width: { names: ['width'], type: 'int' },
  height: { names: ['height'], type: 'int' },
  length: { names: ['length'], type: 'int' },
  fps: { names: ['fps', 'frame_rate'], type: 'float' },
  negative_prompt: { names: ['negative_prompt'], type: 'string' },
}

function toParam(name: string, type: ModelParam['type'], value: unknown, spec: readonly unknown[] | undefined): ModelParam {
  if (type === 'seed') return { name, required: false, type }
  const { min, max } = toObject(spec?.[1])
  return {
    name,
    required: false,
    type: type === 'float' && spec?.[0] === 'INT' ? 'int' : type,
    default: value,
    ...(typeof min === 'number' && { min }),
    ...(typeof max === 'number' && { max }),
  }
}

const loaders: Readonly<Record<string, { type: Exclude<MediaType, 'text'>; input: string }>> = {
  LoadImage: { type: 'image', input: 'image' },
  LoadVideo: { type: 'video', input: 'file' },
  VHS_LoadVideo: { type: 'video', input: 'video' },
  LoadAudio: { type: 'audio', input: 'audio' },
}

const savers: readonly [RegExp, MediaType][] = [
  [/^(SaveGLB|Hy3D.*Export|Preview3D)/, 'model3d'],
  [/^(SaveVideo|SaveWEBM|VHS_VideoCombine|SaveAnimated)/, 'video'],
  [/^SaveAudio|^PreviewAudio/, 'audio'],
  [/^(SaveImage|PreviewImage)/, 'image'],
]

const typeIn = (nodes: readonly GraphNode[]): MediaType | undefined =>
  savers.find(([pattern]) => nodes.some(({ class_type: kind }) => pattern.test(kind)))?.[1]

/**
 * Returns the text inputs of the node that encodes the `positive` input of a sampler or guider. If no node has such an input, a
 * `conditioning` input is used instead.
 */
function promptIn(graph: Graph): string[] {
  for (const start of ['positive', 'conditioning'])
    for (const node of Object.values(graph)) {
      const found = textsBehind(graph, node.inputs[start])
      if (found.length > 0) return found
    }
  return []
}

function textsBehind(graph: Graph, link: unknown, seen: ReadonlySet<string> = new Set()): string[] {
  if (!isLink(link) || seen.has(link[0])) return []
  const [id] = link
  const node = graph[id]
  if (node === undefined) return []
  const names = ['text', 'clip_l', 't5xxl', 'text_g', 'text_l', 'prompt'].filter(name => typeof node.inputs[name] === 'string')
  if (names.length > 0) return names.map(name => `${id}.inputs.${name}`)
  const next = new Set([...seen, id])
  // The text may come from a separate node.
  const text = [node.inputs['text'], node.inputs['prompt']].find(isLink)
  if (text !== undefined) {
    const [source] = text
    const value = ['value', 'text', 'string'].find(name => typeof graph[source]?.inputs[name] === 'string')
    if (value !== undefined) return [`${source}.inputs.${value}`]
  }
  return ['positive', 'conditioning', 'conditioning_1'].flatMap(name => textsBehind(graph, node.inputs[name], next)).slice(0, 2)
}
