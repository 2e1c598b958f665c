import { contentOfOutput, inputHashOf } from '../graph/input-hash.ts'
import type { Sql } from '../engines/database/database.ts'
import { RunFailure } from '../engines/run-failure.ts'
import type { ModelParams } from '../providers/provider.ts'
import type { Links } from '../links.ts'
import type { MediaSource } from './media-inputs.ts'
import { longestPrompt, wholePrompt } from './generation-plan.ts'
import type { ActionInput, AwaitedOutput, GenerationInput, RunOutput, TimelineInput, TimelineSource } from './run.ts'
import { findOutputs } from './run-store.ts'
import { mediaTypeOfOutput, type MediaType } from '../media-types.ts'

export interface CompleteInput {
  prompt: string
  params: ModelParams
}

export interface CompleteActionInput extends Omit<ActionInput, 'given' | 'read'> {
  /** Of a text the text itself, of a medium its address. */
  given: { slot: string; type: MediaType; content: string }[]
}

export interface CompleteTimelineInput extends Pick<TimelineInput, 'document'> {
  /** Of a text the text itself, of a medium its address. */
  sources: (TimelineSource & { content: string })[]
}

interface Place {
  sql: Sql
  links: Pick<Links, 'file'>
  projectId: string
}

/**
 * What a generation works on, once the runs that it waited for have made their part of it.
 * @throws {RunFailure} `input_unreachable` where one of them made nothing of the kind
 */
export async function completeInput(
  place: Place,
  { prompt, params, media = {}, texts = [], rules = '' }: GenerationInput,
): Promise<CompleteInput> {
  const addressOf = async (source: MediaSource): Promise<string> =>
    typeof source === 'string' ? source : (await contentsOf(place, source))[0]!
  const addressesOf = (sources: MediaSource | readonly MediaSource[]) =>
    isList(sources) ? Promise.all(sources.map(addressOf)) : addressOf(sources)
  const wordsOf = async (text: string | AwaitedOutput) =>
    typeof text === 'string' ? text : (await contentsOf(place, { type: 'text', ...text }))[0]!
  const words = wholePrompt(prompt, await Promise.all(texts.map(wordsOf)), rules)
  if (words.length > longestPrompt)
    throw new RunFailure(
      'input_unreachable',
      `The prompt, with the texts that feed it and the rules of its brand, has more than ${longestPrompt} characters.`,
    )
  const addresses = await Promise.all(Object.entries(media).map(async ([name, sources]) => [name, await addressesOf(sources)] as const))
  return { prompt: words, params: { ...params, ...Object.fromEntries(addresses) } }
}

/**
 * The same for an action.
 * @throws {RunFailure} `input_unreachable`
 */
export async function completeActionInput(place: Place, { given, read: _read, ...input }: ActionInput): Promise<CompleteActionInput> {
  const complete = given.map(async ({ slot, type, content }) => {
    const contents = typeof content === 'string' ? [content] : await contentsOf(place, { type, ...content })
    return contents.map(each => ({ slot, type, content: each }))
  })
  return { ...input, given: (await Promise.all(complete)).flat() }
}

/**
 * The same for a timeline.
 * @throws {RunFailure} `input_unreachable`
 */
export async function completeTimelineInput(place: Place, { document, sources }: TimelineInput): Promise<CompleteTimelineInput> {
  const contentOf = async ({ content, type }: TimelineSource) =>
    typeof content === 'string' ? content : (await contentsOf(place, { type, ...content }))[0]!
  return { document, sources: await Promise.all(sources.map(async source => ({ ...source, content: await contentOf(source) }))) }
}

/** Of all that a run read, with what others have made by now; undefined where it belongs to no node. */
export async function completeKey(place: Place, read: GenerationInput['read']): Promise<string | undefined> {
  const contentOf = async ({ slot, content, awaited }: NonNullable<GenerationInput['read']>['inputs'][number]) => ({
    slot,
    content: awaited ? contentOfOutput((await madeBy(place, awaited)).hash) : content,
  })
  return read && inputHashOf(read.settings, await Promise.all(read.inputs.map(contentOf)))
}

async function madeBy({ sql, projectId }: Place, { run_id }: AwaitedOutput) {
  const made = await findOutputs(sql, projectId, run_id)
  if (!made) throw new RunFailure('input_unreachable', 'What was to make an input made nothing.')
  return made
}

/** Texts, or addresses of media: the first of what a run made, or all where that is asked for; at least one. */
async function contentsOf(place: Place, awaited: AwaitedOutput): Promise<string[]> {
  const { type, all } = awaited
  const { outputs } = await madeBy(place, awaited)
  const isWanted = (output: RunOutput) => (type === undefined ? output.file !== undefined : mediaTypeOfOutput(output.type) === type)
  const contents = outputs
    .filter(isWanted)
    .map(({ text, file }) => (file ? place.links.file(file.key, file.name) : (text ?? '')))
    .slice(0, all ? undefined : 1)
  if (contents.length === 0) throw new RunFailure('input_unreachable', `What was to make an input made no ${type ?? 'file'}.`)
  return contents
}

const isList = (sources: MediaSource | readonly MediaSource[]): sources is readonly MediaSource[] => Array.isArray(sources)
