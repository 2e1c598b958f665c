import { skyLayers } from './sky.ts'
import type { Layer, Stage } from './stage.ts'
export function abstractLayers(stage: Stage): Layer[] { return skyLayers(stage) }
