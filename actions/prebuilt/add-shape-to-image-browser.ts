import { parseColor } from './shared/color.ts'
import { makeBackground } from './shared/compositing.ts'
import type { Call, ImageValue, Pixels } from './shared/module.ts'
import { fillContours, paintCover, strokeContour, type Contour } from './shared/outline.ts'
import { scaleParams } from './shared/pixel-scale.ts'
import type { RgbaImage } from './shared/rgba-image.ts'
import { placeShape, shapeContour, type ShapeParams } from './shared/shapes.ts'
import { strokeMask } from './shared/strokes.ts'

export async function execute({ inputs, params }: Call<{ image?: ImageValue; text?: string }, ShapeParams>) {
  return { image: drawShape(inputs.image, scaleParams(params, inputs.image, ['stroke_width'])) }
}

export const preview = execute

/** Implements the shape actions in browsers. */
function drawShape(image: Pixels | undefined, params: ShapeParams): RgbaImage {
  const ground = makeBackground(image, params, params.width, params.height)
  const whole = { left: 0, top: 0, width: ground.width, height: ground.height }
  const contour = shapeContour(params.shape, placeShape(ground, params))
  const fill = parseColor(params.fill_color)
  fillContours([contour], whole, (cover, band) => paintCover(ground, cover, band, fill, params.fill_opacity))
  if (params.stroke_width === 0) return ground
  const stroke = parseColor(params.stroke_color)
  if (params.shape === 'ellipse') paintCover(ground, roundStroke(contour, ground, params.stroke_width), whole, stroke)
  else fillContours(strokeContour(contour, params.stroke_width), whole, (cover, band) => paintCover(ground, cover, band, stroke))
  return ground
}

/** A curve has no corners to miter, so its stroke is drawn with a round brush. */
function roundStroke(contour: Contour, { width, height }: Pixels, size: number): Uint8Array {
  const points = Array.from({ length: contour.length / 2 + 1 }, (_, index) => {
    const at = (2 * index) % contour.length
    return { x: contour[at]!, y: contour[at + 1]! }
  })
  return strokeMask([{ points }], width, height, { size, hardness: 1 })
}
