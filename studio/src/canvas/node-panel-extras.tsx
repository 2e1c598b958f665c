import { History, Scissors } from 'lucide-react'
import type { CanvasNode } from '../data/graph.ts'
import { useProject, useProjectState } from '../data/project-store.ts'
import { BrandField, LatestBrandUsage } from '../panels/brand-field.tsx'
import { Button, duration, IconButton, t } from '../ui/index.ts'
import { canvasTexts, historyTexts, timelineTexts } from '../ui/texts.ts'
import { useFlow } from './flow-store.ts'
import { isStatic, getKind } from './node-kinds.tsx'
import { Tracks, useTimeline } from './timeline-tracks.tsx'

interface Props {
  node: CanvasNode
  readOnly: boolean
}

/** Fields that only some nodes have, such as a brand or a timeline. */
export function NodePanelExtras({ node, readOnly }: Props) {
  const project = useProject()
  const ids = useProjectState(state => state.project)
  const makes = getKind(node.type).generates && !isStatic(node)
  const hasBrand = node.type === 'image' && makes && ids !== undefined
  return (
    <>
      {hasBrand && (
        <BrandField
          workspaceId={ids.workspace_id}
          value={node.brand_context}
          disabled={readOnly}
          onChange={brand_context => project.edit(t.steps.brand, [{ kind: 'update', key: node.key, changes: { brand_context } }])}
        />
      )}
      {hasBrand && node.brand_context && node.nodeId && node.output_url && (
        <LatestBrandUsage projectId={ids.project_id} nodeId={node.nodeId} outputUrl={node.output_url} />
      )}
      {node.type === 'timeline' && <Timeline node={node} readOnly={readOnly} />}
    </>
  )
}

/** True if the service stores the node's runs. */
export const hasRunHistory = (node: CanvasNode): boolean =>
  node.nodeId !== undefined && !isStatic(node) && (getKind(node.type).generates || node.stale !== undefined)

/** Opens the node's previous results. */
export function HistoryButton({ node }: { node: CanvasNode }) {
  const flow = useFlow()
  if (!hasRunHistory(node)) return null
  return <IconButton label={historyTexts.title} icon={<History />} onClick={() => flow.open({ panel: 'history', about: node.key })} />
}

function Timeline({ node, readOnly }: Props) {
  const flow = useFlow()
  const timeline = useTimeline(node)
  const summary = node.document?.summary
  return (
    <section className="facts" aria-label={t.types.timeline}>
      {timeline && <Tracks document={timeline.document} />}
      {summary && (
        <p className="inputs-none ui-num">
          {[
            duration(Number(summary['duration_in_seconds'] ?? 0)),
            `${summary['composition_width']} × ${summary['composition_height']}`,
            canvasTexts.nodePanel.framesPerSecond(String(summary['fps'])),
          ].join(' · ')}
        </p>
      )}
      {!readOnly && (
        <Button icon={<Scissors aria-hidden="true" />} onClick={() => flow.open({ panel: 'timeline', about: node.key })}>
          {timelineTexts.title}
        </Button>
      )}
    </section>
  )
}
