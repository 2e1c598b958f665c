/*
@flora-name Blur Image
@flora-description Blurs an image, or the areas painted over with a brush.
@flora-inputs [{ "name": "image", "type": "image" }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "mode", "label": "Mode", "type": "select", "default": "full",
    "options": [
      { "label": "Full", "value": "full", "description": "Blurs the whole image." },
      { "label": "Draw", "value": "draw", "description": "Blurs the brushed areas; without strokes the image is unchanged." }
    ]
  },
  {
    "key": "blur_type", "label": "Blur Type", "type": "select", "default": "gaussian",
    "options": [
      { "label": "Gaussian", "value": "gaussian", "description": "Smooth." },
      { "label": "Box", "value": "box", "description": "Average of a square area." },
      { "label": "Motion", "value": "motion", "description": "Along a direction, like a fast-moving object." },
      { "label": "Radial", "value": "radial", "description": "Outward from the center or around it." },
      { "label": "Bilateral", "value": "bilateral", "description": "Smooths surfaces and keeps edges." },
      { "label": "Bokeh", "value": "bokeh", "description": "Like a lens out of focus, with highlights in the shape of its aperture." },
      { "label": "Tilt-Shift", "value": "tiltshift", "description": "Keeps a band sharp, as in photos of miniatures." },
      { "label": "Target Color", "value": "targetcolor", "description": "Blurs only one color." }
    ]
  },
  {
    "key": "radius", "label": "Radius", "type": "slider", "default": 12, "min": 0, "max": 100, "step": 0.5,
    "description": "Radius of the blur in pixels.",
    "visibleIf": { "blur_type": ["gaussian", "box", "motion", "bilateral", "bokeh", "tiltshift", "targetcolor"] }
  },
  {
    "key": "angle", "label": "Motion Angle (°)", "type": "slider", "default": 0, "min": -180, "max": 180, "step": 1,
    "description": "Clockwise; 0 is horizontal.",
    "visibleIf": { "blur_type": "motion" }
  },
  {
    "key": "radial_mode", "label": "Radial Mode", "type": "select", "default": "zoom",
    "options": [
      { "label": "Zoom", "value": "zoom", "description": "Outward from the center." },
      { "label": "Spin", "value": "spin", "description": "Around the center." }
    ],
    "visibleIf": { "blur_type": "radial" }
  },
  {
    "key": "radial_strength", "label": "Radial Strength", "type": "slider", "default": 0.3, "min": 0, "max": 1, "step": 0.01,
    "description": "Amount of zoom or spin.",
    "visibleIf": { "blur_type": "radial" }
  },
  {
    "key": "edge_threshold", "label": "Edge Preservation", "type": "slider", "default": 0.6, "min": 0, "max": 1, "step": 0.01,
    "description": "How faint an edge can be and still stay sharp.",
    "visibleIf": { "blur_type": "bilateral" }
  },
  {
    "key": "bokeh_shape", "label": "Bokeh Shape", "type": "select", "default": "circle",
    "options": [
      { "label": "Circle", "value": "circle" },
      { "label": "Hexagon", "value": "hexagon" },
      { "label": "Pentagon", "value": "pentagon" }
    ],
    "visibleIf": { "blur_type": "bokeh" }
  },
  {
    "key": "tilt_orientation", "label": "Band Orientation", "type": "select", "default": "horizontal",
    "options": [
      { "label": "Horizontal", "value": "horizontal" },
      { "label": "Vertical", "value": "vertical" }
    ],
    "visibleIf": { "blur_type": "tiltshift" }
  },
  {
    "key": "tilt_center", "label": "Sharp Band Center", "type": "slider", "default": 0.5, "min": 0, "max": 1, "step": 0.01,
    "description": "Center of the band, from the top or left.",
    "visibleIf": { "blur_type": "tiltshift" }
  },
  {
    "key": "tilt_width", "label": "Sharp Band Width", "type": "slider", "default": 0.2, "min": 0, "max": 1, "step": 0.01,
    "description": "Width of the band, as a fraction of the image.",
    "visibleIf": { "blur_type": "tiltshift" }
  },
  {
    "key": "target_color", "label": "Target Color", "type": "color", "default": "#3b82f6",
    "description": "The color that is blurred.",
    "visibleIf": { "blur_type": "targetcolor" }
  },
  {
    "key": "target_tolerance", "label": "Color Tolerance", "type": "slider", "default": 0.25, "min": 0, "max": 1, "step": 0.01,
    "description": "How much a color may differ and still match.",
    "visibleIf": { "blur_type": "targetcolor" }
  },
  {
    "key": "target_invert", "label": "Invert Selection (blur non-matching)", "type": "toggle", "default": false,
    "description": "Blurs everything but the color.",
    "visibleIf": { "blur_type": "targetcolor" }
  },
  {
    "key": "brush_size", "label": "Brush Size (px)", "type": "slider", "default": 80, "min": 1, "max": 1000, "step": 1,
    "description": "Diameter of strokes without their own size.",
    "visibleIf": { "mode": "draw" }
  },
  {
    "key": "brush_hardness", "label": "Brush Hardness", "type": "slider", "default": 0.5, "min": 0, "max": 1, "step": 0.01,
    "description": "Hardness of the edges of strokes without their own hardness.",
    "visibleIf": { "mode": "draw" }
  },
  {
    "key": "brush_intensity", "label": "Brush Intensity", "type": "slider", "default": 1, "min": 0, "max": 1, "step": 0.01,
    "description": "Strength of the blur in the strokes.",
    "visibleIf": { "mode": "draw" }
  },
  {
    "key": "erase", "label": "Erase", "type": "toggle", "default": false,
    "description": "Strokes without their own mode erase the blur.",
    "visibleIf": { "mode": "draw" }
  }
]
@flora-cost 0.001
@flora-seconds 2
*/
import { allParams } from './shared/all-params.ts'
import { blur, toSigma, type Blur } from './shared/blurs.ts'
import { parseColor } from './shared/color.ts'

const image = getInput('image')
const by = allParams<Blur>({ radius: getParam<number>('radius') * image.scale })

const opaque = images.isOpaque(image)
const bell = by.mode === 'full' && by.blur_type === 'gaussian' ? await findCut(toSigma(by.radius)) : undefined
// Strokes are drawn only in browsers, so in draw mode this module blurs nothing.
await writeOutput('image', bell ? withoutAlpha(images.edit(image)).blur(bell) : blur(image, by, undefined))

/** Drops a fully opaque alpha channel; otherwise, libvips would premultiply, blur and unpremultiply the colors. */
function withoutAlpha(pipeline: Sharp): Sharp {
  return opaque ? pipeline.flatten() : pipeline
}

/**
 * Returns the smallest kernel amplitude that preserves flat colors, or undefined if there is none. libvips rounds the kernel to integers;
 * for some kernel lengths, this makes colors lighter or darker by up to 8 levels out of 255.
 */
async function findCut(sigma: number): Promise<{ sigma: number; minAmplitude: number } | undefined> {
  // sharp's minimum sigma is 0.3, and its kernel for a sigma below 0.5 is a single pixel.
  if (sigma < 0.5) return undefined
  for (const minAmplitude of [0.01, 0.015, 0.02, 0.03, 0.04, 0.05, 0.07]) {
    const cut = { sigma, minAmplitude }
    if (await keeps('#2878c8', cut)) return cut
  }
  return undefined
}

async function keeps(color: string, cut: { sigma: number; minAmplitude: number }): Promise<boolean> {
  const { rgba } = await images.pixels(withoutAlpha(images.blank(1, 1, color)).blur(cut))
  return parseColor(color).every((value, channel) => Math.abs(rgba[channel]! - value) <= 1)
}
