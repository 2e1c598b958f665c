/*
@flora-name Color Grade Image
@flora-description Adjusts light, contrast and color of an image.
@flora-inputs [{ "name": "image", "type": "image" }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "brightness", "label": "Brightness", "type": "slider", "default": 0, "min": -100, "max": 100, "step": 1,
    "description": "Raises or lowers the midtones; black and white stay."
  },
  {
    "key": "contrast", "label": "Contrast", "type": "slider", "default": 0, "min": -100, "max": 100, "step": 1,
    "description": "Contrast between light and dark, around mid gray."
  },
  {
    "key": "saturation", "label": "Saturation", "type": "slider", "default": 0, "min": -100, "max": 100, "step": 1,
    "description": "Saturation, from gray at -100 to twice as colorful at 100."
  },
  {
    "key": "warmth", "label": "Warmth", "type": "slider", "default": 0, "min": -100, "max": 100, "step": 1,
    "description": "From blue to orange."
  },
  {
    "key": "advanced", "label": "Show additional controls", "type": "toggle", "default": false,
    "description": "Shows more controls; hidden ones keep their effect."
  },
  {
    "key": "highlights", "label": "Highlights", "type": "slider", "default": 0, "min": -100, "max": 100, "step": 1,
    "description": "Raises or lowers only the light areas.",
    "visibleIf": { "advanced": true }
  },
  {
    "key": "shadows", "label": "Shadows", "type": "slider", "default": 0, "min": -100, "max": 100, "step": 1,
    "description": "Raises or lowers only the dark areas.",
    "visibleIf": { "advanced": true }
  },
  {
    "key": "tint", "label": "Tint (Green-Magenta)", "type": "slider", "default": 0, "min": -100, "max": 100, "step": 1,
    "description": "From green to magenta.",
    "visibleIf": { "advanced": true }
  },
  {
    "key": "hue_shift", "label": "Hue Shift (deg)", "type": "slider", "default": 0, "min": -180, "max": 180, "step": 1,
    "description": "Rotates all colors around the color wheel.",
    "visibleIf": { "advanced": true }
  },
  {
    "key": "show_scope", "label": "Show Color Scope in preview", "type": "toggle", "default": false,
    "description": "Shows a histogram of red, green, blue and luma in the preview."
  }
]
@flora-cost 0.001
@flora-seconds 1
*/
import { allParams } from './shared/all-params.ts'
import { grade } from './shared/grade.ts'

await writeOutput('image', grade(getInput('image'), allParams()))
