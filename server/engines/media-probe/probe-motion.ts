import { CustomSource, EncodedPacketSink, Input, Logging, LogLevel, MP3, MP4, OGG, QTFF, WAVE, WEBM, type InputTrack } from 'mediabunny'
import { refuseCutBoxes } from './boxes.ts'
import type { MediaFacts } from './media-probe.ts'
import type { OpenFile } from './open-file.ts'
import { refuse } from './other-kinds.ts'
import { Unusable, damaged, readOrDamaged, withoutArticle } from './unusable.ts'

Logging.level = LogLevel.Silent

const mostHours = 12
/** Wide or high. */
const mostPixels = 8192
/** Of one and the same reading. */
const mostRepeats = 1000

/** By content type: the only reader that may try, so that no playlist is ever followed, and the name for people. */
const formats = {
  'video/mp4': { format: MP4, name: 'an MP4 file' },
  'video/quicktime': { format: QTFF, name: 'a QuickTime film' },
  'video/webm': { format: WEBM, name: 'a WebM film' },
  'audio/mpeg': { format: MP3, name: 'an MP3 sound' },
  'audio/wav': { format: WAVE, name: 'a WAV sound' },
  'audio/ogg': { format: OGG, name: 'an Ogg sound' },
} as const

export type MotionType = keyof typeof formats

export function isMotionType(type: string): type is MotionType {
  return type in formats
}

/** Films and sounds. */
export function probeMotion(file: OpenFile, type: MotionType): Promise<MediaFacts> {
  return readMotion(file, type, async () => ({}))
}

/** The facts of a film or a sound, and whatever else is read of it. */
export async function readMotion<More>(
  file: OpenFile,
  type: MotionType,
  readMore: (input: Input) => Promise<More>,
): Promise<MediaFacts & More> {
  const { format, name } = formats[type]
  if (type === 'video/mp4' || type === 'video/quicktime') await refuseCutBoxes(file, name)
  if (type === 'video/webm') await refuseCutSegment(file, name)
  using input = new Input({
    formats: [format],
    source: new FiniteSource({
      getSize: () => file.size,
      read: (start, end) => file.read(start, end - start),
      prefetchProfile: 'network',
      // Reading ahead; whoever needs the bytes meets the error too.
      handleUnhandledError: () => undefined,
    }),
  })
  return await readOrDamaged(name, async () => ({ ...(await factsOf(input, file, type, name)), ...(await readMore(input)) }))
}

/**
 * mediabunny looks for the next part of a WebM film behind bytes that it does not know. Where there is none it asks for
 * the last eight for ever, from its cache, so no answer that takes time would end it. Told that there are none it goes on.
 */
class FiniteSource extends CustomSource {
  #last = ''
  #times = 0

  /** By this name every reader of mediabunny asks its source. */
  _read(start: number, end: number, ...bounds: number[]): unknown {
    const range = `${start}-${end}`
    this.#times = range === this.#last ? this.#times + 1 : 0
    this.#last = range
    if (this.#times >= mostRepeats) return null
    const { _read } = CustomSource.prototype as unknown as { _read: (...range: number[]) => unknown }
    return _read.call(this, start, end, ...bounds)
  }
}

async function factsOf(input: Input, file: OpenFile, type: MotionType, name: string): Promise<MediaFacts> {
  const picture = await input.getPrimaryVideoTrack()
  const [sound] = await input.getAudioTracks()
  const contentType = contentTypeOf(type, name, picture !== null, sound !== undefined)
  const size = picture === null ? {} : { width: await picture.getDisplayWidth(), height: await picture.getDisplayHeight() }
  if (picture !== null) {
    const sides = [size.width ?? 0, size.height ?? 0, await picture.getCodedWidth(), await picture.getCodedHeight()]
    refuseSides(name, sides)
  }
  refuseLong(name, (await input.getDurationFromMetadata()) ?? 0)
  const durationSeconds = await lengthOf([picture, sound].filter(track => track !== null && track !== undefined))
  refuseLong(name, durationSeconds)
  const channels = await sound?.getNumberOfChannels()
  if (channels === 0) throw damaged(name, 'its sound has no channels')
  const facts = { foundType: contentType, contentType, sizeBytes: file.size, ...size, durationSeconds }
  return channels === undefined ? facts : { ...facts, channels }
}

/** The last packet of each track is looked at as a whole: an index that points beyond the end of the file is damage. */
async function lengthOf(tracks: readonly InputTrack[]): Promise<number> {
  let start = Infinity
  let end = 0
  for (const track of tracks) {
    const packet = await new EncodedPacketSink(track).getPacket(Infinity)
    if (packet === null || packet.byteLength === 0) throw new Error('Nothing can be played.')
    // What lies before zero is not played.
    start = Math.min(start, Math.max(0, await track.getFirstTimestamp()))
    end = Math.max(end, packet.timestamp + packet.duration)
  }
  return Math.round((end - start) * 1000) / 1000
}

function contentTypeOf(type: MotionType, name: string, picture: boolean, sound: boolean): string {
  if (!picture && !sound) {
    const problem = `The ${withoutArticle(name)} holds neither pictures nor sound that can be played: export it again in a usual form.`
    throw new Unusable(`${name} with nothing to play`, problem)
  }
  if (type === 'video/mp4') return picture ? type : 'audio/mp4'
  if (type.startsWith('audio/') && picture) throw refuse('video', `${name} with pictures`)
  if (type.startsWith('video/') && !picture) throw refuse('audio', `${name} without pictures`)
  return type
}

function refuseSides(name: string, sides: readonly number[]): void {
  const longest = Math.max(...sides)
  if (sides.every(side => Number.isInteger(side) && side > 0) && longest <= mostPixels) return
  if (!(longest > mostPixels)) throw damaged(name, 'it says no size of its pictures')
  const problem = `The ${withoutArticle(name)} is ${longest} pixels wide or high: at most ${mostPixels} are accepted, so scale it down.`
  throw new Unusable(`${name} of ${longest} pixels wide or high`, problem)
}

function refuseLong(name: string, seconds: number): void {
  if (!Number.isFinite(seconds)) throw damaged(name, 'it does not say how long it is')
  if (seconds <= mostHours * 3600) return
  const hours = Math.ceil(seconds / 3600)
  const problem = `The ${withoutArticle(name)} lasts ${hours} hours: at most ${mostHours} are accepted, so cut it into parts.`
  throw new Unusable(`${name} of ${hours} hours`, problem)
}

const segmentId = '18538067'

/** A film that was cut off ends before its segment does. One that was recorded live does not know its length. @throws {Unusable} */
async function refuseCutSegment(file: OpenFile, name: string): Promise<void> {
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
