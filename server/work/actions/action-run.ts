import type { RunRead } from '../../canvas/run-read.ts'
import type { MediaType } from '@mediawright/media-engines/ports/media-types.ts'
import type { OutputReference } from '../../canvas/open-references.ts'
import { toLane } from '../runs/run.ts'
import type { RunKindProperties } from '../runs/run-kind.ts'

export const actionRun = {
  kind: 'action',
  type: 'action',
  chargedAt: 'start',
  usesProvider: false,
  countsAsGeneration: false,
  lane: toLane('actions'),
} as const satisfies RunKindProperties

/** The input that an action run's worker receives. The service validates it when a caller starts the run. */
export interface ActionRunInput {
  /** The id of a custom action's source; a prebuilt action is identified by the run's `actionId`. */
  sourceId?: string
  /** The inputs in slot order. The name of this field is part of the stored format. */
  given: readonly SlotInput[]
  /** All parameters, including defaults. */
  params: Readonly<Record<string, unknown>>
  state?: unknown
  read?: RunRead
}

/** Text, a media URL or a reference to the run that will produce the value. */
export interface SlotInput {
  slot: string
  type: MediaType
  content: string | OutputReference
}

/** The inputs, with references resolved to the outputs of earlier runs. */
export interface CompleteActionInput extends Omit<ActionRunInput, 'given' | 'read'> {
  inputs: { slot: string; type: MediaType; content: string }[]
}
