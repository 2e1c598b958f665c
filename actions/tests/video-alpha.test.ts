// @project slow: it encodes many videos
import { mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import {
  installedVideoEngines,
  pixelsOfFile,
  readAudio,
  readVideo,
  testFolder,
  videoFile,
} from '@mediawright/media-engines/testing/modules.ts'
import { colorAt, cut, farFrom, item, plain, sharedEngine, videoTrack } from '@mediawright/media-engines/tests/support/cuts.ts'
import { createThumbnails } from '@mediawright/media-engines/thumbnails/open-thumbnails.ts'
import { probeOutput } from '@mediawright/media-engines/toolkit/probe-motion.ts'
import type { Pixels } from '@mediawright/media-engines/toolkit/toolkit.ts'
import { openVideoEngine } from '@mediawright/media-engines/video/open-video-engine.ts'
import { runPrebuilt } from '../testing/prebuilt.ts'

/** Green discs, with soft edges in the WebM files. Invisible pixels are red and, in the first file, touch the visible ones. */
const discs = ['alpha-prores.mov', 'alpha-vp9-odd.webm', 'alpha-vp8.webm']

const fixture = (name: string) => fileURLToPath(new URL(`../../media-engines/video/fixtures/${name}`, import.meta.url))
const disc = { file: fixture('alpha-prores.mov') }

/** Returns a video's frames, with their alpha. */
async function straightFrames(file: string): Promise<Pixels[]> {
  const { input } = await probeOutput(file, { folder: await testFolder() })
  const frames = []
  for await (const frame of (await openVideoEngine({ name: 'node-av' })).frames({ inputs: [input], graph: '[t0]null[out0]' }))
    frames.push(frame)
  return frames
}

/**
 * Returns the maximum excess of red over blue in a visible pixel. Green and gray pixels have equal red and blue values, even at edges
 * where 4:2:0 mixes colors.
 */
function hiddenRed({ rgba }: Pixels): number {
  let most = 0
  for (let at = 0; at < rgba.length; at += 4) most = Math.max(most, ((rgba[at]! - rgba[at + 2]!) * rgba[at + 3]!) / 255)
  return most
}

/** Codecs cause differences of up to 20; scaling without premultiplying the colors causes differences of 31 or more. */
const mostOfCodecs = 26

/** Returns the `rgba` of a pixel whose position is given as fractions of the image's size. */
function pixelAt({ width, height, rgba }: Pixels, x: number, y: number): number[] {
  const at = (Math.floor(y * (height - 1)) * width + Math.floor(x * (width - 1))) * 4
  return [...rgba.subarray(at, at + 4)]
}

/** Fails unless an image shows the disc on a transparent background. */
function expectDisc(image: Pixels): void {
  const [red, green, blue, alpha] = pixelAt(image, 0.5, 0.5)
  expect([red! < 12, Math.abs(green! - 200) < 12, blue! < 12, alpha]).toEqual([true, true, true, 255])
  expect(pixelAt(image, 0.02, 0.02)[3]).toBeLessThan(3)
  expect(hiddenRed(image)).toBeLessThan(mostOfCodecs)
}

describe.each(await installedVideoEngines())('alpha of videos processed with $name', choice => {
  const folder = testFolder()
  const thumbnails = folder.then(temporaryFolder => createThumbnails({ concurrency: 1, temporaryFolder, videoEngine: choice }))
  afterAll(async () => (await thumbnails).close())
  const run = (slug: string, params: Record<string, unknown> = {}, inputs: Parameters<typeof runPrebuilt>[1] = { video: disc }) =>
    runPrebuilt(slug, inputs, params, undefined, choice)

  test.each(discs)(
    'A timeline shows lower layers through the transparent parts of %s, and the edges have no colored fringes',
    async name => {
      const source = { type: 'video', file: fixture(name) } as const
      const items = [
        item(source, 0, 3),
        item(source, 3, 3, { opacity: 0.5 }),
        item(source, 6, 3, { scale: 3.3, position: { x: 0.3, y: 0.6 } }),
      ]
      const { content } = await cut(await sharedEngine(choice), { tracks: [videoTrack(...items)], background: '#404040' })
      const [whole, half, large] = [1, 4, 7].map(at => content.frames[at]!)
      for (const frame of [whole!, half!, large!]) expect(hiddenRed(frame)).toBeLessThan(mostOfCodecs)
      expect(farFrom(colorAt(whole!, 0.03, 0.03), [64, 64, 64], 4)).toEqual([])
      expect(farFrom(colorAt(whole!, 0.5, 0.5), [0, 200, 0], 8)).toEqual([])
      expect(farFrom(colorAt(half!, 0.5, 0.5), [32, 132, 32], 8)).toEqual([])
      // No edge is darker than the areas on both sides of it.
      for (let x = 0.05; x < 1; x += 0.01) expect(colorAt(whole!, x, 0.5)[1], `${x}`).toBeGreaterThan(56)
    },
  )

  test('A timeline can fade in a transparent video over another video', async () => {
    const over = item({ type: 'video', file: disc.file }, 0, 10, { fadeIn: 10 })
    const { content } = await cut(await sharedEngine(choice), {
      tracks: [videoTrack(item(await plain('#0000ff', 10), 0, 10)), videoTrack(over)],
    })
    const [first, middle, last] = [0, 5, 9].map(at => colorAt(content.frames[at]!, 0.5, 0.5)[1])
    expect([first! < 20, Math.abs(middle! - 110) < 12, last! > 180]).toEqual([true, true, true])
    expect(colorAt(content.frames[9]!, 0.03, 0.03)[2]).toBeGreaterThan(245)
  })

  test.each(discs)("The extracted frames and the thumbnail of %s preserve the video's alpha channel", async name => {
    const made = await run('extract-video-frames', { frame_count: 1 }, { video: { file: fixture(name) } })
    const image = made.image('images')
    expectDisc(image)
    for (let at = 0; at < image.rgba.length; at += 4)
      if (image.rgba[at + 3] === 0) expect([...image.rgba.subarray(at, at + 3)]).toEqual([0, 0, 0])
    const file = await (
      await thumbnails
    ).make(fixture(name), { width: 48, folder: await mkdtemp(join(await folder, 'thumbnail-')), owner: 'ws_1' })
    expectDisc(await pixelsOfFile(file as unknown as string))
  })

  test("A frame grid and a long exposure preserve a video's alpha channel", async () => {
    const grid = (await run('video-to-frame-grid', { cols: 2, rows: 1, cell_width: 60, gap: 10, background: '#0000ff' })).image()
    const cell = { width: 60, height: 40, rgba: new Uint8Array(60 * 40 * 4) }
    for (let row = 0; row < 40; row++) cell.rgba.set(grid.rgba.subarray(((row + 10) * grid.width + 80) * 4).subarray(0, 240), row * 240)
    expectDisc(cell)
    expect(pixelAt(grid, 0, 0)).toEqual([0, 0, 255, 255])
    for (const blend_mode of ['average', 'lighten', 'darken']) expectDisc((await run('video-to-long-exposure', { blend_mode })).image())
  })

  test('A transparent HDR video with odd dimensions is tone-mapped, and its alpha channel is preserved', async () => {
    const frame = (await run('extract-video-frames', { frame_count: 1 }, { video: { file: fixture('alpha-hlg-odd.mov') } })).image('images')
    expect([frame.width, frame.height]).toEqual([95, 53])
    const [white, gray, red, tan] = [
      pixelAt(frame, 0.12, 0.25),
      pixelAt(frame, 0.62, 0.25),
      pixelAt(frame, 0.12, 0.75),
      pixelAt(frame, 0.88, 0.75),
    ]
    expect(white!.slice(0, 3).every(value => value >= 245 && value <= 250)).toBe(true)
    for (const [color, wanted] of [
      [gray!, [128, 128, 128, 255]],
      [red!, [245, 5, 5, 128]],
      [tan!, [200, 148, 119, 128]],
    ])
      expect(
        color!.every((value, at) => Math.abs(value - wanted![at]!) < 8),
        color!.join(),
      ).toBe(true)
  })

  const outputs: [slug: string, params: Record<string, unknown>][] = [
    ['color-grade-video', {}],
    ['color-filter-video', { filter: 'clarendon', grain: 0.1 }],
    ['video-effect', { effect: 'pixelate', pixel_block_size: 2 }],
    ['video-effect', { effect: 'vignette', vignette_angle: 0.1 }],
    ['resize-video', { resolution: 'custom', custom_resolution: 48 }],
    ['change-video-ar', { aspect_ratio: '1:1' }],
    ['speed-up-video', {}],
    ['slow-down-video', { smoothing: 'blend' }],
    ['reverse-video', {}],
    ['boomerang-video', {}],
    ['split-video', {}],
    ['stitch-videos', { transition: 'fade' }],
  ]

  test.each(outputs)(
    'The %s action with %o preserves alpha in WebM output and composites the video over black in MP4 output',
    async (slug, params) => {
      const inputs: Parameters<typeof runPrebuilt>[1] = slug === 'stitch-videos' ? { videos: [disc, disc] } : { video: disc }
      const slot = slug === 'split-video' ? 'videos' : 'video'
      const [webm, mp4] = await Promise.all(
        ['webm', 'mp4'].map(async output_format => (await run(slug, { ...params, output_format }, inputs)).files(slot)[0]!),
      )
      const [frame] = await straightFrames(webm!)
      const isRecolored = slug === 'color-filter-video'
      if (!isRecolored) expectDisc(frame!)
      expect(pixelAt(frame!, 0.02, 0.02)[3]).toBeLessThan(3)
      const { frames } = await readVideo(mp4!)
      expect([isRecolored || hiddenRed(frames[0]!) < mostOfCodecs, Math.max(...colorAt(frames[0]!, 0.03, 0.03)) < 4]).toEqual([true, true])
    },
  )

  test('MOV output keeps alpha as ProRes 4444, and WebM output is identical across runs', async () => {
    const [mov] = await straightFrames((await run('color-grade-video', { output_format: 'mov' })).file())
    expectDisc(mov!)
    const twice = await Promise.all([1, 2].map(async () => readFile((await run('reverse-video', { output_format: 'webm' })).file())))
    expect(twice[0]!.equals(twice[1]!)).toBe(true)
  })

  test("In MP4 output, a padded video's background also fills transparent parts; in WebM output, it fills only the padding", async () => {
    const background = { pad_color: '#0000ff', aspect_ratio: '1:1', fit: 'pad' }
    const middle = async (slug: string, params: Record<string, unknown>, inputs?: Parameters<typeof runPrebuilt>[1]) => {
      const [frame] = await straightFrames((await run(slug, params, inputs)).file())
      return [pixelAt(frame!, 0.03, 0.5), pixelAt(frame!, 0.03, 0.03)].map(color => color.map(value => Math.round(value / 16)))
    }
    const [blue, clear] = [
      [0, 0, 16, 16],
      [0, 0, 0, 0],
    ]
    expect(await middle('change-video-ar', background)).toEqual([blue, blue])
    expect(await middle('change-video-ar', { ...background, output_format: 'webm' })).toEqual([clear, blue])
    expect(await middle('change-video-ar', { ...background, pad_color: '#0000ff00', output_format: 'webm' })).toEqual([clear, clear])
    expect(await middle('stitch-videos', { background_color: '#0000ff' }, { videos: [disc] })).toEqual([blue, blue])
  })

  test('Encoding a transparent 4K video as WebM fails with a message that names the alternatives', async () => {
    const large = run('resize-video', { resolution: '2160', output_format: 'webm' })
    await expect(large).rejects.toMatchObject({ code: 'action_failed', message: expect.stringMatching(/3240 × 2160: choose MOV or MP4/) })
  })

  test('A green screen without a background becomes transparent in WebM output', async () => {
    const screen = { file: await videoFile({ width: 64, height: 48, frames: ['#00b140', '#00b140'] }) }
    const [frame] = await straightFrames((await run('greenscreen-video', { output_format: 'webm' }, { video: screen })).file())
    expect(pixelAt(frame!, 0.5, 0.5)[3]).toBe(0)
  })

  test('The greenscreen-video action treats the transparent parts of a video as part of the screen', async () => {
    const file = (await run('greenscreen-video', { color_preset: 'blue' }, { video: disc, background_image: bluePixels })).file()
    const [frame] = (await readVideo(file)).frames
    expect(colorAt(frame!, 0.03, 0.03)[2]).toBeGreaterThan(240)
    expect(hiddenRed(frame!)).toBeLessThan(mostOfCodecs)
  })

  test.each(['webm', 'mov'])('The audio of a %s file is as long as its video', async output_format => {
    const video = { file: await videoFile({ width: 64, height: 48, frames: 1, tone: 440 }) }
    const file = (await run('color-grade-video', { output_format }, { video })).file()
    expect(Math.abs((await readAudio(file)).seconds - 1)).toBeLessThan(0.05)
    expect((await readVideo(file)).frames).toHaveLength(25)
  })
})

const bluePixels = { width: 2, height: 2, rgba: new Uint8Array([0, 0, 255, 255, 0, 0, 255, 255, 0, 0, 255, 255, 0, 0, 255, 255]) }
