import { join } from 'node:path'
import { openVideoEngine } from '../../video/open-video-engine.ts'
import { playable, type RecipeInput } from '../../video/recipe.ts'
import type { VideoEngine, VideoEngineChoice } from '../../video/video-engine.ts'
import type { MediaFiles } from './media-files.ts'
import type { MediaFile, Pixels, Span, Video, VideoRecipe } from './toolkit.ts'

export interface VideoJob {
  videoEngine?: VideoEngineChoice
  folder: string
  films: MediaFiles
  signal: AbortSignal
  /** Percent. */
  progress: (percent: number) => void
}

const containerKinds = { mp4: { kind: 'video', format: 'mov' }, m4a: { kind: 'audio', format: 'mov' }, mp3: { kind: 'audio', format: 'mp3' }, wav: { kind: 'audio', format: 'wav' } } as const

/** `video` of prebuilt modules. */
export function createVideo({ videoEngine, folder, films, signal, progress }: VideoJob): Video {
  let made = 0
  let opened: Promise<VideoEngine> | undefined

  function engine(): Promise<VideoEngine> {
    if (videoEngine === undefined) throw new Error('Films cannot be made in this installation: neither node-av nor an ffmpeg is installed.')
    return (opened ??= openVideoEngine(videoEngine))
  }

  function inputOf(input: VideoRecipe['inputs'][number]): RecipeInput {
    if ('rgba' in input) return pictureInput(input)
    const known = films.get(input.file)
    if (known === undefined) throw new TypeError('Recipes read inputs of the job and what was rendered in it.')
    return known.input
  }

  function reach(seconds: number, of: number, [from, to]: Span = [0, 1]): void {
    progress((from + (to - from) * Math.min(1, seconds / of)) * 100)
  }

  return {
    playable,
    async render({ inputs, graph, outputs, container }, seconds, span) {
      const file = join(folder, `made-${made++}.${container}`)
      const recipe = { inputs: inputs.map(inputOf), graph, outputs, container, file }
      await (await engine()).run(recipe, { signal, onTime: reached => reach(reached, seconds, span) })
      const { kind, format } = containerKinds[container]
      films.set(file, { kind, input: { file, format } })
      return { file }
    },
    frames() {
      throw new Error('to be written')
    },
  }
}

/** One picture; the graph says how often. */
function pictureInput({ rgba, width, height }: Pixels): RecipeInput {
  return { frames: [new Uint8Array(rgba.buffer, rgba.byteOffset, rgba.byteLength)], width, height, frameRate: 25 }
}
