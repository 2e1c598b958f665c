/**
 * Changes to a timeline's document. When the length of an item changes, all later items on its track move. Nothing in this file has side
 * effects.
 */
import type { Schemas } from '../data/api.ts'

export type TimelineDocument = Schemas['TimelineDocument']
export type Track = TimelineDocument['tracks'][number]
export type Item = Track['items'][number]
export type TrackKind = Track['kind']

export const newDocument = (): TimelineDocument => ({
  fps: 24,
  width: 1280,
  height: 720,
  tracks: [
    { kind: 'video', items: [] },
    { kind: 'text', items: [] },
    { kind: 'audio', items: [] },
  ],
})

/** Returns the length in frames, up to the end of the last item. */
export const getLength = ({ tracks }: Pick<TimelineDocument, 'tracks'>): number => Math.max(0, ...tracks.map(getEnd))

const getEnd = ({ items }: Pick<Track, 'items'>): number => Math.max(0, ...items.map(({ start, duration }) => start + duration))
const inOrder = (items: readonly Item[]): Item[] => items.toSorted((a, b) => a.start - b.start)

const withItems = (document: TimelineDocument, at: number, change: (items: Item[]) => Item[]): TimelineDocument => ({
  ...document,
  tracks: document.tracks.map((track, index) => (index === at ? { ...track, items: change(inOrder(track.items)) } : track)),
})

/** Appends an item to a track. */
export const appendItem = (document: TimelineDocument, at: number, item: Item): TimelineDocument =>
  withItems(document, at, items => [...items, { ...item, start: getEnd({ items }) }])

/** @param place the item's index on its track, whose items are sorted by time */
export const changeItem = (document: TimelineDocument, at: number, place: number, changes: Partial<Item>): TimelineDocument =>
  withItems(document, at, items => {
    const { start, duration } = items[place]!
    const next = { ...items[place]!, ...changes } as Item
    const by = next.start + next.duration - (start + duration)
    return items.map((item, index) => (index === place ? next : index > place ? { ...item, start: Math.max(0, item.start + by) } : item))
  })

export const removeItem = (document: TimelineDocument, at: number, place: number): TimelineDocument =>
  withItems(document, at, items => {
    const following = items[place + 1]
    const by = following ? following.start - items[place]!.start : 0
    return items.flatMap((item, index) => (index === place ? [] : index > place ? [{ ...item, start: item.start - by }] : [item]))
  })

/** Swaps an item with the next one. The gap or transition between them stays the same. */
export const swapWithNext = (document: TimelineDocument, at: number, place: number): TimelineDocument =>
  withItems(document, at, items => {
    const [first, second] = [items[place], items[place + 1]]
    if (!first || !second) return items
    const gap = second.start - (first.start + first.duration)
    const before = { ...second, start: first.start, transition: first.transition }
    const after = { ...first, start: first.start + second.duration + gap, transition: second.transition }
    return items.toSpliced(place, 2, bare(before), bare(after))
  })

const bare = ({ transition, ...item }: Item): Item => (transition ? { ...item, transition } : item)

/** Finds the first track that accepts an output of this type, or adds a track if there is none. */
export function trackFor(document: TimelineDocument, type: string): { document: TimelineDocument; at: number } {
  const kind: TrackKind = type === 'text' || type === 'audio' ? type : 'video'
  const at = document.tracks.findIndex(track => track.kind === kind)
  if (at !== -1) return { document, at }
  return { document: { ...document, tracks: [...document.tracks, { kind, items: [] }] }, at: document.tracks.length }
}
