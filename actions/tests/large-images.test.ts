// @project slow: it renders many images
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodePng, pixelsOfFile, runTestModule, testFolder } from '@mediawright/media-engines/testing/modules.ts'
import { declares } from '@mediawright/media-engines/testing/test-modules.ts'
import { shrunkSize } from '@mediawright/media-engines/media-probe/image-limits.ts'
import { createToolkitEngine, type ToolkitEngine } from '@mediawright/media-engines/toolkit/toolkit-engine.ts'
import type { Warning } from '@mediawright/media-engines/ports/param-problem.ts'
import { completeParams } from '../declaration/action-params.ts'
import type { Pixels } from '../prebuilt/shared/module.ts'
import { readPrebuilt, runPrebuilt } from '../testing/prebuilt.ts'
import { photoLike } from './test-images.ts'

/**
 * Pixel limit of this test's engine. The engine scales down images above this limit, just as it scales down images above 64 megapixels by
 * default.
 */
const pixels = 120 * 90
let engine: ToolkitEngine
beforeAll(async () => {
  engine = createToolkitEngine({ concurrency: 1, temporaryFolder: await testFolder(), videoEngine: undefined, limits: { pixels } })
})
afterAll(() => engine.close())

async function run(slug: string, images: Record<string, Buffer[]>, params: Record<string, unknown> = {}, state?: unknown) {
  const { source, declaration } = await readPrebuilt(slug)
  const folder = await testFolder()
  const inputs = []
  for (const [slot, list] of Object.entries(images))
    for (const bytes of list) {
      const file = join(folder, `input-${inputs.length}`)
      await writeFile(file, bytes)
      inputs.push({ slot, type: 'image' as const, file })
    }
  const warnings: Warning[] = []
  const job = { program: { ...declaration, source }, inputs, params: completeParams(declaration.params, params), state, folder }
  const watch = { signal: new AbortController().signal, progress: () => undefined, warn: (warning: Warning) => warnings.push(warning) }
  const [output] = await engine.run(job, watch)
  return { image: await pixelsOfFile(output!.type === 'text' ? '' : output!.file), warnings }
}

async function scaled({ width, height, rgba }: Pixels, factor: number): Promise<Pixels> {
  const image = sharp(rgba, { raw: { width, height, channels: 4 } }).resize(Math.round(width * factor), Math.round(height * factor))
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgba: data }
}

/** Computes the mean difference between two images of the same size. */
function difference(one: Pixels, other: Pixels): number {
  expect([one.width, one.height]).toEqual([other.width, other.height])
  let sum = 0
  for (let at = 0; at < one.rgba.length; at++) sum += Math.abs(one.rgba[at]! - other.rgba[at]!)
  return sum / one.rgba.length
}

const photo = photoLike(480, 360)
const strokes = [
  { points: [{ x: 100, y: 80 }, { x: 380, y: 280 }], size: 60 }, // prettier-ignore
  { points: [{ x: 400, y: 60 }] },
]

describe('an image that is too large to be loaded', () => {
  test.each([
    ['draw-image-browser', { size: 80, color: '#ff0000' }, { strokes }],
    ['magic-eraser-image-browser', { size: 80, feather: 20 }, { strokes }],
    ['pixel-remover-image-browser', { size: 80, softness: 30 }, { strokes }],
    ['blur-image-browser', { mode: 'draw', blur_type: 'box', radius: 40, brush_size: 90 }, { strokes }],
    ['blur-image', { radius: 40 }],
    ['blur-image-browser', { radius: 40 }],
    ['add-shape-to-image', { stroke_width: 60 }],
    ['add-shape-to-image-browser', { stroke_width: 60 }],
    ['add-text-to-image', { text: 'Wide words wrap', font_size: 90, max_width: 240, shadow: false }],
    ['add-text-to-image-browser', { text: 'Wide words wrap', font_size: 90, max_width: 240, shadow: false }],
    ['shader-effect-browser', { effect: 'chromatic', shift: 48 }],
    ['shader-effect-browser', { effect: 'edges', edge_thickness: 12 }],
    ['color-filter-image', { filter: 'halftone', dot_size: 40 }],
    ['color-filter-image-browser', { filter: 'halftone', dot_size: 40 }],
  ])(
    'If an image is too large, %s with %j returns a scaled-down version of the result for the original image',
    async (slug, params, state?: unknown) => {
      const original = await runPrebuilt(slug, { image: photo }, params, state)
      const { image, warnings } = await run(slug, { image: [await encodePng(photo)] }, params, state)
      expect(difference(image, await scaled(original.image(), 1 / 4))).toBeLessThan(5)
      expect(warnings).toMatchObject([{ code: 'input_resized' }])
    },
  )

  test("A resize by percentage is based on an image's original size, even if the image was scaled down when loaded", async () => {
    const { image } = await run('resize-image-browser', { image: [await encodePng(photo)] }, { mode: 'percent', percent: 50 })
    expect([image.width, image.height]).toEqual([240, 180])
  })

  test('If images are scaled down to fit a composite, the gap between them is scaled down too', async () => {
    const png = await encodePng(photo)
    const { image } = await run('side-by-side-composite', { images: [png, png] }, { layout: 'horizontal-2', gap: 80 })
    expect([image.width, image.height]).toEqual([120 + 20 + 120, 90])
  })

  test('An image that is too large is loaded upright and scaled down, with a warning that states both sizes', async () => {
    const { width, height, rgba } = photo
    const turned = await sharp(rgba, { raw: { width, height, channels: 4 } })
      .rotate(-90)
      .flatten()
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer()
    const { image, warnings } = await run('flip-image', { image: [turned] })
    const { image: upright } = await run('flip-image', { image: [await encodePng(photo)] })
    expect(difference(image, upright)).toBeLessThan(3)
    expect(warnings).toEqual([
      {
        code: 'input_resized',
        message: 'The image in `image` is 480 × 360 pixels. The limit is 0.0108 megapixels, so the image is scaled down to 120 × 90.',
      },
    ])
  })
})

test('Image inputs are rejected if their combined pixel count is too high', async () => {
  const large = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: 'red' } })
    .grayscale()
    .png({ compressionLevel: 1 })
    .toBuffer()
  const declared = declares({ images: 'image[]' }, { text: 'text' })
  await expect(runTestModule('', declared, { images: [large, large, large, large] })).rejects.toMatchObject({
    code: 'input_unreachable',
    message: 'The input `images` is too large: all images together may have at most 160 megapixels.',
  })
})

test.each([
  [16_320, 12_240, { width: 9237, height: 6928 }],
  [8000, 8000, undefined],
  [30, 16_000, undefined],
  [60_000, 2000, { width: 16_384, height: 546 }],
])('The reduced size of a %i × %i image is %j', (width, height, size) => {
  expect(shrunkSize({ width, height })).toEqual(size)
})
