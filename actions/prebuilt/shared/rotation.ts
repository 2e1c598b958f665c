import { checkSize, cut, turn } from './rgba-image.ts'
import { resize, transform } from './sampling.ts'
import type { Pixels } from './module.ts'

/** `shrink` scales the image down so that its corners fit, `keep` cuts the corners off, and `expand` enlarges the canvas. */
export type CanvasMode = 'shrink' | 'keep' | 'expand'

interface Size {
  width: number
  height: number
}

export interface Rotation {
  /** The clockwise angle in degrees. */
  angle: number
  /** The size of the scaled image before rotation. */
  size: Size
  /** The canvas that the rotated image is centered on. */
  canvas: Size
}

export const isQuarter = (angle: number) => angle % 90 === 0

export function planRotation({ width, height }: Size, angle: number, mode: CanvasMode): Rotation {
  const around = upright(width, height, angle)
  if (mode === 'keep') return { angle, size: { width, height }, canvas: { width, height } }
  if (mode === 'expand') {
    const canvas = { width: Math.max(1, Math.round(around.width)), height: Math.max(1, Math.round(around.height)) }
    checkSize(canvas.width, canvas.height)
    return { angle, size: { width, height }, canvas }
  }
  const scale = Math.min(1, width / around.width, height / around.height)
  const smaller = (side: number) => Math.max(1, Math.floor(side * scale + 1e-9))
  return { angle, size: { width: smaller(width), height: smaller(height) }, canvas: { width, height } }
}

/** Returns the bounding box of a rotated rectangle. Quarter turns are exact. */
export function upright(width: number, height: number, angle: number): Size {
  if (isQuarter(angle)) return angle % 180 === 0 ? { width, height } : { width: height, height: width }
  const [cos, sin] = [Math.abs(Math.cos(radians(angle))), Math.abs(Math.sin(radians(angle)))]
  return { width: width * cos + height * sin, height: width * sin + height * cos }
}

export const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Rotates the image on a transparent canvas. */
export function rotate(image: Pixels, { angle, size, canvas }: Rotation): Pixels {
  const scaled = resize(image, size.width, size.height)
  if (isQuarter(angle)) {
    const turned = turn(scaled, angle / 90)
    if (turned.width === canvas.width && turned.height === canvas.height) return turned
    return cut(turned, startWithin(turned.width, canvas.width), startWithin(turned.height, canvas.height), canvas.width, canvas.height)
  }
  const [cos, sin] = [Math.cos(radians(angle)), Math.sin(radians(angle))]
  const [x, y] = [canvas.width / 2, canvas.height / 2]
  const toInput = { xx: cos, xy: sin, x: size.width / 2 - cos * x - sin * y, yx: -sin, yy: cos, y: size.height / 2 + sin * x - cos * y }
  return transform(scaled, toInput, canvas.width, canvas.height)
}

/** Returns the offset of a canvas within a centered image, in whole pixels; negative if the canvas is larger. */
export const startWithin = (inner: number, canvas: number) => Math.floor((inner - canvas) / 2)
