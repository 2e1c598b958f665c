import { isPicture, typeOf } from '../media-probe/probe-file.ts'
import { readHeader, refuseTooManyPixels } from '../media-probe/probe-image.ts'
import { openFile, type OpenFile } from '../media-probe/open-file.ts'
import { notAccepted } from '../media-probe/other-kinds.ts'
import { Unusable } from '../media-probe/unusable.ts'
import { mostPixels } from '../toolkit/decode-image.ts'
import { knownFile, probeMotion } from '../toolkit/probe-motion.ts'
import type { FileInput, Shown } from '../video/recipe.ts'
import { JobFailure } from '../workers/worker-failure.ts'
import type { CutItem, CutTrack } from './timeline-engine.ts'

/** What has to be known of a medium before it is cut. */
export type Medium =
  | { type: 'image'; file: string; contentType: string }
  | { type: 'motion'; input: FileInput; shown: Shown | undefined; hasSound: boolean; seconds: number }

/** By file: several items may be cut out of one. @throws {JobFailure} `input_unreachable`, naming the item */
export async function readMedia(tracks: readonly CutTrack[], fps: number): Promise<ReadonlyMap<string, Medium>> {
  const media = new Map<string, Medium>()
  for (const { kind, items } of tracks) {
    for (const item of items) {
      if (item.source.type === 'text') continue
      const { file } = item.source
      const medium = media.get(file) ?? (await refusing(item, () => readMedium(file)))
      media.set(file, medium)
      if (kind !== 'text') refuseUnfit(item, kind, medium, fps)
    }
  }
  return media
}

async function readMedium(path: string): Promise<Medium> {
  const file = await openFile(path)
  try {
    const type = await typeOf(file, path)
    if (type.startsWith('image/')) return await readImage(file, path, type)
    const facts = await probeMotion(file, type)
    if (facts === undefined) throw notAccepted(type)
    const { input } = knownFile(path, facts)
    return { type: 'motion', input, shown: input.shown, hasSound: facts.channels > 0, seconds: facts.seconds }
  } finally {
    await file.close()
  }
}

async function readImage(file: OpenFile, path: string, contentType: string): Promise<Medium> {
  if (!isPicture(contentType)) throw notAccepted(contentType)
  const { name, header } = await readHeader(await file.readAll(), contentType)
  refuseTooManyPixels(name, header.width, header.height, 1, mostPixels)
  return { type: 'image', file: path, contentType }
}

function refuseUnfit(item: CutItem, kind: 'video' | 'audio', medium: Medium, fps: number): void {
  if (medium.type === 'image') {
    if (kind === 'video' && item.source.type === 'image') return
    throw refuse(item, `needs a ${kind === 'audio' ? 'sound' : 'film'}, and its file is a picture.`)
  }
  if (kind === 'video' && item.source.type === 'image') throw refuse(item, 'needs a picture, and its file is a film or a sound.')
  if (kind === 'video' && medium.shown === undefined) throw refuse(item, 'needs a film, and its file is a sound.')
  const seconds = kind === 'video' && medium.shown ? medium.shown.pictureSeconds : medium.seconds
  const begin = item.trimStart / fps
  if (begin < seconds) return
  const long = `it is ${seconds.toFixed(2)} seconds long, and the first ${begin.toFixed(2)} are left out`
  throw refuse(item, `begins behind the end of its medium: ${long}.`)
}

/** What is found to be of no use while `read` reads it. */
export async function refusing<Result>(item: CutItem, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof Unusable ? refuse(item, `cannot be used. ${error.problem}`) : error
  }
}

export function refuse({ name }: CutItem, problem: string): JobFailure {
  return new JobFailure('input_unreachable', `${name} ${problem}`)
}
