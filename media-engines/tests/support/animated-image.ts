import sharp from 'sharp'

/** Returns an animated image: red for 0.1 seconds, green for 0.2, then blue without a declared duration. */
export async function animated(format: 'gif' | 'webp', delay = [100, 200, 0]): Promise<Buffer> {
  const colors = [
    [255, 0, 0],
    [0, 255, 0],
    [0, 0, 255],
  ]
  const rgb = Buffer.from(colors.flatMap(color => Array.from({ length: 16 * 10 }, () => color)).flat())
  const frames = sharp(rgb, { raw: { width: 16, height: 30, channels: 3, pageHeight: 10 } })
  return format === 'gif' ? frames.gif({ delay }).toBuffer() : frames.webp({ delay, lossless: true }).toBuffer()
}
