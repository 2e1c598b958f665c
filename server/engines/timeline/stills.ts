import type { Pixels } from '../toolkit/toolkit.ts'

/** A picture as it lies in the frame, drawn once: the place is even, in pixels. */
export interface Still {
  picture: Pixels
  x: number
  y: number
  isOpaque: boolean
}
