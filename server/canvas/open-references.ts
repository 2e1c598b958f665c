import type { Sql } from '../machine/database/database.ts'
import type { Links } from '../machine/links.ts'
import { outputMediaType, type MediaType } from '@mediawright/media-engines/ports/media-types.ts'
import { RunFailure } from '@mediawright/media-engines/ports/run-failure.ts'
import { findOutputs } from './output-store.ts'
import type { RunOutput } from './run-result.ts'

/** Refers to another run's outputs: the first output, the first of a type or all of a type. */
export interface OutputReference {
  run_id: string
  type?: MediaType
  all?: true
}

/** Reads the referenced outputs. A run starts only after all runs that it refers to have completed. */
export interface References {
  /** Returns at least one item: the text of text outputs, and the URLs of other media. @throws {RunFailure} `input_unreachable` */
  contents: (reference: OutputReference) => Promise<string[]>
  /** Returns the text or the URL of the first referenced output. @throws {RunFailure} `input_unreachable` */
  content: (reference: OutputReference) => Promise<string>
}

export function openReferences(sql: Sql, links: Pick<Links, 'file'>, projectId: string): References {
  const madeBy = async ({ run_id }: OutputReference) => {
    const made = await findOutputs(sql, projectId, run_id)
    if (!made) throw new RunFailure('input_unreachable', 'A run that provides an input of this run has no outputs.')
    return made
  }
  const contents = async (reference: OutputReference): Promise<string[]> => {
    const { type, all } = reference
    const outputs = await madeBy(reference)
    const isWanted = (output: RunOutput) =>
      !output.deleted && (type === undefined ? output.file !== undefined : outputMediaType(output.type) === type)
    const found = outputs
      .filter(isWanted)
      .map(({ text, file }) => (file ? links.file(file.key, file.name) : (text ?? '')))
      .slice(0, all ? undefined : 1)
    if (found.length === 0)
      throw new RunFailure('input_unreachable', `The run that provides an input of this run produced no ${type ?? 'file'}.`)
    return found
  }
  return {
    contents,
    content: async reference => (await contents(reference))[0]!,
  }
}
