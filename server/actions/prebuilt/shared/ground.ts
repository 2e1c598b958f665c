import { parseColour } from './colour.ts'
import { filled } from './compositing.ts'
import type { Pixels } from './module.ts'
import { emptyPicture, type Picture } from './picture.ts'

/** What lies under a text or a shape: the picture, a new one of a colour, or one of the same size with nothing in it. */
export function groundOf(
  image: Pixels | undefined,
  { show_background: shown, background }: { show_background: boolean; background: string },
  width: number,
  height: number,
): Picture {
  if (!shown) return emptyPicture(image?.width ?? width, image?.height ?? height)
  if (!image) return filled(width, height, parseColour(background))
  return { width: image.width, height: image.height, rgba: Uint8ClampedArray.from(image.rgba) }
}
