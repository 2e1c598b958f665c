import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readPlayedSeconds } from '@mediawright/media-engines/media-probe/frame-delays.ts'
import type { MediaMetadata, MediaProbe, ProbeResult } from '@mediawright/media-engines/media-probe/media-probe.ts'
import { openFile, type OpenFile } from '@mediawright/media-engines/media-probe/open-file.ts'
import { notAccepted } from '@mediawright/media-engines/media-probe/other-kinds.ts'
import { probeDocument } from '@mediawright/media-engines/media-probe/probe-document.ts'
import { probeModel } from '@mediawright/media-engines/media-probe/probe-model.ts'
import { examineMotion, isMotionType } from '@mediawright/media-engines/media-probe/probe-motion.ts'
import { detectType } from '@mediawright/media-engines/media-probe/detect-type.ts'
import type { Warning } from '@mediawright/media-engines/ports/param-problem.ts'
import { Unusable } from '@mediawright/media-engines/media-probe/unusable.ts'
import { probeImage } from './probe-image.ts'
import { mp4Metadata, sampleJpeg, sampleMp4, samplePng, sampleWav, type Color, type Sample } from './samples.ts'

/** Probes files as the service does, but in this process and without a native module. */
export const sampleProbe: MediaProbe = {
  async probe(path, folder): Promise<ProbeResult> {
    const file = await openFile(path)
    try {
      const type = await detectType(file, path)
      const sample = await convertedSample(file, type)
      if (sample) return await store(sample, type, folder)
      const { metadata, warnings = [] } = await readMetadata(file, type)
      return { usable: true, metadata, ...(warnings.length > 0 && { warnings }) }
    } catch (error) {
      if (error instanceof Unusable) return { usable: false, what: error.what, problem: error.problem }
      throw error
    } finally {
      await file.close()
    }
  },
  close: async () => undefined,
}

async function readMetadata(file: OpenFile, type: string): Promise<{ metadata: MediaMetadata; warnings?: Warning[] }> {
  if (type === 'model/gltf-binary') return { metadata: await probeModel(file) }
  if (type === 'application/pdf') return { metadata: await probeDocument(file) }
  if (isMotionType(type)) return examineMotion(file, type)
  if (!/^image\/(jpeg|png|webp|gif|avif)$/.test(type)) throw notAccepted(type)
  const bytes = await file.readAll()
  const durationSeconds = readPlayedSeconds(bytes, type)
  const metadata = { foundType: type, contentType: type, sizeBytes: file.size, ...probeImage(bytes, type) }
  return { metadata: durationSeconds === undefined ? metadata : { ...metadata, durationSeconds } }
}

/** Returns a sample and its metadata to replace a file that the service would convert; undefined for other files. */
async function convertedSample(file: OpenFile, type: string): Promise<{ sample: Sample; metadata: Partial<MediaMetadata> } | undefined> {
  if (/^image\/(heic|tiff|bmp)$/.test(type)) {
    const size = probeImage(await file.readAll(), type)
    return { sample: type === 'image/heic' ? sampleJpeg(size) : samplePng(size, gray), metadata: size }
  }
  if (type === 'audio/aiff') return { sample: sampleWav(1), metadata: { durationSeconds: 1, channels: 1 } }
  return /^video\/(matroska|mp2t|3gpp|x-msvideo)$/.test(type) ? { sample: sampleMp4(), metadata: mp4Metadata } : undefined
}

const gray: Color = [128, 128, 128]

async function store(
  { sample, metadata }: { sample: Sample; metadata: Partial<MediaMetadata> },
  foundType: string,
  folder: string,
): Promise<ProbeResult> {
  const { bytes, contentType, extension } = sample
  const converted = join(folder, `converted.${extension}`)
  await writeFile(converted, bytes)
  return { usable: true, converted, metadata: { foundType, contentType, sizeBytes: bytes.length, ...metadata } }
}
