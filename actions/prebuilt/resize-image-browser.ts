/*
@flora-name Resize Image
@flora-description Resizes an image.
@flora-inputs [{ "name": "image", "type": "image" }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "mode", "label": "Resize by", "type": "select", "default": "exact",
    "description": "How the new size is specified.",
    "options": [
      { "label": "Width and Height", "value": "exact" },
      { "label": "Percent", "value": "percent" },
      { "label": "Longest Side", "value": "longest" }
    ]
  },
  {
    "key": "width", "label": "Width (px)", "type": "number", "default": 1024, "min": 1, "max": 8192, "step": 1,
    "description": "Width of the result.",
    "visibleIf": { "mode": "exact" }
  },
  {
    "key": "height", "label": "Height (px)", "type": "number", "default": 1024, "min": 1, "max": 8192, "step": 1,
    "description": "Height of the result.",
    "visibleIf": { "mode": "exact" }
  },
  {
    "key": "percent", "label": "Scale (%)", "type": "slider", "default": 50, "min": 1, "max": 800, "step": 1,
    "description": "Size of the result, as a percentage of the image's size.",
    "visibleIf": { "mode": "percent" }
  },
  {
    "key": "longest", "label": "Longest Side (px)", "type": "number", "default": 1024, "min": 1, "max": 8192, "step": 1,
    "description": "Length of the longer side; the other side follows from the image's aspect ratio.",
    "visibleIf": { "mode": "longest" }
  },
  {
    "key": "fit", "label": "Fit", "type": "select", "default": "contain",
    "description": "What happens if the aspect ratio of the new size differs from that of the image.",
    "options": [
      { "label": "Contain", "value": "contain", "description": "Shows the whole image, with bars beside it." },
      { "label": "Cover", "value": "cover", "description": "The image fills the size, and the excess is cut off." },
      { "label": "Stretch", "value": "stretch", "description": "The image is distorted." }
    ],
    "visibleIf": { "mode": "exact" }
  },
  {
    "key": "bg_color", "label": "Letterbox Color", "type": "color", "default": "#000000",
    "description": "Color of the bars.",
    "visibleIf": { "mode": "exact", "fit": "contain" }
  }
]
@flora-cost 0.001
@flora-seconds 1
*/
import { parseColor } from './shared/color.ts'
import { filled } from './shared/compositing.ts'
import type { Call, ImageValue, Pixels } from './shared/module.ts'
import { getPixelScale } from './shared/pixel-scale.ts'
import { cut } from './shared/rgba-image.ts'
import { resize } from './shared/sampling.ts'

interface Params {
  mode: 'exact' | 'percent' | 'longest'
  width: number
  height: number
  percent: number
  longest: number
  fit: 'contain' | 'cover' | 'stretch'
  bg_color: string
}

interface Size {
  width: number
  height: number
}

export async function execute({ inputs: { image }, params }: Call<{ image: ImageValue }, Params>) {
  return { image: resized(image, params) }
}

function resized(image: ImageValue, { mode, width, height, percent, longest, fit, bg_color }: Params): Pixels {
  if (mode === 'percent') return scaled(image, percent / 100 / getPixelScale(image))
  if (mode === 'longest') return scaled(image, longest / Math.max(image.width, image.height))
  const size = { width: Math.round(width), height: Math.round(height) }
  if (fit === 'stretch') return resize(image, size.width, size.height)
  return fit === 'contain' ? contained(image, size, bg_color) : covering(image, size)
}

function scaled(image: Pixels, scale: number): Pixels {
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return resize(image, side(image.width), side(image.height))
}

function contained(image: Pixels, { width, height }: Size, color: string): Pixels {
  const inner = scaled(image, Math.min(width / image.width, height / image.height))
  if (inner.width === width && inner.height === height) return inner
  const canvas = filled(width, height, parseColor(color))
  const left = Math.floor((width - inner.width) / 2)
  const top = Math.floor((height - inner.height) / 2)
  // Only the bars are filled; the image keeps its transparency.
  for (let y = 0; y < inner.height; y++)
    canvas.rgba.set(inner.rgba.subarray(y * inner.width * 4, (y + 1) * inner.width * 4), ((y + top) * width + left) * 4)
  return canvas
}

function covering(image: Pixels, { width, height }: Size): Pixels {
  const scale = Math.max(width / image.width, height / image.height)
  const side = (shown: number, length: number) => Math.min(length, Math.max(1, Math.round(shown / scale)))
  const part = { width: side(width, image.width), height: side(height, image.height) }
  const left = Math.floor((image.width - part.width) / 2)
  const top = Math.floor((image.height - part.height) / 2)
  return resize(cut(image, left, top, part.width, part.height), width, height)
}
