import { LayoutGrid, Maximize, Minus, Plus, Redo2, Undo2 } from 'lucide-react'
import { useStore as useFlowView } from '@xyflow/react'
import { useProject, useProjectState } from '../data/project-store.ts'
import { Button, IconButton, t } from '../ui/index.ts'
import { useFlow } from './flow-store.ts'
import { useCanvasNavigation } from './use-canvas-navigation.ts'

export function ToolBar() {
  const project = useProject()
  const flow = useFlow()
  const { view, fit } = useCanvasNavigation()
  const readOnly = useProjectState(state => state.readOnly)
  const isReady = useProjectState(state => state.phase === 'ready')
  const undo = useProjectState(state => state.history.undo.at(-1)?.label)
  const redo = useProjectState(state => state.history.redo.at(-1)?.label)
  const zoom = useFlowView(state => Math.round(state.transform[2] * 100))
  return (
    <div className="tool-bar" role="toolbar" aria-label={t.tools.label}>
      {!readOnly && (
        <>
          <Button
            variant="primary"
            icon={<Plus />}
            disabled={!isReady}
            aria-keyshortcuts="/"
            data-tip={t.tools.addTip}
            data-tip-keys="/"
            onClick={() => flow.open({ panel: 'add' })}
          >
            {t.canvas.add}
          </Button>
          <i className="tool-line" />
          <IconButton
            label={t.tools.undo}
            shortcut="Ctrl Z"
            icon={<Undo2 />}
            disabled={undo === undefined}
            aria-description={undo}
            onClick={project.undo}
          />
          <IconButton
            label={t.tools.redo}
            shortcut="Ctrl Shift Z"
            icon={<Redo2 />}
            disabled={redo === undefined}
            aria-description={redo}
            onClick={project.redo}
          />
          <IconButton
            label={t.tools.arrange}
            shortcut="L"
            icon={<LayoutGrid />}
            onClick={() => {
              void project.arrange().then(() => setTimeout(fit, 50))
            }}
          />
          <i className="tool-line" />
        </>
      )}
      <IconButton label={t.tools.zoomOut} shortcut="-" icon={<Minus />} onClick={() => void view.zoomOut()} />
      <span className="tool-zoom ui-num" aria-hidden="true">
        {zoom}%
      </span>
      <IconButton label={t.tools.zoomIn} shortcut="+" icon={<Plus />} onClick={() => void view.zoomIn()} />
      <IconButton label={t.tools.showAll} shortcut="1" icon={<Maximize />} onClick={() => fit()} />
    </div>
  )
}
