/*
@flora-name Pixel Remover
@flora-description Makes the brushed areas, and connected areas of the same color, transparent.
@flora-inputs [{ "name": "image", "type": "image" }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "size", "label": "Brush Size", "type": "slider", "default": 40, "min": 1, "max": 1000, "step": 1,
    "description": "Width of the brush in pixels."
  },
  {
    "key": "tolerance", "label": "Tolerance", "type": "slider", "default": 0, "min": 0, "max": 1, "step": 0.01,
    "description": "How much connected colors may differ to be removed along with a stroke; 0 removes only the stroke."
  },
  {
    "key": "softness", "label": "Edge Softness (px)", "type": "slider", "default": 1, "min": 0, "max": 100, "step": 1,
    "description": "Width of the edge over which the image fades out."
  },
  {
    "key": "erase", "label": "Erase", "type": "toggle", "default": false,
    "description": "Strokes erase earlier strokes instead of adding to them."
  }
]
@flora-cost 0.001
@flora-seconds 1
*/
import type { Call, ImageValue, Pixels, Strokes } from './shared/module.ts'
import { scaleParams, getPixelScale } from './shared/pixel-scale.ts'
import type { RgbaImage } from './shared/rgba-image.ts'
import { blurMask } from './shared/soft-mask.ts'
import { strokeMask } from './shared/strokes.ts'

interface Params {
  size: number
  tolerance: number
  softness: number
  erase: boolean
}

export async function execute({ inputs: { image }, params, state }: Call<{ image: ImageValue }, Params, Strokes>) {
  const { size, erase, tolerance, softness } = scaleParams(params, image, ['size', 'softness'])
  const brush = { size, erase, scale: getPixelScale(image), hardness: 1 }
  const mask = strokeMask(state?.strokes, image.width, image.height, brush)
  return { image: removePixels(image, tolerance > 0 ? spread(image, mask, tolerance) : mask, softness) }
}

export const preview = execute

/** Makes the masked area transparent. @param softness width, in pixels, of the soft edge of the area */
function removePixels(image: Pixels, mask: Uint8Array, softness: number): RgbaImage {
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
 * Extends the mask pixel by pixel. The mask starts at the rim of a stroke and spreads to each connected pixel whose color is close to the
 * color of the rim pixel.
 * @param tolerance maximum color difference, as a fraction of the difference between black and white
 */
function spread(image: Pixels, mask: Uint8Array, tolerance: number): Uint8Array {
  const { width } = image
  const rgba = new Uint8ClampedArray(image.rgba.buffer, image.rgba.byteOffset, image.rgba.byteLength)
  const covered = mask.slice()
  // For each pixel of the area, the rim pixel that the mask spread from.
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
    for (const at of edge) for (const near of neighbors(at)) take(near, origins[at]!, next)
    edge = next
  }
  // A rim pixel of a stroke is fully covered if the mask has spread beyond it.
  for (const at of rim) if (neighbors(at).some(near => mask[near]! < 128 && origins[near] !== -1)) covered[at] = 255
  return covered

  function neighbors(at: number): number[] {
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

/** Reports whether all neighbors of a pixel are covered. If they are, the mask cannot spread from the pixel. */
const isInside = (mask: Uint8Array, at: number, width: number) =>
  mask[at - 1]! > 127 && mask[at + 1]! > 127 && mask[at - width]! > 127 && mask[at + width]! > 127

/** Returns the squared difference between two colors. The more transparent the colors are, the less the difference counts. */
function difference(rgba: Uint8ClampedArray, one: number, other: number): number {
  const alpha = rgba[one + 3]! - rgba[other + 3]!
  const weight = Math.min(rgba[one + 3]!, rgba[other + 3]!) / 255
  const red = (rgba[one]! - rgba[other]!) * weight
  const green = (rgba[one + 1]! - rgba[other + 1]!) * weight
  const blue = (rgba[one + 2]! - rgba[other + 2]!) * weight
  return red * red + green * green + blue * blue + 3 * alpha * alpha
}
