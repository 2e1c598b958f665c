import { closing, evenPictures, evenSound, rational } from './chains.ts'
import { isFrameInput, isRead, type FileInput, type FrameInput, type Recipe } from './recipe.ts'

export const sourceName = (index: number): string => `buffer@in${index}`
export const sinkName = (recipe: Pick<Recipe, 'outputs'>, index: number): string =>
  `${recipe.outputs[index] === 'audio' ? 'abuffersink' : 'buffersink'}@out${index}`

/** A recipe's graph with its ends bound, as FFmpeg's library takes it. */
export function completeGraph(recipe: Recipe): string {
  const sinks = recipe.outputs.map((kind, index) => `;[out${index}]${closing(recipe.container, kind)},${sinkName(recipe, index)}`)
  return openedGraph(recipe) + sinks.join('')
}

/** One that gives pictures, RGBA. */
export function pictureGraph(recipe: Pick<Recipe, 'inputs' | 'graph'>): string {
  return `${openedGraph(recipe)};[out0]format=rgba,buffersink@out0`
}

function openedGraph({ inputs, graph }: Pick<Recipe, 'inputs' | 'graph'>): string {
  return inputs.map((input, index) => (isFrameInput(input) ? frameSource(input, index) : fileSource(input, index, graph))).join('') + graph
}

function frameSource({ width, height, frameRate }: FrameInput, index: number): string {
  const [pictures, seconds] = rational(frameRate)
  const rate = `time_base=${seconds}/${pictures}:frame_rate=${pictures}/${seconds}:pixel_aspect=1/1`
  return `${sourceName(index)}=video_size=${width}x${height}:pix_fmt=rgba:${rate}[v${index}];`
}

/** Of each kind the first stream, as the command line takes it; a cover picture is none. */
function fileSource(input: FileInput, index: number, graph: string): string {
  const { format, from = 0 } = input
  const file = `filename=${escapeFileName(input.file)}:format_name=${format}${from > 0 ? `:seek_point=${from}` : ''}`
  const video = `movie=${file}:s=V${shownPictures(input)}[v${index}];`
  const audio = `amovie=${file}:s=a${shownSound(input)}[a${index}];`
  return (isRead(graph, `v${index}`) ? video : '') + (isRead(graph, `a${index}`) ? audio : '')
}

const turns: Readonly<Record<number, string>> = { 90: ',transpose=clock', 180: ',hflip,vflip', 270: ',transpose=cclock' }

/** The command line turns films, and counts time from where it begins to read, by itself. */
function shownPictures({ shown, start = 0, from = 0 }: FileInput): string {
  return shown === undefined ? '' : `${turns[shown.turn] ?? ''},setpts=PTS-${start + from}/TB,${evenPictures(shown, from)}`
}

function shownSound({ format, seconds, start = 0, from = 0 }: FileInput): string {
  // An MP3 file begins with what its encoder needed, which is not played, and its time includes that.
  const begin = format === 'mp3' && from === 0 ? 'STARTPTS' : `${start + from}/TB`
  return seconds === undefined ? '' : `,asetpts=PTS-${begin},${evenSound(seconds - from)}`
}

/** Through two parsers: the graph's and the filter's. */
function escapeFileName(file: string): string {
  return file.replaceAll('\\', '/').replaceAll(/([':,;[\]])/g, '\\\\\\$1')
}
