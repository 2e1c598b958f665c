import type { LazyFolder } from '@mediawright/media-engines/work-folder/work-folder.ts'
import type { BrandContext } from '../../core/brands/brand.ts'
import type { CountedKind } from '../../core/billing/limits.ts'
import type { MediaType } from '@mediawright/media-engines/ports/media-types.ts'
import type { Micros } from '@mediawright/media-engines/ports/money.ts'
import type { NewOutput } from './store-outputs.ts'
import type { OutputReference, References } from '../../canvas/open-references.ts'
import type { RetryUntilStored } from './retry-until-stored.ts'
import type { AbandonedRun, Run, RunInput, ClaimedRun, RunType, RunWarning } from './run.ts'

/** The stored properties of a run kind. */
export interface RunKindProperties extends CountedKind {
  /** The public type; several kinds may share a type. */
  type: RunType
  /** The point at which a run that is not a step is charged. */
  chargedAt: 'start' | 'end'
  /** The lane for jobs of this kind. Undefined if each provider has its own lane, and for parent runs, whose steps are queued instead. */
  lane?: string
}

/** A run's input, as callers see it. References to outputs have not been resolved yet. */
export interface RunFacts {
  prompt?: string | undefined
  texts: readonly { input?: string; text: string | OutputReference }[]
  params: Readonly<Record<string, unknown>>
  media: readonly { input: string; type?: MediaType | undefined; source: string | OutputReference }[]
  /** The brand context in the request. */
  brand?: BrandContext | undefined
  /** The name of the seed parameter. */
  seedName?: string
}

export interface WorkContext {
  /** Aborts when the run is canceled, its job is lost or the process shuts down. */
  signal: AbortSignal
  /** Reports progress in percent, from 0 to 99. */
  progress: (percent: number) => void
  /** A folder that only this run uses; it is deleted after the run's outputs are stored. */
  folder: LazyFolder
  /** Stores the id of the provider's job, so that another worker can resume it after a crash. */
  keepJob: (job: string) => Promise<void>
  /** Stores the actual cost so far, for operators. */
  reportCost: (cost: Micros) => Promise<void>
  /** Lowers the run's price to the amount used; takes effect only if the run completes. */
  chargeOnly: (cost: Micros) => void
  /** Adds a warning to the completed run. */
  warn: (warning: RunWarning) => void
  /** Returns true if the run was canceled or has failed, which means that no worker will continue it. */
  wasCanceled: () => Promise<boolean>
  /** Retries a write of finished work while storage or this machine's disk is unavailable. */
  keepTrying: RetryUntilStored
}

/** A kind for runs that consist of steps and end when the steps have ended. The input of such a run is a `ParentInput`. */
export interface ParentRunKind extends RunKindProperties {
  work?: never
  readFacts?: never
}

/** A kind for runs that a worker executes. */
export interface WorkerRunKind<Input extends RunInput = any, Complete = any> extends RunKindProperties {
  /** The lanes of the kind's providers, if it uses providers. */
  lanes?: readonly string[]
  /** True (the default) if finished work can be repeated at no cost: the run then returns to its queue while storage is unavailable. */
  canRepeat?: (run: ClaimedRun<Input>) => boolean
  /** The maximum duration of the work. Default: none. */
  timeLimitMs?: (run: ClaimedRun<Input>) => number
  /** Returns the cost of a run that is charged on completion. */
  cost?: (input: Input) => Micros
  /** Replaces output references with the outputs. @throws {RunFailure} */
  resolve: (references: References, input: Input) => Promise<Complete>
  /**
   * Produces the outputs. If `RetryLater` is thrown, the run returns to its queue. Any error other than `RetryLater` and `RunFailure` fails
   * the run with `internal_error`.
   */
  work: (run: ClaimedRun<Input>, input: Complete, context: WorkContext) => Promise<NewOutput[]>
  /** Cancels the job that a failed run left behind at its provider. Errors are logged. */
  endLeft?: (run: AbandonedRun) => Promise<void>
  /** Describes the outputs for asset search. */
  describe: (run: ClaimedRun<Input>) => string
  /** Returns the part of the input that callers can see. Default: nothing. */
  readFacts?: (run: Pick<Run<Input>, 'modelId' | 'input'>) => RunFacts
}

/**
 * Defines how runs of one kind are executed. Everything else is the same for all kinds: see `start-runs.ts`, `execute-run.ts` and
 * `endings.ts`.
 */
export type RunKind = WorkerRunKind | ParentRunKind

/** The registered kinds, by stored name. */
export interface RunKinds {
  lanes: readonly string[]
  /** Returns the kind of a run that a worker executes. @throws {Error} for an unknown kind or a parent kind */
  of: (run: { kind: string }) => WorkerRunKind
  /** Returns the part of a run's input that callers can see, or undefined for a kind whose input is not shown. */
  readFacts: (run: Pick<Run, 'kind' | 'modelId' | 'input'>) => RunFacts | undefined
}

export function createRunKinds(kinds: readonly RunKind[]): RunKinds {
  const byName = new Map(kinds.map(kind => [kind.kind, kind]))
  return {
    get lanes() {
      return [...new Set(kinds.flatMap(kind => (kind.work ? (kind.lanes ?? kind.lane ?? []) : [])))]
    },
    of({ kind }) {
      const found = byName.get(kind)
      if (!found) throw new Error(`There is no run kind "${kind}".`)
      if (!found.work) throw new Error(`A run of kind "${kind}" does no work itself.`)
      return found
    },
    readFacts: run => byName.get(run.kind)?.readFacts?.(run),
  }
}
