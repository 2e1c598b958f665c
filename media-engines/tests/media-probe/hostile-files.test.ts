// @project slow: it probes many hostile files in processes
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixture, openBench, type Bench } from '../../testing/probe-bench.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench({ videoEngine: { name: 'node-av' } })
})
afterAll(() => bench.close())

const boxHead = (size: number, type: string) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(size)
  head.write(type, 4, 'latin1')
  return head
}

/** Returns a TGA image of two gray pixels; a cursor file could start with the same bytes. */
const targa = () => {
  const head = Buffer.alloc(18)
  head[2] = 2
  head[12] = 2
  head[14] = 1
  head[16] = 24
  return Buffer.concat([head, Buffer.alloc(6, 128)])
}

const noise = (width = 200, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })

describe('unsupported types (ASSET-10)', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd" width="9" height="9"/></svg>'
  const zip = Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1'), Buffer.alloc(16), deflateRawSync('hello')])
  test.each<[string, string | Uint8Array, string]>([
    ['an SVG image', svg, 'convert it to PNG or WebP'],
    ['an SVG image', `<?xml version="1.0"?>\n<!-- <html> -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n${svg}`, 'PNG'],
    ['an SVG image', `\uFEFF  ${svg.replaceAll('svg ', 's:svg ')}`, 'PNG'],
    ['an SVG image', Buffer.from(`\uFEFF${svg}`, 'utf16le'), 'PNG'],
    ['a web page', '<!DOCTYPE html><html><script>alert(1)</script></html>', 'send an image'],
    ['a web page', '  <!-- hello --> <script>alert(1)</script>', 'send an image'],
    ['a playlist', '#EXTM3U\n#EXTINF:9,\nfile:///etc/passwd\n', 'MP4'],
    ['a playlist', 'ffconcat version 1.0\nfile /etc/passwd\n', 'MP4'],
    ['a playlist', '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"></MPD>', 'MP4'],
    ['a text file', 'Dear reader, this is no image.', 'send an image'],
    ['a JSON file', '{"a": 1}', 'send an image'],
    ['a glTF model in several files', '{"asset":{"version":"2.0"},"buffers":[{"uri":"a.bin"}]}', 'export it as GLB'],
    ['a program', '#!/bin/sh\nrm -rf /\n', 'send an image'],
    ['a program', Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(100)]), 'send an image'],
    ['a ZIP archive', zip, 'unpack it'],
    ['a glTF model as JSON', '{"scene":0,"buffers":[{"uri":"data:,a"}],"asset":{"version":"2.0"}}', 'export it as GLB'],
    ['a JPEG 2000 image', Buffer.from('0000000c6a5020200d0a870a00000014667479706a703220', 'hex'), 'convert it to PNG'],
    ['a TGA image', targa(), 'convert it to PNG'],
    ['an OBJ model', '# Blender\nmtllib a.mtl\no Cube\nv 1.0 1.0 -1.0\n', 'export it as GLB'],
    ['an AU audio file', Buffer.from('.snd\0\0\0\x18\xff\xff\xff\xff', 'latin1'), 'convert it to MP3'],
    ['a PNM image', 'P6 2 2 255 abcdefghijkl', 'convert it to PNG'],
    ['a subtitle file', '1\r\n00:00:01,000 --> 00:00:02,000\r\nHello\r\n', 'send an image'],
  ])('A file that is %s (case %#) is rejected with an error that names the type and suggests a fix', async (what, bytes, instead) => {
    const seen = await bench.probe(bytes, 'holiday.png')
    expect(seen).toMatchObject({ usable: false, what, problem: expect.stringContaining(`The file is ${what}, which is not accepted`) })
    expect(seen).toMatchObject({ problem: expect.stringContaining(instead) })
  })

  test('Empty and random files are rejected', async () => {
    expect(await bench.probe('')).toEqual({ usable: false, what: 'an empty file', problem: 'The file is empty: send one with content.' })
    expect(await bench.probe(deflateSync('seed').subarray(2))).toMatchObject({ usable: false, what: 'a file of an unknown kind' })
    // A seeded generator makes the bytes the same in every run.
    for (let seed = 1; seed <= 20; seed++) {
      let state = seed
      const bytes = Buffer.from(Array.from({ length: 3000 }, () => (state = (state * 48_271) % 0x7fffffff) & 0xff))
      expect(await bench.probe(bytes)).toMatchObject({ usable: false })
    }
  })
})

describe('decompression bombs (ASSET-10, ASSET-8)', () => {
  const ihdr = (width: number, height: number): Buffer => {
    const data = Buffer.alloc(13)
    data.writeUInt32BE(width, 0)
    data.writeUInt32BE(height, 4)
    data[8] = 1
    return data
  }
  const chunk = (type: string, data: Buffer): Buffer => {
    const out = Buffer.alloc(12 + data.length)
    out.writeUInt32BE(data.length, 0)
    out.write(type, 4, 'latin1')
    data.copy(out, 8)
    out.writeUInt32BE(crc32(out.subarray(4, 8 + data.length)), 8 + data.length)
    return out
  }
  const png = (width: number, height: number, pixels = Buffer.alloc(1000)): Buffer =>
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', ihdr(width, height)),
      chunk('IDAT', deflateSync(pixels)),
      chunk('IEND', Buffer.alloc(0)),
    ])

  test('A 60000 × 60000 PNG image is rejected based on its header', async () => {
    expect(await bench.probe(png(60_000, 60_000))).toEqual({
      usable: false,
      what: 'a PNG image of 60000 × 60000 pixels',
      problem: 'The PNG image has 3600 megapixels (60000 × 60000 pixels): at most 250 are accepted, so scale it down.',
    })
  })

  test('An image of exactly 250 megapixels is accepted, but a larger one is rejected', async () => {
    const [width, height] = [20_000, 12_500]
    const pixels = Buffer.alloc((width / 8 + 1) * height)
    expect(await bench.metadata(png(width, height, pixels))).toMatchObject({ width, height })
    expect(await bench.problem(png(width, height + 1))).toContain('has 251 megapixels')
  })

  const gif = (width: number, height: number, frames: number): Buffer => {
    const screen = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
    const frame = Buffer.from('\x21\xf9\x04\0\0\0\0\0\x2c\0\0\0\0\0\0\0\0\0\x02\x02\x44\x01\0', 'latin1')
    for (const [head, at] of [
      [screen, 6],
      [frame, 13],
    ] as const) {
      head.writeUInt16LE(width, at)
      head.writeUInt16LE(height, at + 2)
    }
    return Buffer.concat([screen, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
  }
  const progressive = async (chromaSubsampling: string, width: number, height: number): Promise<Buffer> => {
    const jpeg = await noise().jpeg({ progressive: true, chromaSubsampling }).toBuffer()
    const frame = jpeg.indexOf('ffc2', 0, 'hex')
    jpeg.writeUInt16BE(height, frame + 5)
    jpeg.writeUInt16BE(width, frame + 7)
    return jpeg
  }
  const interlaced = (): Buffer => {
    const bytes = png(9000, 8000)
    bytes[28] = 1
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
    return bytes
  }
  const wideAvif = async (): Promise<Buffer> => {
    const bytes = await noise().avif().toBuffer()
    bytes.writeUInt32BE(9000, bytes.indexOf('ispe') + 8)
    bytes.writeUInt32BE(8000, bytes.indexOf('ispe') + 12)
    return bytes
  }
  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['An interlaced PNG image', interlaced, 'PNG image has 72 megapixels (9000 × 8000 pixels)'],
    [
      'A progressive JPEG image without subsampling',
      () => progressive('4:4:4', 12_000, 12_000),
      'JPEG image has 144 megapixels (12000 × 12000 pixels)',
    ],
    ['An AVIF image', wideAvif, 'AVIF image has 72 megapixels (9000 × 8000 pixels)'],
    ['A GIF image', () => gif(9000, 8000, 1), 'GIF image has 72 megapixels (9000 × 8000 pixels)'],
  ])('%s above 64 megapixels is rejected with advice on what to export', async (_, make, problem) => {
    expect(await bench.problem(await make())).toBe(
      `The ${problem} and can only be decoded whole, for which at most 64 are accepted: ` +
        'export it as a JPEG that is not progressive or a PNG without interlacing, or scale it down.',
    )
  })

  test('The pixel limit is higher for progressive JPEG images with subsampling, which need less memory to decode', async () => {
    expect(await bench.metadata(await progressive('4:2:0', 8100, 8000))).toMatchObject({ width: 8100, height: 8000 })
  })

  test('All frames of an animated GIF image count toward the pixel limit', async () => {
    expect(await bench.problem(gif(12_000, 12_000, 50))).toContain('7200 megapixels (12000 × 12000 pixels in 50 frames)')
  })

  test('All frames of an animated WebP image count toward the pixel limit', async () => {
    const frames = await noise(20, 80).raw().toBuffer()
    const bytes = await sharp(frames, { raw: { width: 20, height: 80, channels: 3, pageHeight: 20 } })
      .webp()
      .toBuffer()
    bytes.writeUIntLE(9_999, 24, 3)
    bytes.writeUIntLE(9_999, 27, 3)
    expect(await bench.problem(bytes)).toContain('400 megapixels (10000 × 10000 pixels in 4 frames)')
  })

  test('A video that declares an excessive duration or a width of 60,000 pixels is rejected', async () => {
    const video = await readFile(fixture('video.mp4'))
    const said = Buffer.from(video)
    const header = said.indexOf('mdhd') + 4
    said.writeUInt32BE(said.readUInt32BE(header + 12) * 13 * 3600, header + 16)
    expect(await bench.problem(said)).toContain('lasts 13 hours: at most 12 are accepted')
    const played = Buffer.from(video)
    played.writeUInt32BE(played.readUInt32BE(header + 12) * 5000, played.indexOf('stts') + 16)
    expect(await bench.problem(played)).toContain('lasts 14 hours: at most 12 are accepted')
    const wide = Buffer.from(video)
    wide.writeUInt16BE(60_000, wide.indexOf('avc1', wide.indexOf('stsd')) + 28)
    expect(await bench.problem(wide)).toContain('60000 pixels wide or high: at most 8192 are accepted')
  })
})

describe('damaged files (ASSET-10)', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('A truncated %s image is reported as damaged', async format => {
    const bytes = await noise().toFormat(format).toBuffer()
    expect(await bench.probe(bytes)).toMatchObject({ usable: true })
    for (const part of [0.97, 0.6, 0.1]) {
      expect(await bench.problem(bytes.subarray(0, Math.floor(bytes.length * part)))).toMatch(/image is damaged: .* send an undamaged copy/)
    }
  })

  test('A PNG image with corrupted bytes is reported as damaged', async () => {
    const bytes = await noise().png().toBuffer()
    const middle = Math.floor(bytes.length / 2)
    bytes.fill(0x55, middle, middle + 20)
    expect(await bench.problem(bytes)).toContain('The PNG image is damaged')
  })

  test.each(['video.mp4', 'fragments.mp4', 'turned.mov', 'video.webm', 'audio.m4a'])(
    'A truncated copy of %s is reported as damaged',
    async name => {
      const bytes = await readFile(fixture(name))
      for (const part of [0.95, 0.5, 0.05]) {
        expect(await bench.problem(bytes.subarray(0, Math.floor(bytes.length * part)))).toContain('damaged')
      }
    },
  )

  test('An MP4 video whose index points beyond the end of the file is reported as damaged', async () => {
    const bytes = await readFile(fixture('video.mp4'))
    const cut = bytes.subarray(0, bytes.length - 500)
    const mdat = cut.indexOf('mdat') - 4
    cut.writeUInt32BE(cut.length - mdat, mdat)
    expect(await bench.problem(cut)).toContain('The MP4 file is damaged')
  })

  test.each([
    ['stts', 12],
    ['ctts', 12],
    ['stsz', 12],
    ['stsc', 16],
  ])('ASSET-8 An MP4 video whose %s table claims billions of samples is rejected before the samples are read', async (table, offset) => {
    const bytes = await readFile(fixture('video.mp4'))
    const at = bytes.indexOf(table, 0, 'latin1')
    if (at < 0) return expect(table).toBe('ctts') // Only videos with reordered frames have a `ctts` table.
    bytes.writeUInt32BE(0x7fffffff, at + offset)
    expect(await bench.problem(bytes)).toContain('its index refers to more data than the file has')
  })

  test('ASSET-8 Damage is found even after a table with a wrong sample count, and deeply nested boxes are reported as damage', async () => {
    const bytes = await readFile(fixture('video.mp4'))
    bytes.writeUInt32BE(0x7fffffff, bytes.indexOf('stts', 0, 'latin1') + 12)
    const next = bytes.indexOf('stsc', 0, 'latin1')
    bytes.writeUInt32BE(0x7fffffff, next - 4)
    expect(await bench.problem(bytes)).toContain('its index refers to more data than the file has')
    const depth = 100_000
    const nested = Buffer.concat(Array.from({ length: depth }, (_, index) => boxHead(8 * (depth - index), index === 0 ? 'moov' : 'trak')))
    expect(await bench.problem(Buffer.concat([bytes.subarray(0, bytes.readUInt32BE(0)), nested]))).toContain('damaged')
  })

  test.each([8, 9, 200, 70_000])('ASSET-8 The probe ignores %i bytes of trailing data after a video', async length => {
    const bytes = Buffer.concat([await readFile(fixture('live.webm')), Buffer.alloc(length, 'x')])
    expect(await bench.metadata(bytes)).toMatchObject({ contentType: 'video/webm', sizeBytes: bytes.length, durationSeconds: 1 })
  })

  test.each([
    ['channels', 22],
    ['a sample rate', 24],
    ['bytes per sample', 32],
  ])('A WAV audio file is reported as damaged if it lacks %s', async (_, offset) => {
    const header = Buffer.from('RIFF\x34\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x80\x3e\0\0\x02\0\x10\0data\x10\0\0\0', 'latin1')
    const bytes = Buffer.concat([header, Buffer.alloc(16)])
    expect(await bench.metadata(bytes)).toMatchObject({ contentType: 'audio/wav' })
    bytes.writeUInt16LE(0, offset)
    expect(await bench.problem(bytes)).toContain('The WAV audio file is damaged')
  })

  test('A playlist that follows the first bytes of an MP4 video is not opened', async () => {
    const head = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42', 'latin1')
    const secret = join(bench.folder, 'secret.mp4')
    await writeFile(secret, await readFile(fixture('video.mp4')))
    for (const list of [`#EXTM3U\n#EXTINF:9,\nfile://${secret}\n`, `ffconcat version 1.0\nfile ${secret}\n`]) {
      expect(await bench.problem(Buffer.concat([head, Buffer.from(`\n${list}`)]))).toContain('The MP4 file is damaged')
    }
  })

  test('A PDF document without a trailer is reported as damaged', async () => {
    expect(await bench.problem('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n')).toContain('The PDF document is damaged: its end is missing')
  })
})

describe('GLB models with false declarations (ASSET-10)', () => {
  const glb = (json: unknown, binary = Buffer.alloc(0)): Buffer => {
    const text = Buffer.from(typeof json === 'string' ? json : JSON.stringify(json))
    const words = [0x46546c67, 2, 28 + text.length + binary.length, text.length, 0x4e4f534a]
    const header = Buffer.alloc(20)
    words.forEach((word, index) => header.writeUInt32LE(word, index * 4))
    const chunk = Buffer.alloc(8)
    chunk.writeUInt32LE(binary.length, 0)
    chunk.writeUInt32LE(0x004e4942, 4)
    return Buffer.concat([header, text, chunk, binary])
  }
  const triangle = (changes: object = {}): object => ({
    asset: { version: '2.0' },
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    accessors: [{ count: 3, type: 'VEC3', componentType: 5126, bufferView: 0 }],
    bufferViews: [{ buffer: 0, byteLength: 36 }],
    buffers: [{ byteLength: 36 }],
    ...changes,
  })
  const data = Buffer.alloc(36)

  test('A valid GLB model is accepted', async () => {
    expect(await bench.metadata(glb(triangle(), data))).toMatchObject({ triCount: 1 })
    const inside = triangle({ images: [{ uri: 'data:image/png;base64,AA' }], extras: { uri: 'https://example.com' } })
    expect(await bench.metadata(glb(inside, data))).toMatchObject({ triCount: 1 })
  })

  test.each([
    ['a buffer', { buffers: [{ byteLength: 36, uri: 'file:///etc/passwd' }] }],
    ['an image', { images: [{ uri: 'https://example.com/a.png' }] }],
    ['extension media', { extensions: { MPEG_media: { media: [{ alternatives: [{ uri: '//example.com/a.mp4' }] }] } } }],
  ])('A GLB model is rejected if it refers to %s outside the file', async (_, changes) => {
    expect(await bench.problem(glb(triangle(changes), data))).toContain('refers to files outside itself')
  })

  test.each([
    ['more points than bytes', { accessors: [{ count: 3_000_000_000, type: 'VEC3', componentType: 5126, bufferView: 0 }] }],
    ['a buffer view beyond its buffer', { bufferViews: [{ buffer: 0, byteLength: 9e15 }] }],
    ['a buffer beyond the end of the file', { buffers: [{ byteLength: 9e15 }] }],
    ['a negative count', { accessors: [{ count: -3, type: 'VEC3', componentType: 5126, bufferView: 0 }] }],
    ['a node that contains itself', { nodes: [{ mesh: 0, children: [0] }] }],
    ['a missing mesh', { nodes: [{ mesh: 7 }] }],
    ['fields of the wrong type', { nodes: 'many', meshes: 5 }],
  ])('A GLB model with %s is reported as damaged', async (_, changes) => {
    expect(await bench.problem(glb(triangle(changes), data))).toContain('The GLB model is damaged')
  })

  test('A GLB model is rejected if it declares billions of points but contains no data for them', async () => {
    const accessors = [{ count: 3_000_000_000, type: 'VEC3', componentType: 5126 }]
    expect(await bench.problem(glb(triangle({ accessors }), data))).toContain('at most 100000000 are accepted')
  })

  test('A GLB model with truncated JSON is reported as damaged, and the nesting depth of the JSON is limited', async () => {
    expect(await bench.problem(glb('{"asset":'))).toContain('The GLB model is damaged')
    expect(await bench.problem(glb(triangle(), data).subarray(0, -10))).toContain('in the middle')
    expect(
      await bench.metadata(glb(triangle({ extras: JSON.parse('['.repeat(9_000) + ']'.repeat(9_000)) as unknown }), data)),
    ).toMatchObject({
      triCount: 1,
    })
    const deep = JSON.stringify(triangle({ extras: 0 })).replace('"extras":0', `"extras":${'['.repeat(1e6)}${']'.repeat(1e6)}`)
    expect(await bench.problem(glb(deep, data))).toContain('its JSON chunk has more than 10000 levels')
  })
})

test.each([
  '-i',
  'file:x',
  'it\'s "quoted"',
  'new\nline',
  'a[page=1]',
  'a[0]',
  '%d.svg',
  'concat:a|b',
  'x.m3u8',
  'pipe:0',
  '#.heic',
  '\u{1F600}.pdf',
])('A file named %j is identified by its content', async name => {
  expect(await bench.probe(await noise(20, 10).png().toBuffer(), name)).toMatchObject({ metadata: { contentType: 'image/png', width: 20 } })
  expect(await bench.probe(await readFile(fixture('video.mp4')), name)).toMatchObject({ metadata: { contentType: 'video/mp4' } })
  expect(await bench.probe(await readFile(fixture('grid.heic')), name)).toMatchObject({ metadata: { foundType: 'image/heic', width: 180 } })
})

test('The service process itself loads no media libraries', async () => {
  await writeFile(join(bench.folder, 'a'), await noise().png().toBuffer())
  const script = `
    import { createMediaProbe } from ${JSON.stringify(new URL('../../media-probe/open-media-probe.ts', import.meta.url).href)}
    const [folder, image, heic] = process.argv.slice(1)
    const mediaProbe = createMediaProbe({ concurrency: 1, temporaryFolder: folder, videoEngine: { name: 'node-av' } })
    const seen = [await mediaProbe.probe(image, folder, 'ws'), await mediaProbe.probe(heic, folder, 'ws')].map(({ usable }) => usable)
    const libraries = process.report.getReport().sharedObjects.filter(file => /sharp|vips|node-av/.test(file))
    console.log(JSON.stringify({ seen, libraries }))
    await mediaProbe.close()`
  const parameters = ['--input-type=module', '-e', script, bench.folder, join(bench.folder, 'a'), fixture('grid.heic')]
  const service = spawn(process.execPath, parameters, {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: new URL('.//', pathToFileURL(fixture('x'))),
  })
  const [line] = (await once(service.stdout, 'data')) as [Buffer]
  expect(JSON.parse(line.toString())).toEqual({ seen: [true, true], libraries: [] })
})
