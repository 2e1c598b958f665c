/*
@flora-name Draw on Image
@flora-description Draws brush strokes on an image.
@flora-inputs [{ "name": "image", "type": "image" }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "color", "label": "Brush color", "type": "color", "default": "#ef4444"
  },
  {
    "key": "size", "label": "Brush size", "type": "slider", "default": 16, "min": 1, "max": 1000, "step": 1,
    "description": "Width of the brush in pixels."
  },
  {
    "key": "erase", "label": "Erase", "type": "toggle", "default": false,
    "description": "Strokes erase earlier strokes instead of adding to them."
  }
]
@flora-cost 0.001
@flora-seconds 1
*/
import { drawStrokes } from './shared/draw-strokes.ts'
import type { Call, ImageValue, Strokes } from './shared/module.ts'

interface Params {
  color: string
  size: number
  erase: boolean
}

export async function execute({ inputs: { image }, params, state }: Call<{ image: ImageValue }, Params, Strokes>) {
  return { image: drawStrokes(image, state?.strokes, { ...params, hardness: 1 }) }
}

export const preview = execute
