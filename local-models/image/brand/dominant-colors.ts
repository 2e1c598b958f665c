import { distance, toLab, type Lab } from '../../prompt/color.ts'
import type { Pixels } from '../read-image.ts'

/** A color and its share of the whole. Shares sum to 1. */
export interface ColorShare {
  color: Lab
  share: number
}

/** The size of a grid cell in color space; colors in the same cell are counted together. */
const step = 0.04
/** Colors that are closer together than this are shades of the same color. */
const apart = 0.13
const max = 5
/** Shares smaller than this are ignored. */
const min = 0.05

/**
 * Returns the dominant colors of images, most important first. Colorful areas have more weight than gray ones; white, black or transparent
 * backgrounds are counted only if there is nothing else. All images have equal weight. The list is empty if all images are transparent.
 */
export function dominantColors(images: readonly Pixels[]): ColorShare[] {
  const bins = images.flatMap(countColors).toSorted((a, b) => b.share - a.share)
  const total = bins.reduce((sum, { share }) => sum + share, 0)
  const found: ColorShare[] = []
  let left = bins
  while (left.length > 0 && found.length < max) {
    const near = Map.groupBy(left, ({ color }) => distance(color, left[0]!.color) < apart)
    const own = near.get(true) ?? []
    const share = own.reduce((sum, bin) => sum + bin.share, 0) / total
    // The edges and shades of a colored area are paler than the area itself, so a cluster is represented by its most frequent color and the
    // colors closest to it.
    if (share >= min) found.push({ color: meanColor(own.filter(({ color }) => distance(color, left[0]!.color) < step * 1.5)), share })
    left = near.get(false) ?? []
  }
  const kept = found.reduce((sum, { share }) => sum + share, 0)
  return found.map(({ color, share }) => ({ color, share: share / kept })).toSorted((a, b) => b.share - a.share)
}

/** Counts the colors of one image, combining similar ones. */
function countColors({ data }: Pixels): ColorShare[] {
  const bins = new Map<string, { sum: [number, number, number]; weight: number }>()
  let total = 0
  for (let at = 0; at < data.length; at += 4) {
    const lab = toLab(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
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
    color: [l / weight, a / weight, b / weight],
    share: weight / total,
  }))
}

function salience([lightness, a, b]: Lab): number {
  const chroma = Math.hypot(a, b)
  const backdrop = chroma < 0.03 && (lightness > 0.93 || lightness < 0.2)
  return backdrop ? 1e-4 : 0.2 + 4 * chroma
}

function meanColor(bins: readonly ColorShare[]): Lab {
  const weight = bins.reduce((sum, { share }) => sum + share, 0)
  const mean = (axis: 0 | 1 | 2): number => bins.reduce((sum, { color, share }) => sum + color[axis] * share, 0) / weight
  return [mean(0), mean(1), mean(2)]
}
