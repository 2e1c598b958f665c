import { contentOfOutput, readKeyOf } from '../canvas/read-key.ts'
import type { Sql } from '../engines/database/database.ts'
import { ProviderFailure, type ModelParams } from '../engines/providers/provider.ts'
import type { Links } from '../services.ts'
import type { AwaitedOutput, GenerationInput } from './run.ts'
import { findOutputs } from './run-store.ts'

export interface CompleteInput {
  prompt: string
  params: ModelParams
  /** Of all that is read; undefined where the run belongs to no node. */
  readKey: string | undefined
}

/**
 * What a run works on, once the runs that it waited for have made their part of it.
 * @throws {ProviderFailure} `input_unreachable` where one of them made nothing of the kind
 */
export async function completeInput(sql: Sql, links: Links, { prompt, params, texts = [], read }: GenerationInput): Promise<CompleteInput> {
  const madeBy = async ({ run_id }: AwaitedOutput) => {
    const made = await findOutputs(sql, run_id)
    if (!made) throw new ProviderFailure('input_unreachable', `The run ${run_id}, which was to make an input, made nothing.`)
    return made
  }
  const addressOf = async (value: unknown): Promise<unknown> => {
    if (Array.isArray(value)) return Promise.all(value.map(addressOf))
    if (!isAwaited(value)) return value
    const file = (await madeBy(value)).outputs.find(output => output.file)?.file
    if (!file) throw new ProviderFailure('input_unreachable', `The run ${value.run_id}, which was to make an input, made no file.`)
    return links.file(file.key, file.name)
  }
  const wordsOf = async (text: string | AwaitedOutput) =>
    typeof text === 'string' ? text : ((await madeBy(text)).outputs.find(output => output.text !== undefined)?.text ?? '')
  const contentOf = async ({ slot, content, awaited }: NonNullable<GenerationInput['read']>['inputs'][number]) => ({
    slot,
    content: awaited ? contentOfOutput((await madeBy(awaited)).hash) : content,
  })
  return {
    prompt: [prompt, ...(await Promise.all(texts.map(wordsOf)))].filter(part => part.length > 0).join('\n\n'),
    params: Object.fromEntries(
      await Promise.all(Object.entries(params).map(async ([name, value]) => [name, await addressOf(value)] as const)),
    ),
    readKey: read && readKeyOf(read.settings, await Promise.all(read.inputs.map(contentOf))),
  }
}

const isAwaited = (value: unknown): value is AwaitedOutput => typeof value === 'object' && value !== null && 'run_id' in value
