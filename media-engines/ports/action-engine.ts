import type { Warning } from './param-problem.ts'
import type { Language, OutputSlot, OutputSlotType, Runtime, Slot, SlotType } from './slot.ts'

/** Source code that turns inputs into outputs. */
export interface Program {
  /** The source as `GET /actions/{actionId}` returns it, or as it was posted. */
  source: string
  language: Language
  runtime: Runtime
  inputs: readonly Slot[]
  outputs: readonly OutputSlot[]
}

/** A value of an input slot: a text, or a medium in a local file. The file name has no meaning. */
export type ActionInput = { slot: string; type: 'text'; text: string } | { slot: string; type: Exclude<SlotType, 'text'>; file: string }

/** A value of an output slot. `file` is in the job's folder; only its bytes determine its type. */
export type ActionOutput =
  | { slot: string; type: 'text'; text: string }
  | { slot: string; type: Exclude<OutputSlotType, 'text'>; file: string }

export interface ActionJob {
  program: Program
  /** Ordered by slot; within a slot, in the order in which they are connected. */
  inputs: readonly ActionInput[]
  /** Validated, with all defaults filled in; colors are `#rrggbb` or `#rrggbbaa`. */
  params: Readonly<Record<string, unknown>>
  /** State of the action; only browser modules have one. */
  state: unknown
  /** A folder for this job's files only; the caller removes it. */
  folder: string
}

export interface ActionContext {
  /** Ends the job with the signal's reason. */
  signal: AbortSignal
  /** Percent, 0 to 99. */
  progress: (percent: number) => void
  /** Called for what the engine changes in an input. */
  warn?: (warning: Warning) => void
}

/** Runs actions. There is one implementation per trust level of their code. */
export interface ActionEngine {
  /**
   * @returns the outputs in declaration order: at least one per required slot, and never more than the slot allows
   * @throws {RunFailure} `input_unreachable` if an input cannot be used, `action_failed` if inputs and parameters are incompatible or
   * custom code has an error, `model_timeout`, or `internal_error`, each with a message for the caller; or the signal's reason
   */
  run: (job: ActionJob, context: ActionContext) => Promise<ActionOutput[]>
  close: () => Promise<void>
}

/** The action engines, by the trust level of their code. */
export interface ActionRunners {
  /** Prebuilt modules that only process text. */
  texts: ActionEngine
  /** All other prebuilt modules. */
  prebuilt: ActionEngine
  /** Custom code; undefined if no sandbox is installed. */
  custom: ActionEngine | undefined
}
