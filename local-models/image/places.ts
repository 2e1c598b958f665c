import { mountains } from './places/mountains.ts'
import { forest } from './places/forest.ts'
import { lake, sea } from './places/waters.ts'
import { city } from './places/city.ts'
import { desert } from './places/desert.ts'
import { meadow } from './places/meadow.ts'
import { space } from './places/space.ts'
import { underwater } from './places/underwater.ts'
import type { Place } from '../prompt/vocabulary.ts'
import type { Layer, Stage } from './stage.ts'

const painters: Readonly<Record<Place, (stage: Stage) => Layer[]>> = {
  mountains,
  sea,
  lake,
  forest,
  desert,
  city,
  meadow,
  space,
  underwater,
}

export function placeLayers(stage: Stage): Layer[] {
  return painters[stage.scene.place](stage)
}
