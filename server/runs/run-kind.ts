import type { Micros } from '../money.ts'
import type { NewOutput } from './keep-outputs.ts'
import type { References } from './open-references.ts'
import type { RunInput, RunToDo, RunType } from './run.ts'

/** The stored properties of a kind. */
export interface KindOfRun {
  /** The name in the database. Never change it. */
  kind: string
  /** The public type; several kinds may share one. */
  type: RunType
  /** When a run that is not a step is charged. */
  chargedAt: 'start' | 'end'
}

export interface WorkContext {
  /** Aborts when the run is canceled, its job is lost or the process shuts down. */
  signal: AbortSignal
  /** Percent, 0 to 99. */
  progress: (percent: number) => void
  /** Private to this run; removed after its outputs are stored. */
  folder: string
  /** Stores the id of the provider's job, so that another worker can resume it after a crash. */
  keepJob: (job: string) => Promise<void>
  /** Stores the true cost so far, for operators. */
  reportCost: (cost: Micros) => Promise<void>
}

/**
 * How runs of one kind are executed. Everything else is the same for all kinds: see `start-runs.ts`, `execute-run.ts`
 * and `endings.ts`.
 */
export interface RunKind<Input extends RunInput = any, Complete = any> extends KindOfRun {
  /** The lanes of the queue for its jobs; none if its steps have the jobs. */
  lanes: readonly string[]
  /** The cost of a run that is charged at its end. */
  cost?: (input: Input) => Micros
  /** Replaces output references by the outputs. @throws {RunFailure} */
  resolve: (references: References, input: Input) => Promise<Complete>
  /**
   * Makes the outputs. With `RetryLater` the run goes back to its queue; any other error besides `RunFailure` ends the run
   * with `internal_error`.
   */
  work: (run: RunToDo<Input>, input: Complete, context: WorkContext) => Promise<NewOutput[]>
  /** The description of its outputs, which asset search uses. */
  describe: (run: RunToDo<Input>) => string
  /** Whether the run executes code of its caller, whose failures are not logged as errors. */
  isCallersCode?: (input: Input) => boolean
}

/** The registered kinds, by stored name. */
export interface RunKinds {
  lanes: readonly string[]
  /** @throws {Error} for an unknown kind */
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
