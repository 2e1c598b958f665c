/*
@flora-name QR Code Generator
@flora-description Makes a QR code from text or a URL.
@flora-inputs [{ "name": "text", "type": "text", "optional": true }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "size", "label": "Size (px)", "type": "slider", "default": 512, "min": 21, "max": 4096, "step": 1,
    "description": "Width and height of the image."
  },
  {
    "key": "error_correction", "label": "Error Correction", "type": "select", "default": "M",
    "options": [
      { "label": "Low", "value": "L", "description": "Can be read with up to 7 percent of it hidden." },
      { "label": "Medium", "value": "M", "description": "Can be read with up to 15 percent of it hidden." },
      { "label": "Quartile", "value": "Q", "description": "Can be read with up to 25 percent of it hidden." },
      { "label": "High", "value": "H", "description": "Can be read with up to 30 percent of it hidden." }
    ]
  },
  {
    "key": "border", "label": "Quiet-Zone Border (modules)", "type": "slider", "default": 4, "min": 0, "max": 20, "step": 1,
    "description": "Minimum width of the empty border; readers expect 4."
  },
  {
    "key": "fg_color", "label": "Foreground Color", "type": "color", "default": "#000000"
  },
  {
    "key": "bg_color", "label": "Background Color", "type": "color", "default": "#ffffff"
  }
]
@flora-cost 0.001
@flora-seconds 1
*/
import { allParams } from './shared/all-params.ts'
import { drawQr } from './shared/qr.ts'

await writeOutput('image', drawQr(getInput<string | undefined>('text'), allParams()))
