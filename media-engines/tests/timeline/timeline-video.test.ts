// @project slow: it renders many videos
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { installedVideoEngines, meanColor, encodePng, testFolder } from '../../testing/modules.ts'
import { fixture } from '../../testing/probe-bench.ts'
import type { RunningTimelineEngine } from '../../timeline/open-timeline-engine.ts'
import {
  expectNear,
  red,
  green,
  blue,
  colorAt,
  cut,
  cutAsGrid,
  video,
  grays,
  item,
  toNumber,
  sharedEngine,
  videoTrack,
  plain,
  size,
  textTrack,
  type Color,
  type CutPlan,
} from '../support/cuts.ts'
import type { CutSource, TransitionType } from '../../timeline/timeline-engine.ts'

describe.each(await installedVideoEngines())('timelines of images rendered by $name', choice => {
  let engine: RunningTimelineEngine
  let [reds, greens, counted] = [] as unknown as [CutSource, CutSource, CutSource]
  beforeAll(async () => {
    engine = await sharedEngine(choice)
    reds = await plain(red, 50)
    greens = await plain(green, 50)
    counted = await video({ ...size, frames: grays(60) })
  })
  const render = (plan: CutPlan) => cut(engine, plan)

  describe('media', () => {
    let seen: Awaited<ReturnType<typeof cutMedia>>
    beforeAll(async () => void (seen = await cutMedia()))

    /** Returns an image that is opaque on the left and transparent on the right. */
    async function halfImage(): Promise<CutSource> {
      const rgba = new Uint8Array(40 * 40 * 4).fill(255)
      for (let y = 0; y < 40; y++) for (let x = 20; x < 40; x++) rgba[(y * 40 + x) * 4 + 3] = 0
      const file = join(await testFolder(), 'half.png')
      await writeFile(file, await encodePng({ width: 40, height: 40, rgba }))
      return { type: 'image', file }
    }

    async function cutMedia() {
      const turned = await video({ width: 90, height: 160, frames: Array<string>(5).fill(green), turn: 90 })
      const anamorphic: CutSource = { type: 'video', file: fixture('anamorphic.mp4') }
      const half = item(await halfImage(), 0, 10, { scale: 0.5, position: { x: 0.25, y: 0.25 }, opacity: 0.5 })
      const wide = await plain(green, 5, { width: 160, height: 40 })
      const [contained, covering, outside, large] = [
        {},
        { fit: 'cover' as const },
        { position: { x: 2, y: 0.5 } },
        { scale: 9.7, position: { x: 0.4, y: 3 } },
      ]
      const letters = item({ type: 'text', text: 'HHH', color: '#ffff00', fontSize: 30, align: 'center' }, 0, 10, {
        position: { x: 0.5, y: 0.7 },
      })
      return cutAsGrid(engine, {
        held: [videoTrack(item(counted, 0, 50, { trimStart: 20 }))],
        odd: [videoTrack(item(turned, 0, 5), item(anamorphic, 5, 5))],
        transparent: [videoTrack(item(reds, 0, 10)), videoTrack(half)],
        fitted: [videoTrack(...[contained, covering, outside, large].map((more, at) => item(wide, at * 3, 3, more)))],
        letters: [videoTrack(item(reds, 0, 10)), textTrack(letters)],
      })
    }

    test('A clip starts at the frame given by `trimStart`, plays every frame in order and holds the last one', () => {
      expect(seen.held.map(image => toNumber(meanColor(image)))).toEqual(Array.from({ length: 50 }, (_, at) => Math.min(20 + at, 59)))
    })

    test.each([
      [50, (frame: number) => Math.floor(frame / 2)],
      [10, (frame: number) => Math.floor(frame * 2.5)],
    ])('A timeline at %i frames per second shows each source frame for its duration', async (fps, shown) => {
      const { content } = await render({ fps, tracks: [videoTrack(item(counted, 0, 20, { trimStart: 10 }))] })
      expect(content.frames.map(image => toNumber(meanColor(image)))).toEqual(
        Array.from({ length: 20 }, (_, at) => Math.min(59, shown(at + 10))),
      )
    })

    test('Rotated videos are shown upright, and anamorphic videos at their display aspect ratio', () => {
      for (const x of [0.02, 0.98]) expectNear(colorAt(seen.odd[2]!, x, 0.5), [0, 255, 0])
      for (const x of [0.1, 0.9]) expect(Math.max(...colorAt(seen.odd[7]!, x, 0.5))).toBeGreaterThan(15)
    })

    test('A transparent image is blended at its position', () => {
      expectNear(colorAt(seen.transparent[5]!, 0.2, 0.25), [255, 128, 128])
      for (const x of [0.3, 0.05]) expectNear(colorAt(seen.transparent[5]!, x, 0.25), [255, 0, 0])
    })

    test('The `contain` fit adds bars, `cover` adds none, and any part of an image that extends beyond the frame is cropped', () => {
      const colors = [1, 4, 7, 10].map(frame => colorAt(seen.fitted[frame]!, 0.5, 0.05))
      for (const [at, wanted] of [
        [0, 0, 0],
        [0, 255, 0],
        [0, 0, 0],
        [0, 0, 0],
      ].entries())
        expectNear(colors[at]!, wanted as unknown as Color)
      expectNear(colorAt(seen.fitted[1]!, 0.5, 0.5), [0, 255, 0])
      expectNear(colorAt(seen.fitted[10]!, 0.5, 0.99), [0, 255, 0])
    })

    test('An item that extends beyond the frame is not resized', async () => {
      const rgba = new Uint8Array(160 * 90 * 4).fill(255)
      for (let y = 0; y < 90; y++) for (let x = 80; x < 160; x++) rgba.set([0, 0, 255], (y * 160 + x) * 4)
      const image: CutSource = { type: 'image', file: join(await testFolder(), 'two.png') }
      await writeFile(image.file, await encodePng({ ...size, rgba }))
      const moving = await cut(engine, { tracks: [videoTrack(item(image, 0, 5))] })
      for (const source of [image, { type: 'video', file: moving.file } as const]) {
        const { content } = await render({ tracks: [videoTrack(item(source, 0, 5, { scale: 0.6, position: { x: 0.8, y: 0.1 } }))] })
        expectNear(colorAt(content.frames[2]!, 0.77, 0.1), [255, 255, 255])
        expectNear(colorAt(content.frames[2]!, 0.83, 0.1), [0, 0, 255])
        expectNear(colorAt(content.frames[2]!, 0.47, 0.1), [0, 0, 0])
        expectNear(colorAt(content.frames[2]!, 0.97, 0.45), [0, 0, 0])
      }
    })

    test('Text is drawn at its position and in its color', () => {
      const { rgba } = seen.letters[5]!
      let [left, right, top, bottom, count] = [160, 0, 90, 0, 0]
      for (let y = 0; y < 90; y++)
        for (let x = 0; x < 160; x++) {
          if (rgba[(y * 160 + x) * 4 + 1]! < 150) continue
          ;[left, right, top, bottom, count] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y), count + 1]
        }
      expect(count).toBeGreaterThan(300)
      expect(Math.abs((left + right) / 2 - 80)).toBeLessThan(2)
      expect(Math.abs((top + bottom) / 2 - 63)).toBeLessThan(2)
      // Inter's capital letters are 0.727 em high.
      expect(Math.abs(bottom - top - 21)).toBeLessThan(4)
    })
  })

  describe('fades and transitions', () => {
    test('Fading an image changes its opacity', async () => {
      const loud = await plain(red, 50, { tone: 500 })
      const { content } = await render({
        background: blue,
        tracks: [videoTrack(item(loud, 0, 30, { fadeIn: 10, fadeOut: 10, volume: 0 }))],
      })
      const reddish = content.frames.map(image => meanColor(image)[0] / 255)
      for (const [frame, wanted] of [
        [0, 0.05],
        [4, 0.45],
        [5, 0.55],
        [10, 1],
        [19, 1],
        [24, 0.55],
        [29, 0.05],
      ] as const)
        expect(Math.abs(reddish[frame]! - wanted)).toBeLessThan(0.06)
      expect(content.audio).toBeUndefined()
    })

    const pair = (type: TransitionType, more = {}) => [
      item(reds, 0, 20, { transition: { type, duration: 10 }, ...more }),
      item(greens, 10, 20, more),
    ]

    let seen: Awaited<ReturnType<typeof cutTransitions>>
    beforeAll(async () => void (seen = await cutTransitions()))

    async function cutTransitions() {
      const [one, two] = pair('dissolve', { scale: 0.5 })
      const halves = new Uint8Array(160 * 90 * 4).fill(255)
      for (let y = 0; y < 90; y++) halves.fill(0, y * 640 + 320, y * 640 + 640)
      for (let at = 3; at < halves.length; at += 4) halves[at] = 255
      const file = join(await testFolder(), 'halves.png')
      await writeFile(file, await encodePng({ ...size, rgba: halves }))
      const fromImage = (type: TransitionType) => {
        const [first, second] = pair(type)
        return [videoTrack({ ...first!, source: { type: 'image', file } }, second!)]
      }
      const cuts = {
        'whole images': [videoTrack(...pair('dissolve'))],
        'images that also fade': [videoTrack(...pair('dissolve', { fadeIn: 1, fadeOut: 1 }))],
        smaller: [videoTrack({ ...one!, position: { x: 0.3, y: 0.5 } }, { ...two!, position: { x: 0.7, y: 0.5 } })],
        wipe_left: [videoTrack(...pair('wipe_left'))],
        wipe_right: [videoTrack(...pair('wipe_right'))],
        slide_left: [videoTrack(...pair('slide_left'))],
        slide_right: [videoTrack(...pair('slide_right'))],
        wiped: fromImage('wipe_left'),
        slid: fromImage('slide_left'),
      }
      return cutAsGrid(engine, cuts, { background: blue })
    }

    test.each(['whole images', 'images that also fade'] as const)(
      'Halfway through a dissolve between %s, the two images contribute equally',
      name => {
        const frames = seen[name]
        expect(frames.length).toBe(30)
        expectNear(meanColor(frames[8]!), [255, 0, 0])
        expectNear(meanColor(frames[14]!), [255 * 0.55, 255 * 0.45, 0], 16)
        expectNear(meanColor(frames[15]!), [255 * 0.45, 255 * 0.55, 0], 16)
        expectNear(meanColor(frames[21]!), [0, 255, 0])
      },
    )

    test('A dissolve between images that are smaller than the frame shows the background around them', () => {
      const frame = seen.smaller[15]!
      expectNear(colorAt(frame, 0.1, 0.5), [255 * 0.45, 0, 255 * 0.55], 20)
      expectNear(colorAt(frame, 0.9, 0.5), [0, 255 * 0.55, 255 * 0.45], 20)
      expectNear(colorAt(frame, 0.5, 0.5), [255 * 0.45, 255 * 0.55, 0], 20)
      expectNear(colorAt(frame, 0.5, 0.05), [0, 0, 255])
    })

    test.each<['wipe_left' | 'wipe_right' | 'slide_left' | 'slide_right', Color, Color]>([
      ['wipe_left', [255, 0, 0], [0, 255, 0]],
      ['wipe_right', [0, 255, 0], [255, 0, 0]],
      ['slide_left', [255, 0, 0], [0, 255, 0]],
      ['slide_right', [0, 255, 0], [255, 0, 0]],
    ])('Halfway through a %s transition, the expected image is shown on each side', (type, left, right) => {
      const frames = seen[type]
      expect(frames.length).toBe(30)
      expectNear(meanColor(frames[9]!), [255, 0, 0])
      expectNear(colorAt(frames[14]!, 0.3, 0.5), left)
      expectNear(colorAt(frames[14]!, 0.7, 0.5), right)
      expectNear(meanColor(frames[20]!), [0, 255, 0])
    })

    test('A slide transition moves the image, but a wipe does not', () => {
      expectNear(colorAt(seen.wiped[15]!, 0.2, 0.5), [255, 255, 255])
      expectNear(colorAt(seen.slid[15]!, 0.2, 0.5), [0, 0, 0])
    })

    test('Consecutive items on a track are overlaid on a video that keeps playing on the track below', async () => {
      const over = [0, 1, 2, 3].map(at =>
        item(at % 2 === 0 ? reds : greens, at * 10, 15, { scale: 0.5, ...(at < 3 && { transition: { type: 'dissolve', duration: 5 } }) }),
      )
      const { content } = await render({ tracks: [videoTrack(item(counted, 0, 45)), videoTrack(...over)] })
      expect(content.frames.length).toBe(45)
      expect(content.frames.map(image => toNumber(colorAt(image, 0.1, 0.1)))).toEqual(Array.from({ length: 45 }, (_, at) => at))
      for (const [frame, wanted] of [
        [5, [255, 0, 0]],
        [17, [0, 255, 0]],
        [27, [255, 0, 0]],
        [40, [0, 255, 0]],
      ] as const)
        expectNear(colorAt(content.frames[frame]!, 0.5, 0.5), wanted)
      expectNear(colorAt(content.frames[12]!, 0.5, 0.5), [128, 128, 0], 16)
    })
  })
})
