import { join } from 'node:path'
import type { RecipeInput } from '../video/recipe.ts'
import type { VideoEngine } from '../video/video-engine.ts'
import { JobFailure } from '../workers/worker-failure.ts'
import type { ProbedFile, MediaFiles } from './probe-motion.ts'

const undecodable = {
  video: 'cannot be decoded: it is damaged, or its codec is not supported. Export it as MP4 with H.264 video.',
  audio: 'cannot be decoded: it is damaged, or its codec is not supported. Export it as WAV or MP3.',
} as const

export interface FailedRecipe {
  inputs: readonly RecipeInput[]
  mediaFiles: MediaFiles
  engine: VideoEngine
  /** The folder for temporary files. */
  folder: string
}

/**
 * Finds the cause of a recipe's failure: an input that cannot be decoded or, failing that, the recipe itself. A valid container may have
 * damaged content or use a codec that the engine does not support.
 */
export async function explainFailure(error: unknown, { inputs, mediaFiles, engine, folder }: FailedRecipe): Promise<unknown> {
  for (const known of mediaFiles.values()) {
    const isRead = inputs.some(input => 'file' in input && input.file === known.input.file)
    if (!isRead || known.slot === undefined) continue
    const problem = await findPlaybackProblem(known, engine, folder)
    if (problem !== undefined) return new JobFailure('input_unreachable', `The input \`${known.slot}\` ${problem}`)
  }
  return error
}

/**
 * Decodes the whole file, since it may be damaged anywhere.
 * @returns the end of a sentence about the file, or undefined if the file can be played
 */
export async function findPlaybackProblem(
  { kind, input }: Pick<ProbedFile, 'kind' | 'input'>,
  engine: VideoEngine,
  folder: string,
): Promise<string | undefined> {
  let seconds = 0
  try {
    if (kind === 'audio') {
      const recipe = { inputs: [input], graph: '[a0]anull[out0]', outputs: ['audio'], container: 'wav' } as const
      await engine.run({ ...recipe, file: join(folder, 'tried.wav') })
      return undefined
    }
    const rate = input.shown?.frameRate || 1
    for await (const _ of engine.frames({ inputs: [input], graph: '[v0]scale=16:16[out0]' })) seconds += 1 / rate
    return seconds > 0 ? undefined : undecodable[kind]
  } catch {
    return seconds > 0 ? `is damaged after ${seconds.toFixed(1)} seconds: export it again, or cut it there.` : undecodable[kind]
  }
}
