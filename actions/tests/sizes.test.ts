import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { encodePng } from '@mediawright/media-engines/testing/modules.ts'
import { runPrebuilt } from '../testing/prebuilt.ts'
import type { Pixels } from '../prebuilt/shared/module.ts'
import { runModule } from './browser-module.ts'
import { drawn, noisy, numbered, photoLike, pixelAt } from './test-images.ts'

const resized = (image: Pixels, params: Record<string, unknown>) => runModule('resize-image-browser', image, params)

const plain = (width: number, height: number, red: number, green: number, blue: number, alpha = 255) =>
  drawn(width, height, () => [red, green, blue, alpha])

const getSize = ({ width, height }: Pixels) => [width, height]

test.each([
  [{ mode: 'percent', percent: 50 }, [51, 34]],
  [{ mode: 'percent', percent: 1 }, [1, 1]],
  [{ mode: 'percent', percent: 300 }, [303, 201]],
  [{ mode: 'longest', longest: 50 }, [50, 33]],
  [{ mode: 'longest', longest: 202 }, [202, 134]],
  [{ width: 30, height: 40 }, [30, 40]],
  [{ width: 30, height: 40, fit: 'cover' }, [30, 40]],
  [{ width: 30, height: 40, fit: 'stretch' }, [30, 40]],
  [{ width: 30.4, height: 39.6, fit: 'stretch' }, [30, 40]],
])('A 101 × 67 image resized with %j has the size %j', async (params, size) => {
  expect(getSize(await resized(photoLike(101, 67), params))).toEqual(size)
})

test('A resize with the `contain` fit shows the whole image, with bars in the remaining space', async () => {
  const result = await resized(plain(80, 40, 200, 0, 0), { width: 40, height: 41, bg_color: '#0000ff80' })
  // The image is 40 × 20 and starts at row 10.
  for (const [y, color] of [
    [0, [0, 0, 255, 128]],
    [9, [0, 0, 255, 128]],
    [10, [200, 0, 0, 255]],
    [29, [200, 0, 0, 255]],
    [30, [0, 0, 255, 128]],
    [40, [0, 0, 255, 128]],
  ] as const)
    for (const x of [0, 20, 39]) expect(pixelAt(result, x, y)).toEqual(color)
})

test('A resize adds colored bars only outside the image, and transparent parts of the image remain transparent', async () => {
  const result = await resized(plain(10, 10, 9, 9, 9, 0), { width: 20, height: 10, bg_color: '#ffffff' })
  expect(pixelAt(result, 2, 5)).toEqual([255, 255, 255, 255])
  expect(pixelAt(result, 10, 5)[3]).toBe(0)
})

test('The `cover` fit of a resize shows only the center of an image, and the `stretch` fit shows all of it', async () => {
  const thirds = drawn(90, 30, x => [x < 30 ? 255 : 0, x >= 30 && x < 60 ? 255 : 0, x >= 60 ? 255 : 0])
  const covered = await resized(thirds, { width: 60, height: 60, fit: 'cover' })
  for (const x of [2, 30, 57]) expect(pixelAt(covered, x, 30)).toEqual([0, 255, 0, 255])
  const stretched = await resized(thirds, { width: 60, height: 60, fit: 'stretch' })
  expect([2, 30, 57].map(x => pixelAt(stretched, x, 30))).toEqual([
    [255, 0, 0, 255],
    [0, 255, 0, 255],
    [0, 0, 255, 255],
  ])
})

test('A resize or composite that would be too large is rejected with an error that states the limits', async () => {
  await expect(resized(photoLike(2100, 2), { mode: 'percent', percent: 800 })).rejects.toThrow(
    'The image would be 16800 × 16 pixels, but the limits are 67 megapixels and 16384 pixels per side: make the image smaller.',
  )
  for (const slug of ['side-by-side-composite', 'side-by-side-composite-browser'])
    await expect(runPrebuilt(slug, { images: [photoLike(8200, 1), photoLike(8200, 1)] })).rejects.toThrow(
      /16416 × 1 pixels.*16384 pixels per side/,
    )
})

const aspectVersions = ['change-image-ar', 'change-image-ar-browser']

async function withRatio(slug: string, image: Pixels, params: Record<string, unknown>): Promise<Pixels> {
  return (await runPrebuilt(slug, { image }, params)).image()
}

// For each ratio, the sizes of a cropped and a padded 101 × 67 image: one is 67 · ratio wide and 67 high, the other is 101 wide and
// 101 / ratio high.
const ratios = [
  ['1:1', [67, 67], [101, 101]],
  ['16:9', [101, 57], [119, 67]],
  ['9:16', [38, 67], [101, 180]],
  ['4:3', [89, 67], [101, 76]],
  ['3:4', [50, 67], [101, 135]],
  ['3:2', [101, 67], [101, 67]],
  ['2:3', [45, 67], [101, 152]],
  ['21:9', [101, 43], [156, 67]],
] as const

test.each(aspectVersions)('The %s action crops or pads an image to the requested aspect ratio without resampling', async slug => {
  const image = numbered(101, 67)
  for (const [aspect_ratio, cropped, padded] of ratios) {
    const part = await withRatio(slug, image, { aspect_ratio })
    expect([aspect_ratio, ...getSize(part)]).toEqual([aspect_ratio, ...cropped])
    const [left, top] = [Math.ceil((101 - part.width) / 2), Math.ceil((67 - part.height) / 2)]
    expect(pixelAt(part, 0, 0)).toEqual(pixelAt(image, left, top))
    expect(pixelAt(part, part.width - 1, part.height - 1)).toEqual(pixelAt(image, left + part.width - 1, top + part.height - 1))
    const whole = await withRatio(slug, image, { aspect_ratio, fit: 'pad', pad_color: '#ff8000' })
    expect([aspect_ratio, ...getSize(whole)]).toEqual([aspect_ratio, ...padded])
    const [x, y] = [Math.floor((whole.width - 101) / 2), Math.floor((whole.height - 67) / 2)]
    expect(pixelAt(whole, x, y)).toEqual(pixelAt(image, 0, 0))
    expect(pixelAt(whole, x + 100, y + 66)).toEqual(pixelAt(image, 100, 66))
    if (x + y > 0) expect(pixelAt(whole, 0, 0)).toEqual([255, 128, 0, 255])
  }
})

test.each(aspectVersions)('The %s action pads an image with a blurred copy of that image', async slug => {
  const image = drawn(200, 60, x => (x < 100 ? [220, 0, 0] : [0, 0, 220]))
  const result = await withRatio(slug, image, { fit: 'pad', background_mode: 'blur', blur_amount: 60 })
  expect(getSize(result)).toEqual([200, 200])
  const [left, middle, right] = [0, 100, 199].map(x => pixelAt(result, x, 20)) as [number[], number[], number[]]
  expect(left[0]! > 200 && left[2]! < 20 && right[0]! < 20 && right[2]! > 200).toBe(true)
  expect(Math.abs(middle[0]! - middle[2]!)).toBeLessThan(15)
  expect(pixelAt(result, 99, 100)).toEqual([220, 0, 0, 255])
  expect(pixelAt(result, 100, 100)).toEqual([0, 0, 220, 255])
  const sharp = await withRatio(slug, image, { fit: 'pad', background_mode: 'blur', blur_amount: 0 })
  expect(pixelAt(sharp, 90, 20)).toEqual([220, 0, 0, 255])
})

test.each(['duplicate-image', 'duplicate-image-browser'])(
  'The %s action outputs the requested number of copies of the input file',
  async slug => {
    const file = await encodePng(noisy(9, 9, true))
    for (const [params, count] of [
      [{}, 2],
      [{ count: 5 }, 5],
      [{ count: 1 }, 1],
    ] as const) {
      const files = (await runPrebuilt(slug, { image: file }, params)).files('images')
      expect(files).toHaveLength(count)
      expect(new Set(files).size).toBe(count)
      for (const copy of files) expect(file.equals(await readFile(copy))).toBe(true)
    }
  },
)

const sideBySideVersions = ['side-by-side-composite', 'side-by-side-composite-browser']

async function sideBySide(slug: string, images: Pixels[], params: Record<string, unknown>): Promise<Pixels> {
  return (await runPrebuilt(slug, { images }, { gap: 0, ...params })).image()
}

const [red, green, blue, gray] = [
  plain(40, 20, 255, 0, 0),
  plain(30, 30, 0, 255, 0),
  plain(10, 40, 0, 0, 255),
  plain(20, 20, 128, 128, 128),
] as const

test.each(sideBySideVersions)('The %s action arranges images according to the requested layout and size', async slug => {
  const cases: [Pixels[], Record<string, unknown>, readonly [number, number]][] = [
    [[red], {}, [40, 20]],
    // At a height of 20 pixels, the images are 40, 20 and 5 pixels wide.
    [[red, green], {}, [60, 20]],
    [[red, green, blue], {}, [65, 20]],
    // At a height of 40 pixels, the images are 80, 40 and 10 pixels wide.
    [[red, green, blue], { normalize: 'match-largest' }, [130, 40]],
    [[red, green, blue], { normalize: 'pad-to-largest' }, [120, 40]],
    // A grid whose columns are 40 and 20 pixels wide.
    [[red, green, blue, gray], {}, [60, 40]],
    [[red, green, blue, gray, red], {}, [85, 40]],
    [[red, green, blue], { layout: 'grid-2x2' }, [60, 40]],
    [[red, green, blue, gray], { layout: 'grid-2x2', normalize: 'pad-to-largest' }, [80, 80]],
    // At a width of 30 pixels, the images are 15 and 30 pixels high.
    [[red, green], { layout: 'vertical-2' }, [30, 45]],
    [[red, green], { layout: 'vertical-2', normalize: 'match-largest' }, [40, 60]],
    [[red, green, gray], { layout: 'vertical-3', gap: 7 }, [20, 10 + 20 + 20 + 14]],
    [[red, green], { layout: 'horizontal-3', gap: 5 }, [65, 20]],
    [[red, red, red, red], { layout: 'horizontal-3', gap: 5 }, [130, 45]],
    [[red, red, red], { layout: 'vertical-2', gap: 5 }, [85, 45]],
  ]
  for (const [images, params, size] of cases) {
    const result = await sideBySide(slug, images, params)
    expect([params, ...getSize(result)]).toEqual([params, ...size])
  }
})

test.each(sideBySideVersions)('The %s action centers each image in its cell over the background', async slug => {
  const params = { layout: 'grid-2x2', normalize: 'pad-to-largest', gap: 4, background: '#fedcba' }
  const result = await sideBySide(slug, [red, green, blue], params)
  expect(getSize(result)).toEqual([84, 84])
  const background = [0xfe, 0xdc, 0xba, 255]
  const expected: [number, number, number[]][] = [
    [0, 9, background],
    [0, 10, [255, 0, 0, 255]],
    [39, 29, [255, 0, 0, 255]],
    [41, 20, background],
    [48, 20, background],
    [49, 5, [0, 255, 0, 255]],
    [78, 34, [0, 255, 0, 255]],
    [14, 60, background],
    [15, 44, [0, 0, 255, 255]],
    [24, 83, [0, 0, 255, 255]],
    [60, 60, background],
  ]
  for (const [x, y, color] of expected) expect([x, y, ...pixelAt(result, x, y)]).toEqual([x, y, ...color])
})
