import { oklch } from '../../prompt/color.ts'
import { lathe, tube } from '../forms.ts'
import { joined } from '../mesh.ts'
import { cream, part, type Sculptor } from './part.ts'

export const vase: Sculptor = ({ random, triangles, color }) => {
  const [neck, belly, foot] = [random.between(0.16, 0.34), random.between(0.5, 0.8), random.between(0.26, 0.42)]
  const ribs = random.pick([0, 0, 6, 9, 12])
  const lip = neck + random.between(0.04, 0.16)
  const mesh = lathe(
    [0, neck * 0.6, neck * 0.85, lip * 0.94, lip, neck, belly * 0.86, belly, foot * 1.3, foot, foot * 0.9, 0],
    [0.15, 0.3, 1.7, 2, 2.02, 1.75, 1.25, 0.8, 0.2, 0.02, 0, 0],
    triangles,
    (angle, v) =>
      v > 0.42 && v < 0.85
        ? 0.05 * Math.cos(angle * ribs + v * random.fork('twist').between(0, 6)) * Math.sin(((v - 0.42) / 0.43) * Math.PI)
        : 0,
  )
  return [part('vase', mesh, color(0), random.pick(['grain', 'bands', 'speckle'] as const))]
}

export const bottle: Sculptor = ({ random, triangles, color }) => {
  const wide = random.between(0.4, 0.62)
  const shoulder = random.between(1.1, 1.4)
  const glass = lathe(
    [0, 0.14, 0.15, 0.15, wide * 0.9, wide, wide, wide, wide * 0.94, 0],
    [1.78, 1.78, 1.7, shoulder + 0.25, shoulder, shoulder - 0.2, 0.7, 0.1, 0.01, 0],
    triangles * 0.6,
  )
  const label = lathe([wide * 1.012, wide * 1.014, wide * 1.012], [0.85, 0.6, 0.3], triangles * 0.15)
  const cap = lathe([0, 0.18, 0.2, 0.2, 0.19, 0], [2.12, 2.12, 2.06, 1.78, 1.72, 1.72], triangles * 0.25)
  return [
    part('glass', glass, color(0)),
    part('label', label, cream, 'speckle'),
    { ...part('cap', cap, color(1, oklch(0.75, 0.1, 85))), metal: true },
  ]
}

export const cup: Sculptor = ({ random, triangles, color }) => {
  const top = random.between(0.55, 0.7)
  const body = lathe(
    [0, top * 0.7, top * 0.9, top * 0.97, top, top * 0.98, top * 0.8, top * 0.7, 0],
    [0.12, 0.16, 0.9, 1, 1.01, 0.8, 0.15, 0, 0],
    triangles * 0.6,
  )
  const handle = tube(triangles * 0.3, 0.065, share => [
    top * 0.86 + Math.sin(share * 2 * Math.PI) * 0.3 + 0.1,
    0.52 + Math.cos(share * 2 * Math.PI) * 0.26,
    0,
  ])
  const drink = lathe([0, top * 0.45, top * 0.9], [0.86, 0.86, 0.86], triangles * 0.1)
  return [part('cup', joined([body, handle]), color(0), 'speckle'), part('drink', drink, oklch(0.35, 0.06, 50))]
}
