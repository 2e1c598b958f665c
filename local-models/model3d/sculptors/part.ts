import { oklch, type Color } from '../../prompt/color.ts'
import type { Random } from '../../prompt/random.ts'
import type { Mesh } from '../mesh.ts'

/** A piece of a model with its own material. */
export interface Part {
  name: string
  mesh: Mesh
  color: Color
  /** The second color of the texture. */
  second: Color
  pattern: 'grain' | 'bands' | 'speckle'
  metal?: boolean
}

/** Creates the parts of one kind of object. */
export type Sculptor = (tools: Tools) => Part[]

interface Tools {
  random: Random
  triangles: number
  /** Returns the color with the given index. The prompt's colors come first, followed by colors that match them. */
  color: (index: number, usual?: Color) => Color
}

export const green = oklch(0.55, 0.12, 145)
export const wood = oklch(0.42, 0.06, 55)
export const stone = oklch(0.62, 0.02, 80)
export const cream = oklch(0.93, 0.03, 90)

export const part = (
  name: string,
  mesh: Mesh,
  color: Color,
  pattern: Part['pattern'] = 'grain',
  second: Color = oklch(Math.min(0.97, color.lightness + 0.16), color.chroma * 0.7, color.hue + 20),
): Part => ({ name, mesh, color, second, pattern })
