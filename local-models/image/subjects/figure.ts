import type { Color } from '../../prompt/color.ts'

/**
 * A subject as colored outlines in a box of 100 by 100, feet on its lower edge.
 *
 * `main` takes the color that the prompt gives; the others follow from it or are fixed.
 */
export interface Figure {
  parts: readonly Part[]
  color: Color
  /** Height in hundredths of the shorter side, position, and number if several are asked for. */
  size: number
  stands: 'ground' | 'sky' | 'water' | 'floating'
  several?: number
  /** Whether it bobs, sways or drifts in videos. */
  moves?: 'bob' | 'sway' | 'drift'
}

export interface Part {
  fill: 'main' | 'deep' | 'pale' | 'dark' | 'white' | 'accent' | 'lamp' | 'glass' | 'shade'
  path: string
  /** Drawn as a line of this width. */
  line?: number
}

/** A circle as a path. */
export function disc(x: number, y: number, radius: number, high = radius): string {
  return `M${x - radius} ${y}A${radius} ${high} 0 1 1 ${x + radius} ${y}A${radius} ${high} 0 1 1 ${x - radius} ${y}Z`
}
