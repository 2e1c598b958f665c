import type { Canvas } from '@napi-rs/canvas'
import { placeShape, shapeContour, type ShapeParams } from './shapes.ts'

/** Draws a shape onto a canvas. */
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
