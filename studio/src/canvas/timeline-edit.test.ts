import { expect, test } from 'vitest'
import {
  appendItem,
  changeItem,
  swapWithNext,
  getLength,
  newDocument,
  trackFor,
  removeItem,
  type Item,
  type TimelineDocument,
} from './timeline-edit.ts'

const clip = (node_id: string, start: number, duration: number, more: object = {}) => ({ node_id, start, duration, ...more }) as Item
const withTrack = (...items: Item[]): TimelineDocument => ({ ...newDocument(), tracks: [{ kind: 'video', items }] })
const shown = ({ tracks: [track] }: TimelineDocument) =>
  track!.items.map(item => [(item as { node_id: string }).node_id, item.start, item.duration])

test('A new item is placed after the last item of its track', () => {
  const document = appendItem(withTrack(clip('n2', 40, 20), clip('n1', 0, 40)), 0, clip('n3', 0, 10))
  expect(shown(document)).toEqual([
    ['n1', 0, 40],
    ['n2', 40, 20],
    ['n3', 60, 10],
  ])
  expect(getLength(document)).toBe(70)
})

test('If an item grows or shrinks, all later items move by the difference; if it is removed, the next item takes its place', () => {
  const document = withTrack(clip('n1', 0, 40), clip('n2', 50, 20))
  expect(shown(changeItem(document, 0, 0, { duration: 60 }))).toEqual([
    ['n1', 0, 60],
    ['n2', 70, 20],
  ])
  expect(shown(changeItem(document, 0, 0, { duration: 10 }))).toEqual([
    ['n1', 0, 10],
    ['n2', 20, 20],
  ])
  expect(shown(removeItem(document, 0, 0))).toEqual([['n2', 0, 20]])
})

test('Swapping two items keeps the transition between them', () => {
  const transition = { type: 'dissolve', duration: 10 }
  const document = swapWithNext(withTrack(clip('n1', 0, 40, { transition }), clip('n2', 30, 20), clip('n3', 50, 5)), 0, 0)
  expect(shown(document)).toEqual([
    ['n2', 0, 20],
    ['n1', 10, 40],
    ['n3', 50, 5],
  ])
  expect(document.tracks[0]!.items.map(item => item.transition?.duration)).toEqual([10, undefined, undefined])
})

test('Media is added to a track of the same kind; if there is none, one is created', () => {
  const document = withTrack()
  expect(trackFor(document, 'image').at).toBe(0)
  const { document: more, at } = trackFor(document, 'audio')
  expect([at, more.tracks.map(({ kind }) => kind)]).toEqual([1, ['video', 'audio']])
})
