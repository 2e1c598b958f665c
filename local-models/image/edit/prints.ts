import type { Rgb } from '../../prompt/color.ts'
import { paintGrain, paintVignette, readPixels, toCanvas } from '../canvas.ts'
import { blend, brightness, changePixels, paintAt, paintPixels, pixelate, posterize, saturate, smoothStep, scaled } from '../pixels.ts'
import { findEdges, findTones, soften, type LookFunction } from './raster.ts'

/** Styles that imitate printing, cut paper and old computers. */

export const pixel: LookFunction = async ({ pixels, width, height }) => {
  const strong = changePixels(pixels, paint => saturate(paint, 1.35))
  return pixelate(strong, width, height)
}

/** Prints with only a few flat inks. */
export const poster: LookFunction = async image => {
  const soft = await soften(image, image.pixels, image.unit * 0.45)
  const tones = findTones(soft)
  const strong = changePixels(soft, (paint, at) => {
    const gain = (30 + 215 * (tones[at] ?? 0)) / Math.max(12, brightness(paint))
    return saturate(scaled(paint, gain), 1.5)
  })
  return posterize(strong, 4)
}

/** Draws ink contours and flat colors, with dots in all but the lightest areas. */
export const comic: LookFunction = async image => {
  const { unit } = image
  const soft = await soften(image, image.pixels, unit * 0.3)
  const [tones, edges] = [findTones(soft), findEdges(image, soft)]
  const pitch = Math.max(4, unit * 1.15)
  return paintPixels(image, (x, y, at) => {
    const tone = tones[at] ?? 0
    const own = paintAt(soft, at * 4)
    const flat = saturate(scaled(own, (70 + 62 * Math.round(tone * 3)) / Math.max(24, brightness(own))), 1.75)
    const [u, v] = [(x * 0.94 + y * 0.34) / pitch, (y * 0.94 - x * 0.34) / pitch]
    const away = Math.sqrt((u - Math.round(u)) ** 2 + (v - Math.round(v)) ** 2)
    const dot = 1 - smoothStep(-0.09, 0.09, away - 0.62 * Math.sqrt(Math.max(0, 0.86 - tone)))
    const dotted = blend(flat, scaled(flat, 0.62), dot)
    const inked = Math.max(smoothStep(0.5, 0.95, edges[at] ?? 0), smoothStep(0.09, 0.03, tone))
    return blend(dotted, [18, 16, 26], inked)
  })
}

const sheets = 7

/** Layers sheets of colored paper: darker sheets are on top and cast shadows on those below. */
export const papercut: LookFunction = async image => {
  const { width, height, unit } = image
  const soft = await soften(image, image.pixels, unit * 0.75)
  const papers = choosePapers(soft)
  const level = Uint8Array.from({ length: width * height }, (_, at) => nearest(papers, paintAt(soft, at * 4)))
  const levels = changePixels(soft, (_, at) => [(255 * (papers.length - 1 - (level[at] ?? 0))) / papers.length, 0, 0])
  const raised = await soften(image, levels, unit * 0.9)
  const drop = Math.round(unit * 0.8)
  const result = paintPixels(image, (x, y, at) => {
    const from = Math.max(0, y - drop) * width + Math.max(0, x - Math.round(drop / 2))
    const above = Math.max(0, (raised[from * 4] ?? 0) - (levels[at * 4] ?? 0)) / 255
    return scaled(saturate(papers[level[at] ?? 0] ?? [0, 0, 0], 1.35), 1.05 - Math.min(0.5, above * 1.5))
  })
  const canvas = toCanvas(result, width, height)
  paintVignette(canvas, 0.14)
  paintGrain(canvas, 0.16)
  return readPixels(canvas)
}

/**
 * Returns the colors that best represent an image, from dark to light. They are found by k-means over a sample, initialized by brightness.
 */
function choosePapers(pixels: Uint8ClampedArray): Rgb[] {
  const step = Math.max(1, Math.floor(pixels.length / 4 / 3000))
  const sample = Array.from({ length: Math.ceil(pixels.length / 4 / step) }, (_, at) => paintAt(pixels, at * step * 4))
  const sorted = sample.toSorted((a, b) => brightness(a) - brightness(b))
  let papers = Array.from({ length: sheets }, (_, at): Rgb => sorted[Math.floor(((at + 0.5) / sheets) * sorted.length)] ?? [0, 0, 0])
  // The subject often has a rare color, so the color that differs most from those of the other sheets also gets a sheet.
  const rare = sample.reduce((most, paint) => (apartFrom(papers, paint) > apartFrom(papers, most) ? paint : most), papers[0] ?? [0, 0, 0])
  papers.push(rare)
  for (let round = 0; round < 6; round++) {
    const groups = Map.groupBy(sample, paint => nearest(papers, paint))
    papers = papers.map((paper, index) => meanPaint(groups.get(index)) ?? paper)
  }
  return papers.toSorted((a, b) => brightness(a) - brightness(b))
}

const apart = (a: Rgb, b: Rgb): number => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2

const apartFrom = (papers: readonly Rgb[], paint: Rgb): number => Math.min(...papers.map(paper => apart(paper, paint)))

function nearest(papers: readonly Rgb[], paint: Rgb): number {
  let [best, least] = [0, Infinity]
  for (let index = 0; index < papers.length; index++) {
    const distance = apart(papers[index] ?? paint, paint)
    if (distance < least) [best, least] = [index, distance]
  }
  return best
}

function meanPaint(paints: readonly Rgb[] | undefined): Rgb | undefined {
  if (paints === undefined || paints.length === 0) return undefined
  const sum = paints.reduce<Rgb>((total, paint) => [total[0] + paint[0], total[1] + paint[1], total[2] + paint[2]], [0, 0, 0])
  return scaled(sum, 1 / paints.length)
}
