import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestInput } from '@mediawright/media-engines/testing/modules.ts'
import type { Slot } from '../declaration/action.ts'
import { readPrebuilt, runPrebuilt } from '../testing/prebuilt.ts'
import { extremeParams, extremeStates, smallSizes, type Sample, type Samples } from './extreme-inputs.ts'

const files = await readdir(join(import.meta.dirname, '../prebuilt'))
export const slugs = files.filter(name => /^[a-z0-9-]+\.ts$/.test(name)).map(name => name.replace('.ts', ''))

interface Trial {
  name: string
  /** True if the trial takes little time, either because an input cannot be read or because the action reads only text. */
  isQuick: boolean
  inputs: Record<string, TestInput | TestInput[]>
  params: Record<string, unknown>
  state: unknown
}

/**
 * Plans three kinds of trials: each sample in each slot, with default parameters except for sizes; usable samples with each set of extreme
 * parameters; and ordinary inputs with the largest parameters.
 */
async function plan(slug: string, samples: Samples): Promise<Trial[]> {
  const { declaration } = await readPrebuilt(slug)
  const slots = declaration.inputs
  const sets = extremeParams(declaration.params)
  const fill = ({ type, multiple }: Slot, { value } = samples[type][0]) => (multiple ? [samples[type][0].value, value] : value)
  const ordinary = Object.fromEntries(slots.map(slot => [slot.name, fill(slot)]))
  const needed = Object.fromEntries(slots.filter(({ optional }) => !optional).map(slot => [slot.name, fill(slot)]))
  const given = [
    { name: 'no optional input', inputs: needed, isBroken: false },
    ...slots.flatMap(slot =>
      samples[slot.type].map((sample: Sample) => ({
        name: `${sample.name} as ${slot.name}`,
        inputs: { ...ordinary, [slot.name]: fill(slot, sample) },
        isBroken: sample.isBroken,
      })),
    ),
  ]
  const smallest = smallSizes(declaration.params)
  const [mixtures, largest] = [sets.slice(0, -1), sets.at(-1)!]
  const usable = given.filter(({ isBroken }) => !isBroken)
  const readsOnlyText = usable.length === given.length
  const pairs = Array.from({ length: Math.max(usable.length, mixtures.length) }, (_, at) => ({
    ...usable[at % usable.length]!,
    params: mixtures[at % mixtures.length]!,
    state: extremeStates[at % extremeStates.length],
    isQuick: at === 1 && readsOnlyText,
  }))
  return [
    { ...given[0]!, params: {}, state: undefined, isQuick: readsOnlyText },
    ...given.slice(1).map(inputs => ({ ...inputs, params: smallest, state: undefined, isQuick: inputs.isBroken === true })),
    ...pairs,
    { name: 'ordinary inputs', inputs: ordinary, params: largest, state: undefined, isQuick: false },
  ]
}

/**
 * Time after which a run is stopped, because long videos need not be encoded in full. Shorter runs are not stopped, because stopping one
 * requires starting a new worker, which takes longer than encoding a short video.
 */
const enoughMs = 2000

async function attempt(slug: string, { inputs, params, state }: Trial): Promise<string> {
  const stop = new AbortController()
  const enough = new Error('enough')
  const begun = Date.now()
  const progress = () => {
    if (Date.now() - begun > enoughMs) stop.abort(enough)
  }
  try {
    await runPrebuilt(slug, inputs, params, state, undefined, { signal: stop.signal, progress })
    return 'completed'
  } catch (error) {
    if (error === enough) return 'completed'
    const { code, message, cause } = error as { code?: string; message: string; cause?: Error | string }
    return `${code}: ${message}${cause === undefined ? '' : ` (${cause instanceof Error ? cause.message : cause})`}`
  }
}

const isSentence = /^(?:completed|(?:action_failed|input_unreachable): [A-Z][^\n]{10,400}\.)$/

/**
 * Runs an action with unsuitable inputs.
 * @param quick true to run only the trials that take little time, false to run only the others
 * @returns the outcomes, keyed by trial, of the trials that neither completed nor failed with a message for the caller
 */
export async function tryInputs(slug: string, samples: Samples, { quick }: { quick: boolean }): Promise<Record<string, string>> {
  const trials = (await plan(slug, samples)).filter(({ isQuick }) => isQuick === quick)
  const unexplained: Record<string, string> = {}
  const work = async (): Promise<void> => {
    for (let trial = trials.shift(); trial !== undefined; trial = trials.shift()) {
      const end = await attempt(slug, trial)
      if (!isSentence.test(end)) unexplained[`${trial.name}, ${JSON.stringify(trial.params).slice(0, 500)}`] = end
    }
  }
  await Promise.all([work(), work()])
  return unexplained
}
