import { luma, type Color } from './color.ts'
import { matchMask } from './color-match.ts'
import type { Pixels } from './module.ts'
import type { RgbaImage } from './rgba-image.ts'

export interface ColorFilter {
  mode: 'remove' | 'replace' | 'keep'
  target: Color
  replacement: Color
  /** A value between 0 and 1, like `softness`. */
  tolerance: number
  softness: number
  invert: boolean
}

/** Removes a color, removes all other colors, or replaces the color with another one, preserving lighter and darker shades. */
export function filterColor(image: Pixels, { mode, target, replacement, tolerance, softness, invert }: ColorFilter): RgbaImage {
  const mask = matchMask(image, target, tolerance, softness)
  // `keep` removes everything but the matches, and `invert` swaps matches and other pixels; together, they cancel out.
  if (invert !== (mode === 'keep')) for (let at = 0; at < mask.length; at++) mask[at] = 255 - mask[at]!
  const rgba = new Uint8ClampedArray(image.rgba)
  if (mode === 'replace') replace(rgba, mask, target, replacement)
  else for (let at = 3; at < rgba.length; at += 4) rgba[at] = (rgba[at]! * (255 - mask[at >> 2]!)) / 255
  return { width: image.width, height: image.height, rgba }
}

function replace(rgba: Uint8ClampedArray, mask: Uint8ClampedArray, target: Color, [red, green, blue, alpha]: Color): void {
  const level = luma(target[0], target[1], target[2])
  for (let at = 0; at < rgba.length; at += 4) {
    const share = mask[at >> 2]! / 255
    if (share === 0) continue
    const r = rgba[at]!
    const g = rgba[at + 1]!
    const b = rgba[at + 2]!
    const shade = luma(r, g, b) - level
    rgba[at] = r + (red + shade - r) * share
    rgba[at + 1] = g + (green + shade - g) * share
    rgba[at + 2] = b + (blue + shade - b) * share
    rgba[at + 3] = rgba[at + 3]! * (1 + (alpha / 255 - 1) * share)
  }
}
