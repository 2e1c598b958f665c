import type { Call, ImageValue } from './shared/module.ts'
import { drawShape } from './shared/draw-shape.ts'
import type { ShapeParams } from './shared/shapes.ts'

export async function execute({ inputs, params }: Call<{ image?: ImageValue; text?: string }, ShapeParams>) {
  return { image: drawShape(inputs.image, params) }
}

export const preview = execute
