import { parseColor, luma } from './color.ts'
import { hueMask } from './color-match.ts'
import { addGrain } from './grain.ts'
import { halftone } from './halftone.ts'
import { applyLook, blackAndWhite, duotone, grayscale, invert, namedLooks, posterize, sepia, solarize, type Look } from './looks.ts'
import type { Pixels } from './module.ts'
import type { RgbaImage } from './rgba-image.ts'
import { smoothstep } from './tones.ts'

/** Values range from 0 to 1, except that thresholds are bytes, dot sizes are in pixels and dot angles are in degrees. */
export interface Filter {
  filter:
    | 'grayscale'
    | 'sepia'
    | 'invert'
    | 'bw'
    | 'posterize'
    | 'solarize'
    | 'duotone'
    | 'vignette'
    | 'colorpop'
    | 'halftone'
    | keyof typeof namedLooks
  intensity: number
  grain: number
  sepia_warmth: number
  bw_threshold: number
  posterize_bits: number
  solarize_threshold: number
  shadow_color: string
  highlight_color: string
  vignette_strength: number
  vignette_softness: number
  target_color: string
  colorpop_tolerance: number
  dot_size: number
  dot_angle: number
  dot_color: string
  dot_bg: string
}

/** Applies the filter and then film grain. Alpha is unchanged. */
export function colorFilter(image: Pixels, by: Filter): RgbaImage {
  const filtered = filterOnly(image, by, by.intensity)
  if (by.grain > 0) addGrain(filtered, by.grain)
  return filtered
}

function filterOnly(image: Pixels, by: Filter, strength: number): RgbaImage {
  switch (by.filter) {
    case 'vignette':
      return vignette(image, by.vignette_strength * strength, by.vignette_softness)
    case 'colorpop':
      return colorPop(image, by, strength)
    case 'halftone':
      return halftone(
        image,
        { size: by.dot_size, angle: by.dot_angle, dot: parseColor(by.dot_color), ground: parseColor(by.dot_bg) },
        strength,
      )
    case 'noir':
      return vignette(applyLook(image, namedLooks.noir, strength), 0.45 * strength, 0.7)
    default:
      return applyLook(image, toLook(by), strength)
  }
}

function toLook(by: Filter): Look {
  switch (by.filter) {
    case 'grayscale':
      return grayscale
    case 'sepia':
      return sepia(by.sepia_warmth * 100)
    case 'invert':
      return invert
    case 'bw':
      return blackAndWhite(by.bw_threshold)
    case 'posterize':
      return posterize(by.posterize_bits)
    case 'solarize':
      return solarize(by.solarize_threshold)
    case 'duotone':
      return duotone(parseColor(by.shadow_color), parseColor(by.highlight_color))
    default:
      return namedLooks[by.filter as keyof typeof namedLooks]
  }
}

/**
 * Darkens the image toward its corners, along ellipses with the image's proportions. @param softness 0 (a hard edge) to 1 (from the center
 * outward)
 */
export function vignette({ width, height, rgba }: Pixels, strength: number, softness: number): RgbaImage {
  const darkened = new Uint8ClampedArray(rgba.length)
  const from = 0.72 * (1 - softness)
  const to = 0.74 + 0.36 * softness
  for (let y = 0; y < height; y++) {
    const down = ((y + 0.5) / height) * 2 - 1
    for (let x = 0; x < width; x++) {
      const across = ((x + 0.5) / width) * 2 - 1
      const at = (y * width + x) * 4
      const keep = 1 - strength * smoothstep(from, to, Math.sqrt((across * across + down * down) / 2))
      darkened[at] = rgba[at]! * keep
      darkened[at + 1] = rgba[at + 1]! * keep
      darkened[at + 2] = rgba[at + 2]! * keep
      darkened[at + 3] = rgba[at + 3]!
    }
  }
  return { width, height, rgba: darkened }
}

function colorPop(image: Pixels, by: Filter, strength: number): RgbaImage {
  const mask = hueMask(image, parseColor(by.target_color), by.colorpop_tolerance)
  const popped = new Uint8ClampedArray(image.rgba)
  for (let at = 0; at < popped.length; at += 4) {
    const grayed = (1 - mask[at >> 2]! / 255) * strength
    const gray = luma(popped[at]!, popped[at + 1]!, popped[at + 2]!)
    popped[at] = popped[at]! + (gray - popped[at]!) * grayed
    popped[at + 1] = popped[at + 1]! + (gray - popped[at + 1]!) * grayed
    popped[at + 2] = popped[at + 2]! + (gray - popped[at + 2]!) * grayed
  }
  return { width: image.width, height: image.height, rgba: popped }
}
