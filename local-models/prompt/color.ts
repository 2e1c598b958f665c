/** A color in OKLCH, in which equal steps look equal, so mixing and shading preserve color harmony. */
export interface Color {
  /** Lightness, from 0 (black) to 1 (white). */
  lightness: number
  /** Chroma, from 0 (gray) to about 0.3. */
  chroma: number
  /** Degrees. */
  hue: number
}

export type Rgb = readonly [red: number, green: number, blue: number]

/** A color in OKLab, the Cartesian form of OKLCH, used to measure distances; a distance of about 0.02 is barely visible. */
export type Lab = readonly [lightness: number, a: number, b: number]

export function oklch(lightness: number, chroma: number, hue: number): Color {
  return { lightness, chroma, hue }
}

export function mix(from: Color, to: Color, share: number): Color {
  const [a1, b1] = flat(from)
  const [a2, b2] = flat(to)
  const a = a1 + (a2 - a1) * share
  const b = b1 + (b2 - b1) * share
  return {
    lightness: from.lightness + (to.lightness - from.lightness) * share,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  }
}

export function lighter(color: Color, by: number): Color {
  return { ...color, lightness: Math.min(1, Math.max(0, color.lightness + by)) }
}

export function css(color: Color, alpha = 1): string {
  const [red, green, blue] = rgb(color)
  return `rgba(${red},${green},${blue},${Math.round(alpha * 1000) / 1000})`
}

/** Converts to sRGB. Reduces the chroma of a color outside the sRGB gamut; clipping the color instead would change its hue. */
export function rgb(color: Color): Rgb {
  for (let chroma = color.chroma; ; chroma *= 0.92) {
    const linear = toLinear({ ...color, chroma })
    if (chroma < 0.004 || linear.every(channel => channel > -0.002 && channel < 1.002)) return linear.map(encode) as unknown as Rgb
  }
}

/** Converts sRGB bytes to OKLab; the inverse of `toLinear`. */
export function toLab(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [linearValues[red] ?? 0, linearValues[green] ?? 0, linearValues[blue] ?? 0]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

export function fromLab([lightness, a, b]: Lab): Color {
  return { lightness, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI }
}

export function distance(one: Lab, other: Lab): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}

/** Linear channel values, indexed by sRGB byte. */
const linearValues = Float64Array.from({ length: 256 }, (_, value) =>
  value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
)

function flat({ chroma, hue }: Color): [number, number] {
  const angle = (hue * Math.PI) / 180
  return [chroma * Math.cos(angle), chroma * Math.sin(angle)]
}

/** Converts OKLab to linear sRGB, as described at https://bottosson.github.io/posts/oklab/ */
function toLinear(color: Color): [number, number, number] {
  const [a, b] = flat(color)
  const l = (color.lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (color.lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (color.lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function encode(linear: number): number {
  const channel = Math.min(1, Math.max(0, linear))
  return Math.round((channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055) * 255)
}
