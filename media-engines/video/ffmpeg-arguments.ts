import { closing, decodingThreads, evenAudio, rational, videoChains } from './chains.ts'
import { ticksPerSecond, type Joint } from './joint.ts'
import { getCodec, containers, isFrameInput, isRead, type FileInput, type FrameRecipe, type Recipe } from './recipe.ts'

/** First extra file descriptor of the child, after the three standard ones. */
export const firstExtraPipe = 3

/** Options that differ between FFmpeg versions. */
export interface Dialect {
  /** Keeps frame times as they are, so that no frame is dropped or duplicated. */
  keepTimes: readonly string[]
}

/** `-fps_mode` came with FFmpeg 5.1, and FFmpeg 9 removed `-vsync`. @param version the first line of `ffmpeg -version` */
export function detectDialect(version: string): Dialect {
  const [major = Infinity, minor = 0] = (/^ffmpeg version n?(\d+)\.(\d+)/.exec(version) ?? []).slice(1).map(Number)
  return { keepTimes: major > 5 || (major === 5 && minor >= 1) ? ['-fps_mode', 'passthrough'] : ['-vsync', 'passthrough'] }
}

/** The command line of a recipe, for any ffmpeg binary. */
export function ffmpegArguments(recipe: Recipe, { keepTimes }: Dialect): string[] {
  const { container, outputs } = recipe
  const { muxer, muxerOptions } = containers[container]
  const ends = outputs.map((kind, index) => `;[out${index}]${closing(container, kind)}[end${index}]`)
  return [
    ...openingArguments(recipe, ends.join('')),
    ...outputs.flatMap((_, index) => ['-map', `[end${index}]`]),
    ...outputs.flatMap((kind, index) => {
      const { name, options } = getCodec(container, kind)
      return [`-c:${index}`, name, ...Object.entries(options).flatMap(([option, value]) => [`-${option}:${index}`, value])]
    }),
    ...(outputs.includes('video') ? [...keepTimes, '-enc_time_base:v', '1:120000'] : []),
    ...Object.entries(muxerOptions).flatMap(([name, value]) => [`-${name}`, value]),
    '-f',
    muxer,
    `file:${recipe.file}`,
  ]
}

/** Writes frames to a pipe, each with a header that contains its size. */
export function frameArguments(recipe: FrameRecipe, pipe: number, { keepTimes }: Dialect): string[] {
  const frame = ['-map', '[end0]', '-c:v', 'pam', '-pix_fmt', 'rgba', ...keepTimes]
  return [...openingArguments(recipe, ';[out0]format=rgba[end0]'), ...frame, '-f', 'image2pipe', `pipe:${pipe}`]
}

/** @param list path of the file that lists the videos */
export function joinArguments({ frameRate, audio, file }: Joint, list: string): string[] {
  const { muxer, muxerOptions } = containers.mp4
  const copied = ['-c', 'copy', '-video_track_timescale', String(ticksPerSecond(frameRate))]
  const options = Object.entries(muxerOptions).flatMap(([name, value]) => [`-${name}`, value])
  const videos = ['-f', 'concat', '-safe', '0', '-protocol_whitelist', 'file', '-i', `file:${list}`]
  if (audio === undefined) return [...generalArguments, ...videos, ...copied, ...options, '-f', muxer, `file:${file}`]
  const heard = ['-protocol_whitelist', 'file', '-f', 'mov', '-i', `file:${audio}`, '-map', '0:v', '-map', '1:a']
  return [...generalArguments, ...videos, ...heard, ...copied, ...options, '-f', muxer, `file:${file}`]
}

/** Content of the list file for the concat demuxer. */
export function toList({ videos, frameRate }: Joint): string {
  const lines = videos.map(({ file, frames }) => `file 'file:${file.replaceAll("'", `'\\''`)}'\nduration ${frames / frameRate}\n`)
  return `ffconcat version 1.0\n${lines.join('')}`
}

const generalArguments = ['-y', '-nostdin', '-hide_banner', '-loglevel', 'error', '-progress', 'pipe:1']

function openingArguments(recipe: FrameRecipe, ends: string): string[] {
  let pipe = firstExtraPipe
  const inputs = recipe.inputs.flatMap(input => {
    if (!isFrameInput(input)) return fileArguments(input)
    const { width, height, frameRate } = input
    const frame = ['-pix_fmt', 'rgba', '-s', `${width}x${height}`, '-framerate', rational(frameRate).join('/')]
    return ['-f', 'rawvideo', ...frame, '-i', `pipe:${pipe++}`]
  })
  const alphas = alphaFiles(recipe).flatMap(fileArguments)
  return [...generalArguments, ...inputs, ...alphas, '-filter_complex', bindInputs(recipe) + recipe.graph + ends]
}

/** The alpha files of the inputs, which follow all inputs on the command line. */
function alphaFiles({ inputs }: Pick<FrameRecipe, 'inputs'>): FileInput[] {
  return inputs.flatMap(input => {
    if (isFrameInput(input)) return []
    const file = input.shown?.alpha?.file
    return file === undefined ? [] : [{ ...input, file, format: 'matroska' }]
  })
}

/** Seeks to the keyframe before `from`. Earlier frames get negative times, and `evenFrames` and `evenAudio` drop them. */
function fileArguments(input: FileInput): string[] {
  const { file, format, shown, from = 0 } = input
  const seek = from > 0 ? ['-noaccurate_seek', '-ss', String(from)] : []
  // If the frame size changes within a video, FFmpeg would otherwise restart the graph and its frame count.
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
      const video = videoChains(file, index, graph, { frames: `[${index}:V]`, alpha: `[${alpha}:V]` })
      const { seconds, from = 0 } = file
      const audio = `[${index}:a]${seconds === undefined ? 'anull' : evenAudio(seconds - from)}[a${index}];`
      return video + (isRead(graph, `a${index}`) ? audio : '')
    })
    .join('')
}
