import type { Pixels } from './module.ts'
import { emptyImage, type RgbaImage } from './rgba-image.ts'
import { resize } from './sampling.ts'
import { radians } from './rotation.ts'

/** Maximum side length of a preview, which fills a canvas on a screen and is redrawn while the user moves a slider. */
const maxPreviewSide = 1280

/** Scales an image down for a preview. */
export function toPreview(image: Pixels): Pixels {
  const scale = maxPreviewSide / Math.max(image.width, image.height)
  if (scale >= 1) return image
  return resize(image, Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale)))
}

/** A rectangle that is rotated clockwise around its center, in pixels of the image that it is drawn on. */
export interface Frame {
  center: { x: number; y: number }
  width: number
  height: number
  /** The rotation in degrees. */
  rotation: number
}

/** Draws a frame on the image. @param forCrop true to dim the area outside the frame and divide the inside into thirds */
export function drawFrame(image: Pixels, frame: Frame, forCrop: boolean): RgbaImage {
  const framed = emptyImage(image.width, image.height)
  framed.rgba.set(image.rgba)
  const [cos, sin] = [Math.cos(radians(frame.rotation)), Math.sin(radians(frame.rotation))]
  const [halfWidth, halfHeight] = [frame.width / 2, frame.height / 2]
  const line = Math.max(2, Math.max(image.width, image.height) / 500)
  for (let y = 0, at = 0; y < image.height; y++)
    for (let x = 0; x < image.width; x++, at += 4) {
      const [right, below] = [x + 0.5 - frame.center.x, y + 0.5 - frame.center.y]
      const across = Math.abs(cos * right + sin * below)
      const down = Math.abs(cos * below - sin * right)
      const outside = Math.max(across - halfWidth, down - halfHeight)
      if (forCrop && outside > -0.5) tint(framed, at, 0, 0.6 * Math.min(1, outside + 0.5))
      if (forCrop && outside < 0) {
        const third = Math.min(Math.abs(across - halfWidth / 3), Math.abs(down - halfHeight / 3))
        tint(framed, at, 255, 0.45 * inLine(third, line / 2))
      }
      tint(framed, at, 0, 0.5 * inLine(outside, line * 2))
      tint(framed, at, 255, inLine(outside, line))
    }
  return framed
}

const inLine = (distance: number, width: number) => Math.min(1, Math.max(0, width / 2 + 0.5 - Math.abs(distance)))

/** Blends black or white over a pixel. */
function tint({ rgba }: RgbaImage, at: number, gray: number, cover: number): void {
  if (cover <= 0) return
  const under = (rgba[at + 3]! / 255) * (1 - cover)
  const alpha = cover + under
  for (let i = 0; i < 3; i++) rgba[at + i] = (cover * gray + under * rgba[at + i]!) / alpha
  rgba[at + 3] = alpha * 255
}
