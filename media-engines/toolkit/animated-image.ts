import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { readFrameDelays } from '../media-probe/frame-delays.ts'
import { openFile } from '../media-probe/open-file.ts'
import { maxLoadedPixels, refuseTooManyPixels } from '../media-probe/image-limits.ts'
import { readHeader } from '../media-probe/probe-image.ts'
import { damaged, readOrDamaged } from '../media-probe/unusable.ts'
import { openVideoEngine } from '../video/open-video-engine.ts'
import type { VideoEngine, VideoEngineChoice } from '../video/video-engine.ts'

/** Types whose frames FFmpeg reads, with its demuxer. */
const demuxers: Readonly<Record<string, string>> = { 'image/gif': 'gif', 'image/png': 'apng' }

interface Needs {
  folder: string
  videoEngine?: VideoEngineChoice | undefined
}

/**
 * Converts an animated image to a video that plays it once, with the delay and the alpha of each frame.
 * @returns the path of the video; undefined for a still image
 * @throws {Unusable}
 */
export async function makeVideoOfImage(path: string, type: string, { folder, videoEngine }: Needs): Promise<string | undefined> {
  const opened = await openFile(path)
  const bytes = await opened.readAll().finally(() => opened.close())
  const delays = readFrameDelays(bytes, type)
  if (delays.length === 0 || !videoEngine) return undefined
  const { name, header } = await readHeader(bytes, type)
  const { width, pageHeight: height = header.height } = header
  refuseTooManyPixels(name, width, height, 1, maxLoadedPixels)
  const engine = await openVideoEngine(videoEngine)
  const tick = chooseTick(delays)
  const file = join(await mkdtemp(join(folder, 'animated-')), 'video.mov')
  const source = type in demuxers ? decodeFrames(engine, path, demuxers[type]!) : decodePages(bytes, delays.length)
  const input = { frames: repeated(source, delays, tick, name), width, height, frameRate: 1000 / tick }
  await readOrDamaged(name, () => engine.run({ inputs: [input], graph: `[v0]${tagged}[out0]`, outputs: ['video'], container: 'mov', file }))
  return file
}

const tagged =
  'scale=out_range=tv:out_color_matrix=bt709,format=yuva444p10le,setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709'

/** In milliseconds. */
const [shortestTick, longestTick] = [20, 10_000]

/** The longest time that divides all delays, within the frame rates of videos. */
function chooseTick(delays: readonly number[]): number {
  const common = delays.map(Math.round).reduce(commonDivisor)
  return common > longestTick ? common / Math.ceil(common / longestTick) : Math.max(shortestTick, common)
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b))

/** Repeats each frame for as long as it is shown. */
async function* repeated(
  frames: AsyncIterable<Uint8Array>,
  delays: readonly number[],
  tick: number,
  name: string,
): AsyncGenerator<Uint8Array> {
  let [index, time, written] = [0, 0, 0]
  for await (const frame of frames) {
    time += delays[index++] ?? 0
    for (const until = Math.max(written + 1, Math.round(time / tick)); written < until; written++) yield frame
    if (index === delays.length) return
  }
  if (written === 0) throw damaged(name)
}

async function* decodeFrames(engine: VideoEngine, file: string, format: string): AsyncGenerator<Uint8Array> {
  for await (const { rgba } of engine.frames({ inputs: [{ file, format }], graph: '[v0]null[out0]' })) yield rgba
}

/** Older FFmpegs do not read animated WebP. */
async function* decodePages(bytes: Buffer, count: number): AsyncGenerator<Uint8Array> {
  for (let page = 0; page < count; page++)
    yield await sharp(bytes, { page, pages: 1, limitInputPixels: maxLoadedPixels }).ensureAlpha().raw().toBuffer()
}
