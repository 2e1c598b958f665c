import { applyLook, type Look } from './looks.ts'
import type { Pixels } from './module.ts'

/** FFmpeg's `haldclut` uses 64 steps per channel and interpolates linearly between them. */
const level = 8

/** Returns a look applied to every color, as a frame for `haldclut`: red varies fastest, then green, then blue. */
export function colorTable(look: Look): Pixels {
  const steps = level ** 2
  const side = level ** 3
  const rgba = new Uint8Array(side * side * 4)
  const byte = (step: number) => Math.round(((step % steps) * 255) / (steps - 1))
  for (let at = 0; at < side * side; at++)
    rgba.set([byte(at), byte(Math.floor(at / steps)), byte(Math.floor(at / steps ** 2)), 255], at * 4)
  return applyLook({ width: side, height: side, rgba }, look, 1)
}

/**
 * Returns chains that map frames through a color table. Both the frames and the table must be packed, because `haldclut` confuses the
 * channels of planar frames.
 */
export function tableLook(frames: string, table: string, to: string, hasAlpha: boolean): string {
  const format = hasAlpha ? 'rgba' : 'rgb24'
  return `[${frames}]format=${format}[${to}_plain];[${table}]format=${format}[${to}_table];[${to}_plain][${to}_table]haldclut[${to}]`
}

/**
 * Returns a filter that adds moving film grain. If the amount is too small to have an effect, returns an empty string. Because of the fixed
 * seed, a video gets the same grain in every run. @param amount 0 to 1
 */
export function grain(amount: number, hasAlpha: boolean): string {
  const strength = Math.round(amount * 60)
  return strength === 0 ? '' : `,format=${hasAlpha ? 'yuva444p' : 'yuv444p'},noise=c0_strength=${strength}:c0_flags=t:c0_seed=7`
}
