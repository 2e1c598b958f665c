import { linearByByte, type Colour } from './colour.ts'
import type { Pixels } from './module.ts'
import { sample } from './sampling.ts'

/** Writes the light that a surface throws back at a place of its texture, in three parts from 0 to 1. */
export type Surface = (u: number, v: number, to: Float64Array) => void

/** The colour, with the texture on top where it is opaque. */
export function surfaceOf(colour: Colour, texture: Pixels | undefined): Surface {
  const linear = linearByByte()
  const own = colour.slice(0, 3).map(byte => linear[byte]!)
  if (texture === undefined) return (_u, _v, to) => to.set(own)
  const texel = new Uint8ClampedArray(4)
  return (u, v, to) => {
    sample(texture, u * texture.width, v * texture.height, texel, 0)
    const cover = texel[3]! / 255
    for (let i = 0; i < 3; i++) to[i] = cover * linear[texel[i]!]! + (1 - cover) * own[i]!
  }
}
