import type { FieldError } from '../../machine/errors.ts'
import { durationInFrames, getItems, type PlacedItem, type TimelineDocument, type TimelineItem } from './timeline.ts'

/** Maximum number of items in a timeline. */
export const maxItems = 200
const maxMinutes = 30
/** Maximum number of pixels in all frames: half an hour of 1080p at 60 frames per second, so that no render takes days. */
const maxPixels = 250e9
/** Maximum number of pixels in memory during a render: one frame-sized image for each visible item, plus the encoder's images. */
const maxPixelsInMemory = 100e6
const encoderFrames = 8

/**
 * Returns the reasons why a document cannot be rendered, regardless of what its items show, such as overlapping items, exceeded limits and
 * transitions without a next item.
 * @returns fields within the document, such as `tracks[0].items[2].start`
 */
export const cutProblems = (document: TimelineDocument): FieldError[] => [
  ...extentProblems(document),
  ...getItems(document).flatMap(({ name, track, item, itemIndex }) => [
    ...fadeProblems(name, item),
    ...orderProblems(name, item, itemIndex, track.items[itemIndex - 1]),
    ...transitionProblems(name, item, itemIndex, track.items),
  ]),
]

function extentProblems(document: TimelineDocument): FieldError[] {
  const items = getItems(document)
  if (items.length === 0) return [{ field: 'tracks', message: 'has no items; a timeline needs at least one' }]
  if (items.length > maxItems) return [{ field: 'tracks', message: `has ${items.length} items; a timeline can have at most ${maxItems}` }]
  return [...lengthProblems(document, items), ...layerProblems(document, items)]
}

function lengthProblems(document: TimelineDocument, items: readonly PlacedItem[]): FieldError[] {
  const { fps, width, height } = document
  const frames = durationInFrames(document)
  const [maxFramesByTime, maxFramesBySize] = [fps * 60 * maxMinutes, Math.floor(maxPixels / (width * height))]
  if (frames <= Math.min(maxFramesByTime, maxFramesBySize)) return []
  const field = `${items.find(({ item }) => getEnd(item) === frames)!.name}.duration`
  const limit =
    maxFramesByTime <= maxFramesBySize
      ? `a timeline can last at most ${maxMinutes} minutes (${maxFramesByTime} frames)`
      : `at ${width}x${height} pixels, a timeline can have at most ${maxFramesBySize} frames, so make it shorter, or use a smaller frame or fewer \`fps\``
  return [{ field, message: `ends at frame ${frames}; ${limit}` }]
}

function layerProblems({ width, height }: TimelineDocument, items: readonly PlacedItem[]): FieldError[] {
  const limit = Math.floor(maxPixelsInMemory / (width * height)) - encoderFrames
  if (limit < 1) {
    const megapixels = (maxPixelsInMemory / 1e6 / (encoderFrames + 1)).toFixed(1)
    return [
      { field: 'width', message: `would produce frames of ${width}x${height} pixels; a frame can have at most ${megapixels} megapixels` },
    ]
  }
  const seen = items.filter(({ track }) => track.kind !== 'audio').map(({ item }) => item)
  // The number of visible items increases only when an item begins, so only the starts are checked.
  const crowded = seen.find(({ start }) => countAt(seen, start) > limit)
  if (!crowded) return []
  const { start } = crowded
  return [
    {
      field: 'tracks',
      message: `shows ${countAt(seen, start)} items at frame ${start}; at ${width}x${height} pixels, at most ${limit} can be visible at the same time, so show fewer or make the frame smaller`,
    },
  ]
}

const countAt = (items: readonly TimelineItem[], frame: number) => items.filter(item => item.start <= frame && getEnd(item) > frame).length

const getEnd = ({ start, duration }: TimelineItem) => start + duration

function fadeProblems(name: string, { fade_in, fade_out, duration }: TimelineItem): FieldError[] {
  if (fade_in > duration) return [{ field: `${name}.fade_in`, message: `is longer than the item, which has ${formatFrames(duration)}` }]
  if (fade_in + fade_out > duration)
    return [
      {
        field: `${name}.fade_out`,
        message: `is longer than the part of the item that remains after \`fade_in\`; the item has ${formatFrames(duration)}`,
      },
    ]
  return []
}

function orderProblems(name: string, item: TimelineItem, index: number, before: TimelineItem | undefined): FieldError[] {
  if (!before) return []
  if (item.start < before.start)
    return [{ field: `${name}.start`, message: `is before the \`start\` of items[${index - 1}]; items must be sorted by \`start\`` }]
  // An invalid transition is reported separately.
  if (before.transition || item.start >= getEnd(before)) return []
  return [
    {
      field: `${name}.start`,
      message: `is before the end of items[${index - 1}] (frame ${getEnd(before)}); items in a track can overlap only in a transition`,
    },
  ]
}

function transitionProblems(name: string, item: TimelineItem, index: number, items: readonly TimelineItem[]): FieldError[] {
  if (!item.transition) return []
  const { duration } = item.transition
  const after = items[index + 1]
  if (!after) return [{ field: `${name}.transition`, message: 'needs another item after this one, but this item is the last in the track' }]
  const problems: FieldError[] = []
  const add = (field: string, message: string) => problems.push({ field: `${name}.${field}`, message })
  const start = getEnd(item) - duration
  if (after.start >= item.start && after.start !== start)
    add(
      'transition',
      `needs items[${index + 1}] to begin at frame ${start}, ${formatFrames(duration)} before this one ends; it begins at ${after.start}`,
    )
  if (duration > item.duration) add('transition.duration', `is longer than the item, which has ${formatFrames(item.duration)}`)
  if (duration > after.duration) add('transition.duration', `is longer than items[${index + 1}], which has ${formatFrames(after.duration)}`)
  const before = items[index - 1]?.transition?.duration ?? 0
  if (before > 0 && duration <= item.duration && before <= item.duration && before + duration > item.duration)
    add(
      'transition.duration',
      `begins before the transition from items[${index - 1}] is over; the item has ${formatFrames(item.duration)} for both`,
    )
  return problems
}

const formatFrames = (count: number) => (count === 1 ? '1 frame' : `${count} frames`)
