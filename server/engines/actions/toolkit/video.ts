import { join } from 'node:path'
import { openVideoEngine } from '../../video/open-video-engine.ts'
import { playable, type FileInput, type RecipeInput } from '../../video/recipe.ts'
import type { VideoEngine, VideoEngineChoice } from '../../video/video-engine.ts'
import type { MediaFiles } from './media-files.ts'
import type { Excerpt, MediaFile, MovingPictures, Pixels, Span, Video, VideoRecipe } from './toolkit.ts'

export interface VideoJob {
  videoEngine?: VideoEngineChoice
  folder: string
  films: MediaFiles
  signal: AbortSignal
  /** Percent. */
  progress: (percent: number) => void
}

/** What is made of each container, and its demuxer. */
const made = {
  mp4: { kind: 'video', format: 'mov' },
  m4a: { kind: 'audio', format: 'mov' },
  mp3: { kind: 'audio', format: 'mp3' },
  wav: { kind: 'audio', format: 'wav' },
} as const

/** `video` of prebuilt modules. */
export function createVideo({ videoEngine, folder, films, signal, progress }: VideoJob): Video {
  let files = 0
  let opened: Promise<VideoEngine> | undefined

  function engine(): Promise<VideoEngine> {
    if (videoEngine === undefined) throw new Error('Films cannot be made in this installation: it has neither node-av nor an ffmpeg.')
    return (opened ??= openVideoEngine(videoEngine))
  }

  function watch(seconds: number, [from, to]: Span = [0, 1]) {
    const onTime = (reached: number): void => progress((from + (to - from) * Math.min(1, reached / seconds)) * 100)
    return { signal, onTime }
  }

  return {
    playable,
    async render({ inputs, graph, outputs, container }, seconds, span) {
      const file = join(folder, `made-${files++}.${container}`)
      const recipe = { inputs: inputs.map(input => recipeInput(input, films)), graph, outputs, container, file }
      await (await engine()).run(recipe, watch(seconds, span))
      const { kind, format } = made[container]
      films.set(file, { kind, input: { file, format } })
      return { file }
    },
    async *frames(input, graph, span) {
      const film = fileInput(input, films)
      const seconds = (film.seconds ?? Infinity) - (film.from ?? 0)
      yield* (await engine()).pictures({ inputs: [film], graph }, watch(seconds, span))
    },
  }
}

function recipeInput(input: VideoRecipe['inputs'][number], films: MediaFiles): RecipeInput {
  if ('frames' in input) return { ...sized(input), frames: checkedFrames(input), frameRate: input.frame_rate }
  // Of one picture only, so any rate will do.
  if ('rgba' in input) return { ...sized(input), frames: [bytesOf(input)], frameRate: 25 }
  return fileInput(input, films)
}

function fileInput(input: MediaFile | Excerpt, films: MediaFiles): FileInput {
  const { file } = 'of' in input ? input.of : input
  const known = films.get(file)
  if (known === undefined) throw new TypeError('A recipe reads what was given to the action or what it has made itself.')
  if (!('of' in input)) return known.input
  const { shown } = known.input
  if (shown === undefined) throw new TypeError('An excerpt is of a film that was given to the action.')
  // From the picture that is shown then, so that sound and pictures stay together; there is one at least.
  const frame = Math.floor(input.from * shown.frameRate + 0.001)
  const last = Math.ceil(shown.pictureSeconds * shown.frameRate - 0.001) - 1
  return { ...known.input, from: Math.max(0, Math.min(frame, last)) / shown.frameRate }
}

async function* checkedFrames({ frames, width, height }: MovingPictures): AsyncGenerator<Uint8Array> {
  for await (const picture of frames) {
    if (picture.width !== width || picture.height !== height) throw new TypeError('The pictures of a film have to be of one size.')
    yield bytesOf(picture)
  }
}

function sized({ width, height }: { width: number; height: number }): { width: number; height: number } {
  return { width, height }
}

function bytesOf({ rgba, width, height }: Pixels): Uint8Array {
  if (rgba.length !== width * height * 4) throw new TypeError('A picture needs four bytes a pixel.')
  return new Uint8Array(rgba.buffer, rgba.byteOffset, rgba.byteLength)
}
