import type { Box } from '../../models/job.ts'
import { createCanvas, type Canvas } from '@napi-rs/canvas'
import { createNoise, layered } from '../../prompt/noise.ts'
import type { Random } from '../../prompt/random.ts'
import { toCanvas, readPixels } from '../canvas.ts'
import { blend, brightness, brightnessAt, changePixels, paintAt, smoothStep } from '../pixels.ts'
import { cutTo, paper, type Layout } from './layout.ts'
import { fillBox } from '../stage.ts'

/** Masks are soft, so a low resolution is enough. */
const maskSide = 160

/** Each image has its own region and fades into its neighbors along an irregular line. */
export const melt: Layout = async (canvas, images, _scene, random) => {
  const regions = createRegions(images.length, canvas, random)
  await paintRegions(canvas, regions, index => cutTo(images[index] ?? fail(), regions[index]?.box ?? fail()))
}

/** Draws the first image everywhere and fills its dark areas with the others, as in a double exposure. */
export const exposure: Layout = async (canvas, images, _scene, random) => {
  const { width, height } = canvas
  const [first, ...others] = images
  if (first === undefined) return
  const base = await cutTo(first, { width, height })
  const over = createCanvas(width, height)
  const regions = createRegions(others.length, canvas, random)
  await paintRegions(over, regions, index => cutTo(others[index] ?? fail(), regions[index]?.box ?? fail()))
  const [below, above] = [readPixels(base), readPixels(over)]
  const levels = findLevels(below)
  const mixed = changePixels(below, (paint, at) => {
    const under = blend([244, 244, 244], paint, (below[at * 4 + 3] ?? 255) / 255)
    const through = 0.94 - 0.8 * smoothStep(levels.low, Math.max(levels.low + 1, levels.high), brightness(under))
    const upper = paintAt(above, at * 4)
    const screened = (axis: 0 | 1 | 2): number => 255 - ((255 - under[axis]) * (255 - upper[axis])) / 255
    return blend(under, blend([screened(0), screened(1), screened(2)], upper, 0.75), through)
  })
  canvas.getContext('2d').drawImage(toCanvas(mixed, width, height), 0, 0)
}

interface Region {
  box: Box
  /** Values from 0 to 1, one for each cell of the mask. */
  weights: Float32Array
}

function createRegions(count: number, { width, height }: Canvas, random: Random): Region[] {
  const [columns, rows] =
    width >= height
      ? [maskSide, Math.max(8, Math.round((maskSide * height) / width))]
      : [Math.max(8, Math.round((maskSide * width) / height)), maskSide]
  const scale = Math.min(columns, rows)
  const points = spread(count, columns, rows, random)
  const noise = layered(createNoise(random.fork('border')), 3, 0.55)
  // The transition is narrower with many images, so that the middle of each image remains unmixed.
  const soft = (scale * 0.16) / Math.sqrt(count / 2)
  const weights = points.map(() => new Float32Array(columns * rows))
  const boxes = points.map(() => ({ left: columns, top: rows, right: 0, bottom: 0 }))
  const bend = scale * 0.09
  const across = Float64Array.from({ length: rows }, (_, y) => bend * noise((y / scale) * 3 + 7))
  const down = Float64Array.from({ length: columns }, (_, x) => bend * noise((x / scale) * 3 + 71))
  const shares = new Float64Array(count)
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const total = shareOut(shares, points, soft, x + across[y]!, y + down[x]!)
      for (let index = 0; index < count; index++) {
        const own = shares[index]! / total
        weights[index]![y * columns + x] = own
        if (own < 0.02) continue
        const box = boxes[index]!
        box.left = Math.min(box.left, x)
        box.right = Math.max(box.right, x + 1)
        box.top = Math.min(box.top, y)
        box.bottom = Math.max(box.bottom, y + 1)
      }
    }
  const [wide, high] = [width / columns, height / rows]
  return boxes.map(({ left, top, right, bottom }, index) => ({
    // The box has one extra cell on each side, because masks are smoothed when they are enlarged.
    box: {
      left: Math.floor((left - 1) * wide),
      top: Math.floor((top - 1) * high),
      width: Math.ceil((right - left + 2) * wide),
      height: Math.ceil((bottom - top + 2) * high),
    },
    weights: weights[index] ?? new Float32Array(),
  }))
}

/** Writes each point's weight in a cell to `shares`; nearer points weigh more. @returns the sum of the weights */
function shareOut(shares: Float64Array, points: readonly { x: number; y: number }[], soft: number, u: number, v: number): number {
  let nearest = Infinity
  for (const [index, { x, y }] of points.entries()) {
    const distance = Math.hypot(u - x, v - y)
    shares[index] = distance
    nearest = Math.min(nearest, distance)
  }
  let total = 0
  for (let index = 0; index < shares.length; index++) {
    shares[index] = Math.exp(-(((shares[index]! - nearest) / soft) ** 2))
    total += shares[index]!
  }
  return total
}

/**
 * Returns the centers of regions, placed as far apart as a few attempts allow. The centers are in reading order, from the upper left to the
 * lower right.
 */
function spread(count: number, columns: number, rows: number, random: Random): { x: number; y: number }[] {
  if (count === 1) return [{ x: columns / 2, y: rows / 2 }]
  const points: { x: number; y: number }[] = []
  const edge = count <= 3 ? 0.22 : 0.12
  for (let index = 0; index < count; index++) {
    const tries = Array.from({ length: 60 }, () => ({
      x: random.between(edge, 1 - edge) * columns,
      y: random.between(edge, 1 - edge) * rows,
    }))
    const distance = (a: { x: number; y: number }): number => Math.min(Infinity, ...points.map(b => Math.hypot(a.x - b.x, a.y - b.y)))
    const [best] =
      index === 0 ? [{ x: edge * columns, y: random.between(0.3, 0.7) * rows }] : tries.toSorted((a, b) => distance(b) - distance(a))
    if (best !== undefined) points.push(best)
  }
  return points.toSorted((a, b) => a.y * 0.8 + a.x - (b.y * 0.8 + b.x))
}

/**
 * Blends each image over the previous ones. An image's opacity is its weight divided by the sum of the weights so far, so that each image
 * contributes exactly in proportion to its weight.
 */
async function paintRegions(canvas: Canvas, regions: readonly Region[], imageAt: (index: number) => Promise<Canvas>): Promise<void> {
  const context = canvas.getContext('2d')
  fillBox(context, paper, 0, 0, canvas.width, canvas.height)
  const sums = new Float32Array(regions[0]?.weights.length ?? 0)
  const columns = canvas.width >= canvas.height ? maskSide : sums.length / maskSide
  for (const [index, { box, weights }] of regions.entries()) {
    const mask = new Uint8ClampedArray(weights.length * 4)
    for (let at = 0; at < weights.length; at++) {
      const own = weights[at] ?? 0
      sums[at] = (sums[at] ?? 0) + own
      mask[at * 4 + 3] = index === 0 ? 255 : (255 * own) / Math.max(1e-6, sums[at] ?? 0)
    }
    const sheet = createCanvas(canvas.width, canvas.height)
    const own = sheet.getContext('2d')
    own.drawImage(await imageAt(index), box.left, box.top)
    own.globalCompositeOperation = 'destination-in'
    own.imageSmoothingQuality = 'high'
    own.drawImage(toCanvas(mask, columns, weights.length / columns), 0, 0, canvas.width, canvas.height)
    context.drawImage(sheet, 0, 0)
  }
}

/** Returns the brightness levels of an image's dark and light areas; most images use only part of the scale. */
function findLevels(pixels: Uint8ClampedArray): { low: number; high: number } {
  const sample: number[] = []
  for (let at = 0; at < pixels.length; at += 4 * 101) sample.push(brightnessAt(pixels, at))
  const sorted = sample.toSorted((a, b) => a - b)
  return { low: sorted[Math.floor(sorted.length * 0.25)] ?? 0, high: sorted[Math.floor(sorted.length * 0.85)] ?? 255 }
}

function fail(): never {
  throw new Error('A region has no image.')
}
