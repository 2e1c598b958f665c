import type { Canvas } from '@napi-rs/canvas'
import type { Pixels } from './module.ts'

/** As `groundOf`, on a canvas. @param canvasOf a canvas that shows an image, or an empty one */
export function canvasGround(
  image: Pixels | undefined,
  { show_background: shown, background }: { show_background: boolean; background: string },
  width: number,
  height: number,
  canvasOf: (from: Pixels | { width: number; height: number }) => Canvas,
): Canvas {
  if (image) return canvasOf(shown ? image : { width: image.width, height: image.height })
  const canvas = canvasOf({ width, height })
  if (shown) {
    const context = canvas.getContext('2d')
    context.fillStyle = background
    context.fillRect(0, 0, width, height)
  }
  return canvas
}
