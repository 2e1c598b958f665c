import { actionLimits, loadDistinctMedia, type LoadEngines } from '../media/load-media.ts'
import type { MediaInput } from '@mediawright/media-engines/ports/provider.ts'
import { RunFailure } from '@mediawright/media-engines/ports/run-failure.ts'
import type { CutItem, CutSource, TimelineJob, RenderContext } from '@mediawright/media-engines/timeline/timeline-engine.ts'
import type { CompleteTimelineInput } from './timeline-run.ts'
import type { NewOutput } from '../runs/store-outputs.ts'
import type { ClaimedRun } from '../runs/run.ts'
import type { Engines } from '../../machine/engines.ts'
import { getItems, getSeconds, type TimelineDocument, type TimelineItem } from './timeline.ts'

/**
 * Renders a run's timeline.
 * @param folder the folder for temporary files and the result; the caller deletes it
 * @throws {RunFailure}, or the signal's reason
 */
export async function makeTimelineVideo(
  services: Pick<Engines, 'database' | 'files' | 'safeFetch' | 'links' | 'timelines'>,
  run: Pick<ClaimedRun, 'workspaceId'>,
  input: CompleteTimelineInput,
  folder: string,
  watch: RenderContext,
): Promise<NewOutput[]> {
  if (!services.timelines) throw new RunFailure('internal_error', 'Timelines cannot be rendered: this installation has no video engine.')
  const { document } = input
  const files = await loadSources(services, run.workspaceId, input, folder, watch.signal)
  const path = await services.timelines.render(buildJob(input, files, folder), watch)
  const { width, height } = document
  return [{ type: 'videoUrl', contentType: 'video/mp4', path, width, height, durationSeconds: getSeconds(document) }]
}

/** Maximum number of characters in an item's text. */
const maxTextLength = 2000
/** The smallest font size, in pixels. */
const minLetterSize = 8

type CompleteSource = CompleteTimelineInput['sources'][number]

const getName = ({ track, item }: CompleteSource) => `tracks[${track}].items[${item}]`

/** Copies or downloads the media into the folder. @returns files, keyed by URL */
function loadSources(
  services: LoadEngines,
  workspaceId: string,
  { sources }: CompleteTimelineInput,
  folder: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, MediaInput>> {
  const media = sources.filter(({ type }) => type !== 'text').map(source => ({ name: getName(source), url: source.content }))
  return loadDistinctMedia(services, workspaceId, media, folder, signal, actionLimits)
}

/** @param files the loaded files, keyed by URL */
function buildJob({ document, sources }: CompleteTimelineInput, files: ReadonlyMap<string, MediaInput>, folder: string): TimelineJob {
  const { fps, width, height, background } = document
  const byName = new Map(sources.map(source => [getName(source), source]))
  const placed = getItems(document)
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

/** @param shown the content that the item shows; undefined if the item has its own text */
function cutSource(
  name: string,
  { text, color, align, font_size }: TimelineItem,
  { height }: TimelineDocument,
  shown: CompleteSource | undefined,
  files: ReadonlyMap<string, MediaInput>,
): CutSource {
  const fontSize = font_size ?? Math.max(minLetterSize, Math.round(height / 12))
  if (text !== undefined) return { type: 'text', text, color, fontSize, align }
  if (!shown || shown.type === 'model3d') throw new RunFailure('input_unreachable', `\`${name}\` has nothing to render.`)
  if (shown.type !== 'text') return { type: shown.type, file: files.get(shown.content)!.path }
  if (shown.content.length > maxTextLength)
    throw new RunFailure(
      'input_unreachable',
      `The text of \`${name}\` has ${shown.content.length} characters; at most ${maxTextLength} are allowed.`,
    )
  return { type: 'text', text: shown.content, color, fontSize, align }
}
