// @project slow: it converts images in processes
import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findVideoEngine } from '../../video/find-video-engine.ts'
import { fixture, openBench, type Bench } from '../../testing/probe-bench.ts'

const red = [224, 32, 32]
const green = [32, 192, 32]
const blue = [32, 64, 224]
const yellow = [224, 224, 32]

describe.each(['node-av', 'ffmpeg'] as const)('conversion of a HEIC image by %s (ASSET-2)', name => {
  let bench: Bench | undefined
  beforeAll(async () => {
    const videoEngine = await findVideoEngine(name === 'ffmpeg' ? 'ffmpeg' : undefined)
    if (videoEngine !== undefined) bench = await openBench({ videoEngine })
  })
  afterAll(() => bench?.close())

  /** The colors of the quadrants, from left to right and top to bottom, as libheif decodes them. */
  test.each([
    ['alpha.heic', 320, 200, [red, green, blue, yellow]],
    ['wide-gamut.heic', 320, 200, [red, green, blue, yellow]],
    ['grid.heic', 180, 110, [red, green, blue, yellow]],
    ['grid-90.heic', 110, 180, [green, yellow, red, blue]],
    ['grid-270.heic', 110, 180, [blue, red, yellow, green]],
    ['grid-90-mirror.heic', 110, 180, [yellow, green, blue, red]],
    ['grid-updown.heic', 180, 110, [blue, yellow, red, green]],
    ['grid-clap.heic', 100, 60, [red, green, blue, yellow]],
  ])(
    'The image %s is converted completely, upright and with its own colors, to PNG if it has alpha and otherwise to JPEG',
    async (file, width, height, quarters) => {
      if (bench === undefined) return
      const seen = await bench.probe(await readFile(fixture(file)))
      if (!seen.usable || seen.converted === undefined) throw new Error(JSON.stringify(seen))
      const made = await readFile(seen.converted)
      const contentType = file === 'alpha.heic' ? 'image/png' : 'image/jpeg'
      expect(seen.metadata).toEqual({ foundType: 'image/heic', contentType, sizeBytes: made.length, width, height })
      expect(dirname(dirname(seen.converted))).toBe(bench.folder)
      const { data, info } = await sharp(made).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      expect(info).toMatchObject({ width, height, channels: 3 })
      const at = (x: number, y: number): number[] => [...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)]
      const [left, right, top, bottom] = [width / 4, (width * 3) / 4, height / 4, (height * 3) / 4].map(Math.floor) as [
        number,
        number,
        number,
        number,
      ]
      const found = [at(left, top), at(right, top), at(left, bottom), at(right, bottom)]
      const off = found.flatMap((color, quarter) => color.map((value, channel) => Math.abs(value - (quarters[quarter]?.[channel] ?? 0))))
      expect(Math.max(...off)).toBeLessThan(8)
    },
  )
})

describe.skipIf(process.platform === 'win32')('service errors', () => {
  test.for(['node-av', 'ffmpeg'] as const)(
    'CRASH-5 A full disk during a conversion with %s is reported as a service error',
    async (name, context) => {
      const videoEngine = await findVideoEngine(name === 'ffmpeg' ? 'ffmpeg' : undefined)
      if (videoEngine === undefined) return context.skip()
      const bench = await openBench({ videoEngine })
      const small = join(bench.folder, 'small')
      await mkdir(small)
      // The file system has room for the encoded file but not for all of its decoded tiles.
      const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', small]).status === 0
      try {
        if (!mounted) context.skip()
        await expect(bench.mediaProbe.probe(fixture('grid.heic'), small, 'ws')).rejects.toMatchObject({
          cause: { message: expect.stringMatching(/ENOSPC|no space left/i) },
        })
      } finally {
        if (mounted) spawnSync('umount', ['-l', small])
        await bench.close()
      }
    },
  )

  test.each(['kill -TERM $$', 'kill -KILL $$', 'exit 255'])(
    'A conversion whose ffmpeg process ends with "%s" is reported as a service error',
    async how => {
      const folder = await mkdtemp(join(tmpdir(), 'ffmpeg-'))
      const path = join(folder, 'ffmpeg')
      await writeFile(path, `#!/bin/sh\n${how}\n`, { mode: 0o700 })
      const ended = await openBench({ videoEngine: { name: 'ffmpeg', path } })
      await expect(ended.probe(await readFile(fixture('grid.heic')))).rejects.toMatchObject({ reason: 'failed' })
      await ended.close()
      await rm(folder, { recursive: true })
    },
  )
})

describe('unusual and invalid HEIC images', () => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench({ videoEngine: { name: 'node-av' } })
  })
  afterAll(() => bench.close())
  const changed = async (change: (bytes: Buffer) => void): Promise<Buffer> => {
    const bytes = await readFile(fixture('grid.heic'))
    change(bytes)
    return bytes
  }

  test('A HEIC image with too many pixels is rejected before it is decoded', async () => {
    const tiles = await changed(bytes => {
      const size = bytes.indexOf('ispe') + 8
      bytes.writeUInt32BE(9_000, size)
      bytes.writeUInt32BE(9_000, size + 4)
    })
    expect(await bench.problem(tiles)).toContain('486 megapixels')
    expect((await readdir(bench.folder)).filter(name => name.startsWith('heic-'))).toEqual([])
  })

  test('A HEIC image that is truncated, lacks tiles or has invalid boxes is reported as damaged', async () => {
    const whole = await readFile(fixture('grid.heic'))
    expect(await bench.problem(whole.subarray(0, whole.length - 100))).toContain('HEIC image is damaged')
    expect(await bench.problem(whole.subarray(0, 300))).toContain('HEIC image is damaged')
    const noTile = await changed(bytes => bytes.fill(0, bytes.lastIndexOf('mdat') + 4))
    expect(await bench.problem(noTile)).toContain('HEIC image is damaged')
    // Replaces the last tile's only NAL unit with one that decoders skip.
    const oneLess = await changed(bytes => bytes.writeUInt8(40 << 1, bytes.length - 30 + 4))
    expect(await bench.problem(oneLess)).toContain('tiles of it are missing')
    const many = await changed(bytes => bytes.writeUInt8(255, bytes.indexOf('idat') + 6))
    expect(await bench.problem(many)).toContain('HEIC image is damaged')
  })

  test('A HEIC image with a generic major brand is distinguished from AVIF by its compatible brands', async () => {
    const heic = await changed(bytes => bytes.write('mif1', 8, 'latin1'))
    expect(await bench.metadata(heic)).toMatchObject({ foundType: 'image/heic', width: 180 })
    const avif = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
      .avif()
      .toBuffer()
    avif.write('mif1', 8, 'latin1')
    expect(await bench.metadata(avif)).toMatchObject({ foundType: 'image/avif', width: 20 })
  })

  test('A HEIF image whose tiles use an unsupported codec is rejected as an unsupported kind of image', async () => {
    const other = await changed(bytes => bytes.write('av01', bytes.indexOf('hvc1'), 'latin1'))
    expect(await bench.problem(other)).toContain('HEIF image is of an unsupported kind')
  })

  test('Without a video engine, a HEIC image is rejected with an error that suggests a fix', async () => {
    const bare = await openBench()
    expect(await bare.problem(await readFile(fixture('grid.heic')))).toBe(
      'HEIC images cannot be read in this installation: convert it to JPEG.',
    )
    await bare.close()
  })
})
