import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { RunFailure } from '../ports/run-failure.ts'
import { JobFailure } from '../workers/worker-failure.ts'
import { asProviderFailure } from '../toolkit/toolkit-engine.ts'
import { WorkerPool } from '../workers/worker-pool.ts'

/** An image as raw pixels: RGBA with straight alpha in sRGB, upright, row by row from the top. */
export interface DecodedImage {
  /** A file that contains only the pixels. */
  file: string
  width: number
  height: number
  contentType: string
  /** The original size, if the image was too large and was scaled down. */
  original?: { width: number; height: number }
}

/** Decodes and encodes images outside the service process. */
export interface ImageCodec {
  /**
   * @param room the maximum number of bytes for the pixels of an image that must be scaled down
   * @throws {RunFailure} `input_unreachable` if the file is not an image or is too large
   */
  decode: (file: string, folder: string, room: number, signal: AbortSignal) => Promise<DecodedImage>
  /** @param rawFile contains `width` × `height` × 4 bytes @throws {RunFailure} */
  encode: (rawFile: string, width: number, height: number, pngFile: string, signal: AbortSignal) => Promise<void>
  close: () => Promise<void>
}

export type ImageCodecJob =
  | { do: 'decode'; file: string; rawFile: string; room: number }
  | { do: 'encode'; rawFile: string; width: number; height: number; pngFile: string }

export type DecodedInfo = Omit<DecodedImage, 'file'>

/** Generous limits: a 50-megapixel image takes 2 s and 700 MiB; the decoder may use up to 800 MB for a larger one. */
const limits = { milliseconds: 60_000, memory: 1280 }

export function createImageCodec(options: { concurrency: number; temporaryFolder: string }): ImageCodec {
  const pool = new WorkerPool<ImageCodecJob, DecodedInfo>({
    ...options,
    entry: new URL('image-codec-main.ts', import.meta.url),
    name: 'The image decoder',
  })
  const run = (job: ImageCodecJob, signal: AbortSignal) => pool.run(job, limits, { signal }).catch(explain)
  return {
    async decode(file, folder, room, signal) {
      const rawFile = join(folder, `${randomUUID()}.rgba`)
      return { file: rawFile, ...(await run({ do: 'decode', file, rawFile, room }, signal)) }
    },
    async encode(rawFile, width, height, pngFile, signal) {
      await run({ do: 'encode', rawFile, width, height, pngFile }, signal)
    },
    close: () => pool.close(),
  }
}

function explain(error: unknown): never {
  if (error instanceof JobFailure) throw new RunFailure('input_unreachable', error.message, { cause: error })
  throw asProviderFailure(error)
}
