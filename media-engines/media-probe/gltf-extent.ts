import type { Gltf } from './gltf.ts'

/** A matrix in column-major order, as in glTF. */
type Matrix = readonly number[]
type Point = [number, number, number]

export interface Extent {
  min: Point
  max: Point
}

interface Placed {
  children?: unknown
  mesh?: unknown
  matrix?: unknown
  translation?: unknown
  rotation?: unknown
  scale?: unknown
}

const identity: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

/**
 * Returns the bounding box of the visible scene, computed from the declared bounds of its points; undefined if no bounds are declared.
 * @param roots the nodes that are shown; their tree has been checked
 */
export function computeExtent(gltf: Gltf, roots: readonly number[]): Extent | undefined {
  const { nodes = [], meshes = [], accessors = [] } = gltf
  const min: Point = [Infinity, Infinity, Infinity]
  const max: Point = [-Infinity, -Infinity, -Infinity]
  const open: [number, Matrix][] = roots.map(root => [root, identity])
  for (let next = open.pop(); next; next = open.pop()) {
    const node = (nodes[next[0]] ?? {}) as Placed
    const matrix = product(next[1], toMatrix(node))
    if (Array.isArray(node.children)) for (const child of node.children) open.push([Number(child), matrix])
    const mesh = typeof node.mesh === 'number' ? meshes[node.mesh] : undefined
    for (const { attributes } of mesh?.primitives ?? []) {
      const points = accessors[attributes?.POSITION ?? -1] as { min?: unknown; max?: unknown } | undefined
      const [low, high] = [numbers(points?.min, 3), numbers(points?.max, 3)]
      if (!low || !high) continue
      for (let corner = 0; corner < 8; corner++) {
        const at = moved(
          matrix,
          [0, 1, 2].map(axis => (corner & (1 << axis) ? high : low)[axis]!),
        )
        for (const axis of [0, 1, 2] as const) {
          min[axis] = Math.min(min[axis], at[axis]!)
          max[axis] = Math.max(max[axis], at[axis]!)
        }
      }
    }
  }
  return [...min, ...max].every(Number.isFinite) ? { min, max } : undefined
}

/** Reports whether any material has a texture. */
export function isTextured(gltf: unknown): boolean {
  const { materials, textures } = gltf as { materials?: unknown; textures?: unknown }
  return Array.isArray(textures) && textures.length > 0 && JSON.stringify(materials ?? []).includes('Texture":')
}

function toMatrix({ matrix, translation, rotation, scale }: Placed): Matrix {
  const whole = numbers(matrix, 16)
  if (whole) return whole
  const [tx, ty, tz] = numbers(translation, 3) ?? [0, 0, 0]
  const [x, y, z, w] = (numbers(rotation, 4) ?? [0, 0, 0, 1]) as [number, number, number, number]
  const [sx, sy, sz] = (numbers(scale, 3) ?? [1, 1, 1]) as Point
  return [
    ...[1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)].map(value => value * sx),
    0,
    ...[2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)].map(value => value * sy),
    0,
    ...[2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)].map(value => value * sz),
    0,
    tx!,
    ty!,
    tz!,
    1,
  ]
}

const numbers = (value: unknown, count: number): readonly number[] | undefined =>
  Array.isArray(value) && value.length === count && value.every(item => typeof item === 'number' && Number.isFinite(item))
    ? (value as number[])
    : undefined

const product = (a: Matrix, b: Matrix): Matrix =>
  Array.from({ length: 16 }, (_, index) => {
    const [row, column] = [index % 4, index - (index % 4)]
    return [0, 1, 2, 3].reduce((sum, step) => sum + a[row + 4 * step]! * b[column + step]!, 0)
  })

const moved = (m: Matrix, [x = 0, y = 0, z = 0]: readonly number[]): number[] =>
  [0, 1, 2].map(row => m[row]! * x + m[row + 4]! * y + m[row + 8]! * z + m[row + 12]!)
