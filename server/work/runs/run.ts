import type { BrandUsage } from '../../core/brands/brand.ts'
import type { Micros } from '@mediawright/media-engines/ports/money.ts'
import type { RunErrorCode, RunOutput, RunStatus } from '../../canvas/run-result.ts'

export type { RunErrorCode, RunOutput, RunStatus }

/** Why a run failed. */
export interface Failure {
  code: RunErrorCode
  /** A sentence for the caller. */
  message: string
}

export interface RunWarning {
  code: string
  message: string
}

/** The public type of a run. */
export type RunType = 'generation' | 'technique' | 'action'

/** The stored input of a run; each kind has its own. */
export type RunInput = object

export interface Run {
  runId: string
  workspaceId: string
  projectId: string
  nodeId: string | undefined
  memberId: string
  /** The key that started it, as returned by `countedKey`; undefined for sessions and tokens. */
  keyId: string | undefined
  /** The kind of run, see `RunKind`. */
  kind: string
  type: RunType
  status: RunStatus
  progress: number
  modelId: string | undefined
  /** A type of media, `action` or `technique`; undefined for runs that were started before this was stored. */
  makes: string | undefined
  /** For a prebuilt action. */
  actionId: string | undefined
  techniqueId: string | undefined
  /** For a step: its parent and its name there. Steps are in no list, and callers do not see them. */
  parentRunId: string | undefined
  step: string | undefined
  /** The contribution of a brand. */
  brand: BrandUsage | undefined
  /** The lane of the queue; undefined if its steps have the jobs. */
  lane: string | undefined
  callbackUrl: string | undefined
  chargedMicros: Micros
  /** The price at the start; 0 where it was not stored. */
  quotedMicros: Micros
  /** `parent`: a step is paid for with its parent. */
  chargedAt: 'start' | 'end' | 'parent'
  /** Sentences about a completed run. */
  warnings?: RunWarning[] | undefined
  errorCode: RunErrorCode | undefined
  errorMessage: string | undefined
  outputs: RunOutput[] | undefined
  createdAt: number
  startedAt: number | undefined
  completedAt: number | undefined
  /** W3C trace context of the request that started it. */
  traceParent: string | undefined
}

/** The part of a run that callers see. */
export type ShownRun = Pick<
  Run,
  | 'runId'
  | 'status'
  | 'progress'
  | 'chargedMicros'
  | 'outputs'
  | 'warnings'
  | 'brand'
  | 'errorCode'
  | 'errorMessage'
  | 'createdAt'
  | 'startedAt'
  | 'completedAt'
>

/** A run with its input, for its worker. */
export interface RunToDo<Input extends RunInput = RunInput> extends Run {
  input: Input
  /** The number of this attempt, from 1; only the latest attempt may write. */
  attempt: number
  /** How many attempts were lost: their workers neither ended the run nor handed it back. */
  crashes: number
  /** How often its provider asked for a later retry. */
  retries: number
  /** The id of the provider's job for this run. */
  providerJob: string | undefined
}

/** A run that ended while its provider may still work on it. */
export interface LeftRun {
  runId: string
  kind: string
  lane: string
  providerJob: string
}

const lanePrefix = 'runs.'
/** The lane of runs that one provider, or one engine of this service, works on. */
export const laneOf = (worker: string) => lanePrefix + worker
/** As `PROVIDER_CONCURRENCY` names it. */
export const workerOf = (lane: string) => lane.slice(lanePrefix.length)

/** Whole percent, 0 to 99: 100 is reported only at the end. */
export const reportedProgress = (percent: number): number => Math.min(99, Math.max(0, Math.floor(percent) || 0))
