import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ALL_FORMATS, EncodedPacketSink, FilePathSource, Input } from 'mediabunny'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProbeResult } from '../../media-probe/media-probe.ts'
import { remux } from '../../media-probe/remux.ts'
import { meanColor } from '../../testing/modules.ts'
import { fixture, openBench, type Bench } from '../../testing/probe-bench.ts'
import { probeOutput } from '../../toolkit/probe-motion.ts'
import { openVideoEngine } from '../../video/open-video-engine.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench({ videoEngine: { name: 'node-av' } })
})
afterAll(() => bench.close())

function accepted(seen: ProbeResult): ProbeResult & { usable: true } {
  if (!seen.usable) throw new Error(seen.problem)
  return seen
}

/** The codecs and frames of a file. */
async function readTracks(path: string) {
  using input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) })
  const video = await input.getPrimaryVideoTrack()
  const audio = await input.getPrimaryAudioTrack()
  let frames = 0
  if (video) for await (const _ of new EncodedPacketSink(video).packets()) frames++
  return { video: (await video?.getCodec()) ?? undefined, audio: (await audio?.getCodec()) ?? undefined, frames }
}

describe('videos become MP4 or WebM (ASSET-11)', () => {
  test.each([
    ['video.mkv', 'video/matroska', 'video/mp4', { video: 'avc' }],
    ['ac3.mkv', 'video/matroska', 'video/mp4', { video: 'avc', audio: 'aac' }],
    ['video.m2t', 'video/mp2t', 'video/mp4', { video: 'avc', audio: 'aac' }],
    ['mpeg2.m2t', 'video/mp2t', 'video/mp4', { video: 'avc', audio: 'aac' }],
    ['video.avi', 'video/x-msvideo', 'video/mp4', { video: 'avc', audio: 'aac' }],
    ['video.3gp', 'video/3gpp', 'video/mp4', { video: 'avc', audio: 'aac' }],
  ])('The result contains every frame of the file %s and its audio', async (name, foundType, contentType, codecs) => {
    const { converted, metadata } = accepted(await bench.look(await readFile(fixture(name))))
    const size = name === 'mpeg2.m2t' ? { width: 84, height: 48 } : { width: 64, height: 48 }
    expect(metadata).toMatchObject({ foundType, contentType, ...size, sizeBytes: (await readFile(converted!)).length })
    expect(metadata.durationSeconds).toBeCloseTo(1, 0)
    expect(await readTracks(converted!)).toEqual({ audio: undefined, frames: 10, ...codecs })
  })

  test('A truncated file is reported as damaged', async () => {
    const bytes = await readFile(fixture('video.mkv'))
    expect(await bench.problem(bytes.subarray(0, bytes.length / 2))).toContain('The Matroska file is damaged: it ends after')
  })

  test('Without a video engine, streams are copied, and files that need encoding are rejected with advice', async () => {
    const poor = await openBench()
    expect(await poor.metadata(await readFile(fixture('video.mkv')))).toMatchObject({ contentType: 'video/mp4' })
    for (const name of ['ac3.mkv', 'video.avi', 'audio.aiff'])
      expect(await poor.problem(await readFile(fixture(name)))).toMatch(/cannot be converted in this installation: export it as (MP4|WAV)/)
    await poor.close()
  })

  test('A stream with an unsupported codec is reported by name', async () => {
    const bytes = await readFile(fixture('ac3.mkv'))
    const renamed = Buffer.from(bytes.toString('latin1').replace('A_AC3', 'A_XYZ'), 'latin1')
    expect(await bench.problem(renamed)).toBe(
      'The audio of the Matroska file has a codec that cannot be read (A_XYZ): export it as MP4 with H.264 video and AAC audio.',
    )
  })
})

/** Writes a Matroska file of a video that FFmpeg makes, with AAC audio if there is a tone. */
async function makeMatroska(container: 'mov' | 'webm', graph: string, tone?: string): Promise<Buffer> {
  const folder = await mkdtemp(join(bench.folder, 'made-'))
  const engine = await openVideoEngine({ name: 'node-av' })
  const [picture, sound, path] = [join(folder, 'picture'), join(folder, 'sound'), join(folder, 'made.mkv')]
  await engine.run({ inputs: [], graph: `${graph}[out0]`, outputs: ['video'], container, file: picture })
  if (tone) await engine.run({ inputs: [], graph: `${tone}[out0]`, outputs: ['audio'], container: 'm4a', file: sound })
  using video = new Input({ formats: ALL_FORMATS, source: new FilePathSource(picture) })
  using audio = new Input({ formats: ALL_FORMATS, source: new FilePathSource(tone ? sound : picture) })
  const [track, heard] = [(await video.getPrimaryVideoTrack())!, tone && (await audio.getPrimaryAudioTrack())]
  await remux('mka', { video: { track, start: 0 }, ...(heard && { audio: { track: heard, start: 0 } }) }, path, 1)
  return readFile(path)
}

/** The tags and the mean color and alpha of the first frame of a video. */
async function readFirst(path: string) {
  const file = await probeOutput(path, { folder: bench.folder })
  const engine = await openVideoEngine({ name: 'node-av' })
  using input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) })
  const { matrix, transfer } = await (await input.getPrimaryVideoTrack())!.getColorSpace()
  for await (const frame of engine.frames({ inputs: [file.input], graph: '[t0]null[out0]' }))
    return { tags: [matrix, transfer], color: meanColor(frame), alpha: frame.rgba[3]! }
  throw new Error('There is no frame.')
}

describe('encoded videos keep their colors and alpha (ASSET-11)', () => {
  const bt709 = ['bt709', 'bt709']

  test.each([
    ['without alpha', 'yuv444p10le', 'video/mp4', 255],
    ['with alpha', 'yuva444p,lutyuv=a=128,format=yuva444p10le', 'video/webm', 128],
  ])('White in an HDR video %s is white in SDR after encoding', async (_, format, contentType, opacity) => {
    const hlg = 'setparams=range=tv:color_primaries=bt2020:color_trc=arib-std-b67:colorspace=bt2020nc'
    const mkv = await makeMatroska('mov', `color=c=0xbfbfbf:s=64x48:r=10:d=0.2,format=${format},${hlg}`)
    const { converted, metadata } = accepted(await bench.look(mkv))
    expect(metadata).toMatchObject({ contentType, width: 64, height: 48 })
    const { color, alpha, tags } = await readFirst(converted!)
    expect(tags).toEqual(bt709)
    expect(color[1]).toBeGreaterThan(235)
    expect(Math.abs(alpha - opacity)).toBeLessThan(4)
  })

  const green = Buffer.from([145, 54, 34])
  test.each([
    ['1280 pixels wide is treated as BT.709', 1280, 16, 'I420', [0, 216, 0]],
    ['720 pixels high is treated as BT.709', 16, 720, 'I420', [0, 216, 0]],
    ['below HD is treated as BT.601', 64, 48, 'I420', [0, 255, 0]],
    ['in HD Motion JPEG, which declares BT.601, is treated as BT.601', 1281, 17, 'MJPG', [20, 200, 60]],
    ['in HD RGB has no matrix', 1280, 16, '\0\0\0\0', [200, 100, 50]],
  ])('An untagged AVI video %s', async (_, width, height, codec, expected) => {
    const frames: Record<string, () => Promise<Buffer> | Buffer> = {
      I420: () => Buffer.concat([...green].map((value, plane) => Buffer.alloc((width * height) / (plane ? 4 : 1), value))),
      MJPG: () =>
        sharp({ create: { width, height, channels: 3, background: '#14c83c' } })
          .jpeg({ quality: 100 })
          .toBuffer(),
      '\0\0\0\0': () => bitmap(width, height, 24).subarray(54),
    }
    const { converted } = accepted(await bench.look(aviVideo(width, height, codec, await frames[codec]!())))
    const { color, tags } = await readFirst(converted!)
    expect(tags).toEqual(bt709)
    for (const [channel, value] of color.entries()) expect(Math.abs(value - expected[channel]!)).toBeLessThan(6)
  })

  test('An untagged ProRes video 1280 pixels wide in Matroska is treated as BT.709', async () => {
    const mkv = await makeMatroska(
      'mov',
      'color=c=black:s=1280x16:r=10:d=0.2,format=yuv444p10le,lutyuv=y=580:u=216:v=136,setparams=colorspace=unknown',
    )
    const { color } = await readFirst(accepted(await bench.look(mkv)).converted!)
    expect(Math.abs(color[1] - 216)).toBeLessThan(6)
  })

  const half = 'color=c=red:s=64x48:r=10:d=0.3,format=yuva444p,lutyuv=a=128'
  test.each([
    ['VP9', 'webm', 'format=yuva420p', undefined, undefined],
    ['VP9 with AAC', 'webm', 'format=yuva420p', 'sine=d=0.3', 'opus'],
    ['ProRes 4444', 'mov', 'format=yuva444p10le', undefined, undefined],
    ['ProRes 4444 with AAC', 'mov', 'format=yuva444p10le', 'sine=d=0.3', 'opus'],
  ] as const)('A video with alpha in %s is converted to WebM with alpha', async (_, container, format, tone, audio) => {
    const { converted, metadata } = accepted(await bench.look(await makeMatroska(container, `${half},${format}`, tone)))
    expect(metadata).toMatchObject({ foundType: 'video/matroska', contentType: 'video/webm' })
    expect(await readTracks(converted!)).toEqual({ video: 'vp9', audio, frames: 3 })
    const { color, alpha } = await readFirst(converted!)
    expect(Math.abs(alpha - 128)).toBeLessThan(4)
    expect(color[0]).toBeGreaterThan(240)
  })
})

describe('images and audio become what browsers read (ASSET-11)', () => {
  const picture = sharp({ create: { width: 40, height: 30, channels: 4, background: '#20c04080' } })

  test.each([
    ['a TIFF image', () => picture.clone().tiff({ compression: 'lzw' }).toBuffer()],
    ['a TIFF image in CMYK', () => picture.clone().removeAlpha().toColorspace('cmyk').tiff().toBuffer()],
  ])('A PNG is created from %s', async (_, encode) => {
    const { converted, metadata } = accepted(await bench.look(await encode()))
    expect(metadata).toMatchObject({ foundType: 'image/tiff', contentType: 'image/png', width: 40, height: 30 })
    const { format, depth, space } = await sharp(converted).metadata()
    expect([format, depth, space]).toEqual(['png', 'uchar', 'srgb'])
  })

  test('A 16-bit TIFF image is converted to a 16-bit PNG', async () => {
    const { converted } = accepted(await bench.look(grayTiff([0x1234, 0xabcd])))
    const { data, info } = await sharp(converted).toColourspace('grey16').raw({ depth: 'ushort' }).toBuffer({ resolveWithObject: true })
    expect([info.width, data.readUInt16LE(0), data.readUInt16LE(info.channels * 2)]).toEqual([2, 0x1234, 0xabcd])
  })

  test('The first page of a TIFF image is converted with its orientation applied', async () => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .withMetadata({ orientation: 6 })
      .tiff()
      .toBuffer()
    expect(await bench.metadata(bytes)).toMatchObject({ width: 30, height: 40 })
  })

  test.each([
    ['with 24 bits per pixel', bitmap(3, 2, 24), [200, 100, 50, 255]],
    ['stored from top to bottom', bitmap(3, -2, 24), [200, 100, 50, 255]],
    ['with 32 bits per pixel', bitmap(3, 2, 32), [200, 100, 50, 255]],
  ])('A PNG is created from a BMP image %s', async (_, bytes, pixel) => {
    const { converted, metadata } = accepted(await bench.look(bytes))
    expect(metadata).toMatchObject({ foundType: 'image/bmp', contentType: 'image/png', width: 3, height: 2 })
    expect([...(await sharp(converted).ensureAlpha().raw().toBuffer()).subarray(0, 4)]).toEqual(pixel)
  })

  test('An AIFF audio file is converted to WAV with the same bit depth', async () => {
    const { converted, metadata } = accepted(await bench.look(await readFile(fixture('audio.aiff'))))
    expect(metadata).toMatchObject({ foundType: 'audio/aiff', contentType: 'audio/wav', durationSeconds: 0.1, channels: 1 })
    expect(await readTracks(converted!)).toMatchObject({ audio: 'pcm-s24' })
  })

  test('A HEIC image with alpha is converted to a PNG with alpha', async () => {
    const { converted, metadata } = accepted(await bench.look(await readFile(fixture('alpha.heic'))))
    expect(metadata).toMatchObject({ foundType: 'image/heic', contentType: 'image/png' })
    expect((await sharp(converted).stats()).channels[3]).toMatchObject({ max: 127 })
  })
})

describe('hostile files to convert (ASSET-8)', () => {
  test('A TIFF or BMP image that declares too many pixels is rejected by its header', async () => {
    const tiff = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .tiff()
      .toBuffer()
    for (const tag of [256, 257]) {
      const entry = tiff.indexOf(Buffer.from([tag & 0xff, tag >> 8, 3, 0]))
      tiff.writeUInt16LE(60_000, entry + 8)
    }
    expect(await bench.problem(tiff)).toContain('3600 megapixels')
    expect(await bench.problem(bitmap(3, 2, 24, [60_000, 60_000]))).toContain('3600 megapixels')
  })

  test('A playlist, and a transport stream that becomes one, are not followed', async () => {
    const secret = join(bench.folder, 'secret.m2t')
    await writeFile(secret, await readFile(fixture('video.m2t')))
    const playlist = `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${secret}\n#EXT-X-ENDLIST\n`
    expect(await bench.problem(playlist, 'x.ts')).toContain('The file is a playlist')
    const head = (await readFile(fixture('video.m2t'))).subarray(0, 188 * 4)
    expect(await bench.problem(Buffer.concat([head, Buffer.from(playlist)]), 'x.ts')).toMatch(/damaged|no video or audio/)
  })

  test('A conversion that takes too long is aborted with advice', async () => {
    const one = await openBench({ videoEngine: { name: 'node-av' }, limits: { milliseconds: 1 } })
    expect(await one.problem(await readFile(fixture('video.avi')))).toContain('export it again in a simpler form')
    await one.close()
  })
})

/** A TIFF image of one line of 16 bits. */
function grayTiff(values: readonly number[]): Buffer {
  const size: [tag: number, value: number][] = [
    [256, values.length],
    [257, 1],
    [258, 16],
    [259, 1],
    [262, 1],
  ]
  const place: typeof size = [
    [273, 8 + 2 + 9 * 12 + 4],
    [277, 1],
    [278, 1],
    [279, values.length * 2],
  ]
  const entries = [...size, ...place]
  const head = Buffer.alloc(8 + 2 + entries.length * 12 + 4)
  head.write('II*\0\x08', 'latin1')
  head.writeUInt16LE(entries.length, 8)
  for (const [index, [tag, value]] of entries.entries()) {
    const at = 10 + index * 12
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(3, at + 2)
    head.writeUInt32LE(1, at + 4)
    head.writeUInt16LE(value, at + 8)
  }
  return Buffer.concat([head, Buffer.from(Uint16Array.from(values).buffer)])
}

/** A BMP image of one color. @param declared sides in its header, if they differ from the actual ones */
function bitmap(width: number, height: number, bits: 24 | 32, [wide, high] = [width, height]): Buffer {
  const lineBytes = Math.ceil((width * bits) / 32) * 4
  const pixels = Buffer.alloc(lineBytes * Math.abs(height))
  for (let line = 0; line < Math.abs(height); line++)
    for (let x = 0; x < width; x++) pixels.set([50, 100, 200, ...(bits === 32 ? [0] : [])], line * lineBytes + (x * bits) / 8)
  const head = Buffer.alloc(54)
  head.write('BM', 'latin1')
  head.writeUInt32LE(54 + pixels.length, 2)
  head.writeUInt32LE(54, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(wide!, 18)
  head.writeInt32LE(high!, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(bits, 28)
  head.writeUInt32LE(pixels.length, 34)
  return Buffer.concat([head, pixels])
}

/** An AVI video of one frame. */
function aviVideo(width: number, height: number, codec: string, frame: Buffer): Buffer {
  const chunk = (id: string, ...parts: Buffer[]): Buffer => {
    const body = Buffer.concat(parts)
    const head = Buffer.from(`${id}....`, 'latin1')
    head.writeUInt32LE(body.length, 4)
    return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
  }
  const words = (...values: number[]): Buffer => Buffer.from(Uint32Array.from(values).buffer)
  const id = (text: string): Buffer => Buffer.from(text, 'latin1')
  const main = chunk('avih', words(100_000, 0, 0, 0, 1, 0, 1, frame.length, width, height, 0, 0, 0, 0))
  const stream = chunk('strh', id(`vids${codec}`), words(0, 0, 0, 1, 10, 0, 1, frame.length, 0xffffffff, 0, 0, 0))
  const format = chunk(
    'strf',
    words(40, width, height, 1 | ((codec === 'I420' ? 12 : 24) << 16)),
    id(codec),
    words(frame.length, 0, 0, 0, 0),
  )
  const header = chunk('LIST', id('hdrl'), main, chunk('LIST', id('strl'), stream, format))
  return chunk('RIFF', id('AVI '), header, chunk('LIST', id('movi'), chunk('00dc', frame)))
}
