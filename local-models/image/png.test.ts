import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createRandom } from '../prompt/random.ts'
import { encodePng } from './png.ts'

test.each([
  [1, 1, 3],
  [1, 9, 4],
  [37, 5, 3],
  [64, 64, 4],
] as const)('%i × %i pixels in %i channels are read as they were written', async (width, height, channels) => {
  const random = createRandom(`${width} ${height}`)
  const pixels = Uint8ClampedArray.from({ length: width * height * 4 }, () => random.whole(0, 255))
  const written = sharp(encodePng(pixels, width, height, channels), { failOn: 'warning' })
  expect(await written.metadata()).toMatchObject({ format: 'png', width, height, channels, space: 'srgb' })
  const kept = pixels.filter((_, at) => at % 4 < channels)
  expect(new Uint8ClampedArray(await written.raw().toBuffer())).toEqual(kept)
})
