/** Matrices whose members are named as in DOMMatrix: x' = a x + c y + e, y' = b x + d y + f. */
export const identity = Object.freeze({ a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 })

export const multiply = (m, n) => ({
  a: m.a * n.a + m.c * n.b,
  b: m.b * n.a + m.d * n.b,
  c: m.a * n.c + m.c * n.d,
  d: m.b * n.c + m.d * n.d,
  e: m.a * n.e + m.c * n.f + m.e,
  f: m.b * n.e + m.d * n.f + m.f,
})

/** @returns undefined if the matrix cannot be inverted */
export function invert({ a, b, c, d, e, f }) {
  const determinant = a * d - b * c
  if (determinant === 0 || !Number.isFinite(determinant)) return undefined
  return {
    a: d / determinant,
    b: -b / determinant,
    c: -c / determinant,
    d: a / determinant,
    e: (c * f - d * e) / determinant,
    f: (b * e - a * f) / determinant,
  }
}

/** The matrix in row-major order, as Skia expects it. */
export const rows = ({ a, b, c, d, e, f }) => [a, c, e, b, d, f, 0, 0, 1]

/** A rotation, in radians, around a point. */
export function turnAround(rotation, x, y) {
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)]
  return { a: cos, b: sin, c: -sin, d: cos, e: x - cos * x + sin * y, f: y - sin * x - cos * y }
}
