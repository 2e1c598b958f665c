import type { Pixels } from './module.ts'
import type { RgbaImage } from './rgba-image.ts'
import { sample } from './sampling.ts'

/** A blurred image enlarged to one of any size, each of its pixels to so many across and down; what is too much is cut off. */
export function stretch(image: Pixels, across: number, down: number, width: number, height: number): RgbaImage {
  const rgba = new Uint8ClampedArray(width * height * 4)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) sample(image, (x + 0.5) / across, (y + 0.5) / down, rgba, at)
  }
  return { width, height, rgba }
}
