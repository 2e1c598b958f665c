import type { Premultiplied } from './premultiplied.ts'

/** Blurs one line of numbers in `line`, starting at `pad`. The result is at the same position in the returned array. */
export interface LineBlur {
  /** Number of values that the blur reads beyond each end of the line, where the end values are repeated. */
  pad: number
  run: (line: Float32Array, spare: Float32Array, length: number) => Float32Array
}

/** Averages everything within `radius`, including fractions of a pixel, in `times` passes. */
export function boxes(radius: number, times: 1 | 3): LineBlur {
  const whole = Math.floor(radius)
  const pad = (whole + 1) * times
  return {
    pad,
    run(line, spare, length) {
      let [from, to] = [line, spare]
      extend(from, pad, length)
      for (let pass = 1; pass <= times; pass++) {
        // The next pass reads values beyond the ends, so these values must also be blurred.
        const beyond = (whole + 1) * (times - pass)
        slideBox(from, to, pad - beyond, pad + length + beyond, whole, radius - whole)
        ;[from, to] = [to, from]
      }
      return from
    },
  }
}

function slideBox(from: Float32Array, to: Float32Array, start: number, end: number, whole: number, fraction: number): void {
  const scale = 1 / (2 * whole + 1 + 2 * fraction)
  let sum = 0
  for (let at = start - whole; at <= start + whole; at++) sum += from[at]!
  for (let at = start; at < end; at++) {
    const leaving = from[at - whole]!
    const entering = from[at + whole + 1]!
    to[at] = (sum + fraction * (from[at - whole - 1]! + entering)) * scale
    // A single dependent addition per step keeps the loop fast.
    sum += entering - leaving
  }
}

function extend(line: Float32Array, pad: number, length: number): void {
  line.fill(line[pad]!, 0, pad)
  line.fill(line[pad + length - 1]!, pad + length, length + 2 * pad)
}

/**
 * Returns the radius at which three successive box blurs approximate a Gaussian to within one percent.
 * @see Gwosdek et al., Theoretical Foundations of Gaussian Convolution by Extended Box Filtering (2012)
 */
export function boxRadius(sigma: number): number {
  const variance = (sigma * sigma) / 3
  const whole = Math.floor((Math.sqrt(12 * variance + 1) - 1) / 2)
  return whole + ((2 * whole + 1) * (variance * 3 - whole * (whole + 1))) / (6 * ((whole + 1) ** 2 - variance))
}

export const gaussian = (sigma: number): LineBlur => boxes(boxRadius(sigma), 3)

/** Applies three box blurs whose radius varies along the line. */
export function varyingBoxes(radii: Float64Array): LineBlur {
  const pad = Math.ceil(radii.reduce((most, radius) => Math.max(most, radius), 0)) + 1
  const sums = new Float64Array(radii.length + 2 * pad + 1)
  return {
    pad,
    run(line, spare, length) {
      let [from, to] = [line, spare]
      for (let pass = 0; pass < 3; pass++) {
        extend(from, pad, length)
        for (let at = 0; at < length + 2 * pad; at++) sums[at + 1] = sums[at]! + from[at]!
        for (let at = 0; at < length; at++) {
          const radius = radii[at]!
          to[pad + at] = (sumUpTo(sums, pad + at + 1 + radius) - sumUpTo(sums, pad + at - radius)) / (2 * radius + 1)
        }
        ;[from, to] = [to, from]
      }
      return from
    },
  }
}

function sumUpTo(sums: Float64Array, place: number): number {
  const whole = Math.floor(place)
  return sums[whole]! + (place - whole) * ((sums[whole + 1] ?? 0) - sums[whole]!)
}

/** Blurs pixels of the image in place, along paths through the image. */
export interface PathBlur {
  /** Indices of the pixels along the path. */
  path: Int32Array
  run: (length: number, blur: LineBlur) => void
}

/** @param longest maximum path length in pixels @param pad the largest pad of any blur that will be run */
export function pathBlur({ values, channels }: Premultiplied, longest: number, pad: number): PathBlur {
  const path = new Int32Array(longest)
  const line = new Float32Array(longest + 2 * pad)
  const spare = new Float32Array(longest + 2 * pad)
  return {
    path,
    run(length, blur) {
      for (let channel = 0; channel < channels; channel++) {
        for (let at = 0; at < length; at++) line[blur.pad + at] = values[path[at]! * 4 + channel]!
        const blurred = blur.run(line, spare, length)
        for (let at = 0; at < length; at++) values[path[at]! * 4 + channel] = blurred[blur.pad + at]! + 0.5
      }
    },
  }
}

export function blurRows(image: Premultiplied, blurAt: (row: number) => LineBlur | undefined): void {
  const { width, height } = image
  blurLines(image, height, width, width, 1, blurAt)
}

export function blurColumns(image: Premultiplied, blurAt: (column: number) => LineBlur | undefined): void {
  const { width, height } = image
  blurLines(image, width, height, 1, width, blurAt)
}

function blurLines(
  { values, channels }: Premultiplied,
  lines: number,
  length: number,
  lineStep: number,
  step: number,
  blurAt: (line: number) => LineBlur | undefined,
): void {
  const blurs = Array.from({ length: lines }, (_, line) => blurAt(line))
  const pad = Math.max(0, ...new Set(blurs.map(blur => blur?.pad ?? 0)))
  const [line, spare] = [new Float32Array(length + 2 * pad), new Float32Array(length + 2 * pad)]
  for (const [index, blur] of blurs.entries()) {
    if (blur === undefined) continue
    for (let channel = 0; channel < channels; channel++) {
      const start = index * lineStep * 4 + channel
      for (let at = 0, from = start; at < length; at++, from += step * 4) line[blur.pad + at] = values[from]!
      const blurred = blur.run(line, spare, length)
      for (let at = 0, to = start; at < length; at++, to += step * 4) values[to] = blurred[blur.pad + at]! + 0.5
    }
  }
}
