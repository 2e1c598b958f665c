import { inpaint } from './inpaint.ts'
import type { Pixels } from './module.ts'
import { mixByMask } from './premultiplied.ts'
import { blurMask } from './soft-mask.ts'

/** Fills the masked area from its surroundings. @param feather number of pixels over which the filling fades out beyond the mask */
export function eraseByMagic(image: Pixels, mask: Uint8Array, feather: number): Pixels {
  const { width, height } = image
  const faded = feather > 0 ? fadedOut(mask, width, height, feather) : mask
  return mixByMask(image, inpaint(image, faded), faded)
}

/** As full as it was inside, and falling off to nothing outside. */
function fadedOut(mask: Uint8Array, width: number, height: number, distance: number): Uint8Array {
  const soft = blurMask(mask, width, height, distance / 2)
  for (let at = 0; at < soft.length; at++) soft[at] = Math.max(mask[at]!, Math.min(255, 2 * soft[at]!))
  return soft
}
