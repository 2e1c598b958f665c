import { readNumber, readText, sizeByLongestSide, type Job, type GeneratedOutput } from '../models/job.ts'
import { planScene } from '../prompt/scene.ts'
import { placeLogos } from './brand/place-logos.ts'
import { readBrand } from './brand/read-brand.ts'
import { recolor } from './brand/recolor.ts'
import { imageOutput, readPixels, toCanvas } from './canvas.ts'
import { paintScene } from './paint-scene.ts'
import { applyStyle } from './styles.ts'

export async function makeImage(job: Job, progress: (percent: number) => void): Promise<GeneratedOutput[]> {
  const { params } = job
  const { width, height } = sizeByLongestSide(readText(params, 'aspect_ratio', '1:1'), readNumber(params, 'size', 1024))
  progress(3)
  const { prompt, colors, logos } = await readBrand(job)
  const scene = planScene(prompt, params)
  const canvas = paintScene(scene, width, height, share => progress(5 + share * 60))
  // The image is recolored before the style is applied, because recoloring afterward would coarsen the style's grain and light.
  const pixels = applyStyle(colors.length > 0 ? toCanvas(recolor(readPixels(canvas), colors), width, height) : canvas, scene)
  const branded = await placeLogos({ pixels, width, height }, logos, colors)
  progress(82)
  const output = await imageOutput(branded, { width, height }, params)
  progress(97)
  return [output]
}
