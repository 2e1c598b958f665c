import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readFrameDelays } from '../../media-probe/frame-delays.ts'
import { fixture } from '../../testing/probe-bench.ts'
import { animated } from '../support/animated-image.ts'

test.each(['gif', 'webp'] as const)('In an animated %s, frames without a delay are shown for 0.1 seconds', async format => {
  expect(readFrameDelays(await animated(format), `image/${format}`)).toEqual([100, 200, 100])
})

test('The frame delays of an animated PNG are converted from fractions of a second to milliseconds', async () => {
  expect(readFrameDelays(await readFile(fixture('animated.png')), 'image/png')).toEqual([100, 100, 100])
})

test.each(['gif', 'png', 'webp', 'jpeg'] as const)(
  'A still %s has no frame delays, whether the file is complete or truncated at any byte',
  async format => {
    const bytes = await sharp({ create: { width: 3, height: 2, channels: 3, background: 'red' } })
      .toFormat(format)
      .toBuffer()
    for (let end = 0; end <= bytes.length; end++) expect(readFrameDelays(bytes.subarray(0, end), `image/${format}`)).toEqual([])
  },
)
