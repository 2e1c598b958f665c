import { layered, ridged, type Noise } from '../prompt/noise.ts'
import { faceted, joined, surface, type Mesh, type Point } from './mesh.ts'

/** Returns the size of a grid that has about the given number of triangles, and `shape` times as many columns as rows. */
export function gridSize(triangles: number, shape: number): [columns: number, rows: number] {
  const rows = Math.max(2, Math.round(Math.sqrt(triangles / 2 / shape)))
  return [Math.max(3, Math.round(triangles / 2 / rows)), rows]
}

/** Creates a surface of revolution with smoothly interpolated radii, from top to bottom. */
export function lathe(
  radii: readonly number[],
  heights: readonly number[],
  triangles: number,
  ripple: (angle: number, v: number) => number = () => 0,
): Mesh {
  const [columns, rows] = gridSize(triangles, 1.2)
  return surface(columns, rows, (u, v) => {
    const angle = u * 2 * Math.PI
    const wide = Math.max(0, smooth(radii, v)) * (1 + ripple(angle, v))
    return [wide * Math.cos(angle), smooth(heights, v), -wide * Math.sin(angle)]
  })
}

/** Creates a sphere displaced by noise. */
export function ball(triangles: number, dent: (point: Point) => number = () => 0): Mesh {
  const [columns, rows] = gridSize(triangles, 1.6)
  return surface(columns, rows, (u, v) => {
    const around = u * 2 * Math.PI
    const down = v * Math.PI
    const point: Point = [Math.sin(down) * Math.cos(around), Math.cos(down), -Math.sin(down) * Math.sin(around)]
    const radius = 1 + dent(point)
    return [point[0] * radius, point[1] * radius, point[2] * radius]
  })
}

/** Creates 3D noise: the mean of 1D noise along the three axes, each distorted by noise along the next axis. */
export function solidNoise(noise: Noise): (point: Point) => number {
  const rough = layered(noise, 3)
  return ([x, y, z]) =>
    (rough(x * 1.7 + noise(y * 2.1) * 0.8) + rough(y * 1.7 + 40 + noise(z * 2.1) * 0.8) + rough(z * 1.7 + 80 + noise(x * 2.1) * 0.8)) / 3
}

/** Creates a closed tube along a curve. */
export function tube(triangles: number, radius: number, curve: (share: number) => Point): Mesh {
  const [columns, rows] = gridSize(triangles, 0.12)
  return surface(columns, rows, (u, v) => {
    const center = curve(v)
    const ahead = curve(v + 0.002)
    const along: Point = [ahead[0] - center[0], ahead[1] - center[1], ahead[2] - center[2]]
    const length = Math.hypot(...along) || 1
    const [tx, ty, tz] = [along[0] / length, along[1] / length, along[2] / length]
    const flat = Math.hypot(tx, tz) || 1
    const side: Point = [-tz / flat, 0, tx / flat]
    const up: Point = [-ty * (tx / flat), flat, -ty * (tz / flat)]
    const angle = -u * 2 * Math.PI
    const [c, s] = [Math.cos(angle) * radius, Math.sin(angle) * radius]
    return [center[0] + side[0] * c + up[0] * s, center[1] + up[1] * s, center[2] + side[2] * c + up[2] * s]
  })
}

/** Creates a round island with mountains that slope down to the shore. */
export function island(triangles: number, noise: Noise, sharp: boolean): Mesh {
  const heights = sharp ? ridged(layered(noise, 4)) : layered(noise, 3)
  const [columns, rows] = gridSize(triangles, 2)
  return surface(columns, rows, (u, v) => {
    const angle = u * 2 * Math.PI
    const reach = v * (1 + 0.14 * noise(Math.cos(angle) * 1.3 + 9) + 0.1 * noise(Math.sin(angle) * 1.9 + 31))
    const [x, z] = [Math.cos(angle) * reach, -Math.sin(angle) * reach]
    const rough = heights(x * 2.2 + noise(z * 1.6) + 5) * 0.5 + heights(z * 2.2 + noise(x * 1.6) + 60) * 0.5
    const slope = (1 - v ** 1.6) ** 1.25
    return [x, slope * (0.28 + 0.8 * (sharp ? rough : rough * 0.5 + 0.3)), z]
  })
}

const origin: Point = [0, 0, 0]

/** Creates a pointed prism in the shape of a quartz crystal. */
export function crystal(sides: number, radius: number, height: number): Mesh {
  const ring = (y: number, wide: number): Point[] =>
    Array.from({ length: sides }, (_, side): Point => [
      Math.cos((side / sides) * 2 * Math.PI) * wide,
      y,
      -Math.sin((side / sides) * 2 * Math.PI) * wide,
    ])
  const [low, high] = [ring(0, radius * 0.82), ring(height * 0.74, radius)]
  const triangles: [Point, Point, Point][] = []
  for (let side = 0; side < sides; side++) {
    const next = (side + 1) % sides
    const [a, b, c, d] = [low[side] ?? origin, low[next] ?? origin, high[side] ?? origin, high[next] ?? origin]
    triangles.push([a, b, d], [a, d, c], [c, d, [0, height, 0]], [b, a, [0, 0, 0]])
  }
  return faceted(triangles)
}

/** Creates a box or, with `top` below 1, a box that tapers like a roof. */
export function block(width: number, height: number, depth: number, top: Point = [1, 1, 1]): Mesh {
  const corner = (x: number, y: number, z: number): Point => [
    (x * width * (y > 0 ? top[0] : 1)) / 2,
    y * height,
    (z * depth * (y > 0 ? top[2] : 1)) / 2,
  ]
  const quad = (a: Point, b: Point, c: Point, d: Point): [Point, Point, Point][] => [
    [a, b, c],
    [a, c, d],
  ]
  const ring = (y: number): [Point, Point, Point, Point] => [corner(-1, y, 1), corner(1, y, 1), corner(1, y, -1), corner(-1, y, -1)]
  const [low, high] = [ring(0), ring(1)]
  return joined([
    faceted(
      [0, 1, 2, 3].flatMap(side =>
        quad(low[side] ?? low[0], low[(side + 1) % 4] ?? low[0], high[(side + 1) % 4] ?? low[0], high[side] ?? low[0]),
      ),
    ),
    faceted([...quad(high[0], high[1], high[2], high[3]), ...quad(low[3], low[2], low[1], low[0])]),
  ])
}

/** Interpolates with a Catmull-Rom spline. */
function smooth(values: readonly number[], share: number): number {
  const last = values.length - 1
  const at = Math.min(1, Math.max(0, share)) * last
  const cell = Math.min(last - 1, Math.floor(at))
  const t = at - cell
  const [p0 = 0, p1 = 0, p2 = 0, p3 = 0] = [-1, 0, 1, 2].map(step => values[Math.min(last, Math.max(0, cell + step))])
  return 0.5 * (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t ** 2 + (3 * p1 - p0 - 3 * p2 + p3) * t ** 3)
}
