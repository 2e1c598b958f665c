import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openVideoEngine } from '../video/open-video-engine.ts'
import { playable, transparent, type FileInput, type RecipeInput } from '../video/recipe.ts'
import type { VideoEngine, VideoEngineChoice } from '../video/video-engine.ts'
import { mebibyte } from '../workers/mebibyte.ts'
import { JobFailure } from '../workers/worker-failure.ts'
import { blame } from './blame.ts'
import type { MediaFiles } from './probe-motion.ts'
import type { Excerpt, MediaFile, Pixels, Span, Video, VideoFrames, VideoRecipe } from './toolkit.ts'

export interface VideoJob {
  videoEngine?: VideoEngineChoice
  folder: string
  mediaFiles: MediaFiles
  /** Maximum size of a video. */
  mebibytes: number
  signal: AbortSignal
  /** Percent. */
  progress: (percent: number) => void
}

const noEngine = 'Videos cannot be made in this installation: it has neither node-av nor an ffmpeg.'

/** The `video` global of prebuilt modules. */
export function createVideo({ videoEngine, folder, mediaFiles, mebibytes, signal, progress }: VideoJob): Video {
  let files = 0
  let opening: Promise<VideoEngine> | undefined

  function engine(): Promise<VideoEngine> {
    if (videoEngine === undefined) throw new JobFailure('internal_error', noEngine)
    return (opening ??= openVideoEngine(videoEngine))
  }

  function reporterFor(seconds: number, [from, to]: Span = [0, 1]): (reached: number) => void {
    return reached => progress((from + (to - from) * Math.min(1, reached / seconds)) * 100)
  }

  return {
    playable,
    transparent,
    async render({ inputs, graph, outputs, container }, seconds, span) {
      const file = join(folder, `made-${files++}.${container}`)
      const recipe = { inputs: inputs.map(input => recipeInput(input, mediaFiles)), graph, outputs, container, file }
      const opened = await engine()
      const onTime = reporterFor(seconds, span)
      try {
        await withinSize(file, mebibytes, signal, within => opened.run(recipe, { signal: within, onTime }))
      } catch (error) {
        throw await blame(error, { inputs: recipe.inputs, mediaFiles, engine: opened, folder })
      }
      // Loaded on demand, since most actions process images.
      const { probeOutput } = await import('./probe-motion.ts')
      mediaFiles.set(file, await probeOutput(file, { folder }))
      return { file }
    },
    async *frames(input, graph, span) {
      const source = fileInput(input, mediaFiles)
      const seconds = (source.seconds ?? Infinity) - (source.from ?? 0)
      const opened = await engine()
      try {
        yield* opened.frames({ inputs: [source], graph }, { signal, onTime: reporterFor(seconds, span) })
      } catch (error) {
        throw await blame(error, { inputs: [source], mediaFiles, engine: opened, folder })
      }
    },
  }
}

function recipeInput(input: VideoRecipe['inputs'][number], mediaFiles: MediaFiles): RecipeInput {
  if ('frames' in input) return { ...sized(input), frames: checkedFrames(input), frameRate: input.frame_rate }
  // It has a single frame, so any rate works.
  if ('rgba' in input) return { ...sized(input), frames: [toBytes(input)], frameRate: 25 }
  return fileInput(input, mediaFiles)
}

function fileInput(input: MediaFile | Excerpt, mediaFiles: MediaFiles): FileInput {
  const { file } = 'of' in input ? input.of : input
  const known = mediaFiles.get(file)
  if (known === undefined) throw new TypeError("A recipe may read only the action's inputs and files that the action has written.")
  if (!('of' in input)) return known.input
  const { shown } = known.input
  if (shown === undefined) throw new TypeError('An excerpt is taken from a video.')
  const over = input.over === undefined ? {} : { over: input.over }
  if (input.from === undefined) return { ...known.input, ...over }
  // Start with the frame shown at that time, so that audio and frames stay in sync. There is always at least one.
  const frame = Math.floor(input.from * shown.frameRate + 0.001)
  const last = Math.ceil(shown.videoSeconds * shown.frameRate - 0.001) - 1
  return { ...known.input, ...over, from: Math.max(0, Math.min(frame, last)) / shown.frameRate }
}

async function* checkedFrames({ frames, width, height }: VideoFrames): AsyncGenerator<Uint8Array> {
  for await (const frame of frames) {
    if (frame.width !== width || frame.height !== height) throw new TypeError('The frames of a video must be of one size.')
    yield toBytes(frame)
  }
}

function sized({ width, height }: { width: number; height: number }): { width: number; height: number } {
  return { width, height }
}

function toBytes({ rgba, width, height }: Pixels): Uint8Array {
  if (rgba.length !== width * height * 4) throw new TypeError('A frame needs four bytes a pixel.')
  return new Uint8Array(rgba.buffer, rgba.byteOffset, rgba.byteLength)
}

/** Stops work that writes a file of more than `mebibytes`, with a message for the caller. */
async function withinSize<Result>(
  file: string,
  mebibytes: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const tooLarge = new AbortController()
  const look = async (): Promise<void> => {
    const { size } = await stat(file).catch(() => ({ size: 0 }))
    if (size > mebibytes * mebibyte)
      tooLarge.abort(new JobFailure('action_failed', `The result is larger than ${mebibytes} MiB: make it shorter or smaller.`))
  }
  const timer = setInterval(() => void look(), 250)
  try {
    return await work(AbortSignal.any([signal, tooLarge.signal]))
  } finally {
    clearInterval(timer)
  }
}
