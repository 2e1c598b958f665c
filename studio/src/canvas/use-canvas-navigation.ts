/** The canvas element, and navigation to nodes. */
import { useReactFlow } from '@xyflow/react'
import { useCallback } from 'react'
import { useProject } from '../data/project-store.ts'
import { boxAround, getCorner } from './edits.ts'
import { useFlow } from './flow-store.ts'

const region: { current: HTMLElement | null } = { current: null }
/** Sizes in pixels, including the margin at the edge of the window. */
const panelWidth = 350
const toolBarHeight = 72
const phoneWidth = 768
const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export function useCanvasNavigation() {
  const view = useReactFlow()
  const project = useProject()
  const flow = useFlow()

  /** Returns the center of the viewport, in canvas units. */
  const middle = useCallback(() => {
    const box = region.current?.getBoundingClientRect()
    const { x = 0, y = 0, width = innerWidth, height = innerHeight } = box ?? {}
    return view.screenToFlowPosition({ x: x + width / 2, y: y + height / 2 })
  }, [view])

  /** Moves a node into view if necessary, selects it and focuses it. */
  const goTo = useCallback(
    (key: string, { focus = true, center = false } = {}) => {
      const node = project.store.getState().graph.nodes.get(key)
      const box = region.current?.getBoundingClientRect()
      if (!node || !box) return
      const corner = getCorner(node)
      const zoom = view.getZoom()
      const at = view.flowToScreenPosition(corner)
      // If the window is wide enough, the node must be visible next to the node panel.
      const covered = innerWidth > phoneWidth ? panelWidth : 0
      const right = box.right - covered
      const isInSight =
        at.x >= box.left && at.y >= box.top && at.x + node.size.width * zoom <= right && at.y + node.size.height * zoom <= box.bottom
      if (center || !isInSight || zoom < 0.35) {
        const middleOfNode = { x: corner.x + node.size.width / 2, y: corner.y + node.size.height / 2 }
        const next = Math.max(zoom, 0.6)
        void view.setCenter(middleOfNode.x + covered / 2 / next, middleOfNode.y, { zoom: next, duration: prefersReducedMotion() ? 0 : 200 })
      }
      flow.select([key])
      if (focus) focusNode(key)
    },
    [project, view, flow],
  )
  /**
   * Pans the canvas, without zooming, so that the nodes are visible next to the node panel. If they do not fit, their top-left corner is
   * visible.
   */
  const reveal = useCallback(
    (keys: readonly string[]) => {
      const { graph } = project.store.getState()
      const nodes = keys.flatMap(key => graph.nodes.get(key) ?? [])
      const area = region.current?.getBoundingClientRect()
      if (!area || nodes.length === 0) return
      const { x, y, zoom } = view.getViewport()
      const box = boxAround(nodes)
      const panel = keys.length === 1 && innerWidth > phoneWidth ? panelWidth : 0
      const by = {
        x: shift(box.x * zoom + x, box.width * zoom, 24, area.width - panel - 24),
        y: shift(box.y * zoom + y, box.height * zoom, 48, area.height - toolBarHeight),
      }
      if (by.x !== 0 || by.y !== 0)
        void view.setViewport({ x: x + by.x, y: y + by.y, zoom }, { duration: prefersReducedMotion() ? 0 : 200 })
    },
    [project, view],
  )
  /** Pans the canvas if the panel covers the node. The panel is at the bottom on a phone, and at the side otherwise. */
  const uncover = useCallback(
    (key: string) => {
      const card = region.current?.querySelector(`[data-node="${CSS.escape(key)}"]`)?.getBoundingClientRect()
      const panel = document.querySelector('.node-panel')?.getBoundingClientRect()
      if (!card || !panel) return
      const isOver = card.right > panel.left && card.left < panel.right && card.bottom > panel.top && card.top < panel.bottom
      if (!isOver) return
      const isBelow = panel.width > innerWidth / 2
      const { x, y, zoom } = view.getViewport()
      const by = isBelow ? { x: 0, y: panel.top - card.bottom - 16 } : { x: panel.left - card.right - 24, y: 0 }
      void view.setViewport({ x: x + by.x, y: y + by.y, zoom }, { duration: prefersReducedMotion() ? 0 : 200 })
    },
    [view],
  )
  /** Fits all nodes into the view. React Flow cannot do this in the far view. */
  const fit = useCallback(
    ({ quick = false } = {}) => {
      const box = region.current?.getBoundingClientRect()
      const { nodes } = flow.store.getState()
      if (!box || nodes.length === 0) return
      const left = Math.min(...nodes.map(({ position }) => position.x))
      const top = Math.min(...nodes.map(({ position }) => position.y))
      const right = Math.max(...nodes.map(({ position, width = 0 }) => position.x + width))
      const bottom = Math.max(...nodes.map(({ position, height = 0 }) => position.y + height))
      // The margins shrink with the window and leave room for the names above the nodes and the tools at the bottom.
      const margin = Math.min(56, box.width * 0.05)
      const [above, below] = [Math.min(56, box.height * 0.06) + 20, toolBarHeight + 8]
      const room = { width: box.width - 2 * margin, height: box.height - above - below }
      const zoom = Math.max(0.02, Math.min(1, room.width / (right - left), room.height / (bottom - top)))
      void view.setViewport(
        { x: box.width / 2 - ((left + right) / 2) * zoom, y: above + room.height / 2 - ((top + bottom) / 2) * zoom, zoom },
        { duration: quick || prefersReducedMotion() ? 0 : 200 },
      )
    },
    [view, flow],
  )
  return { region, middle, goTo, reveal, uncover, fit, view }
}

/**
 * Returns the smallest offset that brings a range within two bounds. If the range is too long to fit, aligns its start with the first
 * bound.
 */
const shift = (start: number, length: number, from: number, to: number): number =>
  start < from || length > to - from ? from - start : Math.min(0, to - (start + length))

/** Focuses a node. Retries, because a node that comes into view is rendered a moment later. */
export function focusNode(key: string, tries = 20): void {
  const card = region.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(key)}"]`)
  if (card) card.focus({ preventScroll: true })
  else if (tries > 0) setTimeout(focusNode, 30, key, tries - 1)
}

/**
 * Focuses the prompt of a selected node, or its name if it has no prompt. Retries, because the panel is rendered a moment later. Focus that
 * is already inside the panel does not move.
 */
export function focusPanel(key: string, tries = 30): void {
  requestAnimationFrame(() => {
    const panel = document.querySelector('.node-panel')
    if (panel?.getAttribute('data-key') === key && panel.contains(document.activeElement)) return
    const field = panel?.querySelector<HTMLElement>('textarea') ?? panel?.querySelector<HTMLElement>('.name-field')
    if (field && panel?.getAttribute('data-key') === key) {
      field.focus()
      if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length)
    } else if (tries > 0) setTimeout(focusPanel, 30, key, tries - 1)
    else focusNode(key)
  })
}
