// @project slow: it encodes many videos
import { describe, expect, test } from 'vitest'
import { installedVideoEngines, meanColor } from '@mediawright/media-engines/testing/modules.ts'
import { runPrebuilt } from '../testing/prebuilt.ts'
import { colorAt, colorVideo, countingVideo, difference, videoIn, createVideo, getFrame } from './counting-videos.ts'
import { drawn } from './test-images.ts'

const engines = await installedVideoEngines()

describe.each(engines)('frames of videos processed with $name', engine => {
  const run = async (slug: string, inputs: Parameters<typeof runPrebuilt>[1], params: Record<string, unknown> = {}) =>
    runPrebuilt(slug, inputs, params, undefined, engine)

  test('The ken-burns-video action zooms in from the whole image to its center', async () => {
    // A very wide image results in a video with few pixels.
    const ring = drawn(320, 30, (x, y) => (Math.abs(x - 159.5) < 120 && Math.abs(y - 14.5) < 11 ? [0, 0, 255] : [255, 0, 0]))
    const video = await videoIn(await run('ken-burns-video', { image: ring }, { duration: 1, fps: '24', zoom: 1.5 }))
    expect([video.width, video.height, video.times.length]).toEqual([1280, 120, 24])
    const share = (at: number) => meanColor(video.frames[at]!)[0] / 255
    expect(share(0)).toBeCloseTo(1 - (240 * 22) / (320 * 30), 1)
    expect(share(23)).toBeCloseTo(0, 1)
  })

  test('By default, the extract-video-frames action returns five frames, from the first to the last', async () => {
    const frames = (await run('extract-video-frames', { video: await countingVideo(21) })).images()
    expect(frames.map(getFrame)).toEqual([0, 5, 10, 15, 20])
    expect([frames[0]!.width, frames[0]!.height]).toEqual([64, 36])
  })

  test('By default, the video-to-frame-grid action shows nine frames in reading order', async () => {
    const grid = (
      await run('video-to-frame-grid', { video: await countingVideo(18) }, { cell_width: 32, gap: 4, background: '#ff0000' })
    ).image()
    expect([grid.width, grid.height]).toEqual([3 * 36 + 4, 3 * 22 + 4])
    const cells = [0, 1, 2].flatMap(row =>
      [0, 1, 2].map(
        column => colorAt(grid, (column * 36 + 8) / 112, (row * 22 + 8) / 70, (column * 36 + 32) / 112, (row * 22 + 18) / 70)[1]! / 10,
      ),
    )
    expect(cells.map(Math.round)).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17])
    expect([...grid.rgba.subarray(0, 4)]).toEqual([255, 0, 0, 255])
  })

  test('By default, the video-to-long-exposure action returns the average of all frames', async () => {
    const image = (await run('video-to-long-exposure', { video: await colorVideo(['#000000', '#c86432'], 5) })).image()
    expect(difference(meanColor(image), [100, 50, 25])).toBeLessThan(3)
  })

  test('By default, the resize-video action scales a video to 720p', async () => {
    const video = await videoIn(await run('resize-video', { video: await createVideo({ frames: 0.08, tone: 400 }) }))
    expect([video.width, video.height, video.times.length]).toEqual([1280, 720, 2])
  })
})

describe('ken-burns-video', () => {
  /** Returns the distance of a bright line from the left edge, as a fraction of the width. */
  const lineIn = ({ width, height, rgba }: { width: number; height: number; rgba: Uint8Array | Uint8ClampedArray }) => {
    let [sum, weight] = [0, 0]
    for (let x = 0; x < width; x++) {
      const value = Math.max(0, rgba[((height >> 1) * width + x) * 4]! - 40)
      sum += value * (x + 0.5)
      weight += value
    }
    return sum / weight / width
  }

  test('The ken-burns-video action pans in equal steps without exposing a border', async () => {
    const image = drawn(640, 24, x => (Math.abs(x - 319.5) < 4 ? [255, 255, 255] : [30, 30, 30]))
    const video = await videoIn(
      await runPrebuilt(
        'ken-burns-video',
        { image },
        { duration: 1, fps: '24', zoom: 1.2, zoom_direction: 'none', pan_direction: 'right', easing: 'linear' },
      ),
    )
    const places = video.frames.map(lineIn)
    const steps = places.slice(1).map((place, at) => (places[at]! - place) * video.width)
    // From edge to edge, the camera moves by a sixth of the image, which is shown at 1.2 times its size.
    for (const step of steps) expect(step).toBeCloseTo((0.2 * video.width) / 23, 0)
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(0.5)
    for (const frame of video.frames) expect(colorAt(frame, 0, 0, 0.01, 1)[0]).toBeGreaterThan(20)
  })

  test.each([
    [1, 20, [64, 1280]],
    [7, 300, [30, 1280]],
    [2000, 25, [1920, 24]],
  ])('The ken-burns-video action accepts a %i × %i image', async (width, height, size) => {
    const image = drawn(width, height, () => [200, 100, 50])
    const video = await videoIn(
      await runPrebuilt('ken-burns-video', { image }, { duration: 1, fps: '24', pan_direction: 'up', zoom_direction: 'out' }),
    )
    expect([video.width, video.height]).toEqual(size)
    expect(difference(meanColor(video.frames.at(-1)!), [200, 100, 50])).toBeLessThan(4)
  })

  test('The ken-burns-video action shows transparent pixels as black', async () => {
    const video = await videoIn(
      await runPrebuilt('ken-burns-video', { image: drawn(64, 8, () => [255, 255, 255, 0]) }, { duration: 1, fps: '24' }),
    )
    expect(Math.max(...meanColor(video.frames[0]!))).toBeLessThan(3)
  })
})

describe('extract-video-frames', () => {
  const extract = async (video: { file: string }, params: Record<string, unknown>) =>
    (await runPrebuilt('extract-video-frames', { video: video }, params)).images().map(getFrame)

  test.each([
    [0, [0]],
    [50, [10]],
    [100, [20]],
  ])('The extract-video-frames action returns a single frame at %i percent of the duration', async (time_percent, frames) => {
    expect(await extract(await countingVideo(21), { mode: 'single', time_percent })).toEqual(frames)
  })

  test('The extract-video-frames action returns frames at a fixed interval within a given range', async () => {
    const video = await countingVideo(21)
    expect(await extract(video, { mode: 'interval', every_seconds: 0.5 })).toEqual([0, 5, 10, 15, 20])
    expect(await extract(video, { mode: 'interval', every_seconds: 0.5, range: { min: 20, max: 60 } })).toEqual([4, 9])
    expect(await extract(video, { range: { min: 50, max: 100 }, frame_count: 2 })).toEqual([10, 20])
    expect(await extract(video, { frame_count: 1 })).toEqual([10])
  })

  test('The extract-video-frames action returns the first frame of each scene', async () => {
    const video = await colorVideo(['#c02020', '#2020c0', '#20c020'], 7)
    const images = (await runPrebuilt('extract-video-frames', { video: video }, { mode: 'scene' })).images()
    expect(
      images.map(image =>
        meanColor(image)
          .map(value => (value > 120 ? 1 : 0))
          .join(''),
      ),
    ).toEqual(['100', '001', '010'])
  })

  test('The extract-video-frames action omits duplicates, ignores trailing audio and refuses to extract more than 100 frames', async () => {
    expect(await extract(await countingVideo(1), { frame_count: 5 })).toEqual([0])
    expect(await extract(await countingVideo(5, { tone: 400, toneTo: 1.5 }), { mode: 'single', time_percent: 100 })).toEqual([4])
    const long = await createVideo({ frameRate: 10, frames: 12 })
    await expect(extract(long, { mode: 'interval', every_seconds: 0.1 })).rejects.toThrow(
      'The action would extract 120 frames, but the limit is 100',
    )
  })
})

describe('video-to-frame-grid', () => {
  test('The video-to-frame-grid action fills every cell even from a one-frame video and rejects a grid that is too large', async () => {
    const video = await colorVideo(['#30a060'], 1)
    const grid = (await runPrebuilt('video-to-frame-grid', { video: video }, { cell_width: 16, gap: 0, rows: 2, cols: 2 })).image()
    expect(difference(meanColor(grid), [48, 160, 96])).toBeLessThan(6)
    await expect(runPrebuilt('video-to-frame-grid', { video: video }, { rows: 12, cols: 12, cell_width: 1920 })).rejects.toThrow(
      'the limits are 50 million',
    )
  })
})

describe('video-to-long-exposure', () => {
  const exposed = async (params: Record<string, unknown>) =>
    meanColor(
      (await runPrebuilt('video-to-long-exposure', { video: await colorVideo(['#c00020', '#00a040', '#102030'], 1) }, params)).image(),
    )

  test.each([
    [{ blend_mode: 'lighten' }, [192, 160, 64]],
    [{ blend_mode: 'darken' }, [0, 0, 32]],
    [{ frame_stride: 2 }, [104, 16, 40]],
    [{ max_frames: 1 }, [192, 0, 32]],
  ])('A long exposure of a video with %j has the expected average color', async (params, expected) => {
    expect(difference(await exposed(params), expected)).toBeLessThan(5)
  })
})

describe('resize-video and change-video-ar', () => {
  test.each([
    [{ resolution: '240' }, 160, 90, [426, 240]],
    [{ resolution: '240' }, 90, 160, [240, 426]],
    [{ resolution: 'custom', custom_resolution: 50 }, 160, 90, [88, 50]],
    [{ resolution: 'custom', custom_resolution: 16 }, 33, 17, [32, 16]],
  ])('The resize-video action with %j resizes a video of %i × %i pixels to the expected size', async (params, width, height, size) => {
    const video = await videoIn(await runPrebuilt('resize-video', { video: await createVideo({ frames: 0.12, width, height }) }, params))
    expect([video.width, video.height]).toEqual(size)
  })

  test("The resize-video action applies a portrait video's stored rotation before resizing", async () => {
    const video = await videoIn(
      await runPrebuilt('resize-video', { video: await createVideo({ frames: 0.12, turn: 90 }) }, { resolution: '240' }),
    )
    expect([video.width, video.height]).toEqual([240, 426])
  })

  test.each([
    [{}, [90, 90]],
    [{ fit: 'pad' }, [160, 160]],
    [{ fit: 'pad', background_mode: 'blur' }, [160, 160]],
    [{ aspect_ratio: '9:16' }, [50, 90]],
    [{ aspect_ratio: '21:9', fit: 'pad' }, [210, 90]],
  ])('The change-video-ar action with %j produces the expected size and edges', async (params, size) => {
    const video = await videoIn(
      await runPrebuilt('change-video-ar', { video: await colorVideo(['#40a0e0'], 2) }, { pad_color: '#ff8000', ...params }),
    )
    expect([video.width, video.height]).toEqual(size)
    expect(difference(colorAt(video.frames[0]!, 0.45, 0.45, 0.55, 0.55), [64, 160, 224])).toBeLessThan(5)
    const edge = 'background_mode' in params || !('fit' in params) ? [64, 160, 224] : [255, 128, 0]
    expect(difference(colorAt(video.frames[0]!, 0, 0, 0.05, 0.05), edge)).toBeLessThan(6)
  })

  test('A 2×2 video can be padded with a blurred background', async () => {
    const tiny = await createVideo({ width: 2, height: 2, frames: ['#40a0e0'] })
    const params = { aspect_ratio: '9:16', fit: 'pad', background_mode: 'blur' }
    const video = await videoIn(await runPrebuilt('change-video-ar', { video: tiny }, params))
    expect([video.width, video.height]).toEqual([2, 4])
    expect(difference(colorAt(video.frames[0]!, 0, 0, 1, 0.1), [64, 160, 224])).toBeLessThan(6)
  })
})
