/*
@flora-name Magic Eraser
@flora-description Removes the brushed areas, and fills them from their surroundings.
@flora-inputs [{ "name": "image", "type": "image" }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "size", "label": "Brush Size", "type": "slider", "default": 60, "min": 1, "max": 1000, "step": 1,
    "description": "Width of the brush in pixels."
  },
  {
    "key": "feather", "label": "Feather (px)", "type": "slider", "default": 4, "min": 0, "max": 100, "step": 1,
    "description": "How far the fill fades into the image around the strokes."
  },
  {
    "key": "erase", "label": "Erase", "type": "toggle", "default": false,
    "description": "Strokes erase earlier strokes instead of adding to them."
  }
]
@flora-cost 0.002
@flora-seconds 4
*/
import { inpaint } from './shared/inpaint.ts'
import type { Call, ImageValue, Pixels, Strokes } from './shared/module.ts'
import { paintCover } from './shared/outline.ts'
import { scaleParams, getPixelScale } from './shared/pixel-scale.ts'
import { mixByMask } from './shared/premultiplied.ts'
import { blurMask } from './shared/soft-mask.ts'
import { strokeMask } from './shared/strokes.ts'

interface Params {
  size: number
  feather: number
  erase: boolean
}

type Given = Call<{ image: ImageValue }, Params, Strokes>

function buildMask({ inputs: { image }, params, state }: Given): Uint8Array {
  const { size, erase } = scaleParams(params, image, ['size'])
  return strokeMask(state?.strokes, image.width, image.height, { size, erase, scale: getPixelScale(image), hardness: 1 })
}

export async function execute(given: Given) {
  const { inputs, params } = given
  return { image: eraseByMagic(inputs.image, buildMask(given), params.feather * getPixelScale(inputs.image)) }
}

/** Marks the areas to be removed but does not fill them, because filling is too slow for a live preview. */
export async function preview(given: Given) {
  const { width, height, rgba } = given.inputs.image
  const image = { width, height, rgba: Uint8ClampedArray.from(rgba) }
  paintCover(image, buildMask(given), { left: 0, top: 0, width, height }, [239, 68, 68, 140])
  return { image }
}

/** Fills the masked area based on its surroundings. @param feather distance from the mask, in pixels, within which the fill fades out */
function eraseByMagic(image: Pixels, mask: Uint8Array, feather: number): Pixels {
  const { width, height } = image
  const faded = feather > 0 ? fadedOut(mask, width, height, feather) : mask
  return mixByMask(image, inpaint(image, faded), faded)
}

/** Surrounds the masked area with a soft edge, across which the mask fades to 0. */
function fadedOut(mask: Uint8Array, width: number, height: number, distance: number): Uint8Array {
  const soft = blurMask(mask, width, height, distance / 2)
  for (let at = 0; at < soft.length; at++) soft[at] = Math.max(mask[at]!, Math.min(255, 2 * soft[at]!))
  return soft
}
