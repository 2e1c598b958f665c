import { lighter, mix, rgb, type Rgb } from '../prompt/color.ts'
import type { Palette } from '../prompt/palette.ts'
import { blend, brightness, changePixels } from './pixels.ts'

/** Shadows, middle tones and lights move towards the palette's; light areas stay light. Takes opaque pixels. */
export function regrade(pixels: Uint8ClampedArray, palette: Palette): Uint8ClampedArray {
  const ramp = createRamp(palette)
  return changePixels(pixels, paint => {
    const bright = brightness(...paint)
    const [red, green, blue] = ramp[Math.round(bright)] ?? [bright, bright, bright]
    const off = (value: number): number => (value - bright) * 0.5
    return blend(paint, [red + off(paint[0]), green + off(paint[1]), blue + off(paint[2])], 0.74)
  })
}

/** Puts transparent areas on paper, so that strokes and washes have a ground. Opaque. */
export function layOnPaper(pixels: Uint8ClampedArray): Uint8ClampedArray {
  return changePixels(pixels, (paint, at) => blend([244, 244, 244], paint, (pixels[at * 4 + 3] ?? 255) / 255))
}

function createRamp({ near, far, accent, skyLow, light, skyTop, dark }: Palette): Rgb[] {
  const stops = [
    [0, { ...mix(near, skyTop, 0.3), lightness: 0.08 }],
    [0.25, { ...mix(near, skyTop, 0.5), lightness: 0.32 }],
    [0.5, { ...mix(far, accent, 0.45), lightness: 0.58 }],
    [0.76, { ...mix(skyLow, accent, 0.3), lightness: 0.8 }],
    [1, lighter(mix(light, skyLow, 0.15), 0.02)],
  ] as const
  return Array.from({ length: 256 }, (_, level) => {
    const at = level / 255
    const upper = Math.max(
      1,
      stops.findIndex(([stop]) => stop >= at),
    )
    const [from, low] = stops[upper - 1] ?? stops[0]
    const [to, high] = stops[upper] ?? stops[0]
    const color = mix(low, high, (at - from) / (to - from))
    // By night the same things are darker.
    return rgb(dark ? { ...color, lightness: color.lightness * 0.72 } : color)
  })
}

export function mingle(before: Uint8ClampedArray, after: Uint8ClampedArray, share: number): Uint8ClampedArray {
  return before.map((value, at) => value * (1 - share) + (after[at] ?? 0) * share)
}

export function keepAlpha(pixels: Uint8ClampedArray, from: Uint8ClampedArray): Uint8ClampedArray {
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = from[at] ?? 255
  return pixels
}
