import { crc32, deflateSync } from 'node:zlib'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { runTestModule } from '@mediawright/media-engines/testing/modules.ts'
import { runPrebuilt } from '../testing/prebuilt.ts'
import { hasFullAlpha } from '@mediawright/media-engines/toolkit/opaque.ts'
import { declares } from '@mediawright/media-engines/testing/test-modules.ts'

const image = declares({ image: 'image' }, { image: 'image' })
const inBrowser = declares({ image: 'image' }, { image: 'image' }, 'browser')
const toText = declares({ image: 'image' }, { text: 'text' })

/**
 * Creates an image in which any 64 consecutive pixels differ from one another. It is opaque by default, so that its PNG decodes to the same
 * pixels.
 */
const testImage = (width: number, height: number, alpha = 255) => ({
  width,
  height,
  rgba: Uint8Array.from({ length: width * height * 4 }, (_, at) => (at % 4 === 3 ? alpha : (at * 37) % 256)),
})
const pixel = ({ rgba, width }: { rgba: ArrayLike<number>; width: number }, x: number, y: number) =>
  [0, 1, 2, 3].map(channel => rgba[(y * width + x) * 4 + channel])

test.each([0, 1])('hasFullAlpha finds a single non-opaque pixel at any position in a buffer that starts at offset %d', start => {
  const rgba = Buffer.from(new ArrayBuffer(start + 4097 * 4), start).fill(255)
  expect(hasFullAlpha(rgba)).toBe(true)
  for (const at of [0, 1, 2, 3, 4095, 4096]) {
    rgba[at * 4 + 3] = 254
    expect(hasFullAlpha(rgba)).toBe(false)
    rgba[at * 4 + 3] = 255
  }
})

describe('both runtimes', () => {
  test('The prebuilt flip-image action mirrors an image', async () => {
    const given = testImage(5, 3)
    const made = (await runPrebuilt('flip-image', { image: given }, { direction: 'both' })).image()
    expect([made.width, made.height]).toEqual([5, 3])
    for (const [x, y] of [
      [0, 0],
      [4, 2],
      [1, 2],
    ] as const)
      expect(pixel(made, x, y)).toEqual(pixel(given, 4 - x, 2 - y))
  })

  test('A browser module receives its inputs and returns its outputs by slot', async () => {
    const declared = declares({ image: 'image', texts: 'text[]', more: 'image?' }, { texts: 'text[]', image: 'image' }, 'browser')
    const source = `export async function execute({ inputs, params, state }) {
      const { image, texts, ...rest } = inputs
      const facts = [image.type, image.content_type, image.width, image.bytes.length, Object.keys(rest).length, params.size, state.strokes.length]
      return { image: { width: 1, height: 1, rgba: image.rgba.subarray(0, 4) }, texts: [texts.join('+'), facts.join()] }
    }`
    const given = testImage(2, 2)
    const png = await sharp(given.rgba, { raw: { width: 2, height: 2, channels: 4 } })
      .png()
      .toBuffer()
    const made = await runTestModule(source, declared, { texts: ['a', 'b'], image: png }, { size: 7 }, { strokes: [1, 2, 3] })
    expect(made.texts()).toEqual(['a+b', `image,image/png,2,${png.length},0,7,3`])
    expect(pixel(made.image(), 0, 0)).toEqual(pixel(given, 0, 0))
    expect(made.outputs.map(({ slot }) => slot)).toEqual(['texts', 'texts', 'image'])
  })

  test('Repeated runs of a module in one process share no state', async () => {
    const declared = declares({ text: 'text', image: 'image?' }, { text: 'text' })
    const source = `let runs = 0; runs++; await writeOutput('text', runs + getInput('text') + (getInput('image') === undefined) + getInputs('image').length)`
    for (const text of ['a', 'b']) expect((await runTestModule(source, declared, { text })).text()).toBe(`1${text}true0`)
  })

  test('Releasing an image frees its pixels but keeps its encoded bytes', async () => {
    const source = `const image = getInput('image')
      images.release(image)
      await writeOutput('text', image.rgba.length + ' ' + (image.bytes.length > 8))`
    expect((await runTestModule(source, toText, { image: testImage(200, 100) })).text()).toBe('0 true')
  })

  test('A module may name its variables after globals and need not await its output writes', async () => {
    const source = `const images = getInput('image'); const video = 1; writeOutput('image', images)`
    const given = testImage(3, 3)
    expect((await runTestModule(source, image, { image: given })).image().rgba).toEqual(Buffer.from(given.rgba))
  })
})

describe('inputs', () => {
  const facts = `const { width, height, rgba } = getInput('image'); await writeOutput('text', [width, height, rgba.length, ...rgba.subarray(0, 4)].join())`
  const seen = async (bytes: Buffer) => (await runTestModule(facts, toText, { image: bytes })).text()
  const plain = (background: object, channels: 3 | 4 = 3) => sharp({ create: { width: 4, height: 2, channels, background } })

  test.each([
    ['a PNG with half-transparent pixels', () => plain({ r: 10, g: 20, b: 30, alpha: 0.5 }, 4).png().toBuffer(), '4,2,32,10,20,30,128'],
    ['a 16-bit grayscale PNG', () => plain({ r: 77, g: 77, b: 77 }).toColorspace('grey16').png().toBuffer(), '4,2,32,77,77,77,255'],
    ['a PNG with a palette', () => plain({ r: 255, g: 0, b: 0 }).png({ palette: true }).toBuffer(), '4,2,32,255,0,0,255'],
    [
      'a JPEG with an EXIF rotation',
      () => plain({ r: 128, g: 128, b: 128 }).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      '2,4,32,128,128,128,255',
    ],
    ['a WebP', () => plain({ r: 0, g: 0, b: 255 }).webp({ lossless: true }).toBuffer(), '4,2,32,0,0,255,255'],
    ['a GIF with two frames', animation, '1,1,4,255,0,0,255'],
  ])('A module receives the pixels of %s', async (_, bytes, expected) => {
    expect(await seen(await bytes())).toBe(expected)
  })

  test('A CMYK image is converted to sRGB before a module receives it', async () => {
    const cmyk = await plain({ r: 200, g: 30, b: 30 }).toColorspace('cmyk').jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
    const [, , , red = 0, green = 0] = (await seen(cmyk)).split(',').map(Number)
    expect(Math.abs(red - 200) + Math.abs(green - 30)).toBeLessThan(60)
  })

  async function animation(): Promise<Buffer> {
    const frames = Buffer.from([255, 0, 0, 0, 255, 0])
    return sharp(frames, { raw: { width: 1, height: 2, channels: 3, pageHeight: 1 } })
      .gif()
      .toBuffer()
  }
})

describe('invalid image inputs', () => {
  const noise = () =>
    sharp({ create: { width: 99, height: 99, channels: 3, background: 'red', noise: { type: 'gaussian', mean: 99, sigma: 50 } } })
  const refused = (bytes: Buffer) => runTestModule('', image, { image: bytes }).catch((error: unknown) => error)

  test.each([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /^The input `image` cannot be used\. /],
    ['a file of arbitrary bytes', () => Buffer.from([1, 2, 3, 4, 5]), 'The input `image` must be an image, not a file of unknown type.'],
    ['an empty file', () => Buffer.alloc(0), /cannot be used\. The file is empty/],
    ['a truncated PNG', async () => (await noise().png().toBuffer()).subarray(0, 9000), /The PNG image is damaged/],
    ['a decompression bomb', () => bomb(30_000, 30_000), /has 900 megapixels \(30000 × 30000 pixels\): at most 250 are accepted/],
    ['a TIFF', () => noise().tiff().toBuffer(), /^The input `image` cannot be used\. .* TIFF/],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n'), 'The input `image` must be an image, not a file of type application/pdf.'],
  ])('An image input is rejected with a reason if it is %s', async (_, bytes, message) => {
    const failure = await refused(await bytes())
    expect(failure).toMatchObject({ code: 'input_unreachable' })
    expect((failure as Error).message).toMatch(message)
  })
})

describe('outputs', () => {
  test('An output is stored with alpha if even one pixel is transparent, and without alpha if all pixels are opaque', async () => {
    const declared = declares({ image: 'image' }, { images: 'image[]' })
    const source = `const image = getInput('image')
      const seeThrough = { ...image, rgba: Uint8Array.from(image.rgba).fill(254, 3, 4) }
      await writeOutput('images', image)
      await writeOutput('images', seeThrough)
      await writeOutput('images', images.canvas(image))
      await writeOutput('images', images.canvas(seeThrough))`
    const { outputs } = await runTestModule(source, declared, { image: testImage(3, 2) })
    const headers = await Promise.all(outputs.map(output => sharp(output.type === 'text' ? '' : output.file).metadata()))
    expect(headers.map(({ hasAlpha }) => hasAlpha)).toEqual([false, true, false, true])
  })

  test('An image output can be written as an edit pipeline, a canvas, pixels or bytes', async () => {
    const declared = declares({ image: 'image' }, { images: 'image[]' })
    const source = `const image = getInput('image')
      await writeOutput('images', images.edit(image).extract({ left: 1, top: 0, width: 1, height: 1 }))
      await writeOutput('images', images.canvas(image))
      await writeOutput('images', await images.pixels(images.edit(image).greyscale()))
      await writeOutput('images', images.blank(2, 1, '#ff000080'))
      await writeOutput('images', image.bytes)
      await writeOutput('images', new Blob([image.bytes]))`
    const given = testImage(3, 2, 100)
    const png = await sharp(given.rgba, { raw: { width: 3, height: 2, channels: 4 } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const { outputs, images } = await runTestModule(source, declared, { image: png })
    const [part, drawn, gray, blank] = images()
    expect(pixel(part!, 0, 0)).toEqual(pixel(given, 1, 0))
    // A canvas stores premultiplied colors: with an alpha of 100, 8 bits become about 6.6, so a step is 2.55.
    for (const [at, value] of drawn!.rgba.entries()) expect(Math.abs(value - given.rgba[at]!)).toBeLessThanOrEqual(2)
    const [red, green, blue, alpha] = pixel(gray!, 2, 1)
    expect([red, red, 100]).toEqual([green, blue, alpha])
    expect([blank!.width, blank!.height, ...pixel(blank!, 1, 0)]).toEqual([2, 1, 255, 0, 0, 128])
    for (const output of outputs.slice(4)) expect(output.type !== 'text' && (await readFile(output.file))).toEqual(png)
  })

  test('Outputs are sorted by slot and, within a slot, by the order in which they were written', async () => {
    const declared = declares({}, { first: 'text', many: 'image[]' })
    const source = `const all = [3, 2, 1].map(side => writeOutput('many', images.blank(side * 100, 1, '#000000')))
      await writeOutput('first', 'x'); await Promise.all(all)`
    const { outputs, images } = await runTestModule(source, declared, {})
    expect(outputs.map(({ slot }) => slot)).toEqual(['first', 'many', 'many', 'many'])
    expect(images('many').map(({ width }) => width)).toEqual([300, 200, 100])
  })

  test.each([
    [
      'names an unknown slot',
      `await writeOutput('imgae', getInput('image'))`,
      'The action has no output `imgae`: its outputs are `image`.',
    ],
    ['writes nothing', '', 'The action wrote nothing to its output `image`.'],
    [
      'writes too much',
      `for (const _ of [1, 2]) await writeOutput('image', getInput('image'))`,
      'The action wrote more than one value to its output `image`.',
    ],
    [
      'writes an output of another type',
      `await writeOutput('image', 'some text')`,
      'The output `image` must be an image, but the action wrote text.',
    ],
    [
      'writes an object that is not an image',
      `await writeOutput('image', { width: 1 })`,
      'The output `image` must be an image, but the action wrote a value of a different type.',
    ],
    [
      'writes undefined',
      `await writeOutput('image', undefined)`,
      'The output `image` must be an image, but the action wrote a value of a different type.',
    ],
    [
      'writes an image with a width of 0',
      `await writeOutput('image', { width: 0, height: 5, rgba: new Uint8Array(0) })`,
      /^The output `image` is 0 × 5 pixels: it must be from 1 × 1/,
    ],
    ['writes a fractional size', `await writeOutput('image', { width: 1.5, height: 2, rgba: new Uint8Array(12) })`, /1\.5 × 2 pixels/],
    [
      'writes too few bytes',
      `await writeOutput('image', { width: 2, height: 2, rgba: new Uint8Array(15) })`,
      'The output `image` has 15 bytes of RGBA, but 2 × 2 pixels need 16.',
    ],
    ['has a bug', `null.x`, 'The action engine could not complete the job.'],
    ['throws an error from a library', `throw new Error('unable to call vips_resize')`, 'The action engine could not complete the job.'],
    ['has a syntax error', `const a = ;`, 'The action engine could not complete the job.'],
  ])('An image action fails with a reason if its code %s', async (_, source, message) => {
    const failure = await runTestModule(source, image, { image: testImage(2, 2) }).catch((error: unknown) => error)
    expect(failure).toMatchObject({
      code: 'internal_error',
      message: expect.stringMatching(message instanceof RegExp ? message : `^${message.replaceAll(/[.`×]/g, '.')}$`) as string,
    })
  })

  test.each([
    ['action_failed', `throw Object.assign(new Error('The image is too blue.'), { code: 'action_failed' })`, 'The image is too blue.'],
    ['input_unreachable', `throw Object.assign(new Error('It has no pixel.'), { code: 'input_unreachable' })`, 'It has no pixel.'],
    [
      'action_failed',
      `await writeOutput('image', images.blank(20000, 2, '#000000'))`,
      'The output `image` is 20000 × 2 pixels: it must be from 1 × 1 to 16384 pixels wide or high, and 250 megapixels.',
    ],
  ])('An error thrown by an image action becomes a failure with the code %s', async (code, source, message) => {
    await expect(runTestModule(source, image, { image: testImage(2, 2) })).rejects.toMatchObject({ code, message })
  })

  test.each([
    ['image', 'The output `image` must be an image, but the action wrote text.'],
    ['imgae', 'The action has no output `imgae`: its outputs are `image`.'],
  ])('A rejected write to the output %s makes the module fail even if the write is not awaited', async (slot, message) => {
    await expect(runTestModule(`void writeOutput('${slot}', 'some text')`, image, { image: testImage(2, 2) })).rejects.toThrow(message)
  })

  test('A promise that rejects after its module has finished does not make the next module fail', async () => {
    const source = `setTimeout(() => Promise.reject(new Error('too late')), 1); await writeOutput('image', getInput('image'))`
    for (let run = 0; run < 3; run++) await runTestModule(source, image, { image: testImage(2, 2) })
  })

  test("The error logged for a module is short even if the module's source code is long", async () => {
    const source = `export const execute = () => null.x //${'x'.repeat(100_000)}`
    const failure = await runTestModule(source, inBrowser, { image: testImage(1, 1) }).catch((error: unknown) => error)
    const { stack } = (failure as Error).cause as Error
    expect(stack).toMatch(/^TypeError: Cannot read .*\n.*module\.js:1:/)
    expect(stack!.length).toBeLessThan(3000)
  })

  test('A browser module fails if it returns no values or too many values', async () => {
    await expect(runTestModule('export async function execute() {}', inBrowser, { image: testImage(1, 1) })).rejects.toMatchObject({
      code: 'internal_error',
    })
    await expect(
      runTestModule('export const execute = ({ inputs }) => ({ image: [inputs.image, inputs.image] })', inBrowser, {
        image: testImage(1, 1),
      }),
    ).rejects.toThrow('The action wrote more than one value to its output `image`.')
  })

  test('A module can return a 3D model unchanged', async () => {
    const declared = declares({ model: 'model3d' }, { model: 'model3d' })
    const json = Buffer.from('{"asset":{"version":"2.0"}}  ')
    const glb = Buffer.concat([Buffer.from('glTF'), numbers(2, 20 + 28, 28), Buffer.from('JSON'), json.subarray(0, 28)])
    const { file } = await runTestModule(`await writeOutput('model', getInput('model').bytes)`, declared, { model: glb })
    expect(await readFile(file('model'))).toEqual(glb)
  })
})

function numbers(...values: number[]): Buffer {
  return Buffer.concat(values.map(value => Buffer.from(Uint32Array.of(value).buffer)))
}

/** Creates a small file whose header declares a large size. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(data.length)
    head.write(type, 4, 'latin1')
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])))
    return Buffer.concat([head, data, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const pixels = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
