import { EncodedPacketSink, type Input, type InputVideoTrack } from 'mediabunny'
import { openFile, type OpenFile } from '../media-probe/open-file.ts'
import { isMotionType, readMotion } from '../media-probe/probe-motion.ts'
import { detectType } from '../media-probe/detect-type.ts'
import { Unusable } from '../media-probe/unusable.ts'
import { JobFailure } from '../workers/worker-failure.ts'
import { readColors, type StoredVideo } from '../video/colors.ts'
import { readAlpha, type AlphaWish } from './read-alpha.ts'
import type { FileInput, Shown, StreamKind } from '../video/recipe.ts'

export interface MotionMetadata extends Shown {
  contentType: string
  /** The longer of video and audio. */
  seconds: number
  /** The start time in the file. */
  start: number
  /** 0 if there is no audio. */
  channels: number
  sampleRate: number
}

/**
 * The properties of a video or audio file that recipes need; undefined for other files.
 * @param wish where to write the alpha of a video
 * @throws {Unusable}
 */
export async function probeMotion(file: OpenFile, type: string, wish: AlphaWish): Promise<MotionMetadata | undefined> {
  if (!isMotionType(type)) return undefined
  const more = (input: Input): Promise<More> => readMore(input, wish)
  const { width = 0, height = 0, durationSeconds = 0, channels = 0, contentType, ...metadata } = await readMotion(file, type, more)
  const { start, frameRate, videoSeconds, lastSeconds, turn, colors, alpha, sampleRate } = metadata
  const seconds = Math.max(durationSeconds, videoSeconds)
  const shown = { width, height, turn, frameRate, videoSeconds, lastSeconds, ...(colors && { colors }), ...(alpha && { alpha }) }
  return { ...shown, contentType, start, seconds, channels, sampleRate }
}

type More = Omit<MotionMetadata, 'contentType' | 'width' | 'height' | 'seconds' | 'channels'>

async function readMore(input: Input, wish: AlphaWish): Promise<More> {
  const videoTrack = await input.getPrimaryVideoTrack()
  const [audioTrack] = await input.getAudioTracks()
  const start = Math.max(0, await input.getFirstTimestamp())
  const sampleRate = (await audioTrack?.getSampleRate()) ?? 0
  if (videoTrack === null) return { start, sampleRate, frameRate: 0, videoSeconds: 0, lastSeconds: 0, turn: 0 }
  const packets = new EncodedPacketSink(videoTrack)
  const frameRate = toStandardRate(await meanRate(packets))
  const last = await packets.getPacket(Infinity, { metadataOnly: true })
  // Some videos do not declare the duration of their last frame.
  const lastSeconds = last?.duration || 1 / frameRate
  const videoSeconds = (last?.timestamp ?? start) + lastSeconds - start
  const colors = readColors(await storedVideo(input, videoTrack))
  const [turn, alpha] = [await videoTrack.getRotation(), await readAlpha(videoTrack, wish)]
  return { start, sampleRate, frameRate, videoSeconds, lastSeconds, turn, ...(colors && { colors }), ...(alpha && { alpha }) }
}

async function storedVideo(input: Input, track: InputVideoTrack): Promise<StoredVideo> {
  const { mimeType: contentType } = await input.getFormat()
  // FFmpeg may decode a stream that this reader cannot describe.
  const tags = await track.getColorSpace().catch(() => undefined)
  return { contentType, tags, codec: await track.getCodec(), width: await track.getCodedWidth(), height: await track.getCodedHeight() }
}

/** Number of frames that determine the frame rate; counting all frames of a long video would take seconds. */
const framesToCount = 2000
/** Frame rate of a video with a single frame that declares no duration. */
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

const [slowest, fastest] = [0.1, 240]
const standardRates = [24_000 / 1001, 24, 25, 30_000 / 1001, 30, 48, 50, 60_000 / 1001, 60, 120]

/** Timestamps in files are rounded, and phones record at uneven rates. Extreme rates are clamped. */
function toStandardRate(mean: number): number {
  const nearest = standardRates.toSorted((a, b) => Math.abs(a - mean) - Math.abs(b - mean))[0] ?? mean
  if (Math.abs(nearest - mean) <= nearest * 0.01) return nearest
  return Math.min(fastest, Math.max(slowest, Math.round(mean * 1000) / 1000))
}

const demuxers: Readonly<Record<string, string>> = {
  'video/mp4': 'mov',
  'audio/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/webm': 'matroska',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
  'audio/flac': 'flac',
  'audio/aac': 'aac',
  'audio/webm': 'matroska',
}

/** @param slot of the input */
export function knownFile(file: string, metadata: MotionMetadata, slot?: string): KnownFile {
  const { contentType, seconds, start } = metadata
  const format = demuxers[contentType]
  if (format === undefined) throw new Error(`No demuxer is known for ${contentType}.`)
  const named = slot === undefined ? {} : { slot }
  if (!contentType.startsWith('video/')) return { kind: 'audio', input: { file, format, seconds, start }, ...named }
  return { kind: 'video', input: { file, format, seconds, start, shown: metadata }, ...named }
}

/** The properties of a file that the action has written. @throws {Error} if it cannot be played */
export async function probeOutput(path: string, wish: AlphaWish): Promise<KnownFile> {
  const file = await openFile(path)
  try {
    const metadata = await probeMotion(file, await detectType(file, path), wish)
    if (metadata === undefined) throw new Unusable('an empty file', 'There is nothing in it.')
    return knownFile(path, metadata)
  } catch (error) {
    throw error instanceof Unusable ? new JobFailure('internal_error', `The result cannot be played. ${error.problem}`) : error
  } finally {
    await file.close()
  }
}

export interface KnownFile {
  kind: StreamKind
  /** The input to use in recipes. */
  input: FileInput
  /** The slot of an input; undefined for a file written by the action. */
  slot?: string
}

/** The video and audio files of a job, inputs and results, by path. */
export type MediaFiles = Map<string, KnownFile>
