import { findBounds } from './deform.ts'
import { faceNormal, type Piece } from './pieces.ts'

/**
 * The signs alternate, because steps with the same sign would shrink the model in each round. (Taubin, A signal processing approach to fair
 * surface design, 1995.)
 */
const [inward, outward] = [0.5, -0.53]

/** Smooths the surface and its shading. Corners at the same position stay together, even across pieces. */
export function smooth(pieces: readonly Piece[], rounds: number): void {
  const { min, max } = findBounds(pieces)
  // Points this close are treated as one, because positions at seams rarely match exactly.
  const near = Math.max(1e-12, ...max.map((value, axis) => value - (min[axis] ?? 0))) * 1e-5
  const numbers = new Map<string, number>()
  const points: number[] = []
  const welds = pieces.map(({ positions }) =>
    Uint32Array.from({ length: positions.length / 3 }, (_, corner) => {
      const place = positions.subarray(corner * 3, corner * 3 + 3)
      const key = Array.from(place, value => Math.round(value / near)).join()
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, numbers.size)
      points.push(...place)
      return numbers.size - 1
    }),
  )
  const triangles = pieces.map(({ indices }, at) => indices.map(corner => welds[at]?.[corner] ?? 0))
  const free = innerPoints(points.length / 3, triangles)
  let places = Float64Array.from(points)
  for (let round = 0; round < rounds; round++) for (const step of [inward, outward]) places = relaxed(places, triangles, free, step)
  const normals = computeNormals(places, triangles)
  for (const [at, piece] of pieces.entries())
    for (const [corner, weld] of (welds[at] ?? new Uint32Array()).entries()) {
      piece.positions.set(places.subarray(weld * 3, weld * 3 + 3), corner * 3)
      piece.normals.set(normals.subarray(weld * 3, weld * 3 + 3), corner * 3)
    }
}

/**
 * Marks points that are surrounded by surface: each neighbor follows the point in one triangle and precedes it in another. Boundary points
 * stay fixed, because otherwise gaps would open between sheets that only touch.
 */
function innerPoints(count: number, triangles: readonly Uint32Array[]): Uint8Array {
  const balance = new Float64Array(count)
  for (const corners of triangles)
    for (let at = 0; at < corners.length; at++) {
      const [from, to] = [corners[at] ?? 0, corners[at % 3 === 2 ? at - 2 : at + 1] ?? 0]
      balance[from] = (balance[from] ?? 0) + to
      balance[to] = (balance[to] ?? 0) - from
    }
  return Uint8Array.from(balance, sum => (sum === 0 ? 1 : 0))
}

/** Moves each free point part of the way toward the mean of its neighbors. */
function relaxed(places: Float64Array, triangles: readonly Uint32Array[], free: Uint8Array, step: number): Float64Array<ArrayBuffer> {
  const sums = new Float64Array(places.length)
  const counts = new Uint32Array(places.length / 3)
  for (const corners of triangles)
    for (let at = 0; at < corners.length; at++) {
      const [from, to] = [corners[at] ?? 0, corners[at % 3 === 2 ? at - 2 : at + 1] ?? 0]
      for (let axis = 0; axis < 3; axis++) {
        sums[from * 3 + axis] = (sums[from * 3 + axis] ?? 0) + (places[to * 3 + axis] ?? 0)
        sums[to * 3 + axis] = (sums[to * 3 + axis] ?? 0) + (places[from * 3 + axis] ?? 0)
      }
      counts[from] = (counts[from] ?? 0) + 1
      counts[to] = (counts[to] ?? 0) + 1
    }
  return places.map((value, at) => {
    const count = counts[Math.floor(at / 3)] ?? 0
    return count === 0 || free[Math.floor(at / 3)] !== 1 ? value : value + step * ((sums[at] ?? 0) / count - value)
  })
}

/** Computes area-weighted normals. */
function computeNormals(places: Float64Array, triangles: readonly Uint32Array[]): Float64Array {
  const normals = new Float64Array(places.length)
  for (const corners of triangles)
    for (let at = 0; at < corners.length; at += 3) {
      const face = [...corners.subarray(at, at + 3)]
      for (const [axis, value] of faceNormal(places, face).entries())
        for (const corner of face) normals[corner * 3 + axis] = (normals[corner * 3 + axis] ?? 0) + value
    }
  for (let at = 0; at < normals.length; at += 3) {
    const length = Math.hypot(normals[at] ?? 0, normals[at + 1] ?? 0, normals[at + 2] ?? 0)
    normals.set(length > 0 ? normals.subarray(at, at + 3).map(value => value / length) : [0, 1, 0], at)
  }
  return normals
}
