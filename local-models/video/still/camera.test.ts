import { expect, test } from 'vitest'
import { createRandom } from '../../prompt/random.ts'
import { planCamera, readMoves } from './camera.ts'

test.each([
  ['zoom in slowly', { zoom: 1, pace: 0.6 }],
  ['The camera pulls back to reveal the valley', { zoom: -1 }],
  ['pan from left to right', { x: 1, y: 0 }],
  ['tilt up fast', { y: -1, pace: 1.4 }],
  ['zoom in and pan left', { zoom: 1, x: -1 }],
  ['a left-handed guitar player', { x: 0 }],
  ['orbit around her', { roll: 1 }],
  ['static shot, rain', { still: true }],
])('The prompt "%s" is parsed as the camera movement %o', (prompt, moves) => {
  expect(readMoves(prompt)).toMatchObject(moves)
})

test('The camera stays within the image unless the prompt asks it to pull back', () => {
  const image = { width: 1280, height: 720 }
  for (const prompt of ['', 'pan left', 'pan right fast', 'tilt up', 'zoom in', 'drift', 'zoom in and pan right quickly', 'look down'])
    for (let seed = 0; seed < 20; seed++) {
      const asked = { ...readMoves(prompt), ...(prompt === '' && { zoom: 1 }) }
      const camera = planCamera(asked, image, image, createRandom(seed))
      expect(camera(0)).toMatchObject({ zoom: 1, roll: 0 })
      for (let share = 0; share <= 1; share += 0.05) {
        const { x, y, zoom } = camera(share)
        expect(Math.abs(x) + image.width / 2 / zoom).toBeLessThanOrEqual(640.001)
        expect(Math.abs(y) + image.height / 2 / zoom).toBeLessThanOrEqual(360.001)
      }
    }
})
