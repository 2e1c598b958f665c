import type { Color } from './color.ts'
import { mixed } from './compositing.ts'
import type { Pixels } from './module.ts'
import type { RgbaImage } from './rgba-image.ts'
import { throughTables } from './tones.ts'

export type TintMode = 'multiply' | 'screen' | 'overlay' | 'soft_light' | 'color'

/** Blends the image with a color, using CSS blend modes. Alpha is unchanged. @param strength 0 to 1 */
export function tint(image: Pixels, mode: TintMode, color: Color, strength: number): RgbaImage {
  const cover = strength * (color[3] / 255)
  return mode === 'color' ? recolor(image, color, cover) : tintChannels(image, mode, color, cover)
}

function tintChannels(image: Pixels, mode: Exclude<TintMode, 'color'>, color: Color, cover: number): RgbaImage {
  const blend = mixed[mode === 'soft_light' ? 'soft-light' : mode]
  const tables = color
    .slice(0, 3)
    .map(top => Float64Array.from({ length: 256 }, (_, base) => base + (255 * blend(top / 255, base / 255) - base) * cover))
  return throughTables(image, tables)
}

/** Computes luminosity with the weights of W3C Compositing and Blending. */
const lum = (red: number, green: number, blue: number) => 0.3 * red + 0.59 * green + 0.11 * blue

/** Combines the hue and saturation of the color with the luminosity of the image. */
function recolor({ width, height, rgba }: Pixels, color: Color, cover: number): RgbaImage {
  const tones = Float64Array.from({ length: 1021 * 3 }, (_, index) => withLum(color, Math.floor(index / 3) / 4)[index % 3]!)
  const tinted = new Uint8ClampedArray(rgba.length)
  for (let at = 0; at < rgba.length; at += 4) {
    const r = rgba[at]!
    const g = rgba[at + 1]!
    const b = rgba[at + 2]!
    const tone = ((lum(r, g, b) * 4 + 0.5) | 0) * 3
    tinted[at] = r + (tones[tone]! - r) * cover
    tinted[at + 1] = g + (tones[tone + 1]! - g) * cover
    tinted[at + 2] = b + (tones[tone + 2]! - b) * cover
    tinted[at + 3] = rgba[at + 3]!
  }
  return { width, height, rgba: tinted }
}

/** Makes the color lighter or darker, and desaturates it if it would otherwise be out of range. */
function withLum([red, green, blue]: Color, wanted: number): number[] {
  const moved = [red, green, blue].map(value => value + wanted - lum(red, green, blue))
  const [least, most] = [Math.min(...moved), Math.max(...moved)]
  const keep = Math.min(1, least < 0 ? wanted / (wanted - least) : 1, most > 255 ? (255 - wanted) / (most - wanted) : 1)
  return moved.map(value => wanted + (value - wanted) * keep)
}
