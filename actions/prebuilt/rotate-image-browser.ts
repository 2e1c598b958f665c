import { parseColor } from './shared/color.ts'
import { onBackground } from './shared/compositing.ts'
import type { Call, ImageValue, Pixels } from './shared/module.ts'
import { mirror } from './shared/rgba-image.ts'
import { planRotation, rotate, type CanvasMode } from './shared/rotation.ts'
import { toPreview } from './shared/preview.ts'

interface Params {
  angle: number
  canvas_mode: CanvasMode
  direction: 'none' | 'horizontal' | 'vertical' | 'both'
  transparent: boolean
  background: string
}

type RotateCall = Call<{ image: ImageValue }, Params>

export async function execute({ inputs: { image }, params }: RotateCall) {
  return { image: rotated(image, params) }
}

export async function preview({ inputs: { image }, params }: RotateCall) {
  return { image: rotated(toPreview(image), params) }
}

function rotated(image: Pixels, { angle, canvas_mode, direction, transparent, background }: Params): Pixels {
  const across = direction === 'horizontal' || direction === 'both'
  const down = direction === 'vertical' || direction === 'both'
  const result = rotate(mirror(image, across, down), planRotation(image, angle, canvas_mode))
  return transparent ? result : onBackground(result, parseColor(background))
}
