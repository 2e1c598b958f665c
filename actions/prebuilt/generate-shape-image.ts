/*
@flora-name Generate Shape Image
@flora-description Makes an image of a shape.
@flora-inputs [{ "name": "text", "type": "text", "optional": true }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "shape", "label": "Shape", "type": "select", "default": "star",
    "options": [
      { "label": "Rectangle", "value": "rectangle" },
      { "label": "Ellipse", "value": "ellipse" },
      { "label": "Triangle", "value": "triangle" },
      { "label": "Star", "value": "star" },
      { "label": "Hexagon", "value": "hexagon" }
    ]
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
    "description": "When off, the shape is drawn on a transparent background."
  },
  {
    "key": "background", "label": "Background Color", "type": "color", "default": "#ffffff",
    "description": "Fill of the canvas.",
    "visibleIf": { "show_background": true }
  },
  {
    "key": "width", "label": "Width (px)", "type": "number", "default": 1024, "min": 1, "max": 4096, "step": 1,
    "description": "Width of the canvas."
  },
  {
    "key": "height", "label": "Height (px)", "type": "number", "default": 1024, "min": 1, "max": 4096, "step": 1,
    "description": "Height of the canvas."
  }
]
@flora-cost 0.001
@flora-seconds 1
*/
import { allParams } from './shared/all-params.ts'
import { canvasGround, putShape } from './shared/canvas.ts'
import type { ShapeParams } from './shared/shapes.ts'

const params = allParams<ShapeParams>({ center: { x: 0.5, y: 0.5 }, size: { x: 0.75, y: 0.75 } })
const canvas = canvasGround(undefined, params, params.width, params.height, images.canvas)
putShape(canvas, params)
await writeOutput('image', canvas)
