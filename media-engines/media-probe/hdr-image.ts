import sharp, { type Metadata, type Sharp } from 'sharp'
import { readHdr, type Hdr } from '../video/colors.ts'
import { createToneMap, toSrgb } from '../video/tone-map.ts'
import { OtherHeif, readNclx } from './heif.ts'
import { readPngCodes } from './png-colors.ts'

/**
 * Tone-maps an HDR image to sRGB in the same way as video, because libvips would treat HDR values as sRGB. Other images are returned
 * unchanged.
 * @param image the file's image, before any operation is applied
 * @param bytes the file's content
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

/** Images with an ICC profile are excluded because libvips converts them itself. */
export const isHdrImage = (bytes: Buffer, { hasProfile }: Pick<Metadata, 'hasProfile'>): boolean =>
  !hasProfile && hdrIn(bytes) !== undefined

function hdrIn(bytes: Buffer): Hdr | undefined {
  const codes = readPngCodes(bytes)
  if (codes) return readHdr(codes)
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return undefined
  try {
    const nclx = readNclx(bytes)
    return nclx && readHdr(nclx)
  } catch (error) {
    // The decoder will report the damage.
    if (error instanceof RangeError || error instanceof OtherHeif) return undefined
    throw error
  }
}

/** Bits per value in the lookup tables. HDR images have 10 or 12 bits per value. */
const bits = 12

/** @param values 16-bit, with 3 or 4 channels @returns 8-bit RGBA */
function toneMapped(values: Uint16Array, channels: number, hdr: Hdr): Uint8Array {
  const { light, map } = createToneMap(hdr)
  const lights = Float64Array.from({ length: 2 ** bits }, (_, value) => light(value / (2 ** bits - 1)))
  const mapped = new Float64Array(3)
  const rgba = new Uint8Array((values.length / channels) * 4)
  for (let from = 0, to = 0; from < values.length; from += channels, to += 4) {
    map(lights[values[from]! >> 4]!, lights[values[from + 1]! >> 4]!, lights[values[from + 2]! >> 4]!, mapped)
    rgba[to] = srgb(mapped[0]!)
    rgba[to + 1] = srgb(mapped[1]!)
    rgba[to + 2] = srgb(mapped[2]!)
    rgba[to + 3] = channels === 4 ? values[from + 3]! >> 8 : 255
  }
  return rgba
}

/** Number of steps in a table. The steps are finer than 8 bits even in the shadows, where the curve is steepest. */
const steps = 2 ** 14
const srgbValues = Uint8Array.from({ length: steps + 1 }, (_, step) => Math.round(255 * toSrgb(step / steps)))

/** Returns a value from 0 to 255; light outside the BT.709 gamut is clipped. */
const srgb = (light: number): number => srgbValues[Math.round(Math.min(1, Math.max(0, light)) * steps)]!
