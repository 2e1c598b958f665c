import { toCanvas, readPixels } from '../canvas.ts'
import { finishLight, paintGrain } from '../finish.ts'
import { createNoise, layered } from '../../prompt/noise.ts'
import { paintStrokes } from '../strokes.ts'
import { blend, brightnessAt, changePixels, paintAt, paintPixels, richer, rise, scaled, wash } from '../pixels.ts'
import { findEdges, soften, type Look } from './raster.ts'

/** Looks made with a brush. */

export const illustration: Look = async ({ pixels, width, height }, random) => {
  const canvas = toCanvas(pixels, width, height)
  paintStrokes(canvas, random.fork('strokes'), 0.8)
  finishLight(canvas, 0.16)
  paintGrain(canvas, 0.1)
  return readPixels(canvas)
}

/** Thick paint in broad strokes, lit from the side. */
export const oil: Look = async (image, random) => {
  const { width, height, pixels, unit } = image
  const canvas = toCanvas(
    changePixels(pixels, paint => richer(paint, 1.45)),
    width,
    height,
  )
  paintStrokes(canvas, random.fork('strokes'), 1.4)
  const painted = readPixels(canvas)
  const body = await soften(image, painted, unit * 0.1)
  const reach = Math.max(1, Math.round(unit * 0.14))
  return paintPixels(image, (x, y, at) => {
    const behind = (Math.max(0, y - reach) * width + Math.max(0, x - reach)) * 4
    const before = (Math.min(height - 1, y + reach) * width + Math.min(width - 1, x + reach)) * 4
    const slope = Math.max(-40, Math.min(40, brightnessAt(body, before) - brightnessAt(body, behind)))
    return scaled(paintAt(painted, at * 4), 1 + slope / 150)
  })
}

/** Pale washes that bleed, darker where they dried at an edge. */
export const watercolor: Look = async (image, random) => {
  const { width, height, pixels, unit } = image
  const [near, wet] = [await soften(image, pixels, unit * 0.3), await soften(image, pixels, unit * 1.3)]
  const edges = findEdges(image, near)
  const washes = changePixels(near, (paint, at) => {
    const rim = rise(0.35, 1.3, edges[at] ?? 0)
    const pigment = richer(blend(paintAt(wet, at * 4), paint, 0.5 + 0.5 * rim), 1.75)
    // Water thins everything: shadows are never black.
    return scaled(blend(pigment, [255, 252, 244], 0.16), 1 - 0.34 * rim)
  })
  return wash(washes, width, height, layered(createNoise(random.fork('paper')), 3, 0.6))
}
