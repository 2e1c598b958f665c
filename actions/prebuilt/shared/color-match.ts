import { linearByByte, type Color } from './color.ts'
import type { Pixels } from './module.ts'
import { once } from './tones.ts'
import { smoothstep } from './tones.ts'

/**
 * Cube roots, indexed by 16,383 times the value. Calling `Math.cbrt` three times per pixel would take longer than everything else combined.
 */
const cubeRoots = once(() => Float32Array.from({ length: 16_384 }, (_, index) => Math.cbrt(index / 16_383)))

/** Color distance that a tolerance of 1 allows: slightly more than the largest distance, which is between green and magenta. */
const farthest = 0.65

/** Writes the lightness and the two opponent-color coordinates of Oklab (Ottosson 2020), in which equal distances look about equal. */
function writeLab(red: number, green: number, blue: number, lab: Float64Array): void {
  const linear = linearByByte()
  const r = linear[red]!
  const g = linear[green]!
  const b = linear[blue]!
  const roots = cubeRoots()
  const l = roots[((0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) * 16383 + 0.5) | 0]!
  const m = roots[((0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) * 16383 + 0.5) | 0]!
  const s = roots[((0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) * 16383 + 0.5) | 0]!
  lab[0] = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  lab[1] = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  lab[2] = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
}

/**
 * Computes how well each pixel matches the color, from 0 to 255. Lightness has half the weight, so that an object matches in both light and
 * shade.
 * @param tolerance 0 (only this color) to 1 (any color)
 * @param softness 0 (hard edges) to 1: how gradually the match fades beyond the tolerance
 */
export function matchMask({ rgba }: Pixels, [red, green, blue]: Color, tolerance: number, softness: number): Uint8ClampedArray {
  const mask = new Uint8ClampedArray(rgba.length / 4)
  const target = new Float64Array(3)
  writeLab(red, green, blue, target)
  const near = tolerance * farthest + 1e-6
  const far = near + softness * 0.3
  const lab = new Float64Array(3)
  for (let at = 0; at < rgba.length; at += 4) {
    writeLab(rgba[at]!, rgba[at + 1]!, rgba[at + 2]!, lab)
    const light = (lab[0]! - target[0]!) * 0.5
    const first = lab[1]! - target[1]!
    const second = lab[2]! - target[2]!
    const distance = Math.sqrt(light * light + first * first + second * second)
    mask[at >> 2] = distance <= near ? 255 : distance >= far ? 0 : 255 * (1 - smoothstep(near, far, distance))
  }
  return mask
}

/**
 * Computes how well each pixel matches the color's hue, from 0 to 255, regardless of how dark or pale the pixel is.
 * @param tolerance 0 (only this hue) to 1 (any hue), with a soft edge
 */
export function hueMask({ rgba }: Pixels, [red, green, blue]: Color, tolerance: number): Uint8ClampedArray {
  const mask = new Uint8ClampedArray(rgba.length / 4)
  const lab = new Float64Array(3)
  writeLab(red, green, blue, lab)
  const chroma = Math.hypot(lab[1]!, lab[2]!)
  // A gray has no hue to match.
  if (chroma < 0.01) return mask.fill(tolerance === 1 ? 255 : 0)
  const [first, second] = [lab[1]! / chroma, lab[2]! / chroma]
  const near = Math.cos(tolerance * Math.PI)
  const far = Math.cos(Math.min(Math.PI, tolerance * Math.PI + Math.PI / 12))
  for (let at = 0; at < rgba.length; at += 4) {
    writeLab(rgba[at]!, rgba[at + 1]!, rgba[at + 2]!, lab)
    const a = lab[1]!
    const b = lab[2]!
    const likeness = (a * first + b * second) / (Math.sqrt(a * a + b * b) + 1e-9)
    mask[at >> 2] = tolerance === 1 ? 255 : 255 * smoothstep(far, near, likeness)
  }
  return mask
}
