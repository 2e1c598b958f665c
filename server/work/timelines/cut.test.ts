import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutProblems } from './cut.ts'
import { filledDocument, type DocumentInput, getItems } from './timeline.ts'

type ItemInput = DocumentInput['tracks'][number]['items'][number]

const frame = { fps: 30, width: 320, height: 180 }
const words = (start: number, duration: number, more: Partial<ItemInput> = {}): ItemInput => ({ start, duration, text: 'x', ...more })
const over = (duration: number) => ({ transition: { type: 'dissolve' as const, duration } })
const findProblems = (...tracks: ItemInput[][]) =>
  cutProblems(filledDocument({ ...frame, tracks: tracks.map(items => ({ kind: 'text', items })) }))
const said = (...items: ItemInput[]) => findProblems(items).map(({ field, message }) => `${field.replace('tracks[0].', '')} ${message}`)

describe('a valid cut', () => {
  test.each<[string, ItemInput[]]>([
    ['one item', [words(0, 1)]],
    ['adjacent items and items with gaps', [words(5, 10), words(15, 10), words(90, 1)]],
    ['a transition', [words(0, 90, over(15)), words(75, 75)]],
    ['a transition as long as both items', [words(0, 10, over(10)), words(0, 10)]],
    ['two transitions that meet', [words(0, 10, over(5)), words(5, 10, over(5)), words(10, 10)]],
    ['fades that meet', [words(0, 10, { fade_in: 4, fade_out: 6 })]],
    ['a length of 30 minutes', [words(53_999, 1)]],
  ])('A cut with %s is valid', (_what, items) => expect(said(...items)).toEqual([]))
  test('A valid cut may contain overlapping tracks and empty tracks', () => {
    expect(findProblems([words(0, 50)], [], [words(10, 50)])).toEqual([])
  })
})

describe('an invalid cut', () => {
  test.each<[string, ItemInput[], string[]]>([
    [
      'items that are not in order',
      [words(20, 5), words(0, 5)],
      ['items[1].start is before the `start` of items[0]; items must be sorted by `start`'],
    ],
    [
      'items that overlap by one frame',
      [words(0, 11), words(10, 5)],
      ['items[1].start is before the end of items[0] (frame 11); items in a track can overlap only in a transition'],
    ],
    [
      'a transition to nothing',
      [words(0, 11, over(3))],
      ['items[0].transition needs another item after this one, but this item is the last in the track'],
    ],
    [
      'a transition to an item that begins too late',
      [words(0, 10, over(3)), words(8, 5)],
      ['items[0].transition needs items[1] to begin at frame 7, 3 frames before this one ends; it begins at 8'],
    ],
    [
      'a transition to an item that begins too early',
      [words(0, 10, over(1)), words(8, 5)],
      ['items[0].transition needs items[1] to begin at frame 9, 1 frame before this one ends; it begins at 8'],
    ],
    [
      'a transition that is longer than its item',
      [words(10, 5, over(6)), words(9, 20)],
      [
        'items[0].transition.duration is longer than the item, which has 5 frames',
        'items[1].start is before the `start` of items[0]; items must be sorted by `start`',
      ],
    ],
    [
      'a transition that is longer than the next item',
      [words(0, 50, over(10)), words(40, 9)],
      ['items[0].transition.duration is longer than items[1], which has 9 frames'],
    ],
    [
      'transitions that overlap',
      [words(0, 10, over(6)), words(4, 10, over(5)), words(9, 10)],
      ['items[1].transition.duration begins before the transition from items[0] is over; the item has 10 frames for both'],
    ],
    ['a fade that is too long', [words(0, 1, { fade_in: 2 })], ['items[0].fade_in is longer than the item, which has 1 frame']],
    [
      'fades that overlap',
      [words(0, 10, { fade_in: 6, fade_out: 5 })],
      ['items[0].fade_out is longer than the part of the item that remains after `fade_in`; the item has 10 frames'],
    ],
    [
      'a length of more than 30 minutes',
      [words(0, 10), words(53_999, 2)],
      ['items[1].duration ends at frame 54001; a timeline can last at most 30 minutes (54000 frames)'],
    ],
  ])('A cut with %s is invalid', (_what, items, problems) => expect(said(...items)).toEqual(problems))
  test('A cut without items is invalid', () => {
    expect(findProblems([], [])).toEqual([{ field: 'tracks', message: 'has no items; a timeline needs at least one' }])
  })
  test('A cut with more than 200 items across all tracks is invalid', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => words(index, 1))
    expect(findProblems(many(100), many(100))).toEqual([])
    expect(findProblems(many(101), many(100))).toEqual([{ field: 'tracks', message: 'has 201 items; a timeline can have at most 200' }])
  })
  test('An error names the track and the position of each invalid item in a cut', () => {
    expect(findProblems([words(0, 5)], [words(0, 5, over(1)), words(5, 5)]).map(({ field }) => field)).toEqual([
      'tracks[1].items[0].transition',
    ])
  })
})

const anyItem = fc.record({
  start: fc.nat(20),
  duration: fc.integer({ min: 1, max: 10 }),
  text: fc.constant('x'),
  transition: fc.option(fc.record({ type: fc.constant('dissolve' as const), duration: fc.integer({ min: 1, max: 10 }) }), {
    nil: undefined,
  }),
})

test('At most two items in a valid track are visible at the same time, and two are visible only during a transition', () => {
  let valid = 0
  fc.assert(
    fc.property(fc.array(anyItem, { minLength: 1, maxLength: 4 }), items => {
      const document = filledDocument({ ...frame, tracks: [{ kind: 'text', items }] })
      const seenAt = (at: number) => getItems(document).filter(({ item }) => item.start <= at && at < item.start + item.duration)
      const isClean = Array.from({ length: 31 }, (_, at) => seenAt(at)).every(seen => {
        const [a, b] = seen
        return seen.length < 2 || (seen.length === 2 && b!.itemIndex === a!.itemIndex + 1 && a!.item.transition !== undefined)
      })
      if (cutProblems(document).length > 0) return
      valid++
      expect(isClean).toBe(true)
    }),
    { numRuns: 3000, seed: 3 },
  )
  expect(valid).toBeGreaterThan(100)
})

describe('timeline limits', () => {
  const full = { '720p': [1280, 720], '1080p': [1920, 1080], '4K': [3840, 2160], square: [3840, 3840] } as const
  const limitProblems = (size: keyof typeof full, fps: number, frames: number, tracks: number, kind: 'text' | 'audio' = 'text') => {
    const [width, height] = full[size]
    const source = kind === 'text' ? { text: 'x' } : { node_id: 'n1' }
    const items = [{ start: 0, duration: frames, ...source }]
    const document = filledDocument({ fps, width, height, tracks: Array.from({ length: tracks }, () => ({ kind, items })) })
    return cutProblems(document).map(({ field, message }) => `${field} ${message}`)
  }

  test.each<[keyof typeof full, number, number, number]>([
    ['1080p', 30, 54_000, 8],
    ['1080p', 60, 108_000, 32],
    ['4K', 24, 28_800, 4],
    ['720p', 60, 108_000, 32],
  ])('A timeline in %s at %i frames per second can have %i frames in %i tracks', (...plan) => expect(limitProblems(...plan)).toEqual([]))

  test('The total number of pixels across all frames of a timeline is limited', () => {
    expect(limitProblems('4K', 60, 108_000, 1)).toEqual([
      'tracks[0].items[0].duration ends at frame 108000; at 3840x2160 pixels, a timeline can have at most 30140 frames, so make it shorter, or use a smaller frame or fewer `fps`',
    ])
    expect([limitProblems('4K', 60, 30_140, 1), limitProblems('4K', 60, 30_141, 1).length]).toEqual([[], 1])
  })

  test('The number of pixels visible at the same time is limited', () => {
    const tooMany = (count: number) => [
      `tracks shows ${count} items at frame 0; at 3840x2160 pixels, at most 4 can be visible at the same time, so show fewer or make the frame smaller`,
    ]
    expect(limitProblems('4K', 60, 600, 32)).toEqual(tooMany(32))
    expect([limitProblems('4K', 60, 600, 4), limitProblems('4K', 60, 600, 5)]).toEqual([[], tooMany(5)])
    expect(limitProblems('4K', 60, 600, 32, 'audio')).toEqual([])
    expect(limitProblems('square', 60, 600, 1)).toEqual([
      'width would produce frames of 3840x3840 pixels; a frame can have at most 11.1 megapixels',
    ])
  })

  test('Both sides of a transition count toward the limit on items that are visible at the same time', () => {
    const of = (...tracks: ItemInput[][]) =>
      cutProblems(filledDocument({ fps: 30, width: 3840, height: 2160, tracks: tracks.map(items => ({ kind: 'text', items })) })).map(
        ({ message }) => message.split(';')[0],
      )
    const row = Array.from({ length: 20 }, (_, index) => words(index * 5, 5))
    expect(of(row, row, row, row)).toEqual([])
    const crossing = [words(0, 10, over(3)), words(7, 10)]
    expect(of(crossing, crossing)).toEqual([])
    expect(of(crossing, crossing, [words(0, 20)])).toEqual(['shows 5 items at frame 7'])
  })
})
