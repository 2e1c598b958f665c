import type { FileInput, Recipe } from '../video/recipe.ts'
import type { Medium } from './media.ts'
import { getLength, getSpans, type Passage, type Span } from './spans.ts'
import type { TimelineJob } from './timeline-engine.ts'

const rate = 48_000
/** The maximum level is 0.3 dB below full scale because the encoder may overshoot. */
const loudest = 0.966
/** The limiter's look-ahead, in samples; the limiter delays the signal by this amount. */
const ahead = 240

interface AudibleSpan extends Span {
  input: FileInput
}

/**
 * Returns a recipe that mixes a timeline's audio and pads it to the timeline's length. The result is undefined if the timeline is silent.
 */
export function audioRecipe({ tracks, fps, folder }: Pick<TimelineJob, 'tracks' | 'fps' | 'folder'>, media: ReadonlyMap<string, Medium>) {
  const heard = tracks.flatMap(track => (track.kind === 'text' ? [] : getSpans(track).flatMap(span => toAudibleSpans(span, media))))
  if (heard.length === 0) return undefined
  const toSamples = (frames: number): number => Math.round((frames * rate) / fps)
  const inputs: FileInput[] = []
  const chains: string[] = []
  const lanes = groupIntoLanes(heard)
  for (const [at, lane] of lanes.entries()) {
    const pieces: string[] = []
    let reached = 0
    const piece = (chain: string): void => {
      const label = `[lane${at}piece${pieces.length}]`
      chains.push(chain + label)
      pieces.push(label)
    }
    for (const span of lane) {
      const begin = toSamples(span.start)
      if (begin > reached) piece(`anullsrc=r=${rate}:cl=stereo,${normalizedFormat},atrim=end_sample=${begin - reached},${renumbered}`)
      reached = toSamples(span.end)
      const seconds = span.item.trimStart / fps
      const from = readFrom(span.input, seconds)
      const skipped = Math.round((seconds - from) * rate)
      piece(
        `[a${inputs.length}]${normalizedFormat},atrim=start_sample=${skipped},${renumbered},${buildAudioChain(span, reached - begin, toSamples)}`,
      )
      inputs.push({ ...span.input, from })
    }
    chains.push(`${pieces.join('')}concat=n=${pieces.length}:v=0:a=1,${renumbered}[lane${at}]`)
  }
  const mixed = lanes.map((_, at) => `[lane${at}]`).join('') + (lanes.length > 1 ? `amix=inputs=${lanes.length}:normalize=0,` : '')
  const samples = toSamples(getLength(tracks))
  const limited = `apad=whole_len=${samples + ahead},alimiter=limit=${loudest}:level=0:attack=${(ahead / rate) * 1000}:release=80`
  chains.push(`${mixed}${limited},${normalizedFormat},atrim=start_sample=${ahead}:end_sample=${samples + ahead},${renumbered}[out0]`)
  return { inputs, graph: chains.join(';'), outputs: ['audio'], container: 'm4a', file: `${folder}/audio.m4a` } satisfies Recipe
}

const normalizedFormat = `aformat=sample_fmts=fltp:sample_rates=${rate}:channel_layouts=stereo`
const renumbered = 'asetpts=N/SR/TB'

/**
 * Returns where to seek: half a second early, because decoders begin with a few silent packets. MP3 is read from the start, because seeking
 * in it is only approximate.
 */
function readFrom({ format }: FileInput, seconds: number): number {
  return format === 'mp3' ? 0 : Math.max(0, seconds - 0.5)
}

function toAudibleSpans(span: Span, media: ReadonlyMap<string, Medium>): AudibleSpan[] {
  const { source, volume } = span.item
  const medium = source.type === 'text' ? undefined : media.get(source.file)
  return medium?.type === 'motion' && medium.hasAudio && volume > 0 ? [{ ...span, input: medium.input }] : []
}

/** Groups items into as few sequences as possible without any overlap between items in the same sequence. */
function groupIntoLanes(heard: readonly AudibleSpan[]): AudibleSpan[][] {
  const lanes: AudibleSpan[][] = []
  for (const span of heard.toSorted((a, b) => a.start - b.start)) {
    const free = lanes.find(lane => lane.at(-1)!.end <= span.start)
    if (free === undefined) lanes.push([span])
    else free.push(span)
  }
  return lanes
}

/** Returns a filter chain that yields exactly `samples` samples of an item's audio. */
function buildAudioChain({ item, start, end, enter, leave }: AudibleSpan, samples: number, toSamples: (frames: number) => number): string {
  const { volume, fadeIn, fadeOut } = item
  const fade = (type: 'in' | 'out', from: number, frames: number, curve: string): string =>
    `afade=t=${type}:ss=${toSamples(from)}:ns=${toSamples(frames)}:curve=${curve}`
  const within = ({ start: first }: Passage): number => first - start
  return [
    `atrim=end_sample=${samples}`,
    `apad=whole_len=${samples}`,
    renumbered,
    ...(volume === 1 ? [] : [`volume=${volume}`]),
    ...(fadeIn > 0 ? [fade('in', 0, fadeIn, 'tri')] : []),
    ...(fadeOut > 0 ? [fade('out', end - start - fadeOut, fadeOut, 'tri')] : []),
    // An equal-power crossfade, which keeps the loudness of uncorrelated signals constant.
    ...(enter ? [fade('in', within(enter), enter.frames, 'qsin')] : []),
    ...(leave ? [fade('out', within(leave), leave.frames, 'qsin')] : []),
  ].join()
}
