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
import { readColor } from '../declaration/color.ts'
import { parseColor, type Color } from './shared/color.ts'
import type { Call, ImageValue, Pixels, Strokes } from './shared/module.ts'
import { scaleParams, getPixelScale } from './shared/pixel-scale.ts'
import type { RgbaImage } from './shared/rgba-image.ts'
import { strokeLayer, type Brush } from './shared/strokes.ts'

interface Params {
  color: string
  size: number
  erase: boolean
}

export async function execute({ inputs: { image }, params, state }: Call<{ image: ImageValue }, Params, Strokes>) {
  return {
    image: drawStrokes(image, state?.strokes, { ...scaleParams(params, image, ['size']), scale: getPixelScale(image), hardness: 1 }),
  }
}

export const preview = execute

/** Returns a color parser that falls back to a default, because the colors of strokes may not have been validated. */
function colorOr(fallback: string): (text: string) => Color {
  return text => {
    const color = readColor(text)
    return parseColor('value' in color ? color.value : fallback)
  }
}

/** Draws the strokes on the image. Eraser strokes erase other strokes, not the image. */
function drawStrokes(image: Pixels, strokes: unknown, brush: Brush & { color: string }): RgbaImage {
  const { width, height } = image
  const layer = strokeLayer(strokes, width, height, brush, colorOr(brush.color))
  const rgba = Uint8ClampedArray.from(image.rgba)
  for (let at = 0; at < rgba.length; at += 4) {
    const cover = layer[at + 3]!
    if (cover === 0) continue
    const below = (rgba[at + 3]! * (255 - cover)) / 255
    const alpha = cover + below
    // The layer's colors are already premultiplied.
    for (let i = 0; i < 3; i++) rgba[at + i] = (layer[at + i]! * 255 + rgba[at + i]! * below) / alpha
    rgba[at + 3] = alpha
  }
  return { width, height, rgba }
}
