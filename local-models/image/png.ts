import { constants, crc32, deflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const colorTypes = { 3: 2, 4: 6 } as const
/** PNG's number of the filter that leaves of a pixel its difference to the one on its left. */
const sub = 1

/**
 * RGBA pixels as a PNG. Painted images have a grain, in which a compressor searches long for repetitions and finds none. Without that
 * search, and with differences in place of colors, it takes half the time of sharp, and the file is a tenth smaller.
 * @param channels 3: without the alpha of the pixels
 */
export function encodePng(pixels: Uint8Array | Uint8ClampedArray, width: number, height: number, channels: 3 | 4): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, colorTypes[channels]], 8)
  const rows = differences(pixels, width, height, channels)
  const data = deflateSync(rows, { strategy: constants.Z_RLE, level: 1, chunkSize: 1 << 20 })
  const chunks = [chunk('IHDR', header), chunk('sRGB', Buffer.alloc(1)), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...chunks.flat()])
}

function differences(pixels: Uint8Array | Uint8ClampedArray, width: number, height: number, channels: 3 | 4): Buffer {
  const rows = Buffer.allocUnsafe((width * channels + 1) * height)
  let to = 0
  let from = 0
  for (let y = 0; y < height; y++) {
    rows[to++] = sub
    for (let channel = 0; channel < channels; channel++) rows[to++] = pixels[from + channel] ?? 0
    from += 4
    for (const end = from + (width - 1) * 4; from < end; from += 4)
      for (let channel = from; channel < from + channels; channel++) rows[to++] = (pixels[channel] ?? 0) - (pixels[channel - 4] ?? 0)
  }
  return rows
}

function chunk(type: string, data: Buffer): Buffer[] {
  const [head, check] = [Buffer.alloc(8), Buffer.alloc(4)]
  head.writeUInt32BE(data.length)
  head.write(type, 4)
  check.writeUInt32BE(crc32(data, crc32(type)))
  return [head, data, check]
}
