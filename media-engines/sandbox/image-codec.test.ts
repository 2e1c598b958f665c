import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createImageCodec, type ImageCodec } from './image-codec.ts'

let folder: string
let imageCodec: ImageCodec
const { signal } = new AbortController()
const room = 1000
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'image-codec-'))
  imageCodec = createImageCodec({ concurrency: 1, temporaryFolder: folder })
})
afterAll(async () => {
  await imageCodec.close()
  await rm(folder, { recursive: true, force: true })
})

const given = async (bytes: Buffer | string) => {
  const file = join(folder, 'given')
  await writeFile(file, bytes)
  return file
}

/** A red pixel and a blue pixel. */
const pair = Buffer.from([255, 0, 0, 255, 0, 0, 255, 255])
const raw = { raw: { width: 2, height: 1, channels: 4 } } as const

test('Pixels are encoded and decoded without loss', async () => {
  const file = await given(await sharp(pair, raw).png().toBuffer())
  const decoded = await imageCodec.decode(file, folder, room, signal)
  expect(decoded).toMatchObject({ width: 2, height: 1, contentType: 'image/png' })
  expect(await readFile(decoded.file)).toEqual(pair)
  const png = join(folder, 'made.png')
  await imageCodec.encode(decoded.file, 2, 1, png, signal)
  expect(await sharp(png).raw().toBuffer()).toEqual(pair)
})

test('An image with an EXIF orientation is decoded upright, and a grayscale image is decoded as RGBA', async () => {
  // Orientation 6 is a clockwise quarter turn.
  const turned = await sharp(pair, raw).withMetadata({ orientation: 6 }).webp({ lossless: true }).toBuffer()
  const decoded = await imageCodec.decode(await given(turned), folder, room, signal)
  expect(decoded).toMatchObject({ width: 1, height: 2, contentType: 'image/webp' })
  expect(await readFile(decoded.file)).toEqual(pair)
  const gray = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#808080' } })
    .grayscale()
    .png()
    .toBuffer()
  const { file } = await imageCodec.decode(await given(gray), folder, room, signal)
  expect([...(await readFile(file))]).toEqual([128, 128, 128, 255])
})

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'is not an image that can be decoded.'],
  ['empty', '', 'is not an image that can be decoded.'],
  ['a truncated PNG', (await sharp(pair, raw).png().toBuffer()).subarray(0, 60), 'is not an image that can be decoded.'],
])('An image that is %s is rejected', async (_, bytes, message) => {
  await expect(imageCodec.decode(await given(bytes), folder, room, signal)).rejects.toMatchObject({ code: 'input_unreachable', message })
})
