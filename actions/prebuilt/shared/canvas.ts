import type { Canvas } from '@napi-rs/canvas'
import type { Pixels } from './module.ts'
import { placeShape, shapeContour, type ShapeParams } from './shapes.ts'
import { computeShadow, shownRegion, computeTurn, visibleWords, wordsOn, type TextParams } from './text-place.ts'

/** Like `makeBackground`, but on a canvas. @param toCanvas creates a canvas that shows an image, or an empty one */
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

/** Draws a shape on a canvas. */
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

/** Spaces letters like the outlines of the browser modules: with kerning, without ligatures. */
const features = '"liga" 0, "calt" 0'

/** Draws a text on a canvas. @param font as in CSS */
export function writeText(canvas: Canvas, params: TextParams, font: string): void {
  const context = canvas.getContext('2d')
  context.font = font
  context.fontFeatureSettings = features
  context.fillStyle = params.color
  context.globalAlpha = params.opacity
  const words = wordsOn(canvas, params, word => context.measureText(word).width)
  const turn = computeTurn(canvas, params)
  if (params.shadow) {
    const { down, sigma, opacity } = computeShadow(params.font_size)
    context.shadowColor = `rgba(0, 0, 0, ${opacity})`
    context.shadowOffsetY = Math.round(down)
    context.shadowBlur = 2 * sigma
  }
  context.translate(turn.x, turn.y)
  context.rotate(turn.angle)
  // Words are farther apart than their shadows reach, so no shadow falls on another word.
  for (const word of visibleWords(words, params.font_size, turn, shownRegion(canvas, params)).seen)
    context.fillText(word.text, word.x, word.y)
}
