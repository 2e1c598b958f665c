import { closing, decodingThreads, evenAudio, rational, seekPoint, startAtZero, videoChains } from './chains.ts'
import { isFrameInput, isRead, type FileInput, type FrameInput, type Recipe } from './recipe.ts'

export const sourceName = (index: number): string => `buffer@in${index}`
export const sinkName = (recipe: Pick<Recipe, 'outputs'>, index: number): string =>
  `${recipe.outputs[index] === 'audio' ? 'abuffersink' : 'buffersink'}@out${index}`

/** Returns a recipe's filtergraph with its inputs and outputs bound, in the syntax of FFmpeg's library. */
export function completeGraph(recipe: Recipe): string {
  const sinks = recipe.outputs.map((kind, index) => `;[out${index}]${closing(recipe.container, kind)},${sinkName(recipe, index)}`)
  return openedGraph(recipe) + sinks.join('')
}

/** Returns a filtergraph that outputs RGBA frames. */
export function frameGraph(recipe: Pick<Recipe, 'inputs' | 'graph'>): string {
  return `${openedGraph(recipe)};[out0]format=rgba,buffersink@out0`
}

function openedGraph({ inputs, graph }: Pick<Recipe, 'inputs' | 'graph'>): string {
  return inputs.map((input, index) => (isFrameInput(input) ? frameSource(input, index) : fileSource(input, index, graph))).join('') + graph
}

function frameSource({ width, height, frameRate }: FrameInput, index: number): string {
  const [frames, seconds] = rational(frameRate)
  const rate = `time_base=${seconds}/${frames}:frame_rate=${frames}/${seconds}:pixel_aspect=1/1`
  return `${sourceName(index)}=video_size=${width}x${height}:pix_fmt=rgba:${rate}[v${index}];`
}

/** Reads the first stream of each kind, ignoring cover images, as the ffmpeg command-line tool does. */
function fileSource(input: FileInput, index: number, graph: string): string {
  const video = videoChains(input, index, graph, {
    frames: movieSource(input, input),
    alpha: input.shown?.alpha?.file === undefined ? '' : movieSource(input, { file: input.shown.alpha.file, format: 'matroska' }),
  })
  const audio = `amovie=${openedFile(input, input)}:s=a${shownAudio(input)}[a${index}];`
  return video + (isRead(graph, `a${index}`) ? audio : '')
}

type File = Pick<FileInput, 'file' | 'format'>

function openedFile({ file, format }: File, input: FileInput): string {
  const second = seekPoint(input)
  return `filename=${escapeFileName(file)}:format_name=${format}${second > 0 ? `:seek_point=${second}` : ''}`
}

function movieSource(input: FileInput, file: File): string {
  return `movie=${openedFile(file, input)}:s=V:dec_threads=${decodingThreads(input)},${shownFrames(input)}`
}

const turns: Readonly<Record<number, string>> = { 90: 'transpose=clock,', 180: 'hflip,vflip,', 270: 'transpose=cclock,' }

/** Rotates frames, as the ffmpeg command-line tool does automatically. */
function shownFrames(input: FileInput): string {
  const { shown } = input
  return shown === undefined ? '' : `${turns[shown.turn] ?? ''}${startAtZero('video', input)},`
}

function shownAudio(input: FileInput): string {
  const { seconds, from = 0 } = input
  return seconds === undefined ? '' : `,${startAtZero('audio', input)},${evenAudio(seconds - from)}`
}

/** Escapes a file name for two parsers: the filtergraph's and the filter's. */
function escapeFileName(file: string): string {
  return file.replaceAll('\\', '/').replaceAll(/([':,;[\]])/g, '\\\\\\$1')
}
