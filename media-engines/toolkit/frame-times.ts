import { EncodedPacketSink, type EncodedPacket, type InputTrack, type InputVideoTrack } from 'mediabunny'
import type { IsoFacts } from '../media-probe/boxes.ts'
import type { Shown, StreamKind, StreamTimes } from '../video/recipe.ts'

interface FrameTimes extends Pick<Shown, 'frameRate' | 'isTooFast' | 'videoSeconds' | 'lastSeconds'> {
  lead: number
}

interface FileFacts {
  /** The start time of the file, in seconds. */
  start: number
  hasAudio: boolean
  /** Undefined if the file is not an MP4 or QuickTime video. */
  iso: IsoFacts | undefined
}

export async function readTimes(track: InputVideoTrack, file: FileFacts): Promise<FrameTimes> {
  const { start } = file
  const packets = new EncodedPacketSink(track)
  const mean = await meanRate(packets)
  const frameRate = toStandardRate(mean)
  const last = await packets.getPacket(Infinity, { metadataOnly: true })
  const lastSeconds = last === null ? 1 / frameRate : await lastFrameSeconds(last, track, file, 1 / frameRate)
  return {
    frameRate,
    ...(mean > fastest * 1.01 && { isTooFast: true }),
    videoSeconds: (last?.timestamp ?? start) + lastSeconds - start,
    lastSeconds,
    lead: await findLead(track, start),
  }
}

/** Returns the start of the frame shown at `time`, or of the last frame if the video has ended; undefined before the first frame. */
export async function findStart(track: InputVideoTrack, time: number): Promise<number | undefined> {
  // Adds a tick, because a computed time may be slightly earlier than the timestamp in the file.
  return (await new EncodedPacketSink(track).getPacket(time + tick, { metadataOnly: true }))?.timestamp
}

/** Returns a time between the start of the frame shown at `time` and that of the previous frame, in seconds relative to `time`. */
export async function findLead(track: InputVideoTrack, time: number): Promise<number> {
  const start = await findStart(track, time)
  const before = start === undefined ? undefined : await findStart(track, start - 2 * tick)
  // Uses the midpoint between the two frames, because FFmpeg's timestamps can be off by a fraction of a frame.
  return start === undefined || before === undefined ? beforeAll : Math.min(0, (start + before) / 2 - time)
}

/** A time step, in seconds, that is shorter than the interval between any two frames. */
const tick = 0.00001
/** A time earlier than the start of any file. */
const beforeAll = -86_400

/**
 * Compensates for FFmpeg's handling of an edit list that starts within a frame: FFmpeg starts immediately with the next frame. @returns the
 * seconds by which FFmpeg's timestamps are late (negative if they are early)
 */
export async function findEditShift(track: InputVideoTrack): Promise<number> {
  const packets = new EncodedPacketSink(track)
  const cut = await packets.getPacket(-tick, { metadataOnly: true })
  if (cut === null) return 0
  let next = Infinity
  let count = 0
  for await (const { timestamp } of packets.packets(cut, undefined, { metadataOnly: true })) {
    if (timestamp > -tick) next = Math.min(next, timestamp)
    if (++count > maxReordered) break
  }
  return next > tick && next < Infinity ? -next : 0
}

/** Maximum number of packets between two frames that are shown consecutively, in any codec. */
const maxReordered = 32

export async function readFirstPackets(tracks: Record<StreamKind, InputTrack | null>): Promise<StreamTimes> {
  const times: StreamTimes = {}
  for (const kind of ['video', 'audio'] as const) {
    const track = tracks[kind]
    const packet = track && (await new EncodedPacketSink(track).getFirstPacket({ metadataOnly: true }))
    if (packet) times[kind] = packet.timestamp
  }
  return times
}

/** @param usual the duration to use if the file declares none */
async function lastFrameSeconds(
  { timestamp, duration }: EncodedPacket,
  track: InputVideoTrack,
  { hasAudio, iso }: FileFacts,
  usual: number,
): Promise<number> {
  const end = iso === undefined ? await track.getDurationFromMetadata() : iso.ends.get(track.id)
  const rest = (end ?? 0) - timestamp
  // Durations are in decoding order, so this one may belong to another frame. It is not used if it contradicts the end time, which has
  // millisecond precision.
  if (iso !== undefined) return rest > 0 && Math.abs(rest - duration) > 0.002 ? rest : duration || usual
  // WebM usually declares only the end time of the whole file, which may be the end of the audio.
  if (duration > 0 || rest <= 0) return duration || usual
  return hasAudio ? Math.min(rest, usual) : rest
}

/** The frame rate is computed from this many frames, because counting all frames of a long video would take seconds. */
const framesToCount = 2000
/** Frame rate of a video whose only frame declares no duration. */
const anyRate = 25

async function meanRate(packets: EncodedPacketSink): Promise<number> {
  let count = 0
  let [first, last, duration] = [Infinity, 0, 0]
  for await (const packet of packets.packets(undefined, undefined, { metadataOnly: true })) {
    first = Math.min(first, packet.timestamp)
    last = Math.max(last, packet.timestamp)
    duration = packet.duration
    if (++count === framesToCount) break
  }
  if (count > 1 && last > first) return (count - 1) / (last - first)
  return duration > 0 ? 1 / duration : anyRate
}

const slowest = 0.1
/** Maximum average frame rate. */
const fastest = 240
const standardRates = [24_000 / 1001, 24, 25, 30_000 / 1001, 30, 48, 50, 60_000 / 1001, 60, 120]

/**
 * Returns the nearest standard rate if it is close enough, because timestamps in files are rounded and phones record at uneven rates.
 * Extreme rates are clamped.
 */
function toStandardRate(mean: number): number {
  const nearest = standardRates.toSorted((a, b) => Math.abs(a - mean) - Math.abs(b - mean))[0] ?? mean
  if (Math.abs(nearest - mean) <= nearest * 0.01) return nearest
  return Math.min(fastest, Math.max(slowest, Math.round(mean * 1000) / 1000))
}
