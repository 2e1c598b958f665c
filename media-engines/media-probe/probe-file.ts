import type { ProbeResult, MediaMetadata } from './media-probe.ts'
import { openFile, type OpenFile } from './open-file.ts'
import { notAccepted } from './other-kinds.ts'
import { detectType } from './detect-type.ts'
import type { Warning } from '../ports/param-problem.ts'
import type { ProbeJob } from './probe-job.ts'
import { Unusable } from './unusable.ts'

const images = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])

export function isImage(type: string): boolean {
  return images.has(type)
}

/** The file must be converted, which requires a job with `mayConvert`. */
export interface ConversionNeeded {
  usable: undefined
}

/** Runs in a worker process. Readers are imported on demand, so that probing audio never loads an image library. */
export async function probeFile(job: ProbeJob): Promise<ProbeResult | ConversionNeeded> {
  const file = await openFile(job.path)
  try {
    const type = await detectType(file, job.path)
    if (type === 'image/heic') return await (await import('./convert-heic.ts')).convertHeic(file, job.folder, job.videoEngine)
    const convert = await findConversion(type)
    if (convert) return job.mayConvert ? await convert(file, job) : { usable: undefined }
    const { metadata, warnings } = await readMetadata(file, type)
    return { usable: true, metadata, ...(warnings && warnings.length > 0 && { warnings }) }
  } catch (error) {
    if (error instanceof Unusable) return { usable: false, what: error.what, problem: error.problem }
    throw error
  } finally {
    await file.close()
  }
}

type Convert = (file: OpenFile, job: ProbeJob) => Promise<ProbeResult>

/** Returns the conversion for a type that is not stored as is. */
async function findConversion(type: string): Promise<Convert | undefined> {
  if (type === 'image/tiff' || type === 'image/bmp') {
    const { convertImage } = await import('./convert-image.ts')
    return (file, job) => convertImage(file, type, job)
  }
  if (type === 'audio/aiff') return (await import('./convert-motion.ts')).convertAiff
  if (!/^video\/(matroska|mp2t|3gpp|x-msvideo)$/.test(type)) return undefined
  const { convertMotion } = await import('./convert-motion.ts')
  return (file, job) => convertMotion(file, type, job)
}

async function readMetadata(file: OpenFile, type: string): Promise<{ metadata: MediaMetadata; warnings?: Warning[] }> {
  if (isImage(type)) return { metadata: await (await import('./probe-image.ts')).probeImage(file, type) }
  if (type === 'model/gltf-binary') return { metadata: await (await import('./probe-model.ts')).probeModel(file) }
  if (type === 'application/pdf') return { metadata: await (await import('./probe-document.ts')).probeDocument(file) }
  const { examineMotion, isMotionType } = await import('./probe-motion.ts')
  if (isMotionType(type)) return examineMotion(file, type)
  throw notAccepted(type)
}
