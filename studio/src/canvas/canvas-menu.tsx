/** The context menu for nodes, wires and the canvas. */
import { useCatalog } from '../data/catalog.ts'
import { useProject, useProjectState } from '../data/project-store.ts'
import { ContextMenu, type MenuItem } from '../ui/index.ts'
import { useFlow, useFlowState, type MenuTarget } from './flow-store.ts'
import { canvasRows, nodeRows, wireRows, type MenuContext } from './menu-rows.tsx'
import { getShownName } from './node-kinds.tsx'
import { shownKeys } from './shown-keys.ts'
import { useActions } from './use-actions.ts'
import { useCanvasNavigation } from './use-canvas-navigation.ts'
import { canvasTexts } from '../ui/texts.ts'

export default function CanvasMenu() {
  const flow = useFlow()
  const { uncover } = useCanvasNavigation()
  const menu = useFlowState(state => state.menu)
  if (!menu) return null
  const close = () => {
    flow.store.setState({ menu: undefined, placed: undefined })
    const [key] = menu.nodes
    // The node's panel opened together with the menu, but the canvas did not move, so the panel may cover the node.
    if (key !== undefined && menu.nodes.length === 1) setTimeout(uncover, 160, key)
  }
  return <Opened menu={menu} onClose={close} />
}

function Opened({ menu, onClose }: { menu: MenuTarget; onClose: () => void }) {
  const [project, flow, actions, shared] = [useProject(), useFlow(), useActions(), useCanvasNavigation()]
  const { actionsBySlug } = useCatalog()
  const graph = useProjectState(state => state.graph)
  const readOnly = useProjectState(state => state.readOnly)
  const { point, wire } = menu
  const context: MenuContext = { project, flow, actions, shared, graph, actionsBySlug, point }
  const nodes = menu.nodes.flatMap(key => graph.nodes.get(key) ?? [])
  const rows = nodes.length > 0 ? nodeRows(context, nodes) : wire === undefined ? canvasRows(context) : wireRows(context, wire)
  const items = rows
    .filter(({ edits, if: applies = true }) => applies && !(edits && readOnly))
    .map(({ key, do: onSelect, edits: _edits, if: _if, ...item }): MenuItem => ({
      ...item,
      onSelect,
      ...(key && { shortcut: shownKeys(key)[0]! }),
    }))
  const [first] = nodes
  const label =
    nodes.length > 1
      ? canvasTexts.canvasMenu.several(nodes.length)
      : first
        ? getShownName(first, actionsBySlug)
        : wire === undefined
          ? canvasTexts.canvasMenu.canvas
          : canvasTexts.canvasMenu.wire
  return <ContextMenu label={label} items={items} at={point} onClose={onClose} />
}
