import type { RunRead } from '../../canvas/run-read.ts'
import type { MediaType } from '@mediawright/media-engines/ports/media-types.ts'
import type { OutputReference } from '../../canvas/open-references.ts'
import { toLane } from '../runs/run.ts'
import type { RunKindProperties } from '../runs/run-kind.ts'
import type { TimelineDocument } from './timeline.ts'

/** The run kind for timelines. Callers see a timeline's run as a generation of its node. */
export const timelineRun = {
  kind: 'timeline',
  type: 'generation',
  chargedAt: 'end',
  usesProvider: false,
  countsAsGeneration: false,
  lane: toLane('timelines'),
} as const satisfies RunKindProperties

/** The input for a timeline run's worker, validated when the run starts. */
export interface TimelineRunInput {
  document: TimelineDocument
  /** What the document's items show, except for text that the document itself contains. */
  sources: readonly TimelineSource[]
  read?: RunRead
}

/** `content` is text, a media URL or a reference to the run that will produce it. */
export interface TimelineSource {
  track: number
  item: number
  type: MediaType
  content: string | OutputReference
}

/** The input after references have been resolved. */
export interface CompleteTimelineInput extends Pick<TimelineRunInput, 'document'> {
  sources: (TimelineSource & { content: string })[]
}
