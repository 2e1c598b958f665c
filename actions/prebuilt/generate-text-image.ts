/*
@flora-name Generate Text Image
@flora-description Makes an image of text.
@flora-inputs [{ "name": "text", "type": "text", "optional": true }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "text", "label": "Text", "type": "textarea", "default": "Your text", "placeholder": "Your text",
    "description": "The text, in any script that the service has fonts for; a text input takes precedence."
  },
  {
    "key": "font_family", "label": "Font", "type": "select", "default": "sans-bold",
    "options": [
      { "label": "Sans", "value": "sans" },
      { "label": "Sans Bold", "value": "sans-bold" },
      { "label": "Sans Italic", "value": "sans-italic" },
      { "label": "Serif", "value": "serif" },
      { "label": "Serif Bold", "value": "serif-bold" },
      { "label": "Mono", "value": "mono" },
      { "label": "Mono Bold", "value": "mono-bold" }
    ]
  },
  {
    "key": "font_size", "label": "Font Size (px)", "type": "slider", "default": 72, "min": 4, "max": 1000, "step": 1,
    "description": "Height of the letters with ascenders and descenders."
  },
  {
    "key": "color", "label": "Text Color", "type": "color", "default": "#111827"
  },
  {
    "key": "max_width", "label": "Max Width (px)", "type": "number", "default": 0, "min": 0, "max": 8192, "step": 1,
    "description": "Width at which lines break; 0 is nine tenths of the width of the image."
  },
  {
    "key": "rotation", "label": "Rotation (deg)", "type": "slider", "default": 0, "min": -180, "max": 180, "step": 1,
    "description": "Clockwise rotation of the text."
  },
  {
    "key": "opacity", "label": "Opacity", "type": "slider", "default": 1, "min": 0, "max": 1, "step": 0.01,
    "description": "Opacity of the text, from 0 to 1."
  },
  {
    "key": "shadow", "label": "Shadow", "type": "toggle", "default": false,
    "description": "A soft shadow below the letters."
  },
  {
    "key": "show_background", "label": "Include Background", "type": "toggle", "default": true,
    "description": "When off, the text is drawn on a transparent background."
  },
  {
    "key": "background", "label": "Background Color", "type": "color", "default": "#ffffff",
    "description": "Fill of the canvas.",
    "visibleIf": { "show_background": true }
  },
  {
    "key": "dimensions", "label": "Dimensions (px)", "type": "point2d", "default": { "x": 1280, "y": 720 },
    "axisBounds": { "x": { "min": 1, "max": 4096, "step": 1 }, "y": { "min": 1, "max": 4096, "step": 1 } },
    "description": "Width and height of the canvas."
  }
]
@flora-cost 0.001
@flora-seconds 1
*/
import { allParams } from './shared/all-params.ts'
import { makeBackground } from './shared/compositing.ts'
import { writeText } from './shared/write-text.ts'
import type { TextParams } from './shared/text-layout.ts'

const params = allParams<TextParams>({ text: getInput<string | undefined>('text') || getParam('text'), center: { x: 0.5, y: 0.5 } })
const ground = makeBackground(undefined, params, params.dimensions.x, params.dimensions.y)
await writeText(ground, params, images.text)
await writeOutput('image', ground)
