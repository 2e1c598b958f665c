import type { CanvasNode } from '../data/graph.ts'
import { duration } from '../ui/index.ts'
import { Tracks, useTimeline } from './timeline-tracks.tsx'
import { timelineTexts } from '../ui/texts.ts'

/** Shows a timeline's items along a time axis until the timeline is run for the first time. */
export default function TimelinePreview({ node, summary }: { node: CanvasNode; summary: Record<string, string | number | boolean> }) {
  const timeline = useTimeline(node)
  return (
    <div className="nodecard-timeline">
      {timeline && <Tracks document={timeline.document} />}
      <p className="ui-num">
        {duration(Number(summary['duration_in_seconds'] ?? 0))} · {timelineTexts.clips(Number(summary['item_count'] ?? 0))}
      </p>
    </div>
  )
}
