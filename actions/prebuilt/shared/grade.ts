import type { Pixels } from './module.ts'
import type { RgbaImage } from './rgba-image.ts'
import { hueMatrix, product, saturationMatrix, throughTables, within, type Curve } from './tones.ts'

/** All values range from -100 to 100, except the hue, which is in degrees; 0 changes nothing. */
export interface Grade {
  brightness: number
  contrast: number
  highlights: number
  shadows: number
  saturation: number
  warmth: number
  tint: number
  hue_shift: number
}

/**
 * Applies white balance and tone per channel, then highlights and shadows by luma, then saturation and hue. Adjusting saturation or hue
 * does not change luma.
 */
export function grade(image: Pixels, by: Grade): RgbaImage {
  const { width, height, rgba } = image
  const reds = toneTable(by, 1 + 0.2 * (by.warmth / 100) + 0.08 * (by.tint / 100))
  const greens = toneTable(by, 1 - 0.12 * (by.tint / 100))
  const blues = toneTable(by, 1 - 0.24 * (by.warmth / 100) + 0.08 * (by.tint / 100))
  if ([by.highlights, by.shadows, by.saturation, by.hue_shift].every(value => value === 0))
    return throughTables(image, [reds, greens, blues])
  const ratios = ratioTable(by.highlights / 100, by.shadows / 100)
  const [rr, rg, rb, gr, gg, gb, br, bg, bb] = product(saturationMatrix(1 + by.saturation / 100), hueMatrix(by.hue_shift)) as Nine
  const graded = new Uint8ClampedArray(rgba.length)
  for (let at = 0; at < rgba.length; at += 4) {
    let r = reds[rgba[at]!]!
    let g = greens[rgba[at + 1]!]!
    let b = blues[rgba[at + 2]!]!
    const ratio = ratios[((0.213 * r + 0.715 * g + 0.072 * b) * 4 + 0.5) | 0]!
    r *= ratio
    g *= ratio
    b *= ratio
    let red = rr * r + rg * g + rb * b
    let green = gr * r + gg * g + gb * b
    let blue = br * r + bg * g + bb * b
    const most = red > green ? (red > blue ? red : blue) : green > blue ? green : blue
    const least = red < green ? (red < blue ? red : blue) : green < blue ? green : blue
    if (most > 255 || least < 0) {
      // The color is too saturated for its luma. It is desaturated, because clipping would change hue and luma.
      const luma = 0.213 * red + 0.715 * green + 0.072 * blue
      const above = most > 255 ? (255 - luma) / (most - luma) : 1
      const below = least < 0 ? luma / (luma - least) : 1
      const keep = above < below ? above : below
      red = luma + (red - luma) * keep
      green = luma + (green - luma) * keep
      blue = luma + (blue - luma) * keep
    }
    graded[at] = red
    graded[at + 1] = green
    graded[at + 2] = blue
    graded[at + 3] = rgba[at + 3]!
  }
  return { width, height, rgba: graded }
}

type Nine = [number, number, number, number, number, number, number, number, number]

/** Builds a table that maps bytes to unrounded values. */
function toneTable({ brightness, contrast }: Grade, gain: number): Float64Array {
  // A gamma curve preserves black and white: 100 raises mid gray from 128 to 181, and -100 lowers it to 64.
  const gamma = 2 ** (-brightness / 100)
  const curve = contrastCurve(contrast / 100)
  return Float64Array.from({ length: 256 }, (_, byte) => 255 * curve(Math.min(1, (byte / 255) * gain) ** gamma))
}

/**
 * Returns a contrast curve: at 1, an S curve that doubles the slope at mid gray and preserves black and white; at -1, a straight line with
 * half the slope.
 */
function contrastCurve(amount: number): Curve {
  const slope = 2 ** amount
  if (amount <= 0) return value => 0.5 + (value - 0.5) * slope
  return value => (value < 0.5 ? 0.5 * (2 * value) ** slope : 1 - 0.5 * (2 - 2 * value) ** slope)
}

/** Returns factors for a pixel's channels, indexed by four times the pixel's luma. */
function ratioTable(highlights: number, shadows: number): Float64Array {
  // Up to these weights, the curve is monotonic, so no tones are inverted.
  const inShadows = shadows * (shadows > 0 ? 2.2 : 0.9)
  const inHighlights = highlights * (highlights > 0 ? 0.9 : 1.6)
  return Float64Array.from({ length: 1021 }, (_, index) => {
    const luma = Math.max(index, 1) / 1020
    const moved = luma + inShadows * luma * (1 - luma) ** 3 + inHighlights * luma ** 3 * (1 - luma)
    return within(moved, 0, 1) / luma
  })
}
