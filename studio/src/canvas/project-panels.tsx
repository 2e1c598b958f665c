/** Panels from other parts of the studio, opened for this canvas's project. */
import { AssetsPanel } from '../panels/assets-panel.tsx'
import { MakeTechnique } from '../panels/make-technique.tsx'
import { ExportMermaid, ImportMermaid } from '../panels/mermaid-dialogs.tsx'
import { ShareDialog } from '../panels/share-dialog.tsx'
import { useCatalog } from '../data/catalog.ts'
import { edgesInto, edgesFrom } from '../data/graph.ts'
import { useProject, useProjectState } from '../data/project-store.ts'
import { Sheet, t } from '../ui/index.ts'
import { useFlowState } from './flow-store.ts'
import { getKind, runs, getTitle } from './node-kinds.tsx'
import { useActions } from './use-actions.ts'
import { useCanvasNavigation } from './use-canvas-navigation.ts'

interface Props {
  onClose: () => void
}

const useProjectId = () => useProjectState(state => state.project?.project_id ?? '')

export const Share = ({ onClose }: Props) => <ShareDialog projectId={useProjectId()} onClose={onClose} />
export const Export = ({ onClose }: Props) => <ExportMermaid projectId={useProjectId()} onClose={onClose} />

export function Import({ onClose }: Props) {
  const { refresh } = useProject()
  return <ImportMermaid projectId={useProjectId()} onClose={onClose} onImported={refresh} />
}

export function Assets({ onClose }: Props) {
  const actions = useActions()
  const readOnly = useProjectState(state => state.readOnly)
  const { middle } = useCanvasNavigation()
  return (
    <Sheet open onClose={onClose} title={t.assets.title}>
      <AssetsPanel
        // Closes the panel so that the canvas below can receive the drop. The delay is needed because removing the dragged element
        // immediately would end the drag.
        onDrag={() => void setTimeout(onClose, 50)}
        onAdd={
          readOnly
            ? undefined
            : asset => {
                actions.addAsset(asset, middle())
                onClose()
              }
        }
      />
    </Sheet>
  )
}

export function Technique({ onClose }: Props) {
  const { actionsBySlug } = useCatalog()
  const project = useProjectState(state => state.project)
  const graph = useProjectState(state => state.graph)
  const selection = useFlowState(state => state.selection)
  const keys = selection.length > 1 ? selection : [...graph.nodes.keys()]
  if (!project) return null
  const ordered = keys
    .flatMap(key => graph.nodes.get(key) ?? [])
    .toSorted((a, b) => a.position.x - b.position.x || a.position.y - b.position.y)
  const nodes = ordered.flatMap(node => {
    const { key } = node
    if (node.id === undefined || !getKind(node.type).wired) return []
    return [
      {
        id: node.id,
        type: node.type as 'image',
        label: getTitle(node, actionsBySlug),
        prompt: node.prompt,
        isFed: edgesInto(graph, key).length > 0,
        feeds: edgesFrom(graph, key).length > 0,
        canRun: runs(node, actionsBySlug),
      },
    ]
  })
  return <MakeTechnique projectId={project.project_id} workspaceId={project.workspace_id} nodes={nodes} onClose={onClose} />
}
