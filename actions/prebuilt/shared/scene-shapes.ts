/** Solids around the origin, about 1.5 units in size. The y axis points up and the z axis points toward the viewer. */

export type Shape = 'cube' | 'sphere' | 'torus' | 'cone' | 'cylinder'

/** Each triangle's vertices are in counterclockwise order as seen from outside. */
export interface Mesh {
  /** Three numbers per vertex, like `normals`. */
  positions: Float64Array
  normals: Float64Array
  /** Two texture coordinates per vertex, measured from the top left. */
  texture: Float64Array
  /** Three vertex indices per triangle. */
  triangles: Int32Array
}

type Growing = Record<keyof Mesh, number[]>

interface Corner {
  position: readonly [x: number, y: number, z: number]
  normal: readonly [x: number, y: number, z: number]
  texture: readonly [u: number, v: number]
}

/** Number of segments in a full turn: enough that no corners are visible at 4,096 pixels. */
const roundParts = 192

export function buildMesh(shape: Shape): Mesh {
  const mesh: Growing = { positions: [], normals: [], texture: [], triangles: [] }
  switch (shape) {
    case 'cube':
      addCube(mesh, 0.72, 0.07)
      break
    case 'sphere':
      addTurned(mesh, arc(0, 0, 1, Math.PI / 2, -Math.PI / 2, roundParts / 2))
      break
    case 'torus':
      addTurned(mesh, arc(0.74, 0, 0.32, Math.PI, -Math.PI, roundParts / 2))
      break
    case 'cone':
      addTurned(mesh, coneProfile(0.86, 1.7, 0.07))
      break
    case 'cylinder':
      addTurned(mesh, cylinderProfile(0.74, 0.9, 0.07))
      break
  }
  return {
    positions: Float64Array.from(mesh.positions),
    normals: Float64Array.from(mesh.normals),
    texture: Float64Array.from(mesh.texture),
    triangles: Int32Array.from(mesh.triangles),
  }
}

/** Adds a grid of vertices, from left to right and from top to bottom as seen from outside. */
function addGrid(mesh: Growing, columns: number, rows: number, cornerAt: (column: number, row: number) => Corner): void {
  const first = mesh.positions.length / 3
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) {
      const corner = cornerAt(column, row)
      mesh.positions.push(...corner.position)
      mesh.normals.push(...corner.normal)
      mesh.texture.push(...corner.texture)
    }
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = first + row * (columns + 1) + column
      const below = at + columns + 1
      mesh.triangles.push(at, below, at + 1, at + 1, below, below + 1)
    }
}

/** Adds a cube with rounded edges: each vertex is at a distance of `bevel` from a smaller cube. */
function addCube(mesh: Growing, half: number, bevel: number): void {
  const inner = half - bevel
  const rim = Array.from({ length: 9 }, (_, step) => Math.tan((step / 8 - 1) * (Math.PI / 4)) * bevel)
  const places = [...rim.map(offset => offset - inner), ...rim.map(offset => inner - offset).toReversed()]
  const faces = [
    (a: number, b: number, c: number) => [a, b, c] as const,
    (a: number, b: number, c: number) => [-a, b, -c] as const,
    (a: number, b: number, c: number) => [c, b, -a] as const,
    (a: number, b: number, c: number) => [-c, b, a] as const,
    (a: number, b: number, c: number) => [a, c, -b] as const,
    (a: number, b: number, c: number) => [a, -c, b] as const,
  ]
  for (const face of faces)
    addGrid(mesh, places.length - 1, places.length - 1, (column, row) => {
      const [a, b] = [places[column]!, -places[row]!]
      const [ia, ib] = [clamp(a, inner), clamp(b, inner)]
      const length = Math.hypot(a - ia, b - ib, bevel)
      const [na, nb, nc] = [(a - ia) / length, (b - ib) / length, bevel / length]
      return {
        position: face(ia + na * bevel, ib + nb * bevel, inner + nc * bevel),
        normal: face(na, nb, nc),
        texture: [(a / half + 1) / 2, (1 - b / half) / 2],
      }
    })
}

const clamp = (value: number, most: number) => Math.min(most, Math.max(-most, value))

/** A point of an outline: its distance from the axis, its height and the direction of its normal. */
interface OutlinePoint {
  radius: number
  height: number
  outward: number
  up: number
}

/** Adds the surface formed by rotating an outline, given from top to bottom, around the vertical axis. */
function addTurned(mesh: Growing, outline: readonly OutlinePoint[]): void {
  const along = outline.map((point, at) => {
    const last = outline[Math.max(0, at - 1)]!
    return Math.hypot(point.radius - last.radius, point.height - last.height)
  })
  const lengths = along.map((_, at) => along.slice(0, at + 1).reduce((sum, step) => sum + step, 0))
  addGrid(mesh, roundParts, outline.length - 1, (column, row) => {
    const { radius, height, outward, up } = outline[row]!
    // The texture's seam is at the back.
    const angle = (column / roundParts) * 2 * Math.PI - Math.PI
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
    return {
      position: [radius * sin, height, radius * cos],
      normal: [outward * sin, up, outward * cos],
      texture: [column / roundParts, lengths[row]! / lengths.at(-1)!],
    }
  })
}

/** Returns an arc of a circle. Angles are measured from the outward direction toward the upward direction. */
function arc(radius: number, height: number, size: number, from: number, to: number, parts: number): OutlinePoint[] {
  return Array.from({ length: parts + 1 }, (_, part) => {
    const angle = from + ((to - from) * part) / parts
    const [outward, up] = [Math.cos(angle), Math.sin(angle)]
    return { radius: Math.max(0, radius + size * outward), height: height + size * up, outward, up }
  })
}

function cylinderProfile(radius: number, half: number, bevel: number): OutlinePoint[] {
  return [
    { radius: 0, height: half, outward: 0, up: 1 },
    ...arc(radius - bevel, half - bevel, bevel, Math.PI / 2, 0, 12),
    ...arc(radius - bevel, bevel - half, bevel, 0, -Math.PI / 2, 12),
    { radius: 0, height: -half, outward: 0, up: -1 },
  ]
}

/**
 * Returns the outline of a cone with a rounded apex and rim. The circle at the apex is centered on the axis and tangent to the side. The
 * circle at the rim is tangent to the side and the base.
 */
function coneProfile(radius: number, height: number, bevel: number): OutlinePoint[] {
  const slope = Math.atan2(radius, height)
  const base = -height / 2
  const apex = height / 2 - bevel / Math.sin(slope)
  const rim = radius - bevel / Math.tan((Math.PI / 2 - slope) / 2)
  return [
    ...arc(0, apex, bevel, Math.PI / 2, slope, 12),
    ...arc(rim, base + bevel, bevel, slope, -Math.PI / 2, 12),
    { radius: 0, height: base, outward: 0, up: -1 },
  ]
}
