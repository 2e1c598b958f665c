import { expect, test } from 'vitest'
import { placeLayer, type Placing } from './layer-placement.ts'

const frame = { width: 1280, height: 720 }
const place = (width: number, height: number, more: Partial<Placing> = {}) =>
  placeLayer({ width, height }, { position: { x: 0.5, y: 0.5 }, scale: 1, fit: 'contain', ...more }, frame)

test.each([
  ["with the frame's aspect ratio", 640, 360, {}, { x: 0, y: 0, width: 1280, height: 720 }],
  ['in portrait format with the fit `contain`', 1080, 1920, {}, { x: 438, y: 0, width: 404, height: 720 }],
  ['of odd size with the fit `contain`', 333, 111, {}, { x: 0, y: 146, width: 1280, height: 428 }],
  ['of half the size on the left', 640, 360, { scale: 0.5, position: { x: 0.25, y: 0.5 } }, { x: 0, y: 180, width: 640, height: 360 }],
])('An image %s has the expected placement', (_, width, height, more, wanted) => {
  expect(place(width, height, more)).toEqual({ ...wanted, cut: undefined })
})

test.each([[{ position: { x: 2, y: 0.5 } }], [{ position: { x: -1, y: 0.5 }, scale: 0.1 }], [{ position: { x: 0.5, y: 1.6 } }]])(
  'An image that is entirely outside the frame has no placement: %j',
  more => {
    expect(place(640, 360, more)).toBeUndefined()
  },
)

test('An image that covers the frame is cropped before it is scaled up', () => {
  expect(place(1000, 1000, { fit: 'cover' })).toEqual({
    x: 0,
    y: 0,
    width: 1280,
    height: 720,
    cut: { from: { left: 0, top: 218, width: 1000, height: 566 }, width: 1280, height: 724, left: 0, top: 1 },
  })
})

test('The scaled-up part of an image is never much larger than its visible part', () => {
  for (const scale of [0.3, 1, 3.3, 10])
    for (const x of [-0.4, 0, 0.31, 1, 1.7]) {
      const placed = place(1920, 1080, { scale, position: { x, y: 0.4 }, fit: 'cover' })
      if (placed === undefined) continue
      const { width, height } = placed
      const cut = placed.cut ?? { from: { left: 0, top: 0, width: 1920, height: 1080 }, width, height, left: 0, top: 0 }
      expect(cut.left + width).toBeLessThanOrEqual(cut.width)
      expect(cut.top + height).toBeLessThanOrEqual(cut.height)
      expect(cut.from.left + cut.from.width).toBeLessThanOrEqual(1920)
      expect(cut.from.top + cut.from.height).toBeLessThanOrEqual(1080)
      expect(cut.width - width).toBeLessThan(6 * scale + 6)
      // However the image is cropped, the left edge of its visible part is accurate to about a pixel.
      const factor = cut.width / cut.from.width
      const left = (placed.x - (x * 1280 - 640 * scale)) * (1920 / (1280 * scale))
      expect(Math.abs(cut.left / factor + cut.from.left - left)).toBeLessThan(1.5 + 1.2 / factor)
    }
})
