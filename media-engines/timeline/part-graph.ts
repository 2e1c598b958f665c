import { drawImage } from './draw-image.ts'
import { drawText } from './draw-text.ts'
import { emptyLayer, videoLayer, stillLayer, type Layer } from './layer.ts'
import { placeLayer } from './layer-placement.ts'
import type { Medium } from './media.ts'
import { weightIn, type Load, type Part } from './parts.ts'
import { hidesAllBelow, videoGraph, type BottomLayer, type VideoGraph } from './video-graph.ts'
import { getSpans, type Span } from './spans.ts'
import type { Still } from './draw-image.ts'
import type { CutTrack, TimelineJob } from './timeline-engine.ts'

type Media = ReadonlyMap<string, Medium>

/**
 * Returns the weight of each visible item: its memory use, in megapixels of video. A decoder stores about twenty frames of 1.5 bytes per
 * pixel.
 */
export function computeLoads(tracks: readonly CutTrack[], { width, height }: TimelineJob, media: Media): Load[] {
  return tracks.flatMap(({ kind, items }) => {
    if (kind === 'audio') return []
    return items.map(({ start, duration, source }) => {
      const medium = source.type === 'text' ? undefined : media.get(source.file)
      const shown = medium?.type === 'motion' ? medium.shown : undefined
      // A file has a fixed cost regardless of its frame size. A still image is buffered as one frame, no larger than the output, and
      // overlaying it takes additional memory; the formula fits measurements of 4K timelines with staggered stills. Tone mapping keeps
      // frames in memory at 12 bytes per pixel: an additional 58 MiB for 1080p and 195 MiB for 4K.
      const perPixel = (shown?.colors?.hdr ? 2.3 : 1) + (shown?.alpha ? 2 : 0)
      const weight = shown === undefined ? 0.2 + (width * height) / 1.7e6 : 1 + (shown.width * shown.height * perPixel) / 1e6
      return { start, end: start + duration, weight }
    })
  })
}

/**
 * Groups a part's visible tracks from back to front, so that each group weighs at most `max` if possible. This is needed when so many
 * videos play at once that cutting the timeline into parts does not help.
 */
export function getGroups(job: TimelineJob, media: Media, part: Part, max: number): CutTrack[][] {
  const groups: CutTrack[][] = [[]]
  let weight = 0
  for (const track of job.tracks.filter(({ kind }) => kind !== 'audio')) {
    const own = weightIn(computeLoads([track], job, media), part)
    if (weight > 0 && weight + own > max) {
      groups.push([])
      weight = 0
    }
    groups.at(-1)!.push(track)
    weight += own
  }
  return groups
}

/** A timeline job, plus the folder of installed fonts. */
interface DrawnJob extends TimelineJob {
  fontsFolder?: string
}

/** Returns the filtergraph that draws some of a part's tracks over `ground`. @throws {JobFailure} if an image cannot be decoded */
export async function partGraph(
  job: DrawnJob,
  tracks: readonly CutTrack[],
  media: Media,
  part: Part,
  ground: BottomLayer,
): Promise<VideoGraph> {
  const frames = part.to - part.from
  const layered: Layer[][] = []
  // Goes from front to back and stops at a track that hides all tracks below it.
  for (const track of tracks.toReversed()) {
    const layers: Layer[] = []
    for (const span of getSpans(track)) {
      if (span.start < part.to && span.end > part.from) layers.push((await buildLayer(span, part, job, media)) ?? emptyLayer(span, part))
    }
    layered.unshift(layers)
    if (hidesAllBelow(layers, frames)) break
  }
  return videoGraph(layered, frames, job, ground)
}

async function buildLayer(span: Span, part: Part, job: DrawnJob, media: Media): Promise<Layer | undefined> {
  const { item } = span
  if (item.opacity === 0) return undefined
  const still = (drawn: Still | undefined): Layer | undefined => drawn && stillLayer(span, part, drawn, job)
  if (item.source.type === 'text') return still(await drawText(item, item.source, job, job.fontsFolder))
  const medium = media.get(item.source.file)
  if (medium?.type === 'image') return still(await drawImage(item, medium, job))
  if (medium?.shown === undefined) return undefined
  const place = placeLayer(medium.shown, item, job)
  return place && videoLayer(span, part, { ...medium.input, shown: medium.shown }, place, job)
}
