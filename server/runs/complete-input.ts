import { contentOfOutput, readKeyOf } from '../canvas/read-key.ts'
import type { Sql } from '../engines/database/database.ts'
import { ProviderFailure, type ModelParams } from '../engines/providers/provider.ts'
import type { Links } from '../services.ts'
import type { MediaSource } from './media-inputs.ts'
import { longestPrompt, type AwaitedOutput, type GenerationInput } from './run.ts'
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
export async function completeInput(
  sql: Sql,
  links: Links,
  { projectId, input }: { projectId: string; input: GenerationInput },
): Promise<CompleteInput> {
  const { prompt, params, media = {}, texts = [], read } = input
  const madeBy = async ({ run_id }: AwaitedOutput) => {
    const made = await findOutputs(sql, projectId, run_id)
    if (!made) throw new ProviderFailure('input_unreachable', `The run ${run_id}, which was to make an input, made nothing.`)
    return made
  }
  const addressOf = async (source: MediaSource): Promise<string> => {
    if (typeof source === 'string') return source
    const file = (await madeBy(source)).outputs.find(output => output.file)?.file
    if (!file) throw new ProviderFailure('input_unreachable', `The run ${source.run_id}, which was to make an input, made no file.`)
    return links.file(file.key, file.name)
  }
  const addressesOf = (sources: MediaSource | readonly MediaSource[]) =>
    isList(sources) ? Promise.all(sources.map(addressOf)) : addressOf(sources)
  const wordsOf = async (text: string | AwaitedOutput) =>
    typeof text === 'string' ? text : ((await madeBy(text)).outputs.find(output => output.text !== undefined)?.text ?? '')
  const contentOf = async ({ slot, content, awaited }: NonNullable<GenerationInput['read']>['inputs'][number]) => ({
    slot,
    content: awaited ? contentOfOutput((await madeBy(awaited)).hash) : content,
  })
  const words = [prompt, ...(await Promise.all(texts.map(wordsOf)))].filter(part => part.length > 0).join('\n\n')
  if (words.length > longestPrompt)
    throw new ProviderFailure(
      'input_unreachable',
      `The prompt and the texts that feed it have more than ${longestPrompt} characters together.`,
    )
  const addresses = await Promise.all(Object.entries(media).map(async ([name, sources]) => [name, await addressesOf(sources)] as const))
  return {
    prompt: words,
    params: { ...params, ...Object.fromEntries(addresses) },
    readKey: read && readKeyOf(read.settings, await Promise.all(read.inputs.map(contentOf))),
  }
}

const isList = (sources: MediaSource | readonly MediaSource[]): sources is readonly MediaSource[] => Array.isArray(sources)
