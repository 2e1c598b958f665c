import { readPrompt, splitWords } from '../../prompt/read-prompt.ts'
import type { Random } from '../../prompt/random.ts'
import { colors, type ColorName } from '../../prompt/vocabulary.ts'

/** Deformations, with the words that request them. */
const shapes = {
  tall: 'tall taller high elongated stretched long',
  flat: 'flat flatter flattened squashed squat short shorter low',
  wide: 'wide wider fat broad thick chubby stout',
  slim: 'slim slimmer thin thinner slender narrow skinny',
  twisted: 'twist twisted spiral swirl swirled swirling corkscrew',
  bent: 'bent bend bending curved leaning crooked arched',
  tapered: 'tapered taper pointed pointy conical cone',
  bulging: 'bulging round rounder inflated puffy swollen plump',
  pinched: 'pinched pinch hourglass waist squeezed',
  wavy: 'wavy wave waves wobbly melting rippled',
  rough: 'rough rougher bumpy rocky craggy eroded spiky',
  larger: 'larger bigger big huge giant enormous',
  smaller: 'smaller small tiny mini miniature',
} as const
export type Shape = keyof typeof shapes

const surfaces = {
  smooth: 'smooth smoother smoothed soft softer rounded',
  faceted: 'faceted lowpoly polygonal geometric angular crystal',
} as const
export type Surface = keyof typeof surfaces

const finishes = {
  metal: 'metal metallic steel chrome iron brass bronze copper gold golden silver',
  glossy: 'glossy shiny ceramic porcelain plastic polished lacquered',
  matte: 'matte clay chalk stone plaster paper wooden rubber',
  glowing: 'glowing glow neon luminous radiant',
} as const
export type Finish = keyof typeof finishes

interface ModelEdit {
  shapes: readonly Shape[]
  surfaces: readonly Surface[]
  finish: Finish | undefined
  colors: readonly ColorName[]
  /** Strength of the deformation; usually 1. */
  amount: number
}

/** Parses the requests in a prompt. If neither the prompt nor the parameters contain a request, the seed selects the edit. */
export function parseModelEdit(prompt: string, isTuned: boolean, random: Random): ModelEdit {
  const text = prompt.replaceAll(/low[ -]poly/gi, 'lowpoly')
  const spoken = new Set(splitWords(text))
  const named = <Name extends string>(table: Readonly<Record<Name, string>>): Name[] =>
    (Object.entries<string>(table) as [Name, string][]).flatMap(([name, words]) =>
      words.split(' ').some(word => spoken.has(word)) ? [name] : [],
    )
  const reading = readPrompt(text)
  const found: ModelEdit = {
    shapes: named(shapes),
    surfaces: named(surfaces),
    finish: named(finishes)[0],
    // "A red fox" requests red, just as "red" alone does.
    colors: [...new Set([...reading.subjects.flatMap(({ color }) => color ?? []), ...reading.colors])],
    amount: /\b(very|extremely|strongly|heavily)\b/i.test(text) ? 1.5 : /\b(slightly|little|bit|subtly|gently)\b/i.test(text) ? 0.5 : 1,
  }
  const isEmpty = found.shapes.length + found.surfaces.length + found.colors.length === 0 && found.finish === undefined && !isTuned
  if (!isEmpty) return found
  const names = Object.keys(colors) as ColorName[]
  return {
    ...found,
    colors: [random.pick(names.slice(0, 8))],
    shapes: [random.pick(['twisted', 'tall', 'bulging', 'tapered', 'pinched'] as const)],
    amount: 0.6,
  }
}
