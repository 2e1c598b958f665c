import { oklch, type Colour } from '../../prompt/colour.ts'
import type { Random } from '../../prompt/random.ts'
import type { Mesh } from '../mesh.ts'

/** A piece of a model with its own material. */
export interface Part {
  name: string
  mesh: Mesh
  colour: Colour
  /** Colour that the texture wanders to. */
  second: Colour
  pattern: 'grain' | 'bands' | 'speckle'
  metal?: boolean
}

/** Makes the parts of one kind of thing. */
export type Sculptor = (tools: Tools) => Part[]

export interface Tools {
  random: Random
  triangles: number
  /** The prompt's colours first, then some that go with them. */
  colour: (index: number, usual?: Colour) => Colour
}

export const green = oklch(0.55, 0.12, 145)
export const wood = oklch(0.42, 0.06, 55)
export const stone = oklch(0.62, 0.02, 80)
export const cream = oklch(0.93, 0.03, 90)

export const part = (
  name: string,
  mesh: Mesh,
  colour: Colour,
  pattern: Part['pattern'] = 'grain',
  second: Colour = oklch(Math.min(0.97, colour.lightness + 0.16), colour.chroma * 0.7, colour.hue + 20),
): Part => ({ name, mesh, colour, second, pattern })
