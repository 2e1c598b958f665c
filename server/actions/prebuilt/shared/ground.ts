import { parseColour } from './colour.ts'
import { filled } from './compositing.ts'
import type { Pixels } from './module.ts'
import { emptyImage, type RgbaImage } from './rgba-image.ts'

/** What lies under a text or a shape: the image, a new one of a colour, or one of the same size with nothing in it. */
export function groundOf(
  image: Pixels | undefined,
  { show_background: shown, background }: { show_background: boolean; background: string },
  width: number,
  height: number,
): RgbaImage {
  if (!shown) return emptyImage(image?.width ?? width, image?.height ?? height)
  if (!image) return filled(width, height, parseColour(background))
  return { width: image.width, height: image.height, rgba: Uint8ClampedArray.from(image.rgba) }
}
