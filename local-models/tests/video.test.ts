// @project slow: it encodes many videos
import { beforeAll, expect, test } from 'vitest'
import { sharedTestProvider, type TestProvider } from '../testing/test-provider.ts'
import { countSamples, getBox, listBoxes, readDuration } from './test-boxes.ts'

let testProvider: TestProvider
beforeAll(async () => void (testProvider = await sharedTestProvider()))

test.each([
  ['16:9', '720p', 1.5, 2, 1280, 720],
  ['9:16', '480p', 0.4, 10, 480, 854],
])(
  'A video with an aspect ratio of %s and a resolution of %s is %f s long at %i frames per second',
  async (aspect_ratio, resolution, duration, fps, width, height) => {
    const { output, bytes } = await testProvider.generate('local/video', 'sea', { aspect_ratio, resolution, duration, fps })
    expect(output).toMatchObject({ contentType: 'video/mp4', width, height })
    const order = listBoxes(bytes).map(({ type }) => type)
    // With faststart, the index precedes the data.
    expect(order.indexOf('moov')).toBeLessThan(order.indexOf('mdat'))
    const image = getBox(bytes, 'avc1')
    expect([image.readUInt16BE(24), image.readUInt16BE(26)]).toEqual([width, height])
    expect(getBox(bytes, 'mp4a').length).toBeGreaterThan(0)
    expect(Math.abs(readDuration(bytes) - duration)).toBeLessThan(0.1)
    expect(countSamples(bytes)[0]).toBe(Math.round(duration * fps))
  },
)
