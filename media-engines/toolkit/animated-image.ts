import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { readFrameDelays } from '../media-probe/frame-delays.ts'
import { openFile } from '../media-probe/open-file.ts'
import { maxLoadedPixels, checkPixelCount } from '../media-probe/image-limits.ts'
import { readHeader } from '../media-probe/probe-image.ts'
import { damaged, readOrDamaged, stripArticle, Unusable } from '../media-probe/unusable.ts'
import { openVideoEngine } from '../video/open-video-engine.ts'
import type { Recipe } from '../video/recipe.ts'
import type { VideoEngine, VideoEngineChoice } from '../video/video-engine.ts'
import { chooseTick } from './frame-tick.ts'
import { withinSize } from './within-size.ts'

/** FFmpeg demuxers, keyed by the types whose frames FFmpeg reads. */
const demuxers: Readonly<Record<string, string>> = { 'image/gif': 'gif', 'image/png': 'apng' }

const maxMinutes = 10

interface Needs {
  /** The job's folder; a subfolder is created in it for the converted videos. */
  folder: string
  videoEngine?: VideoEngineChoice | undefined
  /** Maximum total size of the converted videos in the folder. */
  mebibytes?: number
}

/**
 * Converts an animated image to a video that plays the animation once and preserves each frame's delay and alpha.
 * @returns the path of the video; undefined for a still image
 * @throws {Unusable}
 */
export async function makeVideoOfImage(path: string, type: string, needs: Needs): Promise<string | undefined> {
  const { folder, videoEngine, mebibytes = 1024 } = needs
  const opened = await openFile(path)
  const bytes = await opened.readAll().finally(() => opened.close())
  const delays = readFrameDelays(bytes, type)
  if (delays.length === 0 || !videoEngine) return undefined
  const { name, header } = await readHeader(bytes, type)
  checkDuration(name, delays)
  const { width, pageHeight: height = header.height } = header
  checkPixelCount(name, width, height, 1, maxLoadedPixels)
  const engine = await openVideoEngine(videoEngine)
  const tick = chooseTick(delays)
  const { file, files } = await nextFile(join(folder, 'animated'))
  const source = type in demuxers ? decodeFrames(engine, path, demuxers[type]!) : decodePages(bytes, delays.length)
  const input = { frames: repeated(source, delays, tick, name), width, height, frameRate: 1000 / tick }
  const recipe: Recipe = { inputs: [input], graph: `[v0]${tagged}[out0]`, outputs: ['video'], container: 'mov', file }
  const problem = `The animated images of the job exceed ${mebibytes} MiB after conversion to video: shorten them, or make them smaller.`
  const limit = { mebibytes, error: new Unusable(`${name} that makes a large video`, problem) }
  await readOrDamaged(name, () => withinSize(files, limit, undefined, signal => engine.run(recipe, { signal })))
  return file
}

function checkDuration(name: string, delays: readonly number[]): void {
  const minutes = Math.ceil(delays.reduce((sum, delay) => sum + delay, 0) / 60_000)
  if (minutes <= maxMinutes) return
  const problem = `The ${stripArticle(name)} plays for ${minutes} minutes: at most ${maxMinutes} are accepted, so shorten it.`
  throw new Unusable(`${name} of ${minutes} minutes`, problem)
}

/** @returns the path of a new file, and the paths of all files in the folder, including the new one */
async function nextFile(folder: string): Promise<{ file: string; files: string[] }> {
  await mkdir(folder, { recursive: true })
  const names = await readdir(folder)
  const name = `${names.length}.mov`
  return { file: join(folder, name), files: [...names, name].map(each => join(folder, each)) }
}

const tagged =
  'scale=out_range=tv:out_color_matrix=bt709,format=yuva444p10le,setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709'

/**
 * Repeats each frame for as long as it is shown. A frame whose end is rounded to the same tick as its start is omitted, so that the others
 * keep their timestamps.
 */
async function* repeated(
  frames: AsyncIterable<Uint8Array>,
  delays: readonly number[],
  tick: number,
  name: string,
): AsyncGenerator<Uint8Array> {
  let [index, time, written] = [0, 0, 0]
  for await (const frame of frames) {
    time += delays[index++] ?? 0
    for (const until = Math.round(time / tick); written < until; written++) yield frame
    if (index === delays.length) return
  }
  if (written === 0) throw damaged(name)
}

async function* decodeFrames(engine: VideoEngine, file: string, format: string): AsyncGenerator<Uint8Array> {
  for await (const { rgba } of engine.frames({ inputs: [{ file, format }], graph: '[v0]null[out0]' })) yield rgba
}

/** Decodes the frames with sharp, because older FFmpeg versions cannot read animated WebP. */
async function* decodePages(bytes: Buffer, count: number): AsyncGenerator<Uint8Array> {
  for (let page = 0; page < count; page++)
    yield await sharp(bytes, { page, pages: 1, limitInputPixels: maxLoadedPixels }).ensureAlpha().raw().toBuffer()
}
