import type { Schemas } from './contract.ts'
import { pickRequestOptions, type CallOptions } from './call-options.ts'
import type { Resources } from './resources.ts'
import type { CompletedRun, WaitForRun, WaitOptions } from './wait.ts'

type Technique = Schemas['Technique']

/** A technique's id or slug, or the technique as returned by the service. Passing the returned technique saves a request. */
export type TechniqueTarget = string | Technique
/** A string (text or the `https:` URL of a file), or an object whose `url` contains one, such as an asset or a run output. */
export type TechniqueValue = string | { url: string }
/** Values by input `id`; a list if the input has `allow_multiple`. */
export type TechniqueInputs = Readonly<Record<string, TechniqueValue | readonly TechniqueValue[] | undefined>>

export interface StartTechniqueOptions extends CallOptions {
  /** HTTPS URL that receives a signed webhook when the run ends. Read the webhook with `webhooks.unwrap`. */
  callback_url?: string
}
export type RunTechniqueOptions = StartTechniqueOptions & WaitOptions

/** A completed run of a technique. */
export interface TechniqueRun {
  run: CompletedRun
  technique: Technique
  /** Outputs by output `id`. The values are always lists, because a list of input values produces each output several times. */
  outputs: Record<string, Schemas['RunOutput'][]>
}

export interface Techniques {
  /**
   * Starts a technique, charges for it and resolves with the started run. For callers that use a webhook or wait elsewhere. If the response
   * is lost, the run is recovered.
   *
   * Rejects with the same errors as any other call, or with TypeError for an input that is unknown or has an invalid value.
   */
  start(technique: TechniqueTarget, inputs: TechniqueInputs, options?: StartTechniqueOptions): Promise<Schemas['Run']>
  /**
   * Starts a technique, charges for it, waits for the run to end and resolves with the run's outputs. Aborting `signal` ends the wait but
   * does not cancel a run that has already started.
   *
   * Rejects with the errors of `start` and `waitForRun`.
   */
  run(technique: TechniqueTarget, inputs: TechniqueInputs, options?: RunTechniqueOptions): Promise<TechniqueRun>
}

interface Parts {
  techniques: Resources['techniques']
  waitForRun: WaitForRun
}

export function createTechniqueMethods({ techniques, waitForRun }: Parts): Techniques {
  const start: Techniques['start'] = async (target, values, { callback_url, ...options } = {}) => {
    // Values are sent with their types, which only the technique declares, so the technique must be read first.
    const technique = typeof target === 'string' ? await techniques.get(target, pickRequestOptions(options)) : target
    const body = { inputs: collectInputs(technique, values), ...(callback_url !== undefined && { callback_url }) }
    return techniques.startRun(technique.technique_id, body, options)
  }
  const run: Techniques['run'] = async (target, inputs, { callback_url, idempotencyKey, ...waiting } = {}) => {
    const request = pickRequestOptions(waiting)
    const technique = typeof target === 'string' ? await techniques.get(target, request) : target
    const options = {
      ...request,
      ...(callback_url !== undefined && { callback_url }),
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    }
    const { run_id } = await start(technique, inputs, options)
    const ended = await waitForRun(run_id, waiting)
    return { run: ended, technique, outputs: getOutputs(technique, ended) }
  }
  return { start, run }
}

function collectInputs({ slug, inputs }: Technique, values: TechniqueInputs): Schemas['TechniqueInputValue'][] {
  return Object.entries(values).flatMap(([id, value]) => {
    if (value === undefined) return []
    const input = inputs.find(each => each.id === id)
    const known = inputs.length > 0 ? `available: ${inputs.map(each => each.id).join(', ')}` : 'it has none'
    if (!input) throw new TypeError(`The technique \`${slug}\` has no input \`${id}\`; ${known}.`)
    const one = (each: TechniqueValue) => getContent(each, `${slug}.${id}`)
    // A type that is newer than this client is passed through unchanged.
    const type = input.type as Schemas['TechniqueSlotType']
    return { id, type, value: Array.isArray(value) ? value.map(one) : one(value as TechniqueValue) }
  })
}

function getContent(value: unknown, input: string): string {
  const content = typeof value === 'object' && value !== null && 'url' in value ? value.url : value
  if (typeof content === 'string') return content
  throw new TypeError(`The input \`${input}\` must be a string, a URL or an object that has a \`url\`.`)
}

/** A run output's label is the name of the technique's output, so outputs of the same name and type all receive the same results. */
function getOutputs(technique: Technique, { outputs = [] }: CompletedRun): TechniqueRun['outputs'] {
  return Object.fromEntries(
    technique.outputs.map(({ id, name, type }) => [id, outputs.filter(made => made.label === name && made.type === type)]),
  )
}
