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
import { layer } from './shared/layer.ts'
import { mirror, turn } from './shared/picture.ts'
import { isQuarter, planRotation, radians, startWithin, upright, type CanvasMode } from './shared/rotation.ts'

const image = getInput('image')
const angle = getParam<number>('angle')
const direction = getParam<'none' | 'horizontal' | 'vertical' | 'both'>('direction')
const background = getParam<boolean>('transparent') ? '#00000000' : getParam<string>('background')
const { picture, canvas } = planRotation(image, angle, getParam<CanvasMode>('canvas_mode'))

const mirrored = mirror(image, direction !== 'none' && direction !== 'vertical', direction !== 'none' && direction !== 'horizontal')
const turned = await images.pixels(isQuarter(angle) ? byQuarters() : byAffine())
const whole = await onCanvas()
const seen = parseColour(background)[3] > 0
await writeOutput('image', seen ? images.blank(canvas.width, canvas.height, background).composite([layer(whole, 0, 0)]) : whole)

function byQuarters(): Sharp {
  const { width, height } = upright(picture.width, picture.height, angle)
  return images.edit(turn(mirrored, angle / 90)).resize(width, height, { fit: 'fill' })
}

/** libvips puts the corner of the result at whole pixels, and takes centres of pixels for points: both are evened out. */
function byAffine(): Sharp {
  const [cos, sin] = [Math.cos(radians(angle)), Math.sin(radians(angle))]
  const { width, height } = picture
  const corners = [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ] as const
  const left = Math.min(...corners.map(([x, y]) => cos * x - sin * y))
  const top = Math.min(...corners.map(([x, y]) => sin * x + cos * y))
  const around = upright(width, height, angle)
  const shift = (start: number, extent: number, side: number, middle: number) =>
    rounded(start) - 0.5 + side / 2 + startWithin(rounded(extent), side) - middle
  return images
    .edit(mirrored)
    .resize(width, height, { fit: 'fill' })
    .affine(
      [
        [cos, -sin],
        [sin, cos],
      ],
      {
        interpolator: 'bicubic',
        background: '#00000000',
        idx: 0.5,
        idy: 0.5,
        odx: shift(left, around.width, canvas.width, (cos * width - sin * height) / 2),
        ody: shift(top, around.height, canvas.height, (sin * width + cos * height) / 2),
      },
    )
}

/** As libvips rounds, which takes what lies just below a half for the half. */
function rounded(length: number): number {
  return Math.trunc(length + Math.sign(length) * 0.5)
}

async function onCanvas(): Promise<Pixels> {
  const left = startWithin(turned.width, canvas.width)
  const top = startWithin(turned.height, canvas.height)
  const width = Math.min(turned.width, canvas.width)
  const height = Math.min(turned.height, canvas.height)
  if (turned.width === canvas.width && turned.height === canvas.height) return turned
  const before = { left: Math.max(0, -left), top: Math.max(0, -top) }
  return images.pixels(
    images
      .edit(turned)
      .extract({ left: Math.max(0, left), top: Math.max(0, top), width, height })
      .extend({
        ...before,
        right: canvas.width - width - before.left,
        bottom: canvas.height - height - before.top,
        background: '#00000000',
      }),
  )
}
