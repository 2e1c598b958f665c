import type { Input } from 'mediabunny'
import type { IsoFacts } from '../media-probe/boxes.ts'
import { openFile, type OpenFile } from '../media-probe/open-file.ts'
import { isMotionType, openMotion, readMotion } from '../media-probe/probe-motion.ts'
import { detectType } from '../media-probe/detect-type.ts'
import { readStoredVideo } from '../media-probe/stored-video.ts'
import { Unusable } from '../media-probe/unusable.ts'
import { JobFailure } from '../workers/worker-failure.ts'
import { readColors } from '../video/colors.ts'
import type { FileInput, Shown, StreamKind, StreamTimes } from '../video/recipe.ts'
import { findEditShift, findLead, findStart, readFirstPackets, readTimes } from './frame-times.ts'
import { readAlpha, type AlphaOptions } from './read-alpha.ts'

export interface MotionMetadata extends Shown {
  contentType: string
  /** The duration of the video or of the audio, whichever is longer. */
  seconds: number
  /** The start time of the file's content, in seconds. */
  start: number
  lead: number
  firstPackets?: StreamTimes
  shift?: StreamTimes
  /** The number of audio channels; 0 if there is no audio. */
  channels: number
  sampleRate: number
}

/**
 * Returns what recipes need to know about a video or audio file; undefined for other files.
 * @param wish where to write a video's alpha
 * @throws {Unusable}
 */
export async function probeMotion(file: OpenFile, type: string, wish: AlphaOptions): Promise<MotionMetadata | undefined> {
  if (!isMotionType(type)) return undefined
  const read = await readMotion(file, type, (input, iso) => readMore(input, iso, wish))
  const { width = 0, height = 0, durationSeconds = 0, channels = 0, contentType, foundType: _, sizeBytes: __, ...metadata } = read
  const seconds = Math.max(durationSeconds, metadata.videoSeconds)
  return { ...metadata, width, height, contentType, seconds, channels }
}

type More = Omit<MotionMetadata, 'contentType' | 'width' | 'height' | 'seconds' | 'channels'>

async function readMore(input: Input, iso: IsoFacts | undefined, wish: AlphaOptions): Promise<More> {
  const videoTrack = await input.getPrimaryVideoTrack()
  const [audioTrack] = await input.getAudioTracks()
  const start = Math.max(0, await input.getFirstTimestamp())
  const sampleRate = (await audioTrack?.getSampleRate()) ?? 0
  const tracks = { video: videoTrack, audio: audioTrack ?? null }
  const common = { start, sampleRate, ...(iso?.isFragmented && { firstPackets: await readFirstPackets(tracks) }) }
  if (videoTrack === null) return { ...common, lead: 0, frameRate: 0, videoSeconds: 0, lastSeconds: 0, turn: 0 }
  const colors = readColors(await readStoredVideo(videoTrack))
  const [turn, alpha] = [await videoTrack.getRotation(), await readAlpha(videoTrack, wish)]
  const shift = iso && !iso.isFragmented ? { shift: { video: await findEditShift(videoTrack) } } : {}
  const times = await readTimes(videoTrack, { start, hasAudio: audioTrack !== undefined, iso })
  return { ...common, ...shift, ...times, turn, ...(colors && { colors }), ...(alpha && { alpha }) }
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

/** @param slot the input's slot */
export function toMediaFile(file: string, metadata: MotionMetadata, slot?: string): ProbedFile {
  const { contentType, seconds, start, lead, firstPackets, shift } = metadata
  const format = demuxers[contentType]
  if (format === undefined) throw new Error(`No demuxer is known for ${contentType}.`)
  const known = { contentType, ...(slot !== undefined && { slot }) }
  const input = { file, format, seconds, start, ...(firstPackets && { firstPackets }), ...(shift && { shift }) }
  if (!contentType.startsWith('video/')) return { kind: 'audio', input, ...known }
  return { kind: 'video', input: { ...input, lead, shown: metadata }, ...known }
}

/** Returns the start of the frame shown at a given time, in seconds from the start of the file. */
export async function findFrameStart({ input, contentType }: ProbedFile, second: number): Promise<number> {
  const { start = 0 } = input
  if (!isMotionType(contentType)) return second
  const file = await openFile(input.file)
  try {
    using reader = openMotion(file, contentType)
    const track = await reader.getPrimaryVideoTrack()
    return Math.max(0, ((track && (await findStart(track, start + second))) ?? start) - start)
  } finally {
    await file.close()
  }
}

/** Returns the same file, read from the given second or, if that second is after the end, from the last millisecond. */
export async function readFrom({ input, contentType }: ProbedFile, from: number): Promise<FileInput> {
  const { start = 0, seconds = 0, shown } = input
  if (!isMotionType(contentType) || shown === undefined) return input
  const file = await openFile(input.file)
  try {
    using reader = openMotion(file, contentType)
    const track = await reader.getPrimaryVideoTrack()
    const begin = Math.min(from, Math.max(0, seconds - 0.001))
    return { ...input, from: begin, lead: track === null ? 0 : await findLead(track, start + begin) }
  } finally {
    await file.close()
  }
}

/** Returns the properties of a file that the action wrote. @throws {Error} if it cannot be played */
export async function probeOutput(path: string, wish: AlphaOptions): Promise<ProbedFile> {
  const file = await openFile(path)
  try {
    const metadata = await probeMotion(file, await detectType(file, path), wish)
    if (metadata === undefined) throw new Unusable('an empty file', 'There is nothing in it.')
    return toMediaFile(path, metadata)
  } catch (error) {
    throw error instanceof Unusable ? new JobFailure('internal_error', `The result cannot be played. ${error.problem}`) : error
  } finally {
    await file.close()
  }
}

export interface ProbedFile {
  kind: StreamKind
  contentType: string
  /** The input to use in recipes. */
  input: FileInput
  /** The input's slot; undefined for a file written by the action. */
  slot?: string
}

/** A job's video and audio files, both inputs and results, keyed by path. */
export type MediaFiles = Map<string, ProbedFile>
