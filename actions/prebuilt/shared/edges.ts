import { luma } from './color.ts'
import type { Pixels } from './module.ts'

/** Draws a neon effect: outlines found with the Sobel operator, in the colors of the objects, on black. @param strength 0 to 1 */
export function edges({ width, height, rgba }: Pixels, thickness: number, strength: number): Pixels {
  const light = new Float32Array(width * height)
  for (let at = 0; at < light.length; at++)
    light[at] = luma(rgba[at * 4]!, rgba[at * 4 + 1]!, rgba[at * 4 + 2]!) * (rgba[at * 4 + 3]! / 255)
  const drawn = new Uint8ClampedArray(rgba.length)
  for (let y = 0; y < height; y++) {
    const above = Math.max(0, y - thickness) * width
    const here = y * width
    const below = Math.min(height - 1, y + thickness) * width
    for (let x = 0; x < width; x++) {
      const left = x < thickness ? 0 : x - thickness
      const right = x + thickness >= width ? width - 1 : x + thickness
      const [a, b, c] = [light[above + left]!, light[above + x]!, light[above + right]!]
      const [d, e] = [light[here + left]!, light[here + right]!]
      const [f, g, h] = [light[below + left]!, light[below + x]!, light[below + right]!]
      const across = c + 2 * e + h - a - 2 * d - f
      const down = f + 2 * g + h - a - 2 * b - c
      // A brightness step of a quarter of the range glows at full strength; grain does not glow.
      const glow = Math.min(1, Math.max(0, Math.sqrt(across * across + down * down) / 230 - 0.1))
      const at = (here + x) * 4
      const most = Math.max(rgba[at]!, rgba[at + 1]!, rgba[at + 2]!, 1)
      for (let channel = 0; channel < 3; channel++) {
        const own = rgba[at + channel]!
        const color = 45 + 210 * (own / most)
        drawn[at + channel] = own + (color * glow - own) * strength
      }
      drawn[at + 3] = rgba[at + 3]!
    }
  }
  return { width, height, rgba: drawn }
}
