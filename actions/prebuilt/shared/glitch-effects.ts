import { hashAt } from './grain.ts'
import type { Pixels } from './module.ts'

/** Shifts red and blue in opposite directions by a possibly fractional number of pixels. */
export function chromatic({ width, height, rgba }: Pixels, shift: number): Pixels {
  const split = new Uint8ClampedArray(rgba.length)
  for (let y = 0; y < height; y++) {
    const row = y * width
    for (let x = 0; x < width; x++) {
      const at = (row + x) * 4
      const alphas = [0, 0, 0]
      for (let channel = 0; channel < 3; channel++) {
        const from = x + shift * (1 - channel)
        const u = from < 0 ? 0 : from > width - 1 ? width - 1 : from
        const left = u | 0
        const right = left < width - 1 ? left + 1 : left
        const near = (row + left) * 4
        const far = (row + right) * 4
        const one = rgba[near + 3]! * (1 - u + left)
        const other = rgba[far + 3]! * (u - left)
        alphas[channel] = one + other
        split[at + channel] = one + other === 0 ? 0 : (rgba[near + channel]! * one + rgba[far + channel]! * other) / (one + other)
      }
      join(split, at, alphas[0]!, alphas[1]!, alphas[2]!)
    }
  }
  return { width, height, rgba: split }
}

/** Joins three channels that each have their own alpha. A channel contributes no light where it is transparent. */
function join(rgba: Uint8ClampedArray, at: number, red: number, green: number, blue: number): void {
  const alpha = Math.max(red, green, blue)
  rgba[at + 3] = alpha
  if (alpha === 0 || (red === green && green === blue)) return
  rgba[at] = (rgba[at]! * red) / alpha
  rgba[at + 1] = (rgba[at + 1]! * green) / alpha
  rgba[at + 2] = (rgba[at + 2]! * blue) / alpha
}

/** Imitates a transmission error with horizontally shifted strips, separated colors and some darkened lines. @param amount 0 to 1 */
export function glitch({ width, height, rgba }: Pixels, amount: number, shift: number): Pixels {
  const torn = new Uint8ClampedArray(rgba.length)
  for (let band = 0, y = 0; y < height; band++) {
    const end = Math.min(height, y + 1 + Math.floor(random(band, 0) ** 2 * height * 0.09))
    const hit = random(band, 1) < 0.2 + 0.6 * amount
    const slide = hit ? Math.round((random(band, 2) - 0.5) * width * 0.3 * amount) : 0
    const apart = Math.round(shift * amount * (hit ? 1 + 3 * random(band, 3) : 0.6))
    for (; y < end; y++) tearRow(rgba, torn, y, width, slide, apart)
  }
  return { width, height, rgba: torn }
}

const random = (band: number, purpose: number) => hashAt(band + 1, purpose + 7919) / 0xffffffff

function tearRow(rgba: Pixels['rgba'], torn: Uint8ClampedArray, y: number, width: number, slide: number, apart: number): void {
  const around = (x: number) => (y * width + (((x % width) + width) % width)) * 4
  const lit = y % 3 === 0 && slide !== 0 ? 0.8 : 1
  for (let x = 0; x < width; x++) {
    const at = (y * width + x) * 4
    const red = around(x - slide + apart)
    const green = around(x - slide)
    const blue = around(x - slide - apart)
    torn[at] = rgba[red]! * lit
    torn[at + 1] = rgba[green + 1]! * lit
    torn[at + 2] = rgba[blue + 2]! * lit
    join(torn, at, rgba[red + 3]!, rgba[green + 3]!, rgba[blue + 3]!)
  }
}
