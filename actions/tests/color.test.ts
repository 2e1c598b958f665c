// @project slow: it renders every color in many formats
import { createCanvas, ImageData } from '@napi-rs/canvas'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { runPrebuilt } from '../testing/prebuilt.ts'
import type { Pixels } from '../prebuilt/shared/module.ts'
import { runModule } from './browser-module.ts'
import { drawn, meanDifference, noisy, photoLike, pixelAt } from './test-images.ts'

const noise = noisy(61, 37, true)
const grays = drawn(256, 1, x => [x, x, x])
const one = (red: number, green: number, blue: number, alpha = 255) => drawn(1, 1, () => [red, green, blue, alpha])
const light = ([red, green, blue]: number[]) => 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
const getAlphas = ({ rgba }: Pixels) => rgba.filter((_, at) => at % 4 === 3)
const getReds = ({ rgba }: Pixels) => Array.from(rgba.filter((_, at) => at % 4 === 0))
const everyPixel = ({ rgba }: Pixels) => Array.from({ length: rgba.length / 4 }, (_, at) => [...rgba.subarray(at * 4, at * 4 + 4)])

/** Draws the image on a canvas, whose filters and blend modes are those of CSS. */
function byCanvas(
  image: Pixels,
  paint: (context: ReturnType<ReturnType<typeof createCanvas>['getContext']>) => void,
  filter = 'none',
): Pixels {
  const { width, height } = image
  const source = createCanvas(width, height)
  source.getContext('2d').putImageData(new ImageData(new Uint8ClampedArray(image.rgba), width, height), 0, 0)
  const context = createCanvas(width, height).getContext('2d')
  context.filter = filter
  context.drawImage(source, 0, 0)
  context.filter = 'none'
  paint(context)
  return { width, height, rgba: context.getImageData(0, 0, width, height).data }
}

function greatestDifference(image: Pixels, other: Pixels): number {
  let most = 0
  for (let at = 0; at < image.rgba.length; at++) most = Math.max(most, Math.abs(image.rgba[at]! - other.rgba[at]!))
  return most
}

const small = [one(10, 200, 90, 128), drawn(1, 7, (_, y) => [y * 30, 40, 200 - y * 20]), drawn(7, 1, x => [x * 30, 0, 99, x * 40])]

describe('color grade', () => {
  const graded = (image: Pixels, params: Record<string, unknown>) => runModule('color-grade-image-browser', image, params)
  const extremes = ['brightness', 'contrast', 'highlights', 'shadows', 'saturation', 'warmth', 'tint'].flatMap(key => [
    { [key]: -100 },
    { [key]: 100 },
  ])

  test('A color grade with all parameters at 0 changes nothing', async () => {
    expect((await graded(noise, {})).rgba).toEqual(new Uint8ClampedArray(noise.rgba))
  })

  test.each([...extremes, { hue_shift: 77 }])('A color grade preserves the alpha and size of an image: %o', async params => {
    for (const image of [noise, ...small]) {
      const result = await graded(image, params)
      expect([result.width, result.height]).toEqual([image.width, image.height])
      expect([...getAlphas(result)]).toEqual([...getAlphas(image)])
    }
    expect(meanDifference(await graded(noise, params), noise)).toBeGreaterThan(1)
  })

  test('A color grade shifts hues the way CSS hue-rotate() does', async () => {
    // The colors are pale enough that no channel goes out of range.
    const pale = drawn(40, 40, (x, y) => [90 + x, 110 + y, 150 - x])
    for (const degrees of [-120, 30, 90, 180]) {
      const expected = byCanvas(pale, () => undefined, `hue-rotate(${degrees}deg)`)
      expect(greatestDifference(await graded(pale, { hue_shift: degrees }), expected)).toBeLessThanOrEqual(2)
    }
  })

  test("A color grade's saturation matches CSS saturate() but preserves luma where colors would clip", async () => {
    const pale = drawn(40, 40, (x, y) => [100 + x, 110 + y, 140 - x])
    for (const saturation of [-100, -50, 60]) {
      const expected = byCanvas(pale, () => undefined, `saturate(${100 + saturation}%)`)
      expect(greatestDifference(await graded(pale, { saturation }), expected)).toBeLessThanOrEqual(2)
    }
    const strong = await graded(noise, { saturation: 100 })
    const before = everyPixel(noise).map(light)
    for (const [index, luma] of everyPixel(strong).map(light).entries()) expect(Math.abs(luma - before[index]!)).toBeLessThan(1.5)
  })

  test("A color grade's brightness changes midtones but preserves black and white", async () => {
    const [brighter, darker] = [getReds(await graded(grays, { brightness: 100 })), getReds(await graded(grays, { brightness: -100 }))]
    expect([brighter[0], brighter[255], darker[0], darker[255]]).toEqual([0, 255, 0, 255])
    // Gamma values of 1/2 and 2.
    expect([brighter[128], darker[128]]).toEqual([Math.round(Math.sqrt(128 * 255)), Math.round(128 ** 2 / 255)])
  })

  test("A color grade's contrast expands or compresses levels around middle gray", async () => {
    const [more, less] = [getReds(await graded(grays, { contrast: 60 })), getReds(await graded(grays, { contrast: -60 }))]
    for (const level of [20, 60, 100, 155, 195, 235]) {
      expect(Math.abs(more[level]! - 127.5)).toBeGreaterThan(Math.abs(level - 127.5))
      expect(Math.abs(less[level]! - 127.5)).toBeLessThan(Math.abs(level - 127.5))
      expect((more[level]! - 127.5) * (level - 127.5)).toBeGreaterThan(0)
    }
    expect(Math.abs(more[128]! - 128)).toBeLessThanOrEqual(1)
    expect([more[0], more[255]]).toEqual([0, 255])
  })

  test("A color grade's highlights and shadows each affect only their own tonal range", async () => {
    const moved = async (params: Record<string, unknown>) => getReds(await graded(grays, params)).map((level, at) => level - at)
    const [lifted, lowered] = [await moved({ shadows: 100 }), await moved({ highlights: -100 })]
    expect(lifted[50]).toBeGreaterThan(30)
    expect(Math.abs(lifted[225]!)).toBeLessThan(3)
    expect(lowered[205]).toBeLessThan(-20)
    expect(Math.abs(lowered[30]!)).toBeLessThan(3)
    expect((await moved({ shadows: -100 }))[50]).toBeLessThan(-10)
    expect((await moved({ highlights: 100 }))[205]).toBeGreaterThan(10)
  })

  test.each([
    { shadows: 100, highlights: -100 },
    { shadows: -100, highlights: 100 },
    { shadows: 100, highlights: 100 },
    { shadows: -100, highlights: -100 },
    { contrast: 100, brightness: -100 },
    { contrast: -100, brightness: 100 },
  ])('A color grade never reverses the order of brightness levels: %o', async params => {
    const levels = getReds(await graded(grays, params))
    for (let at = 1; at < 256; at++) expect(levels[at]).toBeGreaterThanOrEqual(levels[at - 1]!)
  })

  test("A color grade's warmth shifts colors between blue and orange, and its tint shifts them between green and magenta", async () => {
    const gray = one(128, 128, 128)
    const at = async (params: Record<string, unknown>) => pixelAt(await graded(gray, params), 0, 0) as [number, number, number]
    const [warm, cool, magenta, green] = [
      await at({ warmth: 50 }),
      await at({ warmth: -50 }),
      await at({ tint: 50 }),
      await at({ tint: -50 }),
    ]
    expect(warm[0]).toBeGreaterThan(warm[1])
    expect(warm[1]).toBeGreaterThan(warm[2])
    expect(cool[2]).toBeGreaterThan(cool[1])
    expect(cool[1]).toBeGreaterThan(cool[0])
    expect(magenta[0]).toBe(magenta[2])
    expect(magenta[0]).toBeGreaterThan(magenta[1] + 8)
    expect(green[1]).toBeGreaterThan(green[0] + 8)
  })

  test('A color grade draws its scope in a corner of the preview but never in the result', async () => {
    const image = photoLike(320, 200)
    const plain = await graded(image, { contrast: 20 })
    expect((await graded(image, { contrast: 20, show_scope: true })).rgba).toEqual(plain.rgba)
    const preview = await runModule('color-grade-image-browser', image, { contrast: 20, show_scope: true }, { preview: true })
    const changed = everyPixel(preview).flatMap((pixel, at) =>
      pixel.every((value, channel) => value === plain.rgba[at * 4 + channel]) ? [] : [at],
    )
    expect(changed.length).toBeGreaterThan(1000)
    expect(Math.min(...changed.map(at => at % 320))).toBeGreaterThan(160)
    expect(Math.min(...changed.map(at => Math.floor(at / 320)))).toBeGreaterThan(100)
    for (const tiny of small) await runModule('color-grade-image-browser', tiny, { show_scope: true }, { preview: true })
  })

  test('A color grade produces the same image on the server and in a browser, even in warm, saturated highlights', async () => {
    const result = await runPrebuilt('color-grade-image', { image: noise }, { warmth: 100, saturation: 100, highlights: 100 })
    expect(meanDifference(result.image(), await graded(noise, { warmth: 100, saturation: 100, highlights: 100 }))).toBe(0)
  })
})

describe('color filter', () => {
  const filtered = (image: Pixels, filter: string, params: Record<string, unknown> = {}) =>
    runModule('color-filter-image-browser', image, { filter, ...params })
  const pixel = async (rgb: readonly [number, number, number], filter: string, params: Record<string, unknown> = {}) =>
    pixelAt(await filtered(one(...rgb), filter, params), 0, 0) as [number, number, number, number]
  const filters =
    'grayscale sepia invert bw posterize solarize duotone clarendon moon nashville noir fade vignette colorpop crossprocess halftone'.split(
      ' ',
    )

  test.each(filters)('The %s color filter preserves alpha and changes nothing at intensity 0', async filter => {
    for (const image of [noise, ...small]) {
      expect([...(await filtered(image, filter, { intensity: 0 })).rgba]).toEqual([...image.rgba])
      const full = await filtered(image, filter)
      expect([...getAlphas(full)]).toEqual([...getAlphas(image)])
    }
    const [half, full] = [await filtered(noise, filter, { intensity: 0.5 }), await filtered(noise, filter)]
    expect(meanDifference(full, noise)).toBeGreaterThan(3)
    // Noir darkens the corners after mixing, so its result is not a plain mix.
    if (filter === 'noir') return
    for (let at = 0; at < noise.rgba.length; at++)
      expect(Math.abs(half.rgba[at]! - (full.rgba[at]! + noise.rgba[at]!) / 2)).toBeLessThanOrEqual(1.01)
  })

  test('The sepia filter matches the classic sepia matrix at half warmth, and its output is grayscale at zero warmth', async () => {
    const opaque = noisy(50, 40)
    const { data } = await sharp(opaque.rgba, { raw: { width: 50, height: 40, channels: 4 } })
      .removeAlpha()
      .recomb([
        [0.393, 0.769, 0.189],
        [0.349, 0.686, 0.168],
        [0.272, 0.534, 0.131],
      ])
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(greatestDifference(await filtered(opaque, 'sepia'), { width: 50, height: 40, rgba: data })).toBeLessThanOrEqual(1)
    const [red, green, blue] = await pixel([100, 120, 40], 'sepia', { sepia_warmth: 0 })
    expect([green, blue]).toEqual([red, red])
    const warmer = await pixel([100, 120, 40], 'sepia', { sepia_warmth: 1 })
    expect(warmer[0] - warmer[2]).toBeGreaterThan(60)
  })

  test('The grayscale filter turns each color into its luma, and the invert filter turns each color into its complement', async () => {
    const before = everyPixel(noise).map(light)
    for (const [index, gray] of getReds(await filtered(noise, 'grayscale')).entries())
      expect(Math.abs(gray - before[index]!)).toBeLessThan(1.5)
    expect(await pixel([0, 100, 255], 'invert')).toEqual([255, 155, 0, 255])
  })

  test('The black-and-white filter turns levels below the threshold black and all other levels white', async () => {
    const white = getReds(await filtered(grays, 'bw', { bw_threshold: 100 })).map(value => value === 255)
    expect(white.indexOf(true)).toBe(100)
    expect(new Set(getReds(await filtered(noise, 'bw')))).toEqual(new Set([0, 255]))
    expect(getReds(await filtered(grays, 'bw', { bw_threshold: 0 })).every(value => value === 255)).toBe(true)
    expect(getReds(await filtered(grays, 'bw', { bw_threshold: 255 })).filter(value => value === 255)).toHaveLength(1)
  })

  test.each([1, 2, 3, 5, 8])('The posterize filter leaves 2 to the power of %i levels, evenly spaced from black to white', async bits => {
    const levels = [...new Set(getReds(await filtered(grays, 'posterize', { posterize_bits: bits })))]
    expect(levels).toEqual(Array.from({ length: 2 ** bits }, (_, level) => Math.round((level * 255) / (2 ** bits - 1))))
  })

  test('The solarize filter inverts levels at or above the threshold', async () => {
    const levels = getReds(await filtered(grays, 'solarize', { solarize_threshold: 90 }))
    expect(levels).toEqual(Array.from({ length: 256 }, (_, level) => (level >= 90 ? 255 - level : level)))
  })

  test('The duotone filter blends from one color to the other by lightness', async () => {
    const colors = { shadow_color: '#102030', highlight_color: '#f0a050' }
    expect(await pixel([0, 0, 0], 'duotone', colors)).toEqual([16, 32, 48, 255])
    expect(await pixel([255, 255, 255], 'duotone', colors)).toEqual([240, 160, 80, 255])
    expect(await pixel([128, 128, 128], 'duotone', colors)).toEqual([128, 96, 64, 255])
  })

  test('Each look of the color filter has the tonal properties that its name suggests', async () => {
    const [black, white] = [[0, 0, 0] as const, [255, 255, 255] as const]
    for (const filter of ['moon', 'noir'])
      for (const [r, g, b] of everyPixel(await filtered(noise, filter)))
        expect(Math.max(r!, g!, b!) - Math.min(r!, g!, b!)).toBeLessThan(12)
    const spread = async (filter: string) => (await pixel([190, 190, 190], filter))[1] - (await pixel([60, 60, 60], filter))[1]
    expect(await spread('noir')).toBeGreaterThan(145)
    expect(await spread('fade')).toBeLessThan(115)
    expect((await pixel(black, 'fade'))[0]).toBeGreaterThan(35)
    expect((await pixel(white, 'fade'))[0]).toBeLessThan(240)
    expect((await pixel(black, 'moon'))[0]).toBeGreaterThan(15)
    const shadow = await pixel([50, 50, 50], 'clarendon')
    expect(shadow[2]).toBeGreaterThan(shadow[0] + 20)
    const cross = [await pixel([50, 50, 50], 'crossprocess'), await pixel([220, 220, 220], 'crossprocess')] as const
    expect(cross[0][2]).toBeGreaterThan(cross[0][0] + 20)
    expect(cross[1][0]).toBeGreaterThan(cross[1][2] + 40)
    const nashville = [await pixel(black, 'nashville'), await pixel(white, 'nashville')] as const
    expect(nashville[0][2]).toBeGreaterThan(nashville[0][1] + 30)
    expect(nashville[1][0]).toBeGreaterThan(nashville[1][2] + 40)
  })

  test('The color pop filter preserves one hue, whether light or dark, and turns all other hues gray', async () => {
    const params = { target_color: '#ff0000', colorpop_tolerance: 0.1 }
    for (const red of [
      [255, 0, 0],
      [90, 10, 10],
      [220, 60, 50],
    ] as const)
      expect((await pixel(red, 'colorpop', params)).slice(0, 3)).toEqual([...red])
    for (const other of [
      [0, 0, 255],
      [30, 160, 40],
      [240, 220, 0],
    ] as const) {
      const [red, green, blue] = await pixel(other, 'colorpop', params)
      expect([green, blue]).toEqual([red, red])
      expect(Math.abs(red - light([...other]))).toBeLessThan(1.5)
    }
    expect((await filtered(noise, 'colorpop', { colorpop_tolerance: 1 })).rgba).toEqual(new Uint8ClampedArray(noise.rgba))
    // Preserving only a gray removes all colors.
    expect(await pixel([255, 0, 0], 'colorpop', { target_color: '#808080' })).toEqual([54, 54, 54, 255])
  })

  test('The vignette filter leaves the center unchanged and darkens toward the corners, which are black at full strength', async () => {
    const white = drawn(101, 61, () => [255, 255, 255])
    const result = await filtered(white, 'vignette', { vignette_strength: 1, vignette_softness: 0.2 })
    const row = Array.from({ length: 51 }, (_, step) => pixelAt(result, 50 + step, Math.round(30 + (step * 30) / 50))[0]!)
    expect(row[0]).toBe(255)
    expect(row[50]).toBe(0)
    for (let at = 1; at < row.length; at++) expect(row[at]).toBeLessThanOrEqual(row[at - 1]!)
    expect(pixelAt(result, 0, 0)).toEqual(pixelAt(result, 100, 60))
  })

  test('The halftone filter preserves the average tone of an area, even if dots touch or merge', async () => {
    for (const level of [0, 20, 64, 128, 200, 235, 255])
      for (const dot_angle of [0, 30]) {
        const reds = getReds(
          await filtered(
            drawn(160, 160, () => [level, level, level]),
            'halftone',
            { dot_size: 10, dot_angle },
          ),
        )
        expect(Math.abs(reds.reduce((sum, value) => sum + value) / reds.length - level)).toBeLessThan(6)
      }
  })

  test('The halftone filter places soft-edged dots on a rotatable grid', async () => {
    const gray = drawn(60, 60, () => [128, 128, 128])
    const flat = await filtered(gray, 'halftone', { dot_size: 12, dot_angle: 0 })
    for (const [x, y] of [
      [12, 24],
      [36, 12],
    ] as const) {
      expect(pixelAt(flat, x, y)[0]).toBe(0)
      expect(pixelAt(flat, x + 6, y + 6)[0]).toBe(255)
    }
    expect(getReds(flat).some(value => value > 20 && value < 235)).toBe(true)
    const turned = await filtered(gray, 'halftone', { dot_size: 12, dot_angle: 45 })
    // The dots are 12 pixels apart along the diagonal.
    expect(pixelAt(turned, 34, 34)[0]).toBe(0)
    expect(pixelAt(turned, 34, 17)[0]).toBe(0)
    expect(pixelAt(turned, 25, 34)[0]).toBe(255)
    const seeThrough = await filtered(noisy(40, 40), 'halftone', { dot_color: '#00000000', dot_bg: '#ffffff00' })
    expect([...seeThrough.rgba]).toEqual([...noisy(40, 40).rgba])
  })

  test('The grain of a color filter is deterministic, is monochrome and preserves the average brightness', async () => {
    const gray = drawn(120, 90, () => [120, 120, 120])
    const grainy = await filtered(gray, 'grayscale', { grain: 0.5 })
    expect((await filtered(gray, 'grayscale', { grain: 0.5 })).rgba).toEqual(grainy.rgba)
    const moved = everyPixel(grainy).map(([red, green, blue]) => {
      expect([green, blue]).toEqual([red, red])
      return red! - 120
    })
    expect(Math.abs(moved.reduce((sum, value) => sum + value) / moved.length)).toBeLessThan(0.7)
    const deviation = Math.sqrt(moved.reduce((sum, value) => sum + value ** 2, 0) / moved.length)
    expect(deviation).toBeGreaterThan(8)
    // Neighboring pixels are independent.
    for (const step of [1, 120]) {
      const products = moved.slice(step).map((value, at) => value * moved[at]!)
      expect(Math.abs(products.reduce((sum, value) => sum + value) / products.length / deviation ** 2)).toBeLessThan(0.05)
    }
  })
})

describe('color tint', () => {
  const tinted = (image: Pixels, params: Record<string, unknown>) => runModule('color-tint-image-browser', image, params)
  const opaque = noisy(50, 30)

  test.each([
    ['multiply', 'multiply'],
    ['screen', 'screen'],
    ['overlay', 'overlay'],
    ['soft_light', 'soft-light'],
    ['color', 'color'],
  ] as const)('The %s tint mode blends like the canvas mode of the same name', async (blend_mode, operation) => {
    for (const [color, intensity] of [
      ['#ff8a3d', 1],
      ['#1040c0', 0.4],
      ['#20c08080', 1],
    ] as const) {
      const expected = byCanvas(opaque, context => {
        context.globalCompositeOperation = operation
        context.globalAlpha = intensity
        context.fillStyle = color
        context.fillRect(0, 0, 50, 30)
      })
      expect(greatestDifference(await tinted(opaque, { blend_mode, color, intensity }), expected)).toBeLessThanOrEqual(3)
    }
    for (const image of [noise, ...small]) {
      expect([...(await tinted(image, { blend_mode, intensity: 0 })).rgba]).toEqual([...image.rgba])
      expect([...getAlphas(await tinted(image, { blend_mode, intensity: 1 }))]).toEqual([...getAlphas(image)])
    }
  })
})

describe('filter color', () => {
  const filtered = (image: Pixels, params: Record<string, unknown>) => runModule('filter-color-image-browser', image, params)
  const parts = drawn(
    4,
    1,
    x =>
      [
        [200, 40, 30],
        [150, 25, 20],
        [30, 60, 200],
        [255, 255, 255],
      ][x] as [number, number, number],
  )
  const alphasFor = async (params: Record<string, unknown>) => [
    ...getAlphas(await filtered(parts, { target_color: '#c8281e', softness: 0, ...params })),
  ]

  test('The color remover can remove a single color or everything except that color', async () => {
    expect(await alphasFor({ mode: 'remove', tolerance: 0 })).toEqual([0, 255, 255, 255])
    // A shade of the color is removed too.
    expect(await alphasFor({ mode: 'remove', tolerance: 0.2 })).toEqual([0, 0, 255, 255])
    expect(await alphasFor({ mode: 'keep', tolerance: 0.2 })).toEqual([255, 255, 0, 0])
    expect(await alphasFor({ mode: 'remove', tolerance: 0.2, invert: true })).toEqual([255, 255, 0, 0])
    expect(await alphasFor({ mode: 'keep', tolerance: 0.2, invert: true })).toEqual([0, 0, 255, 255])
    expect(await alphasFor({ mode: 'remove', tolerance: 1 })).toEqual([0, 0, 0, 0])
  })

  test('The image with a color removed and the image with only that color add up to the original', async () => {
    const params = { target_color: '#8060a0', tolerance: 0.1, softness: 0.8 }
    const [removed, kept] = [await filtered(noise, { ...params, mode: 'remove' }), await filtered(noise, { ...params, mode: 'keep' })]
    const alphas = getAlphas(noise)
    const soft = [...getAlphas(removed)].filter((alpha, at) => alpha > 5 && alpha < alphas[at]! - 5)
    expect(soft.length).toBeGreaterThan(50)
    for (let at = 3; at < noise.rgba.length; at += 4)
      expect(Math.abs(removed.rgba[at]! + kept.rgba[at]! - noise.rgba[at]!)).toBeLessThanOrEqual(1)
    expect(getReds(removed)).toEqual(getReds(noise))
  })

  test('Replacing a color preserves the shading of the image', async () => {
    const replaced = await filtered(parts, {
      mode: 'replace',
      target_color: '#c8281e',
      replacement_color: '#20a060',
      tolerance: 0.2,
      softness: 0,
    })
    expect(pixelAt(replaced, 0, 0)).toEqual([32, 160, 96, 255])
    const shade = light(pixelAt(parts, 1, 0)) - light(pixelAt(parts, 0, 0))
    expect(Math.abs(light(pixelAt(replaced, 1, 0)) - light([32, 160, 96]) - shade)).toBeLessThan(4)
    expect([pixelAt(replaced, 2, 0), pixelAt(replaced, 3, 0)]).toEqual([pixelAt(parts, 2, 0), pixelAt(parts, 3, 0)])
    const inverted = await filtered(parts, {
      mode: 'replace',
      target_color: '#c8281e',
      replacement_color: '#20a06080',
      tolerance: 0,
      softness: 0,
      invert: true,
    })
    expect([...getAlphas(inverted)]).toEqual([255, 128, 128, 128])
  })

  test('The color remover accepts images as small as a single pixel or row', async () => {
    for (const image of small)
      for (const mode of ['remove', 'replace', 'keep']) expect((await filtered(image, { mode })).rgba).toHaveLength(image.rgba.length)
  })
})

test.each([
  [
    'color-grade-image',
    { brightness: 30, contrast: -40, highlights: 50, shadows: -20, saturation: 40, warmth: 70, tint: -30, hue_shift: 25 },
  ],
  ['color-filter-image', { filter: 'halftone', dot_angle: 20, grain: 0.3 }],
  ['color-filter-image', { filter: 'grayscale' }],
  ['color-filter-image', { filter: 'crossprocess', intensity: 0.7 }],
  ['color-filter-image', {}],
  ['color-tint-image', {}],
  ['color-tint-image', { blend_mode: 'color', intensity: 0.8 }],
  ['filter-color-image', { target_color: '#5a8040', mode: 'replace' }],
  ['filter-color-image', {}],
])('The %s action produces the same image on the server and in a browser: %o', async (slug, params) => {
  for (const image of [photoLike(90, 61), noise]) {
    const [made, inBrowser] = [
      await runPrebuilt(slug, { image: image }, params),
      await runPrebuilt(`${slug}-browser`, { image: image }, params),
    ]
    expect(meanDifference(made.image(), inBrowser.image())).toBe(0)
  }
})
