import { Copy, Group, LayoutGrid, Play, Trash2 } from 'lucide-react'
import { useCatalog } from '../data/catalog.ts'
import { useProject, useProjectState } from '../data/project-store.ts'
import { Button, IconButton, money, t } from '../ui/index.ts'
import { useFlowState } from './flow-store.ts'
import { estimateRun } from './run-price.ts'
import { useActions } from './use-actions.ts'
import './gestures.css'
import { canvasTexts } from '../ui/texts.ts'

/** Shows the actions for several selected nodes. */
export default function SelectionBar() {
  const selection = useFlowState(state => state.selection)
  const project = useProject()
  const catalog = useCatalog()
  const actions = useActions()
  const graph = useProjectState(state => state.graph)
  const { count, usd } = estimateRun(graph, selection, catalog)
  const price = usd === 0 ? t.canvas.free : t.canvas.about(money(usd))
  return (
    <div className="selection-bar" role="toolbar" aria-label={canvasTexts.canvasMenu.selection}>
      <span className="ui-num">{canvasTexts.canvasMenu.several(selection.length)}</span>
      <Button
        size="small"
        variant="primary"
        icon={<Play />}
        disabled={count === 0}
        aria-description={canvasTexts.severalNodes.runs(count, price)}
        onClick={() => actions.runAll()}
      >
        {canvasTexts.canvasMenu.runSelection}
        {count > 0 && (
          <span className="selection-price ui-num" aria-hidden="true">
            {price}
          </span>
        )}
      </Button>
      <IconButton size="small" label={canvasTexts.canvasMenu.group} shortcut="G" icon={<Group />} onClick={() => actions.group()} />
      <IconButton
        size="small"
        label={canvasTexts.canvasMenu.arrangeSelection}
        icon={<LayoutGrid />}
        onClick={() => void project.arrange(selection)}
      />
      <IconButton
        size="small"
        label={canvasTexts.canvasMenu.duplicate}
        shortcut="Ctrl D"
        icon={<Copy />}
        onClick={() => actions.duplicate()}
      />
      <IconButton
        size="small"
        danger
        label={canvasTexts.canvasMenu.delete}
        shortcut="Delete"
        icon={<Trash2 />}
        onClick={() => actions.remove()}
      />
    </div>
  )
}
