import type { ProviderOutput } from '../../provider.ts'
import { numberOf, textOf } from '../models/read-params.ts'
import { planScene } from '../prompt/scene.ts'
import type { Job } from '../workers/job.ts'
import { canvasOf, isOpaque } from './canvas.ts'
import { encodeImage } from './finish.ts'
import { keepAlpha, mingle, regrade } from './grade.ts'
import { paintStrokes } from './strokes.ts'
import { readImage } from './read-image.ts'
import { applyStyle } from './styles.ts'
import { createStage } from './stage.ts'
import { weatherLayers } from './weather.ts'

const longest = 2048

/** Paints the picture again in the colours, the light, the weather and the style that the prompt asks for. */
export async function makeImageEdit({ prompt, params, media }: Job, progress: (percent: number) => void): Promise<ProviderOutput[]> {
  const format = textOf(params, 'format', 'png')
  const strength = Math.min(1, Math.max(0, numberOf(params, 'strength', 0.7)))
  progress(3)
  const source = await readImage(media['image_url']?.[0], 'image_url', longest)
  const { width, height } = source
  const before = new Uint8ClampedArray(source.data.buffer, source.data.byteOffset, source.data.byteLength)
  progress(25)
  const style = textOf(params, 'style', 'illustration')
  const scene = planScene(prompt, numberOf(params, 'seed', 0), style, textOf(params, 'palette', 'auto'))
  const canvas = canvasOf(regrade(before, scene.palette), width, height)
  progress(40)
  if (style === 'illustration' || style === 'watercolor' || style === 'papercut') paintStrokes(canvas, scene.random.fork('strokes'))
  progress(60)
  const stage = createStage(scene, width, height)
  for (const layer of weatherLayers(stage)) {
    layer.still?.(canvas.getContext('2d'))
    layer.moving?.(canvas.getContext('2d'), 0)
  }
  const after = applyStyle(canvas, scene)
  progress(80)
  const pixels = keepAlpha(mingle(before, after, strength), before)
  const bytes = await encodeImage(pixels, width, height, format, isOpaque(pixels))
  progress(97)
  return [{ type: 'imageUrl', bytes, contentType: `image/${format}`, width, height }]
}
