import { join } from 'node:path'
import type { RecipeInput } from '../video/recipe.ts'
import type { VideoEngine } from '../video/video-engine.ts'
import { JobFailure } from '../workers/worker-failure.ts'
import type { KnownFile, MediaFiles } from './media-files.ts'

export interface FailedRecipe {
  inputs: readonly RecipeInput[]
  mediaFiles: MediaFiles
  engine: VideoEngine
  /** For temporary files. */
  folder: string
}

/**
 * The cause of a recipe's failure: an input that cannot be decoded, or else the recipe itself. A container may be valid
 * while its content is damaged, or of a codec that the engine does not support.
 */
export async function blame(error: unknown, { inputs, mediaFiles, engine, folder }: FailedRecipe): Promise<unknown> {
  for (const known of mediaFiles.values()) {
    const isRead = inputs.some(input => 'file' in input && input.file === known.input.file)
    if (!isRead || known.slot === undefined || (await canBePlayed(known, engine, folder))) continue
    return new JobFailure('input_unreachable', `The input \`${known.slot}\` cannot be decoded: export it again in a common format.`)
  }
  return error
}

export async function canBePlayed(
  { kind, input }: Pick<KnownFile, 'kind' | 'input'>,
  engine: VideoEngine,
  folder: string,
): Promise<boolean> {
  try {
    if (kind === 'audio') {
      const file = join(folder, 'tried.wav')
      await engine.run({ inputs: [input], graph: '[a0]atrim=end=0.1[out0]', outputs: ['audio'], container: 'wav', file })
      return true
    }
    for await (const _ of engine.frames({ inputs: [input], graph: '[v0]null[out0]' })) return true
    return false
  } catch {
    return false
  }
}
