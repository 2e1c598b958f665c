import type { Pixels } from './module.ts'

/** Divides the image into squares of a single color; at full strength, there are 32 along the longer side. @param strength 0 to 1 */
export function pixelate({ width, height, rgba }: Pixels, strength: number): Pixels {
  const size = Math.max(1, Math.round((Math.max(width, height) / 32) * strength ** 2))
  const blocks = new Uint8ClampedArray(rgba.length)
  for (let top = 0; top < height; top += size) {
    for (let left = 0; left < width; left += size)
      fillBlock(rgba, blocks, width, left, top, Math.min(width, left + size), Math.min(height, top + size))
  }
  return { width, height, rgba: blocks }
}

function fillBlock(
  rgba: Pixels['rgba'],
  blocks: Uint8ClampedArray,
  width: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
): void {
  let [red, green, blue, alpha] = [0, 0, 0, 0]
  for (let y = top; y < bottom; y++) {
    for (let at = (y * width + left) * 4; at < (y * width + right) * 4; at += 4) {
      const share = rgba[at + 3]!
      red += rgba[at]! * share
      green += rgba[at + 1]! * share
      blue += rgba[at + 2]! * share
      alpha += share
    }
  }
  if (alpha === 0) return
  const mean = alpha / ((right - left) * (bottom - top))
  for (let y = top; y < bottom; y++) {
    for (let at = (y * width + left) * 4; at < (y * width + right) * 4; at += 4) {
      blocks[at] = red / alpha
      blocks[at + 1] = green / alpha
      blocks[at + 2] = blue / alpha
      blocks[at + 3] = mean
    }
  }
}
