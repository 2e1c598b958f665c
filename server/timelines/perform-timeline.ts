import { actionLimits, loadDistinctMedia, type LoadEngines } from '../media/load-media.ts'
import type { MediaInput } from '../providers/provider.ts'
import { RunFailure } from '../engines/run-failure.ts'
import type { CutItem, CutSource, TimelineJob, TimelineWatch } from '../engines/timeline/timeline-engine.ts'
import type { CompleteTimelineInput } from './timeline-run.ts'
import type { NewOutput } from '../runs/keep-outputs.ts'
import type { RunToDo } from '../runs/run.ts'
import type { Engines } from '../engines/engines.ts'
import { itemsOf, secondsOf, type TimelineDocument, type TimelineItem } from './timeline.ts'

/**
 * Renders the timeline of a run.
 * @param folder that what it makes lies in, until the caller removes it
 * @throws {RunFailure}, or the signal's reason
 */
export async function performTimeline(
  services: Pick<Engines, 'database' | 'files' | 'safeFetch' | 'links' | 'timelines'>,
  run: Pick<RunToDo, 'workspaceId'>,
  input: CompleteTimelineInput,
  folder: string,
  watch: TimelineWatch,
): Promise<NewOutput[]> {
  if (!services.timelines)
    throw new RunFailure('internal_error', 'Timelines cannot be rendered here: this installation has no video engine.')
  const { document } = input
  const files = await loadSources(services, run.workspaceId, input, folder, watch.signal)
  const path = await services.timelines.render(jobOf(input, files, folder), watch)
  const { width, height } = document
  return [{ type: 'videoUrl', contentType: 'video/mp4', path, width, height, durationSeconds: secondsOf(document) }]
}

/** As many characters as the words of an item may have. */
const mostWords = 2000
/** Pixels. */
const smallestLetters = 8

type CompleteSource = CompleteTimelineInput['sources'][number]

const nameOf = ({ track, item }: CompleteSource) => `tracks[${track}].items[${item}]`

/** Brings the media to this machine. @returns files by address */
function loadSources(
  services: LoadEngines,
  workspaceId: string,
  { sources }: CompleteTimelineInput,
  folder: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, MediaInput>> {
  const media = sources.filter(({ type }) => type !== 'text').map(source => ({ name: nameOf(source), url: source.content }))
  return loadDistinctMedia(services, workspaceId, media, folder, signal, actionLimits)
}

/** @param files by address */
function jobOf({ document, sources }: CompleteTimelineInput, files: ReadonlyMap<string, MediaInput>, folder: string): TimelineJob {
  const { fps, width, height, background } = document
  const byName = new Map(sources.map(source => [nameOf(source), source]))
  const placed = itemsOf(document)
  return {
    fps,
    width,
    height,
    background,
    folder,
    tracks: document.tracks
      .map((track, index) => ({
        kind: track.kind,
        items: placed
          .filter(({ trackIndex }) => trackIndex === index)
          .map(({ name, item }) => cutItem(name, item, track.muted, cutSource(name, item, document, byName.get(name), files))),
      }))
      .filter(({ items }) => items.length > 0),
  }
}

const cutItem = (name: string, item: TimelineItem, muted: boolean, source: CutSource): CutItem => ({
  name,
  start: item.start,
  duration: item.duration,
  source,
  trimStart: item.trim_start,
  volume: muted ? 0 : item.volume,
  opacity: item.opacity,
  position: item.position ?? { x: 0.5, y: 0.5 },
  scale: item.scale,
  fit: item.fit,
  fadeIn: item.fade_in,
  fadeOut: item.fade_out,
  transition: item.transition,
})

/** @param given what it shows, but for words of its own */
function cutSource(
  name: string,
  { text: words, color, align, font_size }: TimelineItem,
  { height }: TimelineDocument,
  given: CompleteSource | undefined,
  files: ReadonlyMap<string, MediaInput>,
): CutSource {
  const fontSize = font_size ?? Math.max(smallestLetters, Math.round(height / 12))
  if (words !== undefined) return { type: 'text', text: words, color, fontSize, align }
  if (!given || given.type === 'model3d') throw new RunFailure('input_unreachable', `\`${name}\` shows nothing that a film can.`)
  if (given.type !== 'text') return { type: given.type, file: files.get(given.content)!.path }
  if (given.content.length > mostWords)
    throw new RunFailure('input_unreachable', `The text of \`${name}\` has ${given.content.length} characters; ${mostWords} is the most.`)
  return { type: 'text', text: given.content, color, fontSize, align }
}
