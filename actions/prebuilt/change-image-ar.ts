/*
@flora-name Change Image Aspect Ratio
@flora-description Crops or pads an image to another aspect ratio.
@flora-inputs [{ "name": "image", "type": "image" }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "aspect_ratio", "label": "Aspect Ratio", "type": "select", "default": "1:1",
    "description": "Aspect ratio of the result.",
    "options": [
      { "label": "1:1", "value": "1:1" },
      { "label": "16:9", "value": "16:9" },
      { "label": "9:16", "value": "9:16" },
      { "label": "4:3", "value": "4:3" },
      { "label": "3:4", "value": "3:4" },
      { "label": "3:2", "value": "3:2" },
      { "label": "2:3", "value": "2:3" },
      { "label": "21:9", "value": "21:9" }
    ]
  },
  {
    "key": "fit", "label": "Fit", "type": "select", "default": "crop",
    "description": "The image is never scaled.",
    "options": [
      { "label": "Crop", "value": "crop", "description": "The excess is cut off on both sides." },
      { "label": "Pad", "value": "pad", "description": "The missing area is added on both sides." }
    ]
  },
  {
    "key": "background_mode", "label": "Background", "type": "select", "default": "solid",
    "description": "Fills the added area, and shows through where the image is transparent.",
    "options": [
      { "label": "Solid", "value": "solid", "description": "One color." },
      { "label": "Blur", "value": "blur", "description": "The image itself, enlarged and blurred." }
    ],
    "visibleIf": { "fit": "pad" }
  },
  {
    "key": "pad_color", "label": "Pad Color", "type": "color", "default": "#000000",
    "description": "Color of the solid background.",
    "visibleIf": { "fit": "pad", "background_mode": "solid" }
  },
  {
    "key": "blur_amount", "label": "Blur Amount", "type": "slider", "default": 40, "min": 0, "max": 100, "step": 1,
    "description": "Strength of the background blur, independent of the size of the image.",
    "visibleIf": { "fit": "pad", "background_mode": "blur" }
  }
]
@flora-cost 0.001
@flora-seconds 1
*/
import { backdrop, isWithin, placementFor } from './shared/aspect.ts'
import { parseColor } from './shared/color.ts'
import { layer } from './shared/rgba-image.ts'

const image = getInput('image')
const canvas = placementFor(image, getParam('aspect_ratio'), getParam('fit'))
const color = getParam<string>('pad_color')

function cropped(): Sharp {
  const part = images.edit(image).extract({ left: -canvas.left, top: -canvas.top, width: canvas.width, height: canvas.height })
  return images.isOpaque(image) ? part.removeAlpha() : part
}

function padded(): Sharp {
  if (getParam('background_mode') === 'solid') return parseColor(color)[3] === 255 ? extended() : on(blank())
  return on(images.edit(backdrop(image, canvas, getParam('blur_amount'))))
}

/** Extends the image to the size of the canvas. Opaque images take a faster path. */
function extended(): Sharp {
  const { left, top, width, height } = canvas
  const sides = { left, top, right: width - image.width - left, bottom: height - image.height - top }
  const given = images.edit(image)
  return images.isOpaque(image)
    ? given.extend({ ...sides, background: color }).removeAlpha()
    : given.flatten({ background: color }).extend({ ...sides, background: color })
}

function blank(): Sharp {
  return images.blank(canvas.width, canvas.height, color)
}

function on(behind: Sharp): Sharp {
  return behind.composite([layer(image, canvas.left, canvas.top)])
}

await writeOutput('image', isWithin(image, canvas) ? cropped() : padded())
