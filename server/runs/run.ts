import type { BrandUsage } from '../brands/brand.ts'
import type { NodeSettings } from '../graph/input-hash.ts'
import type { Micros } from '../money.ts'
import type { TimelineDocument } from '../timelines/timeline.ts'
import type { MediaSource } from './media-inputs.ts'
import type { MediaType, OutputType } from '../media-types.ts'

export type RunStatus = 'pending' | 'running' | 'completed' | 'failed'
export type RunErrorCode = 'model_timeout' | 'safety_blocked' | 'input_unreachable' | 'insufficient_credits' | 'canceled' | 'internal_error'

export interface RunOutput {
  output_id: string
  type: OutputType
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

/** What a poll reports is never behind what it reported before, and 100 only at the end. */
export const reportedProgress = (percent: number): number => Math.min(99, Math.max(0, Math.floor(percent) || 0))
