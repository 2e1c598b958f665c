import { isFrameInput, isRead, type Recipe } from './recipe.ts'
import { evenPictures, evenSound, turned } from './shown.ts'

export const sourceName = (index: number): string => `buffer@in${index}`
export const sinkName = (recipe: Recipe, index: number): string =>
  `${recipe.outputs[index] === 'audio' ? 'abuffersink' : 'buffersink'}@out${index}`

/** A recipe's graph with its ends bound, as FFmpeg's library takes it. */
export function completeGraph(recipe: Recipe): string {
  const sources = recipe.inputs.map((input, index) => {
    if (isFrameInput(input)) {
      const size = `video_size=${input.width}x${input.height}:pix_fmt=rgba`
      const rate = `time_base=1/${input.frameRate}:frame_rate=${input.frameRate}:pixel_aspect=1/1`
      return `${sourceName(index)}=${size}:${rate}[v${index}];`
    }
    const file = `filename=${escapeFileName(input.file)}:format_name=${input.format}`
    const { shown } = input
    // The first of each kind, as the command line has it; a cover picture is none.
    const video = `movie=${file}:s=V${shown ? `,${turned(shown)}${evenPictures(shown)}` : ''}[v${index}];`
    const audio = `amovie=${file}:s=a${shown ? `,${evenSound(shown)}` : ''}[a${index}];`
    return (isRead(recipe, `v${index}`) ? video : '') + (isRead(recipe, `a${index}`) ? audio : '')
  })
  const sinks = recipe.outputs.map((kind, index) => {
    // After `concat` audio ticks in microseconds, and an encoder that takes ticks for samples makes ten seconds out of a half.
    const clock = kind === 'audio' ? 'asettb=expr=1/sr,' : ''
    return `;[out${index}]${clock}${sinkName(recipe, index)}`
  })
  return sources.join('') + recipe.graph + sinks.join('')
}

/** Through two parsers: the graph's and the filter's. */
function escapeFileName(file: string): string {
  return file.replaceAll('\\', '/').replaceAll(/([':,;[\]])/g, '\\\\\\$1')
}
