import { placeLayers } from './places.ts'
import { skyLayers } from './sky.ts'
import type { Layer, Stage } from './stage.ts'

export function landscapeLayers(stage: Stage): Layer[] {
  return [...skyLayers(stage), ...placeLayers(stage)]
}
