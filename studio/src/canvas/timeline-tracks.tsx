/** The tracks of a timeline, drawn to scale. */
import { useEffect, useState } from 'react'
import { api, type Schemas } from '../data/api.ts'
import { useCatalog } from '../data/catalog.ts'
import type { CanvasNode } from '../data/graph.ts'
import { useProject } from '../data/project-store.ts'
import { timelineTexts } from '../ui/texts.ts'
import { typeColor, getTitle } from './node-kinds.tsx'
import { getLength, type Item, type Track } from './timeline-edit.ts'

type Timeline = Schemas['Timeline']

/** Timelines are cached by node and revision, because nodes are unmounted when they leave the view. */
const known = new Map<string, Promise<Timeline>>()

function load(projectId: string, nodeId: string, revision: number): Promise<Timeline> {
  const key = `${nodeId} ${revision}`
  let timeline = known.get(key)
  if (!timeline) {
    timeline = api.canvas.getTimeline(projectId, nodeId)
    known.set(key, timeline)
    timeline.catch(() => known.delete(key))
  }
  return timeline
}

/** Returns a node's timeline. Undefined while it loads or if there is none. */
export function useTimeline({ nodeId, document }: CanvasNode): Timeline | undefined {
  const project = useProject()
  const [timeline, setTimeline] = useState<Timeline>()
  const revision = document?.revision
  useEffect(() => {
    const id = project.store.getState().project?.project_id
    if (!id || nodeId === undefined || revision === undefined) return
    let isStopped = false
    load(id, nodeId, revision).then(
      answer => !isStopped && setTimeline(answer),
      () => undefined, // If loading fails, the summary remains visible.
    )
    return () => {
      isStopped = true
    }
  }, [project, nodeId, revision])
  return timeline
}

interface TracksProps {
  document: Schemas['TimelineDocument']
  selected?: { track: number; place: number } | undefined
  onSelect?: (selected: { track: number; place: number }) => void
}

export function Tracks({ document, selected, onSelect }: TracksProps) {
  const length = Math.max(1, getLength(document))
  return (
    <div className={onSelect ? 'tracks editable' : 'tracks'}>
      {document.tracks.map((track, at) => (
        <div key={at} className="track" {...(onSelect && { role: 'group', 'aria-label': trackName(track, at) })}>
          {track.items
            .toSorted((a, b) => a.start - b.start)
            .map((item, place) => (
              <Clip
                key={place}
                {...{ item, length, track }}
                fps={document.fps}
                isSelected={selected?.track === at && selected.place === place}
                onSelect={onSelect && (() => onSelect({ track: at, place }))}
              />
            ))}
        </div>
      ))}
    </div>
  )
}

export const trackName = ({ kind, name }: Track, at: number): string => name ?? timelineTexts.track(timelineTexts.tracks[kind], at + 1)

interface ClipProps {
  item: Item
  track: Track
  length: number
  fps: number
  isSelected: boolean
  onSelect: (() => void) | undefined
}

function Clip({ item, track, length, fps, isSelected, onSelect }: ClipProps) {
  const title = useTitle(item)
  const place = {
    '--clip': typeColor(track.kind),
    insetInlineStart: `${(item.start / length) * 100}%`,
    inlineSize: `${(item.duration / length) * 100}%`,
  } as never
  const className = isSelected ? 'clip selected' : 'clip'
  if (!onSelect)
    return (
      <span className={className} style={place}>
        {title}
      </span>
    )
  const seconds = (frames: number) => `${Math.round((frames / fps) * 100) / 100} s`
  return (
    <button
      type="button"
      className={className}
      style={place}
      aria-pressed={isSelected}
      title={timelineTexts.clip(title, seconds(item.duration), seconds(item.start))}
      onClick={onSelect}
    >
      {title}
    </button>
  )
}

export function useTitle(item: Item): string {
  const project = useProject()
  const { actionsBySlug } = useCatalog()
  if ('text' in item && item.text !== undefined) return item.text
  if (!('node_id' in item)) return timelineTexts.file
  const node = project.store.getState().graph.nodes.get(item.node_id ?? '')
  const found = node ?? [...project.store.getState().graph.nodes.values()].find(({ id, nodeId }) => [id, nodeId].includes(item.node_id))
  return found ? getTitle(found, actionsBySlug) : timelineTexts.removedNode
}
