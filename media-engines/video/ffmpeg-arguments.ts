import { closing, decodingThreads, evenAudio, rational, seekPoint, startAtZero, videoChains } from './chains.ts'
import { ticksPerSecond, type Concatenation } from './concatenation.ts'
import { getCodec, containers, isFrameInput, isRead, type FileInput, type FrameRecipe, type Recipe, type StreamKind } from './recipe.ts'

/** The ffmpeg child process's first extra file descriptor, after the three standard ones. */
export const firstExtraPipe = 3

/** Options that differ between FFmpeg versions. */
export interface Dialect {
  /** Options that preserve frame timestamps, so that no frame is dropped or duplicated. */
  keepTimes: readonly string[]
}

/** `-fps_mode` was added in FFmpeg 5.1, and `-vsync` was removed in FFmpeg 9. @param version the first line of `ffmpeg -version` */
export function detectDialect(version: string): Dialect {
  const [major = Infinity, minor = 0] = (/^ffmpeg version n?(\d+)\.(\d+)/.exec(version) ?? []).slice(1).map(Number)
  return { keepTimes: major > 5 || (major === 5 && minor >= 1) ? ['-fps_mode', 'passthrough'] : ['-vsync', 'passthrough'] }
}

/** Returns the command line for a recipe; it works with any ffmpeg binary. */
export function ffmpegArguments(recipe: Recipe, { keepTimes }: Dialect): string[] {
  const { container, outputs, pace } = recipe
  const { muxer, muxerOptions } = containers[container]
  const ends = outputs.map((kind, index) => `;[out${index}]${closing(container, kind)}[end${index}]`)
  return [
    ...openingArguments(recipe, ends.join('')),
    ...outputs.flatMap((_, index) => ['-map', `[end${index}]`]),
    ...outputs.flatMap((kind, index) => {
      const { name, options } = getCodec(container, kind, pace)
      return [`-c:${index}`, name, ...Object.entries(options).flatMap(([option, value]) => [`-${option}:${index}`, value])]
    }),
    ...(pace && outputs.includes('video') ? ['-bsf:v', lastUntil(pace.seconds)] : []),
    ...(outputs.includes('video') ? [...keepTimes, '-enc_time_base:v', '1:120000'] : []),
    ...Object.entries(muxerOptions).flatMap(([name, value]) => [`-${name}`, value]),
    '-f',
    muxer,
    `file:${recipe.file}`,
  ]
}

/** See `lastUntil` in node-av-file.ts. */
const lastUntil = (end: number): string => `setts=pts=PTS:dts=DTS:duration=max(1\\,${end}/TB-PTS)`

/** Returns arguments that make FFmpeg write frames to a pipe, each frame with a header that contains its size. */
export function frameArguments(recipe: FrameRecipe, pipe: number, { keepTimes }: Dialect): string[] {
  const frame = ['-map', '[end0]', '-c:v', 'pam', '-pix_fmt', 'rgba', ...keepTimes]
  return [...openingArguments(recipe, ';[out0]format=rgba[end0]'), ...frame, '-f', 'image2pipe', `pipe:${pipe}`]
}

/** Returns arguments that make FFmpeg print a line with the time, in ticks, of a stream's first packet. */
export function packetArguments(file: string, format: string, kind: StreamKind): string[] {
  const opened = [unchangedTimes, '-protocol_whitelist', 'file', '-f', format, '-i', `file:${file}`]
  const first = ['-map', kind === 'video' ? '0:V:0' : '0:a:0', '-c', 'copy', '-frames', '1']
  return ['-nostdin', '-hide_banner', '-loglevel', 'error', ...opened, ...first, '-f', 'framecrc', 'pipe:1']
}

/** @param list the path of the file that lists the videos */
export function joinArguments({ frameRate, audio, file }: Concatenation, list: string): string[] {
  const { muxer, muxerOptions } = containers.mp4
  const copied = ['-c', 'copy', '-video_track_timescale', String(ticksPerSecond(frameRate))]
  const options = Object.entries(muxerOptions).flatMap(([name, value]) => [`-${name}`, value])
  const videos = ['-f', 'concat', '-safe', '0', '-protocol_whitelist', 'file', '-i', `file:${list}`]
  if (audio === undefined) return [...generalArguments, ...videos, ...copied, ...options, '-f', muxer, `file:${file}`]
  const heard = ['-protocol_whitelist', 'file', '-f', 'mov', '-i', `file:${audio}`, '-map', '0:v', '-map', '1:a']
  return [...generalArguments, ...videos, ...heard, ...copied, ...options, '-f', muxer, `file:${file}`]
}

/** Returns the content of the list file for the concat demuxer. */
export function toList({ videos, frameRate }: Concatenation): string {
  const lines = videos.map(({ file, frames }) => `file 'file:${file.replaceAll("'", `'\\''`)}'\nduration ${frames / frameRate}\n`)
  return `ffconcat version 1.0\n${lines.join('')}`
}

const generalArguments = ['-y', '-nostdin', '-hide_banner', '-loglevel', 'error', '-progress', 'pipe:1']
/** An option that preserves the file's timestamps, as FFmpeg's library does. */
const unchangedTimes = '-copyts'

function openingArguments(recipe: FrameRecipe, ends: string): string[] {
  let pipe = firstExtraPipe
  const inputs = recipe.inputs.flatMap(input => {
    if (!isFrameInput(input)) return fileArguments(input)
    const { width, height, frameRate } = input
    const frame = ['-pix_fmt', 'rgba', '-s', `${width}x${height}`, '-framerate', rational(frameRate).join('/')]
    return ['-f', 'rawvideo', ...frame, '-i', `pipe:${pipe++}`]
  })
  const alphas = alphaFiles(recipe).flatMap(fileArguments)
  return [...generalArguments, unchangedTimes, ...inputs, ...alphas, '-filter_complex', bindInputs(recipe) + recipe.graph + ends]
}

/** Returns the inputs' alpha files, which follow all inputs on the command line. */
function alphaFiles({ inputs }: Pick<FrameRecipe, 'inputs'>): FileInput[] {
  return inputs.flatMap(input => {
    if (isFrameInput(input)) return []
    const file = input.shown?.alpha?.file
    return file === undefined ? [] : [{ ...input, file, format: 'matroska' }]
  })
}

/**
 * Seeks to a keyframe before `from`. The frames between the keyframe and the requested position get negative timestamps, and `timedFrames`
 * and `evenAudio` drop them.
 */
function fileArguments(input: FileInput): string[] {
  const { file, format, shown } = input
  const second = seekPoint(input)
  const seek = second > 0 ? ['-noaccurate_seek', '-ss', String(second)] : []
  // Without this option, FFmpeg would restart the filtergraph and its frame count if the frame size changed within a video.
  const steady = shown === undefined ? [] : ['-reinit_filter', '0']
  const threads = ['-threads', String(decodingThreads(input))]
  return [...steady, ...seek, ...threads, '-protocol_whitelist', 'file', '-f', format, '-i', `file:${file}`]
}

/** Inputs are `[0:V]` (which excludes cover images) on the command line and `[v0]` in recipes. */
function bindInputs({ inputs, graph }: FrameRecipe): string {
  return inputs
    .map((input, index) => {
      const file: Partial<FileInput> = isFrameInput(input) ? {} : input
      const alpha = inputs.length + alphaFiles({ inputs: inputs.slice(0, index) }).length
      const start = file.shown === undefined ? '' : `${startAtZero('video', file)},`
      const video = videoChains(file, index, graph, { frames: `[${index}:V]${start}`, alpha: `[${alpha}:V]${start}` })
      const { seconds, from = 0 } = file
      const even = seconds === undefined ? 'anull' : `${startAtZero('audio', file)},${evenAudio(seconds - from)}`
      return video + (isRead(graph, `a${index}`) ? `[${index}:a]${even}[a${index}];` : '')
    })
    .join('')
}
