import type { BrandContext, BrandUsage } from '../brands/brand.ts'
import type { AppliedBrand } from '../brands/read-brand.ts'
import type { NodeSettings } from '../canvas/read-key.ts'
import type { MediaType, Model } from '../engines/providers/provider.ts'
import { AppError, invalidFields } from '../errors.ts'
import type { Micros } from '../money.ts'
import { checkParams, type Warning } from '../models/model-params.ts'
import type { TimelineDocument } from '../timelines/timeline.ts'
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
  /** Steps of techniques are among no list, and callers know nothing of them. */
  type: 'generation' | 'technique' | 'action' | 'step'
  status: RunStatus
  progress: number
  modelId: string | undefined
  /** Of a prebuilt action. */
  actionId: string | undefined
  techniqueId: string | undefined
  /** Of a step: the run of its technique, and what it is called there. */
  parentRunId: string | undefined
  step: string | undefined
  /** What a brand contributed. */
  brand: BrandUsage | undefined
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
  input: GenerationInput | ActionInput | TimelineInput | TechniqueInput
  /** How often its work was begun, this time included; whoever began it last may write. */
  attempt: number
  /** How many of those who began it were lost with it: neither ended it nor handed it back. */
  crashes: number
  /** What the provider said it needs to find a job again that it began for this run. */
  providerJob: string | undefined
}

export const isActionInput = (input: RunToDo['input']): input is ActionInput => 'given' in input
export const isTimelineInput = (input: RunToDo['input']): input is TimelineInput => 'document' in input

/** Of the runs of actions; its name stands beside those of providers. */
export const actionLane = 'runs.actions'

/** Of the runs that render timelines. */
export const timelineLane = 'runs.timelines'

/** Of the runs of techniques, which have no job: their steps have. */
export const techniqueLane = 'runs.techniques'

/** A step is paid with its technique, a film by what came of it. */
export const isChargedAtStart = ({ parentRunId, lane }: Pick<Run, 'parentRunId' | 'lane'>) =>
  parentRunId === undefined && lane !== timelineLane

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
  /** The rules of a brand, which stand at the end of the prompt. */
  rules?: string
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

/** What a worker needs to render a timeline: checked when it was started. */
export interface TimelineInput {
  document: TimelineDocument
  /** What its items show, but for words that it holds itself. */
  sources: readonly TimelineSource[]
  read?: GenerationInput['read']
}

/** Of a text the text itself, of a medium its address, or the run that is still to make it. */
export interface TimelineSource {
  track: number
  item: number
  type: MediaType
  content: string | AwaitedOutput
}

/** What the run of a technique gives: outputs of its steps, in order. */
export interface TechniqueInput {
  outputs: readonly { run_id: string; type: RunOutput['type']; label: string }[]
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
  /** The brand that is asked for, and what it gives. */
  brandContext?: BrandContext | undefined
  brand?: AppliedBrand | undefined
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
  const asked = { ...command.params, ...addressed(filled), ...brandImages(model, command) }
  const { params, given, warnings, wrong } = checkParams(model, asked, randomSeed)
  if (wrong.length > 0) throw invalidFields(wrong)
  const rules = command.brand?.rules ?? ''
  if (command.prompt.length + rules.length > longestPrompt)
    throw invalidFields([
      {
        field: 'prompt',
        message: `has, with the rules of the brand, more than ${longestPrompt} characters; rules are never cut: choose fewer \`modules\``,
      },
    ])
  return {
    model,
    input: { prompt: command.prompt, params, ...(media.length > 0 && { media: filled }), ...(rules !== '' && { rules }) },
    nodeParams: Object.fromEntries(Object.entries(command.params).filter(([name]) => Object.hasOwn(given, name))),
    cost: model.cost(params),
    estimatedSeconds: Math.ceil(model.seconds(params)),
    warnings,
  }
}

const hasBrandImages = ({ brand }: GenerationCommand) => brand !== undefined && brand.pictures.length + brand.logos.length > 0

/** Addresses of the images of a brand, beside those that the command gives the same inputs itself. */
function brandImages(model: Model, command: GenerationCommand): Readonly<Record<string, readonly string[]>> {
  const { brand, params } = command
  if (!brand || !hasBrandImages(command)) return {}
  const { brandInputs } = model
  if (!brandInputs)
    throw new AppError(
      'invalid_parameters',
      `The model ${model.id} takes no images of a brand: choose another model, or \`asset_keys: []\` in the brand context.`,
    )
  const joined = (name: string, images: AppliedBrand['pictures']) => [
    ...[params[name] ?? []].flat().map(String),
    ...images.map(({ url }) => url),
  ]
  const inputs = [
    [brandInputs.pictures, joined(brandInputs.pictures, brand.pictures)] as const,
    [brandInputs.logos, joined(brandInputs.logos, brand.logos)] as const,
  ].filter(([, urls]) => urls.length > 0)
  for (const [name, urls] of inputs) {
    const most = model.params.find(param => param.name === name)?.max ?? Infinity
    if (urls.length > most)
      throw invalidFields([
        {
          field: 'brand_context.asset_keys',
          message: `makes ${urls.length} images for \`${name}\`, of which ${model.id} takes at most ${most}: name fewer`,
        },
      ])
  }
  return Object.fromEntries(inputs)
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
  const ofType = usable.filter(
    model => model.type === command.type && !model.sandboxOnly && (!hasBrandImages(command) || model.brandInputs),
  )
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
