import { actionSlots, type Actions } from '../../generated/action-types.ts'
import type { Schemas } from './contract.ts'
import { pickRequestOptions, type CallOptions } from './call-options.ts'
import type { StartedRun, Starts } from './start.ts'
import type { CompletedRun, WaitForRun, WaitOptions } from './wait.ts'

/** Slug of a prebuilt action. */
export type ActionSlug = keyof Actions
/** Parameters of an action. Omitted parameters take their default values. */
export type ActionParams<Slug extends ActionSlug> = Actions[Slug]['params']
/** Inputs of an action, by slot; a list if the slot accepts several. */
export type ActionInputs<Slug extends ActionSlug> = {
  [Slot in keyof Actions[Slug]['inputs']]: Several<Actions[Slug]['inputs'][Slot], InputKinds>
}
/** Outputs of an action, by slot; a list if the slot returns several. */
export type ActionOutputs<Slug extends ActionSlug> = {
  [Slot in keyof Actions[Slug]['outputs']]: Several<Actions[Slug]['outputs'][Slot], OutputKinds>
}

type Kind = Schemas['MediaType']
type Several<Given, Kinds extends Record<Kind, unknown>> = Given extends (infer Each extends Kind)[]
  ? Kinds[Each][]
  : Given extends Kind
    ? Kinds[Given]
    : never

/** An `https:` URL, an asset id or an object that contains one, such as an asset or a run output. */
export type ActionMedium = string | { asset_id: string } | { url: string }
/** The text itself or a run output of type `text`. */
export type ActionText = string | (Schemas['RunOutput'] & { type: 'text' })
type InputKinds = Record<Exclude<Kind, 'text'>, ActionMedium> & { text: ActionText }

/** One output of an action. As in every run output of type `text`, `url` is the text itself. */
export type ActionOutput<Type extends Schemas['RunOutput']['type']> = Schemas['RunOutput'] & { type: Type }
type OutputKinds = { [Each in Kind]: ActionOutput<Each extends 'text' ? 'text' : `${Exclude<Each, 'text'>}Url`> }

/** The run's workspace or project, plus call options and wait options. `state` contains manual edits, such as strokes. */
export type RunActionOptions = Pick<Schemas['StartActionRunRequest'], 'workspace_id' | 'project_id' | 'state'> & CallOptions & WaitOptions

/** A completed run of an action. */
export interface ActionRun<Slug extends ActionSlug> {
  run: CompletedRun
  /** The response to the start request, with `warnings` about unknown parameters. */
  start: StartedRun
  outputs: ActionOutputs<Slug>
}

export interface ActionRuns {
  /**
   * Runs a prebuilt action, waits for the run to end and resolves with its outputs. Starting the run charges for it. Aborting `signal` ends
   * the wait but does not cancel a run that has already started.
   *
   * Rejects with the errors of `startActionRun` (`fields` names an invalid parameter as `params.<key>`), with those of `waitForRun`, or
   * with TypeError for an action or slot that this client does not know.
   */
  run<Slug extends ActionSlug>(
    slug: Slug,
    inputs: ActionInputs<Slug>,
    params: ActionParams<Slug>,
    options: RunActionOptions,
  ): Promise<ActionRun<Slug>>
}

type Slots = Readonly<Record<string, string>>
type Input = Schemas['ActionRunInput']

export function createRunAction(startActionRun: Starts['startActionRun'], waitForRun: WaitForRun): ActionRuns['run'] {
  return async (slug, inputs, params, { workspace_id, project_id, state, idempotencyKey, ...waiting }) => {
    const slots = slotsFor(slug)
    const start = await startActionRun(
      { action_id: slug, workspace_id, project_id, inputs: collectInputs(slug, slots.inputs, inputs), params, ...(state && { state }) },
      { ...pickRequestOptions(waiting), ...(idempotencyKey !== undefined && { idempotencyKey }) },
    )
    const run = await waitForRun(start.run_id, waiting)
    return { run, start, outputs: getOutputs(slots.outputs, run) as ActionOutputs<typeof slug> }
  }
}

function slotsFor(slug: string): { inputs: Slots; outputs: Slots } {
  if (!Object.hasOwn(actionSlots, slug))
    throw new TypeError(
      `The action \`${slug}\` is unknown to this client. Use \`startActionRun\` for actions that are newer than this client.`,
    )
  return actionSlots[slug as ActionSlug]
}

function collectInputs(slug: string, slots: Slots, valuesByName: object): Input[] {
  const inputs = Object.entries(valuesByName).flatMap(([name, values]: [string, unknown]) => {
    const type = Object.hasOwn(slots, name) ? (slots[name]?.replace(/\W+$/, '') as Kind) : undefined
    if (!type) throw new TypeError(`The action \`${slug}\` has no input \`${name}\`; available: ${Object.keys(slots).join(', ')}.`)
    const list = Array.isArray(values) ? values : [values]
    return list
      .filter(value => value !== undefined)
      .map((value: unknown) => ({ type, name, ...getContent(type, value, `${slug}.${name}`) }))
  })
  // The service requires at least one input, even if all are optional. If none is given, an optional text input is sent as an empty string.
  if (inputs.length === 0 && slots['text'] === 'text?') inputs.push({ type: 'text', name: 'text', text: '' })
  return inputs as Input[]
}

function getContent(type: Kind, value: unknown, slot: string): { text: string } | { asset_id: string } | { url: string } {
  const { asset_id, url } = typeof value === 'object' && value !== null ? (value as { asset_id?: unknown; url?: unknown }) : {}
  if (type === 'text') {
    const text = typeof value === 'string' ? value : url
    if (typeof text === 'string') return { text }
  } else if (typeof value === 'string') return value.startsWith('asset_') ? { asset_id: value } : { url: value }
  else if (typeof asset_id === 'string') return { asset_id }
  else if (typeof url === 'string') return { url }
  throw new TypeError(
    `The input \`${slot}\` must be ${type === 'text' ? 'a string' : 'a URL, an asset id or an object with a `url` or `asset_id`'}.`,
  )
}

/** Collects outputs by slot. An output's label is the name of its slot. */
function getOutputs(slots: Slots, { outputs = [] }: CompletedRun): object {
  return Object.fromEntries(
    Object.entries(slots).map(([name, note]) => {
      const own = outputs.filter(({ label }) => label === name)
      return [name, note.includes('[]') ? own : own[0]]
    }),
  )
}
