import type { Warning } from './param-problem.ts'
import type { Language, OutputSlot, OutputSlotType, Runtime, Slot, SlotType } from './slot.ts'

/** Source code that turns inputs into outputs. */
export interface Program {
  /** The source, as returned by `GET /actions/{actionId}` or as posted. */
  source: string
  language: Language
  runtime: Runtime
  inputs: readonly Slot[]
  outputs: readonly OutputSlot[]
}

/** A value for an input slot: a string, or media in a local file. The file name has no meaning. */
export type ActionInput = { slot: string; type: 'text'; text: string } | { slot: string; type: Exclude<SlotType, 'text'>; file: string }

/** A value for an output slot. `file` is in the job's folder; its type is determined only by its bytes. */
export type ActionOutput =
  | { slot: string; type: 'text'; text: string }
  | { slot: string; type: Exclude<OutputSlotType, 'text'>; file: string }

export interface ActionJob {
  program: Program
  /** The inputs, ordered by slot and, within a slot, by connection order. */
  inputs: readonly ActionInput[]
  /** The parameters: validated, with all defaults filled in; colors are `#rrggbb` or `#rrggbbaa`. */
  params: Readonly<Record<string, unknown>>
  /** The action's state; only browser modules have one. */
  state: unknown
  /** A folder for this job's files only; the caller removes it. */
  folder: string
}

export interface ActionContext {
  /** When this signal aborts, the job fails with the signal's reason. */
  signal: AbortSignal
  /** Reports the progress as a percentage from 0 to 99. */
  progress: (percent: number) => void
  /** Called with an explanation when the engine changes an input. */
  warn?: (warning: Warning) => void
}

/** Runs actions. There is one implementation for each trust level. */
export interface ActionEngine {
  /**
   * @returns the outputs in declaration order: at least one for each required slot, and never more than a slot allows
   * @throws {RunFailure} `input_unreachable` if an input cannot be used, `action_failed` if inputs and parameters are incompatible or
   * custom code has an error, `model_timeout` or `internal_error`, each with a message for the caller; or the signal's reason
   */
  run: (job: ActionJob, context: ActionContext) => Promise<ActionOutput[]>
  close: () => Promise<void>
}

/** The action engines, one for each trust level. */
export interface ActionRunners {
  /** Runs prebuilt modules that process only text. */
  texts: ActionEngine
  /** Runs all other prebuilt modules. */
  prebuilt: ActionEngine
  /** Runs custom code; undefined if no sandbox is installed. */
  custom: ActionEngine | undefined
}
