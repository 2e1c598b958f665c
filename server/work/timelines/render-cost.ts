import type { Micros } from '@mediawright/media-engines/ports/money.ts'
import { durationInFrames, type TimelineDocument } from './timeline.ts'

const perSecond: Micros = 5000

/** Returns the cost of a render: proportional to the video's duration, and rounded up to a hundredth of a cent. */
export const renderCost = (document: TimelineDocument): Micros =>
  Math.ceil((durationInFrames(document) / document.fps) * (perSecond / 100)) * 100
