/** Worker process: opens untrusted images and videos, and writes small pictures of them. */
import { open, writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { openVideoEngine } from '../video/open-video-engine.ts'
import { serveJobs } from '../workers/serve-jobs.ts'
import { JobFailure } from '../workers/worker-failure.ts'
import type { PreviewJob } from './open-preview.ts'

sharp.cache(false)
sharp.concurrency(1)
// other formats cannot be opened, whatever the bytes: libvips would read SVG, which can refer to other files
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map(format => `VipsForeignLoad${format}File`) })

const mostPixels = 100_000_000
/** Longest side and quality, until the result is small enough: most pictures are with the first. */
const attempts = [
  [1024, 82],
  [1024, 60],
  [768, 60],
  [512, 55],
  [256, 50],
] as const

serveJobs<PreviewJob, { contentType: string }>(async job => {
  try {
    await writeFile(job.made, await small(job.kind === 'video' ? await poster(job) : openImage(job.file), job.mostBytes))
    return { contentType: 'image/webp' }
  } catch (error) {
    if (error instanceof JobFailure) throw error
    throw new JobFailure('unusable', error instanceof Error ? error.message : String(error))
  }
})

const openImage = (file: string): Sharp => sharp(file, { limitInputPixels: mostPixels, pages: 1 })

async function small(image: Sharp, mostBytes: number): Promise<Buffer> {
  for (const [side, quality] of attempts) {
    const made = await image
      .clone()
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer()
    if (made.length <= mostBytes) return made
  }
  throw new JobFailure('unusable', 'no size of it is small enough')
}

/** A frame from shortly after the beginning, since many videos begin in black. */
async function poster({ file, videoEngine }: PreviewJob): Promise<Sharp> {
  const format = await demuxerOf(file)
  if (!format || !videoEngine) throw new JobFailure('unusable', 'it is no video that can be opened')
  const engine = await openVideoEngine(videoEngine)
  for (const from of [0.5, 0])
    for await (const { width, height, rgba } of engine.frames({ inputs: [{ file, format, from }], graph: '[v0]trim=end_frame=1[out0]' }))
      return sharp(rgba, { raw: { width, height, channels: 4 }, limitInputPixels: mostPixels }).removeAlpha()
  throw new JobFailure('unusable', 'it has no frames')
}

/** FFmpeg's demuxer, by the first bytes: if it guessed, it would follow playlists. */
async function demuxerOf(path: string): Promise<string | undefined> {
  const handle = await open(path)
  try {
    const { buffer } = await handle.read(Buffer.alloc(12), 0, 12, 0)
    if (buffer.toString('latin1', 4, 8) === 'ftyp') return 'mov'
    return buffer.readUInt32BE(0) === 0x1a45dfa3 ? 'matroska' : undefined
  } finally {
    await handle.close()
  }
}
