import type { Canvas } from '@napi-rs/canvas'
import type { Random } from '../prompt/random.ts'
import { finishLight, paintGrain } from './finish.ts'

/** The last step of a picture: what its style does to the whole. */
export async function applyStyle(canvas: Canvas, style: string, _random: Random): Promise<Uint8ClampedArray> {
  finishLight(canvas, style === 'neon' ? 0.5 : 0.16)
  paintGrain(canvas, 0.1)
  return canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data
}
