import { distance, labOf, type Lab } from '../../prompt/colour.ts'
import type { Pixels } from '../read-image.ts'

/** A colour and its share of a whole; shares sum to 1. */
export interface ColourShare {
  colour: Lab
  share: number
}

/** Grid step within which similar colours are counted together. */
const step = 0.04
/** Nearer colours are shades of one colour. */
const apart = 0.13
const most = 5
/** Smaller shares are ignored. */
const least = 0.05

/**
 * Dominant colours of images, the most important first. Colourful areas count more than grey ones; white, black or
 * transparent backgrounds count only if there is nothing else. Images have equal weight. Empty if all are transparent.
 */
export function dominantColours(images: readonly Pixels[]): ColourShare[] {
  const bins = images.flatMap(binsOf).toSorted((a, b) => b.share - a.share)
  const total = bins.reduce((sum, { share }) => sum + share, 0)
  const found: ColourShare[] = []
  let left = bins
  while (left.length > 0 && found.length < most) {
    const near = Map.groupBy(left, ({ colour }) => distance(colour, left[0]!.colour) < apart)
    const own = near.get(true) ?? []
    const share = own.reduce((sum, bin) => sum + bin.share, 0) / total
    // Edges and shades are pale, so the most frequent colour of a cluster is taken.
    if (share >= least) found.push({ colour: meanOf(own.filter(({ colour }) => distance(colour, left[0]!.colour) < step * 1.5)), share })
    left = near.get(false) ?? []
  }
  const kept = found.reduce((sum, { share }) => sum + share, 0)
  return found.map(({ colour, share }) => ({ colour, share: share / kept })).toSorted((a, b) => b.share - a.share)
}

/** Similar colours of one image. */
function binsOf({ data }: Pixels): ColourShare[] {
  const bins = new Map<string, { sum: [number, number, number]; weight: number }>()
  let total = 0
  for (let at = 0; at < data.length; at += 4) {
    const lab = labOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
    const alpha = (data[at + 3] ?? 0) / 255
    if (alpha < 0.1) continue
    const weight = alpha * salience(lab)
    const key = lab.map(value => Math.round(value / step)).join()
    const bin = bins.get(key) ?? { sum: [0, 0, 0], weight: 0 }
    for (const axis of [0, 1, 2] as const) bin.sum[axis] += lab[axis] * weight
    bin.weight += weight
    total += weight
    bins.set(key, bin)
  }
  return [...bins.values()].map(({ sum: [l, a, b], weight }) => ({
    colour: [l / weight, a / weight, b / weight],
    share: weight / total,
  }))
}

function salience([lightness, a, b]: Lab): number {
  const chroma = Math.hypot(a, b)
  const backdrop = chroma < 0.03 && (lightness > 0.93 || lightness < 0.2)
  return backdrop ? 1e-4 : 0.2 + 4 * chroma
}

function meanOf(bins: readonly ColourShare[]): Lab {
  const weight = bins.reduce((sum, { share }) => sum + share, 0)
  const mean = (axis: 0 | 1 | 2): number => bins.reduce((sum, { colour, share }) => sum + colour[axis] * share, 0) / weight
  return [mean(0), mean(1), mean(2)]
}
