import { colorFilter, type Filter } from './shared/filters.ts'
import type { Call, ImageValue } from './shared/module.ts'
import { toWatch } from './shared/watching.ts'

type FilterCall = Call<{ image: ImageValue }, Filter>

export async function execute({ inputs, params }: FilterCall) {
  return { image: colorFilter(inputs.image, params) }
}

export async function preview({ inputs, params }: FilterCall) {
  const image = toWatch(inputs.image)
  const dotSize = (params.dot_size * image.width) / inputs.image.width
  return { image: colorFilter(image, { ...params, dot_size: Math.max(2, dotSize) }) }
}
