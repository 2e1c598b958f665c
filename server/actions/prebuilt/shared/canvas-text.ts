import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import type { PlacedWord } from './lettering.ts'
import { shadowOf, shownRegion, turnOf, visibleWords, wordsOn, type TextParams, type Turn } from './text-place.ts'

/** Letters stand as in the outlines of the other runtime: kerned, and none of them drawn as one. */
const features = '"liga" 0, "calt" 0'

/**
 * Draws a text onto a canvas.
 * @param font in CSS
 * @param blank an empty canvas
 */
export function writeText(
  canvas: Canvas,
  params: TextParams,
  font: string,
  blank: (size: { width: number; height: number }) => Canvas,
): void {
  const context = canvas.getContext('2d')
  setFont(context, font, params.color)
  const words = wordsOn(canvas, params, word => context.measureText(word).width)
  const turn = turnOf(canvas, params)
  const { seen, part } = visibleWords(words, params.font_size, turn, shownRegion(canvas, params))
  if (seen.length === 0) return
  context.globalAlpha = params.opacity
  if (!params.shadow) return writeWords(context, seen, turn)
  // as one layer, so that no word throws its shadow onto another
  const layer = blank(part)
  const above = layer.getContext('2d')
  setFont(above, font, params.color)
  writeWords(above, seen, { ...turn, x: turn.x - part.left, y: turn.y - part.top })
  const { down, sigma, opacity } = shadowOf(params.font_size)
  context.shadowColor = `rgba(0, 0, 0, ${opacity})`
  context.shadowOffsetY = Math.round(down)
  context.shadowBlur = 2 * sigma
  context.drawImage(layer, part.left, part.top)
}

function setFont(context: SKRSContext2D, font: string, colour: string): void {
  context.font = font
  context.fontFeatureSettings = features
  context.fillStyle = colour
}

function writeWords(context: SKRSContext2D, words: readonly PlacedWord[], { x, y, angle }: Turn): void {
  context.translate(x, y)
  context.rotate(angle)
  for (const word of words) context.fillText(word.text, word.x, word.y)
  context.resetTransform()
}
