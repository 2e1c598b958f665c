// @project slow: it renders many images
import { expect, test } from 'vitest'
import { runPrebuilt } from '../testing/prebuilt.ts'
import { disc, meanDifference, photoLike } from './test-images.ts'

// Compares the images that actions and their browser versions produce; both run on the server.

const render = async (...call: Parameters<typeof runPrebuilt>) => (await runPrebuilt(...call)).image()

test('A rotation produces the same image on the server and in a browser', async () => {
  for (const image of [photoLike(61, 40), disc(39), photoLike(1, 20)])
    for (const angle of [17, -90, -141])
      for (const params of [
        { angle, canvas_mode: 'expand', transparent: true },
        { angle, canvas_mode: 'shrink', background: '#336699' },
        { angle, canvas_mode: 'keep', direction: 'vertical', background: '#33669980' },
      ]) {
        const [one, other] = [await render('rotate-image', { image }, params), await render('rotate-image-browser', { image }, params)]
        expect(meanDifference(one, other)).toBeLessThan(image.width === 1 ? 8 : 2)
      }
})

test('An aspect ratio change produces the same image on the server and in a browser', async () => {
  for (const image of [photoLike(80, 51), disc(45), photoLike(1, 9)])
    for (const params of [
      { aspect_ratio: '9:16', fit: 'pad', background_mode: 'blur' },
      { aspect_ratio: '21:9', fit: 'pad', background_mode: 'blur', blur_amount: 100 },
      { aspect_ratio: '4:3', fit: 'pad', pad_color: '#12345678' },
      { aspect_ratio: '2:3' },
    ]) {
      const [one, other] = [await render('change-image-ar', { image }, params), await render('change-image-ar-browser', { image }, params)]
      expect(meanDifference(one, other)).toBeLessThan(1)
    }
})

test('A composite looks the same on the server and in a browser', async () => {
  const images = [photoLike(80, 51), photoLike(17, 33), disc(23), photoLike(50, 75)]
  for (const normalize of ['match-shortest', 'match-largest', 'pad-to-largest'])
    for (const params of [{ gap: 3, background: '#20304080' }, { layout: 'vertical-2' }]) {
      const given = { gap: 0, normalize, ...params }
      const [one, other] = await Promise.all([
        render('side-by-side-composite', { images }, given),
        render('side-by-side-composite-browser', { images }, given),
      ])
      expect(meanDifference(one, other)).toBeLessThan(1)
    }
})

test.each<Record<string, unknown>>([
  {},
  { shape: 'ellipse', stroke_width: 40, stroke_color: '#ffffff80', fill_opacity: 0.5 },
  { shape: 'star', rotation: 20, stroke_width: 20, size: { x: 0.4, y: 0.7 } },
  { shape: 'hexagon', rotation: 7.5, center: { x: 0, y: 1 } },
  { shape: 'triangle', stroke_width: 500, size: { x: 0.02, y: 0.02 } },
  { shape: 'star', stroke_width: 50, size: { x: 1, y: 0.1 } },
  { shape: 'ellipse', size: { x: 0, y: 0 }, show_background: false },
])('A shape looks the same on the server and in a browser: %o', async params => {
  const image = photoLike(320, 180)
  const one = await render('add-shape-to-image', { image }, params)
  const other = await render('add-shape-to-image-browser', { image }, params)
  expect(meanDifference(one, other)).toBeLessThan(0.2)
})
