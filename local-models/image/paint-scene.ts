import { createCanvas, type Canvas } from '@napi-rs/canvas'
import type { Scene } from '../prompt/scene.ts'
import type { Place } from '../prompt/vocabulary.ts'
import { abstractLayers } from './abstract.ts'
import { bankLayers } from './banks.ts'
import { mountains } from './places/mountains.ts'
import { forest } from './places/forest.ts'
import { lake, sea } from './places/sea-and-lake.ts'
import { city } from './places/city.ts'
import { desert } from './places/desert.ts'
import { meadow } from './places/meadow.ts'
import { space } from './places/space.ts'
import { underwater } from './places/underwater.ts'
import { skyLayers } from './sky.ts'
import { createStage, type Layer, type Stage } from './stage.ts'
import { stillLifeLayers } from './still-life.ts'
import { subjectLayers } from './subjects.ts'
import { weatherLayers } from './weather.ts'

const places: Readonly<Record<Place, (stage: Stage) => Layer[]>> = { mountains, sea, lake, forest, desert, city, meadow, space, underwater }

/** Returns the layers of a landscape from back to front: sky, distant land, ground, subjects, foreground and weather. */
function landscapeLayers(stage: Stage): Layer[] {
  const land = places[stage.scene.place](stage)
  const subjects = subjectLayers(stage)
  const behind = land.filter(layer => layer.depth < 0.9)
  const front = land.filter(layer => layer.depth >= 0.9)
  return [...skyLayers(stage), ...behind, ...bankLayers(stage), ...subjects, ...front, ...weatherLayers(stage)]
}

export function createLayers(stage: Stage): Layer[] {
  switch (stage.scene.kind) {
    case 'landscape':
      return landscapeLayers(stage)
    case 'still-life':
      return stillLifeLayers(stage)
    case 'abstract':
      return abstractLayers(stage)
  }
}

/** Paints a scene's layers as they look at time 0. */
export function paintScene(scene: Scene, width: number, height: number, progress: (share: number) => void): Canvas {
  const stage = createStage(scene, width, height)
  const canvas = createCanvas(width, height)
  const layers = createLayers(stage)
  for (const [index, layer] of layers.entries()) {
    paintLayer(canvas, stage, layer)
    progress((index + 1) / layers.length)
  }
  return canvas
}

export function paintLayer(canvas: Canvas, stage: Stage, layer: Layer): void {
  const context = canvas.getContext('2d')
  if (stage.scene.style !== 'papercut' || layer.depth < 0.1) {
    layer.still?.(context)
    layer.moving?.(context, 0)
    return
  }
  // In the papercut style, each layer is cut out separately and casts a shadow on the layers behind it.
  const sheet = createCanvas(canvas.width, canvas.height)
  layer.still?.(sheet.getContext('2d'))
  layer.moving?.(sheet.getContext('2d'), 0)
  context.save()
  context.shadowColor = 'rgba(10,5,30,0.42)'
  context.shadowBlur = stage.unit * 2.2
  context.shadowOffsetY = -stage.unit * 0.7
  context.drawImage(sheet, 0, 0)
  context.restore()
}
