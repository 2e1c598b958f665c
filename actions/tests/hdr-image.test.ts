// @project slow: it converts images in processes
import { readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readImage } from '@mediawright/local-models/image/read-image.ts'
import { installedVideoEngines, testFolder } from '@mediawright/media-engines/testing/modules.ts'
import { runPrebuilt } from '../testing/prebuilt.ts'
import { createImageCodec } from '@mediawright/media-engines/sandbox/image-codec.ts'
import { createThumbnails } from '@mediawright/media-engines/thumbnails/open-thumbnails.ts'
import { colorAt, cut, item, sharedEngine, videoTrack } from '@mediawright/media-engines/tests/support/cuts.ts'
import type { Pixels } from '@mediawright/media-engines/toolkit/toolkit.ts'
import { openBench } from '@mediawright/media-engines/testing/probe-bench.ts'

const { signal } = new AbortController()

/** The patches from left to right and from top to bottom, with SDR white at 203 nits. */
const patches = ['ffffff', 'bababa', '808080', '404040', 'ff0000', '00ff00', '0000ff', 'c89477'].map(hex => [...Buffer.from(hex, 'hex')])

/**
 * Returns the patches that differ noticeably from the source. HDR colors may differ more, because tone mapping reserves headroom for light
 * brighter than white.
 */
function wrongPatches(image: Pixels): string[] {
  return patches.flatMap((wanted, at) => {
    const color = colorAt(image, ((at % 4) + 0.5) / 4, (Math.floor(at / 4) + 0.5) / 2)
    const isRight = color.every((value, channel) =>
      wanted[channel] === 255
        ? value >= (at === 0 ? 245 : 240) && value <= 250
        : Math.abs(value - wanted[channel]!) <= (wanted[channel] === 0 ? 14 : 6),
    )
    return isRight ? [] : [`${wanted.join()} became ${color.join()}`]
  })
}

const fixture = (name: string) => fileURLToPath(new URL(`../../media-engines/video/fixtures/${name}`, import.meta.url))

async function decoded(image: Uint8Array | string): Promise<Pixels> {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgba: data }
}

describe.each(['pq.avif', 'hlg.avif'])('HDR images (%s)', name => {
  const file = fixture(name)

  test('Actions see the correct colors of an HDR image', async () => {
    const made = await runPrebuilt('color-grade-image', { image: await readFile(file) })
    expect(wrongPatches(made.image())).toEqual([])
  })

  test("An HDR image's thumbnail has the correct colors", async () => {
    const folder = await testFolder()
    const thumbnails = createThumbnails({ concurrency: 1, temporaryFolder: folder, videoEngine: undefined })
    const made = await thumbnails.make(file, { width: 256, folder, owner: 'ws_1' })
    await thumbnails.close()
    expect(wrongPatches(await decoded(made!))).toEqual([])
  })

  test('A timeline shows the correct colors of an HDR image', async () => {
    const tracks = [videoTrack(item({ type: 'image', file }, 0, 2))]
    const { content } = await cut(await sharedEngine({ name: 'node-av' }), { tracks, width: 320, height: 180 })
    expect(wrongPatches(content.frames[1]!)).toEqual([])
  })

  test('Custom code receives the correct colors of an HDR image', async () => {
    const folder = await testFolder()
    const codec = createImageCodec({ concurrency: 1, temporaryFolder: folder })
    const { width, height, file: pixels } = await codec.decode(file, folder, 1000, signal)
    await codec.close()
    expect(wrongPatches({ width, height, rgba: await readFile(pixels) })).toEqual([])
  })

  test('A local model sees the correct colors of an HDR image', async () => {
    const input = { path: file, contentType: 'image/avif', sizeBytes: (await stat(file)).size }
    const { data, width, height } = await readImage(input, 'image', { side: 320, fit: 'inside' })
    expect(wrongPatches({ width, height, rgba: data })).toEqual([])
  })
})

describe.each(await installedVideoEngines())('HEIC images processed with $name', videoEngine => {
  test.each(['pq.heic', 'hlg.heic'])('An HDR HEIC image is converted to a JPEG image with the correct colors (%s)', async name => {
    const bench = await openBench({ videoEngine })
    try {
      const seen = await bench.probe(await readFile(fixture(name)))
      if (!seen.usable || seen.converted === undefined) throw new Error(JSON.stringify(seen))
      expect(wrongPatches(await decoded(seen.converted))).toEqual([])
    } finally {
      await bench.close()
    }
  })
})

test('Actions tone-map a PNG image whose color metadata declares PQ', async () => {
  const { data, info } = await sharp(await readFile(fixture('pq.avif')))
    .toColorspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const values = new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2)
  const plain = await sharp(values, { raw: { width, height, channels } }).toColorspace('rgb16').png().toBuffer()
  // The `cICP` chunk follows the header and declares BT.2020 primaries, PQ, RGB and full range.
  const made = await runPrebuilt('color-grade-image', { image: insertChunk(plain, 'cICP', [9, 16, 0, 1]) })
  expect(wrongPatches(made.image())).toEqual([])
  expect(wrongPatches((await runPrebuilt('color-grade-image', { image: plain })).image())).not.toEqual([])
})

function insertChunk(png: Buffer, type: string, content: readonly number[]): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(content)])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([png.subarray(0, 33), length, body, check, png.subarray(33)])
}
