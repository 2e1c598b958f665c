import { parseColor } from './shared/color.ts'
import type { Call, ImageValue } from './shared/module.ts'
import { tint, type TintMode } from './shared/tint.ts'
import { toPreview } from './shared/preview.ts'

type TintCall = Call<{ image: ImageValue }, { color: string; blend_mode: TintMode; intensity: number }>

export async function execute({ inputs, params }: TintCall) {
  return { image: tint(inputs.image, params.blend_mode, parseColor(params.color), params.intensity) }
}

export async function preview({ inputs, params }: TintCall) {
  return { image: tint(toPreview(inputs.image), params.blend_mode, parseColor(params.color), params.intensity) }
}
