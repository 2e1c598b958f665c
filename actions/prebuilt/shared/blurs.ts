import { bilateralBlur } from './bilateral-blur.ts'
import { bokehBlur, type BokehShape } from './bokeh-blur.ts'
import { cellSide, coarseBlur } from './coarse-blur.ts'
import { matchMask } from './color-match.ts'
import { parseColor } from './color.ts'
import { maxHalvedSigma, halvedGaussian, minHalvedSigma } from './halved-gaussian.ts'
import { blurColumns, blurRows, boxes, boxRadius, gaussian, pathBlur, varyingBoxes, type LineBlur } from './line-blur.ts'
import type { Pixels, Strokes } from './module.ts'
import { getPixelScale } from './pixel-scale.ts'
import { mixByMask, premultiplied, straight, type Premultiplied } from './premultiplied.ts'
import { radialBlur } from './radial-blur.ts'
import { isOpaque, type RgbaImage } from './rgba-image.ts'
import { smallGaussian } from './small-gaussian.ts'
import { strokeMask } from './strokes.ts'
import { smoothstep } from './tones.ts'

/** Strengths, shares and tolerances range from 0 to 1. */
export interface Blur {
  blur_type: 'gaussian' | 'box' | 'motion' | 'radial' | 'bilateral' | 'bokeh' | 'tiltshift' | 'targetcolor'
  mode: 'full' | 'draw'
  /** Reach of the blur in each direction, in pixels. */
  radius: number
  /** The angle in degrees. */
  angle: number
  radial_mode: 'zoom' | 'spin'
  radial_strength: number
  edge_threshold: number
  bokeh_shape: BokehShape
  tilt_orientation: 'horizontal' | 'vertical'
  tilt_center: number
  tilt_width: number
  target_color: string
  target_tolerance: number
  target_invert: boolean
  brush_size: number
  brush_hardness: number
  brush_intensity: number
  erase: boolean
}

/**
 * Converts a radius to the sigma of a Gaussian that spreads light about as far as a disk or box of that radius, so that the blur types
 * differ in character, not in amount.
 */
export const toSigma = (radius: number) => radius / 2

/** Blurs the whole image or the area covered by the strokes. In draw mode, an image without strokes is unchanged. */
export function blur(image: Pixels & { scale?: number }, by: Blur, state: Strokes | undefined): Pixels {
  if (by.mode === 'full') return blurred(image, by)
  const brush = { size: by.brush_size, hardness: by.brush_hardness, erase: by.erase, scale: getPixelScale(image) }
  const mask = strokeMask(state?.strokes, image.width, image.height, brush)
  if (mask.every(cover => cover === 0)) return image
  return mixByMask(image, blurred(image, by), mask, by.brush_intensity)
}

function blurred(image: Pixels, by: Blur): Pixels {
  if (by.blur_type === 'radial') return by.radial_strength === 0 ? image : radialBlur(image, by.radial_mode, by.radial_strength)
  if (by.radius === 0) return image
  switch (by.blur_type) {
    case 'gaussian':
      return gaussianBlur(image, toSigma(by.radius))
    case 'box':
      return lineBlurred(image, boxes(by.radius, 1))
    case 'motion':
      return motionBlur(image, by.radius, by.angle)
    case 'bilateral':
      // As the edge threshold increases, the maximum brightness difference between similar pixels decreases from 127 (almost no edges
      // are preserved) to 8.
      return bilateralBlur(image, toSigma(by.radius), 127 * 0.06 ** by.edge_threshold)
    case 'bokeh':
      return bokehBlur(image, by.radius, by.bokeh_shape)
    case 'tiltshift':
      return tiltShift(image, by)
    case 'targetcolor':
      return blurColor(image, by)
  }
}

/** @param sigma in pixels */
export function gaussianBlur(image: Pixels, sigma: number): RgbaImage {
  if (sigma >= 0.5 && sigma < maxHalvedSigma && isOpaque(image))
    return sigma < minHalvedSigma ? smallGaussian(image, sigma) : halvedGaussian(image, sigma)
  const side = cellSide(sigma)
  return side > 1 ? coarseBlur(image, sigma, side) : lineBlurred(image, gaussian(sigma))
}

function lineBlurred(image: Pixels, along: LineBlur): RgbaImage {
  const work = premultiplied(image)
  blurRows(work, () => along)
  blurColumns(work, () => along)
  return straight(work)
}

/**
 * Keeps a band sharp. Beyond the band, the blur increases to its full strength over two fifths of the image's height, or of its width if
 * the band is vertical.
 */
function tiltShift(image: Pixels, by: Blur): RgbaImage {
  const across = by.tilt_orientation === 'horizontal'
  const length = across ? image.height : image.width
  const half = by.tilt_width / 2
  const radii = Float64Array.from({ length }, (_, at) => {
    const distance = Math.abs((at + 0.5) / length - by.tilt_center)
    return boxRadius(toSigma(by.radius) * smoothstep(half, half + 0.4, distance))
  })
  const work = premultiplied(image)
  const lineAt = (at: number) => (radii[at]! > 0 ? boxes(radii[at]!, 3) : undefined)
  const through = varyingBoxes(radii)
  if (across) {
    blurRows(work, lineAt)
    blurColumns(work, () => through)
  } else {
    blurColumns(work, lineAt)
    blurRows(work, () => through)
  }
  return straight(work)
}

/** Blurs either the pixels that match the color or all others, without a halo: the pixels that stay sharp have no weight in the mean. */
function blurColor(image: Pixels, by: Blur): RgbaImage {
  const mask = matchMask(image, parseColor(by.target_color), by.target_tolerance, 0.25)
  if (by.target_invert) for (let at = 0; at < mask.length; at++) mask[at] = 255 - mask[at]!
  const alone = new Uint8ClampedArray(image.rgba)
  for (let at = 3; at < alone.length; at += 4) alone[at] = (alone[at]! * mask[at >> 2]!) / 255
  const { rgba } = gaussianBlur({ ...image, rgba: alone }, toSigma(by.radius))
  for (let at = 3; at < rgba.length; at += 4) {
    // If there are almost no similar pixels nearby, the mean has an arbitrary color, so it gets less weight.
    if (rgba[at]! < 16) mask[at >> 2] = (mask[at >> 2]! * rgba[at]!) / 16
    rgba[at] = image.rgba[at]!
  }
  return mixByMask(image, { ...image, rgba }, mask)
}

/** Replaces each pixel with the mean of the pixels along a straight line. @param angle degrees, clockwise from horizontal */
function motionBlur(image: Pixels, radius: number, angle: number): RgbaImage {
  const { width, height } = image
  const cos = Math.cos((angle * Math.PI) / 180)
  const sin = Math.sin((angle * Math.PI) / 180)
  const work = premultiplied(image)
  if (Math.abs(cos) >= Math.abs(sin))
    blurSlanted(work, { length: width, span: height, step: 1, spanStep: width }, sin / cos, radius * Math.abs(cos))
  else blurSlanted(work, { length: height, span: width, step: width, spanStep: 1 }, cos / sin, radius * Math.abs(sin))
  return straight(work)
}

/** The axis along which a line advances by one pixel per step, and the other axis. */
interface Axes {
  length: number
  span: number
  step: number
  spanStep: number
}

/** Follows parallel digital lines that together cover each pixel exactly once, so that no pixels are interpolated. */
function blurSlanted(work: Premultiplied, { length, span, step, spanStep }: Axes, slope: number, radius: number): void {
  const along = boxes(radius, 1)
  const { path, run } = pathBlur(work, length, along.pad)
  const offsets = Int32Array.from({ length }, (_, at) => Math.round(at * slope))
  const last = offsets[length - 1]!
  for (let line = Math.min(0, -last); line < span + Math.max(0, -last); line++) {
    let count = 0
    for (let at = 0; at < length; at++) {
      const across = line + offsets[at]!
      if (across >= 0 && across < span) path[count++] = at * step + across * spanStep
    }
    if (count > 0) run(count, along)
  }
}
