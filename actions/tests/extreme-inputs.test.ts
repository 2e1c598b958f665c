import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { TestInput } from '@mediawright/media-engines/testing/modules.ts'
import type { Slot } from '../declaration/action.ts'
import { readPrebuilt, runPrebuilt } from '../testing/prebuilt.ts'
import { extremeParams, extremeStates, makeSamples, smallSizes, type Sample, type Samples } from './extreme-inputs.ts'

const files = await readdir(join(import.meta.dirname, '../prebuilt'))
const slugs = files.filter(name => /^[a-z0-9-]+\.ts$/.test(name)).map(name => name.replace('.ts', ''))

let samples: Samples
beforeAll(async () => {
  samples = await makeSamples()
})

interface Trial {
  name: string
  inputs: Record<string, TestInput | TestInput[]>
  params: Record<string, unknown>
  state: unknown
}

/**
 * Each sample in each slot with default parameters except sizes, pairs of a usable sample and a parameter set, and the largest parameters.
 */
async function plan(slug: string): Promise<Trial[]> {
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
  const pairs = Array.from({ length: Math.max(usable.length, mixtures.length) }, (_, at) => ({
    ...usable[at % usable.length]!,
    params: mixtures[at % mixtures.length]!,
    state: extremeStates[at % extremeStates.length],
  }))
  return [
    { ...given[0]!, params: {}, state: undefined },
    ...given.slice(1).map(inputs => ({ ...inputs, params: smallest, state: undefined })),
    ...pairs,
    { name: 'ordinary inputs', inputs: ordinary, params: largest, state: undefined },
  ]
}

/** Long videos need not be encoded to their end. Stopping one costs the start of a worker, which takes longer than a short video. */
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

test.for(slugs)('ACTION-7 The action %s completes or explains the problem for any inputs and parameters', async slug => {
  const trials = await plan(slug)
  const ends: Record<string, string> = {}
  const work = async (): Promise<void> => {
    for (let trial = trials.shift(); trial !== undefined; trial = trials.shift()) {
      const end = await attempt(slug, trial)
      if (!isSentence.test(end)) ends[`${trial.name}, ${JSON.stringify(trial.params).slice(0, 500)}`] = end
    }
  }
  await Promise.all([work(), work()])
  expect(ends).toEqual({})
})
