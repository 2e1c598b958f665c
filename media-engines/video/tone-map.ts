import { peak, referenceWhite, shoulder, type Hdr } from './colors.ts'

type Rgb = readonly [red: number, green: number, blue: number]
type Matrix = readonly [Rgb, Rgb, Rgb]

/** Matrices that convert linear light from other primaries to linear BT.709. */
const toBt709: Readonly<Record<string, Matrix>> = {
  bt2020: [
    [1.660491, -0.587641, -0.07285],
    [-0.12455, 1.1329, -0.008349],
    [-0.018151, -0.100579, 1.11873],
  ],
  smpte432: [
    [1.22494, -0.22494, 0],
    [-0.042057, 1.042057, 0],
    [-0.019638, -0.078636, 1.098274],
  ],
  bt709: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
}

/** Luminance weights of the three channels, keyed by primaries. */
const luminance: Readonly<Record<string, Rgb>> = {
  bt2020: [0.2627, 0.678, 0.0593],
  smpte432: [0.228975, 0.691739, 0.079287],
  bt709: [0.2126, 0.7152, 0.0722],
}

const hlgNits = 1000

/** The conversion from HDR to SDR that the filters from `toneMapping` perform, computed arithmetically. */
export interface ToneMap {
  /** Decodes a color value (0 to 1) to linear light for `map`. */
  light: (value: number) => number
  /** Writes linear BT.709 light to `mapped`; the values for colors outside the gamut lie outside the range 0 to 1. */
  map: (red: number, green: number, blue: number, mapped: Float64Array) => void
}

export function createToneMap({ transfer, primaries }: Hdr): ToneMap {
  const isHlg = transfer === 'arib-std-b67'
  const weights = luminance[primaries] ?? luminance['bt2020']!
  const [toRed, toGreen, toBlue] = toBt709[primaries] ?? toBt709['bt2020']!
  return {
    light: isHlg ? hlgScene : pqWhites,
    map(red, green, blue, mapped) {
      const scale = isHlg ? (hlgNits / referenceWhite) * dot(weights, red, green, blue) ** 0.2 : 1
      mapped[0] = dot(toRed, red, green, blue) * scale
      mapped[1] = dot(toGreen, red, green, blue) * scale
      mapped[2] = dot(toBlue, red, green, blue) * scale
      const brightest = Math.max(mapped[0], mapped[1], mapped[2])
      if (brightest <= shoulder) return
      const dimmed = rolledOff(brightest) / brightest
      for (let channel = 0; channel < 3; channel++) mapped[channel]! *= dimmed
    },
  }
}

const dot = ([a, b, c]: Rgb, red: number, green: number, blue: number): number => a * red + b * green + c * blue

/** Computes FFmpeg's `tonemap=mobius`. */
function rolledOff(value: number): number {
  const a = (-(shoulder ** 2) * (peak - 1)) / (shoulder ** 2 - 2 * shoulder + peak)
  const b = (shoulder ** 2 - 2 * shoulder * peak + peak) / (peak - 1)
  return (((b ** 2 + 2 * b * shoulder + shoulder ** 2) / (b - a)) * (value + a)) / (value + b)
}

/** Returns the scene light for an HLG value (ITU-R BT.2100). */
const hlgScene = (value: number): number =>
  value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12

/** Decodes a PQ value (ITU-R BT.2100) to linear light, in multiples of the reference white. */
function pqWhites(value: number): number {
  const power = value ** (32 / 2523)
  return (10_000 / referenceWhite) * (Math.max(0, power - 0.8359375) / (18.8515625 - 18.6875 * power)) ** (8192 / 1305)
}

/** Returns the sRGB value for linear light; both may lie outside the range 0 to 1. */
export function toSrgb(light: number): number {
  const size = Math.abs(light)
  return Math.sign(light) * (size <= 0.0031308 ? 12.92 * size : 1.055 * size ** (1 / 2.4) - 0.055)
}

/**
 * Returns a table of the SDR colors for evenly spaced HDR colors, in the `lut3d` filter's format. Colors outside the SDR gamut are not
 * clipped, so that the filter interpolates correctly near them.
 */
export function toCube(hdr: Hdr, size = 65): string {
  const { light, map } = createToneMap(hdr)
  const lights = Array.from({ length: size }, (_, index) => light(index / (size - 1)))
  const mapped = new Float64Array(3)
  const lines = [`LUT_3D_SIZE ${size}`]
  for (const blue of lights)
    for (const green of lights)
      for (const red of lights) {
        map(red, green, blue, mapped)
        lines.push(Array.from(mapped, value => toSrgb(value).toFixed(5)).join(' '))
      }
  return `${lines.join('\n')}\n`
}
