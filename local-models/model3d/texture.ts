import sharp from 'sharp'
import { mix, rgb } from '../prompt/color.ts'
import { createNoise, layered } from '../prompt/noise.ts'
import type { Random } from '../prompt/random.ts'
import type { Part } from './sculptors/part.ts'

const side = 192

/** Paints the texture image of a part, using the part's two colors and pattern. */
export async function paintTexture(part: Part, random: Random): Promise<Uint8Array> {
  const fine = layered(createNoise(random.fork(part.name)), 4, 0.6)
  const pixels = Buffer.alloc(side * side * 3)
  const ramp = Array.from({ length: 64 }, (_, step) => rgb(mix(part.color, part.second, step / 63)))
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const share = Math.min(1, Math.max(0, patterns[part.pattern](x / side, y / side, fine)))
      const [red, green, blue] = ramp[Math.round(share * 63)] ?? [0, 0, 0]
      pixels.set([red, green, blue], (y * side + x) * 3)
    }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 6 })
    .toBuffer()
}

type Pattern = (u: number, v: number, noise: (x: number) => number) => number

const across = 10

/**
 * Returns 1 inside a round spot, 0 outside and a value in between at the edge. Most cells of a grid contain a spot, with a random offset
 * and size.
 */
function spot(x: number, y: number, noise: (x: number) => number): number {
  let max = 0
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) {
      const [column, row] = [Math.floor(x) + dx, Math.floor(y) + dy]
      const cell = (((column % across) + across) % across) * 7.31 + row * 57.7
      const size = 0.3 * noise(cell + 0.5) + 0.14
      const far = Math.hypot(x - column - 0.5 - 0.4 * noise(cell + 11.5), y - row - 0.5 - 0.4 * noise(cell + 23.5))
      max = Math.max(max, Math.min(1, Math.max(0, (size - far) / 0.08)))
    }
  return max
}

/** Makes the texture repeat after a full turn of `u`; otherwise, a seam would be visible. */
const around = (u: number): number => Math.sin(u * 2 * Math.PI) * 1.7 + Math.cos(u * 2 * Math.PI) * 2.3

const patterns: Readonly<Record<Part['pattern'], Pattern>> = {
  grain: (u, v, noise) => 0.45 - v * 0.35 + 0.35 * noise(v * 9 + around(u)),
  bands: (u, v, noise) => 1.15 * (1 - v) - 0.1 + 0.4 * noise(v * 13 + noise(around(u) + v * 3) * 1.4) - 0.1,
  speckle: (u, v, noise) => Math.max(0.12 + 0.16 * noise(v * 17 + around(u) * 3), spot(u * across, v * 9, noise)),
}
