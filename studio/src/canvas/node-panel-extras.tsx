import { History } from 'lucide-react'
import { useState } from 'react'
import type { CanvasNode } from '../data/graph.ts'
import { useProject, useProjectState } from '../data/project-store.ts'
import { useCatalog } from '../data/catalog.ts'
import { BrandField, LatestBrandUsage } from '../panels/brand-field.tsx'
import { HistoryPanel } from '../panels/history-panel.tsx'
import { Button, DialogBody, Sheet, t } from '../ui/index.ts'
import { isStatic, kindOf, titleOf } from './node-kinds.tsx'

interface Props {
  node: CanvasNode
  readOnly: boolean
}

/** What only some nodes have: a brand, earlier results, a timeline. */
export function NodePanelExtras({ node, readOnly }: Props) {
  const project = useProject()
  const ids = useProjectState(state => state.project)
  const makes = kindOf(node.type).generates && !isStatic(node)
  const hasBrand = node.type === 'image' && makes && ids !== undefined
  return (
    <>
      {hasBrand && (
        <BrandField
          workspaceId={ids.workspace_id}
          value={node.brand_context}
          disabled={readOnly}
          onChange={brand_context => project.edit('Brand', [{ kind: 'update', key: node.key, changes: { brand_context } }])}
        />
      )}
      {hasBrand && node.brand_context && node.nodeId && node.output_url && (
        <LatestBrandUsage projectId={ids.project_id} nodeId={node.nodeId} outputUrl={node.output_url} />
      )}
      {(makes || node.type === 'action') && node.nodeId && ids && <Earlier node={node} projectId={ids.project_id} />}
      {node.document && <Timeline document={node.document} />}
    </>
  )
}

function Earlier({ node, projectId }: { node: CanvasNode; projectId: string }) {
  const [isOpen, setOpen] = useState(false)
  const { actionsBySlug } = useCatalog()
  const title = titleOf(node, actionsBySlug)
  return (
    <>
      <Button icon={<History aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t.history.title}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t.history.title} description={title}>
        <DialogBody>
          <HistoryPanel projectId={projectId} nodeId={node.nodeId!} title={title} />
        </DialogBody>
      </Sheet>
    </>
  )
}

function Timeline({ document: { summary } }: { document: NonNullable<CanvasNode['document']> }) {
  return (
    <section className="facts" aria-label="Timeline">
      <h3>Timeline</h3>
      <dl>
        {Object.entries(summary).map(([name, value]) => (
          <div key={name}>
            <dt>{name.replaceAll('_', ' ')}</dt>
            <dd className="ui-num">{typeof value === 'number' ? Math.round(value * 100) / 100 : String(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
