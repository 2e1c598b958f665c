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
import { eraseByMagic } from './shared/erase.ts'
import type { Call, ImageValue, Strokes } from './shared/module.ts'
import { paintCover } from './shared/outline.ts'
import { strokeMask } from './shared/strokes.ts'

interface Params {
  size: number
  feather: number
  erase: boolean
}

type Given = Call<{ image: ImageValue }, Params, Strokes>

const maskOf = ({ inputs: { image }, params: { size, erase }, state }: Given) =>
  strokeMask(state?.strokes, image.width, image.height, { size, erase, hardness: 1 })

export async function execute(given: Given) {
  const { inputs, params } = given
  return { image: eraseByMagic(inputs.image, maskOf(given), params.feather) }
}

/** Shows the areas to be removed: filling is too slow for a live preview. */
export async function preview(given: Given) {
  const { width, height, rgba } = given.inputs.image
  const image = { width, height, rgba: Uint8ClampedArray.from(rgba) }
  paintCover(image, maskOf(given), { left: 0, top: 0, width, height }, [239, 68, 68, 140])
  return { image }
}
