import { toCanvas, readPixels } from '../canvas.ts'
import { finishLight, paintGrain } from '../finish.ts'
import { createNoise, layered } from '../../prompt/noise.ts'
import { wash } from '../pixels.ts'
import { paintStrokes } from '../strokes.ts'
import { blend, brightnessAt, findEdges, paintAt, put, richer, rise, scaled, soften, type Look } from './raster.ts'

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
  const rich = new Uint8ClampedArray(pixels.length)
  for (let at = 0; at < pixels.length; at += 4) put(rich, at, richer(paintAt(pixels, at), 1.45))
  const canvas = toCanvas(rich, width, height)
  paintStrokes(canvas, random.fork('strokes'), 1.4)
  const painted = readPixels(canvas)
  const body = await soften(image, painted, unit * 0.1)
  const result = new Uint8ClampedArray(pixels.length)
  const reach = Math.max(1, Math.round(unit * 0.14))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      const behind = (Math.max(0, y - reach) * width + Math.max(0, x - reach)) * 4
      const before = (Math.min(height - 1, y + reach) * width + Math.min(width - 1, x + reach)) * 4
      const slope = Math.max(-40, Math.min(40, brightnessAt(body, before) - brightnessAt(body, behind)))
      put(result, at, scaled(paintAt(painted, at), 1 + slope / 150))
    }
  return result
}

/** Pale washes that bleed, darker where they dried at an edge. */
export const watercolor: Look = async (image, random) => {
  const { width, height, pixels, unit } = image
  const [near, wet] = [await soften(image, pixels, unit * 0.3), await soften(image, pixels, unit * 1.3)]
  const edges = findEdges(image, near)
  const washes = new Uint8ClampedArray(pixels.length)
  for (let at = 0; at < edges.length; at++) {
    const rim = rise(0.35, 1.3, edges[at] ?? 0)
    const pigment = richer(blend(paintAt(wet, at * 4), paintAt(near, at * 4), 0.5 + 0.5 * rim), 1.75)
    // Water thins everything: shadows are never black.
    put(washes, at * 4, scaled(blend(pigment, [255, 252, 244], 0.16), 1 - 0.34 * rim))
  }
  return wash(washes, width, height, layered(createNoise(random.fork('paper')), 3, 0.6))
}
