import type { Input } from 'mediabunny'
import { readMotion, type MotionType } from '../../inspector/inspect-motion.ts'
import type { OpenFile } from '../../inspector/open-file.ts'
import type { FileInput } from '../../video/recipe.ts'

export interface MotionFacts {
  contentType: string
  /** As shown. */
  width: number
  height: number
  durationSeconds: number
  frameRate: number
  /** 0 where there is no sound. */
  channels: number
  sampleRate: number
  /** Clockwise degrees by which the decoded pictures have to be turned. */
  turn: number
}

/** So many pictures tell the rate of a film; to count those of a long one would take seconds. */
const picturesToCount = 2000

/** What has to be known of a film or a sound before a recipe reads it. @throws {Unusable} */
export async function probeMotion(file: OpenFile, type: MotionType): Promise<MotionFacts> {
  const { width = 0, height = 0, durationSeconds = 0, channels = 0, ...facts } = await readMotion(file, type, readMore)
  const { contentType, frameRate, sampleRate, turn } = facts
  return { contentType, width, height, durationSeconds, channels, frameRate, sampleRate, turn }
}

async function readMore(input: Input): Promise<{ frameRate: number; sampleRate: number; turn: number }> {
  const picture = await input.getPrimaryVideoTrack()
  const [sound] = await input.getAudioTracks()
  return {
    frameRate: picture === null ? 0 : usualRate((await picture.computePacketStats(picturesToCount)).averagePacketRate),
    sampleRate: (await sound?.getSampleRate()) ?? 0,
    turn: (await picture?.getRotation()) ?? 0,
  }
}

const usualRates = [24_000 / 1001, 24, 25, 30_000 / 1001, 30, 48, 50, 60_000 / 1001, 60, 120]

/** Times in files are rounded, and phones keep the beat roughly. */
export function usualRate(mean: number): number {
  const nearest = usualRates.toSorted((a, b) => Math.abs(a - mean) - Math.abs(b - mean))[0] ?? mean
  return Math.abs(nearest - mean) <= nearest * 0.01 ? nearest : Math.round(mean * 1000) / 1000
}

const demuxers: Readonly<Record<string, string>> = {
  'video/mp4': 'mov',
  'audio/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/webm': 'matroska',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
}

/** How recipes read it. */
export function recipeInputOf(file: string, facts: MotionFacts): FileInput {
  const format = demuxers[facts.contentType]
  if (format === undefined) throw new Error(`No demuxer is known for ${facts.contentType}.`)
  if (!facts.contentType.startsWith('video/')) return { file, format }
  const { turn, width, height, frameRate, durationSeconds: seconds } = facts
  return { file, format, shown: { turn, width, height, frameRate, seconds } }
}
