import { open, readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { toStandardColors } from '@mediawright/media-engines/media-probe/hdr-image.ts'
import { maxPixels } from '@mediawright/media-engines/media-probe/image-limits.ts'
import { ProviderFailure, type ImageBound, type MediaInput } from '@mediawright/media-engines/ports/provider.ts'

/** Image formats, with their signatures. Files in any other format never reach a decoder. */
const signatures: readonly { format: string; matches: (bytes: Buffer) => boolean }[] = [
  { format: 'PNG', matches: bytes => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')) },
  { format: 'JPEG', matches: bytes => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff },
  { format: 'GIF', matches: bytes => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)) },
  { format: 'WebP', matches: bytes => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP' },
  { format: 'AVIF', matches: bytes => /^ftypavi[fs]$/.test(bytes.toString('latin1', 4, 12)) },
]

export interface Pixels {
  /** RGBA, in upright orientation. */
  data: Buffer
  width: number
  height: number
}

/**
 * Reads the first frame of an untrusted image, rotated upright and scaled down if its longest side (or, with `outside`, its shortest side)
 * exceeds `side` pixels. `name` is the parameter that contains the image.
 * @throws {ProviderFailure} whose message explains what is wrong with the image
 */
export async function readImage(input: MediaInput | undefined, name: string, { side, fit }: ImageBound): Promise<Pixels> {
  const field = `\`params.${name}\``
  if (input === undefined || input.sizeBytes === 0) throw inputFailure(`The image in ${field} is empty.`)
  const beginning = await readBeginning(input.path)
  const known = signatures.find(({ matches }) => matches(beginning))
  if (known === undefined) throw inputFailure(`The input ${field} is not a PNG, JPEG, WebP, GIF or AVIF file${otherKind(input)}.`)
  try {
    const image = sharp(input.path, { limitInputPixels: maxPixels, failOn: 'error', pages: 1, sequentialRead: true })
    const standard = known.format === 'AVIF' ? await toStandardColors(image, await readFile(input.path)) : image
    return await decode(standard.rotate().resize({ width: side, height: side, fit, withoutEnlargement: true }))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const image = `The ${known.format} image of ${field}`
    if (/pixel limit/.test(reason)) throw inputFailure(`${image} has more than ${maxPixels / 1_000_000} megapixels.`, error)
    throw inputFailure(`${image} is damaged and cannot be decoded.`, error)
  }
}

async function readBeginning(path: string): Promise<Buffer> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
  return buffer.subarray(0, bytesRead)
}

/** Names the declared type if that type explains why the file is not accepted. */
function otherKind({ contentType }: MediaInput): string {
  const [kind = ''] = contentType.split(';')
  return /^(video|audio|text|model|application)\/[\w.+-]{1,60}$/.test(kind) && kind !== 'application/octet-stream' ? ` but ${kind}` : ''
}

async function decode(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.toColorspace('srgb').ensureAlpha().raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function inputFailure(message: string, cause?: unknown): ProviderFailure {
  return new ProviderFailure('input_unreachable', message, { cause })
}
