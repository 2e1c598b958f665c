import type { Micros } from '../money.ts'
import type { NewOutput } from './keep-outputs.ts'
import type { References } from './open-references.ts'
import type { RunInput, RunToDo, RunType } from './run.ts'

/** What is stored of the kind of a run. */
export interface KindOfRun {
  /** Names the kind in the database: it never changes. */
  kind: string
  /** What callers call it; several kinds may share one. */
  type: RunType
  /** When a run that is not a step is charged. */
  chargedAt: 'start' | 'end'
}

export interface WorkContext {
  /** Aborts when the run is canceled, its job is lost or the process shuts down. */
  signal: AbortSignal
  /** Percent, 0 to 99. */
  progress: (percent: number) => void
  /** Of this run alone; removed once its outputs are in the storage. */
  folder: string
  /** Stores what finds the job of a provider again, so that another worker can go on with it after a crash. */
  keepJob: (job: string) => Promise<void>
  /** Stores what the work costs the installation so far, for operators. */
  reportCost: (cost: Micros) => Promise<void>
}

/**
 * How runs of one kind are worked on. The rest of their life is the same for all kinds: see `start-runs.ts`, `execute-run.ts`
 * and `endings.ts`.
 */
export interface RunKind<Input extends RunInput = any, Complete = any> extends KindOfRun {
  /** The lanes of the queue that its jobs wait in; none where its steps have the jobs. */
  lanes: readonly string[]
  /** What a run costs that is charged at its end. */
  cost?: (input: Input) => Micros
  /** Fills in what the runs made that it waited for. @throws {RunFailure} */
  resolve: (references: References, input: Input) => Promise<Complete>
  /**
   * Makes the outputs. With `RetryLater` the run goes back to its queue; what it throws besides that and `RunFailure` ends the run
   * with `internal_error`.
   */
  work: (run: RunToDo<Input>, input: Complete, context: WorkContext) => Promise<NewOutput[]>
  /** What its outputs are found by. */
  describe: (run: RunToDo<Input>) => string
  /** Whether the run executes code of its caller, whose failures are no news for operators. */
  isCallersCode?: (input: Input) => boolean
}

/** The kinds of run, by the name that is stored. */
export interface RunKinds {
  lanes: readonly string[]
  /** @throws {Error} for a kind that this version does not have */
  of: (run: { kind: string }) => RunKind
}

export function createRunKinds(kinds: readonly RunKind[]): RunKinds {
  const byName = new Map(kinds.map(kind => [kind.kind, kind]))
  return {
    lanes: [...new Set(kinds.flatMap(({ lanes }) => lanes))],
    of({ kind }) {
      const found = byName.get(kind)
      if (!found) throw new Error(`There is no kind of run "${kind}".`)
      return found
    },
  }
}
