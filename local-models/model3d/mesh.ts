export type Point = readonly [x: number, y: number, z: number]

/** Triangles with a normal and texture coordinates at each corner. */
export interface Mesh {
  positions: number[]
  normals: number[]
  uvs: number[]
  indices: number[]
}

/** Creates a surface over a grid of `columns` by `rows` cells; `at` maps `u` and `v`, both from 0 to 1, to a point. */
export function surface(columns: number, rows: number, at: (u: number, v: number) => Point): Mesh {
  const mesh: Mesh = { positions: [], normals: [], uvs: [], indices: [] }
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) {
      const u = column / columns
      const v = row / rows
      mesh.positions.push(...at(u, v))
      mesh.normals.push(...normalAt(at, u, v))
      mesh.uvs.push(u, v)
    }
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const corner = row * (columns + 1) + column
      const below = corner + columns + 1
      mesh.indices.push(corner, below, corner + 1, corner + 1, below, below + 1)
    }
  return mesh
}

/**
 * Returns the cross product of the two tangents. At a pole, one tangent has no length, so both tangents are evaluated slightly inside the
 * surface.
 */
function normalAt(at: (u: number, v: number) => Point, u: number, v: number): Point {
  const step = 1e-3
  const inward = Math.min(1 - step * 2, Math.max(step * 2, v))
  const alongU = minus(at(u + step, inward), at(u - step, inward))
  const alongV = minus(at(u, inward + step), at(u, inward - step))
  return unit(cross(alongV, alongU))
}

/**
 * Creates a faceted solid: corners are not shared, so every face has its own normal. Triangles run counterclockwise as seen from outside.
 */
export function faceted(triangles: readonly (readonly [Point, Point, Point])[]): Mesh {
  const mesh: Mesh = { positions: [], normals: [], uvs: [], indices: [] }
  for (const [a, b, c] of triangles) {
    const normal = unit(cross(minus(b, a), minus(c, a)))
    for (const [corner, point] of [a, b, c].entries()) {
      mesh.indices.push(mesh.positions.length / 3)
      mesh.positions.push(...point)
      mesh.normals.push(...normal)
      mesh.uvs.push([0, 1, 0.5][corner] ?? 0, [1, 1, 0][corner] ?? 0)
    }
  }
  return mesh
}

export function moved(mesh: Mesh, [x, y, z]: Point, scale: Point = [1, 1, 1]): Mesh {
  const offset = [x, y, z]
  return {
    ...mesh,
    positions: mesh.positions.map((value, at) => value * (scale[at % 3] ?? 1) + (offset[at % 3] ?? 0)),
    normals: unitAll(mesh.normals.map((value, at) => value / (scale[at % 3] ?? 1))),
  }
}

/** Rotates the mesh about the z axis, then about the vertical axis. */
export function turned(mesh: Mesh, aroundZ: number, aroundY: number): Mesh {
  const turn = (values: readonly number[]): number[] => {
    const result: number[] = []
    for (let at = 0; at < values.length; at += 3) {
      const [x = 0, y = 0, z = 0] = values.slice(at, at + 3)
      const tilted = x * Math.cos(aroundZ) - y * Math.sin(aroundZ)
      const height = x * Math.sin(aroundZ) + y * Math.cos(aroundZ)
      result.push(tilted * Math.cos(aroundY) + z * Math.sin(aroundY), height, -tilted * Math.sin(aroundY) + z * Math.cos(aroundY))
    }
    return result
  }
  return { ...mesh, positions: turn(mesh.positions), normals: turn(mesh.normals) }
}

export function joined(meshes: readonly Mesh[]): Mesh {
  const whole: Mesh = { positions: [], normals: [], uvs: [], indices: [] }
  for (const mesh of meshes) {
    const first = whole.positions.length / 3
    for (const index of mesh.indices) whole.indices.push(index + first)
    for (const name of ['positions', 'normals', 'uvs'] as const) for (const value of mesh[name]) whole[name].push(value)
  }
  return whole
}

export function minus(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

export function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

export function unit(a: Point): Point {
  const length = Math.hypot(...a) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}

function unitAll(values: readonly number[]): number[] {
  const result: number[] = []
  for (let at = 0; at < values.length; at += 3) result.push(...unit([values[at] ?? 0, values[at + 1] ?? 0, values[at + 2] ?? 0]))
  return result
}
