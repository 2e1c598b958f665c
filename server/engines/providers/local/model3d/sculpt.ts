import { createNoise } from '../prompt/noise.ts'
import { oklch, type Colour } from '../prompt/colour.ts'
import type { Random } from '../prompt/random.ts'
import type { Reading } from '../prompt/read-prompt.ts'
import { colours, type Place, type Subject } from '../prompt/vocabulary.ts'
import { ball, block, crystal, island, lathe, solidNoise, tube } from './forms.ts'
import { joined, moved, turned, type Mesh, type Point } from './mesh.ts'

/** A piece of a model with its own material. */
export interface Part {
  name: string
  mesh: Mesh
  colour: Colour
  /** Colour that the texture wanders to. */
  second: Colour
  pattern: 'grain' | 'bands' | 'speckle'
  metal?: boolean
}

type Sculptor = (tools: Tools) => Part[]

interface Tools {
  random: Random
  triangles: number
  /** The prompt's colours first, then some that go with them. */
  colour: (index: number, usual?: Colour) => Colour
}

/** Which sculptor a prompt gets. */
export function sculpt(reading: Reading, random: Random, triangles: number): Part[] {
  const named = [...reading.subjects.flatMap(({ colour }) => colour ?? []), ...reading.colours]
  const base = random.between(0, 360)
  const colour = (index: number, usual?: Colour): Colour => {
    const name = named[index]
    if (name !== undefined) return oklch(colours[name].lightness, colours[name].chroma, colours[name].hue)
    return usual ?? oklch(0.66 - 0.12 * index, 0.13, base + index * 40)
  }
  const subject = reading.subjects[0]?.subject
  const sculptor = (subject && bySubject[subject]) ?? (reading.place && byPlace[reading.place]) ?? random.pick([knot, vase, stones, planet])
  return sculptor({ random, triangles, colour })
}

const green = oklch(0.55, 0.12, 145)
const wood = oklch(0.42, 0.06, 55)
const stone = oklch(0.62, 0.02, 80)
const cream = oklch(0.93, 0.03, 90)

const part = (name: string, mesh: Mesh, colour: Colour, pattern: Part['pattern'] = 'grain', second: Colour = oklch(Math.min(0.97, colour.lightness + 0.16), colour.chroma * 0.7, colour.hue + 20)): Part => ({ name, mesh, colour, second, pattern })

const vase: Sculptor = ({ random, triangles, colour }) => {
  const [neck, belly, foot] = [random.between(0.16, 0.34), random.between(0.5, 0.8), random.between(0.26, 0.42)]
  const ribs = random.pick([0, 0, 6, 9, 12])
  const lip = neck + random.between(0.04, 0.16)
  const mesh = lathe(
    [[0, 0.15], [neck * 0.6, 0.3], [neck * 0.85, 1.7], [lip * 0.94, 2], [lip, 2.02], [neck, 1.75], [belly * 0.86, 1.25], [belly, 0.8], [foot * 1.3, 0.2], [foot, 0.02], [foot * 0.9, 0], [0, 0]],
    triangles,
    (angle, v) => (v > 0.42 && v < 0.85 ? 0.05 * Math.cos(angle * ribs + v * random.fork('twist').between(0, 6)) * Math.sin(((v - 0.42) / 0.43) * Math.PI) : 0),
  )
  return [part('vase', mesh, colour(0), random.pick(['grain', 'bands', 'speckle'] as const))]
}

const bottle: Sculptor = ({ random, triangles, colour }) => {
  const wide = random.between(0.4, 0.62)
  const shoulder = random.between(1.1, 1.4)
  const glass = lathe([[0, 1.78], [0.14, 1.78], [0.15, 1.7], [0.15, shoulder + 0.25], [wide * 0.9, shoulder], [wide, shoulder - 0.2], [wide, 0.7], [wide, 0.1], [wide * 0.94, 0.01], [0, 0]], triangles * 0.6)
  const label = lathe([[wide * 1.012, 0.85], [wide * 1.014, 0.6], [wide * 1.012, 0.3]], triangles * 0.15)
  const cap = lathe([[0, 2.12], [0.18, 2.12], [0.2, 2.06], [0.2, 1.78], [0.19, 1.72], [0, 1.72]], triangles * 0.25)
  return [part('glass', glass, colour(0)), part('label', label, cream, 'speckle'), { ...part('cap', cap, colour(1, oklch(0.75, 0.1, 85))), metal: true }]
}

const cup: Sculptor = ({ random, triangles, colour }) => {
  const top = random.between(0.55, 0.7)
  const body = lathe([[0, 0.12], [top * 0.7, 0.16], [top * 0.9, 0.9], [top * 0.97, 1], [top, 1.01], [top * 0.98, 0.8], [top * 0.8, 0.15], [top * 0.7, 0], [0, 0]], triangles * 0.6)
  const handle = tube(triangles * 0.3, 0.065, (share) => [top * 0.86 + Math.sin(share * 2 * Math.PI) * 0.3 + 0.1, 0.52 + Math.cos(share * 2 * Math.PI) * 0.26, 0])
  const drink = lathe([[0, 0.86], [top * 0.45, 0.86], [top * 0.9, 0.86]], triangles * 0.1)
  return [part('cup', joined([body, handle]), colour(0), 'speckle'), part('drink', drink, oklch(0.35, 0.06, 50))]
}

const planet: Sculptor = ({ random, triangles, colour }) => {
  const noise = solidNoise(createNoise(random))
  const globe = ball(triangles * 0.75, (point) => 0.04 * noise([point[0] * 2, point[1] * 2, point[2] * 2]))
  const tilt = random.between(0.2, 0.6)
  const ring = turned(lathe([[1.35, 0.012], [1.7, 0.018], [2.1, 0.01], [2.1, -0.01], [1.7, -0.018], [1.35, -0.012], [1.35, 0.012]], triangles * 0.25), tilt, random.between(0, 6))
  return [part('globe', globe, colour(0), 'bands'), part('ring', ring, colour(1), 'bands')]
}

const stones: Sculptor = ({ random, triangles, colour }) => {
  const count = random.whole(7, 11)
  const rocks = moved(ball(Math.max(60, triangles - count * 24), (point) => 0.25 * solidNoise(createNoise(random.fork('rock')))(point)), [0, 0, 0], [1, 0.34, 1])
  const cluster = Array.from({ length: count }, (_, index) => {
    const lean = index === 0 ? 0.05 : random.between(0.2, 0.75)
    const shard = turned(crystal(6, random.between(0.14, 0.26), index === 0 ? 1.9 : random.between(0.8, 1.5)), -lean, (index * 2.4) % 6.28)
    return moved(shard, [Math.cos(index * 2.4) * lean * 0.6, 0.12, -Math.sin(index * 2.4) * lean * 0.6])
  })
  return [part('crystals', joined(cluster), colour(0)), part('rock', rocks, stone, 'speckle')]
}

const land = (sharp: boolean, usual: Colour, top: Colour): Sculptor => ({ random, triangles, colour }) => {
  const ground = island(triangles * 0.85, createNoise(random.fork('land')), sharp)
  const water = lathe([[0, 0.05], [0.8, 0.05], [1.35, 0.05], [1.36, 0.02], [0, 0]], triangles * 0.15)
  return [part('land', ground, colour(0, usual), 'bands', top), part('water', water, colour(1, oklch(0.6, 0.11, 230)), 'speckle')]
}

const tree: Sculptor = ({ random, triangles, colour }) => {
  const pine = random.chance(0.5)
  const trunk = lathe([[0, 1], [0.08, 1], [0.11, 0.5], [0.2, 0], [0, 0]], triangles * 0.12)
  const noise = solidNoise(createNoise(random))
  const crowns = pine
    ? [0, 1, 2, 3].map((tier) => moved(lathe([[0, 0.9], [0.28, 0.42], [0.62, 0], [0.3, 0.05], [0, 0.1]], triangles * 0.22, (angle) => 0.08 * Math.cos(angle * 7 + tier)), [0, 0.55 + tier * 0.48, 0], [1.25 - tier * 0.24, 1 - tier * 0.08, 1.25 - tier * 0.24]))
    : [0, 1, 2, 3].map((blob) => {
        const size = random.between(0.42, 0.62)
        return moved(ball(triangles * 0.22, (point) => 0.3 * noise([point[0] * 2.4 + blob * 3, point[1] * 2.4, point[2] * 2.4])), [Math.cos(blob * 2.1) * 0.4, 1.45 + (blob % 2) * 0.35, Math.sin(blob * 2.1) * 0.4], [size, size, size])
      })
  return [part('crown', joined(crowns), colour(0, green), 'speckle'), part('trunk', trunk, wood)]
}

const mushroom: Sculptor = ({ random, triangles, colour }) => {
  const wide = random.between(0.8, 1.1)
  const cap = lathe([[0, 1.62], [wide * 0.5, 1.52], [wide * 0.9, 1.2], [wide, 0.95], [wide * 0.85, 0.9], [0.3, 1], [0, 1.02]], triangles * 0.65)
  const stem = lathe([[0, 1.1], [0.2, 1.05], [0.2, 0.5], [0.3, 0.08], [0.24, 0], [0, 0]], triangles * 0.35)
  return [part('cap', cap, colour(0, oklch(0.56, 0.19, 28)), 'speckle', cream), part('stem', stem, cream)]
}

const rocket: Sculptor = ({ triangles, colour }) => {
  const hull = lathe([[0, 2.4], [0.12, 2.2], [0.34, 1.7], [0.42, 1.1], [0.36, 0.5], [0.26, 0.24], [0, 0.24]], triangles * 0.6)
  const fins = [0, 1, 2].map((fin) => turned(moved(block(0.5, 0.7, 0.06, [0.25, 1, 1]), [0.42, 0.08, 0]), 0, fin * 2.094))
  const jet = lathe([[0, 0.3], [0.16, 0.28], [0.24, 0.05], [0.2, 0.04], [0, 0.12]], triangles * 0.2)
  const porthole = moved(ball(triangles * 0.2), [0, 1.45, 0.3], [0.15, 0.15, 0.12])
  return [part('hull', hull, cream), part('fins', joined(fins), colour(0, oklch(0.58, 0.19, 27))), { ...part('jet', jet, oklch(0.45, 0.02, 250)), metal: true }, part('porthole', porthole, oklch(0.65, 0.1, 230))]
}

const house: Sculptor = ({ random, triangles, colour }) => {
  const [width, depth] = [random.between(1.3, 1.7), random.between(1, 1.2)]
  const garden = lathe([[0, 0.06], [1.1, 0.06], [1.4, 0.02], [1.4, -0.04], [0, -0.04]], triangles * 0.5)
  const bush = (at: Point, size: number): Mesh => moved(ball(triangles * 0.22), at, [size, size, size])
  const windows = [-0.3, 0.3].map((x) => moved(block(0.24, 0.26, 0.04), [x * width, 0.45, depth / 2]))
  return [
    part('walls', moved(block(width, 0.9, depth), [0, 0.05, 0]), colour(1, cream)),
    part('roof', moved(block(width * 1.14, 0.7, depth * 1.16, [1, 1, 0.02]), [0, 0.95, 0]), colour(0, oklch(0.52, 0.13, 32)), 'bands'),
    part('door', joined([moved(block(0.26, 0.5, 0.05), [0, 0.05, depth / 2]), moved(block(0.16, 0.5, 0.16), [width * 0.3, 1.25, 0])]), wood),
    part('windows', joined(windows), oklch(0.86, 0.09, 90)),
    part('garden', joined([garden, bush([width * 0.66, 0.2, 0.5], 0.24), bush([-width * 0.62, 0.16, 0.6], 0.19)]), green, 'speckle'),
  ]
}

const castle: Sculptor = ({ random, triangles, colour }) => {
  const towers = [[-0.9, -0.7], [0.9, -0.7], [-0.9, 0.7], [0.9, 0.7], [0, -0.1]] as const
  const heights = towers.map((_, index) => (index === 4 ? 2.3 : random.between(1.3, 1.8)))
  const walls = towers.map(([x, z], index) => moved(lathe([[0, 1], [0.36, 1], [0.36, 0.9], [0.3, 0.86], [0.3, 0.3], [0.34, 0], [0, 0]], triangles * 0.1), [x, 0, z], [1, heights[index] ?? 1.5, 1]))
  const roofs = towers.map(([x, z], index) => moved(lathe([[0, 0.8], [0.2, 0.4], [0.42, 0], [0, 0]], triangles * 0.08), [x, heights[index] ?? 1.5, z]))
  const curtain = [moved(block(1.8, 0.8, 0.2), [0, 0, 0.7]), moved(block(1.8, 0.8, 0.2), [0, 0, -0.7]), moved(block(0.2, 0.8, 1.4), [0.9, 0, 0]), moved(block(0.2, 0.8, 1.4), [-0.9, 0, 0])]
  const gate = moved(block(0.4, 0.55, 0.06), [0, 0, 0.79])
  return [part('walls', joined([...walls, ...curtain]), colour(1, stone), 'speckle'), part('roofs', joined(roofs), colour(0, oklch(0.45, 0.12, 265)), 'bands'), part('gate', gate, wood)]
}

const flower: Sculptor = ({ random, triangles, colour }) => {
  const count = random.whole(6, 11)
  const petals = Array.from({ length: count * 2 }, (_, index) => {
    const inner = index >= count
    const petal = moved(ball((triangles * 0.7) / (count * 2)), [0.5, 0, 0], [0.46, 0.05, 0.2])
    const around = (index / count) * 2 * Math.PI + (inner ? Math.PI / count : 0)
    return moved(turned(petal, inner ? 0.75 : 0.28, around), [0, 1.5, 0], inner ? [0.75, 0.9, 0.75] : [1, 1, 1])
  })
  const heart = moved(ball(triangles * 0.1), [0, 1.54, 0], [0.2, 0.13, 0.2])
  const stem = lathe([[0, 1.5], [0.04, 1.45], [0.045, 0.7], [0.06, 0], [0, 0]], triangles * 0.1)
  const leaves = [0.6, 3.6].map((around) => moved(turned(moved(ball(triangles * 0.05), [0.36, 0, 0], [0.36, 0.03, 0.14]), 0.5, around), [0, 0.45, 0]))
  return [part('petals', joined(petals), colour(0, oklch(0.7, 0.16, random.between(-30, 60)))), part('heart', heart, oklch(0.8, 0.15, 85), 'speckle'), part('green', joined([stem, ...leaves]), green)]
}

const animal = (usual: Colour, ears: 'pointed' | 'round', tail: number): Sculptor => ({ random, triangles, colour }) => {
  const fur = colour(0, usual)
  const blob = (share: number, at: Point, size: Point): Mesh => moved(ball(triangles * share), at, size)
  const long = random.between(0.62, 0.78)
  const legs = [[-0.42, 0.2], [-0.42, -0.2], [0.42, 0.2], [0.42, -0.2]].map(([x = 0, z = 0]) => moved(lathe([[0, 0.6], [0.15, 0.5], [0.1, 0.2], [0.12, 0], [0, 0]], triangles * 0.05), [x * long * 1.4, 0, z]))
  const ear = ears === 'pointed' ? [0.15, -0.15].map((z) => moved(lathe([[0, 0.36], [0.07, 0.16], [0.13, 0], [0, 0]], triangles * 0.04), [long + 0.16, 1.38, z])) : [0.2, -0.2].map((z) => blob(0.04, [long + 0.14, 1.42, z], [0.11, 0.12, 0.07]))
  const brush = turned(moved(blob(0.1, [0, 0, 0], [tail, 0.15, 0.15]), [-tail * 0.9, 0, 0]), -0.6, 0)
  const eyes = [0.13, -0.13].map((z) => blob(0.03, [long + 0.47, 1.22, z], [0.045, 0.055, 0.045]))
  return [
    part('body', joined([blob(0.24, [0, 0.72, 0], [long, 0.36, 0.34]), blob(0.12, [long + 0.22, 1.12, 0], [0.34, 0.3, 0.3]), blob(0.06, [long * 0.8, 0.9, 0], [0.25, 0.32, 0.22]), ...legs, ...ear, moved(brush, [-long * 0.85, 0.82, 0])]), fur),
    part('muzzle', joined([blob(0.06, [long + 0.5, 1.02, 0], [0.22, 0.13, 0.15]), blob(0.04, [long * 0.6, 0.66, 0], [0.3, 0.26, 0.24])]), cream),
    part('face', joined([blob(0.03, [long + 0.71, 1.05, 0], [0.055, 0.05, 0.06]), ...eyes]), oklch(0.2, 0.01, 60)),
  ]
}

const knot: Sculptor = ({ random, triangles, colour }) => {
  const [p, q] = random.pick([[2, 3], [3, 2], [3, 5], [2, 5], [4, 3], [1, 4]] as const)
  const thick = random.between(0.2, 0.28)
  const rope = tube(triangles * 0.9, thick, (share) => {
    const angle = share * 2 * Math.PI
    const wide = 1 + 0.42 * Math.cos(q * angle)
    return [wide * Math.cos(p * angle), 0.42 * Math.sin(q * angle) + 0.6, wide * Math.sin(p * angle)]
  })
  return [part('knot', rope, colour(0), random.pick(['bands', 'grain'] as const), colour(1)), { ...part('pearl', moved(ball(triangles * 0.1), [0, 0.6, 0], [0.3, 0.3, 0.3]), colour(2, cream)), metal: true }]
}

const rust = oklch(0.66, 0.16, 50)
const bySubject: Readonly<Partial<Record<Subject, Sculptor>>> = {
  fox: animal(rust, 'pointed', 0.55), wolf: animal(oklch(0.6, 0.02, 250), 'pointed', 0.45), cat: animal(oklch(0.4, 0.03, 60), 'pointed', 0.6), deer: animal(oklch(0.55, 0.09, 55), 'round', 0.15),
  tree, palm: tree, cactus: tree, mushroom, rocket, house, castle, lighthouse: castle, flower, bottle, cup,
}
const byPlace: Readonly<Record<Place, Sculptor>> = {
  mountains: land(true, oklch(0.5, 0.05, 140), oklch(0.95, 0.01, 240)), sea: land(false, oklch(0.78, 0.08, 85), green), lake: land(true, green, stone), forest: tree,
  desert: land(false, oklch(0.72, 0.1, 70), oklch(0.6, 0.12, 45)), city: castle, meadow: land(false, green, oklch(0.75, 0.13, 110)), space: planet, underwater: stones,
}
