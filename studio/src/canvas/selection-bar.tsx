import { Copy, Group, LayoutGrid, Play, Trash2 } from 'lucide-react'
import { useCatalog } from '../data/catalog.ts'
import { useProject, useProjectState } from '../data/project-store.ts'
import { Button, IconButton, money } from '../ui/index.ts'
import { useFlowState } from './flow-store.ts'
import { canRun } from './node-kinds.tsx'
import { estimatePrice } from './price.ts'
import { useActions } from './use-actions.ts'

/** Actions on several nodes at once. */
export default function SelectionBar() {
  const selection = useFlowState(state => state.selection)
  const project = useProject()
  const catalog = useCatalog()
  const actions = useActions()
  const graph = useProjectState(state => state.graph)
  const runnable = selection.flatMap(key => {
    const node = graph.nodes.get(key)
    return node && canRun(node, catalog.actionsBySlug) ? [node] : []
  })
  const price = runnable.reduce((sum, node) => sum + (estimatePrice(graph, node, catalog)?.usd ?? 0), 0)
  return (
    <div className="selection-bar" role="toolbar" aria-label="Selection">
      <span className="ui-num">{selection.length} nodes</span>
      <Button
        size="small"
        variant="primary"
        icon={<Play />}
        disabled={runnable.length === 0}
        aria-description={`Runs ${runnable.length}, about ${money(price)}.`}
        onClick={() => actions.run()}
      >
        Run selection
      </Button>
      <IconButton size="small" label="Group" shortcut="G" icon={<Group />} onClick={() => actions.group()} />
      <IconButton size="small" label="Arrange selection" icon={<LayoutGrid />} onClick={() => void project.arrange(selection)} />
      <IconButton size="small" label="Duplicate" shortcut="Ctrl D" icon={<Copy />} onClick={() => actions.duplicate()} />
      <IconButton size="small" danger label="Delete" shortcut="Delete" icon={<Trash2 />} onClick={() => actions.remove()} />
    </div>
  )
}
