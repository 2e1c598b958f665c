import type { RunRead } from '../graph/run-read.ts'
import type { MediaType } from '../media-types.ts'
import type { OutputReference } from '../runs/open-references.ts'
import { laneOf } from '../runs/run.ts'
import type { KindOfRun } from '../runs/run-kind.ts'

export const actionRun = { kind: 'action', type: 'action', chargedAt: 'start' } as const satisfies KindOfRun

export const actionLane = laneOf('actions')

/** What a worker needs to run an action: validated when it was started. */
export interface ActionRunInput {
  /** Of a custom action; a prebuilt one is named by its run. */
  sourceId?: string
  /** In the order of its slots. */
  given: readonly ActionGiven[]
  /** All of them. */
  params: Readonly<Record<string, unknown>>
  state?: unknown
  read?: RunRead
}

/** Of a text the text itself, of a medium its address, or the run that is still to make it. */
export interface ActionGiven {
  slot: string
  type: MediaType
  content: string | OutputReference
}

/** The same with what earlier runs made. */
export interface CompleteActionInput extends Omit<ActionRunInput, 'given' | 'read'> {
  given: { slot: string; type: MediaType; content: string }[]
}
