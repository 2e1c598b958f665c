import type { VideoEngineChoice } from '../video/video-engine.ts'
import type { ProbeResult, MediaMetadata } from './media-probe.ts'
import { openFile, type OpenFile } from './open-file.ts'
import { notAccepted } from './other-kinds.ts'
import { detectType } from './detect-type.ts'
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
    const type = await detectType(file, job.path)
    if (type === 'image/heic') return await (await import('./convert-heic.ts')).convertHeic(file, job.folder, job.videoEngine)
    return { usable: true, metadata: await readMetadata(file, type) }
  } catch (error) {
    if (error instanceof Unusable) return { usable: false, what: error.what, problem: error.problem }
    throw error
  } finally {
    await file.close()
  }
}

async function readMetadata(file: OpenFile, type: string): Promise<MediaMetadata> {
  if (isImage(type)) return (await import('./probe-image.ts')).probeImage(file, type)
  if (type === 'model/gltf-binary') return (await import('./probe-model.ts')).probeModel(file)
  if (type === 'application/pdf') return (await import('./probe-document.ts')).probeDocument(file)
  const { probeMotion, isMotionType } = await import('./probe-motion.ts')
  if (isMotionType(type)) return probeMotion(file, type)
  throw notAccepted(type)
}
