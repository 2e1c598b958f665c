import type { Pixels } from './module.ts'
import { hasFullAlpha } from '@mediawright/media-engines/toolkit/opaque.ts'
import { ActionError } from './action-error.ts'

/** Limits in pixels. An image of the maximum size can still be encoded within a run's memory limit. */
const maxPixels = 8192 ** 2
const longestSide = 16_384

/** A new image, initially transparent. Values written to it are rounded and clamped. */
export interface RgbaImage extends Pixels {
  rgba: Uint8ClampedArray<ArrayBuffer>
}

/** @throws {ActionError} with a message for the caller if an image would be too large */
export function checkSize(width: number, height: number): void {
  if (width * height > maxPixels || Math.max(width, height) > longestSide)
    throw new ActionError(
      `The image would be ${width} × ${height} pixels, but the limits are ${Math.floor(maxPixels / 1e6)} megapixels and ${longestSide} pixels per side: make the image smaller.`,
    )
}

/** @throws {ActionError} like `checkSize` */
export function emptyImage(width: number, height: number): RgbaImage {
  checkSize(width, height)
  return { width, height, rgba: new Uint8ClampedArray(width * height * 4) }
}

export const isOpaque = ({ rgba }: Pixels): boolean => hasFullAlpha(rgba)

/**
 * Cuts out the part of the image whose top-left corner is at `left` and `top`, in whole pixels. Anything outside the image is transparent.
 */
export function cut(image: Pixels, left: number, top: number, width: number, height: number): RgbaImage {
  const part = emptyImage(width, height)
  const from = Math.max(0, left)
  const to = Math.min(image.width, left + width)
  if (from >= to) return part
  for (let y = Math.max(0, top); y < Math.min(image.height, top + height); y++)
    part.rgba.set(image.rgba.subarray((y * image.width + from) * 4, (y * image.width + to) * 4), ((y - top) * width + from - left) * 4)
  return part
}

/** Mirrors left to right (`across`), top to bottom (`down`) or both. */
export function mirror(image: Pixels, across: boolean, down: boolean): Pixels {
  if (!across && !down) return image
  const { width, height } = image
  const start = (across ? width - 1 : 0) + (down ? (height - 1) * width : 0)
  return rearrange(image, emptyImage(width, height), start, across ? -1 : 1, down ? -width : width)
}

/** Rotates clockwise by the given number of quarter turns. */
export function turn(image: Pixels, quarters: number): Pixels {
  const { width, height } = image
  switch (((quarters % 4) + 4) % 4) {
    case 1:
      return rearrange(image, emptyImage(height, width), (height - 1) * width, -width, 1)
    case 2:
      return mirror(image, true, true)
    case 3:
      return rearrange(image, emptyImage(height, width), width - 1, width, -1)
    default:
      return image
  }
}

/** Fills `to` with pixels of `from`, starting at index `start` and advancing by the given steps. */
function rearrange(from: Pixels, to: RgbaImage, start: number, stepAcross: number, stepDown: number): RgbaImage {
  const source = toWords(from)
  const target = toWords(to)
  let at = 0
  for (let y = 0; y < to.height; y++) {
    let pixel = start + y * stepDown
    for (let x = 0; x < to.width; x++, pixel += stepAcross) target[at++] = source[pixel]!
  }
  return to
}

/**
 * Returns one number per pixel, with alpha in the highest byte. The result is a view of the bytes or, if they are not aligned to four
 * bytes, of a copy.
 */
export function toWords({ rgba }: Pixels): Uint32Array {
  // `slice` would not copy a Buffer.
  const aligned = rgba.byteOffset % 4 === 0 ? rgba : new Uint8Array(rgba)
  return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4)
}

/** Converts an image to the form that sharp expects for compositing. */
export function layer({ width, height, rgba }: Pixels, left: number, top: number) {
  const input = Buffer.from(rgba.buffer, rgba.byteOffset, rgba.byteLength)
  return { input, raw: { width, height, channels: 4 as const }, left, top }
}
