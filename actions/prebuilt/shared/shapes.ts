import type { Contour } from './outline.ts'

export type Shape = 'rectangle' | 'ellipse' | 'triangle' | 'star' | 'hexagon'

/** Lengths are in pixels; `rotation` is in degrees, clockwise. */
export interface Placed {
  centerX: number
  centerY: number
  width: number
  height: number
  rotation: number
}

export interface ShapeParams {
  shape: Shape
  center: { x: number; y: number }
  size: { x: number; y: number }
  rotation: number
  fill_color: string
  fill_opacity: number
  stroke_color: string
  stroke_width: number
  show_background: boolean
  background: string
  width: number
  height: number
}

/** The inner corners of a regular five-pointed star lie on a circle whose radius is this fraction of the outer radius. */
const starWaist = (3 - Math.sqrt(5)) / 2

/**
 * Returns points on an ellipse, starting at the top. `reach` returns each point's distance from the center, as a fraction of the radius.
 */
const around = (count: number, reach: (index: number) => number): [number, number][] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count
    return [(Math.sin(angle) * reach(index)) / 2, (-Math.cos(angle) * reach(index)) / 2]
  })

/** Returns the corners of the shape within a box from -0.5 to 0.5 on each axis. */
function corners(shape: Shape, { width, height }: Placed): [number, number][] {
  switch (shape) {
    case 'rectangle':
      return [
        [-0.5, -0.5],
        [0.5, -0.5],
        [0.5, 0.5],
        [-0.5, 0.5],
      ]
    case 'triangle':
      return [
        [0, -0.5],
        [0.5, 0.5],
        [-0.5, 0.5],
      ]
    case 'star':
      return around(10, index => (index % 2 === 0 ? 1 : starWaist))
    case 'hexagon':
      return around(6, () => 1)
    case 'ellipse':
      // Enough points to keep segments less than a twentieth of a pixel from the curve.
      return around(Math.max(12, Math.min(720, Math.ceil(7 * Math.sqrt(Math.max(width, height))))), () => 1)
  }
}

/** Returns the outline of a shape inscribed in its box. */
export function shapeContour(shape: Shape, placed: Placed): Contour {
  const angle = (placed.rotation * Math.PI) / 180
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  return corners(shape, placed).flatMap(([cornerX, cornerY]) => {
    const [x, y] = [cornerX * placed.width, cornerY * placed.height]
    return [placed.centerX + x * cosine - y * sine, placed.centerY + x * sine + y * cosine]
  })
}

/** Converts fractions of an image to pixels. */
export function placeShape(image: { width: number; height: number }, { center, size, rotation }: ShapeParams): Placed {
  return {
    centerX: center.x * image.width,
    centerY: center.y * image.height,
    width: size.x * image.width,
    height: size.y * image.height,
    rotation,
  }
}
