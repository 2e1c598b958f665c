import type { Rgb } from '../../prompt/color.ts'
import { createNoise, layered } from '../../prompt/noise.ts'
import { finishLight, paintGrain, paintVignette, readPixels, toCanvas } from '../canvas.ts'
import { blend, brightness, brightnessAt, changePixels, paintAt, paintPixels, saturate, smoothStep, scaled, wash } from '../pixels.ts'
import { paintStrokes } from '../strokes.ts'
import { findEdges, findTones, soften, type LookFunction, type Raster } from './raster.ts'

/** Painting styles with visible brushwork. */

export const illustration: LookFunction = async ({ pixels, width, height }, random) => {
  const canvas = toCanvas(pixels, width, height)
  paintStrokes(canvas, random.fork('strokes'), 0.8)
  finishLight(canvas, 0.16)
  paintGrain(canvas, 0.1)
  return readPixels(canvas)
}

/** Paints in thick, broad strokes, lit from the side. */
export const oil: LookFunction = async (image, random) => {
  const { width, height, pixels, unit } = image
  const canvas = toCanvas(
    changePixels(pixels, paint => saturate(paint, 1.45)),
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

/** Paints pale washes with soft edges that are darker where the paint has dried. */
export const watercolor: LookFunction = async (image, random) => {
  const { width, height, pixels, unit } = image
  const [near, wet] = [await soften(image, pixels, unit * 0.3), await soften(image, pixels, unit * 1.3)]
  const edges = findEdges(image, near)
  const washes = changePixels(near, (paint, at) => {
    const rim = smoothStep(0.35, 1.3, edges[at] ?? 0)
    const pigment = saturate(blend(paintAt(wet, at * 4), paint, 0.5 + 0.5 * rim), 1.75)
    // Water dilutes all colors, so shadows are never black.
    return scaled(blend(pigment, [255, 252, 244], 0.16), 1 - 0.34 * rim)
  })
  return wash(washes, width, height, layered(createNoise(random.fork('paper')), 3, 0.6))
}

/** Film looks. They can be combined with a drawn style, for example to make a sepia sketch. */

export const monochrome: LookFunction = async image => {
  const tones = findTones(image.pixels)
  return developed(image, 0.24, (gray, at) => {
    const contrast = gray * 0.45 + 255 * 0.55 * smoothStep(0.02, 0.98, tones[at] ?? 0)
    return [contrast, contrast, contrast]
  })
}

export const sepia: LookFunction = async image =>
  developed(image, 0.34, gray => {
    const share = gray / 255
    return share < 0.5 ? blend([48, 28, 14], [164, 116, 70], share * 2) : blend([164, 116, 70], [250, 232, 196], share * 2 - 1)
  })

function developed({ pixels, width, height }: Raster, corners: number, tone: (gray: number, at: number) => Rgb): Uint8ClampedArray {
  const result = changePixels(pixels, (paint, at) => tone(brightness(paint), at))
  const canvas = toCanvas(result, width, height)
  paintVignette(canvas, corners)
  paintGrain(canvas, 0.14)
  return readPixels(canvas)
}
