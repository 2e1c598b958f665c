import type { Pixels } from '../toolkit/toolkit.ts'

/** An image as placed in the frame, drawn once. Its position is in even pixels. */
export interface Still {
  image: Pixels
  x: number
  y: number
  isOpaque: boolean
}
