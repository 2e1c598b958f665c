import type { FileInput, StreamKind } from '../video/recipe.ts'

export interface KnownFile {
  kind: StreamKind
  /** How recipes read it. */
  input: FileInput
  /** Where it was given; what the action has made has none. */
  slot?: string
}

/** The films and sounds of a job, given or made, by file. */
export type MediaFiles = Map<string, KnownFile>
