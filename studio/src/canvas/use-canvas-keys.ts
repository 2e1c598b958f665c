/** Keyboard control of the canvas. */
import { useEffect, type KeyboardEvent } from 'react'
import { edgesInto, edgesFrom, type Op } from '../data/graph.ts'
import { useProject } from '../data/project-store.ts'
import { getCorner } from './edits.ts'
import { useFlow } from './flow-store.ts'
import { focusNode, focusPanel, useShared } from './use-shared.ts'
import { useActions } from './use-actions.ts'

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
/** True for a key outside the canvas, its panels, menus and fields, which handle Escape. */
const isOutside = ({ target, defaultPrevented }: globalThis.KeyboardEvent) =>
  !defaultPrevented && !isField(target) && !(target instanceof Element && target.closest('.canvas, .node-panel, .outline, [role=menu]'))
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function useCanvasKeys() {
  const project = useProject()
  const flow = useFlow()
  const actions = useActions()
  const { view, fit, goTo, region } = useShared()
  const graph = () => project.store.getState().graph

  // Works whichever element has focus, except fields.
  useEffect(() => {
    const anywhere = (event: globalThis.KeyboardEvent) => {
      if (document.querySelector('dialog[open]')) return
      if (event.key === 'Escape' && isOutside(event)) {
        flow.select([])
        region.current?.focus({ preventScroll: true })
      }
      if (!(event.ctrlKey || event.metaKey)) return
      const key = event.key.toLowerCase()
      if (key === 'f') flow.open({ panel: 'find' })
      else if (isField(event.target)) return
      else if (key === 'z') (event.shiftKey ? project.redo : project.undo)()
      else if (key === 'y') project.redo()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', anywhere)
    return () => removeEventListener('keydown', anywhere)
  }, [project, flow, region])

  /** The focused node, or else the selected one. */
  const current = () => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-node]')?.dataset['node']
    return focused ?? flow.store.getState().selection[0]
  }

  function move([x, y]: readonly [number, number], far: boolean): void {
    const by = far ? 80 : 8
    const keys = new Set(actions.chosen())
    const ops = [...graph().nodes.values()].flatMap((node): Op[] =>
      keys.has(node.key) || (node.group !== null && keys.has(node.group))
        ? [{ kind: 'update', key: node.key, changes: { position: { x: node.position.x + x * by, y: node.position.y + y * by } } }]
        : [],
    )
    project.edit('Move', ops, 'move by keys')
  }

  /** Moves the focus along the wires, or to the nearest node above or below. */
  function follow(arrow: string): void {
    const key = current()
    const node = key === undefined ? undefined : graph().nodes.get(key)
    if (!node) return
    const wired =
      arrow === 'ArrowRight'
        ? edgesFrom(graph(), node.key).map(({ to }) => to)
        : arrow === 'ArrowLeft'
          ? edgesInto(graph(), node.key).map(({ from }) => from)
          : []
    const next = wired[0] ?? nearest(node.key, steps[arrow]!)
    if (next !== undefined) goTo(next)
  }

  function nearest(from: string, [x, y]: readonly [number, number]): string | undefined {
    const start = getCorner(graph().nodes.get(from)!)
    let best: { key: string; distance: number } | undefined
    for (const node of graph().nodes.values()) {
      const at = getCorner(node)
      const [dx, dy] = [at.x - start.x, at.y - start.y]
      const along = dx * x + dy * y
      if (node.key === from || along <= 0) continue
      const distance = along + 2 * Math.abs(dx * y + dy * x)
      if (!best || distance < best.distance) best = { key: node.key, distance }
    }
    return best?.key
  }

  function edit(): void {
    const key = current()
    if (key === undefined) return
    if (flow.store.getState().selection.length !== 1 || flow.store.getState().selection[0] !== key) flow.select([key])
    focusPanel(key)
  }

  const plain: Readonly<Record<string, () => void>> = {
    '/': () => flow.open({ panel: 'add' }),
    ' ': () => {
      const focused = document.activeElement?.closest<HTMLElement>('[data-node]')?.dataset['node']
      if (focused !== undefined && !flow.store.getState().selection.includes(focused)) flow.select([focused])
      else flow.open({ panel: 'add' })
    },
    c: () => {
      const key = current()
      if (key !== undefined) flow.open({ panel: 'connect', about: key })
    },
    v: () => {
      const key = current()
      if (key !== undefined) flow.open({ panel: 'result', about: key })
    },
    g: () => actions.group(),
    l: () => void project.arrange().then(() => setTimeout(fit, 50)),
    o: () => flow.store.setState(({ outline }) => ({ outline: !outline })),
    '?': () => flow.open({ panel: 'shortcuts' }),
    '1': () => fit(),
    '+': () => void view.zoomIn(),
    '-': () => void view.zoomOut(),
    enter: edit,
    f2: edit,
    delete: () => actions.remove(),
    backspace: () => actions.remove(),
    escape: () => {
      const key = current()
      flow.select([])
      if (key !== undefined) focusNode(key, 0)
      else region.current?.focus()
    },
  }
  const withControl: Readonly<Record<string, () => void>> = {
    a: actions.selectAll,
    d: () => actions.duplicate(),
    enter: () => actions.run(),
  }
  const changes = new Set(['/', ' ', 'c', 'g', 'l', 'delete', 'backspace'])

  return (event: KeyboardEvent) => {
    if (event.defaultPrevented || isField(event.target)) return
    const key = event.key.toLowerCase()
    const isControl = event.ctrlKey || event.metaKey
    const { readOnly } = project.store.getState()
    const arrow = steps[event.key]
    // Buttons on the canvas keep their own keys.
    if ((key === 'enter' || key === ' ') && (event.target as Element).closest('button, a, audio, video')) return
    if (arrow && isControl) follow(event.key)
    else if (arrow && actions.chosen().length > 0 && !readOnly) move(arrow, event.shiftKey)
    else if (arrow && current() !== undefined) follow(event.key)
    else if (isControl && withControl[key] && !(readOnly && key !== 'a')) withControl[key]()
    else if (!isControl && !event.altKey && plain[key] && !(readOnly && changes.has(key))) plain[key]()
    else return
    event.preventDefault()
  }
}
