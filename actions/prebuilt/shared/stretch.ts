import type { Pixels } from './module.ts'
import type { RgbaImage } from './rgba-image.ts'

/**
 * Enlarges a blurred image to any size. Each pixel becomes `across` × `down` pixels, and anything beyond the size is cut off.
 * @param margin number of pixels at the edges of the small image that are outside the large one
 */
export function stretch(small: Pixels, across: number, down: number, width: number, height: number, margin = 0): RgbaImage {
  const rgba = new Uint8ClampedArray(width * height * 4)
  const line = new Float64Array(small.width * 4)
  for (let y = 0, to = 0; y < height; y++) {
    mixRows(small, (y + 0.5) / down - 0.5 + margin, line)
    for (let x = 0; x < width; x++, to += 4) {
      const u = Math.min(small.width - 1, Math.max(0, (x + 0.5) / across - 0.5 + margin))
      const left = u | 0
      const share = u - left
      const from = left * 4
      const next = left + 1 < small.width ? from + 4 : from
      const alpha = line[from + 3]! + (line[next + 3]! - line[from + 3]!) * share
      const scale = alpha > 0 ? 1 / alpha : 0
      rgba[to] = (line[from]! + (line[next]! - line[from]!) * share) * scale
      rgba[to + 1] = (line[from + 1]! + (line[next + 1]! - line[from + 1]!) * share) * scale
      rgba[to + 2] = (line[from + 2]! + (line[next + 2]! - line[from + 2]!) * share) * scale
      rgba[to + 3] = alpha
    }
  }
  return { width, height, rgba }
}

/** Interpolates between two rows with premultiplied colors. @param place position in rows; 0 is the center of the first row */
function mixRows({ width, height, rgba }: Pixels, place: number, line: Float64Array): void {
  const v = Math.min(height - 1, Math.max(0, place))
  const upper = Math.floor(v) * width * 4
  const lower = Math.min(height - 1, Math.floor(v) + 1) * width * 4
  for (let at = 0; at < line.length; at += 4) {
    const above = rgba[upper + at + 3]! * (1 - (v % 1))
    const below = rgba[lower + at + 3]! * (v % 1)
    for (let i = at; i < at + 3; i++) line[i] = above * rgba[upper + i]! + below * rgba[lower + i]!
    line[at + 3] = above + below
  }
}
