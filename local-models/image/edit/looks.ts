import { blueprint, neon, sketch, woodcut } from './lines.ts'
import { illustration, oil, watercolor } from './paints.ts'
import type { Look } from './raster.ts'
import { comic, papercut, pixel, poster } from './prints.ts'
import type { DrawnLook, Tone } from './read-look.ts'
import { mosaic, stainedglass } from './tiles.ts'
import { monochrome, sepia } from './tones.ts'

/** By the values of the parameter `style`. */
export const looks: Readonly<Record<DrawnLook | Tone, Look>> = {
  illustration,
  papercut,
  watercolor,
  poster,
  neon,
  pixel,
  mosaic,
  woodcut,
  sketch,
  oil,
  comic,
  blueprint,
  stainedglass,
  monochrome,
  sepia,
}
