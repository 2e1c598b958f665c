/**
 * Finds a similar patch for each position in a hole, and paints the hole with these patches.
 * @see Barnes et al., PatchMatch (2009), and Wexler et al., Space-Time Completion of Video (2007)
 */

/** Colors are premultiplied, four bytes per pixel. */
export interface ImageWithHole {
  width: number
  height: number
  bytes: Uint8Array
  /** 1 where a pixel is missing. */
  hole: Uint8Array
}

/** Number of pixels between the center of a patch and its edge: patches are seven pixels wide. */
export const patchRadius = 3
const side = 2 * patchRadius + 1

/** For each position whose patch touches the hole, a position whose patch has no missing pixels. */
export interface PatchMatches {
  /** The positions to match, row by row. */
  targets: Int32Array
  /** Matching positions, indexed by position; -1 if there is none. */
  sources: Int32Array
  /** For each match, the sum of squared differences between the two patches. */
  costs: Float64Array
  isSource: Uint8Array
  /** Confidence in a position, which decreases from the edge of the hole inward. */
  confidence: Float32Array
}

/** Confidence is multiplied by this factor with each pixel from the edge of the hole inward. */
const confidencePerPixel = 1 / 1.3

/** Returns the positions to match, with no matches yet, or undefined if every patch touches the hole. */
export function createMatches({ width, height, hole }: ImageWithHole): PatchMatches | undefined {
  const touched = dilate(hole, width, height)
  const isSource = new Uint8Array(hole.length)
  const targets: number[] = []
  let sources = 0
  for (let y = patchRadius; y < height - patchRadius; y++) {
    for (let x = patchRadius; x < width - patchRadius; x++) {
      const at = y * width + x
      if (touched[at]) targets.push(at)
      else {
        isSource[at] = 1
        sources++
      }
    }
  }
  if (sources === 0 || targets.length === 0) return undefined
  return {
    targets: Int32Array.from(targets),
    sources: new Int32Array(hole.length).fill(-1),
    costs: new Float64Array(hole.length),
    isSource,
    confidence: computeConfidence(hole, width, height),
  }
}

function computeConfidence(hole: Uint8Array, width: number, height: number): Float32Array {
  const confidence = new Float32Array(hole.length)
  const from = (at: number, step: number, isThere: boolean) => (isThere ? confidence[at + step]! * confidencePerPixel : 0)
  for (let at = 0; at < hole.length; at++) {
    confidence[at] = hole[at] ? Math.max(1e-6, from(at, -1, at % width > 0), from(at, -width, at >= width)) : 1
  }
  for (let at = hole.length - 1; at >= 0; at--) {
    const isLast = at % width === width - 1
    confidence[at] = Math.max(confidence[at]!, from(at, 1, !isLast), from(at, width, at < width * (height - 1)))
  }
  return confidence
}

/** Extends a mask by the radius of a patch. */
function dilate(mask: Uint8Array, width: number, height: number): Uint8Array {
  const across = new Uint8Array(mask.length)
  for (let y = 0; y < height; y++) {
    let last = -Infinity
    for (let x = 0; x < width + patchRadius; x++) {
      if (x < width && mask[y * width + x]) last = x
      if (x >= patchRadius && x - last <= 2 * patchRadius) across[y * width + x - patchRadius] = 1
    }
  }
  const both = new Uint8Array(mask.length)
  for (let x = 0; x < width; x++) {
    let last = -Infinity
    for (let y = 0; y < height + patchRadius; y++) {
      if (y < height && across[y * width + x]) last = y
      if (y >= patchRadius && y - last <= 2 * patchRadius) both[(y - patchRadius) * width + x] = 1
    }
  }
  return both
}

/** Returns a generator of pseudorandom numbers from 0 to 1. The seed is fixed, so that identical inputs produce identical images. */
export function randomNumbers(): () => number {
  let state = 0x9e3779b9
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4_294_967_296
  }
}

/** Returns a random position whose patch does not touch the hole. */
export function anySource({ isSource }: PatchMatches, random: () => number): number {
  const start = Math.floor(random() * isSource.length)
  const at = isSource.indexOf(1, start)
  return at >= 0 ? at : isSource.indexOf(1)
}

/** Updates the cost of each match after the colors in the hole have changed. */
export function measure({ width, bytes }: ImageWithHole, { targets, sources, costs }: PatchMatches): void {
  for (const target of targets) costs[target] = difference(bytes, width, target, sources[target]!, Infinity)
}

/**
 * Searches for better matches next to the matches of neighbors and at random positions around the current match.
 * @param farthest maximum distance of the random positions, in pixels
 */
export function improve(image: ImageWithHole, matches: PatchMatches, backwards: boolean, farthest: number, random: () => number): void {
  const { width, height, bytes } = image
  const { targets, sources, costs, isSource } = matches
  const step = backwards ? -1 : 1
  for (let count = 0; count < targets.length; count++) {
    const target = targets[backwards ? targets.length - 1 - count : count]!
    let best = sources[target]!
    let cost = costs[target]!
    const attempt = (source: number) => {
      if (source < 0 || source >= isSource.length || isSource[source] !== 1 || source === best) return
      const other = difference(bytes, width, target, source, cost)
      if (other >= cost) return
      best = source
      cost = other
    }
    const beside = sources[target - step]!
    if (beside >= 0) attempt(beside + step)
    const above = sources[target - step * width]!
    if (above >= 0) attempt(above + step * width)
    for (let around = farthest; around >= 1; around /= 2) {
      const x = Math.round((best % width) + (2 * random() - 1) * around)
      const y = Math.round(Math.floor(best / width) + (2 * random() - 1) * around)
      if (x >= 0 && x < width && y >= 0 && y < height) attempt(y * width + x)
    }
    sources[target] = best
    costs[target] = cost
  }
}

/**
 * Returns the sum of squared differences between two patches. The function may stop early, in which case it returns a partial sum greater
 * than `most`.
 */
function difference(bytes: Uint8Array, width: number, target: number, source: number, most: number): number {
  let sum = 0
  const row = width * 4
  let one = (target - patchRadius * width - patchRadius) * 4
  let other = (source - patchRadius * width - patchRadius) * 4
  for (let y = 0; y < side; y++, one += row, other += row) {
    for (let at = 0; at < side * 4; at++) {
      const off = bytes[one + at]! - bytes[other + at]!
      sum += off * off
    }
    if (sum >= most) return sum
  }
  return sum
}

/** Paints the hole. Each pixel is the mean of all patches that cover it, weighted by similarity. */
export function paintHole({ width, height, bytes, hole }: ImageWithHole, { targets, sources, costs, confidence }: PatchMatches): void {
  const scale = usualCost(targets, costs)
  const weights = new Float32Array(costs.length)
  for (const target of targets) weights[target] = (Math.exp(-costs[target]! / scale) + 1e-6) * confidence[target]!
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      if (!hole[at]) continue
      let [red, green, blue, alpha, weight] = [0, 0, 0, 0, 0]
      const lastY = Math.min(height - 1, y + patchRadius)
      const lastX = Math.min(width - 1, x + patchRadius)
      for (let nearY = Math.max(0, y - patchRadius); nearY <= lastY; nearY++) {
        for (let nearX = Math.max(0, x - patchRadius); nearX <= lastX; nearX++) {
          const near = nearY * width + nearX
          const source = sources[near]!
          if (source < 0) continue
          const from = (source + at - near) * 4
          const share = weights[near]!
          red += bytes[from]! * share
          green += bytes[from + 1]! * share
          blue += bytes[from + 2]! * share
          alpha += bytes[from + 3]! * share
          weight += share
        }
      }
      if (weight === 0) continue
      bytes[at * 4] = red / weight + 0.5
      bytes[at * 4 + 1] = green / weight + 0.5
      bytes[at * 4 + 2] = blue / weight + 0.5
      bytes[at * 4 + 3] = alpha / weight + 0.5
    }
  }
}

/** Returns a typical cost of a good match: half the mean of a few thousand sampled costs. */
function usualCost(targets: Int32Array, costs: Float64Array): number {
  const step = Math.max(1, Math.floor(targets.length / 4096))
  let sum = 0
  let count = 0
  for (let index = 0; index < targets.length; index += step, count++) sum += costs[targets[index]!]!
  return Math.max(1, sum / count / 2)
}
