import { parseColour } from './colour.ts'
import { filled } from './compositing.ts'
import type { Pixels } from './module.ts'
import { emptyImage, type RgbaImage } from './rgba-image.ts'

/** The background of a text or a shape: the image, a filled canvas, or a transparent one of the same size. */
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
