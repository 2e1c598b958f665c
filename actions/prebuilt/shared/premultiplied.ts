import type { Pixels } from './module.ts'
import { isOpaque, type RgbaImage } from './rgba-image.ts'

/** An image with four 16-bit values per pixel (white is 65,535). Colors are premultiplied so that they can be averaged. */
export interface Premultiplied {
  width: number
  height: number
  values: Uint16Array
  /** Number of values to process per pixel: 3 if the image is opaque, because alpha can then be ignored. */
  channels: 3 | 4
}

export function premultiplied(image: Pixels): Premultiplied {
  const { width, height, rgba } = image
  const values = new Uint16Array(rgba.length)
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = rgba[at + 3]!
    const scale = (alpha * 257) / 255
    values[at] = rgba[at]! * scale + 0.5
    values[at + 1] = rgba[at + 1]! * scale + 0.5
    values[at + 2] = rgba[at + 2]! * scale + 0.5
    values[at + 3] = alpha * 257
  }
  return { width, height, values, channels: isOpaque(image) ? 3 : 4 }
}

export function straight({ width, height, values }: Premultiplied): RgbaImage {
  const rgba = new Uint8ClampedArray(values.length)
  for (let at = 0; at < values.length; at += 4) {
    const alpha = values[at + 3]!
    if (alpha === 0) continue
    const scale = 255 / alpha
    rgba[at] = values[at]! * scale
    rgba[at + 1] = values[at + 1]! * scale
    rgba[at + 2] = values[at + 2]! * scale
    rgba[at + 3] = alpha / 257
  }
  return { width, height, rgba }
}

/** Mixes two images according to a mask, without fringes from transparent pixels. @param strength 0 to 1 */
export function mixByMask(image: Pixels, changed: Pixels, mask: ArrayLike<number>, strength = 1): RgbaImage {
  const rgba = new Uint8ClampedArray(image.rgba)
  for (let at = 0; at < rgba.length; at += 4) {
    const share = (mask[at >> 2]! / 255) * strength
    if (share === 0) continue
    const own = rgba[at + 3]! * (1 - share)
    const other = changed.rgba[at + 3]! * share
    const alpha = own + other
    if (alpha === 0) continue
    rgba[at] = (rgba[at]! * own + changed.rgba[at]! * other) / alpha
    rgba[at + 1] = (rgba[at + 1]! * own + changed.rgba[at + 1]! * other) / alpha
    rgba[at + 2] = (rgba[at + 2]! * own + changed.rgba[at + 2]! * other) / alpha
    rgba[at + 3] = alpha
  }
  return { width: image.width, height: image.height, rgba }
}
