import type { Call, ImageValue } from './shared/module.ts'
import { drawText } from './shared/draw-text.ts'
import type { TextParams } from './shared/text-place.ts'

export async function execute({ inputs, params }: Call<{ image?: ImageValue; text?: string }, TextParams>) {
  return { image: drawText(inputs, params) }
}

export const preview = execute
