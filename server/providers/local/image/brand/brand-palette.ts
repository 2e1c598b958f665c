import { distance, labOf, type Rgb } from '../../prompt/colour.ts'
import type { Pixels } from '../read-image.ts'
import { dominantColours, type ColourShare } from './dominant-colours.ts'

/** More would be no palette any more. */
const most = 8
/** What images say beside colours that are named: together as much as this part of those. */
const besideNamed = 0.4
/** Nearer ones are taken as one. */
const apart = 0.1

/** The colours of a brand: those that are named, the first of them foremost, and those of its images. Parts of 1. */
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
