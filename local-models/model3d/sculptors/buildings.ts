import { oklch } from '../../prompt/color.ts'
import { ball, block, lathe } from '../forms.ts'
import { joined, moved, turned, type Mesh, type Point } from '../mesh.ts'
import { cream, green, part, stone, wood, type Sculptor } from './part.ts'

export const house: Sculptor = ({ random, triangles, color }) => {
  const [width, depth] = [random.between(1.3, 1.7), random.between(1, 1.2)]
  const garden = lathe([0, 1.1, 1.4, 1.4, 0], [0.06, 0.06, 0.02, -0.04, -0.04], triangles * 0.5)
  const bush = (at: Point, size: number): Mesh => moved(ball(triangles * 0.22), at, [size, size, size])
  const windows = [-0.3, 0.3].map(x => moved(block(0.24, 0.26, 0.04), [x * width, 0.45, depth / 2]))
  return [
    part('walls', moved(block(width, 0.9, depth), [0, 0.05, 0]), color(1, cream)),
    part('roof', moved(block(width * 1.14, 0.7, depth * 1.16, [1, 1, 0.02]), [0, 0.95, 0]), color(0, oklch(0.52, 0.13, 32)), 'bands'),
    part(
      'door',
      joined([moved(block(0.26, 0.5, 0.05), [0, 0.05, depth / 2]), moved(block(0.16, 0.5, 0.16), [width * 0.3, 1.25, 0])]),
      wood,
    ),
    part('windows', joined(windows), oklch(0.86, 0.09, 90)),
    part('garden', joined([garden, bush([width * 0.66, 0.2, 0.5], 0.24), bush([-width * 0.62, 0.16, 0.6], 0.19)]), green, 'speckle'),
  ]
}

export const castle: Sculptor = ({ random, triangles, color }) => {
  const corners = [-0.7, 0.7].flatMap(z => [-0.9, 0.9].map(x => ({ x, z, height: random.between(1.3, 1.8) })))
  const towers = [...corners, { x: 0, z: -0.1, height: 2.3 }]
  const tower = lathe([0, 0.36, 0.36, 0.3, 0.3, 0.34, 0], [1, 1, 0.9, 0.86, 0.3, 0, 0], triangles * 0.1)
  const roof = lathe([0, 0.2, 0.42, 0], [0.8, 0.4, 0, 0], triangles * 0.08)
  const walls = towers.map(({ x, z, height }) => moved(tower, [x, 0, z], [1, height, 1]))
  const roofs = towers.map(({ x, z, height }) => moved(roof, [x, height, z]))
  const curtain = [
    ...[0.7, -0.7].map(z => moved(block(1.8, 0.8, 0.2), [0, 0, z])),
    ...[0.9, -0.9].map(x => moved(block(0.2, 0.8, 1.4), [x, 0, 0])),
  ]
  const gate = moved(block(0.4, 0.55, 0.06), [0, 0, 0.79])
  return [
    part('walls', joined([...walls, ...curtain]), color(1, stone), 'speckle'),
    part('roofs', joined(roofs), color(0, oklch(0.45, 0.12, 265)), 'bands'),
    part('gate', gate, wood),
  ]
}

export const rocket: Sculptor = ({ triangles, color }) => {
  const hull = lathe([0, 0.12, 0.34, 0.42, 0.36, 0.26, 0], [2.4, 2.2, 1.7, 1.1, 0.5, 0.24, 0.24], triangles * 0.6)
  const fins = [0, 1, 2].map(fin => turned(moved(block(0.5, 0.7, 0.06, [0.25, 1, 1]), [0.42, 0.08, 0]), 0, fin * 2.094))
  const jet = lathe([0, 0.16, 0.24, 0.2, 0], [0.3, 0.28, 0.05, 0.04, 0.12], triangles * 0.2)
  const porthole = moved(ball(triangles * 0.2), [0, 1.45, 0.3], [0.15, 0.15, 0.12])
  return [
    part('hull', hull, cream),
    part('fins', joined(fins), color(0, oklch(0.58, 0.19, 27))),
    { ...part('jet', jet, oklch(0.45, 0.02, 250)), metal: true },
    part('porthole', porthole, oklch(0.65, 0.1, 230)),
  ]
}
