/** Draws many nodes on one canvas element, for the far view and the minimap. */
import type { CanvasNode, GraphData } from '../data/graph.ts'
import type { FlowNode } from './moves.ts'
import { getMedia, getPreview } from './node-media.ts'
import { typeColor } from './node-kinds.tsx'

interface Box {
  x: number
  y: number
  w: number
  h: number
  isFrame: boolean
  isSelected: boolean
  color: string
  alpha: number
  /** The thumbnail, if the service provides one. */
  thumbnail: string | undefined
}

/** The shapes to draw, in canvas units. Computed when the canvas changes, and drawn in every frame. */
export interface Scene {
  boxes: readonly Box[]
  /** The ends of each wire: x, y, x, y. */
  wires: Float64Array
  colors: Colors
}

interface Colors {
  of: (type: string) => string
  frame: string
  selected: string
  bad: string
  wire: string
}

export interface Sight {
  /** Pixels per canvas unit. */
  scale: number
  left: number
  top: number
}

/** Reads the theme's colors for a canvas element. Each color is read from a new element, because color changes may be animated. */
function readColors(element: Element): Colors {
  const known = new Map<string, string>()
  const resolve = (value: string) => {
    let color = known.get(value)
    if (color === undefined) {
      const probe = document.createElement('i')
      probe.hidden = true
      probe.style.color = value
      element.append(probe)
      known.set(value, (color = getComputedStyle(probe).color))
      probe.remove()
    }
    return color
  }
  return {
    of: type => resolve(typeColor(type)),
    frame: resolve('var(--line)'),
    selected: resolve('var(--accent)'),
    bad: resolve('var(--bad)'),
    wire: resolve('var(--line-strong)'),
  }
}

/** @param element an element that has the theme's colors */
export function buildScene(nodes: readonly FlowNode[], graph: GraphData, element: Element, wired: boolean): Scene {
  const colors = readColors(element)
  const places = new Map<string, Box>()
  const frames: Box[] = []
  const boxes: Box[] = []
  for (const { id, position, width: w = 320, height: h = 320, selected = false, type } of nodes) {
    const node = graph.nodes.get(id)
    if (!node) continue
    const isFrame = type === 'group'
    const box: Box = {
      ...position,
      w,
      h,
      isFrame,
      isSelected: selected,
      color: nodeColor(node, selected, colors),
      alpha: nodeAlpha(node),
      thumbnail: nodeThumbnail(node),
    }
    places.set(id, box)
    ;(isFrame ? frames : boxes).push(box)
  }
  const wires: number[] = []
  if (wired)
    for (const { from, to } of graph.edges.values()) {
      const [a, b] = [places.get(from), places.get(to)]
      if (a && b) wires.push(a.x + a.w, a.y + a.h / 2, b.x, b.y + b.h / 2)
    }
  return { boxes: [...frames, ...boxes], wires: Float64Array.from(wires), colors }
}

function nodeColor({ type, status }: CanvasNode, selected: boolean, colors: Colors): string {
  if (selected) return colors.selected
  if (type === 'group') return colors.frame
  return status === 'error' ? colors.bad : colors.of(type)
}

const nodeAlpha = ({ output_url, output_text, status }: CanvasNode): number =>
  output_url !== null || output_text !== null || status === null ? 0.85 : 0.35

function nodeThumbnail(node: CanvasNode): string | undefined {
  const { output_url: url } = node
  if (url === null || !['image', 'video'].includes(getMedia(node, url))) return undefined
  const preview = getPreview(node, url, 256)
  return preview === url ? undefined : preview
}

/** @param thumbnailFor returns a loaded thumbnail to draw instead of the box, or undefined */
export function paint(
  context: CanvasRenderingContext2D,
  { boxes, wires, colors }: Scene,
  { scale, left, top }: Sight,
  thumbnailFor?: (url: string) => ImageBitmap | undefined,
): void {
  const { width, height } = context.canvas
  context.clearRect(0, 0, width, height)
  context.globalAlpha = 1
  drawWires(context, wires, colors.wire, { scale, left, top })
  for (const { x, y, w, h, isFrame, isSelected, color, alpha, thumbnail } of boxes) {
    const [atX, atY] = [(x - left) * scale, (y - top) * scale]
    const [wide, high] = [Math.max(1.5, w * scale), Math.max(1.5, h * scale)]
    if (atX > width || atY > height || atX + wide < 0 || atY + high < 0) continue
    const image = thumbnail === undefined ? undefined : thumbnailFor?.(thumbnail)
    context.globalAlpha = image || isFrame ? 1 : alpha
    if (image) drawWhole(context, image, atX, atY, wide, high)
    else if (!isFrame) {
      context.fillStyle = color
      context.fillRect(atX, atY, wide, high)
    }
    if (!isFrame && !(isSelected && image)) continue
    context.strokeStyle = color
    context.lineWidth = isSelected ? 3 : 1
    context.strokeRect(atX, atY, wide, high)
  }
  context.globalAlpha = 1
}

function drawWires(context: CanvasRenderingContext2D, wires: Float64Array, color: string, { scale, left, top }: Sight): void {
  if (wires.length === 0) return
  const { width, height } = context.canvas
  context.strokeStyle = color
  context.lineWidth = 1
  context.beginPath()
  for (let at = 0; at < wires.length; at += 4) {
    const [x1, y1, x2, y2] = [
      (wires[at]! - left) * scale,
      (wires[at + 1]! - top) * scale,
      (wires[at + 2]! - left) * scale,
      (wires[at + 3]! - top) * scale,
    ]
    if (Math.max(x1, x2) < 0 || Math.max(y1, y2) < 0 || Math.min(x1, x2) > width || Math.min(y1, y2) > height) continue
    context.moveTo(x1, y1)
    context.lineTo(x2, y2)
  }
  context.stroke()
}

/** Draws a whole image, centered in the box. */
function drawWhole(context: CanvasRenderingContext2D, image: ImageBitmap, x: number, y: number, w: number, h: number): void {
  const fit = Math.min(w / image.width, h / image.height)
  const [wide, high] = [image.width * fit, image.height * fit]
  context.drawImage(image, x + (w - wide) / 2, y + (h - high) / 2, wide, high)
}
