import type { MediaType, Model } from '../engines/providers/provider.ts'
import { AppError, invalidFields } from '../errors.ts'
import type { Micros } from '../money.ts'
import { checkParams, type Warning } from '../models/model-params.ts'

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
  input: GenerationInput
  /** How often its work was begun, this time included; whoever began it last may write. */
  attempt: number
  /** How many of those who began it were lost with it: neither ended it nor handed it back. */
  crashes: number
  /** What the provider said it needs to find a job again that it began for this run. */
  providerJob: string | undefined
}

/** The lane of the runs that a provider works on. */
export const laneOf = (provider: string) => `runs.${provider}`

/** What a worker needs to make a generation: checked when it was started. */
export interface GenerationInput {
  prompt: string
  params: Readonly<Record<string, unknown>>
}

export interface GenerationCommand {
  type: MediaType
  prompt: string
  projectId: string
  model: string | undefined
  params: Readonly<Record<string, unknown>>
  callbackUrl: string | undefined
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

/** How long a quote stands. */
export const quoteValidity = 5 * 60 * 1000

/**
 * What a command comes to: the model, its checked parameters, what it costs.
 * @param usable models to choose from, in the order of preference
 * @throws {AppError} `input_validation_error` naming `model` or `params.<name>`
 */
export function planGeneration(command: GenerationCommand, usable: readonly Model[], randomSeed: () => number): GenerationPlan {
  const model = command.model === undefined ? routedModel(command, usable) : namedModel(command, command.model, usable)
  const { params, given, warnings, wrong } = checkParams(model, command.params, randomSeed)
  if (wrong.length > 0) throw invalidFields(wrong)
  return {
    model,
    input: { prompt: command.prompt, params },
    nodeParams: given,
    cost: model.cost(params),
    estimatedSeconds: Math.ceil(model.seconds(params)),
    warnings,
  }
}

function namedModel(command: GenerationCommand, modelId: string, usable: readonly Model[]): Model {
  const model = usable.find(candidate => candidate.id === modelId)
  if (model?.type === command.type) return model
  const names = usable.filter(candidate => candidate.type === command.type).map(candidate => candidate.id)
  const message = model ? `makes ${model.type}, not ${command.type}` : 'is not a model that this workspace can use'
  throw invalidFields([{ field: 'model', message: `${message}; for ${command.type} there are ${names.join(', ') || 'none'}` }])
}

/** The cheapest model of the type that takes just the media the command brings. */
function routedModel(command: GenerationCommand, usable: readonly Model[]): Model {
  const ofType = usable.filter(model => model.type === command.type && !model.sandboxOnly)
  const mediaNames = new Set(ofType.flatMap(model => Object.keys(model.mediaInputs)))
  const given = Object.keys(command.params).filter(name => mediaNames.has(name))
  const model = ofType.find(candidate => {
    const inputs = Object.keys(candidate.mediaInputs)
    return (
      given.every(name => inputs.includes(name)) &&
      candidate.params.every(param => !param.required || !inputs.includes(param.name) || given.includes(param.name))
    )
  })
  if (model) return model
  if (ofType.length > 0)
    throw new AppError(
      'invalid_parameters',
      `No ${command.type} model takes ${given.join(' together with ')}; leave one out, or name a \`model\`.`,
    )
  throw invalidFields([{ field: 'type', message: `has no model in this installation or plan: \`GET /models\` lists what there is` }])
}

/** What a poll reports is never behind what it reported before, and 100 only at the end. */
export const reportedProgress = (percent: number): number => Math.min(99, Math.max(0, Math.floor(percent) || 0))
