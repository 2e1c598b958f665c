import type { Language, OutputSlot, OutputSlotType, Runtime, Slot, SlotType } from './slot.ts'

/** Source that runs on inputs and makes outputs. */
export interface Program {
  /** As `GET /actions/{actionId}` returns it, or as it was posted. */
  source: string
  language: Language
  runtime: Runtime
  inputs: readonly Slot[]
  outputs: readonly OutputSlot[]
}

/** An input of a slot: a text, or a medium in a local file whose name carries no meaning. */
export type ActionInput = { slot: string; type: 'text'; text: string } | { slot: string; type: Exclude<SlotType, 'text'>; file: string }

/** An output of a slot. `file` is in the folder of the job; only its bytes say what it is. */
export type ActionOutput =
  | { slot: string; type: 'text'; text: string }
  | { slot: string; type: Exclude<OutputSlotType, 'text'>; file: string }

export interface ActionJob {
  program: Program
  /** In the order of their slots, and within a slot in the order in which they are wired. */
  inputs: readonly ActionInput[]
  /** Checked, with all defaults filled in; colors as `#rrggbb` or `#rrggbbaa`. */
  params: Readonly<Record<string, unknown>>
  /** Of modules for browsers. */
  state: unknown
  /** For files of this job alone; the caller removes it. */
  folder: string
}

export interface ActionWatch {
  /** Ends the job with the signal's reason. */
  signal: AbortSignal
  /** Percent, 0 to 99. */
  progress: (percent: number) => void
}

/** Runs actions; one implementation for each level of trust in their code. */
export interface ActionEngine {
  /**
   * @returns in the order of the declared outputs, each that is not optional at least once, none more often than its slot allows
   * @throws {RunFailure} `input_unreachable` where an input is not what its slot takes, `model_timeout`,
   *   `action_failed` for a mistake of users' code, and `internal_error`, each with a sentence for the caller; or the signal's reason
   */
  run: (job: ActionJob, watch: ActionWatch) => Promise<ActionOutput[]>
  close: () => Promise<void>
}

/** The engines that run actions, by how far their code is trusted. */
export interface ActionRunners {
  /** Prebuilt modules that work on texts alone. */
  texts: ActionEngine
  /** All other prebuilt modules. */
  prebuilt: ActionEngine
  /** Users' code; undefined where no sandbox is installed. */
  custom: ActionEngine | undefined
}
