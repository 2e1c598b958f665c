import { numberOf, sizeByLongestSide, textOf } from '../models/read-params.ts'
import { planScene } from '../prompt/scene.ts'
import type { Job, MakerOutput } from '../models/job.ts'
import { canvasOf, pixelsOf } from './canvas.ts'
import { placeLogos } from './brand/place-logos.ts'
import { readBrand } from './brand/read-brand.ts'
import { recolor } from './brand/recolor.ts'
import { encodeImage } from './finish.ts'
import { paintScene } from './paint-scene.ts'
import { applyStyle } from './styles.ts'

export async function makeImage(job: Job, progress: (percent: number) => void): Promise<MakerOutput[]> {
  const { params } = job
  const { width, height } = sizeByLongestSide(textOf(params, 'aspect_ratio', '1:1'), numberOf(params, 'size', 1024))
  const format = textOf(params, 'format', 'png')
  progress(3)
  const { prompt, colors, logos } = await readBrand(job)
  const scene = planScene(prompt, numberOf(params, 'seed', 0), textOf(params, 'style', 'illustration'), textOf(params, 'palette', 'auto'))
  const canvas = paintScene(scene, width, height, share => progress(5 + share * 60))
  // before the style, so that its grain and light keep their fineness
  const pixels = applyStyle(colors.length > 0 ? canvasOf(recolor(pixelsOf(canvas), colors), width, height) : canvas, scene)
  const branded = await placeLogos({ pixels, width, height }, logos, colors)
  progress(82)
  const bytes = await encodeImage(branded, width, height, format)
  progress(97)
  return [{ type: 'imageUrl', bytes, contentType: `image/${format}`, width, height }]
}
