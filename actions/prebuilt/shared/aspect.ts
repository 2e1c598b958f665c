import { filled, lay } from './compositing.ts'
import { parseColor } from './color.ts'
import { blurColumns, blurRows, gaussian } from './line-blur.ts'
import type { Pixels } from './module.ts'
import { checkSize, cut } from './rgba-image.ts'
import { premultiplied, straight } from './premultiplied.ts'
import { resize } from './sampling.ts'

interface Size {
  width: number
  height: number
}

/** A canvas and the position of the image's top-left corner on it. A coordinate is negative if the image is cropped in that direction. */
export interface Placement extends Size {
  left: number
  top: number
}

/**
 * @param ratio such as `16:9` @param fit `crop` for the largest part of the image with that ratio, `pad` for the smallest canvas with that
 * ratio around the whole image
 */
export function placementFor({ width, height }: Size, ratio: string, fit: 'crop' | 'pad'): Placement {
  const [across, down] = ratio.split(':').map(Number) as [number, number]
  const tooWide = width * down > height * across
  const canvas =
    tooWide === (fit === 'crop')
      ? { width: Math.max(1, Math.round((height * across) / down)), height }
      : { width, height: Math.max(1, Math.round((width * down) / across)) }
  checkSize(canvas.width, canvas.height)
  return { ...canvas, left: Math.floor((canvas.width - width) / 2), top: Math.floor((canvas.height - height) / 2) }
}

/** A plan for covering a canvas with a blurred copy of the image: crop a part of the image, scale it down, blur it and scale it up. */
export interface Backdrop {
  part: { left: number; top: number; width: number; height: number }
  small: Size
  /** The sigma of the blur, in pixels of the small copy. */
  sigma: number
}

/** A blur with this sigma, in pixels, hides the fact that the image was scaled down for speed. */
const enoughSigma = 4

/** A blur with a smaller sigma is invisible. */
export const minSigma = 0.3

/** @param amount 0 to 100; at 100, the sigma is one twelfth of the longer side of the canvas */
export function planBackdrop(image: Size, canvas: Size, amount: number): Backdrop {
  const sigma = (amount / 100 / 12) * Math.max(canvas.width, canvas.height)
  const scale = Math.min(1, enoughSigma / sigma)
  const side = (length: number, factor: number) => Math.max(1, Math.round(length * factor))
  const covered = Math.min(image.width / canvas.width, image.height / canvas.height)
  const [width, height] = [side(canvas.width, covered), side(canvas.height, covered)]
  return {
    part: { left: Math.floor((image.width - width) / 2), top: Math.floor((image.height - height) / 2), width, height },
    small: { width: side(canvas.width, scale), height: side(canvas.height, scale) },
    sigma: sigma * scale,
  }
}

export function backdrop(image: Pixels, canvas: Size, amount: number): Pixels {
  const { part, small, sigma } = planBackdrop(image, canvas, amount)
  const behind = resize(cut(image, part.left, part.top, part.width, part.height), small.width, small.height)
  return resize(blurred(behind, sigma), canvas.width, canvas.height)
}

function blurred(image: Pixels, sigma: number): Pixels {
  if (sigma < minSigma) return image
  const values = premultiplied(image)
  const blur = gaussian(sigma)
  blurRows(values, () => blur)
  blurColumns(values, () => blur)
  return straight(values)
}

export interface Padding {
  background_mode: 'solid' | 'blur'
  blur_amount: number
  pad_color: string
}

/** Reports whether the image covers the whole canvas. */
export const isWithin = (image: Size, canvas: Size) => canvas.width <= image.width && canvas.height <= image.height

export function placed(image: Pixels, { left, top, width, height }: Placement, padding: Padding): Pixels {
  if (isWithin(image, { width, height })) return cut(image, -left, -top, width, height)
  const canvas =
    padding.background_mode === 'solid'
      ? filled(width, height, parseColor(padding.pad_color))
      : cut(backdrop(image, { width, height }, padding.blur_amount), 0, 0, width, height)
  lay(canvas, image, left, top)
  return canvas
}
