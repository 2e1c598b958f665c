import type { Layer, Stage } from './stage.ts'
export function subjectLayers(_: Stage): Layer[] { return [] }
