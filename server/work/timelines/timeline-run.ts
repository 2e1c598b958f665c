import type { RunRead } from '../../canvas/run-read.ts'
import type { MediaType } from '@mediawright/media-engines/ports/media-types.ts'
import type { OutputReference } from '../../canvas/open-references.ts'
import { laneOf } from '../runs/run.ts'
import type { KindOfRun } from '../runs/run-kind.ts'
import type { TimelineDocument } from './timeline.ts'

/** Callers see it as a generation of its node. */
export const timelineRun = {
  kind: 'timeline',
  type: 'generation',
  chargedAt: 'end',
  usesProvider: false,
  countsAsGeneration: false,
  lane: laneOf('timelines'),
} as const satisfies KindOfRun

/** What a worker needs to render a timeline; validated at its start. */
export interface TimelineRunInput {
  document: TimelineDocument
  /** Contents of its items, except texts of the document. */
  sources: readonly TimelineSource[]
  read?: RunRead
}

/** `content` is a text, the URL of a medium, or a reference to the run that will make it. */
export interface TimelineSource {
  track: number
  item: number
  type: MediaType
  content: string | OutputReference
}

/** The same with references resolved. */
export interface CompleteTimelineInput extends Pick<TimelineRunInput, 'document'> {
  sources: (TimelineSource & { content: string })[]
}
