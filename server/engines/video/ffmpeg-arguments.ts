import { containers, isFrameInput, isRead, type Recipe } from './recipe.ts'
import { evenPictures, evenSound } from './shown.ts'

/** Extra file descriptors of the child start here; 0 to 2 are the usual three. */
export const firstFramePipe = 3

/** The command line of a recipe, for any ffmpeg binary. */
export function ffmpegArguments(recipe: Recipe): string[] {
  const { muxer, muxerOptions, codecs } = containers[recipe.container]
  let pipe = firstFramePipe
  const inputs = recipe.inputs.flatMap(input =>
    isFrameInput(input)
      ? [
          '-f',
          'rawvideo',
          '-pix_fmt',
          'rgba',
          '-s',
          `${input.width}x${input.height}`,
          '-framerate',
          String(input.frameRate),
          '-i',
          `pipe:${pipe++}`,
        ]
      : ['-protocol_whitelist', 'file', '-f', input.format, '-i', `file:${input.file}`],
  )
  return [
    '-y',
    '-nostdin',
    '-hide_banner',
    '-loglevel',
    'error',
    '-progress',
    'pipe:1',
    ...inputs,
    '-filter_complex',
    bindInputs(recipe) + recipe.graph,
    ...recipe.outputs.flatMap((_, index) => ['-map', `[out${index}]`]),
    ...recipe.outputs.flatMap((kind, index) => {
      const codec = codecs[kind]
      if (codec === undefined) throw new Error(`A ${recipe.container} file takes no ${kind}.`)
      const options = Object.entries(codec.options).flatMap(([name, value]) => [`-${name}:${index}`, value])
      return [`-c:${index}`, codec.name, ...options]
    }),
    ...Object.entries(muxerOptions).flatMap(([name, value]) => [`-${name}`, value]),
    '-f',
    muxer,
    `file:${recipe.file}`,
  ]
}

/** The command line calls inputs `[0:v]`, a cover picture among them, or `[0:V]` without; recipes call them `[v0]`. */
function bindInputs(recipe: Recipe): string {
  return recipe.inputs
    .map((input, index) => {
      const shown = 'shown' in input ? input.shown : undefined
      const video = `[${index}:V]${shown ? evenPictures(shown) : 'null'}[v${index}];`
      const audio = `[${index}:a]${shown ? evenSound(shown) : 'anull'}[a${index}];`
      return (isRead(recipe, `v${index}`) ? video : '') + (isRead(recipe, `a${index}`) ? audio : '')
    })
    .join('')
}
