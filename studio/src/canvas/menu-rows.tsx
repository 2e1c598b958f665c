/** The entries of the context menu: every applicable action that also has a button or key. */
import {
  ArrowLeft,
  ArrowRight,
  CircleStop,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Expand,
  Group,
  History,
  LayoutGrid,
  Link2,
  Lock,
  LockOpen,
  Maximize,
  Pencil,
  Play,
  Plus,
  Scissors,
  SquareDashedMousePointer,
  Trash2,
  Ungroup,
  Unlink,
} from 'lucide-react'
import { isWritten, type CanvasNode, type GraphData } from '../data/graph.ts'
import type { OpenProject } from '../data/project-store.ts'
import { t, type MenuItem } from '../ui/index.ts'
import { canPaste, putClip, readClipboard } from './clipboard.ts'
import type { Point } from './edits.ts'
import type { Flow } from './flow-store.ts'
import { canRun, getKind, getShownName, isStatic, type ActionsBySlug } from './node-kinds.tsx'
import type { Command } from './shortcut-list.ts'
import type { useActions } from './use-actions.ts'
import { focusPanel, type useCanvasNavigation } from './use-canvas-navigation.ts'
import { canvasTexts, historyTexts } from '../ui/texts.ts'

export interface Row extends Omit<MenuItem, 'onSelect' | 'shortcut'> {
  /** The keyboard command with the same effect. */
  key?: Command
  /** True if viewers may not use the entry. */
  edits?: boolean
  /** False if the entry does not apply. */
  if?: boolean
  do: () => void
}

export interface MenuContext {
  project: OpenProject
  flow: Flow
  actions: ReturnType<typeof useActions>
  shared: ReturnType<typeof useCanvasNavigation>
  graph: GraphData
  actionsBySlug: ActionsBySlug
  /** The menu's position in the window. */
  point: Point
}

const words = canvasTexts.canvasMenu

export function nodeRows(context: MenuContext, nodes: readonly CanvasNode[]): Row[] {
  const { project, flow, actions, graph, actionsBySlug } = context
  const keys = nodes.map(({ key }) => key)
  const [node] = nodes as [CanvasNode]
  const isOne = nodes.length === 1
  const { generates, wired } = getKind(node.type)
  const runnable = nodes.filter(each => canRun(each, actionsBySlug) && each.status !== 'generating')
  const lockable = nodes.filter(each => each.stale !== undefined && (each.locked || !isWritten(each)))
  const isLocked = lockable.length > 0 && lockable.every(({ locked }) => locked)
  const groups = nodes.filter(({ type }) => type === 'group')
  const members = [...graph.nodes.values()].filter(({ group }) => groups.some(({ key }) => key === group))
  const inside = members.filter(each => canRun(each, actionsBySlug))
  // A shared canvas has no history.
  const hasHistory = Boolean(project.store.getState().project?.project_id)
  const makes = !isStatic(node) && (generates || node.stale !== undefined)
  return [
    {
      label: isOne ? t.run : words.runSelection,
      key: 'run',
      icon: <Play />,
      edits: true,
      if: runnable.length > 0,
      do: () => actions.runChosen(),
    },
    {
      label: words.runGroup,
      icon: <Play />,
      edits: true,
      if: isOne && inside.length > 0,
      do: () => actions.runAll(inside.map(({ key }) => key)),
    },
    {
      label: t.cancel,
      icon: <CircleStop />,
      edits: true,
      if: isOne && node.status === 'generating' && node.runId !== undefined,
      do: () => void project.cancel(node.key),
    },
    {
      label: words.openResult,
      key: 'result',
      icon: <Expand />,
      if: isOne && (node.output_url !== null || node.output_text !== null),
      do: () => flow.open({ panel: 'result', about: node.key }),
    },
    {
      label: historyTexts.title,
      icon: <History />,
      if: isOne && hasHistory && makes && node.nodeId !== undefined,
      do: () => flow.open({ panel: 'history', about: node.key }),
    },
    {
      label: words.editTimeline,
      icon: <Scissors />,
      edits: true,
      if: isOne && node.type === 'timeline',
      do: () => flow.open({ panel: 'timeline', about: node.key }),
    },
    { label: words.edit, key: 'edit', icon: <Pencil />, edits: true, if: isOne, do: () => focusPanel(node.key) },
    {
      label: words.connect,
      key: 'connect',
      icon: <Link2 />,
      edits: true,
      if: isOne && wired,
      do: () => flow.open({ panel: 'connect', about: node.key }),
    },
    {
      label: isLocked ? words.unlock : words.lock,
      icon: isLocked ? <LockOpen /> : <Lock />,
      edits: true,
      if: lockable.length > 0,
      do: () =>
        actions.setLocked(
          lockable.map(({ key }) => key),
          !isLocked,
        ),
    },
    { label: words.duplicate, key: 'duplicate', icon: <CopyPlus />, edits: true, separated: true, do: () => actions.duplicate(keys) },
    { label: words.copy, key: 'copy', icon: <Copy />, do: () => copy(context, 'copy') },
    { label: words.cut, key: 'cut', icon: <Scissors />, edits: true, do: () => copy(context, 'cut') },
    {
      label: words.group,
      key: 'group',
      icon: <Group />,
      edits: true,
      separated: true,
      if: nodes.length > groups.length,
      do: () => actions.group(keys),
    },
    {
      label: words.ungroup,
      key: 'ungroup',
      icon: <Ungroup />,
      edits: true,
      separated: nodes.length === groups.length,
      if: groups.length > 0,
      do: () => actions.ungroup(keys),
    },
    {
      label: isOne ? words.arrangeGroup : words.arrangeSelection,
      icon: <LayoutGrid />,
      edits: true,
      if: !isOne || members.length > 1,
      do: () => void project.arrange(isOne ? members.map(({ key }) => key) : keys),
    },
    { label: words.delete, key: 'remove', icon: <Trash2 />, danger: true, edits: true, separated: true, do: () => actions.remove(keys) },
  ]
}

function copy({ actions }: MenuContext, what: 'copy' | 'cut'): void {
  // Without a browser event, the nodes are copied only within the page.
  putClip(actions.copy(), null)
  setTimeout(() => {
    if (!document.execCommand(what) && what === 'cut') actions.remove()
  })
}

async function pasteHere({ actions, shared, point }: MenuContext): Promise<void> {
  const at = shared.view.screenToFlowPosition(point)
  const pasted = await readClipboard()
  if (!pasted) return
  if ('clip' in pasted) actions.paste(pasted.clip, false, at)
  else if ('files' in pasted) void actions.addFiles(pasted.files, at)
  else actions.add(t.steps.paste, { type: 'text', at, fields: { prompt: pasted.text } })
}

export function wireRows({ actions, graph, shared, actionsBySlug, point }: MenuContext, wire: string): Row[] {
  const edge = graph.edges.get(wire)
  const [source, target] = [graph.nodes.get(edge?.from ?? ''), graph.nodes.get(edge?.to ?? '')]
  if (!edge || !source || !target) return []
  const isChangeable = target.type !== 'timeline'
  return [
    { label: words.insert, key: 'insert', icon: <Plus />, edits: true, if: isChangeable, do: () => actions.insertOn(wire, point) },
    { label: words.goTo(getShownName(source, actionsBySlug)), icon: <ArrowLeft />, do: () => shared.goTo(edge.from) },
    { label: words.goTo(getShownName(target, actionsBySlug)), icon: <ArrowRight />, do: () => shared.goTo(edge.to) },
    {
      label: words.delete,
      key: 'remove',
      icon: <Unlink />,
      danger: true,
      edits: true,
      separated: true,
      if: isChangeable,
      do: () => actions.remove(),
    },
  ]
}

export function canvasRows(context: MenuContext): Row[] {
  const { project, flow, actions, shared, graph, point } = context
  const hasNodes = graph.nodes.size > 0
  return [
    {
      label: words.addHere,
      key: 'add',
      icon: <Plus />,
      edits: true,
      do: () => flow.open({ panel: 'add', at: shared.view.screenToFlowPosition(point), point }),
    },
    { label: words.pasteHere, key: 'paste', icon: <ClipboardPaste />, edits: true, if: canPaste(), do: () => void pasteHere(context) },
    {
      label: words.selectAll,
      key: 'selectAll',
      icon: <SquareDashedMousePointer />,
      separated: true,
      if: hasNodes,
      do: () => actions.selectAll(),
    },
    {
      label: words.arrange,
      key: 'arrange',
      icon: <LayoutGrid />,
      edits: true,
      if: hasNodes,
      do: () => void project.arrange().then(() => setTimeout(shared.fit, 50)),
    },
    { label: words.fit, key: 'fit', icon: <Maximize />, if: hasNodes, do: () => shared.fit() },
  ]
}
