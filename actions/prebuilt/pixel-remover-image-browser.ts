/*
@flora-name Pixel Remover
@flora-description Makes the brushed areas transparent, and connected areas of the same color.
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
    "description": "How wide the edge is over which the image fades out."
  },
  {
    "key": "erase", "label": "Erase", "type": "toggle", "default": false,
    "description": "Strokes erase earlier strokes instead of adding to them."
  }
]
@flora-cost 0.001
@flora-seconds 1
*/
import type { Call, ImageValue, Strokes } from './shared/module.ts'
import { removePixels, spread } from './shared/remove-pixels.ts'
import { strokeMask } from './shared/strokes.ts'

interface Params {
  size: number
  tolerance: number
  softness: number
  erase: boolean
}

export async function execute({ inputs: { image }, params, state }: Call<{ image: ImageValue }, Params, Strokes>) {
  const { size, erase, tolerance, softness } = params
  const mask = strokeMask(state?.strokes, image.width, image.height, { size, erase, hardness: 1 })
  return { image: removePixels(image, tolerance > 0 ? spread(image, mask, tolerance) : mask, softness) }
}

export const preview = execute
