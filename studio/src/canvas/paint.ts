/** Draws many nodes at once on one canvas: for the far view and the small map. */
import type { GraphData } from '../data/graph.ts'
import type { FlowNode } from './flow-store.ts'
import { colorOf } from './node-kinds.tsx'

export interface Painting {
  context: CanvasRenderingContext2D
  nodes: readonly FlowNode[]
  graph: GraphData
  scale: number
  left: number
  top: number
  colors: Colors
  wires: boolean
}

export interface Colors {
  of: (type: string) => string
  frame: string
  selected: string
  bad: string
  wire: string
}

/** The theme's colours as a canvas takes them. */
export function colorsOf(element: HTMLElement): Colors {
  const style = getComputedStyle(element)
  const known = new Map<string, string>()
  const resolve = (value: string) => {
    let color = known.get(value)
    if (color === undefined) {
      const probe = document.createElement('i')
      probe.style.color = value
      element.append(probe)
      color = getComputedStyle(probe).color
      probe.remove()
      known.set(value, color)
    }
    return color
  }
  void style
  return {
    of: type => resolve(colorOf(type)),
    frame: resolve('var(--line)'),
    selected: resolve('var(--accent)'),
    bad: resolve('var(--bad)'),
    wire: resolve('var(--line-strong)'),
  }
}

export function paint({ context, nodes, graph, scale, left, top, colors, wires }: Painting): void {
  const { width, height } = context.canvas
  context.clearRect(0, 0, width, height)
  const boxes = new Map<string, { x: number; y: number; w: number; h: number }>()
  for (const { id, position, width: w = 320, height: h = 320 } of nodes)
    boxes.set(id, { x: (position.x - left) * scale, y: (position.y - top) * scale, w: w * scale, h: h * scale })
  if (wires) {
    context.strokeStyle = colors.wire
    context.lineWidth = 1
    context.beginPath()
    for (const { from, to } of graph.edges.values()) {
      const [a, b] = [boxes.get(from), boxes.get(to)]
      if (!a || !b) continue
      context.moveTo(a.x + a.w, a.y + a.h / 2)
      context.lineTo(b.x, b.y + b.h / 2)
    }
    context.stroke()
  }
  for (const { id, selected, type } of nodes) {
    const node = graph.nodes.get(id)
    const box = boxes.get(id)!
    if (!node || box.x > width || box.y > height || box.x + box.w < 0 || box.y + box.h < 0) continue
    if (type === 'group') {
      context.strokeStyle = selected ? colors.selected : colors.frame
      context.strokeRect(box.x, box.y, box.w, box.h)
      continue
    }
    const hasResult = node.output_url !== null || node.output_text !== null
    context.globalAlpha = hasResult || node.status === null ? 0.85 : 0.35
    context.fillStyle = selected ? colors.selected : node.status === 'error' ? colors.bad : colors.of(node.type)
    context.fillRect(box.x, box.y, Math.max(1.5, box.w), Math.max(1.5, box.h))
    context.globalAlpha = 1
  }
}
