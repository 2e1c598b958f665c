import type { ProviderOutput } from '../../provider.ts'
import { numberOf, sizeByLongestSide, textOf } from '../models/read-params.ts'
import { planScene } from '../prompt/scene.ts'
import type { Job } from '../workers/job.ts'
import { encodeImage } from './finish.ts'
import { paintScene } from './paint-scene.ts'
import { applyStyle } from './styles.ts'

export async function makeImage({ prompt, params }: Job, progress: (percent: number) => void): Promise<ProviderOutput[]> {
  const { width, height } = sizeByLongestSide(textOf(params, 'aspect_ratio', '1:1'), numberOf(params, 'size', 1024))
  const format = textOf(params, 'format', 'png')
  progress(3)
  const scene = planScene(prompt, numberOf(params, 'seed', 0), textOf(params, 'style', 'illustration'), textOf(params, 'palette', 'auto'))
  const canvas = paintScene(scene, width, height, share => progress(5 + share * 60))
  const pixels = applyStyle(canvas, scene)
  progress(82)
  const bytes = await encodeImage(pixels, width, height, format)
  progress(97)
  return [{ type: 'imageUrl', bytes, contentType: `image/${format}`, width, height }]
}
