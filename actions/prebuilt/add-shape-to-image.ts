/*
@flora-name Add Shape to Image
@flora-description Draws a shape on an image or on a new canvas.
@flora-inputs [{ "name": "image", "type": "image", "optional": true }, { "name": "text", "type": "text", "optional": true }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "shape", "label": "Shape", "type": "select", "default": "rectangle",
    "options": [
      { "label": "Rectangle", "value": "rectangle" },
      { "label": "Ellipse", "value": "ellipse" },
      { "label": "Triangle", "value": "triangle" },
      { "label": "Star", "value": "star" },
      { "label": "Hexagon", "value": "hexagon" }
    ]
  },
  {
    "key": "center", "label": "Center", "type": "point2d", "default": { "x": 0.5, "y": 0.5 },
    "axisBounds": { "x": { "min": 0, "max": 1, "step": 0.01 }, "y": { "min": 0, "max": 1, "step": 0.01 } },
    "description": "Center of the shape, in fractions of the image."
  },
  {
    "key": "size", "label": "Size", "type": "point2d", "default": { "x": 0.5, "y": 0.5 },
    "axisBounds": { "x": { "min": 0, "max": 1, "step": 0.01 }, "y": { "min": 0, "max": 1, "step": 0.01 } },
    "description": "Width and height of the shape, in fractions of the image."
  },
  {
    "key": "rotation", "label": "Rotation (deg)", "type": "slider", "default": 0, "min": -180, "max": 180, "step": 1,
    "description": "Clockwise rotation of the shape."
  },
  {
    "key": "fill_color", "label": "Fill Color", "type": "color", "default": "#3b82f6"
  },
  {
    "key": "fill_opacity", "label": "Fill Opacity", "type": "slider", "default": 1, "min": 0, "max": 1, "step": 0.01,
    "description": "Opacity of the fill, from 0 to 1."
  },
  {
    "key": "stroke_color", "label": "Stroke Color", "type": "color", "default": "#1e3a8a"
  },
  {
    "key": "stroke_width", "label": "Stroke Width (px)", "type": "slider", "default": 8, "min": 0, "max": 500, "step": 1,
    "description": "Width of the outline, half inside and half outside the edge; 0 for none."
  },
  {
    "key": "show_background", "label": "Include Background", "type": "toggle", "default": true,
    "description": "When off, only the shape is drawn, on a transparent background."
  },
  {
    "key": "background", "label": "Background Color", "type": "color", "default": "#ffffff",
    "description": "Fill of the new canvas if there is no image.",
    "visibleIf": { "show_background": true }
  },
  {
    "key": "width", "label": "Width (px)", "type": "number", "default": 1024, "min": 1, "max": 4096, "step": 1,
    "description": "Width of the canvas if there is no image."
  },
  {
    "key": "height", "label": "Height (px)", "type": "number", "default": 1024, "min": 1, "max": 4096, "step": 1,
    "description": "Height of the canvas if there is no image."
  }
]
@flora-cost 0.001
@flora-seconds 1
*/
import { allParams } from './shared/all-params.ts'
import { canvasGround, putShape } from './shared/canvas.ts'
import { getPixelScale } from './shared/pixel-scale.ts'
import type { ShapeParams } from './shared/shapes.ts'

const image = getInput<ImageInput | undefined>('image')
const params = allParams<ShapeParams>({ stroke_width: getParam<number>('stroke_width') * getPixelScale(image) })
const canvas = canvasGround(image, params, params.width, params.height, images.canvas)
putShape(canvas, params)
await writeOutput('image', canvas)
