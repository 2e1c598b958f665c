import {
  ADTS,
  CustomSource,
  EncodedPacketSink,
  FLAC,
  Input,
  Logging,
  LogLevel,
  MP3,
  MP4,
  OGG,
  QTFF,
  WAVE,
  WEBM,
  type InputFormat,
  type InputTrack,
} from 'mediabunny'
import type { Warning } from '../ports/param-problem.ts'
import { checkBoxes, type IsoFacts } from './boxes.ts'
import { findUnplayableCodec, findUnsupportedOggCodec, findUnsupportedWaveCodec } from './codec-names.ts'
import type { MediaMetadata } from './media-probe.ts'
import type { OpenFile } from './open-file.ts'
import { toUnusable } from './other-kinds.ts'
import { Unusable, damaged, readOrDamaged, stripArticle } from './unusable.ts'

Logging.level = LogLevel.Silent

const maxHours = 12
/** The maximum width and height of a video, in pixels. */
const maxPixels = 8192
/** Maximum number of times that the same range may be read in a row. */
const maxRepeats = 1000

/** For each content type, the display name and the only reader that may open files of that type, so that playlists are never followed. */
const formats = {
  'video/mp4': { format: MP4, name: 'an MP4 file' },
  'video/quicktime': { format: QTFF, name: 'a QuickTime video' },
  'video/webm': { format: WEBM, name: 'a WebM video' },
  'audio/mpeg': { format: MP3, name: 'an MP3 audio file' },
  'audio/wav': { format: WAVE, name: 'a WAV audio file' },
  'audio/ogg': { format: OGG, name: 'an Ogg audio file' },
  'audio/flac': { format: FLAC, name: 'a FLAC audio file' },
  'audio/aac': { format: ADTS, name: 'an AAC audio file' },
} as const

export type MotionType = keyof typeof formats

export function isMotionType(type: string): type is MotionType {
  return type in formats
}

/** Probes video and audio files. */
export async function probeMotion(file: OpenFile, type: MotionType): Promise<MediaMetadata> {
  return (await examineMotion(file, type)).metadata
}

/** Probes a file; warns about codecs that browsers do not play. */
export async function examineMotion(file: OpenFile, type: MotionType): Promise<{ metadata: MediaMetadata; warnings: Warning[] }> {
  const { warnings, ...metadata } = await readMotion(file, type, async input => ({ warnings: await warnOfCodecs(input) }))
  return { metadata, warnings }
}

async function warnOfCodecs(input: Input): Promise<Warning[]> {
  const tracks = [await input.getPrimaryVideoTrack(), (await input.getAudioTracks())[0]]
  const warnings: Warning[] = []
  for (const track of tracks) {
    const codec = track && (await findUnplayableCodec(track))
    if (!codec) continue
    const instead = track.type === 'video' ? 'H.264 video' : 'AAC audio'
    const message = `Most browsers do not play the ${codec} ${track.type} of this file: to play it everywhere, export it with ${instead}.`
    warnings.push({ code: 'not_playable_in_browsers', message })
  }
  return warnings
}

/** Returns a video or audio file's metadata, plus the result of `readMore`. */
export async function readMotion<More>(
  file: OpenFile,
  type: MotionType,
  readMore: (input: Input, iso: IsoFacts | undefined) => Promise<More>,
): Promise<MediaMetadata & More> {
  const { name } = formats[type]
  const iso = type === 'video/mp4' || type === 'video/quicktime' ? await checkBoxes(file, name) : undefined
  if (type === 'video/webm') await checkSegmentSize(file, name)
  if (type === 'audio/wav') rejectCodec(name, findUnsupportedWaveCodec(await file.read(0, 4096)), 'WAV with PCM audio')
  using input = openMotion(file, type)
  return await readOrDamaged(name, async () => ({
    ...(await readMetadata(input, file, type, name)),
    ...(await readMore(input, iso)),
  }))
}

/** Opens a reader for a video or audio file; the caller must dispose of it. */
export const openMotion = (file: OpenFile, type: MotionType): Input => openInput(file, formats[type].format)

/** Only this format is tried, so that no file is treated as a playlist. */
export function openInput(file: OpenFile, format: InputFormat): Input {
  return new Input({
    formats: [format],
    source: new FiniteSource({
      getSize: () => file.size,
      read: (start, end) => file.read(start, end - start),
      prefetchProfile: 'network',
      // Ignores a failed read-ahead, because reading the same bytes later throws the error again.
      handleUnhandledError: () => undefined,
    }),
  })
}

/**
 * After unrecognized bytes, mediabunny searches for the next element of a WebM video. If there is none, mediabunny requests the last eight
 * bytes from its cache forever, and a time limit on reads cannot stop these requests. An empty read ends the search.
 */
class FiniteSource extends CustomSource {
  #last = ''
  #times = 0

  /** mediabunny's readers request bytes through this method. */
  _read(start: number, end: number, ...bounds: number[]): unknown {
    const range = `${start}-${end}`
    this.#times = range === this.#last ? this.#times + 1 : 0
    this.#last = range
    if (this.#times >= maxRepeats) return null
    const { _read } = CustomSource.prototype as unknown as { _read: (...range: number[]) => unknown }
    return _read.call(this, start, end, ...bounds)
  }
}

async function readMetadata(input: Input, file: OpenFile, type: MotionType, name: string): Promise<MediaMetadata> {
  const video = await input.getPrimaryVideoTrack()
  const [audio] = await input.getAudioTracks()
  if (!video && !audio && type === 'audio/ogg') rejectCodec(name, findUnsupportedOggCodec(await file.read(0, 4096)), 'Ogg with Opus audio')
  const contentType = resolveContentType(type, name, video !== null, audio !== undefined)
  const size = video === null ? {} : { width: await video.getDisplayWidth(), height: await video.getDisplayHeight() }
  if (video !== null) {
    const sides = [size.width ?? 0, size.height ?? 0, await video.getCodedWidth(), await video.getCodedHeight()]
    checkSides(name, sides)
  }
  checkDuration(name, (await input.getDurationFromMetadata()) ?? 0)
  const durationSeconds = await getLength([video, audio].filter(track => track !== null && track !== undefined))
  checkDuration(name, durationSeconds)
  const channels = await audio?.getNumberOfChannels()
  if (channels === 0) throw damaged(name, 'its audio has no channels')
  const metadata = { foundType: contentType, contentType, sizeBytes: file.size, ...size, durationSeconds }
  return channels === undefined ? metadata : { ...metadata, channels }
}

/** Returns the duration. Reads each track's last packet completely, which fails if a damaged file's index points beyond the end. */
async function getLength(tracks: readonly InputTrack[]): Promise<number> {
  let start = Infinity
  let end = 0
  for (const track of tracks) {
    const packet = await new EncodedPacketSink(track).getPacket(Infinity)
    if (packet === null || packet.byteLength === 0) throw new Error('A track of the file has no media data.')
    // Packets before time zero are not played.
    start = Math.min(start, Math.max(0, await track.getFirstTimestamp()))
    end = Math.max(end, packet.timestamp + packet.duration)
  }
  return Math.round((end - start) * 1000) / 1000
}

function rejectCodec(name: string, codec: string | undefined, instead: string): void {
  if (codec === undefined) return
  const problem = `The ${stripArticle(name)} has ${codec} audio, which is not accepted: export it as ${instead}, as FLAC or as MP3.`
  throw new Unusable(`${name} with ${codec} audio`, problem)
}

function resolveContentType(type: MotionType, name: string, video: boolean, audio: boolean): string {
  if (!video && !audio) {
    const problem = `The ${stripArticle(name)} has no video or audio that can be played: export it again in a common format.`
    throw new Unusable(`${name} with nothing to play`, problem)
  }
  if (!video && (type === 'video/mp4' || type === 'video/webm')) return type === 'video/mp4' ? 'audio/mp4' : 'audio/webm'
  if (type.startsWith('audio/') && video) throw toUnusable('video', `${name} with a video track`)
  if (type.startsWith('video/') && !video) throw toUnusable('audio', `${name} without a video track`)
  return type
}

export function checkSides(name: string, sides: readonly number[]): void {
  const longest = Math.max(...sides)
  if (sides.every(side => Number.isInteger(side) && side > 0) && longest <= maxPixels) return
  if (!(longest > maxPixels)) throw damaged(name, 'it does not declare a valid frame size')
  const problem = `The ${stripArticle(name)} is ${longest} pixels wide or high: at most ${maxPixels} are accepted, so scale it down.`
  throw new Unusable(`${name} of ${longest} pixels wide or high`, problem)
}

export function checkDuration(name: string, seconds: number): void {
  if (!Number.isFinite(seconds)) throw damaged(name, 'it does not declare its duration')
  if (seconds <= maxHours * 3600) return
  const hours = Math.ceil(seconds / 3600)
  const problem = `The ${stripArticle(name)} lasts ${hours} hours: at most ${maxHours} are accepted, so cut it into parts.`
  throw new Unusable(`${name} of ${hours} hours`, problem)
}

const segmentId = '18538067'

/**
 * Rejects a truncated video, that is, one that ends before its segment does. Live recordings are accepted although they declare no length.
 * @throws {Unusable}
 */
export async function checkSegmentSize(file: OpenFile, name: string): Promise<void> {
  const head = await file.read(0, 4096)
  const at = head.indexOf(segmentId, 'hex')
  if (at < 0 || at + 12 > head.length) throw damaged(name)
  const first = head[at + 4] ?? 0
  const bytes = Math.clz32(first) - 23
  const unknown = 2 ** (7 * bytes) - 1
  let length = first & (0xff >> bytes)
  for (let next = 1; next < bytes; next++) length = length * 256 + (head[at + 4 + next] ?? 0)
  if (length < unknown && at + 4 + bytes + length > file.size) throw damaged(name, `it ends after ${file.size} bytes, in the middle`)
}
