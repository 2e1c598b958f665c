import { boxes, pathBlur } from './line-blur.ts'
import { premultiplied, straight, type Premultiplied } from './premultiplied.ts'
import type { Pixels } from './module.ts'
import type { RgbaImage } from './rgba-image.ts'

/** Every pixel becomes the mean along a straight line. @param angle degrees, clockwise from the rows */
export function motionBlur(image: Pixels, radius: number, angle: number): RgbaImage {
  const { width, height } = image
  const cos = Math.cos((angle * Math.PI) / 180)
  const sin = Math.sin((angle * Math.PI) / 180)
  const work = premultiplied(image)
  if (Math.abs(cos) >= Math.abs(sin))
    blurSlanted(work, { length: width, span: height, step: 1, spanStep: width }, sin / cos, radius * Math.abs(cos))
  else blurSlanted(work, { length: height, span: width, step: width, spanStep: 1 }, cos / sin, radius * Math.abs(sin))
  return straight(work)
}

/** The axis along which a line advances by one pixel per step, and the other one. */
interface Axes {
  length: number
  span: number
  step: number
  spanStep: number
}

/** Goes along parallel digital lines that share no pixel and together are the image, so that no pixel is interpolated. */
function blurSlanted(work: Premultiplied, { length, span, step, spanStep }: Axes, slope: number, radius: number): void {
  const blur = boxes(radius, 1)
  const { path, run } = pathBlur(work, length, blur.pad)
  const offsets = Int32Array.from({ length }, (_, at) => Math.round(at * slope))
  const last = offsets[length - 1]!
  for (let line = Math.min(0, -last); line < span + Math.max(0, -last); line++) {
    let count = 0
    for (let at = 0; at < length; at++) {
      const across = line + offsets[at]!
      if (across >= 0 && across < span) path[count++] = at * step + across * spanStep
    }
    if (count > 0) run(count, blur)
  }
}
