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
      { "label": "Replace", "value": "replace", "description": "Puts another color in its place, with light and shade as they are." },
      { "label": "Keep", "value": "keep", "description": "Makes everything but the color transparent." }
    ]
  },
  {
    "key": "target_color", "label": "Target Color", "type": "color", "default": "#ffffff",
    "description": "The color that is looked for."
  },
  {
    "key": "replacement_color", "label": "Replacement Color", "type": "color", "default": "#3b82f6",
    "description": "What the color becomes.",
    "visibleIf": { "mode": "replace" }
  },
  {
    "key": "tolerance", "label": "Tolerance", "type": "slider", "default": 0.15, "min": 0, "max": 1, "step": 0.01,
    "description": "How different a color may look and still count: 0 is this color alone, 1 is any."
  },
  {
    "key": "softness", "label": "Edge Softness", "type": "slider", "default": 0.2, "min": 0, "max": 1, "step": 0.01,
    "description": "How gradually colors beyond the tolerance stop to count."
  },
  {
    "key": "invert", "label": "Invert Selection", "type": "toggle", "default": false,
    "description": "Takes all other colors instead."
  }
]
@flora-cost 0.001
@flora-seconds 1
*/
import { parseColour } from './shared/colour.ts'
import { filterColour, type ColourFilter } from './shared/filter-colour.ts'
import type { Call, ImageValue } from './shared/module.ts'
import { toWatch } from './shared/watching.ts'

type Params = Omit<ColourFilter, 'target' | 'replacement'> & { target_color: string; replacement_color: string }
type FilterCall = Call<{ image: ImageValue }, Params>

export async function execute({ inputs, params }: FilterCall) {
  return { image: filterColour(inputs.image, filterOf(params)) }
}

export async function preview({ inputs, params }: FilterCall) {
  return { image: filterColour(toWatch(inputs.image), filterOf(params)) }
}

function filterOf(params: Params): ColourFilter {
  return { ...params, target: parseColour(params.target_color), replacement: parseColour(params.replacement_color) }
}
