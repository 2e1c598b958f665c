import { expect, test } from 'vitest'
import { performPrebuilt } from '../../../testing/actions.ts'

const picture = { width: 3, height: 2, rgba: new Uint8Array([...Array(24).keys()].map(x => x * 9 + 40)) }

test('first', async () => {
  const rgba = new Uint8Array(24).map((_, at) => (at % 4 === 3 ? 255 : at * 9))
  const made = await performPrebuilt('flip-image', { image: { ...picture, rgba } }, { direction: 'both' })
  expect(made.image().width).toBe(3)
  expect([...made.image().rgba.subarray(0, 4)]).toEqual([...rgba.subarray(20, 24)])
})
test('second', async () => {
  const made = await performPrebuilt('rotate-image-browser', { image: picture })
  expect(made.image().width).toBe(2)
})
