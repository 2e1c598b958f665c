// @project slow: it converts videos in worker processes
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { encodePng, installedVideoEngines, readVideo, testFolder, videoFile } from '../testing/modules.ts'
import { createVendorMedia, type VendorMediaOptions } from '../vendor-media/open-vendor-media.ts'
import type { VendorMedia } from '../vendor-media/vendor-media.ts'
import type { Pixels } from '../toolkit/toolkit.ts'
import { colorAt } from './support/cuts.ts'

const { signal } = new AbortController()
const fixture = (name: string) => fileURLToPath(new URL(`../video/fixtures/${name}`, import.meta.url))

const opened: VendorMedia[] = []
afterAll(() => Promise.all(opened.map(media => media.close())))

async function open(more: Partial<VendorMediaOptions> = {}) {
  const folder = await testFolder()
  const videoEngine = { name: 'node-av' } as const
  const media = createVendorMedia({ concurrency: 1, temporaryFolder: folder, videoEngine, memory: 1536, ...more })
  opened.push(media)
  const work = { name: 'params.image_url', folder, owner: 'ws_1', signal }
  return {
    folder,
    look: (path: string) => media.inspect(path, work),
    async convert(path: string) {
      const { copy, warnings } = await media.inspect(path, work)
      if (!copy) throw new Error('No copy is needed.')
      const made = await media.convert(path, copy, work)
      return { copy, path: made.path!, warnings: [...warnings, ...made.warnings] }
    },
  }
}

/** The fixtures' white, gray, red and green patches. */
const patches = [
  [1, 1, [248, 248, 248]],
  [5, 1, [128, 128, 128]],
  [1, 3, [244, 7, 7]],
  [3, 3, [7, 244, 7]],
] as const

function expectPatches({ rgba, width, height }: Pixels): void {
  for (const [column, row, wanted] of patches) {
    const color = colorAt({ rgba, width, height }, column / 8, row / 4)
    color.forEach((value, channel) => expect(Math.abs(value - wanted[channel]!), color.join()).toBeLessThanOrEqual(8))
  }
  expect(colorAt({ rgba, width, height }, 1 / 8, 1 / 4).every(value => value >= 245 && value <= 250)).toBe(true)
}

test.each(['pq.avif', 'hlg.avif'])('The copy of the HDR image %s is an SDR image with the same colors', async name => {
  const { convert } = await open({ videoEngine: undefined })
  const { copy, path, warnings } = await convert(fixture(name))
  expect([copy, warnings]).toEqual([{ contentType: 'image/jpeg' }, []])
  const { data, info } = await sharp(await readFile(path))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expectPatches({ ...info, rgba: data })
})

test.each(await installedVideoEngines())('The copy of an HDR video is an SDR video of the same length ($name)', async videoEngine => {
  const { convert } = await open({ videoEngine })
  const { copy, path } = await convert(fixture('hlg.mov'))
  const { frames } = await readVideo(path)
  expect([copy, frames.length]).toEqual([{ contentType: 'video/mp4' }, 3])
  expectPatches(frames[1]!)
})

describe('limits on copies', () => {
  test('A large image is scaled down with a warning, and a PNG remains a PNG', async () => {
    const { convert, folder } = await open({ limits: { imagePixels: 5000 } })
    const large = join(folder, 'large.png')
    await writeFile(large, await encodePng({ width: 200, height: 100, rgba: new Uint8Array(200 * 100 * 4).fill(255) }))
    const { copy, path, warnings } = await convert(large)
    expect(copy).toEqual({ contentType: 'image/png', size: { width: 100, height: 50 } })
    expect(await sharp(await readFile(path)).metadata()).toMatchObject({ format: 'png', width: 100, height: 50 })
    const message =
      'The image in `params.image_url` is 200 × 100 pixels. The limit is 0.005 megapixels, so the image is scaled down to 100 × 50.'
    expect(warnings).toEqual([{ code: 'input_resized', message }])
  })

  test('Converting a large damaged image fails with an error that names the input', async () => {
    const { convert, folder } = await open({ limits: { imagePixels: 5000 } })
    const damaged = join(folder, 'damaged.jpg')
    const rgb = Uint8Array.from({ length: 200 * 200 * 3 }, (_, at) => (at * 7919) % 251)
    const jpeg = await sharp(rgb, { raw: { width: 200, height: 200, channels: 3 } })
      .jpeg()
      .toBuffer()
    await writeFile(damaged, jpeg.subarray(0, 4000))
    await expect(convert(damaged)).rejects.toMatchObject({
      code: 'input_unreachable',
      message: expect.stringMatching(/^The input `params\.image_url` cannot be used\. The JPEG image is damaged/),
    })
  })

  test('A long HDR video is scaled down with a warning, or is left unchanged if it would become too small', async () => {
    const videoPixels = 3 * 160 * 90
    const hdr = await open({ limits: { videoPixels, minVideoSide: 80 } })
    const { copy, path, warnings } = await hdr.convert(fixture('pq.mp4'))
    expect(copy).toEqual({ contentType: 'video/mp4', size: { width: 160, height: 90 } })
    const frame = (await readVideo(path)).frames[0]!
    expect(frame).toMatchObject({ width: 160, height: 90 })
    expectPatches(frame)
    expect(warnings).toMatchObject([{ code: 'input_resized', message: expect.stringContaining('scaled down to 160 × 90') }])
    const { copy: none, warnings: refused } = await (await open({ limits: { videoPixels } })).look(fixture('pq.mp4'))
    expect([none, refused.map(({ code }) => code)]).toEqual([undefined, ['input_not_converted']])
  })

  test('An HDR video that cannot be converted, or whose conversion exceeds the time limit, is left unchanged with a warning', async () => {
    const { folder, look } = await open({ videoEngine: undefined })
    expect((await look(fixture('pq.mp4'))).warnings).toMatchObject([
      { code: 'input_not_converted', message: expect.stringContaining('has no video engine') },
    ])
    const late = createVendorMedia({
      concurrency: 1,
      temporaryFolder: folder,
      videoEngine: { name: 'node-av' },
      memory: 1536,
      limits: { milliseconds: 1 },
    })
    opened.push(late)
    const made = await late.convert(
      fixture('pq.mp4'),
      { contentType: 'video/mp4' },
      { name: 'params.video_url', folder, owner: 'ws_1', signal },
    )
    expect(made).toEqual({ warnings: [{ code: 'input_not_converted', message: expect.stringContaining('too long or too much memory') }] })
  })
})

test('SDR media and unreadable files are left unchanged without a warning', async () => {
  const { folder, look } = await open()
  const text = join(folder, 'text.txt')
  await writeFile(text, 'Once upon a time')
  const png = join(folder, 'small.png')
  await writeFile(png, await encodePng({ width: 8, height: 8, rgba: new Uint8Array(256) }))
  const cut = join(folder, 'cut.avif')
  await writeFile(cut, (await readFile(fixture('pq.avif'))).subarray(0, 200))
  for (const path of [text, png, cut, await videoFile({ frames: 0.2 }), fixture('tagged-709-sd.mp4')])
    expect(await look(path)).toEqual({ warnings: [] })
})
