import type { Canvas } from '@napi-rs/canvas'
import { shadowOf, shownRegion, turnOf, visibleWords, wordsOn, type TextParams } from './text-place.ts'

/** Letters are spaced as in the outlines of the other runtime: with kerning, without ligatures. */
const features = '"liga" 0, "calt" 0'

/** Draws a text onto a canvas. @param font in CSS */
export function writeText(canvas: Canvas, params: TextParams, font: string): void {
  const context = canvas.getContext('2d')
  context.font = font
  context.fontFeatureSettings = features
  context.fillStyle = params.color
  context.globalAlpha = params.opacity
  const words = wordsOn(canvas, params, word => context.measureText(word).width)
  const turn = turnOf(canvas, params)
  if (params.shadow) {
    const { down, sigma, opacity } = shadowOf(params.font_size)
    context.shadowColor = `rgba(0, 0, 0, ${opacity})`
    context.shadowOffsetY = Math.round(down)
    context.shadowBlur = 2 * sigma
  }
  context.translate(turn.x, turn.y)
  context.rotate(turn.angle)
  // words are farther apart than their shadows reach, so none casts one onto another
  for (const word of visibleWords(words, params.font_size, turn, shownRegion(canvas, params)).seen)
    context.fillText(word.text, word.x, word.y)
}
