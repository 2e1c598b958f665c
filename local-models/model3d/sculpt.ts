import { oklch, type Color } from '../prompt/color.ts'
import type { Random } from '../prompt/random.ts'
import type { ParsedPrompt } from '../prompt/read-prompt.ts'
import { colors, type Place, type Subject } from '../prompt/vocabulary.ts'
import { castle, house, rocket } from './sculptors/buildings.ts'
import { animal, knot } from './sculptors/creatures.ts'
import { flower, land, mushroom, planet, stones, tree } from './sculptors/nature.ts'
import { green, stone, type Part, type Sculptor } from './sculptors/part.ts'
import { bottle, cup, vase } from './sculptors/vessels.ts'

/** Sculpts the object that a prompt describes. */
export function sculpt(reading: ParsedPrompt, random: Random, triangles: number): Part[] {
  const named = [...reading.subjects.flatMap(({ color }) => color ?? []), ...reading.colors]
  const base = random.between(0, 360)
  const color = (index: number, usual?: Color): Color => {
    const name = named[index]
    if (name !== undefined) return oklch(colors[name].lightness, colors[name].chroma, colors[name].hue)
    return usual ?? oklch(0.66 - 0.12 * index, 0.13, base + index * 40)
  }
  const subject = reading.subjects[0]?.subject
  const sculptor = (subject && bySubject[subject]) ?? (reading.place && byPlace[reading.place]) ?? random.pick([knot, vase, stones, planet])
  return sculptor({ random, triangles, color })
}

const rust = oklch(0.66, 0.16, 50)
const bySubject: Readonly<Partial<Record<Subject, Sculptor>>> = {
  fox: animal(rust, 'pointed', 0.55),
  wolf: animal(oklch(0.6, 0.02, 250), 'pointed', 0.45),
  cat: animal(oklch(0.4, 0.03, 60), 'pointed', 0.6),
  deer: animal(oklch(0.55, 0.09, 55), 'round', 0.15),
  tree,
  palm: tree,
  cactus: tree,
  mushroom,
  rocket,
  house,
  castle,
  lighthouse: castle,
  flower,
  bottle,
  cup,
}
const byPlace: Readonly<Record<Place, Sculptor>> = {
  mountains: land(true, oklch(0.5, 0.05, 140), oklch(0.95, 0.01, 240)),
  sea: land(false, oklch(0.78, 0.08, 85), green),
  lake: land(true, green, stone),
  forest: tree,
  desert: land(false, oklch(0.72, 0.1, 70), oklch(0.6, 0.12, 45)),
  city: castle,
  meadow: land(false, green, oklch(0.75, 0.13, 110)),
  space: planet,
  underwater: stones,
}
