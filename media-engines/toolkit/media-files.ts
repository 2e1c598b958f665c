import type { FileInput, StreamKind } from '../video/recipe.ts'

export interface KnownFile {
  kind: StreamKind
  /** How recipes read it. */
  input: FileInput
  /** The slot of an input; undefined for a file that the action has written. */
  slot?: string
}

/** The video and audio files of a job, inputs and results, by path. */
export type MediaFiles = Map<string, KnownFile>
