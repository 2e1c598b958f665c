import { fileTypeFromFile } from 'file-type'
import type { VideoEngineChoice } from '../video/video-engine.ts'
import type { ProbeResult, MediaMetadata } from './media-probe.ts'
import { openFile, type OpenFile } from './open-file.ts'
import { notAccepted, textNotAccepted } from './other-kinds.ts'
import { headBytes, stillBrand } from './still-brand.ts'
import { textKind } from './text-kind.ts'
import { Unusable } from './unusable.ts'

export interface ProbeJob {
  path: string
  /** For temporary files and the converted file. */
  folder: string
  videoEngine?: VideoEngineChoice
}

const images = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])

export function isImage(type: string): boolean {
  return images.has(type)
}

/** Runs in a worker process. Readers are imported on demand, so that audio never loads an image library. */
export async function probeFile(job: ProbeJob): Promise<ProbeResult> {
  const file = await openFile(job.path)
  try {
    const type = await typeOf(file, job.path)
    if (type === 'image/heic') return await (await import('./convert-heic.ts')).convertHeic(file, job.folder, job.videoEngine)
    return { usable: true, metadata: await metadataOf(file, type) }
  } catch (error) {
    if (error instanceof Unusable) return { usable: false, what: error.what, problem: error.problem }
    throw error
  } finally {
    await file.close()
  }
}

async function metadataOf(file: OpenFile, type: string): Promise<MediaMetadata> {
  if (isImage(type)) return (await import('./probe-image.ts')).probeImage(file, type)
  if (type === 'model/gltf-binary') return (await import('./probe-model.ts')).probeModel(file)
  if (type === 'application/pdf') return (await import('./probe-document.ts')).probeDocument(file)
  const { probeMotion, isMotionType } = await import('./probe-motion.ts')
  if (isMotionType(type)) return probeMotion(file, type)
  throw notAccepted(type)
}

/** The content type by our naming, or else file-type's. @throws {Unusable} for known types that are not accepted */
export async function typeOf(file: OpenFile, path: string): Promise<string> {
  if (file.size === 0) throw new Unusable('an empty file', 'The file is empty: send one with content.')
  const head = await file.read(0, headBytes)
  const text = textKind(head)
  // Some media begin like text, and file-type knows some texts as something else.
  if (text !== undefined && text !== 'text') throw textNotAccepted(text)
  const brand = stillBrand(head)
  if (brand !== undefined) return brand
  const found = await fileTypeFromFile(path)
  if (found === undefined && text !== undefined) throw textNotAccepted(text)
  // Browsers do not play MP1 and MP2, which share this type.
  if (found?.mime === 'audio/mpeg' && found.ext !== 'mp3') throw notAccepted('audio/x-mpeg')
  return (found && aliases[found.mime]) ?? found?.mime ?? ''
}

/** Other names that file-type uses for the same container. */
const aliases: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'audio/mp4': 'video/mp4',
  'audio/x-m4a': 'video/mp4',
  'video/x-m4v': 'video/mp4',
}
