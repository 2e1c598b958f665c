import { isImage } from '../media-probe/probe-file.ts'
import { detectType } from '../media-probe/detect-type.ts'
import { readHeader, checkImageSize } from '../media-probe/probe-image.ts'
import { openFile, type OpenFile } from '../media-probe/open-file.ts'
import { notAccepted } from '../media-probe/other-kinds.ts'
import type { Warning } from '../ports/param-problem.ts'
import { Unusable } from '../media-probe/unusable.ts'
import { makeVideoOfImage } from '../toolkit/animated-image.ts'
import { toMediaFile, probeMotion } from '../toolkit/probe-motion.ts'
import { warnOfHdr } from '../video/hdr-fallback.ts'
import type { FileInput, Shown } from '../video/recipe.ts'
import type { VideoEngineChoice } from '../video/video-engine.ts'
import { JobFailure } from '../workers/worker-failure.ts'
import type { CutItem, TimelineJob } from './timeline-engine.ts'

/** The properties of a media file that are needed for rendering. */
export type Medium =
  | { type: 'image'; file: string; contentType: string }
  | { type: 'motion'; input: FileInput; shown: Shown | undefined; hasAudio: boolean; seconds: number; isAnimatedImage?: true }

interface MediaNeeds extends Pick<TimelineJob, 'tracks' | 'fps' | 'folder'> {
  videoEngine: VideoEngineChoice
}

interface ReadMedia {
  /** The media, keyed by file, because several items may use the same file. */
  media: ReadonlyMap<string, Medium>
  warnings: Warning[]
}

/** @throws {JobFailure} `input_unreachable`, naming the item */
export async function readMedia({ tracks, fps, folder, videoEngine }: MediaNeeds): Promise<ReadMedia> {
  const media = new Map<string, Medium>()
  const warnings: Warning[] = []
  for (const { kind, items } of tracks) {
    for (const item of items) {
      if (item.source.type === 'text') continue
      const { file } = item.source
      const medium = media.get(file) ?? (await withItemErrors(item, () => readMedium(file, { folder, videoEngine })))
      const isHdr = !media.has(file) && medium.type === 'motion' && medium.shown?.colors?.hdr
      const warning = isHdr && (await warnOfHdr(videoEngine, `The HDR video of \`${item.name}\``))
      if (warning) warnings.push(warning)
      media.set(file, medium)
      if (kind !== 'text') checkFits(item, kind, medium, fps)
    }
  }
  return { media, warnings }
}

async function readMedium(path: string, needs: Omit<MediaNeeds, 'tracks' | 'fps'>): Promise<Medium> {
  const file = await openFile(path)
  try {
    const type = await detectType(file, path)
    const made = isImage(type) ? await makeVideoOfImage(path, type, needs) : undefined
    if (made !== undefined) return { ...(await readMedium(made, needs)), isAnimatedImage: true } as Medium
    if (type.startsWith('image/')) return await readImage(file, path, type)
    const metadata = await probeMotion(file, type, { folder: needs.folder })
    if (metadata === undefined) throw notAccepted(type)
    const { input } = toMediaFile(path, metadata)
    return { type: 'motion', input, shown: input.shown, hasAudio: metadata.channels > 0, seconds: metadata.seconds }
  } finally {
    await file.close()
  }
}

async function readImage(file: OpenFile, path: string, contentType: string): Promise<Medium> {
  if (!isImage(contentType)) throw notAccepted(contentType)
  const bytes = await file.readAll()
  const { name, header } = await readHeader(bytes, contentType)
  checkImageSize(name, header, bytes)
  return { type: 'image', file: path, contentType }
}

function checkFits(item: CutItem, kind: 'video' | 'audio', medium: Medium, fps: number): void {
  if (medium.type === 'image') {
    if (kind === 'video' && item.source.type === 'image') return
    throw itemFailure(item, `needs ${kind === 'audio' ? 'an audio file' : 'a video'}, but its file is an image.`)
  }
  if (kind === 'video' && item.source.type === 'image' && !medium.isAnimatedImage)
    throw itemFailure(item, 'needs an image, but its file is a video or an audio file.')
  if (kind === 'video' && medium.shown === undefined) throw itemFailure(item, 'needs a video, but its file is an audio file.')
  const seconds = kind === 'video' && medium.shown ? medium.shown.videoSeconds : medium.seconds
  const begin = item.trimStart / fps
  if (begin < seconds) return
  const long = `it is ${seconds.toFixed(2)} seconds long, and the first ${begin.toFixed(2)} are skipped`
  throw itemFailure(item, `starts after its media ends: ${long}.`)
}

/** Replaces an `Unusable` error with a failure that names the item. */
export async function withItemErrors<Result>(item: CutItem, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof Unusable ? itemFailure(item, `cannot be used. ${error.problem}`) : error
  }
}

export function itemFailure({ name }: CutItem, problem: string): JobFailure {
  return new JobFailure('input_unreachable', `${name} ${problem}`)
}
