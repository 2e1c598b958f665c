import type { Canvas } from '@napi-rs/canvas'
import { createNoise, layered } from '../prompt/noise.ts'
import type { Scene } from '../prompt/scene.ts'
import { drainColor, finishLight, paintGrain, paintVignette, readPixels } from './canvas.ts'
import { pixelate, posterize, wash } from './pixels.ts'

/** Applies the style to the whole image, as the final step of painting it. Returns RGBA. */
export function applyStyle(canvas: Canvas, { style, mono, random }: Pick<Scene, 'style' | 'mono' | 'random'>): Uint8ClampedArray {
  if (mono) drainColor(canvas)
  switch (style) {
    case 'papercut':
      paintVignette(canvas, 0.18)
      paintGrain(canvas, 0.16)
      return readPixels(canvas)
    case 'poster':
      return posterize(readPixels(canvas), 7)
    case 'watercolor': {
      const { width, height } = canvas
      return wash(readPixels(canvas), width, height, layered(createNoise(random.fork('paper')), 3, 0.6))
    }
    case 'neon':
      finishLight(canvas, 0.85)
      paintGrain(canvas, 0.08)
      return readPixels(canvas)
    case 'pixel':
      return pixelate(readPixels(canvas), canvas.width, canvas.height)
    default:
      finishLight(canvas, 0.16)
      paintGrain(canvas, 0.1)
      return readPixels(canvas)
  }
}
