/** Opens the context menu on right-click, long press, Shift+F10 or the menu key. */
import { useMemo, type KeyboardEvent, type MouseEvent, type PointerEvent, type TouchEvent } from 'react'
import { nodeAt, useFlow, type Flow } from './flow-store.ts'
import { useCanvasNavigation } from './use-canvas-navigation.ts'
import type { Point } from './edits.ts'

const longPressMs = 500
/** The tolerance in pixels. A finger moves slightly during a long press. */
const tolerance = 10

/** @param isFar true if the nodes are drawn as one image */
export function useMenu(isFar: boolean) {
  const flow = useFlow()
  const { view } = useCanvasNavigation()
  return useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let start: Point = { x: 0, y: 0 }
    let isPressed = false
    const stop = () => clearTimeout(timer)
    const open = (element: Element | null, point: Point) => {
      const far = isFar ? nodeAt(flow.store.getState().nodes, view.screenToFlowPosition(point))?.id : undefined
      openMenu(flow, far ?? idAt(element, 'node'), idAt(element, 'edge'), point)
    }
    /** Opens the menu for the focused node or, if there is none, for the selection. */
    const openByKey = () => {
      const { selection, wires } = flow.store.getState()
      const focused = document.activeElement?.closest<HTMLElement>('[data-node]')
      const key = focused?.dataset['node'] ?? selection[0]
      const card = focused ?? (key === undefined ? null : document.querySelector(`[data-node="${CSS.escape(key)}"]`))
      const wire = key === undefined ? wires[0] : undefined
      const path = wire === undefined ? null : document.querySelector(`.react-flow__edge[data-id="${CSS.escape(wire)}"]`)
      const box = (card ?? path ?? document.querySelector('.canvas'))?.getBoundingClientRect()
      if (!box) return
      const isWhole = !card && !path
      openMenu(flow, key, wire, {
        x: box.left + box.width / (isWhole || path ? 2 : 4),
        y: box.top + box.height / (isWhole || path ? 2 : 4),
      })
    }
    return {
      onContextMenu: (event: MouseEvent) => {
        const target = event.target as Element
        // React events also bubble up from popups, although these are elsewhere in the document.
        if (!event.currentTarget.contains(target)) return event.preventDefault()
        if (target.closest('input, textarea, [contenteditable], video, audio, .tool-bar, .minimap')) return
        event.preventDefault()
        stop()
        const isTouch = (event.nativeEvent as unknown as globalThis.PointerEvent).pointerType === 'touch'
        // Some browsers also fire a `contextmenu` event on a long press.
        if (isTouch && isPressed) return
        isPressed = isTouch
        if (isTouch || event.button === 2 || event.ctrlKey) open(target, { x: event.clientX, y: event.clientY })
        else openByKey()
      },
      onPointerDown: ({ pointerType, isPrimary, target, currentTarget, clientX: x, clientY: y }: PointerEvent) => {
        stop()
        if (pointerType !== 'touch' || !isPrimary || !currentTarget.contains(target as Element)) return
        if ((target as Element).closest('button, input, textarea, [class~=handle]')) return
        start = { x, y }
        isPressed = false
        timer = setTimeout(() => {
          isPressed = true
          open(target as Element, start)
        }, longPressMs)
      },
      onPointerMove: ({ clientX: x, clientY: y }: PointerEvent) => {
        if (Math.hypot(x - start.x, y - start.y) > tolerance) stop()
      },
      onPointerUp: stop,
      onTouchEnd: (event: TouchEvent) => {
        // The click that browsers synthesize from the touch would close the menu.
        if (isPressed) event.preventDefault()
        isPressed = false
      },
      onPointerCancel: stop,
      /**
       * Opens the menu on Shift+F10 or the menu key in browsers that fire no `contextmenu` event for them. @returns true if the menu was
       * opened
       */
      openByKey: ({ key, shiftKey }: KeyboardEvent): boolean => {
        if (key !== 'ContextMenu' && !(key === 'F10' && shiftKey)) return false
        openByKey()
        return true
      },
    }
  }, [flow, view, isFar])
}

function openMenu(flow: Flow, node: string | undefined, wire: string | undefined, point: Point): void {
  const { selection } = flow.store.getState()
  if (node !== undefined) {
    // The node's panel must not move the canvas under the menu.
    flow.store.setState({ placed: node })
    if (!selection.includes(node)) flow.select([node])
    flow.store.setState(state => ({ menu: { point, nodes: state.selection } }))
  } else if (wire !== undefined) {
    flow.select([])
    flow.selectWire(wire)
    flow.store.setState({ menu: { point, nodes: [], wire } })
  } else flow.store.setState({ menu: { point, nodes: [] } })
}

const idAt = (element: Element | null, what: 'node' | 'edge'): string | undefined =>
  element?.closest<HTMLElement>(`.react-flow__${what}`)?.dataset['id']
