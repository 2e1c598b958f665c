import type { Pixels } from './module.ts'
import type { RgbaImage } from './rgba-image.ts'

/** Maps a value in the range 0 to 1. */
export type Curve = (value: number) => number

/** Three rows, for the new red, green and blue. Each row contains the weights of the original red, green and blue. */
export type Matrix = readonly number[]

export const within = (value: number, least: number, most: number) => (value < least ? least : value > most ? most : value)

/** Returns 0 up to `from`, 1 from `to` on, and a smooth transition in between. */
export function smoothstep(from: number, to: number, value: number): number {
  if (to <= from) return value < from ? 0 : 1
  const part = within((value - from) / (to - from), 0, 1)
  return part * part * (3 - 2 * part)
}

/** Returns a smooth curve through points with increasing `x`, without overshoot (monotone cubic, Fritsch and Butland 1984). */
export function curveThrough(points: readonly (readonly [x: number, y: number])[]): Curve {
  const slopes = points.slice(1).map(([x, y], index) => (y - points[index]![1]) / (x - points[index]![0]))
  const tangents = points.map((_, index) => {
    const before = slopes[index - 1] ?? slopes[index]!
    const after = slopes[index] ?? before
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
  })
  return value => {
    const next = points.findIndex(([x]) => x > value)
    const at = next === -1 ? points.length - 2 : Math.max(0, next - 1)
    const [left, low] = points[at]!
    const [right, high] = points[at + 1]!
    const span = right - left
    const t = within((value - left) / span, 0, 1)
    const rise = t * t * (3 - 2 * t)
    return low + (high - low) * rise + span * t * (1 - t) * (tangents[at]! * (1 - t) - tangents[at + 1]! * t)
  }
}

/** The BT.709 weights as rounded in the matrices of CSS filters, so that results match those of CSS exactly. */
const [red, green, blue] = [0.213, 0.715, 0.072]

/** Returns the matrix of CSS `saturate()`: 0 is gray, and 1 changes nothing. Luma is preserved. */
export function saturationMatrix(amount: number): Matrix {
  const [r, g, b] = [red * (1 - amount), green * (1 - amount), blue * (1 - amount)]
  return [r + amount, g, b, r, g + amount, b, r, g, b + amount]
}

/** Returns the matrix of CSS `hue-rotate()`. Luma is preserved. */
export function hueMatrix(degrees: number): Matrix {
  const cos = Math.cos((degrees * Math.PI) / 180)
  const sin = Math.sin((degrees * Math.PI) / 180)
  return [
    red + cos * (1 - red) - sin * red,
    green - cos * green - sin * green,
    blue - cos * blue + sin * (1 - blue),
    red - cos * red + sin * 0.143,
    green + cos * (1 - green) + sin * 0.14,
    blue - cos * blue - sin * 0.283,
    red - cos * red - sin * (1 - red),
    green - cos * green + sin * green,
    blue + cos * (1 - blue) + sin * blue,
  ]
}

/** Returns the matrix that applies `inner` first, then `outer`. */
export function product(outer: Matrix, inner: Matrix): Matrix {
  return outer.map((_, at) => {
    const row = at - (at % 3)
    return outer[row]! * inner[at % 3]! + outer[row + 1]! * inner[3 + (at % 3)]! + outer[row + 2]! * inner[6 + (at % 3)]!
  })
}

/** Maps each channel with a table indexed by byte. Alpha is unchanged. */
export function throughTables({ width, height, rgba }: Pixels, tables: readonly ArrayLike<number>[]): RgbaImage {
  const [reds, greens, blues] = tables.map(table => Uint8ClampedArray.from(table)) as [
    Uint8ClampedArray,
    Uint8ClampedArray,
    Uint8ClampedArray,
  ]
  const changed = new Uint8ClampedArray(rgba.length)
  for (let at = 0; at < rgba.length; at += 4) {
    changed[at] = reds[rgba[at]!]!
    changed[at + 1] = greens[rgba[at + 1]!]!
    changed[at + 2] = blues[rgba[at + 2]!]!
    changed[at + 3] = rgba[at + 3]!
  }
  return { width, height, rgba: changed }
}

/** Returns a function that computes a value on first use. Computing the value at module level would slow down every run. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
