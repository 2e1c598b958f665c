/*
@flora-name Crop Image
@flora-description Crops an image.
@flora-inputs [{ "name": "image", "type": "image" }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "center", "label": "Center", "type": "point2d", "default": { "x": 0.5, "y": 0.5 },
    "description": "Center of the crop, as a fraction of the image from its top left corner.",
    "axisBounds": { "x": { "min": 0, "max": 1, "step": 0.001 }, "y": { "min": 0, "max": 1, "step": 0.001 } }
  },
  {
    "key": "size", "label": "Size", "type": "point2d", "default": { "x": 0.8, "y": 0.8 },
    "description": "Width and height of the crop, as fractions of the image.",
    "infoTooltip": "Where the crop extends beyond the image, the result is transparent.",
    "axisBounds": { "x": { "min": 0.001, "max": 1, "step": 0.001 }, "y": { "min": 0.001, "max": 1, "step": 0.001 } }
  },
  {
    "key": "rotation", "label": "Rotation (deg)", "type": "slider", "default": 0, "min": -180, "max": 180, "step": 0.1,
    "description": "Clockwise rotation of the frame about its center; its content is output upright."
  },
  {
    "key": "lock_aspect", "label": "Lock ratio", "type": "toggle", "default": false,
    "description": "Keeps the aspect ratio of the image: the smaller of the two sizes applies."
  }
]
@flora-cost 0.001
@flora-seconds 1
*/
import type { Call, ImageValue, Pixels } from './shared/module.ts'
import { cut, turn } from './shared/rgba-image.ts'
import { isQuarter, radians, upright } from './shared/rotation.ts'
import { transform } from './shared/sampling.ts'
import { toPreview, drawFrame, type Frame } from './shared/preview.ts'

interface Params {
  center: { x: number; y: number }
  size: { x: number; y: number }
  rotation: number
  lock_aspect: boolean
}

type CropCall = Call<{ image: ImageValue }, Params>

export async function execute({ inputs: { image }, params }: CropCall) {
  return { image: cropped(image, frameOn(image, params)) }
}

export async function preview({ inputs, params }: CropCall) {
  const image = toPreview(inputs.image)
  return { image: drawFrame(image, frameOn(image, params), true) }
}

function frameOn(image: Pixels, { center, size, rotation, lock_aspect }: Params): Frame {
  const least = Math.min(size.x, size.y)
  const pixels = (fraction: number, side: number) => Math.max(1, Math.round((lock_aspect ? least : fraction) * side))
  return {
    center: { x: center.x * image.width, y: center.y * image.height },
    width: pixels(size.x, image.width),
    height: pixels(size.y, image.height),
    rotation,
  }
}

function cropped(image: Pixels, { center, width, height, rotation }: Frame): Pixels {
  if (isQuarter(rotation)) {
    const box = upright(width, height, rotation)
    const part = cut(image, Math.round(center.x - box.width / 2), Math.round(center.y - box.height / 2), box.width, box.height)
    return turn(part, -rotation / 90)
  }
  const [cos, sin] = [Math.cos(radians(rotation)), Math.sin(radians(rotation))]
  const x = center.x - (cos * width - sin * height) / 2
  const y = center.y - (sin * width + cos * height) / 2
  return transform(image, { xx: cos, xy: -sin, x, yx: sin, yy: cos, y }, width, height)
}
