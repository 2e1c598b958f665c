import { parseColour, type Colour } from './colour.ts'
import type { Pixels } from './module.ts'
import type { RgbaImage } from './rgba-image.ts'
import { strokeLayer, type Brush } from './strokes.ts'

/** Colours of strokes are not validated. */
function colourOr(fallback: string): (text: string) => Colour {
  const isColour = /^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/i
  return text => parseColour(isColour.test(text) ? text : fallback)
}

/** The image with the strokes on it. Those that erase take away from strokes, not from the image. */
export function drawStrokes(image: Pixels, strokes: unknown, brush: Brush & { color: string }): RgbaImage {
  const { width, height } = image
  const layer = strokeLayer(strokes, width, height, brush, colourOr(brush.color))
  const rgba = Uint8ClampedArray.from(image.rgba)
  for (let at = 0; at < rgba.length; at += 4) {
    const cover = layer[at + 3]!
    if (cover === 0) continue
    const below = (rgba[at + 3]! * (255 - cover)) / 255
    const alpha = cover + below
    // the layer's colours are multiplied by its alpha already
    for (let i = 0; i < 3; i++) rgba[at + i] = (layer[at + i]! * 255 + rgba[at + i]! * below) / alpha
    rgba[at + 3] = alpha
  }
  return { width, height, rgba }
}
