import type { Pixels } from './module.ts'
import type { RgbaImage } from './rgba-image.ts'
import { blurMask } from './soft-mask.ts'

/** Makes what the mask covers transparent. @param softness over how many pixels its edge fades */
export function removePixels(image: Pixels, mask: Uint8Array, softness: number): RgbaImage {
  const { width, height } = image
  const removed = softness > 0 ? blurMask(mask, width, height, softness / 3) : mask
  const rgba = Uint8ClampedArray.from(image.rgba)
  for (let at = 0; at < removed.length; at++) {
    if (removed[at] === 0) continue
    rgba[at * 4 + 3] = (rgba[at * 4 + 3]! * (255 - removed[at]!)) / 255
    if (rgba[at * 4 + 3] === 0) rgba.fill(0, at * 4, at * 4 + 3)
  }
  return { width, height, rgba }
}

/**
 * The mask with all that hangs together with it and is nearly of the colour that it started from.
 * @param tolerance how far a colour may be off, from 0 to 1 of the way from black to white
 */
export function spread(image: Pixels, mask: Uint8Array, tolerance: number): Uint8Array {
  const { width } = image
  const rgba = new Uint8ClampedArray(image.rgba.buffer, image.rgba.byteOffset, image.rgba.byteLength)
  const covered = mask.slice()
  // of each pixel that is taken, the one that its stretch of colour began with
  const origins = new Int32Array(mask.length).fill(-1)
  const most = 3 * (tolerance * 255) ** 2
  const rim: number[] = []
  for (let at = 0; at < mask.length; at++) {
    if (mask[at]! < 128) continue
    origins[at] = at
    if (!isInside(mask, at, width)) rim.push(at)
  }
  for (let edge = rim; edge.length > 0;) {
    const next: number[] = []
    for (const at of edge) for (const near of neighbours(at)) take(near, origins[at]!, next)
    edge = next
  }
  // a stroke's rim is not a rim if the area continues there
  for (const at of rim) if (neighbours(at).some(near => mask[near]! < 128 && origins[near] !== -1)) covered[at] = 255
  return covered

  function neighbours(at: number): number[] {
    const x = at % width
    const sides = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]
    return sides.filter(near => near >= 0 && near < mask.length)
  }

  function take(at: number, origin: number, next: number[]): void {
    if (origins[at] !== -1 || difference(rgba, at * 4, origin * 4) > most) return
    origins[at] = origin
    covered[at] = 255
    next.push(at)
  }
}

/** Whether all around is covered too, so that nothing can spread from here. */
const isInside = (mask: Uint8Array, at: number, width: number) =>
  mask[at - 1]! > 127 && mask[at + 1]! > 127 && mask[at - width]! > 127 && mask[at + width]! > 127

/** Squared; the difference of colours counts less the more transparent they are. */
function difference(rgba: Uint8ClampedArray, one: number, other: number): number {
  const alpha = rgba[one + 3]! - rgba[other + 3]!
  const weight = Math.min(rgba[one + 3]!, rgba[other + 3]!) / 255
  const red = (rgba[one]! - rgba[other]!) * weight
  const green = (rgba[one + 1]! - rgba[other + 1]!) * weight
  const blue = (rgba[one + 2]! - rgba[other + 2]!) * weight
  return red * red + green * green + blue * blue + 3 * alpha * alpha
}
