// @project slow: it renders many images
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { distance, toLab, type Rgb } from '../prompt/color.ts'
import { sharedTestProvider, type TestProvider, type TestMedia } from '../testing/test-provider.ts'
import type { Pixels } from '../image/read-image.ts'
import { placeLogos } from '../image/brand/place-logos.ts'

let testProvider: TestProvider
beforeAll(async () => void (testProvider = await sharedTestProvider()))

const palette: readonly Rgb[] = [
  [0x0b, 0x3d, 0x2e],
  [0xf2, 0xa9, 0x00],
  [0xff, 0xf6, 0xe0],
]
const codes = palette.map(rgb => `#${rgb.map(value => value.toString(16).padStart(2, '0')).join('')}`)

const plain = (background: string, width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()

/** Creates a square with a transparent margin. */
const logo = async (color: string): Promise<Buffer> =>
  sharp(await plain('#00000000', 120, 120))
    .composite([{ input: await plain(color, 60, 60), left: 30, top: 30 }])
    .png()
    .toBuffer()

const styleImage = async (): Promise<Buffer> =>
  sharp(await plain('white', 300, 300))
    .composite(await Promise.all(codes.map(async (code, at) => ({ input: await plain(code, 80, 200), left: 10 + at * 95, top: 50 }))))
    .jpeg()
    .toBuffer()

/** Measures the mean distance between an image's pixels and their nearest palette colors. */
async function away(bytes: Uint8Array): Promise<number> {
  const { data } = await sharp(bytes).removeAlpha().resize(48, 48).raw().toBuffer({ resolveWithObject: true })
  const colors = palette.map(rgb => toLab(...rgb))
  let sum = 0
  for (let at = 0; at < data.length; at += 3) {
    const lab = toLab(data[at]!, data[at + 1]!, data[at + 2]!)
    sum += Math.min(...colors.map(color => distance(lab, color)))
  }
  return sum / (data.length / 3)
}

/** A quarter of the smallest width that callers can request. */
const small = { size: 256 }
const prompts = ['a fox in a forest', 'a city at night', 'a bottle on a table', 'an abstract pattern in blue']

describe('local/image', () => {
  test.each(prompts)('Hex colors and style images shift the colors of the image for "%s" toward the palette', async prompt => {
    const make = async (said: string, media = {}) => away((await testProvider.generate('local/image', said, small, media)).bytes)
    const before = await make(prompt)
    expect(await make(`${prompt}\n\nColors: ${codes.join(', ')}`)).toBeLessThan(before * 0.72)
    expect(await make(prompt, { style_image_urls: [await styleImage()] })).toBeLessThan(before * 0.8)
  })

  test("A branded image shows the same scene regardless of the brand's colors", async () => {
    const lights = async (said: string): Promise<Buffer> =>
      sharp((await testProvider.generate('local/image', said, small)).bytes)
        .grayscale()
        .resize(32, 32)
        .raw()
        .toBuffer()
    const [one, other] = await Promise.all(
      ['#0b3d2e #f2a900 #fff6e0', '#d6006d #0a1f44 #ffffff'].map(said => lights(`a fox in a forest ${said}`)),
    )
    const mean = (values: Buffer): number => values.reduce((sum, value) => sum + value, 0) / values.length
    const [meanOne, meanOther] = [mean(one!), mean(other!)]
    const product = (a: Buffer, meanA: number, b: Buffer, meanB: number): number =>
      a.reduce((sum, value, at) => sum + (value - meanA) * (b[at]! - meanB), 0)
    const alike =
      product(one!, meanOne, other!, meanOther) /
      Math.sqrt(product(one!, meanOne, one!, meanOne) * product(other!, meanOther, other!, meanOther))
    expect(alike).toBeGreaterThan(0.85)
  })

  test("The caller's palette takes precedence over the brand's palette", async () => {
    const media = { style_image_urls: [await styleImage()] }
    const [plainly, branded] = await Promise.all(
      [{}, media].map(given => testProvider.generate('local/image', 'a lake', { ...small, palette: 'mono' }, given)),
    )
    expect(branded!.bytes.equals(plainly!.bytes)).toBe(true)
  })

  test('Empty or fully transparent brand inputs do not change an image', async () => {
    const media = { style_image_urls: [], logo_image_urls: [] }
    const clear = { style_image_urls: [await plain('#00000000', 40, 40)], logo_image_urls: [await plain('#00000000', 40, 40)] }
    const made = await Promise.all([{}, media, clear].map(given => testProvider.generate('local/image', 'a lake', small, given)))
    expect(new Set(made.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
  })
})

/** Measures the bounding box of a color's pixels, as fractions of the image, and the fraction of the box that they cover. */
async function measureBox(bytes: Uint8Array, [red, green, blue]: Rgb) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let [left, top, right, bottom, count] = [info.width, info.height, 0, 0, 0]
  for (let at = 0; at < info.width * info.height; at++) {
    const far = Math.abs(data[at * 3]! - red) + Math.abs(data[at * 3 + 1]! - green) + Math.abs(data[at * 3 + 2]! - blue)
    if (far > 6) continue
    const [x, y] = [at % info.width, Math.floor(at / info.width)]
    ;[left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)]
    count++
  }
  const short = Math.min(info.width, info.height)
  return {
    width: (right - left) / short,
    height: (bottom - top) / short,
    margins: [left, top, info.width - right, info.height - bottom].map(edge => edge / short).toSorted((a, b) => a - b),
    filled: count / ((right - left) * (bottom - top)),
  }
}

describe('a logo', () => {
  test.each([
    ['local/image', '1:1'],
    ['local/image', '16:9'],
    ['local/image', '9:16'],
    ['local/image-edit', ''],
    ['local/image-blend', ''],
  ])(
    "A logo in an image from %s %s lies entirely in a corner and measures a sixth to a fifth of the image's shorter side",
    async (model, ratio) => {
      const image = await plain('#3a5a40', 350, 250)
      const params = ratio === '' ? {} : { ...small, aspect_ratio: ratio }
      const media = { logo_image_urls: [await logo('#ff00ff')], image_url: [image], image_urls: [image, image] }
      const { bytes } = await testProvider.generate(model, 'a city at night', params, media)
      const { width, height, margins, filled } = await measureBox(bytes, [255, 0, 255])
      for (const side of [width, height]) {
        expect(side).toBeGreaterThan(0.165)
        expect(side).toBeLessThan(0.205)
      }
      expect(filled).toBeGreaterThan(0.95)
      for (const margin of margins.slice(0, 2)) {
        expect(margin).toBeGreaterThan(0.04)
        expect(margin).toBeLessThan(0.07)
      }
    },
  )

  test('Adding a logo leaves the rest of the image unchanged', async () => {
    const media: TestMedia[] = [{}, { logo_image_urls: [await logo('#ff00ff')] }]
    const [without, branded] = await Promise.all(
      media.map(async given =>
        sharp((await testProvider.generate('local/image', 'a lake at noon', small, given)).bytes)
          .raw()
          .toBuffer(),
      ),
    )
    const changed = without!.reduce((sum, value, at) => sum + (value === branded![at] ? 0 : 1), 0) / without!.length
    expect(changed).toBeGreaterThan(0.02)
    expect(changed).toBeLessThan(0.08)
  })

  test('If several logos are given, the first three are placed in a row', async () => {
    const media = { logo_image_urls: await Promise.all(['#ff0000', '#00ff00', '#0000ff', '#ff00ff'].map(logo)) }
    const { bytes } = await testProvider.generate('local/image', 'a city at night', small, media)
    const boxes = await Promise.all(
      (
        [
          [255, 0, 0],
          [0, 255, 0],
          [0, 0, 255],
        ] as const
      ).map(rgb => measureBox(bytes, rgb)),
    )
    for (const { filled, height } of boxes) {
      expect(filled).toBeGreaterThan(0.95)
      expect(height).toBeCloseTo(boxes[0]!.height, 2)
    }
    expect((await measureBox(bytes, [255, 0, 255])).filled).not.toBeGreaterThan(0.5)
  })

  const sheet = (color: Rgb, width = 400, height = 300) => ({
    pixels: new Uint8ClampedArray(Array.from({ length: width * height }, () => [...color, 255]).flat()),
    width,
    height,
  })
  const square = (color: Rgb): Pixels => ({
    data: Buffer.from(
      Array.from({ length: 40 * 40 }, (_, at) => (at % 40 < 34 && (at >> 3) % 2 === 0 ? [...color, 255] : [0, 0, 0, 0])).flat(),
    ),
    width: 40,
    height: 40,
  })
  const colorAt = (pixels: Uint8ClampedArray, width: number, x: number, y: number) => [
    ...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
  ]

  test('A logo is placed directly on the image if it is legible there, and on a plate otherwise', async () => {
    const beside = { x: 400 - 13, y: 300 - 13 }
    const readable = await placeLogos(sheet([20, 20, 60]), [square([255, 255, 255])], [])
    expect(colorAt(readable, 400, beside.x, beside.y)).toEqual([20, 20, 60])
    const lost = await placeLogos(sheet([240, 240, 235]), [square([255, 255, 255])], [{ color: toLab(11, 61, 46), share: 1 }])
    const [red = 0, green = 0, blue = 0] = colorAt(lost, 400, beside.x, beside.y)
    expect(distance(toLab(red, green, blue), toLab(11, 61, 46))).toBeLessThan(0.08)
  })

  test('A logo is placed in the corner with the least detail', async () => {
    const busy = sheet([20, 20, 60])
    for (let at = 0; at < busy.pixels.length; at += 4)
      if ((at / 4) % 400 > 200 || at / 4 < 400 * 150) busy.pixels.fill((at * 2654435761) % 120, at, at + 3)
    const pixels = await placeLogos(busy, [square([255, 255, 255])], [])
    const touched = (x0: number, y0: number): boolean => {
      for (let y = y0; y < y0 + 150; y++)
        for (let x = x0; x < x0 + 200; x++) if (pixels[(y * 400 + x) * 4] !== busy.pixels[(y * 400 + x) * 4]) return true
      return false
    }
    expect([touched(0, 0), touched(200, 0), touched(0, 150), touched(200, 150)]).toEqual([false, false, true, false])
  })

  test.each([
    [1, 1],
    [3, 200],
    [500, 9],
  ])('Adding logos to a %i × %i image preserves the size of the image', async (width, height) => {
    const media = {
      image_url: [await plain('#d0181840', width, height)],
      logo_image_urls: [await logo('#00ff00'), await plain('#0000ff', 900, 2)],
    }
    const { bytes } = await testProvider.generate('local/image-edit', '#123456', {}, media)
    expect(await sharp(bytes).metadata()).toMatchObject({ width, height })
  })
})

describe.each(['local/image', 'local/image-edit', 'local/image-blend'])('invalid inputs to the model %s', model => {
  test.each([
    [
      'style_image_urls',
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      /`params\.style_image_urls\[1\]` is not a PNG/,
    ],
    ['logo_image_urls', 'a truncated PNG', undefined, /PNG image of `params\.logo_image_urls\[1\]` is damaged/],
  ])('The brand input %s is rejected if it is %s', async (name, _, bytes, message) => {
    const image = await plain('#3a5a40', 60, 40)
    const wrong = bytes ?? (await logo('#ff00ff')).subarray(0, 120)
    const media = { image_url: [image], image_urls: [image, image], [name]: [image, wrong] }
    await expect(testProvider.generate(model, 'calm', { palette: 'mono' }, media)).rejects.toMatchObject({
      code: 'input_unreachable',
      message: expect.stringMatching(message),
    })
  })
})

describe('local/image-edit', () => {
  test('An edit applies brand colors in proportion to its strength, except when the prompt requests black and white', async () => {
    const { bytes: source } = await testProvider.generate('local/image', 'a red fox in snow', small)
    const edit = async (prompt: string, params = {}) => (await testProvider.generate('local/image-edit', prompt, params, source)).bytes
    const said = codes.join(' ')
    const [none, half, whole] = await Promise.all([0, 0.3, 1].map(async strength => away(await edit(said, { strength }))))
    expect(none).toBeCloseTo(await away(source), 2)
    expect(half).toBeLessThan(none!)
    expect(whole).toBeLessThan(half!)
    const { channels } = await sharp(await edit(`in black and white ${said}`, { strength: 1 })).stats()
    expect(Math.abs(channels[0]!.mean - channels[2]!.mean)).toBeLessThan(4)
  })
})

test('A blend applies brand colors to all of its images', async () => {
  const image_urls = [await plain('#3040a0', 300, 200), await plain('#a03060', 300, 200)]
  const blend = async (prompt: string) => away((await testProvider.generate('local/image-blend', prompt, {}, { image_urls })).bytes)
  expect(await blend(codes.join(' '))).toBeLessThan((await blend('')) * 0.7)
})

test("Every image model that is not sandbox-only declares inputs for a brand's images", () => {
  for (const { type, id, sandboxOnly, brandInputs, params, mediaInputs } of testProvider.provider.models) {
    expect(brandInputs !== undefined, id).toBe(type === 'image' && sandboxOnly !== true)
    for (const [name, max, used] of brandInputs
      ? ([
          [brandInputs.styleImages, 100, undefined],
          [brandInputs.logos, 10, 3],
        ] as const)
      : []) {
      expect(params.find(param => param.name === name)).toMatchObject({ type: 'string[]', required: false, max })
      // Items beyond `used` are accepted with a warning.
      expect(params.find(param => param.name === name)!.used).toBe(used)
      expect(mediaInputs).not.toHaveProperty(name)
    }
  }
})
