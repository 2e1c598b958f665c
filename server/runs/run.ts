import type { NodeSettings } from '../canvas/read-key.ts'
import type { MediaType, Model } from '../engines/providers/provider.ts'
import { AppError, invalidFields } from '../errors.ts'
import type { Micros } from '../money.ts'
import { checkParams, type Warning } from '../models/model-params.ts'
import { siblingsOf, spreadMedia, takenBy, type GivenMedium, type MediaSource } from './media-inputs.ts'

export type RunStatus = 'pending' | 'running' | 'completed' | 'failed'
export type RunErrorCode = 'model_timeout' | 'safety_blocked' | 'input_unreachable' | 'insufficient_credits' | 'canceled' | 'internal_error'

export interface RunOutput {
  output_id: string
  type: 'imageUrl' | 'videoUrl' | 'audioUrl' | 'text' | 'documentUrl' | 'model3dUrl'
  /** The text of a `text`; of the others, the key and name of the file. */
  text?: string
  file?: { key: string; name: string }
  asset_id?: string
  label?: string
  tri_count?: number
  bbox?: { min: [number, number, number]; max: [number, number, number] }
  textured?: boolean
}

export interface Run {
  runId: string
  workspaceId: string
  projectId: string
  nodeId: string | undefined
  memberId: string
  type: 'generation' | 'technique' | 'action'
  status: RunStatus
  progress: number
  modelId: string | undefined
  /** Of a prebuilt action. */
  actionId: string | undefined
  /** Of the queue that its work waits in. */
  lane: string
  callbackUrl: string | undefined
  chargedMicros: Micros
  errorCode: RunErrorCode | undefined
  errorMessage: string | undefined
  outputs: RunOutput[] | undefined
  createdAt: number
  startedAt: number | undefined
  completedAt: number | undefined
  /** W3C trace context of the request that started it. */
  traceParent: string | undefined
}

/** A run and what there is to do, which only its worker reads. */
export interface RunToDo extends Run {
  input: GenerationInput | ActionInput
  /** How often its work was begun, this time included; whoever began it last may write. */
  attempt: number
  /** How many of those who began it were lost with it: neither ended it nor handed it back. */
  crashes: number
  /** What the provider said it needs to find a job again that it began for this run. */
  providerJob: string | undefined
}

export const isActionInput = (input: RunToDo['input']): input is ActionInput => 'given' in input

/** Of the runs of actions; its name stands beside those of providers. */
export const actionLane = 'runs.actions'

/** The lane of the runs that a provider works on. */
export const laneOf = (provider: string) => `runs.${provider}`

/** What a worker needs to make a generation: checked when it was started. */
export interface GenerationInput {
  prompt: string
  params: Readonly<Record<string, unknown>>
  /** What feeds inputs of the model, by parameter. */
  media?: Readonly<Record<string, MediaSource | readonly MediaSource[]>>
  /** More of the prompt: what other nodes wrote, or runs are still to write. */
  texts?: readonly (string | AwaitedOutput)[]
  /** How the node was set and what fed it, of which the key of what was read is made. */
  read?: { settings: NodeSettings; inputs: readonly { slot?: string; content?: string; awaited?: AwaitedOutput }[] }
}

/** What a worker needs to perform an action: checked when it was started. */
export interface ActionInput {
  /** Of a custom action; a prebuilt one is named by its run. */
  sourceId?: string
  /** In the order of its slots. */
  given: readonly ActionGiven[]
  /** All of them. */
  params: Readonly<Record<string, unknown>>
  state?: unknown
  read?: GenerationInput['read']
}

/** Of a text the text itself, of a medium its address, or the run that is still to make it. */
export interface ActionGiven {
  slot: string
  type: MediaType
  content: string | AwaitedOutput
}

/** What another run is to make: of its outputs the first, or the first of a type, or all of that type. */
export interface AwaitedOutput {
  run_id: string
  type?: MediaType
  all?: true
}

export interface GenerationCommand {
  type: MediaType
  prompt: string
  projectId: string
  model: string | undefined
  params: Readonly<Record<string, unknown>>
  callbackUrl: string | undefined
  /** Nodes whose outputs feed it, by short id or UUID. */
  references?: readonly string[]
  /** What they give. */
  media?: readonly GivenMedium[]
}

export interface GenerationPlan {
  model: Model
  input: GenerationInput
  /** Parameters that the node keeps for the next time it is run. */
  nodeParams: Readonly<Record<string, unknown>>
  cost: Micros
  estimatedSeconds: number
  warnings: Warning[]
}

/** Characters of a prompt, with all texts that feed it. */
export const longestPrompt = 32_768

/** How long a quote stands. */
export const quoteValidity = 5 * 60 * 1000

/**
 * What a command comes to: the model, its checked parameters, what it costs.
 * @param usable models to choose from, in the order of preference
 * @throws {AppError} `input_validation_error` naming `model` or `params.<name>`
 */
export function planGeneration(command: GenerationCommand, usable: readonly Model[], randomSeed: () => number): GenerationPlan {
  const { media = [] } = command
  const model =
    command.model === undefined
      ? routedModel(command, usable)
      : takingMedia(namedModel(command.type, command.model, usable), command, usable)
  const filled = media.length === 0 ? {} : spreadMedia(model, media, command.params)!
  const { params, given, warnings, wrong } = checkParams(model, { ...command.params, ...addressed(filled) }, randomSeed)
  if (wrong.length > 0) throw invalidFields(wrong)
  return {
    model,
    input: { prompt: command.prompt, params, ...(media.length > 0 && { media: filled }) },
    nodeParams: Object.fromEntries(Object.entries(command.params).filter(([name]) => Object.hasOwn(given, name))),
    cost: model.cost(params),
    estimatedSeconds: Math.ceil(model.seconds(params)),
    warnings,
  }
}

/** Inputs as if they were all there, to be judged. */
const addressed = (filled: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(filled).map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]))

/** @throws {AppError} `input_validation_error` naming `model` */
export function namedModel(type: MediaType, modelId: string, usable: readonly Model[]): Model {
  const problem = modelProblem(type, modelId, usable)
  if (problem) throw invalidFields([{ field: 'model', message: problem }])
  return usable.find(candidate => candidate.id === modelId)!
}

/** Why a model cannot make a type; undefined where it can. */
export function modelProblem(type: MediaType, modelId: string, usable: readonly Model[]): string | undefined {
  const model = usable.find(candidate => candidate.id === modelId)
  if (model?.type === type) return undefined
  const names = usable.filter(candidate => candidate.type === type).map(candidate => candidate.id)
  const message = model ? `makes ${model.type}, not ${type}` : 'is not a model that this workspace can use'
  return `${message}; for ${type} there are ${names.join(', ') || 'none'}`
}

/** The model itself, or the one that is the same with inputs for what feeds it. */
function takingMedia(model: Model, { media = [], params }: GenerationCommand, usable: readonly Model[]): Model {
  if (media.length === 0 || spreadMedia(model, media, params)) return model
  // whoever names a model that takes media means that one
  const siblings = Object.keys(model.mediaInputs).length > 0 ? [] : siblingsOf(model, usable)
  const taking = siblings.filter(sibling => spreadMedia(sibling, media, params))
  if (taking.length === 1) return taking[0]!
  const given = media.map(({ nodeName }) => nodeName).join(' and ')
  throw new AppError(
    'invalid_parameters',
    taking.length === 0
      ? `The model ${model.id} takes ${takenBy(model)}, and ${siblings.length > 0 ? 'none of its kind takes ' : 'is given '}${given}: leave out what it does not take (on a canvas, disconnect it), or choose another model.`
      : `The model ${model.id} takes no inputs, and more than one of its kind does: name ${taking.map(({ id }) => id).join(' or ')}.`,
  )
}

/** The cheapest model of the type that takes just the media the command brings. */
function routedModel(command: GenerationCommand, usable: readonly Model[]): Model {
  const { media = [] } = command
  const ofType = usable.filter(model => model.type === command.type && !model.sandboxOnly)
  const mediaNames = new Set(ofType.flatMap(model => Object.keys(model.mediaInputs)))
  const given = Object.keys(command.params).filter(name => mediaNames.has(name))
  const model = ofType.find(
    candidate => given.every(name => Object.hasOwn(candidate.mediaInputs, name)) && spreadMedia(candidate, media, command.params),
  )
  if (model) return model
  if (ofType.length > 0)
    throw new AppError(
      'invalid_parameters',
      `No ${command.type} model takes ${[...given, ...media.map(({ nodeName }) => nodeName)].join(' together with ')}; leave one out, or name a \`model\`.`,
    )
  throw invalidFields([{ field: 'type', message: `has no model in this installation or plan: \`GET /models\` lists what there is` }])
}

/** What a poll reports is never behind what it reported before, and 100 only at the end. */
export const reportedProgress = (percent: number): number => Math.min(99, Math.max(0, Math.floor(percent) || 0))
