import type { BrandUsage } from '../../core/brands/brand.ts'
import type { OutputType } from '@mediawright/media-engines/ports/media-types.ts'
import type { Micros } from '@mediawright/media-engines/ports/money.ts'
import type { RunErrorCode, RunOutput, RunStatus } from '../../canvas/run-result.ts'

export type { RunErrorCode, RunOutput, RunStatus }

/** The reason for a run's failure. */
export interface Failure {
  code: RunErrorCode
  /** A sentence for the caller. */
  message: string
  /** The provider's last response, for operators. */
  providerAnswer?: string | undefined
}

export interface RunWarning {
  code: string
  message: string
}

/** A run's public type. */
export type RunType = 'generation' | 'technique' | 'action'

/** A run's stored input; each kind has its own type. */
export type RunInput = object

/** The stored input of a run with steps. */
export interface ParentInput {
  /** The step outputs that the run returns, in order. */
  outputs: readonly { run_id: string; type: OutputType; label: string }[]
}

/** A row of the `runs` table. `run-columns.ts` maps its fields to columns. Code that needs only part of a run accepts a `Pick`. */
export interface Run<Input extends RunInput = RunInput> {
  runId: string
  workspaceId: string
  projectId: string
  nodeId: string | undefined
  memberId: string
  /** The key that started the run, as returned by `countedKey`; undefined for sessions and tokens. */
  keyId: string | undefined
  /** The kind of run; see `RunKind`. */
  kind: string
  type: RunType
  /** A canceled run is a failed run with the error code `canceled`. */
  status: RunStatus
  /** Progress as a percentage; 100 only for a completed run. */
  progress: number
  modelId: string | undefined
  /** The run's type for limits and usage; undefined for runs started before this type was stored. */
  makes: string | undefined
  /** The id of the action; set only for a prebuilt action. */
  actionId: string | undefined
  /** The id of the source of a custom action. A source is kept for as long as an active run refers to it. */
  sourceId: string | undefined
  techniqueId: string | undefined
  /**
   * For a step, the parent run and the step's name in that parent. Lists contain steps only on request, and `findRun` does not find them.
   */
  parentRunId: string | undefined
  step: string | undefined
  /**
   * The first run in this run's group of variations, which may be this run itself. Within a group, the order of the run ids is the order of
   * the variations.
   */
  variationOf: string | undefined
  /** The brand's contribution to the run. */
  brand: BrandUsage | undefined
  /** The queue lane for the run's job. Undefined for a parent run, whose steps are queued instead. */
  lane: string | undefined
  /** The input can be large, so only workers read it. */
  input: Input
  callbackUrl: string | undefined
  /** `parent` means that the run is a step, whose cost is included in its parent's charge. */
  chargedAt: 'start' | 'end' | 'parent'
  /** Charges minus refunds so far. */
  chargedMicros: Micros
  /** The price when the run started; undefined for runs started before the price was stored. */
  quotedMicros: Micros | undefined
  /** The part of the quoted price that a completed run did not use; 0 for all other runs. */
  unusedCost: Micros
  /** The amount that the provider is expected to charge the installation; undefined without a provider. */
  providerQuote: Micros | undefined
  /** The cost that the provider has reported so far. */
  providerCost: Micros | undefined
  /** Warnings about a completed run. */
  warnings: RunWarning[] | undefined
  errorCode: RunErrorCode | undefined
  errorMessage: string | undefined
  /** Undefined for a run that has not completed; empty after retention has removed the outputs. */
  outputs: RunOutput[] | undefined
  outputsRemovedAt: number | undefined
  /** Identifies the content of the outputs. */
  outputHash: string | undefined
  outputBytes: number | undefined
  /** The number of the latest attempt, starting at 1; only that attempt may write. 0 for a run that no worker has claimed. */
  attempt: number
  /** The number of attempts that ended because their process shut down. */
  handedBack: number
  /** The number of attempts that returned the run to its queue to be retried later. */
  retries: number
  /** The id of the provider's job for this run. */
  providerJob: string | undefined
  /** The provider's last response to a run that failed or is waiting to be retried. Callers do not see it. */
  providerAnswer: string | undefined
  createdAt: number
  startedAt: number | undefined
  /** When the run completed, failed or was canceled. */
  endedAt: number | undefined
  /** The W3C trace context of the request that started the run. */
  traceParent: string | undefined
}

/** The fields of a run that callers see. */
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

/** The run fields that are needed for lists and permission checks. */
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

/** The fields of a run that its worker needs. */
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

/** The fields that are needed to end a run. */
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
  /** The amount refunded when the run ends: a failed run's charge, or a completed run's `unusedCost`. Undefined if nothing is refunded. */
  refunded: Micros | undefined
  /** The run's input; undefined unless a worker completed the run. */
  input?: RunInput
  /** The W3C trace context of the worker that ended the run; undefined if no worker ended it. */
  workerTrace?: string | undefined
  /**
   * Other runs that ended because this run ended: its parent, its parent's other steps and the runs that waited for it, directly or
   * indirectly.
   */
  dependents?: EndedRun[]
}

/** A run that ended although its provider may still be working on it. */
export type AbandonedRun = Pick<Run, 'runId' | 'kind' | 'lane'> & { providerJob: string }

const lanePrefix = 'runs.'
/** Returns the lane of the runs executed by one provider or by one of this service's engines. */
export const toLane = (worker: string) => lanePrefix + worker
/** Returns the lane's name in `PROVIDER_CONCURRENCY`. */
export const toWorker = (lane: string) => lane.slice(lanePrefix.length)

/** Rounds a percentage down to an integer from 0 to 99; only a completed run reports 100. */
export const reportedProgress = (percent: number): number => Math.min(99, Math.max(0, Math.floor(percent) || 0))
