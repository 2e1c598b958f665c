import { parseColor } from './shared/color.ts'
import { filled, lay } from './shared/compositing.ts'
import type { Call, ImageValue } from './shared/module.ts'
import { getPixelScale } from './shared/pixel-scale.ts'
import { resize } from './shared/sampling.ts'
import { arrange, type Layout, type Normalize } from './shared/side-by-side.ts'

interface Params {
  layout: Layout
  normalize: Normalize
  gap: number
  background: string
}

export async function execute({ inputs: { images }, params }: Call<{ images: ImageValue[] }, Params>) {
  const gap = params.gap * Math.min(...images.map(getPixelScale))
  const { width, height, places } = arrange(images, params.layout, params.normalize, gap)
  const canvas = filled(width, height, parseColor(params.background))
  for (const [at, place] of places.entries()) lay(canvas, resize(images[at]!, place.width, place.height), place.left, place.top)
  return { image: canvas }
}
