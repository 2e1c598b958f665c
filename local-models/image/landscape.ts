import { bankLayers } from './banks.ts'
import { placeLayers } from './places.ts'
import { skyLayers } from './sky.ts'
import type { Layer, Stage } from './stage.ts'
import { subjectLayers } from './subjects.ts'
import { weatherLayers } from './weather.ts'

/** Sky, land, then the subjects between the land and the foreground, then the weather. */
export function landscapeLayers(stage: Stage): Layer[] {
  const land = placeLayers(stage)
  const subjects = subjectLayers(stage)
  const behind = land.filter(layer => layer.depth < 0.9)
  const front = land.filter(layer => layer.depth >= 0.9)
  return [...skyLayers(stage), ...behind, ...bankLayers(stage), ...subjects, ...front, ...weatherLayers(stage)]
}
