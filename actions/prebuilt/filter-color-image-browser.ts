import { parseColour } from './shared/color.ts'
import { filterColour, type ColourFilter } from './shared/filter-color.ts'
import type { Call, ImageValue } from './shared/module.ts'
import { toWatch } from './shared/watching.ts'

type Params = Omit<ColourFilter, 'target' | 'replacement'> & { target_color: string; replacement_color: string }
type FilterCall = Call<{ image: ImageValue }, Params>

export async function execute({ inputs, params }: FilterCall) {
  return { image: filterColour(inputs.image, filterOf(params)) }
}

export async function preview({ inputs, params }: FilterCall) {
  return { image: filterColour(toWatch(inputs.image), filterOf(params)) }
}

function filterOf(params: Params): ColourFilter {
  return { ...params, target: parseColour(params.target_color), replacement: parseColour(params.replacement_color) }
}
