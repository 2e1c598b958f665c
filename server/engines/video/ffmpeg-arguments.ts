import { closing, evenPictures, evenSound, rational } from './chains.ts'
import { ticksOf, type Joint } from './joint.ts'
import { codecOf, containers, isFrameInput, isRead, type FileInput, type PictureRecipe, type Recipe } from './recipe.ts'

/** Extra file descriptors of the child start here; 0 to 2 are the usual three. */
export const firstExtraPipe = 3

/** What differs between versions. */
export interface Dialect {
  /** Frames keep their times, so that none is dropped or shown twice. */
  keepTimes: readonly string[]
}

/** FFmpeg 9 has no `-vsync` any more, and `-fps_mode` came with 5.1. @param version the first line of `ffmpeg -version` */
export function dialectOf(version: string): Dialect {
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
      const { name, options } = codecOf(container, kind)
      return [`-c:${index}`, name, ...Object.entries(options).flatMap(([option, value]) => [`-${option}:${index}`, value])]
    }),
    ...(outputs.includes('video') ? [...keepTimes, '-enc_time_base:v', '1:120000'] : []),
    ...Object.entries(muxerOptions).flatMap(([name, value]) => [`-${name}`, value]),
    '-f',
    muxer,
    `file:${recipe.file}`,
  ]
}

/** Pictures leave through a pipe, each with a header that says how large it is. */
export function pictureArguments(recipe: PictureRecipe, pipe: number, { keepTimes }: Dialect): string[] {
  const picture = ['-map', '[end0]', '-c:v', 'pam', '-pix_fmt', 'rgba', ...keepTimes]
  return [...openingArguments(recipe, ';[out0]format=rgba[end0]'), ...picture, '-f', 'image2pipe', `pipe:${pipe}`]
}

/** @param list the file that names the films */
export function joinArguments({ frameRate, sound, file }: Joint, list: string): string[] {
  const { muxer, muxerOptions } = containers.mp4
  const copied = ['-c', 'copy', '-video_track_timescale', String(ticksOf(frameRate))]
  const options = Object.entries(muxerOptions).flatMap(([name, value]) => [`-${name}`, value])
  const films = ['-f', 'concat', '-safe', '0', '-protocol_whitelist', 'file', '-i', `file:${list}`]
  if (sound === undefined) return [...generalArguments, ...films, ...copied, ...options, '-f', muxer, `file:${file}`]
  const heard = ['-protocol_whitelist', 'file', '-f', 'mov', '-i', `file:${sound}`, '-map', '0:v', '-map', '1:a']
  return [...generalArguments, ...films, ...heard, ...copied, ...options, '-f', muxer, `file:${file}`]
}

/** What the binary reads of films that come one after another. */
export function listOf({ films, frameRate }: Joint): string {
  const lines = films.map(({ file, frames }) => `file 'file:${file.replaceAll("'", `'\\''`)}'\nduration ${frames / frameRate}\n`)
  return `ffconcat version 1.0\n${lines.join('')}`
}

const generalArguments = ['-y', '-nostdin', '-hide_banner', '-loglevel', 'error', '-progress', 'pipe:1']

function openingArguments(recipe: PictureRecipe, ends: string): string[] {
  let pipe = firstExtraPipe
  const inputs = recipe.inputs.flatMap(input => {
    if (!isFrameInput(input)) return fileArguments(input)
    const { width, height, frameRate } = input
    const picture = ['-pix_fmt', 'rgba', '-s', `${width}x${height}`, '-framerate', rational(frameRate).join('/')]
    return ['-f', 'rawvideo', ...picture, '-i', `pipe:${pipe++}`]
  })
  return [...generalArguments, ...inputs, '-filter_complex', bindInputs(recipe) + recipe.graph + ends]
}

/** From the keyframe before where it is to begin: what lies between has negative times, and goes when it is made even. */
function fileArguments({ file, format, shown, from = 0 }: FileInput): string[] {
  const seek = from > 0 ? ['-noaccurate_seek', '-ss', String(from)] : []
  // Where pictures change their size in the middle of a film, the graph would begin anew, and count from its beginning.
  const steady = shown === undefined ? [] : ['-reinit_filter', '0']
  return [...steady, ...seek, '-protocol_whitelist', 'file', '-f', format, '-i', `file:${file}`]
}

/** The command line calls inputs `[0:V]`, which leaves out cover pictures; recipes call them `[v0]`. */
function bindInputs({ inputs, graph }: PictureRecipe): string {
  return inputs
    .map((input, index) => {
      const { shown, seconds, from = 0 } = isFrameInput(input) ? {} : input
      const video = `[${index}:V]${shown ? evenPictures(shown, from) : 'null'}[v${index}];`
      const audio = `[${index}:a]${seconds === undefined ? 'anull' : evenSound(seconds - from)}[a${index}];`
      return (isRead(graph, `v${index}`) ? video : '') + (isRead(graph, `a${index}`) ? audio : '')
    })
    .join('')
}
