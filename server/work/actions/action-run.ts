import type { RunRead } from '../../canvas/run-read.ts'
import type { MediaType } from '@mediawright/media-engines/ports/media-types.ts'
import type { OutputReference } from '../../canvas/open-references.ts'
import { laneOf } from '../runs/run.ts'
import type { KindOfRun } from '../runs/run-kind.ts'

export const actionRun = {
  kind: 'action',
  type: 'action',
  chargedAt: 'start',
  usesProvider: false,
  countsAsGeneration: false,
  lane: laneOf('actions'),
} as const satisfies KindOfRun

/** What a worker needs to run an action; validated when the run started. */
export interface ActionRunInput {
  /** Source of a custom action; a prebuilt one is identified by its run. */
  sourceId?: string
  /** In the order of its slots; stored under this name. */
  given: readonly SlotInput[]
  /** All parameters, defaults included. */
  params: Readonly<Record<string, unknown>>
  state?: unknown
  read?: RunRead
}

/** A text itself, the URL of a medium, or a reference to the run that has yet to make it. */
export interface SlotInput {
  slot: string
  type: MediaType
  content: string | OutputReference
}

/** The inputs with the outputs of earlier runs filled in. */
export interface CompleteActionInput extends Omit<ActionRunInput, 'given' | 'read'> {
  inputs: { slot: string; type: MediaType; content: string }[]
}
