import { oklch, type Color } from '../../prompt/color.ts'
import { createNoise } from '../../prompt/noise.ts'
import { ball, crystal, island, lathe, solidNoise } from '../forms.ts'
import { joined, moved, turned } from '../mesh.ts'
import { cream, green, part, stone, wood, type Sculptor } from './part.ts'

export const planet: Sculptor = ({ random, triangles, color }) => {
  const noise = solidNoise(createNoise(random))
  const globe = ball(triangles * 0.75, point => 0.04 * noise([point[0] * 2, point[1] * 2, point[2] * 2]))
  const tilt = random.between(0.2, 0.6)
  const ring = turned(
    lathe([1.35, 1.7, 2.1, 2.1, 1.7, 1.35, 1.35], [0.012, 0.018, 0.01, -0.01, -0.018, -0.012, 0.012], triangles * 0.25),
    tilt,
    random.between(0, 6),
  )
  return [part('globe', globe, color(0), 'bands'), part('ring', ring, color(1), 'bands')]
}

export const stones: Sculptor = ({ random, triangles, color }) => {
  const count = random.whole(7, 11)
  const rocks = moved(
    ball(Math.max(60, triangles - count * 24), point => 0.25 * solidNoise(createNoise(random.fork('rock')))(point)),
    [0, 0, 0],
    [1, 0.34, 1],
  )
  const cluster = Array.from({ length: count }, (_, index) => {
    const lean = index === 0 ? 0.05 : random.between(0.2, 0.75)
    const shard = turned(crystal(6, random.between(0.14, 0.26), index === 0 ? 1.9 : random.between(0.8, 1.5)), -lean, (index * 2.4) % 6.28)
    return moved(shard, [Math.cos(index * 2.4) * lean * 0.6, 0.12, -Math.sin(index * 2.4) * lean * 0.6])
  })
  return [part('crystals', joined(cluster), color(0)), part('rock', rocks, stone, 'speckle')]
}

export const land =
  (sharp: boolean, usual: Color, top: Color): Sculptor =>
  ({ random, triangles, color }) => {
    const ground = island(triangles * 0.85, createNoise(random.fork('land')), sharp)
    const water = lathe([0, 0.8, 1.35, 1.36, 0], [0.05, 0.05, 0.05, 0.02, 0], triangles * 0.15)
    return [part('land', ground, color(0, usual), 'bands', top), part('water', water, color(1, oklch(0.6, 0.11, 230)), 'speckle')]
  }

export const tree: Sculptor = ({ random, triangles, color }) => {
  const pine = random.chance(0.5)
  const trunk = lathe([0, 0.08, 0.11, 0.2, 0], [1, 1, 0.5, 0, 0], triangles * 0.12)
  const noise = solidNoise(createNoise(random))
  const crowns = pine
    ? [0, 1, 2, 3].map(tier =>
        moved(
          lathe([0, 0.28, 0.62, 0.3, 0], [0.9, 0.42, 0, 0.05, 0.1], triangles * 0.22, angle => 0.08 * Math.cos(angle * 7 + tier)),
          [0, 0.55 + tier * 0.48, 0],
          [1.25 - tier * 0.24, 1 - tier * 0.08, 1.25 - tier * 0.24],
        ),
      )
    : [0, 1, 2, 3].map(blob => {
        const size = random.between(0.42, 0.62)
        return moved(
          ball(triangles * 0.22, point => 0.3 * noise([point[0] * 2.4 + blob * 3, point[1] * 2.4, point[2] * 2.4])),
          [Math.cos(blob * 2.1) * 0.4, 1.45 + (blob % 2) * 0.35, Math.sin(blob * 2.1) * 0.4],
          [size, size, size],
        )
      })
  return [part('crown', joined(crowns), color(0, green), 'speckle'), part('trunk', trunk, wood)]
}

export const mushroom: Sculptor = ({ random, triangles, color }) => {
  const wide = random.between(0.8, 1.1)
  const cap = lathe([0, wide * 0.5, wide * 0.9, wide, wide * 0.85, 0.3, 0], [1.62, 1.52, 1.2, 0.95, 0.9, 1, 1.02], triangles * 0.65)
  const stem = lathe([0, 0.2, 0.2, 0.3, 0.24, 0], [1.1, 1.05, 0.5, 0.08, 0, 0], triangles * 0.35)
  return [part('cap', cap, color(0, oklch(0.56, 0.19, 28)), 'speckle', cream), part('stem', stem, cream)]
}

export const flower: Sculptor = ({ random, triangles, color }) => {
  const count = random.whole(6, 11)
  const petals = Array.from({ length: count * 2 }, (_, index) => {
    const inner = index >= count
    const petal = moved(ball((triangles * 0.7) / (count * 2)), [0.5, 0, 0], [0.46, 0.05, 0.2])
    const around = (index / count) * 2 * Math.PI + (inner ? Math.PI / count : 0)
    return moved(turned(petal, inner ? 0.75 : 0.28, around), [0, 1.5, 0], inner ? [0.75, 0.9, 0.75] : [1, 1, 1])
  })
  const heart = moved(ball(triangles * 0.1), [0, 1.54, 0], [0.2, 0.13, 0.2])
  const stem = lathe([0, 0.04, 0.045, 0.06, 0], [1.5, 1.45, 0.7, 0, 0], triangles * 0.1)
  const leaves = [0.6, 3.6].map(around =>
    moved(turned(moved(ball(triangles * 0.05), [0.36, 0, 0], [0.36, 0.03, 0.14]), 0.5, around), [0, 0.45, 0]),
  )
  return [
    part('petals', joined(petals), color(0, oklch(0.7, 0.16, random.between(-30, 60)))),
    part('heart', heart, oklch(0.8, 0.15, 85), 'speckle'),
    part('green', joined([stem, ...leaves]), green),
  ]
}
