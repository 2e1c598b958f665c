import { oklch, type Color } from '../../prompt/color.ts'
import { ball, lathe, tube } from '../forms.ts'
import { joined, moved, turned, type Mesh, type Point } from '../mesh.ts'
import { cream, part, type Sculptor } from './part.ts'

export const animal =
  (usual: Color, ears: 'pointed' | 'round', tail: number): Sculptor =>
  ({ random, triangles, color }) => {
    const fur = color(0, usual)
    const blob = (share: number, at: Point, size: Point): Mesh => moved(ball(triangles * share), at, size)
    const long = random.between(0.62, 0.78)
    const leg = lathe([0, 0.15, 0.1, 0.12, 0], [0.6, 0.5, 0.2, 0, 0], triangles * 0.05)
    const legs = [-0.42, 0.42].flatMap(x => [0.2, -0.2].map(z => moved(leg, [x * long * 1.4, 0, z])))
    const ear =
      ears === 'pointed'
        ? [0.15, -0.15].map(z => moved(lathe([0, 0.07, 0.13, 0], [0.36, 0.16, 0, 0], triangles * 0.04), [long + 0.16, 1.38, z]))
        : [0.2, -0.2].map(z => blob(0.04, [long + 0.14, 1.42, z], [0.11, 0.12, 0.07]))
    const brush = turned(moved(blob(0.1, [0, 0, 0], [tail, 0.15, 0.15]), [-tail * 0.9, 0, 0]), -0.6, 0)
    const eyes = [0.13, -0.13].map(z => blob(0.03, [long + 0.47, 1.22, z], [0.045, 0.055, 0.045]))
    return [
      part(
        'body',
        joined([
          blob(0.24, [0, 0.72, 0], [long, 0.36, 0.34]),
          blob(0.12, [long + 0.22, 1.12, 0], [0.34, 0.3, 0.3]),
          blob(0.06, [long * 0.8, 0.9, 0], [0.25, 0.32, 0.22]),
          ...legs,
          ...ear,
          moved(brush, [-long * 0.85, 0.82, 0]),
        ]),
        fur,
      ),
      part(
        'muzzle',
        joined([blob(0.06, [long + 0.5, 1.02, 0], [0.22, 0.13, 0.15]), blob(0.04, [long * 0.6, 0.66, 0], [0.3, 0.26, 0.24])]),
        cream,
      ),
      part('face', joined([blob(0.03, [long + 0.71, 1.05, 0], [0.055, 0.05, 0.06]), ...eyes]), oklch(0.2, 0.01, 60)),
    ]
  }

export const knot: Sculptor = ({ random, triangles, color }) => {
  const [p, q] = random.pick([
    [2, 3],
    [3, 2],
    [3, 5],
    [2, 5],
    [4, 3],
    [1, 4],
  ] as const)
  const thick = random.between(0.2, 0.28)
  const rope = tube(triangles * 0.9, thick, share => {
    const angle = share * 2 * Math.PI
    const wide = 1 + 0.42 * Math.cos(q * angle)
    return [wide * Math.cos(p * angle), 0.42 * Math.sin(q * angle) + 0.6, wide * Math.sin(p * angle)]
  })
  return [
    part('knot', rope, color(0), random.pick(['bands', 'grain'] as const), color(1)),
    { ...part('pearl', moved(ball(triangles * 0.1), [0, 0.6, 0], [0.3, 0.3, 0.3]), color(2, cream)), metal: true },
  ]
}
