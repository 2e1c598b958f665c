import { gaussianBlur } from './blurs.ts'
import { luma } from './color.ts'
import type { Pixels } from './module.ts'
import { resize } from './sampling.ts'
import { stretch } from './stretch.ts'
import { smoothstep } from './tones.ts'

/** Maximum side length, in pixels, of the image that is blurred. Blurred light has no detail that a larger image would show. */
const enough = 480

/** Spreads light from bright areas. @param threshold minimum brightness, from 0 to 1, of areas that glow */
export function bloom(image: Pixels, threshold: number, strength: number): Pixels {
  const { width, height } = image
  const scale = Math.min(1, enough / Math.max(width, height))
  const shining = resize(
    { width, height, rgba: shiningPart(image, threshold) },
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  )
  const side = Math.max(shining.width, shining.height)
  const [across, down] = [width / shining.width, height / shining.height]
  const near = stretch(gaussianBlur(shining, side * 0.008), across, down, width, height)
  const far = stretch(gaussianBlur(shining, side * 0.035), across, down, width, height)
  const rgba = new Uint8ClampedArray(image.rgba)
  for (let at = 0; at < rgba.length; at += 4) {
    for (let channel = at; channel < at + 3; channel++) {
      const glow = Math.min(1, ((near.rgba[channel]! * 0.6 + far.rgba[channel]! * 1.2) / 255) * strength)
      rgba[channel] = rgba[channel]! + (255 - rgba[channel]!) * glow
    }
  }
  return { width, height, rgba }
}

/** Returns the parts that are bright enough to glow. Everything else becomes black, including transparent pixels. */
function shiningPart({ rgba }: Pixels, threshold: number): Uint8ClampedArray {
  const part = new Uint8ClampedArray(rgba.length)
  const shares = Float32Array.from({ length: 256 }, (_, byte) => smoothstep(threshold - 0.12, threshold + 0.12, byte / 255))
  for (let at = 0; at < rgba.length; at += 4) {
    const share = (shares[luma(rgba[at]!, rgba[at + 1]!, rgba[at + 2]!) | 0]! * rgba[at + 3]!) / 255
    part[at] = rgba[at]! * share
    part[at + 1] = rgba[at + 1]! * share
    part[at + 2] = rgba[at + 2]! * share
    part[at + 3] = 255
  }
  return part
}
