import { mkdtemp, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type OutputInfo } from 'sharp'
import { warnOfHdr } from '../video/hdr-fallback.ts'
import { openVideoEngine } from '../video/open-video-engine.ts'
import { readHdr, toneMapping } from '../video/colors.ts'
import type { VideoEngineChoice } from '../video/video-engine.ts'
import { OtherHeif, readHeif, type HeifImage, type Turn } from './heif.ts'
import { checkLoadedPixelCount } from './image-limits.ts'
import type { ProbeResult } from './media-probe.ts'
import type { OpenFile } from './open-file.ts'
import { Unusable, damaged, readOrDamaged } from './unusable.ts'

const name = 'a HEIC image'

/** RGB or RGBA, one byte per channel. */
interface Pixels {
  data: Buffer
  width: number
  height: number
  channels: 3 | 4
}

/** Converts a HEIC image, which few browsers display, to an upright sRGB image in `folder`: JPEG, or PNG if it has alpha. */
export async function convertHeic(file: OpenFile, folder: string, choice: VideoEngineChoice | undefined): Promise<ProbeResult> {
  if (choice === undefined) throw new Unusable(name, 'HEIC images cannot be read in this installation: convert it to JPEG.')
  const bytes = await file.readAll()
  const image = await readOrDamaged(name, async () => readImage(bytes))
  for (const { width, height, columns, rows, tileWidth, tileHeight } of [image, image.alpha ?? image]) {
    checkLoadedPixelCount(name, width, height)
    checkLoadedPixelCount(name, columns * tileWidth, rows * tileHeight)
  }
  // Uses a folder of its own, because the input may be in `folder` under a name that is used here.
  const own = await mkdtemp(join(folder, 'heic-'))
  const color = await decode(image, own, bytes.length, choice)
  const opaque = image.alpha === undefined ? color : await addAlpha(color, await decode(image.alpha, own, bytes.length, choice))
  const pixels = await readOrDamaged(name, () => turned(opaque, image.turns))
  const { data, info } = await readOrDamaged(name, () => toFile(pixels, image.profile))
  const [extension, contentType] = pixels.channels === 4 ? ['png', 'image/png'] : ['jpg', 'image/jpeg']
  const converted = join(own, `converted.${extension}`)
  await writeFile(converted, data)
  const { width, height, size: sizeBytes } = info
  const warning = image.nclx && readHdr(image.nclx) && (await warnOfHdr(choice, 'The HDR image'))
  const metadata = { foundType: 'image/heic', contentType: contentType!, sizeBytes, width, height }
  return { usable: true, converted, metadata, ...(warning && { warnings: [warning] }) }
}

async function decode(image: HeifImage, folder: string, max: number, choice: VideoEngineChoice): Promise<Pixels> {
  const decoded = join(folder, 'tiles.rgb')
  await readOrDamaged(name, async () => decodeTiles(image, max, join(folder, 'tiles.hevc'), decoded, choice))
  return readOrDamaged(name, () => assemble(image, decoded))
}

/** Adds the alpha channel unless the image is fully opaque. */
async function addAlpha(color: Pixels, alpha: Pixels): Promise<Pixels> {
  const { width, height } = color
  const { width: alphaWidth, height: alphaHeight, channels } = alpha
  const raw = { raw: { width: alphaWidth, height: alphaHeight, channels }, limitInputPixels: false }
  const opacity = await sharp(alpha.data, raw).resize(width, height, { fit: 'fill' }).extractChannel(0).raw().toBuffer()
  if (opacity.every(value => value === 255)) return color
  const opaque = sharp(color.data, { raw: { width, height, channels: 3 }, limitInputPixels: false })
  const data = await opaque
    .joinChannel(opacity, { raw: { width, height, channels: 1 } })
    .raw()
    .toBuffer()
  return { data, width, height, channels: 4 }
}

function readImage(bytes: Buffer): HeifImage {
  try {
    return readHeif(bytes)
  } catch (error) {
    if (!(error instanceof OtherHeif)) throw error
    throw new Unusable('a HEIF image of an unsupported kind', 'The HEIF image is of an unsupported kind: convert it to JPEG.')
  }
}

/** Decodes all tiles in one run, as the frames of a video, because every engine can read videos. */
async function decodeTiles(image: HeifImage, max: number, coded: string, decoded: string, choice: VideoEngineChoice): Promise<void> {
  const tiles = image.tiles()
  // Rejects tiles that share bytes, because they could expand a small file into a large amount of data.
  if (tiles.reduce((sum, tile) => sum + tile.length, 0) > max + tiles.length * 10_000) throw new RangeError('The tiles overlap.')
  await writeFile(coded, tiles)
  const { tileWidth, tileHeight } = image
  // The stream may contain larger frames, or more frames than there are tiles. Frames are therefore cropped, and at most one extra frame is
  // decoded, which is enough to detect damage.
  const graph = `[v0]trim=end_frame=${tiles.length + 1},${toRgb(image)},crop=${tileWidth}:${tileHeight}:0:0[out0]`
  const engine = await openVideoEngine(choice)
  const recipe = { inputs: [{ file: coded, format: 'hevc' }], graph, outputs: ['video'], container: 'rgb', file: decoded } as const
  await engine.run(recipe)
}

const matrices: Readonly<Record<number, string>> = { 1: 'bt709', 4: 'fcc', 5: 'bt601', 6: 'bt601', 7: 'smpte240m', 9: 'bt2020' }

/** If the file contains no color codes, FFmpeg uses those in the coded image. */
function toRgb({ nclx, tileWidth: width, tileHeight: height }: HeifImage): string {
  if (nclx === undefined) return 'scale=out_range=pc,format=rgb24'
  const known = matrices[nclx.matrix]
  const range = nclx.fullRange ? 'pc' : 'tv'
  const hdr = readHdr(nclx)
  if (hdr !== undefined) {
    const colors = { matrix: known === 'bt709' ? known : 'bt2020nc', hdr }
    return `setparams=range=${range}${toneMapping({ colors, width, height })},scale=out_range=pc,format=rgb24`
  }
  return `scale=in_range=${range}:out_range=pc${known === undefined ? '' : `:in_color_matrix=${known}`},format=rgb24`
}

async function assemble({ width, height, columns, rows, tileWidth, tileHeight }: HeifImage, decoded: string): Promise<Pixels> {
  const handle = await open(decoded)
  try {
    const tile = Buffer.alloc(tileWidth * tileHeight * 3)
    const missing = tile.length * columns * rows - (await handle.stat()).size
    if (missing > 0) await writeZeros(missing, `${decoded}-probe`)
    if (missing !== 0) throw damaged(name, 'tiles of it are missing')
    const data = Buffer.alloc(width * height * 3)
    for (let index = 0; index < columns * rows; index++) {
      await handle.read(tile, 0, tile.length, index * tile.length)
      const left = (index % columns) * tileWidth
      const top = Math.floor(index / columns) * tileHeight
      const lineBytes = Math.min(tileWidth, width - left) * 3
      for (let line = 0; line < Math.min(tileHeight, height - top) && lineBytes > 0; line++) {
        const from = line * tileWidth * 3
        tile.copy(data, ((top + line) * width + left) * 3, from, from + lineBytes)
      }
    }
    return { data, width, height, channels: 3 }
  } finally {
    await handle.close()
  }
}

/** Fills the file with zeros in advance, so that a full disk causes a system error here; FFmpeg would not report it. */
async function writeZeros(length: number, path: string): Promise<void> {
  const handle = await open(path, 'w')
  try {
    const zeros = Buffer.alloc(1 << 20)
    for (let left = length; left > 0;) left -= (await handle.write(zeros, 0, Math.min(left, zeros.length))).bytesWritten
  } finally {
    await handle.close()
  }
}

async function turned(pixels: Pixels, turns: readonly Turn[]): Promise<Pixels> {
  const { channels } = pixels
  let { data, width, height } = pixels
  for (const turn of turns) {
    const image = sharp(data, { raw: { width, height, channels }, limitInputPixels: false })
    if (turn.kind === 'rotate') image.rotate(turn.degrees)
    else if (turn.kind === 'crop') image.extract(turn)
    else if (turn.upDown) image.flip()
    else image.flop()
    const { data: next, info } = await image.raw().toBuffer({ resolveWithObject: true })
    data = next
    width = info.width
    height = info.height
  }
  return { data, width, height, channels }
}

async function toFile({ data, width, height, channels }: Pixels, profile: Buffer | undefined): Promise<{ data: Buffer; info: OutputInfo }> {
  const raw = sharp(data, { raw: { width, height, channels }, limitInputPixels: false })
  // Raw pixels carry no color profile, so the pixels are stored with the file's profile in a PNG image, which sharp then converts.
  const image =
    profile === undefined
      ? raw
      : sharp(embedProfile(await raw.png({ compressionLevel: 0 }).toBuffer(), profile), { limitInputPixels: false })
  const standard = image.toColorspace('srgb')
  return (channels === 4 ? standard.png() : standard.jpeg({ quality: 92 })).toBuffer({ resolveWithObject: true })
}

const afterHeader = 33

function embedProfile(png: Buffer, profile: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('iCCPprofile\0\0', 'latin1'), deflateSync(profile)])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length - 4, 0)
  frame.writeUInt32BE(crc32(content), 4)
  return Buffer.concat([png.subarray(0, afterHeader), frame.subarray(0, 4), content, frame.subarray(4), png.subarray(afterHeader)])
}
