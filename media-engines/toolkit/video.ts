import { join } from 'node:path'
import { openVideoEngine } from '../video/open-video-engine.ts'
import { playable, transparent, type FileInput, type RecipeInput } from '../video/recipe.ts'
import type { VideoEngine, VideoEngineChoice } from '../video/video-engine.ts'
import { JobFailure } from '../workers/worker-failure.ts'
import { explainFailure } from './explain-failure.ts'
import type { ProbedFile, MediaFiles } from './probe-motion.ts'
import type { Excerpt, MediaFile, Pixels, Span, Video, VideoFrames, VideoRecipe } from './toolkit.ts'
import { withinSize } from './within-size.ts'

export interface VideoJob {
  videoEngine?: VideoEngineChoice
  folder: string
  mediaFiles: MediaFiles
  /** Maximum size of a video. */
  mebibytes: number
  signal: AbortSignal
  progress: (percent: number) => void
}

const noEngine = 'This installation cannot create videos: it has neither node-av nor ffmpeg.'

/** Creates the `video` global for prebuilt modules. */
export function createVideo({ videoEngine, folder, mediaFiles, mebibytes, signal, progress }: VideoJob): Video {
  const tooLarge = new JobFailure('action_failed', `The result is larger than ${mebibytes} MiB: make it shorter or smaller.`)
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
    async render({ inputs, graph, outputs, container, pace }, seconds, span) {
      const file = join(folder, `made-${files++}.${container}`)
      const read = await Promise.all(inputs.map(input => recipeInput(input, mediaFiles)))
      const times = pace && { pace: { seconds: pace.seconds, frameRate: pace.frame_rate } }
      const recipe = { inputs: read, graph, outputs, container, file, ...times }
      const opened = await engine()
      const onTime = reporterFor(seconds, span)
      try {
        await withinSize([file], { mebibytes, error: tooLarge }, signal, within => opened.run(recipe, { signal: within, onTime }))
      } catch (error) {
        throw await explainFailure(error, { inputs: recipe.inputs, mediaFiles, engine: opened, folder })
      }
      // This module is loaded on demand, because most actions process only images.
      const { probeOutput } = await import('./probe-motion.ts')
      mediaFiles.set(file, await probeOutput(file, { folder }))
      return { file }
    },
    async frameStart({ file }, second) {
      const known = getKnown(file, mediaFiles)
      const { findFrameStart } = await import('./probe-motion.ts')
      return findFrameStart(known, second)
    },
    async *frames(input, graph, span) {
      const source = await fileInput(input, mediaFiles)
      const seconds = (source.seconds ?? Infinity) - (source.from ?? 0)
      const opened = await engine()
      try {
        yield* opened.frames({ inputs: [source], graph }, { signal, onTime: reporterFor(seconds, span) })
      } catch (error) {
        throw await explainFailure(error, { inputs: [source], mediaFiles, engine: opened, folder })
      }
    },
  }
}

async function recipeInput(input: VideoRecipe['inputs'][number], mediaFiles: MediaFiles): Promise<RecipeInput> {
  if ('frames' in input) return { ...sized(input), frames: checkedFrames(input), frameRate: input.frame_rate }
  // There is only one frame, so any rate works.
  if ('rgba' in input) return { ...sized(input), frames: [toBytes(input)], frameRate: 25 }
  return fileInput(input, mediaFiles)
}

async function fileInput(input: MediaFile | Excerpt, mediaFiles: MediaFiles): Promise<FileInput> {
  const { file } = 'of' in input ? input.of : input
  const known = getKnown(file, mediaFiles)
  if (!('of' in input)) return known.input
  if (known.input.shown === undefined) throw new TypeError('An excerpt can be taken only from a video.')
  const over = input.over === undefined ? {} : { over: input.over }
  if (input.from === undefined) return { ...known.input, ...over }
  const { readFrom } = await import('./probe-motion.ts')
  return { ...(await readFrom(known, Math.max(0, input.from))), ...over }
}

function getKnown(file: string, mediaFiles: MediaFiles): ProbedFile {
  const known = mediaFiles.get(file)
  if (known === undefined) throw new TypeError("A recipe may read only the action's inputs and the files that the action has written.")
  return known
}

async function* checkedFrames({ frames, width, height }: VideoFrames): AsyncGenerator<Uint8Array> {
  for await (const frame of frames) {
    if (frame.width !== width || frame.height !== height) throw new TypeError('All frames of a video must have the same size.')
    yield toBytes(frame)
  }
}

function sized({ width, height }: { width: number; height: number }): { width: number; height: number } {
  return { width, height }
}

function toBytes({ rgba, width, height }: Pixels): Uint8Array {
  if (rgba.length !== width * height * 4) throw new TypeError('A frame needs four bytes per pixel.')
  return new Uint8Array(rgba.buffer, rgba.byteOffset, rgba.byteLength)
}
