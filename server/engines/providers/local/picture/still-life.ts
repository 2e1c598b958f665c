import { skyLayers } from './sky.ts'
import type { Layer, Stage } from './stage.ts'
export function stillLifeLayers(stage: Stage): Layer[] { return skyLayers(stage) }
