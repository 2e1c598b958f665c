import { findBounds } from './deform.ts'
import { flatten, type Piece } from './pieces.ts'

/**
 * Simplifies a model by vertex clustering on a grid, leaving about the given share of triangles. All pieces use the same grid, so they
 * still meet. (Rossignac and Borrel, Multi-resolution 3D approximations, 1993.)
 */
export function simplify(pieces: readonly Piece[], share: number): Piece[] {
  const wanted = Math.max(4, Math.round(share * countTriangles(pieces)))
  const { min, max } = findBounds(pieces)
  const extent = Math.max(1e-12, ...[0, 1, 2].map(axis => (max[axis] ?? 0) - (min[axis] ?? 0)))
  let [few, many] = [1, 1024]
  while (many - few > Math.max(1, few * 0.02)) {
    const cells = Math.round((few + many) / 2)
    if (countLeft(pieces, createGrid(min, extent, cells)) > wanted) many = cells
    else few = cells
  }
  const findCell = createGrid(min, extent, few)
  const middles = findMiddles(pieces, findCell)
  return pieces.flatMap(piece => clustered(piece, findCell, middles) ?? [])
}

type Grid = (positions: Float64Array, corner: number) => number

function createGrid(min: readonly number[], extent: number, cells: number): Grid {
  return (positions, corner) => {
    const step = (axis: number): number =>
      Math.floor((((positions[corner * 3 + axis] ?? 0) - (min[axis] ?? 0)) / extent) * cells * 0.999_999)
    return (step(0) * 1100 + step(1)) * 1100 + step(2)
  }
}

function countLeft(pieces: readonly Piece[], findCell: Grid): number {
  let count = 0
  for (const { positions, indices } of pieces) {
    const cells = findCells(positions, findCell)
    for (let at = 0; at < indices.length; at += 3) if (spans(cells, indices, at)) count++
  }
  return count
}

const findCells = (positions: Float64Array, findCell: Grid): Float64Array =>
  Float64Array.from({ length: positions.length / 3 }, (_, corner) => findCell(positions, corner))

/** Reports whether a triangle's corners are in three different cells; otherwise, the triangle has degenerated to a line or a point. */
function spans(cells: Float64Array, indices: Uint32Array, at: number): boolean {
  const [a, b, c] = [cells[indices[at] ?? 0], cells[indices[at + 1] ?? 0], cells[indices[at + 2] ?? 0]]
  return a !== b && b !== c && c !== a
}

function findMiddles(pieces: readonly Piece[], findCell: Grid): Map<number, [x: number, y: number, z: number, count: number]> {
  const sums = new Map<number, [number, number, number, number]>()
  for (const { positions } of pieces)
    for (let corner = 0; corner * 3 < positions.length; corner++) {
      const cell = findCell(positions, corner)
      const sum = sums.get(cell) ?? [0, 0, 0, 0]
      for (const axis of [0, 1, 2] as const) sum[axis] += positions[corner * 3 + axis] ?? 0
      sum[3]++
      sums.set(cell, sum)
    }
  return sums
}

function clustered(piece: Piece, findCell: Grid, middles: ReadonlyMap<number, readonly number[]>): Piece | undefined {
  const { positions, normals, uvs, indices } = piece
  const cells = findCells(positions, findCell)
  const numbers = new Map<number, number>()
  // Corners in the same cell remain separate if they face different sides or belong to different texture regions.
  const keep: number[] = []
  const findCorner = (corner: number): number => {
    const key = ((cells[corner] ?? 0) * 6 + facing(normals, corner)) * 17 + patch(uvs[0], corner)
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, keep.length)
    return keep.push(corner) - 1
  }
  const left: number[] = []
  for (let at = 0; at < indices.length; at += 3)
    if (spans(cells, indices, at)) for (const step of [0, 1, 2]) left.push(findCorner(indices[at + step] ?? 0))
  if (left.length === 0) return undefined
  const places = new Float64Array(keep.length * 3)
  for (const [at, corner] of keep.entries()) {
    const [x = 0, y = 0, z = 0, count = 1] = middles.get(cells[corner] ?? 0) ?? []
    places.set([x / count, y / count, z / count], at * 3)
  }
  return { ...replaceCorners(piece, keep), positions: places, indices: Uint32Array.from(left) }
}

/** Returns which of a box's six sides the corner faces. */
function facing(normals: Float64Array, corner: number): number {
  const [x, y, z] = [normals[corner * 3] ?? 0, normals[corner * 3 + 1] ?? 0, normals[corner * 3 + 2] ?? 0]
  const [ax, ay, az] = [Math.abs(x), Math.abs(y), Math.abs(z)]
  if (ax >= ay && ax >= az) return x < 0 ? 0 : 1
  if (ay >= az) return y < 0 ? 2 : 3
  return z < 0 ? 4 : 5
}

/** Returns the index of the corner's texture region in a 4 × 4 grid, or 16 if there are no texture coordinates. */
function patch(uv: Float64Array | undefined, corner: number): number {
  if (uv === undefined) return 16
  const part = (value = 0): number => Math.min(3, Math.max(0, Math.floor((value - Math.floor(value)) * 4)))
  return part(uv[corner * 2]) * 4 + part(uv[corner * 2 + 1])
}

export const countTriangles = (pieces: readonly Piece[]): number => pieces.reduce((sum, { indices }) => sum + indices.length / 3, 0)

/** Gives every triangle its own vertices and a flat normal. */
export function facet(piece: Piece): Piece {
  const flat = { ...replaceCorners(piece, piece.indices), indices: piece.indices.map((_, at) => at) }
  flatten(flat)
  return flat
}

/** Returns the piece with only these corners; the caller must still set its triangles. */
function replaceCorners(piece: Piece, corners: ArrayLike<number>): Piece {
  const pick = (values: Float64Array, width: number): Float64Array =>
    Float64Array.from(
      { length: corners.length * width },
      (_, at) => values[(corners[Math.floor(at / width)] ?? 0) * width + (at % width)] ?? 0,
    )
  return {
    ...piece,
    positions: pick(piece.positions, 3),
    normals: pick(piece.normals, 3),
    uvs: piece.uvs.map(values => values && pick(values, 2)),
    ...(piece.colors && { colors: pick(piece.colors, 4) }),
  }
}
