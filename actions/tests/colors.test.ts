// @project slow: it renders many images
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import type { Warning } from '@mediawright/media-engines/ports/param-problem.ts'
import { installedVideoEngines, readVideo, testFolder } from '@mediawright/media-engines/testing/modules.ts'
import { runPrebuilt } from '../testing/prebuilt.ts'
import { openVideoEngine } from '@mediawright/media-engines/video/open-video-engine.ts'
import { toCube } from '@mediawright/media-engines/video/tone-map.ts'
import { createThumbnails } from '@mediawright/media-engines/thumbnails/open-thumbnails.ts'
import { colorAt, cut, item, sharedEngine, videoTrack } from '@mediawright/media-engines/tests/support/cuts.ts'
import type { Pixels } from '@mediawright/media-engines/toolkit/toolkit.ts'

/** The patches from left to right and from top to bottom, with SDR white at 203 nits. */
const patches = ['ffffff', 'bababa', '808080', '404040', 'ff0000', '00ff00', '0000ff', 'c89477'].map(hex => [...Buffer.from(hex, 'hex')])

const sdr = [
  'tagged-709-sd.mp4',
  'tagged-601-hd.mp4',
  'untagged-hd.mp4',
  'untagged-hd-full.mp4',
  'untagged-hd-hevc.mov',
  'untagged-hd-av1.mp4',
  'untagged-hd.webm',
  'untagged-sd.mp4',
  'ten-bit.mp4',
]
const hdr = ['hlg.mov', 'hlg.webm', 'pq.mp4', 'pq-p3.mp4']
const samples = [...sdr, ...hdr]
/** Covers every kind of conversion: none, a guessed matrix, a different bit depth and tone mapping of both HDR curves. */
const kinds = ['tagged-601-hd.mp4', 'untagged-hd.mp4', 'ten-bit.mp4', 'hlg.mov', 'pq-p3.mp4']

const fixture = (name: string) => fileURLToPath(new URL(`../../media-engines/video/fixtures/${name}`, import.meta.url))

function colorsIn(image: Pixels): number[][] {
  return patches.map((_, at) => colorAt(image, ((at % 4) + 0.5) / 4, (Math.floor(at / 4) + 0.5) / 2))
}

/**
 * Returns the patches that differ noticeably from the source. HDR colors may differ more, because tone mapping reserves headroom for light
 * brighter than white.
 */
function wrongPatches(name: string, image: Pixels): string[] {
  const isHdr = hdr.includes(name)
  return colorsIn(image).flatMap((color, at) => {
    const isRight = color.every((value, channel) => {
      const wanted = patches[at]![channel]!
      if (isHdr && wanted === 255) return value >= (at === 0 ? 245 : 240) && value <= 250
      return Math.abs(value - wanted) <= (isHdr && wanted === 0 ? 14 : 6)
    })
    return isRight ? [] : [`${name}: ${patches[at]!.join()} became ${color.join()}`]
  })
}

async function readTags(file: string): Promise<unknown> {
  using input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(file) })
  return (await input.getPrimaryVideoTrack())?.getColorSpace()
}

const standard = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false }

describe.each(await installedVideoEngines())('colors of videos processed with $name', choice => {
  const folder = testFolder()
  const thumbnails = folder.then(temporaryFolder => createThumbnails({ concurrency: 1, temporaryFolder, videoEngine: choice }))
  afterAll(async () => (await thumbnails).close())

  async function thumbnail(name: string): Promise<Pixels> {
    const made = await (await thumbnails).make(fixture(name), { width: 256, folder: await folder, owner: 'ws_1' })
    const { data, info } = await sharp(made).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, rgba: data }
  }

  test.each(kinds)('An action that re-encodes %s preserves its colors and tags the output as BT.709', async name => {
    const file = (await runPrebuilt('color-grade-video', { video: { file: fixture(name) } }, {}, undefined, choice)).file()
    const { frames } = await readVideo(file)
    expect(frames).toHaveLength(3)
    expect(wrongPatches(name, frames[1]!)).toEqual([])
    expect(await readTags(file)).toEqual(standard)
  })

  test.each(kinds)('Extracted frames and the thumbnail of %s have the correct colors', async name => {
    const made = await runPrebuilt('extract-video-frames', { video: { file: fixture(name) } }, { frame_count: 1 }, undefined, choice)
    expect(wrongPatches(name, made.image('images'))).toEqual([])
    expect(wrongPatches(name, await thumbnail(name))).toEqual([])
  })

  test('Regardless of the color encoding of its videos, a timeline shows the same colors and tags the output as BT.709', async () => {
    const items = samples.map((name, at) => item({ type: 'video', file: fixture(name) }, at * 3, 3))
    const { content, file } = await cut(await sharedEngine(choice), { tracks: [videoTrack(...items)], width: 320, height: 180 })
    expect(samples.flatMap((name, at) => wrongPatches(name, content.frames[at * 3 + 1]!))).toEqual([])
    expect(await readTags(file)).toEqual(standard)
  })

  test("Highlights above an HDR video's reference white stay brighter than white and distinct from one another", async () => {
    const file = (await runPrebuilt('reverse-video', { video: { file: fixture('pq-bright.mp4') } }, {}, undefined, choice)).file()
    // The source colors have luminances of 1000, 491, 216 and 51 nits.
    const [brightest, bright, white, gray] = colorsIn((await readVideo(file)).frames[0]!).map(([red]) => red!)
    expect([brightest! <= 255, brightest! > bright!, bright! > white!, white! > gray!]).toEqual([true, true, true, true])
    expect(brightest).toBeGreaterThan(251)
    expect(white).toBeLessThan(251)
  })
})

const ffmpeg = (await installedVideoEngines()).find(({ name }) => name === 'ffmpeg')

/** Creates a wrapper around this machine's ffmpeg that hides `zscale` and the given filters from the list of filters. */
async function lesserFfmpeg(...missing: string[]) {
  const path = join(await testFolder(), 'ffmpeg')
  const real = ffmpeg?.name === 'ffmpeg' ? ffmpeg.path : ''
  const listed = `"${real}" "$@" | grep -vE ' (${['zscale', ...missing].join('|')}) '`
  await writeFile(path, `#!/bin/sh\nif [ "$2" = -filters ]; then ${listed}; else exec "${real}" "$@"; fi\n`, { mode: 0o700 })
  return { name: 'ffmpeg', path } as const
}

function collectWarnings() {
  const warnings: Warning[] = []
  return { warnings, watch: { warn: (warning: Warning) => void warnings.push(warning) } }
}

describe.skipIf(ffmpeg === undefined)('HDR videos processed with an ffmpeg that lacks zscale', () => {
  const choices = { table: lesserFfmpeg(), none: lesserFfmpeg('lut3d') }

  test.each(['hlg.mov', 'pq-p3.mp4'])(
    'Actions and timelines show the correct colors of %s even without zscale, and the run has no warnings',
    async name => {
      const choice = await choices.table
      const { watch, warnings } = collectWarnings()
      const video = { file: fixture(name) }
      const made = await runPrebuilt('extract-video-frames', { video }, { frame_count: 1 }, undefined, choice, watch)
      expect(wrongPatches(name, made.image('images'))).toEqual([])
      expect(warnings).toEqual([])
      const tracks = [videoTrack(item({ type: 'video', file: fixture(name) }, 0, 3))]
      const { content } = await cut(await sharedEngine(choice), { tracks, width: 320, height: 180 })
      expect(wrongPatches(name, content.frames[1]!)).toEqual([])
    },
  )

  test('If ffmpeg has neither zscale nor lut3d, a run with an HDR video completes with a warning', async () => {
    const { watch, warnings } = collectWarnings()
    const made = await runPrebuilt('color-grade-video', { video: { file: fixture('hlg.mov') } }, {}, undefined, await choices.none, watch)
    expect((await readVideo(made.file())).frames).toHaveLength(3)
    const message =
      'The HDR video in `video` was not tone-mapped (the FFmpeg of this installation lacks the filters zscale (libzimg) and lut3d), so its colors may look washed out. Export it as SDR.'
    expect(warnings).toEqual([{ code: 'colors_approximate', message }])
  })
})

test.each(['arib-std-b67', 'smpte2084'] as const)(
  'The color table for %s produces the same colors as zscale and tonemap',
  async transfer => {
    const name = transfer === 'smpte2084' ? 'pq.mp4' : 'hlg.mov'
    const table = join(await testFolder(), 'table.cube')
    await writeFile(table, toCube({ transfer, primaries: 'bt2020' }))
    const toRgb = 'scale=in_color_matrix=bt2020:out_range=pc:flags=accurate_rnd+full_chroma_int+full_chroma_inp,format=gbrp16le'
    const engine = await openVideoEngine({ name: 'node-av' })
    const graph = `[v0]${toRgb},lut3d=file=${table},format=rgba[out0]`
    const frames = engine.frames({ inputs: [{ file: fixture(name), format: 'mov' }], graph })
    for await (const frame of frames) expect(wrongPatches(name, frame)).toEqual([])
  },
)
