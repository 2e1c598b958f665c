import type { Model } from '@mediawright/media-engines/ports/provider.ts'
import { maxSeed } from '@mediawright/media-engines/ports/param-problem.ts'
import { newId } from '../../machine/ids.ts'
import { invalidFields } from '../../machine/errors.ts'
import type { GenerationInput } from '../generations/generation-run.ts'
import { generationRun } from '../generations/generation-run.ts'
import type { NodeRunPlan } from './plan-node-run.ts'

export const maxRunsPerCall = 100

/** A planned run of a node: its only run or one of several variations. */
export interface PlannedVariation {
  runId: string
  variationOf: string | undefined
  input: NodeRunPlan['input']
  seed: number | undefined
}

/** Plans a node's runs: one run, or the requested number of generations. The ids of the runs are in ascending order. */
export function planVariations(
  { kind, input }: Pick<NodeRunPlan, 'kind' | 'input'>,
  model: Model | undefined,
  requested: number,
  randomSeed: () => number,
): PlannedVariation[] {
  const count = kind.kind === generationRun.kind && model ? requested : 1
  const runIds = Array.from({ length: count }, () => newId('run')).toSorted()
  const variationOf = count > 1 ? runIds[0] : undefined
  const seeds = count > 1 ? findSeeds(model!, input as GenerationInput, count, randomSeed) : undefined
  return runIds.map((runId, index) => {
    const seed = seeds?.values[index]
    if (seed === undefined) return { runId, variationOf, input, seed }
    const { params, ...rest } = input as GenerationInput
    return { runId, variationOf, input: { ...rest, params: { ...params, [seeds!.name]: seed } }, seed }
  })
}

/**
 * Returns one seed per run: consecutive numbers that start at the given seed or a random one and wrap around within the parameter's range.
 */
function findSeeds(model: Model, { params }: GenerationInput, count: number, randomSeed: () => number) {
  const param =
    model.params.find(({ type }) => type === 'seed') ?? model.params.find(({ name, type }) => name === 'seed' && /^int\??$/.test(type))
  if (!param) return undefined
  const { name, min = 0, max = maxSeed } = param
  const size = max - min + 1
  const given = params[name]
  const first = typeof given === 'number' ? given - min : randomSeed() % size
  return { name, values: Array.from({ length: count }, (_, index) => min + ((((first + index) % size) + size) % size)) }
}

/** @throws {AppError} `input_validation_error` */
export function rejectTooManyRuns(runs: number): void {
  if (runs <= maxRunsPerCall) return
  const message = `results in ${runs} runs; one call can start at most ${maxRunsPerCall}: use fewer variations, or run the nodes in several calls`
  throw invalidFields([{ field: 'variations', message }])
}
