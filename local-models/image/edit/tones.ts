import { toCanvas, readPixels } from '../canvas.ts'
import { paintGrain, paintVignette } from '../finish.ts'
import type { Rgb } from '../../prompt/color.ts'
import { blend, brightness, changePixels, rise } from '../pixels.ts'
import { findTones, type Look } from './raster.ts'

/** Film stock looks. They also apply to a drawn look: a sketch in sepia. */

export const monochrome: Look = async image => {
  const tones = findTones(image.pixels)
  return developed(image.width, image.height, image.pixels, 0.24, (gray, at) => {
    const contrast = gray * 0.45 + 255 * 0.55 * rise(0.02, 0.98, tones[at] ?? 0)
    return [contrast, contrast, contrast]
  })
}

export const sepia: Look = async ({ pixels, width, height }) =>
  developed(width, height, pixels, 0.34, gray => {
    const share = gray / 255
    return share < 0.5 ? blend([48, 28, 14], [164, 116, 70], share * 2) : blend([164, 116, 70], [250, 232, 196], share * 2 - 1)
  })

function developed(
  width: number,
  height: number,
  pixels: Uint8ClampedArray,
  corners: number,
  tone: (gray: number, at: number) => Rgb,
): Uint8ClampedArray {
  const result = changePixels(pixels, (paint, at) => tone(brightness(...paint), at))
  const canvas = toCanvas(result, width, height)
  paintVignette(canvas, corners)
  paintGrain(canvas, 0.14)
  return readPixels(canvas)
}
