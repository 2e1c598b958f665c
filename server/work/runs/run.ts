import type { BrandUsage } from '../../core/brands/brand.ts'
import type { OutputType } from '@mediawright/media-engines/ports/media-types.ts'
import type { Micros } from '@mediawright/media-engines/ports/money.ts'
import type { RunErrorCode, RunOutput, RunStatus } from '../../canvas/run-result.ts'

export type { RunErrorCode, RunOutput, RunStatus }

/** The reason why a run failed. */
export interface Failure {
  code: RunErrorCode
  /** A sentence for the caller. */
  message: string
  /** The last response of the provider, for operators. */
  providerAnswer?: string | undefined
}

export interface RunWarning {
  code: string
  message: string
}

/** The public type of a run. */
export type RunType = 'generation' | 'technique' | 'action'

/** The stored input of a run; each kind has its own. */
export type RunInput = object

/** The stored input of a run with steps. */
export interface ParentInput {
  /** The outputs of its steps that it returns, in order. */
  outputs: readonly { run_id: string; type: OutputType; label: string }[]
}

/** A row of the table `runs`. `run-columns.ts` maps its fields to columns. Code that needs a part of a run takes a `Pick`. */
export interface Run<Input extends RunInput = RunInput> {
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
  /** A canceled run is a failed one with the error code `canceled`. */
  status: RunStatus
  /** Percent; 100 only for a completed run. */
  progress: number
  modelId: string | undefined
  /** The type under which limits and usage count it; undefined for runs that were started before this was stored. */
  makes: string | undefined
  /** For a prebuilt action. */
  actionId: string | undefined
  /** For a custom action; its source is stored as long as an active run refers to it. */
  sourceId: string | undefined
  techniqueId: string | undefined
  /** For a step: its parent and its name there. Steps are in no list, and callers do not see them. */
  parentRunId: string | undefined
  step: string | undefined
  /** The first of its group of variations, which may be the run itself. The ids of variations are in order. */
  variationOf: string | undefined
  /** The contribution of a brand. */
  brand: BrandUsage | undefined
  /** The lane of the queue for its job; undefined for a parent run: only its steps are queued. */
  lane: string | undefined
  /** Large: only workers read it. */
  input: Input
  callbackUrl: string | undefined
  /** `parent`: a step is paid for with its parent. */
  chargedAt: 'start' | 'end' | 'parent'
  /** Charges minus refunds so far. */
  chargedMicros: Micros
  /** The price at the start; undefined for runs that were started before this was stored. */
  quotedMicros: Micros | undefined
  /** The part of the quoted price that a completed run did not use; 0 for all others. */
  unusedCost: Micros
  /** The expected charge of its provider to the installation; undefined without a provider. */
  providerQuote: Micros | undefined
  /** The charge that its provider has reported so far. */
  providerCost: Micros | undefined
  /** Sentences about a completed run. */
  warnings: RunWarning[] | undefined
  errorCode: RunErrorCode | undefined
  errorMessage: string | undefined
  /** Undefined for a run that has not completed; empty after retention has removed them. */
  outputs: RunOutput[] | undefined
  outputsRemovedAt: number | undefined
  /** Identifies the content of the outputs. */
  outputHash: string | undefined
  outputBytes: number | undefined
  /** The number of the latest attempt, from 1; only that attempt may write. 0 for a run that no worker has claimed. */
  attempt: number
  /** How many attempts ended because their process shut down. */
  handedBack: number
  /** How many attempts returned the run to its queue, to be retried later. */
  retries: number
  /** The id of the provider's job for this run. */
  providerJob: string | undefined
  /** The last response of the provider to a run that failed or waits to be retried. Callers do not see it. */
  providerAnswer: string | undefined
  createdAt: number
  startedAt: number | undefined
  /** When it completed, failed or was canceled. */
  endedAt: number | undefined
  /** W3C trace context of the request that started it. */
  traceParent: string | undefined
}

/** The part of a run that callers see. */
const shownFields = [
  'runId',
  'status',
  'progress',
  'chargedMicros',
  'outputs',
  'warnings',
  'brand',
  'errorCode',
  'errorMessage',
  'createdAt',
  'startedAt',
  'endedAt',
] as const satisfies readonly (keyof Run)[]
export type ShownRun = Pick<Run, (typeof shownFields)[number]>

/** A run in a list, and for permission checks. */
export const listedFields = [
  ...shownFields,
  'workspaceId',
  'projectId',
  'nodeId',
  'memberId',
  'type',
  'modelId',
  'actionId',
  'techniqueId',
] as const satisfies readonly (keyof Run)[]
export type ListedRun = Pick<Run, (typeof listedFields)[number]>

/** A run for its worker. */
export const workFields = [
  'runId',
  'workspaceId',
  'projectId',
  'nodeId',
  'kind',
  'progress',
  'modelId',
  'actionId',
  'parentRunId',
  'input',
  'chargedAt',
  'quotedMicros',
  'attempt',
  'handedBack',
  'retries',
  'providerJob',
  'createdAt',
  'startedAt',
  'traceParent',
] as const satisfies readonly (keyof Run)[]
export type ClaimedRun<Input extends RunInput = RunInput> = Pick<Run<Input>, (typeof workFields)[number]>

/** A run that has ended, for everything that changes with it. */
export const endedFields = [
  ...listedFields,
  'keyId',
  'kind',
  'makes',
  'parentRunId',
  'step',
  'variationOf',
  'lane',
  'callbackUrl',
  'chargedAt',
  'quotedMicros',
  'unusedCost',
  'outputHash',
  'traceParent',
] as const satisfies readonly (keyof Run)[]
export interface EndedRun extends Pick<Run, (typeof endedFields)[number]> {
  /** The amount that its end refunds: the charge of a failed run, or `unusedCost` of a completed one. Undefined if nothing is refunded. */
  refunded: Micros | undefined
  /** Undefined unless a worker completed the run. */
  input?: RunInput
  /** W3C trace context of the worker that ended it; undefined if something else ended it. */
  workerTrace?: string | undefined
  /** Other runs that ended with it: runs that waited for it, directly or indirectly, its parent, and the other steps of its parent. */
  dependents?: EndedRun[]
}

/** A run that ended while its provider may still work on it. */
export type AbandonedRun = Pick<Run, 'runId' | 'kind' | 'lane'> & { providerJob: string }

const lanePrefix = 'runs.'
/** The lane of runs that one provider, or one engine of this service, works on. */
export const toLane = (worker: string) => lanePrefix + worker
/** The name of the lane in `PROVIDER_CONCURRENCY`. */
export const toWorker = (lane: string) => lane.slice(lanePrefix.length)

/** Whole percent, 0 to 99: 100 is reported only at the end. */
export const reportedProgress = (percent: number): number => Math.min(99, Math.max(0, Math.floor(percent) || 0))
