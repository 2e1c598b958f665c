import type { Color } from './color.ts'
import type { Pixels } from './module.ts'
import type { RgbaImage } from './rgba-image.ts'
import { curveThrough, saturationMatrix, throughTables, within, type Curve, type Matrix } from './tones.ts'

type Curves = readonly [red: Curve, green: Curve, blue: Curve]

/** A filter that depends only on a pixel's color: a channel mix, followed by a curve per channel. */
export type Look = { mix: Matrix; curves?: Curves } | { mix?: undefined; curves: Curves }

const gray = saturationMatrix(0)
/** The matrix that most programs use, from a 2002 Microsoft paper. */
const classicSepia: Matrix = [0.393, 0.769, 0.189, 0.349, 0.686, 0.168, 0.272, 0.534, 0.131]
/** Number of table entries per byte step of a curve: enough to keep rounding errors within a thirtieth of a byte. */
const fine = 16

export const grayscale: Look = { mix: gray }

/** @param warmth percent: 50 is the classic tone, 0 is gray, 100 is twice as far from gray */
export function sepia(warmth: number): Look {
  const share = warmth / 50
  return { mix: classicSepia.map((value, at) => classicSepia[3 + (at % 3)]! * (1 - share) + value * share) }
}

export const invert: Look = alike(value => 1 - value)

/** @param threshold minimum luma, as a byte, for a pixel to become white */
export function blackAndWhite(threshold: number): Look {
  return alike(value => (value * 255 >= threshold - 1e-6 ? 1 : 0), gray)
}

export function posterize(bits: number): Look {
  const levels = 2 ** bits
  return alike(value => Math.min(levels - 1, Math.floor(((value * 255 + 1e-6) * levels) / 256)) / (levels - 1))
}

/** @param threshold minimum value, as a byte, for a channel to be inverted */
export function solarize(threshold: number): Look {
  return alike(value => (value * 255 >= threshold - 1e-6 ? 1 - value : value))
}

export function duotone(shadow: Color, highlight: Color): Look {
  const between =
    (channel: 0 | 1 | 2): Curve =>
    value =>
      (shadow[channel] + (highlight[channel] - shadow[channel]) * value) / 255
  return { mix: gray, curves: [between(0), between(1), between(2)] }
}

/** Named looks, defined by their curves for shadows, midtones and highlights. */
export const namedLooks = {
  // Blue shadows, bright and crisp midtones, strong colors.
  clarendon: {
    mix: saturationMatrix(1.25),
    curves: [through(0, 0.18, 0.53, 0.84, 1), through(0, 0.23, 0.56, 0.83, 1), through(0.1, 0.34, 0.62, 0.84, 1)],
  },
  // Silvery: a bright gray with lifted blacks, slightly cool.
  moon: {
    mix: gray,
    curves: [through(0.08, 0.27, 0.56, 0.82, 0.97), through(0.085, 0.275, 0.565, 0.825, 0.975), through(0.11, 0.3, 0.585, 0.835, 0.98)],
  },
  // Violet shadows, peach midtones, creamy highlights.
  nashville: {
    mix: saturationMatrix(1.05),
    curves: [through(0.12, 0.35, 0.63, 0.86, 1), through(0.06, 0.27, 0.54, 0.78, 0.94), through(0.25, 0.39, 0.52, 0.65, 0.76)],
  },
  // Red-sensitive film, printed with high contrast.
  noir: { mix: [0.34, 0.55, 0.11, 0.34, 0.55, 0.11, 0.34, 0.55, 0.11], curves: [hard(), hard(), hard()] },
  // Blacks raised to gray, dull whites, washed-out colors.
  fade: {
    mix: saturationMatrix(0.68),
    curves: [through(0.17, 0.345, 0.55, 0.745, 0.92), through(0.17, 0.34, 0.54, 0.735, 0.9), through(0.2, 0.36, 0.54, 0.72, 0.87)],
  },
  // Cross-processed slide film: blue-green shadows, yellow highlights, high contrast and saturation.
  crossprocess: {
    mix: saturationMatrix(1.2),
    curves: [through(0, 0.14, 0.5, 0.88, 1), through(0, 0.23, 0.57, 0.87, 1), through(0.18, 0.33, 0.5, 0.65, 0.78)],
  },
} as const satisfies Record<string, Look>

/** @param strength 0 to 1 */
export function applyLook(image: Pixels, look: Look, strength: number): RgbaImage {
  if (look.mix === undefined)
    return throughTables(
      image,
      look.curves.map(curve => toBytes(curve, strength)),
    )
  if (look.curves === undefined && strength === 1) return throughMatrix(image, look.mix)
  const { width, height, rgba } = image
  const [rr, rg, rb, gr, gg, gb, br, bg, bb] = look.mix as [number, number, number, number, number, number, number, number, number]
  const [reds, greens, blues] = (look.curves ?? []).map(buildTable)
  const looked = new Uint8ClampedArray(rgba.length)
  for (let at = 0; at < rgba.length; at += 4) {
    const r = rgba[at]!
    const g = rgba[at + 1]!
    const b = rgba[at + 2]!
    let red = rr * r + rg * g + rb * b
    let green = gr * r + gg * g + gb * b
    let blue = br * r + bg * g + bb * b
    if (reds && greens && blues) {
      red = reds[(within(red, 0, 255) * fine + 0.5) | 0]!
      green = greens[(within(green, 0, 255) * fine + 0.5) | 0]!
      blue = blues[(within(blue, 0, 255) * fine + 0.5) | 0]!
    } else {
      red = within(red, 0, 255)
      green = within(green, 0, 255)
      blue = within(blue, 0, 255)
    }
    looked[at] = r + (red - r) * strength
    looked[at + 1] = g + (green - g) * strength
    looked[at + 2] = b + (blue - b) * strength
    looked[at + 3] = rgba[at + 3]!
  }
  return { width, height, rgba: looked }
}

function throughMatrix({ width, height, rgba }: Pixels, mix: Matrix): RgbaImage {
  const [rr, rg, rb, gr, gg, gb, br, bg, bb] = mix as [number, number, number, number, number, number, number, number, number]
  const looked = new Uint8ClampedArray(rgba.length)
  for (let at = 0; at < rgba.length; at += 4) {
    const r = rgba[at]!
    const g = rgba[at + 1]!
    const b = rgba[at + 2]!
    looked[at] = rr * r + rg * g + rb * b
    looked[at + 1] = gr * r + gg * g + gb * b
    looked[at + 2] = br * r + bg * g + bb * b
    looked[at + 3] = rgba[at + 3]!
  }
  return { width, height, rgba: looked }
}

const buildTable = (curve: Curve) =>
  Float64Array.from({ length: 255 * fine + 1 }, (_, index) => 255 * within(curve(index / (255 * fine)), 0, 1))

const toBytes = (curve: Curve, strength: number) =>
  Float64Array.from({ length: 256 }, (_, byte) => byte + (255 * within(curve(byte / 255), 0, 1) - byte) * strength)

function alike(curve: Curve, mix?: Matrix): Look {
  const curves = [curve, curve, curve] as const
  return mix ? { mix, curves } : { curves }
}

/** Returns the curve through the values for black, one quarter, one half, three quarters and white. */
function through(black: number, dark: number, middle: number, light: number, white: number): Curve {
  return curveThrough([
    [0, black],
    [0.25, dark],
    [0.5, middle],
    [0.75, light],
    [1, white],
  ])
}

function hard(): Curve {
  return curveThrough([
    [0, 0],
    [0.12, 0.02],
    [0.3, 0.16],
    [0.55, 0.6],
    [0.8, 0.92],
    [1, 1],
  ])
}
