import { toCanvas, readPixels } from '../canvas.ts'
import { paintGrain, paintVignette } from '../finish.ts'
import { pixelate, posterize } from '../pixels.ts'
import {
  blend,
  brightness,
  brightnessAt,
  findEdges,
  paintAt,
  put,
  richer,
  rise,
  scaled,
  soften,
  findTones,
  type Look,
  type Paint,
} from './raster.ts'

/** Looks that come off a press, a pair of scissors or an old machine. */

export const pixel: Look = async ({ pixels, width, height }) => {
  const strong = new Uint8ClampedArray(pixels.length)
  for (let at = 0; at < pixels.length; at += 4) put(strong, at, richer(paintAt(pixels, at), 1.35))
  return pixelate(strong, width, height)
}

/** Few flat inks. */
export const poster: Look = async image => {
  const soft = await soften(image, image.pixels, image.unit * 0.45)
  const strong = new Uint8ClampedArray(soft.length)
  const tones = findTones(soft)
  for (let at = 0; at < soft.length; at += 4) {
    const gain = (30 + 215 * (tones[at / 4] ?? 0)) / Math.max(12, brightnessAt(soft, at))
    put(strong, at, richer(scaled(paintAt(soft, at), gain), 1.5))
  }
  return posterize(strong, 4)
}

/** Ink contours, flat colors, and dots where it is neither light nor dark. */
export const comic: Look = async image => {
  const { width, height, unit } = image
  const soft = await soften(image, image.pixels, unit * 0.3)
  const [tones, edges] = [findTones(soft), findEdges(image, soft)]
  const pitch = Math.max(4, unit * 1.15)
  const result = new Uint8ClampedArray(soft.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const tone = tones[at] ?? 0
      const own = paintAt(soft, at * 4)
      const flat = richer(scaled(own, (70 + 62 * Math.round(tone * 3)) / Math.max(24, brightness(...own))), 1.75)
      const [u, v] = [(x * 0.94 + y * 0.34) / pitch, (y * 0.94 - x * 0.34) / pitch]
      const away = Math.sqrt((u - Math.round(u)) ** 2 + (v - Math.round(v)) ** 2)
      const dot = 1 - rise(-0.09, 0.09, away - 0.62 * Math.sqrt(Math.max(0, 0.86 - tone)))
      const dotted = blend(flat, scaled(flat, 0.62), dot)
      const inked = Math.max(rise(0.5, 0.95, edges[at] ?? 0), rise(0.09, 0.03, tone))
      put(result, at * 4, blend(dotted, [18, 16, 26], inked))
    }
  return result
}

const sheets = 7

/** Sheets of colored paper: the darker lie further up, and throw their shadows on those below. */
export const papercut: Look = async image => {
  const { width, height, unit } = image
  const soft = await soften(image, image.pixels, unit * 0.75)
  const papers = choosePapers(soft)
  const levels = new Uint8ClampedArray(soft.length)
  const level = new Uint8Array(width * height)
  for (let at = 0; at < level.length; at++) {
    level[at] = nearest(papers, paintAt(soft, at * 4))
    put(levels, at * 4, [(255 * (papers.length - 1 - (level[at] ?? 0))) / papers.length, 0, 0])
  }
  const raised = await soften(image, levels, unit * 0.9)
  const drop = Math.round(unit * 0.8)
  const result = new Uint8ClampedArray(soft.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const from = Math.max(0, y - drop) * width + Math.max(0, x - Math.round(drop / 2))
      const above = Math.max(0, (raised[from * 4] ?? 0) - (levels[at * 4] ?? 0)) / 255
      put(result, at * 4, scaled(richer(papers[level[at] ?? 0] ?? [0, 0, 0], 1.35), 1.05 - Math.min(0.5, above * 1.5)))
    }
  const canvas = toCanvas(result, width, height)
  paintVignette(canvas, 0.14)
  paintGrain(canvas, 0.16)
  return readPixels(canvas)
}

/** The colors that represent an image best, from dark to light: k-means over a sample, initialized by brightness. */
function choosePapers(pixels: Uint8ClampedArray): Paint[] {
  const step = Math.max(1, Math.floor(pixels.length / 4 / 3000))
  const sample = Array.from({ length: Math.ceil(pixels.length / 4 / step) }, (_, at) => paintAt(pixels, at * step * 4))
  const sorted = sample.toSorted((a, b) => brightness(...a) - brightness(...b))
  let papers = Array.from({ length: sheets }, (_, at): Paint => sorted[Math.floor(((at + 0.5) / sheets) * sorted.length)] ?? [0, 0, 0])
  // Where color is rare it is what the image is about: its most colorful spot gets a paper too.
  const rare = sample.reduce((most, paint) => (apartFrom(papers, paint) > apartFrom(papers, most) ? paint : most), papers[0] ?? [0, 0, 0])
  papers.push(rare)
  for (let round = 0; round < 6; round++) {
    const groups = Map.groupBy(sample, paint => nearest(papers, paint))
    papers = papers.map((paper, index) => meanPaint(groups.get(index)) ?? paper)
  }
  return papers.toSorted((a, b) => brightness(...a) - brightness(...b))
}

const apart = (a: Paint, b: Paint): number => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2

const apartFrom = (papers: readonly Paint[], paint: Paint): number => Math.min(...papers.map(paper => apart(paper, paint)))

function nearest(papers: readonly Paint[], paint: Paint): number {
  let [best, least] = [0, Infinity]
  for (let index = 0; index < papers.length; index++) {
    const distance = apart(papers[index] ?? paint, paint)
    if (distance < least) [best, least] = [index, distance]
  }
  return best
}

function meanPaint(paints: readonly Paint[] | undefined): Paint | undefined {
  if (paints === undefined || paints.length === 0) return undefined
  const sum = paints.reduce<Paint>((total, paint) => [total[0] + paint[0], total[1] + paint[1], total[2] + paint[2]], [0, 0, 0])
  return scaled(sum, 1 / paints.length)
}
