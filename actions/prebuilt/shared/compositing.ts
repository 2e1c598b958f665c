import { parseColor, type Color } from './color.ts'
import type { Pixels } from './module.ts'
import { emptyImage, toWords, type RgbaImage } from './rgba-image.ts'

export type BlendMode = 'normal' | 'multiply' | 'screen' | 'overlay' | 'soft-light'

export function filled(width: number, height: number, color: Color): RgbaImage {
  const image = emptyImage(width, height)
  const [word] = new Uint32Array(Uint8Array.from(color).buffer)
  new Uint32Array(image.rgba.buffer).fill(word!)
  return image
}

/**
 * Blends a channel of the top layer with the same channel of the layer below. Both values range from 0 to 1. The formulas are from W3C
 * Compositing and Blending.
 */
export const mixed: Record<BlendMode, (top: number, below: number) => number> = {
  normal: top => top,
  multiply: (top, below) => top * below,
  screen: (top, below) => top + below - top * below,
  overlay: (top, below) => (below <= 0.5 ? 2 * top * below : 1 - 2 * (1 - top) * (1 - below)),
  'soft-light': softLight,
}

function softLight(top: number, below: number): number {
  if (top <= 0.5) return below - (1 - 2 * top) * below * (1 - below)
  const lit = below <= 0.25 ? ((16 * below - 12) * below + 4) * below : Math.sqrt(below)
  return below + (2 * top - 1) * (lit - below)
}

/** Draws an image onto another image, which is changed in place. Parts outside the other image are clipped. */
export function lay(
  onto: RgbaImage,
  image: Pixels,
  left = 0,
  top = 0,
  { opacity = 1, blend = 'normal' }: { opacity?: number; blend?: BlendMode } = {},
): void {
  const table = blend === 'normal' ? undefined : blendTable(mixed[blend])
  const hides = opacity === 1 && blend === 'normal'
  const [pixels, below] = [toWords(image), toWords(onto)]
  const start = Math.max(0, left)
  const end = Math.min(onto.width, left + image.width)
  for (let y = Math.max(0, top); y < Math.min(onto.height, top + image.height); y++) {
    let from = (y - top) * image.width + start - left
    let to = y * onto.width + start
    for (let x = start; x < end; x++, from++, to++) {
      if (hides && pixels[from]! >>> 24 === 255) below[to] = pixels[from]!
      else layPixel(onto.rgba, to * 4, image.rgba, from * 4, opacity, table)
    }
  }
}

/** Precomputes the results of blending two bytes, indexed by `top * 256 + below`. */
function blendTable(mix: (top: number, below: number) => number): Float32Array {
  return Float32Array.from({ length: 65_536 }, (_, at) => 255 * mix((at >> 8) / 255, (at & 255) / 255))
}

function layPixel(
  below: Uint8ClampedArray,
  to: number,
  top: Pixels['rgba'],
  from: number,
  opacity: number,
  table: Float32Array | undefined,
): void {
  const cover = (top[from + 3]! / 255) * opacity
  if (cover === 0) return
  const under = below[to + 3]! / 255
  const alpha = cover + under * (1 - cover)
  for (let i = 0; i < 3; i++) {
    const own = top[from + i]!
    const seen = below[to + i]!
    const shown = table ? own + under * (table[own * 256 + seen]! - own) : own
    below[to + i] = (cover * shown + (1 - cover) * under * seen) / alpha
  }
  below[to + 3] = alpha * 255
}

export function onBackground(image: Pixels, color: Color): RgbaImage {
  const whole = filled(image.width, image.height, color)
  lay(whole, image)
  return whole
}

/**
 * Creates the background for text or a shape: the image itself, a filled canvas if there is no image, or a transparent canvas if the
 * background is hidden.
 */
export function makeBackground(
  image: Pixels | undefined,
  { show_background: shown, background }: { show_background: boolean; background: string },
  width: number,
  height: number,
): RgbaImage {
  if (!shown) return emptyImage(image?.width ?? width, image?.height ?? height)
  if (!image) return filled(width, height, parseColor(background))
  return { width: image.width, height: image.height, rgba: Uint8ClampedArray.from(image.rgba) }
}
