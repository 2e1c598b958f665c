// @project slow: it encodes many videos
import { describe, expect, test } from 'vitest'
import { installedVideoEngines, meanColor, toneBetween } from '@mediawright/media-engines/testing/modules.ts'
import { runPrebuilt } from '../testing/prebuilt.ts'
import { parseChannels, colorAt, colorVideo, difference, videoIn, createVideo, stillVideo } from './counting-videos.ts'
import { drawn } from './test-images.ts'

const engines = await installedVideoEngines()

describe.each(engines)('colors and effects of videos processed with $name', engine => {
  const run = async (slug: string, inputs: Parameters<typeof runPrebuilt>[1], params: Record<string, unknown> = {}) =>
    runPrebuilt(slug, inputs, params, undefined, engine)

  test.each(['color-grade-video', 'video-effect', 'color-filter-video', 'change-video-ar', 'greenscreen-video'])(
    'The %s action preserves the number of frames and the audio',
    async slug => {
      const changed = await videoIn(await run(slug, { video: await createVideo({ frames: 0.6, tone: 400 }) }))
      expect(changed.times.length).toBe(15)
      expect(changed.videoSeconds).toBeCloseTo(0.6, 3)
      expect(toneBetween(changed.audio!, 0.1, 0.5)).toBeCloseTo(400, -1)
    },
  )

  test('The greenscreen-video action loops the background video behind the keyed video', async () => {
    const video = await colorVideo(['#00b140'], 6)
    const behind = await colorVideo(['#ff0000', '#0000ff'], 1)
    const keyed = await videoIn(await run('greenscreen-video', { video: video, background_video: behind }))
    expect(keyed.frames.map(frame => (meanColor(frame)[0] > 200 ? 'red' : meanColor(frame)[2] > 200 ? 'blue' : 'other'))).toEqual([
      'red',
      'blue',
      'red',
      'blue',
      'red',
      'blue',
    ])
  })
})

describe('color-grade-video', () => {
  const graded = async (color: string, params: Record<string, unknown>) =>
    meanColor((await videoIn(await runPrebuilt('color-grade-video', { video: await colorVideo([color], 2) }, params))).frames[0]!)

  test.each([
    [{}, '#c06040', [192, 96, 64]],
    [{ brightness: 1 }, '#406080', [255, 255, 255]],
    [{ brightness: -1 }, '#406080', [0, 0, 0]],
    [{ brightness: 0.2 }, '#606060', [147, 147, 147]],
    [{ contrast: 0 }, '#c0c0c0', [128, 128, 128]],
    [{ contrast: 2 }, '#a0a0a0', [192, 192, 192]],
    [{ saturation: 0 }, '#ff0000', [54, 54, 54]],
    [{ gamma: 2 }, '#404040', [128, 128, 128]],
  ])('A color grade with %j changes the color of a video from %s to %j', async (params, color, expected) => {
    expect(difference(await graded(color, params), expected)).toBeLessThan(5)
  })
})

describe('video-effect', () => {
  const effect = async (params: Record<string, unknown>, video: { file: string }) =>
    videoIn(await runPrebuilt('video-effect', { video: video }, params))
  const plain = () => colorVideo(['#a0a0a0'], 3)
  const line = drawn(160, 90, x => (Math.abs(x - 79.5) < 4 ? [255, 255, 255] : [0, 0, 0]))
  const middleOfLine = (
    { width, height, rgba }: { width: number; height: number; rgba: Uint8Array | Uint8ClampedArray },
    channel: number,
  ) => {
    const bright = Array.from({ length: width }, (_, x) => x).filter(x => rgba[((height >> 1) * width + x) * 4 + channel]! > 128)
    return (bright[0]! + bright.at(-1)!) / 2
  }

  test('The video vignette effect darkens the corners but not the center', async () => {
    const { frames } = await effect({ effect: 'vignette' }, await plain())
    expect(colorAt(frames[0]!, 0.45, 0.45, 0.55, 0.55)[0]).toBeCloseTo(160, -1)
    expect(colorAt(frames[0]!, 0, 0, 0.05, 0.05)[0]).toBeLessThan(130)
  })

  test('The video grain effect changes with each frame and preserves the average color', async () => {
    const { frames } = await effect({ effect: 'grain' }, await plain())
    const [first, second] = frames.map(frame => frame.rgba.filter((_, at) => at % 4 === 0))
    expect(new Set(first).size).toBeGreaterThan(10)
    expect(first).not.toEqual(second)
    expect(meanColor(frames[0]!)[0]).toBeCloseTo(160, -1)
  })

  test('The video pixelate effect draws single-color blocks', async () => {
    const { frames } = await effect({ effect: 'pixelate', pixel_block_size: 32 }, await createVideo({ frames: 0.2 }))
    const block = frames[0]!
    const values = Array.from(
      { length: 20 * 20 },
      (_, at) => block.rgba[((6 + Math.floor(at / 20)) * block.width + 6 + (at % 20)) * 4 + 1]!,
    )
    expect(Math.max(...values) - Math.min(...values)).toBeLessThan(16)
  })

  test('The video shake effect moves the frame without exposing a border', async () => {
    const white = await effect({ effect: 'shake', shake_amount: 10 }, await colorVideo(['#ffffff'], 10))
    for (const frame of white.frames) expect(Math.min(...frame.rgba)).toBeGreaterThan(245)
    const { frames } = await effect({ effect: 'shake', shake_amount: 10 }, await stillVideo(line, 10))
    const places = frames.map(frame => middleOfLine(frame, 1))
    expect(Math.max(...places) - Math.min(...places)).toBeGreaterThan(5)
    expect(Math.max(...places.map(place => Math.abs(place - 79.5)))).toBeLessThan(12)
  })

  test('The video chromatic effect shifts red to the left and blue to the right', async () => {
    const { frames } = await effect({ effect: 'chromatic', chromatic_offset: 20 }, await stillVideo(line, 2))
    expect([0, 1, 2].map(channel => Math.round(middleOfLine(frames[0]!, channel)))).toEqual([
      expect.closeTo(60, -0.5),
      expect.closeTo(80, -0.5),
      expect.closeTo(100, -0.5),
    ])
  })

  test('The video VHS effect draws a moving, distorted band', async () => {
    const { frames } = await effect({ effect: 'vhs' }, await colorVideo(['#a0a0a0'], 10, { height: 480, width: 640 }))
    /** Returns the mean difference between neighboring pixels in a row. */
    const rough = (frame: { width: number; rgba: Uint8Array | Uint8ClampedArray }, row: number) => {
      const values = Array.from({ length: frame.width }, (_, x) => frame.rgba[(row * frame.width + x) * 4 + 1]!)
      return values.slice(1).reduce((sum, value, at) => sum + Math.abs(value - values[at]!), 0) / values.length
    }
    const [early, late] = [frames[1]!, frames[9]!].map(frame => {
      const rows = Array.from({ length: 48 }, (_, row) => rough(frame, row * 10 + 5))
      return rows.indexOf(Math.max(...rows))
    })
    expect(late).toBeGreaterThan(early!)
  })

  test.each(['vignette', 'grain', 'pixelate', 'shake', 'chromatic', 'vhs'])(
    'The %s effect accepts videos with very small, odd or tall dimensions',
    async name => {
      const video = await effect(
        { effect: name, shake_amount: 100, pixel_block_size: 128, chromatic_offset: 100 },
        await createVideo({ frames: 0.12, width: 17, height: 33 }),
      )
      expect([video.width, video.height, video.times.length]).toEqual([16, 32, 3])
    },
  )
})

describe('color-filter-video', () => {
  test.each(['sepia', 'invert', 'clarendon', 'crossprocess', 'solarize'] as const)(
    'The %s filter produces the same result for videos and images',
    async filter => {
      const colors = ['#d05030', '#3080c0', '#70a050', '#202020', '#e0e0d0']
      const video = await videoIn(await runPrebuilt('color-filter-video', { video: await colorVideo(colors, 1) }, { filter }))
      const plain = drawn(colors.length, 1, x => parseChannels(colors[x]!) as [number, number, number])
      const { rgba } = (await runPrebuilt('color-filter-image', { image: plain }, { filter })).image()
      for (const at of colors.keys())
        expect(difference(meanColor(video.frames[at]!), [...rgba.subarray(at * 4, at * 4 + 3)])).toBeLessThan(9)
    },
  )

  const filtered = async (color: string, params: Record<string, unknown>) =>
    (await videoIn(await runPrebuilt('color-filter-video', { video: await colorVideo([color], 2) }, params))).frames[0]!

  test.each([
    [{ filter: 'grayscale' }, '#ff0000', [54, 54, 54]],
    [{ filter: 'bw', bw_threshold: 100 }, '#707070', [255, 255, 255]],
    [{ filter: 'bw', bw_threshold: 130 }, '#707070', [0, 0, 0]],
    [{ filter: 'posterize', posterize_bits: 1 }, '#e01010', [255, 0, 0]],
    [{ filter: 'posterize', posterize_bits: 2 }, '#e06090', [255, 85, 170]],
  ])('A color filter with %j changes the color of a video from %s to %j', async (params, color, expected) => {
    expect(difference(meanColor(await filtered(color, params)), expected)).toBeLessThan(6)
  })

  test('The video noir filter darkens the corners, like the image filter', async () => {
    const frame = await filtered('#c0c0c0', { filter: 'noir' })
    const plain = drawn(160, 90, () => [192, 192, 192])
    const image = (await runPrebuilt('color-filter-image', { image: plain }, { filter: 'noir' })).image()
    for (const [left, top] of [
      [0, 0],
      [0.45, 0.45],
      [0.8, 0.4],
    ] as const)
      expect(difference(colorAt(frame, left, top, left + 0.1, top + 0.1), colorAt(image, left, top, left + 0.1, top + 0.1))).toBeLessThan(8)
  })

  test('The video color filter can add grain', async () => {
    expect(new Set((await filtered('#808080', { grain: 0.4 })).rgba).size).toBeGreaterThan(20)
  })
})

describe('greenscreen-video', () => {
  /** Creates a video in which a fixed camera shows a red disc in front of a screen. */
  const disc = async (screen: readonly [number, number, number]) => {
    const image = drawn(160, 90, (x, y) => (Math.hypot(x - 80, y - 45) < 25 ? [200, 60, 50] : screen))
    return stillVideo(image, 6)
  }
  const corner = (frame: Parameters<typeof colorAt>[0]) => colorAt(frame, 0.02, 0.02, 0.1, 0.1)
  const middle = (frame: Parameters<typeof colorAt>[0]) => colorAt(frame, 0.47, 0.47, 0.53, 0.53)

  test.each([
    [{}, [0, 177, 64]],
    [{}, [30, 230, 40]],
    [{ color_preset: 'blue' }, [10, 40, 180]],
    [{ color_preset: 'custom', custom_color: '#d0d010' }, [208, 208, 16]],
  ] as const)(
    'The greenscreen-video action with %j replaces the screen color %j with a background image that is cropped to fit',
    async (params, screen) => {
      const behind = drawn(90, 160, (x, y) => (y < 40 || y > 120 ? [0, 255, 255] : [220, 200, 240]))
      const { frames } = await videoIn(
        await runPrebuilt('greenscreen-video', { video: await disc(screen), background_image: behind }, params),
      )
      expect(difference(corner(frames[5]!), [220, 200, 240])).toBeLessThan(8)
      expect(difference(middle(frames[5]!), [200, 60, 50])).toBeLessThan(20)
    },
  )

  test('The greenscreen-video action shows every frame of a high-frame-rate video over a still image', async () => {
    const grays = Array.from({ length: 12 }, (_, at) => 60 + 12 * at)
    const video = await colorVideo(
      grays.map(gray => `#${gray.toString(16).repeat(3)}`),
      1,
      { frameRate: 30 },
    )
    const { frames } = await videoIn(await runPrebuilt('greenscreen-video', { video }))
    for (const [at, gray] of grays.entries()) expect(Math.abs(meanColor(frames[at]!)[0] - gray)).toBeLessThan(6)
  })

  test('The greenscreen-video action composites over black if there is no background', async () => {
    const { frames } = await videoIn(await runPrebuilt('greenscreen-video', { video: await disc([0, 177, 64]) }))
    expect(Math.max(...corner(frames[0]!))).toBeLessThan(5)
  })

  test('The greenscreen-video action leaves a video unchanged if the video does not contain the screen color', async () => {
    const { frames } = await videoIn(await runPrebuilt('greenscreen-video', { video: await colorVideo(['#c08060'], 2) }))
    expect(difference(meanColor(frames[0]!), [192, 128, 96])).toBeLessThan(6)
  })
})
