// @project slow: it draws many large images
import { expect, test } from 'vitest'
import { prepareText } from './draw-text.ts'
import { plainLettering } from './testing/plain-lettering.ts'

test('Memory used to draw text is released', async () => {
  const { draw } = await prepareText(plainLettering, undefined)
  const large = { left: 0, top: 0, width: 2000, height: 1000 }
  draw(large)
  const before = process.memoryUsage().rss
  for (let count = 0; count < 150; count++) draw(large)
  // Each drawing takes 8 MB in CanvasKit and 8 MB in its caller, where memory is released only by garbage collection.
  expect(process.memoryUsage().rss - before).toBeLessThan(600e6)
})
