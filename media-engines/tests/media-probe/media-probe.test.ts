import { readFile } from 'node:fs/promises'
import { Document, NodeIO, type Primitive } from '@gltf-transform/core'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixture, openBench, type Bench } from '../../testing/probe-bench.ts'
import { wavHeader } from '../../../testing/sample-media.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())

const noiseImage = (width = 40, height = 30): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })

describe('image types and sizes (ASSET-2)', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('The type and size of an image in %s format are detected', async format => {
    const bytes = await noiseImage().toFormat(format).toBuffer()
    const type = `image/${format}`
    expect(await bench.metadata(bytes)).toEqual({ foundType: type, contentType: type, sizeBytes: bytes.length, width: 40, height: 30 })
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'The reported size of an image with EXIF orientation %i is its size when displayed upright',
    async orientation => {
      const shown = orientation >= 5 ? { width: 30, height: 40 } : { width: 40, height: 30 }
      expect(await bench.metadata(await noiseImage().withMetadata({ orientation }).jpeg().toBuffer())).toMatchObject(shown)
      expect(await bench.metadata(await noiseImage().withMetadata({ orientation }).webp().toBuffer())).toMatchObject(shown)
    },
  )

  test.each(['gif', 'webp'] as const)('The size of an animated %s is the size of one frame', async format => {
    const frames = await noiseImage(20, 60).raw().toBuffer()
    const bytes = await sharp(frames, { raw: { width: 20, height: 60, channels: 3, pageHeight: 20 } })
      .toFormat(format)
      .toBuffer()
    expect(await bench.metadata(bytes)).toMatchObject({ contentType: `image/${format}`, width: 20, height: 20 })
  })

  test.each([
    ['a progressive JPEG', (image: Sharp) => image.jpeg({ progressive: true })],
    ['a CMYK JPEG', (image: Sharp) => image.toColorspace('cmyk').jpeg()],
    ['a 16-bit PNG', (image: Sharp) => image.toColorspace('rgb16').png()],
    ['an interlaced PNG', (image: Sharp) => image.png({ progressive: true })],
    ['a grayscale PNG', (image: Sharp) => image.grayscale().png()],
    ['a lossless WebP', (image: Sharp) => image.ensureAlpha(0.5).webp({ lossless: true })],
  ])('The media probe accepts %s', async (_, encode) => {
    expect(await bench.metadata(await encode(noiseImage()).toBuffer())).toMatchObject({ width: 40, height: 30 })
  })

  test("Bytes after the end of an image's data are ignored", async () => {
    const bytes = Buffer.concat([await noiseImage().png().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    expect(await bench.metadata(bytes)).toMatchObject({ contentType: 'image/png', sizeBytes: bytes.length })
  })
})

/** Durations are compared with a tolerance of 0.05 seconds, because formats round them up to whole blocks of samples. */
describe('size, duration and channels of videos and audio (ASSET-2)', () => {
  test.each([
    ['video.mp4', 'video/mp4', 1, { width: 64, height: 48, channels: 2 }],
    ['fragments.mp4', 'video/mp4', 1, { width: 64, height: 48 }],
    ['anamorphic.mp4', 'video/mp4', 1, { width: 85, height: 48 }],
    ['turned.mov', 'video/quicktime', 1, { width: 48, height: 64 }],
    ['video.webm', 'video/webm', 1, { width: 64, height: 48, channels: 1 }],
    ['live.webm', 'video/webm', 1, { width: 64, height: 48 }],
    ['audio.mp3', 'audio/mpeg', 0.8, { channels: 2 }],
    ['vorbis.ogg', 'audio/ogg', 0.8, { channels: 2 }],
    ['opus.ogg', 'audio/ogg', 0.8, { channels: 1 }],
    ['audio.m4a', 'audio/mp4', 0.8, { channels: 2 }],
    ['audio.flac', 'audio/flac', 0.8, { channels: 1 }],
    ['audio.aac', 'audio/aac', 0.8, { channels: 1 }],
    ['audio-only.webm', 'audio/webm', 0.8, { channels: 1 }],
    ['voice.webm', 'audio/webm', 3, { channels: 1 }],
  ])('The type, size, duration and channels of the file %s are detected', async (name, type, seconds, rest) => {
    const bytes = await readFile(fixture(name))
    const { durationSeconds = 0, ...metadata } = await bench.metadata(bytes)
    expect(metadata).toEqual({ foundType: type, contentType: type, sizeBytes: bytes.length, ...rest })
    expect(Math.abs(durationSeconds - seconds)).toBeLessThan(0.05)
    expect(String(durationSeconds)).toMatch(/^\d+(\.\d{1,3})?$/)
  })

  test('The type, duration and channels of a WAV audio file are detected', async () => {
    const bytes = wav(8000, 2, 4000)
    const metadata = { foundType: 'audio/wav', contentType: 'audio/wav', sizeBytes: bytes.length, durationSeconds: 0.5, channels: 2 }
    expect(await bench.metadata(bytes)).toEqual(metadata)
  })

  test('An audio-only MP4 file is identified as audio regardless of its brand', async () => {
    const bytes = await readFile(fixture('audio.m4a'))
    bytes.write('isom', 8, 'latin1')
    expect(await bench.metadata(bytes)).toMatchObject({ contentType: 'audio/mp4' })
  })

  test.each([
    ['audio-only.mov', 'QuickTime video without a video track', 'MP3'],
    ['video-only.ogv', 'Ogg video', 'MP4'],
  ])('The file %s is rejected with an error that suggests a fix', async (name, what, instead) => {
    const problem = await bench.problem(await readFile(fixture(name)))
    expect(problem).toContain(what)
    expect(problem).toContain(instead)
  })
})

describe('codecs (ASSET-10)', () => {
  test('An unsupported codec is reported by name, with advice on what to export', async () => {
    expect(await bench.problem(await readFile(fixture('adpcm.wav')))).toBe(
      'The WAV audio file has IMA ADPCM audio, which is not accepted: export it as WAV with PCM audio, as FLAC or as MP3.',
    )
  })

  test('A file with a codec that browsers cannot play is accepted with a warning', async () => {
    const seen = await bench.probe(await readFile(fixture('ac3.mp4')))
    const message = 'Most browsers do not play the AC-3 audio of this file: to play it everywhere, export it with AAC audio.'
    expect(seen).toMatchObject({ usable: true, warnings: [{ code: 'not_playable_in_browsers', message }] })
    expect(await bench.probe(await readFile(fixture('video.mp4')))).not.toHaveProperty('warnings')
  })
})

describe('models and documents (ASSET-2)', () => {
  test('Triangles in lists, strips and fans are counted once per node that uses them', async () => {
    const document = new Document()
    const buffer = document.createBuffer()
    const primitive = (mode: 0 | 1 | 4 | 5 | 6, points: number, indices?: number): Primitive => {
      const made = document.createPrimitive().setMode(mode)
      const position = document
        .createAccessor()
        .setType('VEC3')
        .setArray(new Float32Array(points * 3))
        .setBuffer(buffer)
      made.setAttribute('POSITION', position)
      if (indices !== undefined) made.setIndices(document.createAccessor().setArray(new Uint16Array(indices)).setBuffer(buffer))
      return made
    }
    const twice = document
      .createMesh()
      .addPrimitive(primitive(4, 9))
      .addPrimitive(primitive(4, 4, 6))
      .addPrimitive(primitive(0, 50))
    const once = document.createMesh().addPrimitive(primitive(5, 7)).addPrimitive(primitive(6, 5)).addPrimitive(primitive(1, 50))
    const parent = document
      .createNode()
      .setMesh(twice)
      .addChild(document.createNode().addChild(document.createNode().setMesh(twice)))
    document.createScene().addChild(parent).addChild(document.createNode().setMesh(once))
    document.createNode().setMesh(once)
    const bytes = await new NodeIO().writeBinary(document)
    const type = 'model/gltf-binary'
    // `twice` has 3 + 2 triangles and is used by two nodes; `once` has 5 + 3. Points and lines have no triangles, and a node outside the
    // scene is not drawn.
    expect(await bench.metadata(bytes)).toEqual({
      foundType: type,
      contentType: type,
      sizeBytes: bytes.length,
      triCount: 18,
      bbox: { min: [0, 0, 0], max: [0, 0, 0] },
      textured: false,
    })
  })

  test.each(['', 'mailed by a\nprogram\n'])(
    'If a PDF document is preceded by %j, it is identified by its header and trailer',
    async before => {
      const bytes = Buffer.from(before + '%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n')
      const type = 'application/pdf'
      expect(await bench.metadata(bytes)).toEqual({ foundType: type, contentType: type, sizeBytes: bytes.length })
    },
  )
})

function wav(rate: number, channels: number, frames: number): Buffer {
  const bytes = frames * channels * 2
  return Buffer.concat([wavHeader(bytes, rate, channels), Buffer.alloc(bytes)])
}
