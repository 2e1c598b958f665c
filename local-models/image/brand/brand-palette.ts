import { distance, labOf, type Rgb } from '../../prompt/colour.ts'
import type { Pixels } from '../read-image.ts'
import { dominantColours, type ColourShare } from './dominant-colours.ts'

/** Larger palettes would not be distinctive. */
const most = 8
/** Weight of the images' colours relative to named ones. */
const besideNamed = 0.4
/** Nearer colours are merged. */
const apart = 0.1

/** A brand's colours: named ones, the first with most weight, and those of its images. Shares sum to 1. */
export function brandPalette(named: readonly Rgb[], images: readonly Pixels[]): ColourShare[] {
  const first = named.map((rgb, at) => ({ colour: labOf(...rgb), share: 1 / (1 + 0.25 * at) }))
  const total = first.reduce((sum, { share }) => sum + share, 0)
  const seen = dominantColours(images)
    .filter(({ colour }) => first.every(other => distance(colour, other.colour) >= apart))
    .map(({ colour, share }) => ({ colour, share: total === 0 ? share : share * total * besideNamed }))
  const palette = [...first, ...seen].slice(0, most)
  const whole = palette.reduce((sum, { share }) => sum + share, 0)
  return palette.map(({ colour, share }) => ({ colour, share: share / whole }))
}
