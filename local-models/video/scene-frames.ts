import { createCanvas, type Canvas } from '@napi-rs/canvas'
import { drainColor, paintVignette, readFrame } from '../image/canvas.ts'
import { createLayers, paintLayer } from '../image/paint-scene.ts'
import { createStage, type Layer, type Stage } from '../image/stage.ts'
import type { Scene } from '../prompt/scene.ts'
import type { Size } from '../models/job.ts'

export interface VideoShape extends Size {
  frameRate: number
  frameCount: number
}

/** Size of the scene relative to the frame. The scene is larger, so that the camera has room to move. */
const overscan = 1.14
/** The camera's zoom at the end of the video. */
const approach = 0.05

interface SceneLayer {
  layer: Layer
  painted?: Canvas
}

/** Renders a scene as seen by a moving camera, with moving elements and with parallax between layers. */
export function* sceneFrames(scene: Scene, { width, height, frameRate, frameCount }: VideoShape): Generator<Uint8Array> {
  const stage = createStage(scene, Math.ceil(width * overscan), Math.ceil(height * overscan))
  const sheets = paintStills(createLayers(stage), stage)
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const room = { x: stage.width - width, y: stage.height - height }
  const direction = scene.random.fork('camera').pick([1, -1])
  for (let frame = 0; frame < frameCount; frame++) {
    const share = frameCount > 1 ? frame / (frameCount - 1) : 0
    // The movement eases in and out.
    const along = (share * share * (3 - 2 * share) - 0.5) * direction
    for (const { layer, painted } of sheets) {
      const scale = 1 + approach * share * layer.depth
      const x = -room.x * (0.5 + along * (0.2 + 0.75 * layer.depth)) - (stage.width * (scale - 1)) / 2
      const y = -room.y * 0.5 - stage.horizon * (scale - 1)
      context.setTransform(scale, 0, 0, scale, x, y)
      if (painted) context.drawImage(painted, 0, 0)
      layer.moving?.(context, frame / frameRate)
    }
    context.setTransform(1, 0, 0, 1, 0, 0)
    if (scene.mono) drainColor(canvas)
    paintVignette(canvas, 0.2)
    yield readFrame(canvas)
  }
}

function paintStills(layers: readonly Layer[], stage: Stage): SceneLayer[] {
  return layers.map(layer => {
    if (layer.still === undefined) return { layer }
    const painted = createCanvas(stage.width, stage.height)
    paintLayer(painted, stage, { depth: layer.depth, still: layer.still })
    return { layer, painted }
  })
}
