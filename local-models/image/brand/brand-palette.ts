import { distance, toLab, type Rgb } from '../../prompt/color.ts'
import type { Pixels } from '../read-image.ts'
import { dominantColors, type ColorShare } from './dominant-colors.ts'

/** Larger palettes would not be distinctive. */
const most = 8
/** Weight of the images' colors relative to named ones. */
const besideNamed = 0.4
/** Nearer colors are merged. */
const apart = 0.1

/** A brand's colors: named ones, the first with most weight, and those of its images. Shares sum to 1. */
export function brandPalette(named: readonly Rgb[], images: readonly Pixels[]): ColorShare[] {
  const first = named.map((rgb, at) => ({ color: toLab(...rgb), share: 1 / (1 + 0.25 * at) }))
  const total = first.reduce((sum, { share }) => sum + share, 0)
  const seen = dominantColors(images)
    .filter(({ color }) => first.every(other => distance(color, other.color) >= apart))
    .map(({ color, share }) => ({ color, share: total === 0 ? share : share * total * besideNamed }))
  const palette = [...first, ...seen].slice(0, most)
  const whole = palette.reduce((sum, { share }) => sum + share, 0)
  return palette.map(({ color, share }) => ({ color, share: share / whole }))
}
