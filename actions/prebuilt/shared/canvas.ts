import type { Canvas } from '@napi-rs/canvas'
import type { Pixels } from './module.ts'
import { placeShape, shapeContour, type ShapeParams } from './shapes.ts'

/**
 * Creates the same background as `makeBackground`, but on a canvas. @param toCanvas creates a canvas that shows the given image or, given
 * only a size, an empty canvas
 */
export function canvasGround(
  image: Pixels | undefined,
  { show_background: shown, background }: { show_background: boolean; background: string },
  width: number,
  height: number,
  toCanvas: (from: Pixels | { width: number; height: number }) => Canvas,
): Canvas {
  if (image) return toCanvas(shown ? image : { width: image.width, height: image.height })
  const canvas = toCanvas({ width, height })
  if (shown) {
    const context = canvas.getContext('2d')
    context.fillStyle = background
    context.fillRect(0, 0, width, height)
  }
  return canvas
}

export function putShape(canvas: Canvas, params: ShapeParams): void {
  const context = canvas.getContext('2d')
  const placed = placeShape(canvas, params)
  context.beginPath()
  if (params.shape === 'ellipse') {
    const angle = (placed.rotation * Math.PI) / 180
    context.ellipse(placed.centerX, placed.centerY, placed.width / 2, placed.height / 2, angle, 0, 2 * Math.PI)
  } else {
    const contour = shapeContour(params.shape, placed)
    for (let at = 0; at < contour.length; at += 2) context.lineTo(contour[at]!, contour[at + 1]!)
  }
  context.closePath()
  context.fillStyle = params.fill_color
  context.globalAlpha = params.fill_opacity
  context.fill()
  if (params.stroke_width === 0) return
  context.strokeStyle = params.stroke_color
  context.lineWidth = params.stroke_width
  context.globalAlpha = 1
  context.stroke()
}
