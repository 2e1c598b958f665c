/*
@flora-name Color Tint Image
@flora-description Tints an image with a color.
@flora-inputs [{ "name": "image", "type": "image" }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "color", "label": "Tint Color", "type": "color", "default": "#ff8a3d",
    "description": "A partly transparent color tints less."
  },
  {
    "key": "blend_mode", "label": "Blend Mode", "type": "select", "default": "overlay",
    "description": "How the color is mixed with the image.",
    "options": [
      { "label": "Multiply", "value": "multiply", "description": "Darkens; white takes the color." },
      { "label": "Screen", "value": "screen", "description": "Lightens; black takes the color." },
      { "label": "Overlay", "value": "overlay", "description": "Keeps black and white, with more contrast." },
      { "label": "Soft Light", "value": "soft_light", "description": "Keeps black and white, gently." },
      { "label": "Color", "value": "color", "description": "Takes hue and saturation from the color and light from the image." }
    ]
  },
  {
    "key": "intensity", "label": "Intensity", "type": "slider", "default": 0.5, "min": 0, "max": 1, "step": 0.01,
    "description": "Strength of the tint."
  }
]
@flora-cost 0.001
@flora-seconds 1
*/
import { parseColor } from './shared/color.ts'
import { tint } from './shared/tint.ts'

await writeOutput('image', tint(getInput('image'), getParam('blend_mode'), parseColor(getParam('color')), getParam('intensity')))
