/** Colours in OKLCH: equal steps look equal, so mixing and shading keep a picture in tune. */
export interface Colour {
  /** 0 black to 1 white. */
  lightness: number
  /** 0 grey to about 0.3. */
  chroma: number
  /** Degrees. */
  hue: number
}

export type Rgb = readonly [red: number, green: number, blue: number]

export function oklch(lightness: number, chroma: number, hue: number): Colour {
  return { lightness, chroma, hue }
}

export function mix(from: Colour, to: Colour, share: number): Colour {
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

export function lighter(colour: Colour, by: number): Colour {
  return { ...colour, lightness: Math.min(1, Math.max(0, colour.lightness + by)) }
}

export function css(colour: Colour, alpha = 1): string {
  const [red, green, blue] = rgb(colour)
  return `rgba(${red},${green},${blue},${Math.round(alpha * 1000) / 1000})`
}

/** Less colourful rather than clipped, where the screen cannot show it: clipping would turn the hue. */
export function rgb(colour: Colour): Rgb {
  for (let chroma = colour.chroma; ; chroma *= 0.92) {
    const linear = linearOf({ ...colour, chroma })
    if (chroma < 0.004 || linear.every(channel => channel > -0.002 && channel < 1.002)) return linear.map(encode) as unknown as Rgb
  }
}

function flat({ chroma, hue }: Colour): [number, number] {
  const angle = (hue * Math.PI) / 180
  return [chroma * Math.cos(angle), chroma * Math.sin(angle)]
}

/** OKLab to linear sRGB, https://bottosson.github.io/posts/oklab/ */
function linearOf(colour: Colour): [number, number, number] {
  const [a, b] = flat(colour)
  const l = (colour.lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (colour.lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (colour.lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
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
