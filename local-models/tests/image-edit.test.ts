// @project slow: it renders many images
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { sharedTestProvider, type TestProvider } from '../testing/test-provider.ts'
import { readLook } from '../image/edit/read-look.ts'

const styles = [
  'illustration',
  'papercut',
  'watercolor',
  'poster',
  'neon',
  'pixel',
  'mosaic',
  'woodcut',
  'sketch',
  'oil',
  'comic',
  'blueprint',
  'stainedglass',
  'monochrome',
  'sepia',
]

let testProvider: TestProvider
let source: Buffer
beforeAll(async () => {
  testProvider = await sharedTestProvider()
  source = await sharp((await testProvider.generate('local/image', 'A red fox in deep snow', { size: 320 })).bytes)
    .resize(240)
    .png()
    .toBuffer()
})

const edit = async (prompt: string, params: Record<string, unknown> = {}, image: Uint8Array = source): Promise<Buffer> =>
  (await testProvider.generate('local/image-edit', prompt, params, image)).bytes

const small = (bytes: Uint8Array, kernel: 'lanczos3' | 'nearest' = 'lanczos3'): Promise<Buffer> =>
  sharp(bytes).removeAlpha().toColorspace('srgb').resize(64, 64, { kernel }).raw().toBuffer()
const grays = async (bytes: Uint8Array): Promise<number[]> => {
  const pixels = await small(bytes)
  return Array.from({ length: 64 * 64 }, (_, at) => 0.3 * pixels[at * 3]! + 0.59 * pixels[at * 3 + 1]! + 0.11 * pixels[at * 3 + 2]!)
}
const computeMean = (values: ArrayLike<number>): number => Array.from(values).reduce((sum, value) => sum + value, 0) / values.length
const apart = (a: Buffer, b: Buffer): number => computeMean(a.map((value, at) => Math.abs(value - b[at]!)))
function spread(values: readonly number[]): number {
  const mean = computeMean(values)
  return Math.sqrt(computeMean(values.map(value => (value - mean) ** 2)))
}

/** Returns the correlation of two lists of brightness values: 1 if light areas stay light and dark areas stay dark. */
function alike(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [computeMean(a), computeMean(b)]
  return computeMean(a.map((value, at) => (value - meanA) * (b[at]! - meanB))) / (spread(a) * spread(b))
}

const warmth = async (bytes: Uint8Array): Promise<number> => {
  const pixels = await small(bytes)
  return computeMean(Array.from({ length: 64 * 64 }, (_, at) => pixels[at * 3]! - pixels[at * 3 + 2]!))
}
const colorful = async (bytes: Uint8Array): Promise<number> => {
  const pixels = await small(bytes)
  return computeMean(
    Array.from(
      { length: 64 * 64 },
      (_, at) => Math.max(...pixels.subarray(at * 3, at * 3 + 3)) - Math.min(...pixels.subarray(at * 3, at * 3 + 3)),
    ),
  )
}

/** Returns the differences between neighboring pixels, which reveal the lines of a drawing. */
const contours = (values: readonly number[]): number[] =>
  values.map((value, at) => Math.min(60, Math.abs(value - (values[at + 1] ?? value)) + Math.abs(value - (values[at + 64] ?? value))))

test('Each style produces a different image of the same subject from the same source image', async () => {
  const made = await Promise.all(styles.map(style => edit('the fox', { style })))
  const seen = await Promise.all([source, ...made].map(bytes => small(bytes, 'nearest')))
  const names = ['input', ...styles]
  for (const [at, a] of seen.entries())
    for (const [other, b] of seen.entries()) if (other > at) expect(apart(a, b), `${names[at]} and ${names[other]}`).toBeGreaterThan(6)
  const before = await grays(source)
  for (const [at, bytes] of made.entries()) {
    const after = await grays(bytes)
    // Light lines on a dark background preserve the contours but not the brightness.
    if (styles[at] === 'neon' || styles[at] === 'blueprint')
      expect(alike(contours(before), contours(after)), styles[at]).toBeGreaterThan(0.5)
    else expect(alike(before, after), styles[at]).toBeGreaterThan(styles[at] === 'watercolor' ? 0.55 : 0.8)
  }
})

test('The neon style is dark, woodcut looks like ink on paper, black-and-white has no color and sepia is brown', async () => {
  const [neon, woodcut, mono, sepia] = await Promise.all(
    ['neon', 'woodcut', 'monochrome', 'sepia'].map(style => edit('the fox', { style })),
  )
  const lights = (await grays(neon!)).toSorted((a, b) => a - b)
  expect(lights[Math.floor(lights.length / 2)]).toBeLessThan(75)
  expect(lights.at(-40)).toBeGreaterThan(110)
  expect(await colorful(neon!)).toBeGreaterThan((await colorful(source)) * 1.2)
  const { data } = await sharp(woodcut).grayscale().raw().toBuffer({ resolveWithObject: true })
  const between = data.filter(value => value > 75 && value < 130).length / data.length
  expect(between).toBeLessThan(0.2)
  expect(await colorful(mono!)).toBeLessThan(8)
  expect(await warmth(sepia!)).toBeGreaterThan(40)
})

test('Mosaic tiles and pixel-art squares each have a uniform color and visible edges', async () => {
  const jumps = async (bytes: Uint8Array): Promise<number[]> => {
    const { data, info } = await sharp(bytes).grayscale().raw().toBuffer({ resolveWithObject: true })
    return Array.from(data.subarray(0, info.width * 100), (value, at) => Math.abs(value - data[at + 1]!))
  }
  // Equal neighboring pixels must come from the style, because the source has grain.
  const still = async (bytes: Uint8Array): Promise<number> => {
    const all = await jumps(bytes)
    return all.filter(jump => jump === 0).length / all.length
  }
  const big = async (bytes: Uint8Array): Promise<number> => {
    const all = await jumps(bytes)
    return all.filter(jump => jump > 14).length / all.length
  }
  const mosaic = await edit('as a mosaic', { strength: 1 })
  expect(await big(mosaic)).toBeGreaterThan((await big(source)) + 0.1)
  expect(await still(await edit('as pixel art', { strength: 1 }))).toBeGreaterThan((await still(source)) + 0.1)
})

test.each([
  ['as neon', 'neon'],
  ['As a woodcut', 'woodcut'],
  ['a linocut of it', 'woodcut'],
  ['as a mosaic', 'mosaic'],
  ['pixel-art', 'pixel'],
  ['in 8-bit', 'pixel'],
  ['turn it into a watercolour painting', 'watercolor'],
  ['a painting in water colors', 'watercolor'],
  ['oil on canvas', 'oil'],
  ['a painting', 'oil'],
  ['pencil drawing', 'sketch'],
  ['a pop art picture', 'comic'],
  ['stained-glass window', 'stainedglass'],
  ['blueprint', 'blueprint'],
  ['origami', 'papercut'],
  ['not as a woodcut but as a mosaic', 'mosaic'],
  ['a painted bird by a wooden house', 'oil'],
])('The prompt "%s" selects the %s style', (prompt, drawn) => expect(readLook(prompt).drawn).toBe(drawn))

test.each(['in fog', 'the comical oilman of Woodcutter Lane in lemon'])('The prompt "%s" selects no style', prompt =>
  expect(readLook(prompt).drawn).toBeUndefined(),
)

test('Tone words in a prompt can be combined with styles and are not treated as colors', () => {
  expect(readLook('a black and white comic')).toMatchObject({ drawn: 'comic', tone: 'monochrome' })
  expect(readLook('B&W')).toEqual({ tone: 'monochrome', rest: ' ' })
  expect(readLook('an old photo of a black dog')).toMatchObject({ tone: 'sepia', rest: expect.stringContaining('black dog') })
})

test('The prompt can select the style of an edit, but the style parameter takes precedence', async () => {
  const [asked, named, other] = await Promise.all([
    edit('as a mosaic'),
    edit('as a woodcut', { style: 'mosaic' }),
    edit('as a mosaic', { style: 'woodcut' }),
  ])
  expect(named.equals(asked)).toBe(true)
  expect(other.equals(asked)).toBe(false)
})

test('An edit can visibly change the light and the weather while preserving the scene', async () => {
  const prompts = ['in fog', 'in snow', 'in rain', 'at night', 'at sunset', 'in the golden hour', 'at dusk']
  const [fog, snow, rain, night, sunset, golden, dusk] = await Promise.all(prompts.map(prompt => edit(prompt)))
  const before = await grays(source)
  for (const [at, bytes] of [fog, snow, rain, night, sunset, golden, dusk].entries())
    expect(alike(before, await grays(bytes!)), prompts[at]).toBeGreaterThan(0.7)
  const light = async (bytes: Uint8Array) => computeMean(await grays(bytes))
  expect(spread(await grays(fog!))).toBeLessThan(spread(before) * 0.85)
  expect(await colorful(fog!)).toBeLessThan((await colorful(source)) * 0.8)
  expect(await light(snow!)).toBeGreaterThan((await light(source)) + 12)
  expect(await light(rain!)).toBeLessThan((await light(source)) * 0.8)
  expect(await light(night!)).toBeLessThan((await light(source)) * 0.65)
  for (const bytes of [sunset!, golden!]) expect(await warmth(bytes)).toBeGreaterThan((await warmth(source)) + 50)
  expect(await warmth(dusk!)).toBeGreaterThan((await warmth(night!)) + 20)
  const both = await edit('a woodcut at night', { strength: 1 })
  expect(await light(both)).toBeLessThan((await light(await edit('a woodcut', { strength: 1 }))) * 0.9)
})

test("An edit's strength determines how much of the style is applied to the image", async () => {
  const [none, half, whole] = await Promise.all([0, 0.3, 1].map(async strength => small(await edit('as neon', { strength }))))
  const before = await small(source)
  expect(apart(none!, before)).toBeLessThan(1)
  expect(apart(half!, before)).toBeGreaterThan(10)
  expect(apart(whole!, before)).toBeGreaterThan(apart(half!, before) + 10)
})

test.each([
  [1, 1],
  [3, 90],
  [120, 5],
])('Each style accepts opaque and transparent %i × %i images', async (width, height) => {
  const image = await sharp({ create: { width, height, channels: 4, background: '#d0181840' } })
    .png()
    .toBuffer()
  for (const style of styles) {
    const bytes = await edit('rain at night', { style }, image)
    expect(await sharp(bytes).metadata(), style).toMatchObject({ width, height })
    expect((await sharp(bytes).ensureAlpha().raw().toBuffer())[3], style).toBe(0x40)
  }
})
