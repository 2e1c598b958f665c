import { useCatalog } from '../data/catalog.ts'
import { useNode, useProjectState } from '../data/project-store.ts'
import { HistoryPanel } from '../panels/history-panel.tsx'
import { DialogBody, Sheet } from '../ui/index.ts'
import { getTitle } from './node-kinds.tsx'
import { historyTexts } from '../ui/texts.ts'

/** Shows the previous results of a node. */
export default function HistorySheet({ nodeKey, onClose }: { nodeKey: string; onClose: () => void }) {
  const node = useNode(nodeKey)
  const { actionsBySlug } = useCatalog()
  const projectId = useProjectState(state => state.project?.project_id)
  if (node?.nodeId === undefined || !projectId) return null
  const title = getTitle(node, actionsBySlug)
  return (
    <Sheet open onClose={onClose} title={historyTexts.title} description={title}>
      <DialogBody>
        <HistoryPanel projectId={projectId} nodeId={node.nodeId} title={title} />
      </DialogBody>
    </Sheet>
  )
}
