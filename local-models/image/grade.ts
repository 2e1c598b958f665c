import { lighter, mix, rgb, type Rgb } from '../prompt/color.ts'
import type { Palette } from '../prompt/palette.ts'

/** Effects on RGBA pixels. Pure: bytes in, bytes out. */

/** Shadows, middle tones and lights move towards the palette's; light areas stay light. Takes opaque pixels. */
export function regrade(pixels: Uint8ClampedArray, palette: Palette): Uint8ClampedArray {
  const ramp = createRamp(palette)
  const result = new Uint8ClampedArray(pixels.length)
  const share = 0.74
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]]
    const bright = 0.3 * red + 0.59 * green + 0.11 * blue
    const target = ramp[Math.round(bright)] ?? [bright, bright, bright]
    for (const [index, value] of [red, green, blue].entries()) {
      const own = value - bright
      result[at + index] = value * (1 - share) + ((target[index] ?? 0) + own * 0.5) * share
    }
    result[at + 3] = 255
  }
  return result
}

/** Puts transparent areas on paper, so that strokes and washes have a ground. Opaque. */
export function layOnPaper(pixels: Uint8ClampedArray): Uint8ClampedArray {
  const result = new Uint8ClampedArray(pixels.length)
  for (let at = 0; at < pixels.length; at++) {
    const alpha = (pixels[at | 3] ?? 255) / 255
    result[at] = (at & 3) === 3 ? 255 : (pixels[at] ?? 0) * alpha + 244 * (1 - alpha)
  }
  return result
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
  const result = new Uint8ClampedArray(before.length)
  for (let at = 0; at < before.length; at++) result[at] = (before[at] ?? 0) * (1 - share) + (after[at] ?? 0) * share
  return result
}

export function keepAlpha(pixels: Uint8ClampedArray, from: Uint8ClampedArray): Uint8ClampedArray {
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = from[at] ?? 255
  return pixels
}
