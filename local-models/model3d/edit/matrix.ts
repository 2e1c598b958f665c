/** 16 numbers in column-major order, as in glTF. */
export type Matrix = readonly number[]

export function multiplied(a: Matrix, b: Matrix): Matrix {
  return Array.from({ length: 16 }, (_, at) => {
    const [row, column] = [at % 4, at - (at % 4)]
    let sum = 0
    for (let step = 0; step < 4; step++) sum += (a[row + step * 4] ?? 0) * (b[column + step] ?? 0)
    return sum
  })
}

export function placeBy(m: Matrix, [x = 0, y = 0, z = 0]: readonly number[]): [number, number, number] {
  const row = (at: number): number => (m[at] ?? 0) * x + (m[at + 4] ?? 0) * y + (m[at + 8] ?? 0) * z + (m[at + 12] ?? 0)
  return [row(0), row(1), row(2)]
}

/** Transforms a normal with the cofactor matrix, which keeps it perpendicular under non-uniform scaling. */
export function normalBy(m: Matrix, [x = 0, y = 0, z = 0]: readonly number[]): [number, number, number] {
  const at = (row: number, column: number): number => m[(row % 3) + (column % 3) * 4] ?? 0
  const cofactor = (row: number, column: number): number =>
    at(row + 1, column + 1) * at(row + 2, column + 2) - at(row + 1, column + 2) * at(row + 2, column + 1)
  const turned = [0, 1, 2].map(row => cofactor(row, 0) * x + cofactor(row, 1) * y + cofactor(row, 2) * z)
  const sign = turnsInsideOut(m) ? -1 : 1
  const length = Math.hypot(...turned)
  const [nx = 0, ny = 1, nz = 0] = length > 0 && Number.isFinite(length) ? turned.map(value => (sign * value) / length) : [0, 1, 0]
  return [nx, ny, nz]
}

/** Whether the matrix mirrors, which flips the winding of triangles. */
export function turnsInsideOut(m: Matrix): boolean {
  const [a = 0, b = 0, c = 0, , d = 0, e = 0, f = 0, , g = 0, h = 0, i = 0] = m
  return a * (e * i - f * h) - d * (b * i - c * h) + g * (b * f - c * e) < 0
}
