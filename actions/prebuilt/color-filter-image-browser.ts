import { colorFilter, type Filter } from './shared/filters.ts'
import type { Call, ImageValue } from './shared/module.ts'
import { getPixelScale } from './shared/pixel-scale.ts'
import { toPreview } from './shared/preview.ts'

type FilterCall = Call<{ image: ImageValue }, Filter>

export async function execute({ inputs, params }: FilterCall) {
  return { image: colorFilter(inputs.image, filterOn(params, getPixelScale(inputs.image))) }
}

export async function preview({ inputs, params }: FilterCall) {
  const image = toPreview(inputs.image)
  return { image: colorFilter(image, filterOn(params, image.width / inputs.image.width)) }
}

/** Returns the filter adapted to an image scaled by the given factor. */
const filterOn = (params: Filter, scale: number): Filter =>
  scale === 1 ? params : { ...params, dot_size: Math.max(2, params.dot_size * scale) }
