import { ridgeLayer } from './ridges.ts'
import type { Layer, Stage } from './stage.ts'
export function placeLayers(stage: Stage): Layer[] {
  return [0, 1, 2, 3].map((row) => ridgeLayer(stage, { name: `ridge ${row}`, depth: 0.15 + row * 0.26, base: 0.66 + row * 0.1, rise: 0.34 - row * 0.07, peaks: 2 + row, sharp: row < 3, snow: row < 2 }))
}
