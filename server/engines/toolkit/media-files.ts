import type { FileInput, StreamKind } from '../video/recipe.ts'

export interface KnownFile {
  kind: StreamKind
  /** How recipes read it. */
  input: FileInput
  /** Where it was given; what the action has made has none. */
  slot?: string
}

/** The video and audio files of a job, given or made, by path. */
export type MediaFiles = Map<string, KnownFile>
