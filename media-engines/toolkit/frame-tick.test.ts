import { expect, test } from 'vitest'
import { chooseTick } from './frame-tick.ts'

test.each([
  ['The frame duration of a video is the greatest common divisor of all delays', [100, 250], 50],
  ['All frames of an animation at 60 frames per second are shown', [16, 17, 17], 16],
  ['A long animation with a short frame gives at most 20,000 frames', [20, 599_980], 30],
])('%s', (_, delays, tick) => {
  expect(chooseTick(delays)).toBe(tick)
})
