import { luma } from './color.ts'
import type { RgbaImage } from './rgba-image.ts'

/** Returns a pseudorandom 32-bit number that depends only on the position. The bits are mixed as in Wang's and Jenkins' hashes. */
export function hashAt(x: number, y: number): number {
  let hash = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return (hash ^ (hash >>> 15)) >>> 0
}

/** Adds film-like grain, which is strongest in the midtones. @param strength 0 to 1 */
export function addGrain({ width, height, rgba }: RgbaImage, strength: number): void {
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const hash = hashAt(x, y)
      // The sum of two uniform random numbers has a triangular distribution around 0.
      const noise = ((hash & 0xffff) + (hash >>> 16)) / 65535 - 1
      const value = luma(rgba[at]!, rgba[at + 1]!, rgba[at + 2]!) / 255
      const moved = noise * strength * (32 + 192 * value * (1 - value))
      rgba[at] = rgba[at]! + moved
      rgba[at + 1] = rgba[at + 1]! + moved
      rgba[at + 2] = rgba[at + 2]! + moved
    }
  }
}
