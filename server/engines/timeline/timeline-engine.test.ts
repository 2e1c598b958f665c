import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { installedVideoEngines, loudnessBetween, makeTone, meanColour, pngOf, testFolder, toneBetween } from '../../testing/actions.ts'
import { fixture } from '../inspector/test-support.ts'
import { ProviderFailure } from '../providers/provider.ts'
import type { RunningTimelineEngine } from './open-timeline-engine.ts'
import { colourAt, cut, film, item, jobOf, openEngine, pictures, plain, size, sounds, texts, type CutPlan } from './test-cuts.ts'
import type { CutSource, TransitionType } from './timeline-engine.ts'

type Colour = readonly [number, number, number]
const [red, green, blue] = ['#ff0000', '#00ff00', '#0000ff']
const near = (colour: Colour, wanted: Colour, by = 12): void => {
  for (const [at, value] of wanted.entries()) expect(Math.abs(colour[at]! - value), `${colour} is not ${wanted}`).toBeLessThanOrEqual(by)
}
const greys = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `#${(at * 2 + 20).toString(16).padStart(2, '0').repeat(3)}`)
const numberOf = (colour: Colour): number => Math.round((colour[0] - 20) / 2) + 0

describe.each(await installedVideoEngines())('timelines by $name', choice => {
  let engine: RunningTimelineEngine
  let [reds, greens, counted] = [] as unknown as [CutSource, CutSource, CutSource]
  beforeAll(async () => {
    engine = await openEngine(choice)
    reds = await plain(red, 50, { tone: 500 })
    greens = await plain(green, 50, { tone: 1000 })
    counted = await film({ ...size, pictures: greys(60) })
  })
  const render = (plan: CutPlan) => cut(engine, plan)
  const failure = async (plan: CutPlan) =>
    engine.render(await jobOf(plan), { signal: new AbortController().signal, progress: () => undefined })

  describe('TIME-1: the length is right to the frame', () => {
    test.each([
      [25, 40],
      [23, 61],
      [60, 75],
      [1, 3],
      [30, 1],
    ])('at %i frames a second, %i frames', async (fps, frames) => {
      const { facts, progress, folder } = await render({ fps, tracks: [pictures(item(reds, 0, frames))] })
      expect(facts.times.length).toBe(frames)
      for (const [at, time] of facts.times.entries()) expect(time).toBeCloseTo(at / fps, 5)
      expect(facts.pictureSeconds).toBeCloseTo(frames / fps, 5)
      expect(facts.pictures.length).toBe(frames)
      expect(facts.sound?.seconds).toBeCloseTo(frames / fps, 2)
      expect([facts.width, facts.height]).toEqual([160, 90])
      for (const percent of progress) expect(percent).toBeLessThanOrEqual(99)
      expect(await readdir(folder)).toEqual(['timeline.mp4'])
    })

    test('gaps show the background, and the film ends with its last item, whatever that is', async () => {
      const tracks = [
        pictures(item(reds, 10, 5)),
        texts(item({ type: 'text', text: ' ', color: '#ffffff', fontSize: 20, align: 'left' }, 20, 5)),
      ]
      const { facts } = await render({ background: blue, tracks })
      expect(facts.pictures.length).toBe(25)
      for (const frame of [0, 9, 15, 24]) near(meanColour(facts.pictures[frame]!), [0, 0, 255])
      for (const frame of [10, 14]) near(meanColour(facts.pictures[frame]!), [255, 0, 0])
    })

    test('the same comes out as the same bytes', async () => {
      const plan = {
        tracks: [pictures(item(reds, 0, 20, { transition: { type: 'dissolve', duration: 8 } }), item(greens, 12, 20, { fadeOut: 8 }))],
      }
      expect(await readFile((await render(plan)).file)).toEqual(await readFile((await render(plan)).file))
    })
  })

  describe('media', () => {
    test('each frame shows the picture of its time, from `trimStart` on; the last one stays', async () => {
      const { facts } = await render({ tracks: [pictures(item(counted, 0, 50, { trimStart: 20 }))] })
      expect(facts.pictures.map(picture => numberOf(meanColour(picture)))).toEqual(
        Array.from({ length: 50 }, (_, at) => Math.min(20 + at, 59)),
      )
    })

    test.each([
      [50, (frame: number) => Math.floor(frame / 2)],
      [10, (frame: number) => Math.floor(frame * 2.5)],
    ])('at %i frames a second each stands as long as it does', async (fps, shown) => {
      const { facts } = await render({ fps, tracks: [pictures(item(counted, 0, 20, { trimStart: 10 }))] })
      expect(facts.pictures.map(picture => numberOf(meanColour(picture)))).toEqual(
        Array.from({ length: 20 }, (_, at) => Math.min(59, shown(at + 10))),
      )
    })

    test('a film that is turned, one of an odd size, an anamorphic one', async () => {
      const turned = await film({ width: 90, height: 160, pictures: Array<string>(5).fill(green), turn: 90 })
      const anamorphic: CutSource = { type: 'video', file: fixture('anamorphic.mp4') }
      const { facts } = await render({ tracks: [pictures(item(turned, 0, 5), item(anamorphic, 5, 5))] })
      for (const x of [0.02, 0.98]) near(colourAt(facts.pictures[2]!, x, 0.5), [0, 255, 0])
      for (const x of [0.1, 0.9]) expect(Math.max(...colourAt(facts.pictures[7]!, x, 0.5))).toBeGreaterThan(15)
    })

    test('a picture with transparency, where it was placed', async () => {
      const rgba = new Uint8Array(40 * 40 * 4).fill(255)
      for (let y = 0; y < 40; y++) for (let x = 20; x < 40; x++) rgba[(y * 40 + x) * 4 + 3] = 0
      const file = join(await testFolder(), 'half.png')
      await writeFile(file, await pngOf({ width: 40, height: 40, rgba }))
      const half = item({ type: 'image', file }, 0, 10, { scale: 0.5, position: { x: 0.25, y: 0.25 }, opacity: 0.5 })
      const { facts } = await render({ tracks: [pictures(item(reds, 0, 10)), pictures(half)] })
      near(colourAt(facts.pictures[5]!, 0.2, 0.25), [255, 128, 128])
      for (const x of [0.3, 0.05]) near(colourAt(facts.pictures[5]!, x, 0.25), [255, 0, 0])
    })

    test('`contain` leaves bars, `cover` does not, and what is outside of the frame is not seen', async () => {
      const wide = await plain(green, 5, { width: 160, height: 40 })
      const [contained, covering, outside, large] = [
        {},
        { fit: 'cover' as const },
        { position: { x: 2, y: 0.5 } },
        { scale: 9.7, position: { x: 0.4, y: 3 } },
      ]
      const items = [contained, covering, outside, large].map((more, at) => item(wide, at * 3, 3, more))
      const { facts } = await render({ tracks: [pictures(...items)] })
      const colours = [1, 4, 7, 10].map(frame => colourAt(facts.pictures[frame]!, 0.5, 0.05))
      for (const [at, wanted] of [
        [0, 0, 0],
        [0, 255, 0],
        [0, 0, 0],
        [0, 0, 0],
      ].entries())
        near(colours[at]!, wanted as unknown as Colour)
      near(colourAt(facts.pictures[1]!, 0.5, 0.5), [0, 255, 0])
      near(colourAt(facts.pictures[10]!, 0.5, 0.99), [0, 255, 0])
    })

    test('what hangs out of the frame is as large as it was', async () => {
      const rgba = new Uint8Array(160 * 90 * 4).fill(255)
      for (let y = 0; y < 90; y++) for (let x = 80; x < 160; x++) rgba.set([0, 0, 255], (y * 160 + x) * 4)
      const image: CutSource = { type: 'image', file: join(await testFolder(), 'two.png') }
      await writeFile(image.file, await pngOf({ ...size, rgba }))
      const moving = await cut(engine, { tracks: [pictures(item(image, 0, 5))] })
      for (const source of [image, { type: 'video', file: moving.file } as const]) {
        const { facts } = await render({ tracks: [pictures(item(source, 0, 5, { scale: 0.6, position: { x: 0.8, y: 0.1 } }))] })
        near(colourAt(facts.pictures[2]!, 0.77, 0.1), [255, 255, 255])
        near(colourAt(facts.pictures[2]!, 0.83, 0.1), [0, 0, 255])
        near(colourAt(facts.pictures[2]!, 0.47, 0.1), [0, 0, 0])
        near(colourAt(facts.pictures[2]!, 0.97, 0.45), [0, 0, 0])
      }
    })

    test('letters are where the text is, in their colour', async () => {
      const text = item({ type: 'text', text: 'HHH', color: '#ffff00', fontSize: 30, align: 'center' }, 0, 10, {
        position: { x: 0.5, y: 0.7 },
      })
      const { facts } = await render({ tracks: [pictures(item(reds, 0, 10)), texts(text)] })
      const { rgba } = facts.pictures[5]!
      let [left, right, top, bottom, count] = [160, 0, 90, 0, 0]
      for (let y = 0; y < 90; y++)
        for (let x = 0; x < 160; x++) {
          if (rgba[(y * 160 + x) * 4 + 1]! < 150) continue
          ;[left, right, top, bottom, count] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y), count + 1]
        }
      expect(count).toBeGreaterThan(300)
      expect(Math.abs((left + right) / 2 - 80)).toBeLessThan(2)
      expect(Math.abs((top + bottom) / 2 - 63)).toBeLessThan(2)
      // a capital of Inter is 0.727 of its size
      expect(Math.abs(bottom - top - 21)).toBeLessThan(4)
    })
  })

  describe('fades and transitions', () => {
    test('fades of pictures are of opacity', async () => {
      const { facts } = await render({ background: blue, tracks: [pictures(item(reds, 0, 30, { fadeIn: 10, fadeOut: 10, volume: 0 }))] })
      const reddish = facts.pictures.map(picture => meanColour(picture)[0] / 255)
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
      expect(facts.sound).toBeUndefined()
    })

    const pair = (type: TransitionType, more = {}) => [
      item(reds, 0, 20, { transition: { type, duration: 10 }, ...more }),
      item(greens, 10, 20, more),
    ]

    test.each<[string, object]>([
      ['whole pictures', {}],
      ['pictures that fade too', { fadeIn: 1, fadeOut: 1 }],
    ])('a dissolve of %s is in the middle half of each', async (_, more) => {
      const { facts } = await render({ background: blue, tracks: [pictures(...pair('dissolve', more))] })
      expect(facts.pictures.length).toBe(30)
      near(meanColour(facts.pictures[8]!), [255, 0, 0])
      near(meanColour(facts.pictures[14]!), [255 * 0.55, 255 * 0.45, 0], 16)
      near(meanColour(facts.pictures[15]!), [255 * 0.45, 255 * 0.55, 0], 16)
      near(meanColour(facts.pictures[21]!), [0, 255, 0])
    })

    test('a dissolve of smaller pictures shows the background around them', async () => {
      const [one, two] = pair('dissolve', { scale: 0.5 })
      const tracks = [pictures({ ...one!, position: { x: 0.3, y: 0.5 } }, { ...two!, position: { x: 0.7, y: 0.5 } })]
      const { facts } = await render({ background: blue, tracks })
      near(colourAt(facts.pictures[15]!, 0.1, 0.5), [255 * 0.45, 0, 255 * 0.55], 20)
      near(colourAt(facts.pictures[15]!, 0.9, 0.5), [0, 255 * 0.55, 255 * 0.45], 20)
      near(colourAt(facts.pictures[15]!, 0.5, 0.5), [255 * 0.45, 255 * 0.55, 0], 20)
      near(colourAt(facts.pictures[15]!, 0.5, 0.05), [0, 0, 255])
    })

    test.each<[TransitionType, Colour, Colour]>([
      ['wipe_left', [255, 0, 0], [0, 255, 0]],
      ['wipe_right', [0, 255, 0], [255, 0, 0]],
      ['slide_left', [255, 0, 0], [0, 255, 0]],
      ['slide_right', [0, 255, 0], [255, 0, 0]],
    ])('%s in the middle', async (type, left, right) => {
      const { facts } = await render({ tracks: [pictures(...pair(type))] })
      expect(facts.pictures.length).toBe(30)
      near(meanColour(facts.pictures[9]!), [255, 0, 0])
      near(colourAt(facts.pictures[14]!, 0.3, 0.5), left)
      near(colourAt(facts.pictures[14]!, 0.7, 0.5), right)
      near(meanColour(facts.pictures[20]!), [0, 255, 0])
    })

    test('a slide takes the picture along, a wipe does not', async () => {
      const halves = new Uint8Array(160 * 90 * 4).fill(255)
      for (let y = 0; y < 90; y++) halves.fill(0, y * 640 + 320, y * 640 + 640)
      for (let at = 3; at < halves.length; at += 4) halves[at] = 255
      const file = join(await testFolder(), 'halves.png')
      await writeFile(file, await pngOf({ ...size, rgba: halves }))
      const colour = async (type: TransitionType) => {
        const [one, two] = pair(type)
        const { facts } = await render({ tracks: [pictures({ ...one!, source: { type: 'image', file } }, two!)] })
        return colourAt(facts.pictures[15]!, 0.2, 0.5)
      }
      near(await colour('wipe_left'), [255, 255, 255])
      near(await colour('slide_left'), [0, 0, 0])
    })

    test('one after another in a track, over what moves below', async () => {
      const over = [0, 1, 2, 3].map(at =>
        item(at % 2 === 0 ? reds : greens, at * 10, 15, { scale: 0.5, ...(at < 3 && { transition: { type: 'dissolve', duration: 5 } }) }),
      )
      const { facts } = await render({ tracks: [pictures(item(counted, 0, 45)), pictures(...over)] })
      expect(facts.pictures.length).toBe(45)
      expect(facts.pictures.map(picture => numberOf(colourAt(picture, 0.1, 0.1)))).toEqual(Array.from({ length: 45 }, (_, at) => at))
      for (const [frame, wanted] of [
        [5, [255, 0, 0]],
        [17, [0, 255, 0]],
        [27, [255, 0, 0]],
        [40, [0, 255, 0]],
      ] as const)
        near(colourAt(facts.pictures[frame]!, 0.5, 0.5), wanted)
      near(colourAt(facts.pictures[12]!, 0.5, 0.5), [128, 128, 0], 16)
    })
  })

  describe('TIME-1: sound in place', () => {
    test('each sound from its frame to its frame, silence elsewhere', async () => {
      const file = await makeTone(join(await testFolder(), 'tone.mp3'), 'mp3', 2000, 3)
      const tone: CutSource = { type: 'audio', file }
      const tracks = [
        pictures(item(reds, 10, 20)),
        sounds(item(tone, 40, 15, { trimStart: 20 }), item(greens, 60, 10, { trimStart: 7 })),
        pictures(item(counted, 0, 80)),
      ]
      const { facts } = await render({ tracks })
      const sound = facts.sound!
      expect([sound.channels, sound.sampleRate]).toEqual([2, 48_000])
      expect(sound.seconds).toBeCloseTo(3.2, 2)
      for (const [from, to, hertz] of [
        [0.4, 1.2, 500],
        [1.6, 2.2, 2000],
        [2.4, 2.8, 1000],
      ] as const) {
        expect(Math.abs(toneBetween(sound, from + 0.03, to - 0.03) - hertz)).toBeLessThan(hertz * 0.05)
        for (const [begin, end] of [
          [from - 0.06, from - 0.02],
          [to + 0.02, to + 0.06],
        ] as const)
          expect(loudnessBetween(sound, begin, end)).toBeLessThan(0.01)
        expect(loudnessBetween(sound, from, from + 0.02)).toBeGreaterThan(0.03)
      }
    })

    test('volume, fades, and both sounds while one goes over into the other', async () => {
      const tone = { type: 'audio' as const, file: await makeTone(join(await testFolder(), 'loud.wav'), 'wav', 500, 4) }
      const usual = loudnessBetween((await render({ tracks: [sounds(item(tone, 0, 25))] })).facts.sound!, 0.1, 0.9)
      const { facts } = await render({
        tracks: [sounds(item(tone, 0, 25, { volume: 0.5 }), item(tone, 25, 50, { fadeIn: 25 }))],
      })
      const at = (second: number) => loudnessBetween(facts.sound!, second - 0.02, second + 0.02) / usual
      for (const [second, wanted] of [
        [0.5, 0.5],
        [1.25, 0.25],
        [1.5, 0.5],
        [1.75, 0.75],
        [2.5, 1],
      ] as const)
        expect(at(second)).toBeCloseTo(wanted, 1)
      const both = item(tone, 0, 50, { transition: { type: 'dissolve', duration: 25 } })
      const crossed = await render({ tracks: [pictures({ ...both, source: reds }, item(greens, 25, 50))] })
      const sound = crossed.facts.sound!
      expect(toneBetween(sound, 0.5, 0.9)).toBeCloseTo(500, -2)
      expect(toneBetween(sound, 2.1, 2.9)).toBeCloseTo(1000, -2)
      expect(loudnessBetween(sound, 1.4, 1.6)).toBeCloseTo(loudnessBetween(sound, 0.4, 0.6), 1)
    })

    test('many at once are as loud each as alone, and are not cut off', async () => {
      const tone = { type: 'audio' as const, file: await makeTone(join(await testFolder(), 'one.wav'), 'wav', 500, 2) }
      const tracks = (count: number, volume: number) => Array.from({ length: count }, () => sounds(item(tone, 0, 25, { volume })))
      const [one, four, loud] = [
        await render({ tracks: tracks(1, 1) }),
        await render({ tracks: tracks(4, 1) }),
        await render({ tracks: tracks(4, 8) }),
      ]
      const level = (made: typeof one) => loudnessBetween(made.facts.sound!, 0.2, 0.9)
      expect(level(four) / level(one)).toBeCloseTo(4, 1)
      const samples = loud.facts.sound!.samples.subarray(10_000, 40_000)
      expect(Math.max(...samples)).toBeLessThan(0.999)
      // a square wave has an effective value as high as its peak, a sine 0.707 of it
      expect(level(loud) / Math.max(...samples)).toBeLessThan(0.75)
    })

    test('a film of pictures, texts and silent films alone has none', async () => {
      const { facts } = await render({
        tracks: [pictures(item(counted, 0, 5)), sounds(item(counted, 0, 5), item(reds, 5, 5, { volume: 0 }))],
      })
      expect(facts.sound).toBeUndefined()
      expect(facts.pictures.length).toBe(10)
    })
  })

  describe('many items', () => {
    test('are cut into parts, and nobody sees where', async () => {
      const below = pictures(item(counted, 0, 60))
      const above = Array.from({ length: 30 }, (_, at) => item(reds, at * 2, 2, { scale: 0.2, position: { x: 0.8, y: 0.5 } }))
      const { facts } = await render({ tracks: [below, pictures(...above)] })
      expect(facts.times.length).toBe(60)
      expect(facts.pictures.map(picture => numberOf(colourAt(picture, 0.1, 0.1)))).toEqual(Array.from({ length: 60 }, (_, at) => at))
      expect(facts.times).toEqual(Array.from({ length: 60 }, (_, at) => expect.closeTo(at / 25, 5) as number))
    })
  })

  test('tracks that are too many for one graph lie on a film of those below', async () => {
    const large = await film({ width: 1280, height: 720, pictures: Array<string>(10).fill('#00ff00') })
    const below = pictures(item(reds, 0, 10, { opacity: 0.5 }))
    const above = Array.from({ length: 24 }, (_, at) =>
      pictures(item(large, 0, 10, { scale: 0.1, position: { x: (at + 0.5) / 24, y: 0.3 } })),
    )
    const { facts, folder } = await render({ background: blue, tracks: [below, ...above, pictures(item(reds, 5, 5, { scale: 0.1 }))] })
    expect(facts.pictures.length).toBe(10)
    expect(await readdir(folder)).toEqual(['timeline.mp4'])
    near(colourAt(facts.pictures[2]!, 0.5, 0.7), [128, 0, 128])
    for (let at = 0; at < 24; at++) near(colourAt(facts.pictures[2]!, (at + 0.5) / 24, 0.3), [0, 255, 0])
    near(colourAt(facts.pictures[2]!, 0.5, 0.5), [128, 0, 128])
    near(colourAt(facts.pictures[7]!, 0.5, 0.5), [255, 0, 0])
  })

  describe('what cannot be rendered', () => {
    const notMedia = async (name: string, bytes: string | Buffer): Promise<string> => {
      const file = join(await testFolder(), name)
      await writeFile(file, bytes)
      return file
    }
    const playlist = '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'

    test('a medium that ends before its item begins', async () => {
      const late = { ...item(reds, 0, 10, { trimStart: 50 }), name: 'tracks[0].items[2]' }
      await expect(failure({ tracks: [pictures(late)] })).rejects.toThrow(
        new ProviderFailure(
          'input_unreachable',
          'tracks[0].items[2] begins behind the end of its medium: it is 2.00 seconds long, and `trimStart` leaves out 2.00.',
        ),
      )
    })

    test.each<[string, () => Promise<CutSource>, 'video' | 'audio']>([
      ['a playlist that calls itself a film', async () => ({ type: 'video', file: await notMedia('list.mp4', playlist) }), 'video'],
      ['a sound in the place of a film', async () => ({ type: 'video', file: fixture('sound.m4a') }), 'video'],
      ['a film in the place of a picture', async () => ({ ...(reds as { file: string }), type: 'image' }), 'video'],
      [
        'a film that was cut off',
        async () => ({ type: 'video', file: await notMedia('cut.mp4', (await readFile(fixture('film.mp4'))).subarray(0, 3000)) }),
        'video',
      ],
      ['a text', async () => ({ type: 'audio', file: await notMedia('text.mp3', 'Not a sound.') }), 'audio'],
      ['an empty file', async () => ({ type: 'image', file: await notMedia('empty.png', '') }), 'video'],
    ])('%s', async (_, source, kind) => {
      const wrong = { ...item(await source(), 0, 10), name: 'tracks[1].items[0]' }
      const tracks = [pictures(item(reds, 0, 10)), { kind, items: [wrong] }]
      await expect(failure({ tracks })).rejects.toMatchObject({
        code: 'input_unreachable',
        message: expect.stringMatching(/^tracks\[1\]\.items\[0\] [^/]+\.$/) as string,
      })
    })

    test('a film in which nothing can be decoded', async () => {
      const bytes = await readFile((reds as { file: string }).file)
      for (let at = bytes.indexOf('mdat') + 4; at < bytes.length; at++) bytes[at] = (at * 7919) % 256
      const { file } = { file: await notMedia('noise.mp4', bytes) }
      await expect(failure({ tracks: [pictures(item({ type: 'video', file }, 0, 10))] })).rejects.toMatchObject({
        code: 'input_unreachable',
      })
    })

    test('whoever aborts gets the reason, and nothing goes on', async () => {
      const controller = new AbortController()
      const why = new Error('enough')
      const job = await jobOf({ width: 1280, height: 720, tracks: [pictures(item(reds, 0, 25_000))] })
      const rendering = engine.render(job, { signal: controller.signal, progress: () => controller.abort(why) })
      await expect(rendering).rejects.toBe(why)
      expect(engine.workers).toEqual([])
      const [part] = (await readdir(job.folder)).filter(name => name.startsWith('part'))
      if (part === undefined) return
      const { size: before } = await stat(join(job.folder, part))
      await new Promise(resolve => setTimeout(resolve, 300))
      expect((await stat(join(job.folder, part))).size).toBe(before)
    })
  })
})
