import type { BrandUsage } from '../brands/brand.ts'
import type { Micros } from '../money.ts'
import type { OutputType } from '../media-types.ts'

export type RunStatus = 'pending' | 'running' | 'completed' | 'failed'
export type RunErrorCode =
  | 'model_timeout'
  | 'safety_blocked'
  | 'input_unreachable'
  | 'insufficient_credits'
  | 'canceled'
  | 'action_failed'
  | 'internal_error'

/** Why a run failed. */
export interface Failure {
  code: RunErrorCode
  /** A sentence for the caller. */
  message: string
}

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

/** What callers call a run, in lists and events. */
export type RunType = 'generation' | 'technique' | 'action'

/** What a run works on, as its kind stores it. */
export type RunInput = object

export interface Run {
  runId: string
  workspaceId: string
  projectId: string
  nodeId: string | undefined
  memberId: string
  /** Which `RunKind` works on it. */
  kind: string
  type: RunType
  status: RunStatus
  progress: number
  modelId: string | undefined
  /** Of a prebuilt action. */
  actionId: string | undefined
  techniqueId: string | undefined
  /**
   * Of a step: the run that it belongs to, and what it is called there. Steps are in no list, and callers know nothing of
   * them.
   */
  parentRunId: string | undefined
  step: string | undefined
  /** What a brand contributed. */
  brand: BrandUsage | undefined
  /** Of the queue that its job waits in; undefined where its steps have the jobs. */
  lane: string | undefined
  callbackUrl: string | undefined
  chargedMicros: Micros
  /** `parent`: a step is paid with the run that it belongs to. */
  chargedAt: 'start' | 'end' | 'parent'
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
export interface RunToDo<Input extends RunInput = RunInput> extends Run {
  input: Input
  /** How often its work was begun, this time included; whoever began it last may write. */
  attempt: number
  /** How many of those who began it were lost with it: neither ended it nor handed it back. */
  crashes: number
  /** How often its provider asked to be tried again later. */
  retries: number
  /** What the provider said it needs to find a job again that it began for this run. */
  providerJob: string | undefined
}

const lanePrefix = 'runs.'
/** The lane of the queue that runs wait in, by who works on them: a provider, or an engine of this service. */
export const laneOf = (worker: string) => lanePrefix + worker
/** As `PROVIDER_CONCURRENCY` names it. */
export const workerOf = (lane: string) => lane.slice(lanePrefix.length)

/** What a poll reports is never behind what it reported before, and 100 only at the end. */
export const reportedProgress = (percent: number): number => Math.min(99, Math.max(0, Math.floor(percent) || 0))
