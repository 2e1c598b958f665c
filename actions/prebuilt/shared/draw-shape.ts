import { parseColour } from './colour.ts'
import { groundOf } from './ground.ts'
import type { Pixels } from './module.ts'
import { fillContours, paintCover, strokeContour, type Contour } from './outline.ts'
import type { RgbaImage } from './rgba-image.ts'
import { placeShape, shapeContour, type ShapeParams } from './shapes.ts'
import { strokeMask } from './strokes.ts'

/** The shape actions for browsers. */
export function drawShape(image: Pixels | undefined, params: ShapeParams): RgbaImage {
  const ground = groundOf(image, params, params.width, params.height)
  const whole = { left: 0, top: 0, width: ground.width, height: ground.height }
  const contour = shapeContour(params.shape, placeShape(ground, params))
  const fill = parseColour(params.fill_color)
  fillContours([contour], whole, (cover, band) => paintCover(ground, cover, band, fill, params.fill_opacity))
  if (params.stroke_width === 0) return ground
  const stroke = parseColour(params.stroke_color)
  if (params.shape === 'ellipse') paintCover(ground, roundStroke(contour, ground, params.stroke_width), whole, stroke)
  else fillContours(strokeContour(contour, params.stroke_width), whole, (cover, band) => paintCover(ground, cover, band, stroke))
  return ground
}

/** A curve has no corners to be pointed, so a round brush along it is its stroke. */
function roundStroke(contour: Contour, { width, height }: Pixels, size: number): Uint8Array {
  const points = Array.from({ length: contour.length / 2 + 1 }, (_, index) => {
    const at = (2 * index) % contour.length
    return { x: contour[at]!, y: contour[at + 1]! }
  })
  return strokeMask([{ points }], width, height, { size, hardness: 1 })
}
