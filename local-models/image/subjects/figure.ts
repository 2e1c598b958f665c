import type { Color } from '../../prompt/color.ts'

export type Fill = 'main' | 'deep' | 'pale' | 'dark' | 'white' | 'accent' | 'lamp' | 'glass' | 'shade'

/**
 * A subject drawn as colored outlines in a 100 × 100 box, with its base on the lower edge. A part consists of a fill and an SVG path:
 * `dark M6 2H9`. If the fill is followed by a width, the path is drawn as a line: `dark/1.4 M6 2H9`. `main` is replaced with the color in
 * the prompt; the other colors are derived from it or fixed.
 */
export interface Figure {
  parts: readonly string[]
  color: Color
  /** The subject's height (in hundredths of the shorter side), its position and the number of figures to draw for a plural. */
  size: number
  stands: 'ground' | 'sky' | 'water' | 'floating'
  several?: number
  /** The subject's movement in videos. */
  moves?: 'bob' | 'sway' | 'drift'
}

export const figure = (fields: Omit<Figure, 'parts'>, parts: readonly string[]): Figure => ({ ...fields, parts })

/** Returns a circle as an SVG path. */
export function disc(x: number, y: number, radius: number, high = radius): string {
  return `M${x - radius} ${y}A${radius} ${high} 0 1 1 ${x + radius} ${y}A${radius} ${high} 0 1 1 ${x - radius} ${y}Z`
}
