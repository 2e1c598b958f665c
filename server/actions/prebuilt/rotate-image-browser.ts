/*
@flora-name Rotate Image
@flora-description Turns and mirrors an image.
@flora-inputs [{ "name": "image", "type": "image" }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "angle", "label": "Angle (°, clockwise)", "type": "slider", "default": 90, "min": -180, "max": 180, "step": 1,
    "description": "How far the image is turned."
  },
  {
    "key": "canvas_mode", "label": "Canvas", "type": "select", "default": "expand",
    "options": [
      { "label": "Shrink", "value": "shrink", "description": "The picture is made smaller until its corners fit." },
      { "label": "Keep", "value": "keep", "description": "Corners are cut off." },
      { "label": "Expand", "value": "expand", "description": "The canvas grows until the corners fit." }
    ]
  },
  {
    "key": "direction", "label": "Flip", "type": "select", "default": "none",
    "description": "The image is mirrored first, and then turned.",
    "options": [
      { "label": "None", "value": "none" },
      { "label": "Horizontal", "value": "horizontal", "description": "Left and right change places." },
      { "label": "Vertical", "value": "vertical", "description": "Top and bottom change places." },
      { "label": "Both", "value": "both" }
    ]
  },
  {
    "key": "transparent", "label": "Transparent Background", "type": "toggle", "default": false,
    "description": "What the image does not cover stays transparent."
  },
  {
    "key": "background", "label": "Background Color", "type": "color", "default": "#ffffff",
    "description": "Lies behind the image, and shows where it does not cover the canvas.",
    "visibleIf": { "transparent": false }
  }
]
@flora-cost 0.001
@flora-seconds 1
*/
import { parseColour } from './shared/colour.ts'
import { onBackground } from './shared/compositing.ts'
import type { Call, ImageValue, Pixels } from './shared/module.ts'
import { mirror } from './shared/picture.ts'
import { planRotation, rotate, type CanvasMode } from './shared/rotation.ts'
import { toWatch } from './shared/watching.ts'

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
  return { image: rotated(toWatch(image), params) }
}

function rotated(image: Pixels, { angle, canvas_mode, direction, transparent, background }: Params): Pixels {
  const across = direction === 'horizontal' || direction === 'both'
  const down = direction === 'vertical' || direction === 'both'
  const result = rotate(mirror(image, across, down), planRotation(image, angle, canvas_mode))
  return transparent ? result : onBackground(result, parseColour(background))
}
