/*
@flora-name Side by Side
@flora-description Places images beside or below each other.
@flora-inputs [{ "name": "images", "type": "image", "multiple": { "min": 1, "max": 16 } }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "layout", "label": "Layout", "type": "select", "default": "auto",
    "description": "Images that do not fit into the layout continue in additional rows or columns.",
    "options": [
      { "label": "Auto", "value": "auto", "description": "Up to three images in a row, more in a grid." },
      { "label": "Horizontal, 2", "value": "horizontal-2", "description": "Two beside each other." },
      { "label": "Horizontal, 3", "value": "horizontal-3", "description": "Three beside each other." },
      { "label": "Vertical, 2", "value": "vertical-2", "description": "Two below each other." },
      { "label": "Vertical, 3", "value": "vertical-3", "description": "Three below each other." },
      { "label": "Grid, 2 × 2", "value": "grid-2x2", "description": "Two rows of two." }
    ]
  },
  {
    "key": "normalize", "label": "Size Match", "type": "select", "default": "match-shortest",
    "description": "How images of different sizes are matched: by width in a single column, otherwise by height.",
    "options": [
      { "label": "Match Shortest", "value": "match-shortest", "description": "All are scaled down to the smallest." },
      { "label": "Match Largest", "value": "match-largest", "description": "All are scaled up to the largest." },
      { "label": "Pad to Largest", "value": "pad-to-largest", "description": "None is scaled; the background fills what is left." }
    ]
  },
  {
    "key": "gap", "label": "Gap (px)", "type": "slider", "default": 16, "min": 0, "max": 512, "step": 1,
    "description": "Space between the images."
  },
  {
    "key": "background", "label": "Background", "type": "color", "default": "#ffffff",
    "description": "Color between and behind the images."
  }
]
@flora-cost 0.001
@flora-seconds 1
*/
import { parseColor } from './shared/color.ts'
import { filled, lay } from './shared/compositing.ts'
import { getPixelScale } from './shared/pixel-scale.ts'
import { resize } from './shared/sampling.ts'
import { arrange, type Layout, type Normalize } from './shared/side-by-side.ts'

const inputs = getInputs('images')
const gap = getParam<number>('gap') * Math.min(...inputs.map(getPixelScale))
const { width, height, places } = arrange(inputs, getParam<Layout>('layout'), getParam<Normalize>('normalize'), gap)
const canvas = filled(width, height, parseColor(getParam('background')))
for (const [at, place] of places.entries()) lay(canvas, await scaled(inputs[at]!, place), place.left, place.top)
await writeOutput('image', canvas)

/** Uses libvips only for scaling down, because libvips shifts images by half a pixel when it enlarges them. */
async function scaled(image: Pixels, size: { width: number; height: number }): Promise<Pixels> {
  const isSmaller = size.width < image.width || size.height < image.height
  if (size.width > image.width || !isSmaller) return resize(image, size.width, size.height)
  return images.pixels(images.edit(image).resize(size.width, size.height, { fit: 'fill' }))
}
