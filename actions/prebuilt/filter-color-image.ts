/*
@flora-name Filter Color
@flora-description Removes, replaces or keeps a color of an image.
@flora-inputs [{ "name": "image", "type": "image" }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "mode", "label": "Mode", "type": "select", "default": "remove",
    "options": [
      { "label": "Remove", "value": "remove", "description": "Makes the color transparent." },
      { "label": "Replace", "value": "replace", "description": "Replaces the color, keeping light and shade." },
      { "label": "Keep", "value": "keep", "description": "Makes everything but the color transparent." }
    ]
  },
  {
    "key": "target_color", "label": "Target Color", "type": "color", "default": "#ffffff",
    "description": "The color to match."
  },
  {
    "key": "replacement_color", "label": "Replacement Color", "type": "color", "default": "#3b82f6",
    "description": "Color that replaces it.",
    "visibleIf": { "mode": "replace" }
  },
  {
    "key": "tolerance", "label": "Tolerance", "type": "slider", "default": 0.15, "min": 0, "max": 1, "step": 0.01,
    "description": "How much a color may differ and still match: 0 is only this color, 1 is any."
  },
  {
    "key": "softness", "label": "Edge Softness", "type": "slider", "default": 0.2, "min": 0, "max": 1, "step": 0.01,
    "description": "How gradually colors beyond the tolerance stop matching."
  },
  {
    "key": "invert", "label": "Invert Selection", "type": "toggle", "default": false,
    "description": "Matches all other colors instead."
  }
]
@flora-cost 0.001
@flora-seconds 1
*/
import { parseColor } from './shared/color.ts'
import { filterColor } from './shared/filter-color.ts'

await writeOutput(
  'image',
  filterColor(getInput('image'), {
    mode: getParam('mode'),
    target: parseColor(getParam('target_color')),
    replacement: parseColor(getParam('replacement_color')),
    tolerance: getParam('tolerance'),
    softness: getParam('softness'),
    invert: getParam('invert'),
  }),
)
