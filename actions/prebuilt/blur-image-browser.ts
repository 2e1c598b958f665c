import { blur, type Blur } from './shared/blurs.ts'
import type { Call, ImageValue, Strokes } from './shared/module.ts'
import { scaleParams } from './shared/pixel-scale.ts'

type BlurCall = Call<{ image: ImageValue }, Blur, Strokes>

export async function execute({ inputs, params, state }: BlurCall) {
  return { image: blur(inputs.image, scaleParams(params, inputs.image, ['radius', 'brush_size']), state) }
}

export async function preview(call: BlurCall) {
  return execute(call)
}
