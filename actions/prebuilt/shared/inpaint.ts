import type { Pixels } from './module.ts'
import type { Region } from './outline.ts'
import {
  anySource,
  improve,
  measure,
  paintHole,
  randomNumbers,
  patchRadius,
  createMatches,
  type ImageWithHole,
  type PatchMatches,
} from './patch-match.ts'
import type { RgbaImage } from './rgba-image.ts'

/**
 * A hole with more pixels than `maxHolePixels`, or with more than `maxPixels` including its surroundings, is filled in a scaled-down copy
 * of the image, and the matches found there are applied at full size. This takes seconds instead of minutes. Several holes share these
 * limits equally.
 */
const maxHolePixels = 300_000
const maxPixels = 3_000_000
/** Margin to search around a hole, as a multiple of the hole's longer side, and the minimum margin in pixels. */
const around = 0.75
const minMargin = 64

/** Fills the masked area with plausible content from the rest of the image. */
export function inpaint(image: Pixels, mask: Uint8Array): RgbaImage {
  const filled = { width: image.width, height: image.height, rgba: Uint8ClampedArray.from(image.rgba) }
  const { numbers, count } = numberHoles(mask, image.width)
  const missing = mask.slice()
  for (let number = 1; number <= count; number++) {
    fillHole(filled, missing, numbers, number, 1 / count)
    for (let at = 0; at < missing.length; at++) if (numbers[at] === number) missing[at] = 0
  }
  return filled
}

function fillHole(image: RgbaImage, missing: Uint8Array, numbers: Uint8Array, number: number, share: number): void {
  const box = boxAround(numbers, number, image.width, image.height)
  const region = getRegion(image, missing, box)
  if (region.hole.every(value => value === 1)) return
  const halvings = halvingsFor(region, share)
  const small = halved(region, halvings)
  const matches = fill(small)
  if (!matches) peel(region)
  else if (halvings > 0) carryOver(region, small.width, matches, 2 ** halvings)
  writeBack(image, region, box, numbers, number)
}

function boxAround(numbers: Uint8Array, number: number, width: number, height: number): Region {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (numbers[y * width + x] !== number) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  }
  const margin = Math.max(minMargin, Math.round(Math.max(right - left, bottom - top) * around))
  left = Math.max(0, left - margin)
  top = Math.max(0, top - margin)
  return { left, top, width: Math.min(width, right + 1 + margin) - left, height: Math.min(height, bottom + 1 + margin) - top }
}

function getRegion({ width, rgba }: Pixels, mask: Uint8Array, box: Region): ImageWithHole {
  const bytes = new Uint8Array(box.width * box.height * 4)
  const hole = new Uint8Array(box.width * box.height)
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      const from = (box.top + y) * width + box.left + x
      const to = y * box.width + x
      hole[to] = mask[from] ? 1 : 0
      if (hole[to]) continue
      const alpha = rgba[from * 4 + 3]!
      for (let i = 0; i < 3; i++) bytes[to * 4 + i] = Math.round((rgba[from * 4 + i]! * alpha) / 255)
      bytes[to * 4 + 3] = alpha
    }
  }
  return { width: box.width, height: box.height, bytes, hole }
}

function writeBack(image: RgbaImage, { width, height, bytes }: ImageWithHole, box: Region, numbers: Uint8Array, number: number): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = y * width + x
      const at = (box.top + y) * image.width + box.left + x
      if (numbers[at] !== number) continue
      const to = at * 4
      const alpha = bytes[from * 4 + 3]!
      for (let i = 0; i < 3; i++) image.rgba[to + i] = alpha === 0 ? 0 : (bytes[from * 4 + i]! * 255) / alpha
      image.rgba[to + 3] = alpha
    }
  }
}

/** @param share fraction of the total work that may be spent on this hole */
function halvingsFor({ hole }: ImageWithHole, share: number): number {
  const missing = hole.reduce((sum, value) => sum + value, 0)
  return Math.max(0, Math.ceil(Math.log2(Math.max(missing / maxHolePixels, hole.length / maxPixels) / share) / 2))
}

function halved(image: ImageWithHole, times: number): ImageWithHole {
  return times === 0 ? image : halved(half(image), times - 1)
}

/** Halves the size. A pixel is missing if any of its four source pixels is missing. */
function half({ width, height, bytes, hole }: ImageWithHole): ImageWithHole {
  const columns = Math.max(1, width >> 1)
  const rows = Math.max(1, height >> 1)
  const small: ImageWithHole = {
    width: columns,
    height: rows,
    bytes: new Uint8Array(columns * rows * 4),
    hole: new Uint8Array(columns * rows),
  }
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const first = 2 * y * width + 2 * x
      const right = 2 * x + 1 < width ? 1 : 0
      const below = 2 * y + 1 < height ? width : 0
      const at = y * columns + x
      small.hole[at] = hole[first]! | hole[first + right]! | hole[first + below]! | hole[first + below + right]!
      for (let i = 0; i < 4; i++) {
        const sum =
          bytes[first * 4 + i]! +
          bytes[(first + right) * 4 + i]! +
          bytes[(first + below) * 4 + i]! +
          bytes[(first + below + right) * 4 + i]!
        small.bytes[at * 4 + i] = (sum + 2) >> 2
      }
    }
  }
  return small
}

/** Fills the hole, from coarse to fine. @returns the matches at full resolution, or undefined if no matches are possible */
function fill(image: ImageWithHole): PatchMatches | undefined {
  const levels: { image: ImageWithHole; matches: PatchMatches }[] = []
  for (let level = image; ; level = half(level)) {
    const matches = createMatches(level)
    if (!matches) break
    levels.push({ image: level, matches })
    if (Math.min(level.width, level.height) < 8 * patchRadius || isThin(level)) break
  }
  const random = randomNumbers()
  let coarser: { image: ImageWithHole; matches: PatchMatches } | undefined
  for (const [index, level] of levels.toReversed().entries()) {
    const finest = index === levels.length - 1
    if (coarser) {
      refine(level, coarser, random)
      paintHole(level.image, level.matches)
    } else {
      peel(level.image)
      for (const target of level.matches.targets) level.matches.sources[target] = anySource(level.matches, random)
    }
    const farthest = coarser ? 16 : Math.max(level.image.width, level.image.height)
    const rounds = finest ? (coarser ? 2 : 4) : Math.min(24, 6 * (levels.length - 1 - index))
    for (let round = 0; round < rounds; round++) {
      measure(level.image, level.matches)
      improve(level.image, level.matches, false, farthest, random)
      improve(level.image, level.matches, true, farthest, random)
      paintHole(level.image, level.matches)
    }
    coarser = level
  }
  return levels[0]?.matches
}

/**
 * Reports whether every pixel of the hole, except at the border of the image, is next to a known pixel. If so, the image need not be scaled
 * down further, because filling such a hole gives finer images a good starting point.
 */
function isThin({ width, height, hole }: ImageWithHole): boolean {
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      if (hole[at] && hole[at - 1] && hole[at + 1] && hole[at - width] && hole[at + width]) return false
    }
  }
  return true
}

/** Initializes the matches of a level with those found at half resolution. */
function refine(
  level: { image: ImageWithHole; matches: PatchMatches },
  coarser: { image: ImageWithHole; matches: PatchMatches },
  random: () => number,
): void {
  const { width } = level.image
  const { targets, sources, isSource, costs } = level.matches
  for (const target of targets) {
    const x = target % width
    const y = Math.floor(target / width)
    const parentX = Math.min(coarser.image.width - patchRadius - 1, Math.max(patchRadius, x >> 1))
    const parentY = Math.min(coarser.image.height - patchRadius - 1, Math.max(patchRadius, y >> 1))
    const parent = coarser.matches.sources[parentY * coarser.image.width + parentX]!
    const sourceX = 2 * (parent % coarser.image.width) + (x & 1)
    const sourceY = 2 * Math.floor(parent / coarser.image.width) + (y & 1)
    const source = parent < 0 ? -1 : sourceY * width + sourceX
    sources[target] = isSource[source] === 1 ? source : anySource(level.matches, random)
    costs[target] = coarser.matches.costs[parentY * coarser.image.width + parentX]!
  }
}

/** Fills the hole from its edge inward, giving each pixel the mean of its neighbors. The result is smooth, and this method never fails. */
function peel({ width, height, bytes, hole }: ImageWithHole): void {
  const missing = hole.slice()
  let ring: number[] = []
  const queued = new Uint8Array(hole.length)
  const queueAround = (at: number) => {
    for (let way = 0; way < 4; way++) {
      const next = neighbor(at, way, width, height)
      if (next < 0 || !missing[next] || queued[next]) continue
      queued[next] = 1
      ring.push(next)
    }
  }
  for (let at = 0; at < hole.length; at++) if (!missing[at]) queueAround(at)
  while (ring.length > 0) {
    const filled = ring
    ring = []
    for (const at of filled) fillFromNeighbors(at)
    for (const at of filled) missing[at] = 0
    for (const at of filled) queueAround(at)
  }

  function fillFromNeighbors(at: number): void {
    for (let i = 0; i < 4; i++) {
      let [sum, known] = [0, 0]
      for (let way = 0; way < 4; way++) {
        const next = neighbor(at, way, width, height)
        if (next < 0 || missing[next]) continue
        sum += bytes[next * 4 + i]!
        known++
      }
      bytes[at * 4 + i] = Math.round(sum / known)
    }
  }
}

/** Returns the neighbor on the given side (left, right, above or below), or -1 if there is no such neighbor. */
function neighbor(at: number, way: number, width: number, height: number): number {
  if (way === 0) return at % width > 0 ? at - 1 : -1
  if (way === 1) return at % width < width - 1 ? at + 1 : -1
  const next = way === 2 ? at - width : at + width
  return next < width * height ? next : -1
}

/** Fills the full image using the matches found in a smaller one, with smooth transitions between the matches. */
function carryOver({ width, height, bytes, hole }: ImageWithHole, columns: number, { sources }: PatchMatches, factor: number): void {
  const rows = sources.length / columns
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      if (!hole[at]) continue
      const smallX = (x + 0.5) / factor - 0.5
      const smallY = (y + 0.5) / factor - 0.5
      const sums = [0, 0, 0, 0]
      let weight = 0
      for (let corner = 0; corner < 4; corner++) {
        const nearX = Math.min(columns - patchRadius - 1, Math.max(patchRadius, Math.floor(smallX) + (corner & 1)))
        const nearY = Math.min(rows - patchRadius - 1, Math.max(patchRadius, Math.floor(smallY) + (corner >> 1)))
        const source = sources[nearY * columns + nearX]!
        if (source < 0) continue
        const fromX = x + ((source % columns) - nearX) * factor
        const fromY = y + (Math.floor(source / columns) - nearY) * factor
        const from = fromY * width + fromX
        if (fromX < 0 || fromX >= width || fromY < 0 || fromY >= height || hole[from]) continue
        const share = Math.max(0, 1 - Math.abs(smallX - nearX)) * Math.max(0, 1 - Math.abs(smallY - nearY)) + 1e-6
        for (let i = 0; i < 4; i++) sums[i]! += bytes[from * 4 + i]! * share
        weight += share
      }
      if (weight > 0) for (let i = 0; i < 4; i++) bytes[at * 4 + i] = Math.round(sums[i]! / weight)
    }
  }
}

/**
 * If there are more holes than this, they are filled together as one hole, because each separately filled hole needs its own image of its
 * surroundings.
 */
const maxHoles = 16

/** Numbers the connected parts of a mask, starting at 1. Pixels that the mask does not cover get 0. */
function numberHoles(mask: Uint8Array, width: number): { numbers: Uint8Array; count: number } {
  const numbers = new Uint8Array(mask.length)
  let count = 0
  for (let at = 0; at < mask.length; at++) {
    if (!mask[at] || numbers[at]) continue
    if (count === maxHoles) return { numbers: mask.map(value => (value ? 1 : 0)), count: 1 }
    flood(mask, width, at, ++count, numbers)
  }
  return { numbers, count }
}

function flood(mask: Uint8Array, width: number, start: number, number: number, numbers: Uint8Array): void {
  const open = [start]
  numbers[start] = number
  const visit = (at: number) => {
    if (!mask[at] || numbers[at]) return
    numbers[at] = number
    open.push(at)
  }
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at % width > 0) visit(at - 1)
    if (at % width < width - 1) visit(at + 1)
    visit(at - width)
    visit(at + width)
  }
}
