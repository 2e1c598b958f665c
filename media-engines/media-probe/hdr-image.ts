import sharp, { type Metadata, type Sharp } from 'sharp'
import { peak, readHdr, referenceWhite, shoulder, type Hdr } from '../video/colors.ts'
import { OtherHeif, readNclx } from './heif.ts'

/**
 * Tone-maps an HDR image to sRGB as for videos, because libvips reads HDR values as sRGB. Other images are returned unchanged.
 * @param image of the file, before any operation
 * @param bytes of the file
 */
export async function toStandardColors(image: Sharp, bytes: Buffer): Promise<Sharp> {
  const hdr = hdrIn(bytes)
  if (hdr === undefined || !isHdrImage(bytes, await image.metadata())) return image
  const decoded = image.autoOrient().toColorspace('rgb16').raw({ depth: 'ushort' })
  const { data, info } = await decoded.toBuffer({ resolveWithObject: true })
  const values = new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2)
  const { width, height, channels } = info
  return sharp(toneMapped(values, channels, hdr), { raw: { width, height, channels: 4 }, limitInputPixels: false })
}

/** libvips converts an image with an ICC profile itself. */
export const isHdrImage = (bytes: Buffer, { hasProfile }: Pick<Metadata, 'hasProfile'>): boolean =>
  !hasProfile && hdrIn(bytes) !== undefined

function hdrIn(bytes: Buffer): Hdr | undefined {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return undefined
  try {
    const nclx = readNclx(bytes)
    return nclx && readHdr(nclx)
  } catch (error) {
    // The decoder reports damage.
    if (error instanceof RangeError || error instanceof OtherHeif) return undefined
    throw error
  }
}

type Rgb = readonly [red: number, green: number, blue: number]
type Matrix = readonly [Rgb, Rgb, Rgb]

/** Matrices from linear light of other primaries to linear BT.709. */
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

/** Luminance weights of the three channels. */
const luminance: Readonly<Record<string, Rgb>> = {
  bt2020: [0.2627, 0.678, 0.0593],
  smpte432: [0.228975, 0.691739, 0.079287],
  bt709: [0.2126, 0.7152, 0.0722],
}

const hlgNits = 1000
/** Bits per value in the lookup tables: HDR images have 10 or 12. */
const bits = 12

/** @param values 16-bit, with 3 or 4 channels @returns 8-bit RGBA */
function toneMapped(values: Uint16Array, channels: number, { transfer, primaries }: Hdr): Uint8Array {
  const isHlg = transfer === 'arib-std-b67'
  const light = Float64Array.from({ length: 2 ** bits }, (_, value) => (isHlg ? hlgScene : pqWhites)(value / (2 ** bits - 1)))
  const weights = luminance[primaries]!
  const [toRed, toGreen, toBlue] = toBt709[primaries]!
  const rgba = new Uint8Array((values.length / channels) * 4)
  for (let from = 0, to = 0; from < values.length; from += channels, to += 4) {
    const red = light[values[from]! >> 4]!
    const green = light[values[from + 1]! >> 4]!
    const blue = light[values[from + 2]! >> 4]!
    const scale = isHlg ? (hlgNits / referenceWhite) * dot(weights, red, green, blue) ** 0.2 : 1
    const mapped = [
      dot(toRed, red, green, blue) * scale,
      dot(toGreen, red, green, blue) * scale,
      dot(toBlue, red, green, blue) * scale,
    ] as const
    const brightest = Math.max(mapped[0], mapped[1], mapped[2])
    const dimmed = brightest > shoulder ? rolledOff(brightest) / brightest : 1
    rgba[to] = srgb(mapped[0] * dimmed)
    rgba[to + 1] = srgb(mapped[1] * dimmed)
    rgba[to + 2] = srgb(mapped[2] * dimmed)
    rgba[to + 3] = channels === 4 ? values[from + 3]! >> 8 : 255
  }
  return rgba
}

const dot = ([a, b, c]: Rgb, red: number, green: number, blue: number): number => a * red + b * green + c * blue

/** FFmpeg's `tonemap=mobius`. */
function rolledOff(value: number): number {
  const a = (-(shoulder ** 2) * (peak - 1)) / (shoulder ** 2 - 2 * shoulder + peak)
  const b = (shoulder ** 2 - 2 * shoulder * peak + peak) / (peak - 1)
  return (((b ** 2 + 2 * b * shoulder + shoulder ** 2) / (b - a)) * (value + a)) / (value + b)
}

/** Scene light of an HLG value (ITU-R BT.2100). */
const hlgScene = (value: number): number =>
  value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12

/** Light of a PQ value (ITU-R BT.2100), in reference whites. */
function pqWhites(value: number): number {
  const power = value ** (32 / 2523)
  return (10_000 / referenceWhite) * (Math.max(0, power - 0.8359375) / (18.8515625 - 18.6875 * power)) ** (8192 / 1305)
}

/** Number of table steps: finer than 8 bits even in the shadows, where the curve is steepest. */
const steps = 2 ** 14
const srgbValues = Uint8Array.from({ length: steps + 1 }, (_, step) => {
  const light = step / steps
  return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055))
})

/** 0 to 255; light outside BT.709 is cut off. */
const srgb = (light: number): number => srgbValues[Math.round(Math.min(1, Math.max(0, light)) * steps)]!
