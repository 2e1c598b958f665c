import { createNoise } from '../../prompt/noise.ts'
import type { Random } from '../../prompt/random.ts'
import { solidNoise } from '../forms.ts'
import { cross, unit, type Point } from '../mesh.ts'
import type { Piece } from './pieces.ts'
import type { Shape } from './parse-edit.ts'

/** Maps a point of a model; the model is centered on the vertical axis, and its heights range from 0 to 1. */
type Form = (point: Point) => Point

const along =
  (x: number, y: number, z: number): Form =>
  ([px, py, pz]) => [px * x, py * y, pz * z]
/** Makes the model wider or narrower at each height. */
const around =
  (width: (y: number) => number): Form =>
  ([x, y, z]) => [x * width(y), y, z * width(y)]
const within = (y: number): number => Math.min(1, Math.max(0, y))

function createForm(shape: Shape, amount: number, random: Random): Form {
  const times = (factor: number): number => factor ** amount
  switch (shape) {
    case 'tall':
      return along(1, times(1.55), 1)
    case 'flat':
      return along(1, times(0.52), 1)
    case 'wide':
      return along(times(1.5), 1, times(1.5))
    case 'slim':
      return along(times(0.62), 1, times(0.62))
    case 'larger':
      return along(times(1.6), times(1.6), times(1.6))
    case 'smaller':
      return along(times(0.6), times(0.6), times(0.6))
    case 'twisted':
      return ([x, y, z]) => {
        const turn = 2.1 * amount * y
        return [x * Math.cos(turn) + z * Math.sin(turn), y, -x * Math.sin(turn) + z * Math.cos(turn)]
      }
    case 'bent': {
      const bend = 0.95 * amount
      return ([x, y, z]) => {
        const radius = 1 / bend - x
        return [1 / bend - radius * Math.cos(y * bend), radius * Math.sin(y * bend), z]
      }
    }
    case 'tapered':
      return around(y => Math.max(0.12, 1.12 - 0.85 * Math.min(1.1, amount) * within(y)))
    case 'bulging':
      return around(y => 1 + 0.45 * amount * Math.sin(within(y) * Math.PI))
    case 'pinched':
      return around(y => 1 - Math.min(0.75, 0.5 * amount) * Math.sin(within(y) * Math.PI))
    case 'wavy':
      return ([x, y, z]) => [x + 0.09 * amount * Math.sin(y * 11), y, z + 0.06 * amount * Math.sin(y * 8 + 1)]
    case 'rough': {
      const noise = solidNoise(createNoise(random.fork('rough')))
      return ([x, y, z]) => {
        const by = 1 + 0.3 * amount * noise([x * 5, y * 5, z * 5])
        return [x * by, 0.5 + (y - 0.5) * by, z * by]
      }
    }
  }
}

/** Deforms points and their normals. Scaling by `scale` keeps the model's base in place. */
export function deform(pieces: readonly Piece[], shapes: readonly Shape[], amount: number, scale: number, random: Random): void {
  const { min, max } = findBounds(pieces)
  const height = max[1] - min[1] > 1e-9 ? max[1] - min[1] : Math.max(1e-9, max[0] - min[0], max[2] - min[2])
  const [middleX, middleZ] = [(min[0] + max[0]) / 2, (min[2] + max[2]) / 2]
  const forms = shapes.map(shape => createForm(shape, amount, random))
  const form: Form = point => forms.reduce((moved, next) => next(moved), point)
  const step = 1e-3
  for (const { positions, normals } of pieces)
    for (let at = 0; at < positions.length; at += 3) {
      const point: Point = [
        ((positions[at] ?? 0) - middleX) / height,
        ((positions[at + 1] ?? 0) - min[1]) / height,
        ((positions[at + 2] ?? 0) - middleZ) / height,
      ]
      const moved = form(point)
      positions[at] = middleX + moved[0] * height * scale
      positions[at + 1] = min[1] + moved[1] * height * scale
      positions[at + 2] = middleZ + moved[2] * height * scale
      if (forms.length === 0) continue
      // The new normal is the cross product of two small steps along the deformed surface.
      const normal: Point = [normals[at] ?? 0, normals[at + 1] ?? 0, normals[at + 2] ?? 0]
      const side = Math.abs(normal[1]) < 0.9 ? unit([normal[2], 0, -normal[0]]) : unit([0, -normal[2], normal[1]])
      const second = cross(normal, side)
      const led = ([x, y, z]: Point): Point => {
        const [ex, ey, ez] = form([point[0] + x * step, point[1] + y * step, point[2] + z * step])
        return [ex - moved[0], ey - moved[1], ez - moved[2]]
      }
      const across = unit(cross(led(side), led(second)))
      if (Math.hypot(...across) > 0) normals.set(across, at)
    }
}

interface Bounds {
  min: [number, number, number]
  max: [number, number, number]
}

export function findBounds(pieces: readonly Pick<Piece, 'positions'>[]): Bounds {
  const bounds: Bounds = { min: [Infinity, Infinity, Infinity], max: [-Infinity, -Infinity, -Infinity] }
  for (const { positions } of pieces)
    for (let at = 0; at < positions.length; at += 3)
      for (const axis of [0, 1, 2] as const) {
        bounds.min[axis] = Math.min(bounds.min[axis], positions[at + axis] ?? 0)
        bounds.max[axis] = Math.max(bounds.max[axis], positions[at + axis] ?? 0)
      }
  return bounds
}
