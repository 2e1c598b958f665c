/*
@flora-name Rotate Image
@flora-description Rotates and mirrors an image.
@flora-inputs [{ "name": "image", "type": "image" }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "angle", "label": "Angle (°, clockwise)", "type": "slider", "default": 90, "min": -180, "max": 180, "step": 1,
    "description": "Rotation of the image."
  },
  {
    "key": "canvas_mode", "label": "Canvas", "type": "select", "default": "expand",
    "options": [
      { "label": "Shrink", "value": "shrink", "description": "The image is scaled down until its corners fit." },
      { "label": "Keep", "value": "keep", "description": "Corners are cut off." },
      { "label": "Expand", "value": "expand", "description": "The canvas grows until the corners fit." }
    ]
  },
  {
    "key": "direction", "label": "Flip", "type": "select", "default": "none",
    "description": "The image is mirrored first, then rotated.",
    "options": [
      { "label": "None", "value": "none" },
      { "label": "Horizontal", "value": "horizontal", "description": "Swaps left and right." },
      { "label": "Vertical", "value": "vertical", "description": "Swaps top and bottom." },
      { "label": "Both", "value": "both" }
    ]
  },
  {
    "key": "transparent", "label": "Transparent Background", "type": "toggle", "default": false,
    "description": "What the image does not cover stays transparent."
  },
  {
    "key": "background", "label": "Background Color", "type": "color", "default": "#ffffff",
    "description": "Shows where the image does not cover the canvas.",
    "visibleIf": { "transparent": false }
  }
]
@flora-cost 0.001
@flora-seconds 1
*/
import { parseColor } from './shared/color.ts'
import { layer } from './shared/rgba-image.ts'
import { isQuarter, planRotation, radians, startWithin, upright, type CanvasMode } from './shared/rotation.ts'

const image = getInput('image')
const angle = getParam<number>('angle')
const mode = getParam<CanvasMode>('canvas_mode')
const direction = getParam<'none' | 'horizontal' | 'vertical' | 'both'>('direction')
const background = getParam<boolean>('transparent') ? '#00000000' : getParam<string>('background')

const alpha = parseColor(background)[3]
/**
 * Background color for libvips. The color is transparent unless the background is opaque, because only an opaque color can be placed behind
 * the image before rotation.
 */
const ground = alpha === 255 ? background : '#00000000'
const { size: scaledSize, canvas } = planRotation(image, angle, mode)
const around = upright(scaledSize.width, scaledSize.height, angle)

const result = await onCanvas(isQuarter(angle) ? byQuarters() : await byAngle())
await writeOutput(
  'image',
  alpha > 0 && alpha < 255
    ? images.blank(canvas.width, canvas.height, background).composite([layer(await images.pixels(result), 0, 0)])
    : result,
)

function byQuarters(): Sharp {
  return scaled(mirrored().rotate(angle), around)
}

async function byAngle(): Promise<Sharp> {
  const source = scaled(mirrored(), scaledSize)
  // If scaling and rotating were done in a single pass, libvips would weight colors by alpha twice.
  return affine(mode === 'shrink' && alpha < 255 ? await afresh(source) : source)
}

async function afresh(pipeline: Sharp): Promise<Sharp> {
  return images.edit(await images.pixels(pipeline))
}

/** Mirrors the image and, if the background is opaque, adds the background. sharp mirrors an image before rotating it. */
function mirrored(): Sharp {
  const pipeline = images
    .edit(image)
    .flop(direction === 'horizontal' || direction === 'both')
    .flip(direction === 'vertical' || direction === 'both')
  if (alpha < 255) return pipeline
  // An opaque image needs no background.
  return isQuarter(angle) && images.isOpaque(image) ? pipeline.removeAlpha() : pipeline.flatten({ background })
}

function scaled(pipeline: Sharp, { width, height }: { width: number; height: number }): Sharp {
  return mode === 'shrink' ? pipeline.resize(width, height, { fit: 'fill' }) : pipeline
}

/** libvips aligns the corner of the result to whole pixels and uses pixel centers as coordinates; the offsets compensate for both. */
function affine(pipeline: Sharp): Sharp {
  const [cos, sin] = [Math.cos(radians(angle)), Math.sin(radians(angle))]
  const { width, height } = scaledSize
  const left = Math.min(0, cos * width) + Math.min(0, -sin * height)
  const top = Math.min(0, sin * width) + Math.min(0, cos * height)
  const shift = (start: number, extent: number, side: number, middle: number) =>
    rounded(start) - 0.5 + side / 2 + startWithin(rounded(extent), side) - middle
  return pipeline.affine([cos, -sin, sin, cos], {
    interpolator: 'bicubic',
    background: ground,
    idx: 0.5,
    idy: 0.5,
    odx: shift(left, around.width, canvas.width, (cos * width - sin * height) / 2),
    ody: shift(top, around.height, canvas.height, (sin * width + cos * height) / 2),
  })
}

/** Rounds like libvips, which also rounds up values just below a half. */
function rounded(length: number): number {
  return Math.trunc(length + Math.sign(length) * 0.5)
}

async function onCanvas(pipeline: Sharp): Promise<Sharp> {
  if (mode === 'expand') return pipeline
  const size = { width: rounded(around.width), height: rounded(around.height) }
  const left = startWithin(size.width, canvas.width)
  const top = startWithin(size.height, canvas.height)
  const width = Math.min(size.width, canvas.width)
  const height = Math.min(size.height, canvas.height)
  const before = { left: Math.max(0, -left), top: Math.max(0, -top) }
  const after = { right: canvas.width - width - before.left, bottom: canvas.height - height - before.top }
  const isCut = width < size.width || height < size.height
  // A new pipeline is needed because, within a single pipeline, sharp extracts before it rotates.
  const part = isCut ? (await afresh(pipeline)).extract({ left: Math.max(0, left), top: Math.max(0, top), width, height }) : pipeline
  return part.extend({ ...before, ...after, background: ground })
}
