import { drawImage } from './draw-image.ts'
import { drawText } from './draw-text.ts'
import { emptyLayer, filmLayer, stillLayer, type Layer } from './layer.ts'
import { placeLayer } from './layer-place.ts'
import type { Medium } from './media.ts'
import { weightIn, type Load, type Part } from './parts.ts'
import { hidesAllBelow, pictureGraph, type Ground, type PictureGraph } from './picture-graph.ts'
import { spansOf, type Span } from './spans.ts'
import type { Still } from './stills.ts'
import type { CutTrack, TimelineJob } from './timeline-engine.ts'

type Media = ReadonlyMap<string, Medium>

/** Of what is seen, in megapixels of films: one keeps some twenty pictures of a byte and a half a pixel. */
export function loadsOf(tracks: readonly CutTrack[], { width, height }: TimelineJob, media: Media): Load[] {
  return tracks.flatMap(({ kind, items }) => {
    if (kind === 'audio') return []
    return items.map(({ start, duration, source }) => {
      const medium = source.type === 'text' ? undefined : media.get(source.file)
      const shown = medium?.type === 'motion' ? medium.shown : undefined
      // A file costs something, however small its pictures; a still is one picture, as large as the frame at most, and kept
      // in its colours with all that is laid over it: measured by how much 4K films of staggered stills take.
      const weight = shown === undefined ? 0.2 + (width * height) / 1.7e6 : 1 + (shown.width * shown.height) / 1e6
      return { start, end: start + duration, weight }
    })
  })
}

/**
 * The tracks of a part that are seen, from back to front, in groups that each weigh at most `most` where that can be had: so
 * many films at the same time that no cutting in time helps.
 */
export function groupsOf(job: TimelineJob, media: Media, part: Part, most: number): CutTrack[][] {
  const groups: CutTrack[][] = [[]]
  let weight = 0
  for (const track of job.tracks.filter(({ kind }) => kind !== 'audio')) {
    const own = weightIn(loadsOf([track], job, media), part)
    if (weight > 0 && weight + own > most) {
      groups.push([])
      weight = 0
    }
    groups.at(-1)!.push(track)
    weight += own
  }
  return groups
}

/** What some tracks show in a part of the timeline over a ground. @throws {JobFailure} for a picture that cannot be decoded */
export async function partGraph(
  job: TimelineJob,
  tracks: readonly CutTrack[],
  media: Media,
  part: Part,
  ground: Ground,
): Promise<PictureGraph> {
  const frames = part.to - part.from
  const layered: Layer[][] = []
  // From the front, since what is hidden need not be drawn.
  for (const track of tracks.toReversed()) {
    const layers: Layer[] = []
    for (const span of spansOf(track)) {
      if (span.start < part.to && span.end > part.from) layers.push((await layerOf(span, part, job, media)) ?? emptyLayer(span, part))
    }
    layered.unshift(layers)
    if (hidesAllBelow(layers, frames)) break
  }
  return pictureGraph(layered, frames, job, ground)
}

async function layerOf(span: Span, part: Part, job: TimelineJob, media: Media): Promise<Layer | undefined> {
  const { item } = span
  if (item.opacity === 0) return undefined
  const still = (drawn: Still | undefined): Layer | undefined => drawn && stillLayer(span, part, drawn, job)
  if (item.source.type === 'text') return still(drawText(item, item.source, job))
  const medium = media.get(item.source.file)
  if (medium?.type === 'image') return still(await drawImage(item, medium, job))
  if (medium?.shown === undefined) return undefined
  const place = placeLayer(medium.shown, item, job)
  return place && filmLayer(span, part, { ...medium.input, shown: medium.shown }, place, job)
}
