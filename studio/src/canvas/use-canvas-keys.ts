/** Keyboard control of the canvas. */
import { useEffect, type KeyboardEvent } from 'react'
import { edgeKey, edgesInto, edgesFrom, type Op } from '../data/graph.ts'
import { useProject } from '../data/project-store.ts'
import { getCorner } from './edits.ts'
import { t } from '../ui/texts.ts'
import { useFlow } from './flow-store.ts'
import { findCommand, shortcuts, type CommandIn, type Shortcut } from './shortcut-list.ts'
import { focusNode, focusPanel, useCanvasNavigation } from './use-canvas-navigation.ts'
import { useActions } from './use-actions.ts'

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
/** True if the key was pressed outside the canvas and its panels, menus and fields, all of which handle Escape themselves. */
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
  const { view, fit, goTo, region } = useCanvasNavigation()
  const graph = () => project.store.getState().graph

  // These keys work wherever the focus is, except in fields, where only `find` works.
  useEffect(() => {
    const anyPlace: Readonly<Record<CommandIn<'page'>, () => void>> = {
      find: () => flow.open({ panel: 'find' }),
      undo: project.undo,
      redo: project.redo,
    }
    const anywhere = (event: globalThis.KeyboardEvent) => {
      if (document.querySelector('dialog[open]')) return
      if (event.key === 'Escape' && isOutside(event)) {
        flow.select([])
        region.current?.focus({ preventScroll: true })
      }
      const command = findCommand(event)
      if (command === undefined || !(command in anyPlace) || (command !== 'find' && isField(event.target))) return
      anyPlace[command as keyof typeof anyPlace]()
      event.preventDefault()
    }
    addEventListener('keydown', anywhere)
    return () => removeEventListener('keydown', anywhere)
  }, [project, flow, region])

  /** Returns the focused node or, if there is none, the selected node. */
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
    project.edit(t.steps.move, ops, 'keys')
  }

  /** Moves the focus along the wires, or to the nearest node above or below the focused node. */
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

  const commands: Readonly<Record<Exclude<CommandIn<'canvas'>, 'menu'>, (event: KeyboardEvent) => void>> = {
    add: () => flow.open({ panel: 'add' }),
    edit,
    run: () => actions.runChosen(),
    connect: () => {
      const key = current()
      if (key !== undefined) flow.open({ panel: 'connect', about: key })
    },
    insert: () => {
      const wire = flow.store.getState().wires[0] ?? onlyWireInto(current())
      if (wire !== undefined) actions.insertOn(wire)
      else if (current() !== undefined) project.notify(t.canvas.chooseWire, 'plain')
    },
    result: () => {
      const key = current()
      if (key !== undefined) flow.open({ panel: 'result', about: key })
    },
    duplicate: () => actions.duplicate(),
    group: () => actions.group(),
    ungroup: () => actions.ungroup(),
    move: ({ key }) => arrowed(key, false),
    moveFar: ({ key }) => arrowed(key, true),
    follow: ({ key }) => follow(key),
    arrange: () => void project.arrange().then(() => setTimeout(fit, 50)),
    outline: () => flow.store.setState(({ outline }) => ({ outline: !outline })),
    help: () => flow.open({ panel: 'shortcuts' }),
    fit: () => fit(),
    zoomIn: () => void view.zoomIn(),
    zoomOut: () => void view.zoomOut(),
    selectAll: actions.selectAll,
    selectNone: () => {
      const key = current()
      flow.select([])
      if (key !== undefined) focusNode(key, 0)
      else region.current?.focus()
    },
    remove: () => actions.remove(),
  }

  /** Moves the selection. If nothing is selected or the user is a viewer, moves the focus along the wires instead. */
  function arrowed(key: string, far: boolean): void {
    if (actions.chosen().length > 0 && !project.store.getState().readOnly) move(steps[key]!, far)
    else if (current() !== undefined) follow(key)
  }

  /** Returns the wire into a node if there is exactly one. */
  function onlyWireInto(key: string | undefined): string | undefined {
    const wires = key === undefined ? [] : edgesInto(graph(), key)
    return wires.length === 1 ? edgeKey(wires[0]!) : undefined
  }

  return (event: KeyboardEvent) => {
    if (event.defaultPrevented || isField(event.target)) return
    const command = findCommand(event)
    if (command === undefined || !(command in commands)) return
    const { readOnly } = project.store.getState()
    const shortcut: Shortcut = shortcuts[command]
    const isArrow = command === 'move' || command === 'moveFar'
    if (shortcut.edits && readOnly && !isArrow) return
    if (isArrow && current() === undefined && actions.chosen().length === 0) return
    // Buttons on the canvas handle these keys themselves.
    if ((event.key === 'Enter' || event.key === ' ') && (event.target as Element).closest('button, a, audio, video')) return
    const focused = document.activeElement?.closest<HTMLElement>('[data-node]')?.dataset['node']
    // Space selects the focused node if it is not selected.
    if (event.key === ' ' && focused !== undefined && !flow.store.getState().selection.includes(focused)) flow.select([focused])
    else commands[command as keyof typeof commands](event)
    event.preventDefault()
  }
}
