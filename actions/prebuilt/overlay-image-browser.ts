/*
@flora-name Overlay Image
@flora-description Overlays an image on another.
@flora-inputs [{ "name": "image", "type": "image" }, { "name": "overlay", "type": "image" }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "center", "label": "Center", "type": "point2d", "default": { "x": 0.5, "y": 0.5 },
    "description": "Center of the overlay, as a fraction of the image from its top left corner.",
    "axisBounds": { "x": { "min": 0, "max": 1, "step": 0.001 }, "y": { "min": 0, "max": 1, "step": 0.001 } }
  },
  {
    "key": "size", "label": "Size", "type": "point2d", "default": { "x": 0.5, "y": 0.5 },
    "description": "Maximum width and height of the overlay, as fractions of the image; it keeps its own aspect ratio.",
    "axisBounds": { "x": { "min": 0.001, "max": 4, "step": 0.001 }, "y": { "min": 0.001, "max": 4, "step": 0.001 } }
  },
  {
    "key": "rotation", "label": "Rotation (deg)", "type": "slider", "default": 0, "min": -180, "max": 180, "step": 0.1,
    "description": "Clockwise rotation of the overlay about its center."
  },
  {
    "key": "opacity", "label": "Opacity", "type": "slider", "default": 1, "min": 0, "max": 1, "step": 0.01,
    "description": "Opacity of the overlay."
  },
  {
    "key": "blend", "label": "Blend", "type": "select", "default": "normal",
    "description": "How the colors of the two images are mixed.",
    "options": [
      { "label": "Normal", "value": "normal" },
      { "label": "Multiply", "value": "multiply", "description": "Darkens; white disappears." },
      { "label": "Screen", "value": "screen", "description": "Lightens; black disappears." },
      { "label": "Overlay", "value": "overlay", "description": "More contrast." },
      { "label": "Soft Light", "value": "soft-light", "description": "A little more contrast." }
    ]
  }
]
@flora-cost 0.001
@flora-seconds 1
*/
import { lay, type BlendMode } from './shared/compositing.ts'
import type { Call, ImageValue, Pixels } from './shared/module.ts'
import { cut } from './shared/rgba-image.ts'
import { isQuarter, radians, upright } from './shared/rotation.ts'
import { resize, transform } from './shared/sampling.ts'
import { toPreview, drawFrame, type Frame } from './shared/preview.ts'

interface Params {
  center: { x: number; y: number }
  size: { x: number; y: number }
  rotation: number
  opacity: number
  blend: BlendMode
}

type OverlayCall = Call<{ image: ImageValue; overlay: ImageValue }, Params>

export async function execute({ inputs: { image, overlay }, params }: OverlayCall) {
  return { image: overlaid(image, overlay, frameOn(image, overlay, params), params) }
}

export async function preview({ inputs, params }: OverlayCall) {
  const image = toPreview(inputs.image)
  const frame = frameOn(image, inputs.overlay, params)
  return { image: drawFrame(overlaid(image, inputs.overlay, frame, params), frame, false) }
}

/** Computes the position of the overlay. An overlay that is not rotated is aligned to whole pixels to stay sharp. */
function frameOn(image: Pixels, overlay: Pixels, { center, size, rotation }: Params): Frame {
  const scale = Math.min((size.x * image.width) / overlay.width, (size.y * image.height) / overlay.height)
  const width = Math.max(1, Math.round(overlay.width * scale))
  const height = Math.max(1, Math.round(overlay.height * scale))
  const box = upright(width, height, rotation)
  const place = (middle: number, side: number) => (isQuarter(rotation) ? Math.round(middle - side / 2) + side / 2 : middle)
  return { center: { x: place(center.x * image.width, box.width), y: place(center.y * image.height, box.height) }, width, height, rotation }
}

function overlaid(image: Pixels, overlay: Pixels, frame: Frame, { opacity, blend }: Params): Pixels {
  const result = cut(image, 0, 0, image.width, image.height)
  const { center, width, height, rotation } = frame
  const stamp = width < overlay.width ? resize(overlay, width, height) : overlay
  const box = upright(width, height, rotation)
  const left = Math.max(0, Math.floor(center.x - box.width / 2) - 1)
  const top = Math.max(0, Math.floor(center.y - box.height / 2) - 1)
  const right = Math.min(image.width, Math.ceil(center.x + box.width / 2) + 1)
  const bottom = Math.min(image.height, Math.ceil(center.y + box.height / 2) + 1)
  if (right <= left || bottom <= top) return result
  const [scaleX, scaleY] = [stamp.width / width, stamp.height / height]
  const [cos, sin] = [Math.cos(radians(rotation)), Math.sin(radians(rotation))]
  const [x, y] = [left - center.x, top - center.y]
  const toInput = {
    xx: cos * scaleX,
    xy: sin * scaleX,
    x: stamp.width / 2 + (cos * x + sin * y) * scaleX,
    yx: -sin * scaleY,
    yy: cos * scaleY,
    y: stamp.height / 2 + (cos * y - sin * x) * scaleY,
  }
  lay(result, transform(stamp, toInput, right - left, bottom - top), left, top, { opacity, blend })
  return result
}
