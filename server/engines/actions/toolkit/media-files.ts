import type { FileInput, StreamKind } from '../../video/recipe.ts'

/** The films and sounds of a job, given or made, by file: what they are and how recipes read them. */
export type MediaFiles = Map<string, { kind: StreamKind; input: FileInput }>
