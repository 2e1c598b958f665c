import { parseColor } from './shared/color.ts'
import { filterColor, type ColorFilter } from './shared/filter-color.ts'
import type { Call, ImageValue } from './shared/module.ts'
import { toPreview } from './shared/preview.ts'

type Params = Omit<ColorFilter, 'target' | 'replacement'> & { target_color: string; replacement_color: string }
type FilterCall = Call<{ image: ImageValue }, Params>

export async function execute({ inputs, params }: FilterCall) {
  return { image: filterColor(inputs.image, toFilter(params)) }
}

export async function preview({ inputs, params }: FilterCall) {
  return { image: filterColor(toPreview(inputs.image), toFilter(params)) }
}

function toFilter(params: Params): ColorFilter {
  return { ...params, target: parseColor(params.target_color), replacement: parseColor(params.replacement_color) }
}
