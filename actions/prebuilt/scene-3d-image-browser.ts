/*
@flora-name 3D Scene
@flora-description Draws a lit solid, in one color or covered by an image.
@flora-inputs [{ "name": "text", "type": "text", "optional": true }, { "name": "image", "type": "image", "optional": true }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "shape", "label": "Shape", "type": "select", "default": "cube",
    "description": "What is drawn.",
    "options": [
      { "label": "Cube", "value": "cube" },
      { "label": "Sphere", "value": "sphere" },
      { "label": "Torus", "value": "torus" },
      { "label": "Cone", "value": "cone" },
      { "label": "Cylinder", "value": "cylinder" }
    ]
  },
  {
    "key": "color", "label": "Color", "type": "color", "default": "#ff6b3d",
    "description": "Color of the solid, where no image covers it."
  },
  {
    "key": "rotation", "label": "Rotation (deg)", "type": "point3d", "default": { "x": 25, "y": -35, "z": 0 },
    "description": "Rotation of the solid about each axis: first z, then y, then x.",
    "axisBounds": {
      "x": { "min": -180, "max": 180, "step": 1 },
      "y": { "min": -180, "max": 180, "step": 1 },
      "z": { "min": -180, "max": 180, "step": 1 }
    }
  },
  {
    "key": "scale", "label": "Scale", "type": "point3d", "default": { "x": 1, "y": 1, "z": 1 },
    "description": "Size of the solid along each of its axes.",
    "axisBounds": {
      "x": { "min": 0.1, "max": 3, "step": 0.05 },
      "y": { "min": 0.1, "max": 3, "step": 0.05 },
      "z": { "min": 0.1, "max": 3, "step": 0.05 }
    }
  },
  {
    "key": "offset", "label": "Offset", "type": "point2d", "default": { "x": 0, "y": 0 },
    "description": "Offset of the solid to the right and down, as fractions of the image.",
    "axisBounds": { "x": { "min": -1, "max": 1, "step": 0.01 }, "y": { "min": -1, "max": 1, "step": 0.01 } }
  },
  {
    "key": "aspect_ratio", "label": "Aspect Ratio", "type": "select", "default": "1:1",
    "description": "Aspect ratio of the image.",
    "options": [
      { "label": "1:1", "value": "1:1" },
      { "label": "16:9", "value": "16:9" },
      { "label": "9:16", "value": "9:16" },
      { "label": "4:3", "value": "4:3" },
      { "label": "3:4", "value": "3:4" }
    ]
  },
  {
    "key": "size", "label": "Resolution (longest side)", "type": "number", "default": 1024, "min": 64, "max": 4096, "step": 1,
    "description": "Length of the longer side in pixels."
  },
  {
    "key": "show_background", "label": "Include Background", "type": "toggle", "default": true,
    "description": "Without a background the image is transparent around the solid."
  },
  {
    "key": "background", "label": "Background Color", "type": "color", "default": "#f4efe8",
    "description": "Color around the solid.",
    "visibleIf": { "show_background": true }
  }
]
@flora-cost 0.001
@flora-seconds 2
*/
import { parseColor } from './shared/color.ts'
import { onBackground } from './shared/compositing.ts'
import type { Call, ImageValue, Pixels } from './shared/module.ts'
import { resize } from './shared/sampling.ts'
import { buildMesh, type Shape } from './shared/scene-shapes.ts'
import { render, type Point3d } from './shared/scene.ts'

interface Params {
  shape: Shape
  color: string
  rotation: Point3d
  scale: Point3d
  offset: { x: number; y: number }
  aspect_ratio: '1:1' | '16:9' | '9:16' | '4:3' | '3:4'
  size: number
  show_background: boolean
  background: string
}

type SceneCall = Call<{ image?: ImageValue }, Params>

export async function execute({ inputs: { image }, params }: SceneCall) {
  return { image: drawn(params, params.size, image) }
}

/** Limits the image size so that the preview can be rendered while the user is dragging. */
export async function preview({ inputs: { image }, params }: SceneCall) {
  return { image: drawn(params, Math.min(params.size, 512), image) }
}

function drawn(params: Params, size: number, image: Pixels | undefined): Pixels {
  const [across, down] = params.aspect_ratio.split(':').map(Number) as [number, number]
  const side = (part: number) => Math.round((size * part) / Math.max(across, down))
  const { rotation, scale, offset } = params
  const texture = image && noLargerThan(image, size)
  const scene = { mesh: buildMesh(params.shape), rotation, scale, offset, color: parseColor(params.color), texture }
  const drawing = render(scene, side(across), side(down))
  return params.show_background ? onBackground(drawing, parseColor(params.background)) : drawing
}

/** Scales down a texture that is much finer than the image, which would otherwise show aliasing. */
function noLargerThan(image: Pixels, side: number): Pixels {
  const scale = side / Math.max(image.width, image.height)
  if (scale >= 1) return image
  return resize(image, Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale)))
}
