import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaMetadata, MediaProbe, ProbeResult } from '@mediawright/media-engines/media-probe/media-probe.ts'
import { openFile, type OpenFile } from '@mediawright/media-engines/media-probe/open-file.ts'
import { notAccepted } from '@mediawright/media-engines/media-probe/other-kinds.ts'
import { probeDocument } from '@mediawright/media-engines/media-probe/probe-document.ts'
import { probeModel } from '@mediawright/media-engines/media-probe/probe-model.ts'
import { isMotionType, probeMotion } from '@mediawright/media-engines/media-probe/probe-motion.ts'
import { detectType } from '@mediawright/media-engines/media-probe/detect-type.ts'
import { Unusable } from '@mediawright/media-engines/media-probe/unusable.ts'
import { probeImage } from './probe-image.ts'
import { sampleJpeg } from './samples.ts'

/** Probes files like the service, but in this process and without a native module. */
export const sampleProbe: MediaProbe = {
  async probe(path, folder): Promise<ProbeResult> {
    const file = await openFile(path)
    try {
      const type = await detectType(file, path)
      if (type === 'image/heic') return await converted(file, folder)
      return { usable: true, metadata: await readMetadata(file, type) }
    } catch (error) {
      if (error instanceof Unusable) return { usable: false, what: error.what, problem: error.problem }
      throw error
    } finally {
      await file.close()
    }
  },
  close: async () => undefined,
}

async function readMetadata(file: OpenFile, type: string): Promise<MediaMetadata> {
  if (type === 'model/gltf-binary') return probeModel(file)
  if (type === 'application/pdf') return probeDocument(file)
  if (isMotionType(type)) return probeMotion(file, type)
  if (!/^image\/(jpeg|png|webp|gif|avif)$/.test(type)) throw notAccepted(type)
  return { foundType: type, contentType: type, sizeBytes: file.size, ...probeImage(await file.readAll(), type) }
}

/** The service converts it to a JPEG; the mock returns a gray JPEG of its size. */
async function converted(file: OpenFile, folder: string): Promise<ProbeResult> {
  const size = probeImage(await file.readAll(), 'image/heic')
  const { bytes, contentType } = sampleJpeg(size)
  const path = join(folder, 'converted.jpg')
  await writeFile(path, bytes)
  return { usable: true, converted: path, metadata: { foundType: 'image/heic', contentType, sizeBytes: bytes.length, ...size } }
}
