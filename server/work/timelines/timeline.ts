import { createHash } from 'node:crypto'
import type { DocumentHead } from '../../canvas/node.ts'

/** A video assembled from other media. All lengths and positions in time are in frames. */
export interface TimelineDocument {
  fps: number
  width: number
  height: number
  /** `#rrggbb` */
  background: string
  /** Tracks, ordered from back to front. */
  tracks: readonly TimelineTrack[]
}

export interface TimelineTrack {
  kind: 'video' | 'audio' | 'text'
  name?: string
  muted: boolean
  items: readonly TimelineItem[]
}

/** The contract's item with defaults filled in; `node_id` is a short id. */
export interface TimelineItem {
  start: number
  duration: number
  node_id?: string
  asset_id?: string
  text?: string
  trim_start: number
  volume: number
  opacity: number
  position?: { x: number; y: number }
  scale: number
  fit: 'contain' | 'cover'
  fade_in: number
  fade_out: number
  transition?: { type: 'dissolve' | 'wipe_left' | 'wipe_right' | 'slide_left' | 'slide_right'; duration: number }
  color: string
  font_size?: number
  align: 'left' | 'center' | 'right'
}

type Optional<T, Names extends keyof T> = Omit<T, Names> & Partial<Pick<T, Names>>

/** A document in a request: fields with a default may be left out. */
export type DocumentInput = Optional<Omit<TimelineDocument, 'tracks'>, 'background'> & { tracks: readonly TrackInput[] }
type TrackInput = Optional<Omit<TimelineTrack, 'items'>, 'muted'> & { items: readonly ItemInput[] }
type ItemInput = Optional<TimelineItem, 'trim_start' | 'volume' | 'opacity' | 'scale' | 'fit' | 'fade_in' | 'fade_out' | 'color' | 'align'>

/** Returns the document with all defaults, and with properties in a fixed order, so that equal documents have equal JSON. */
export const filledDocument = ({ fps, width, height, background = '#000000', tracks }: DocumentInput): TimelineDocument => ({
  fps,
  width,
  height,
  background,
  tracks: tracks.map(({ kind, name, muted = false, items }) => ({ kind, name, muted, items: items.map(filledItem) })),
})

const filledItem = (item: ItemInput): TimelineItem => ({
  start: item.start,
  duration: item.duration,
  node_id: item.node_id,
  asset_id: item.asset_id,
  text: item.text,
  trim_start: item.trim_start ?? 0,
  volume: item.volume ?? 1,
  opacity: item.opacity ?? 1,
  position: item.position && { x: item.position.x, y: item.position.y },
  scale: item.scale ?? 1,
  fit: item.fit ?? 'contain',
  fade_in: item.fade_in ?? 0,
  fade_out: item.fade_out ?? 0,
  transition: item.transition && { type: item.transition.type, duration: item.transition.duration },
  color: item.color ?? '#ffffff',
  font_size: item.font_size,
  align: item.align ?? 'center',
})

/** An item with its position in the document. */
export interface PlacedItem<Track extends { items: readonly unknown[] } = TimelineTrack> {
  /** The path in API messages: `tracks[0].items[2]`. */
  name: string
  track: Track
  trackIndex: number
  item: Track['items'][number]
  itemIndex: number
}

export const getItems = <Track extends { items: readonly unknown[] }>({ tracks }: { tracks: readonly Track[] }): PlacedItem<Track>[] =>
  tracks.flatMap((track, trackIndex) =>
    track.items.map((item, itemIndex) => ({ name: `tracks[${trackIndex}].items[${itemIndex}]`, track, trackIndex, item, itemIndex })),
  )

const distinct = <T>(values: readonly (T | undefined)[]): T[] => [...new Set(values.filter(value => value !== undefined))]

/** Returns the short id of the node that an item shows. */
export const getNodeId = ({ node_id: name }: TimelineItem): number | undefined => (name === undefined ? undefined : Number(name.slice(1)))

/** Returns the short ids of the nodes that a document shows, without duplicates. */
export const collectNodeIds = (document: TimelineDocument): number[] => distinct(getItems(document).map(({ item }) => getNodeId(item)))

/** Returns the ids of the assets that a document shows, without duplicates. */
export const collectAssetIds = (document: DocumentInput): string[] => distinct(getItems(document).map(({ item }) => item.asset_id))

export const durationInFrames = (document: TimelineDocument): number =>
  Math.max(0, ...getItems(document).map(({ item }) => item.start + item.duration))

/** Returns the video's duration in seconds. */
export const getSeconds = (document: TimelineDocument): number => durationInFrames(document) / document.fps

/**
 * Returns the part of a document that is stored with the node.
 * @param before the part that is currently stored
 * @returns `before` if the document is unchanged
 */
export function getHead(document: TimelineDocument, before: DocumentHead | undefined, now: number): DocumentHead {
  const hash = createHash('sha256').update(JSON.stringify(document)).digest('base64url')
  if (before?.hash === hash) return before
  return { revision: (before?.revision ?? 0) + 1, updatedAt: now, hash, summary: toSummary(document), nodes: collectNodeIds(document) }
}

const toSummary = (document: TimelineDocument) => ({
  duration_in_frames: durationInFrames(document),
  duration_in_seconds: getSeconds(document),
  fps: document.fps,
  composition_width: document.width,
  composition_height: document.height,
  track_count: document.tracks.length,
  item_count: getItems(document).length,
  // A source counts once, even if several items use it.
  asset_count: collectNodeIds(document).length + collectAssetIds(document).length,
})
