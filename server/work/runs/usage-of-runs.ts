import type { CountedKind, Spending, Usage } from '../../core/billing/limits.ts'
import type { Micros } from '@mediawright/media-engines/ports/money.ts'
import type { Run } from './run.ts'
import { workerOf } from './run.ts'

/** The properties of a run that limits and usage reports need. */
export type CountedRun = Pick<Run, 'memberId' | 'projectId' | 'keyId' | 'modelId' | 'lane'> & {
  /** Undefined for one that this version does not know. */
  kind: CountedKind | undefined
  makes: string | undefined
}

/** A step, and its part of the price of its parent. */
export type CountedStep = Pick<CountedRun, 'kind' | 'makes' | 'modelId' | 'lane'> & { amount: Micros }

export const providerOf = ({ kind, lane }: Pick<CountedRun, 'kind' | 'lane'>): string | undefined =>
  kind?.usesProvider && lane !== undefined ? workerOf(lane) : undefined

export const kindOf = <Kind extends CountedKind>(kinds: readonly Kind[], name: string): Kind | undefined =>
  kinds.find(({ kind }) => kind === name)

/**
 * How a run is counted: with its whole price for its workspace, key, member and project, and each of its steps with its own price for its
 * provider, model and type.
 */
export function usageOf(run: CountedRun, amount: Micros, steps: readonly CountedStep[], at: number): Usage {
  const workOf = (each: Pick<CountedRun, 'kind' | 'makes' | 'modelId' | 'lane'>) => ({
    provider: providerOf(each),
    model: each.modelId,
    type: each.makes,
  })
  const { keyId: key, memberId: member, projectId: project } = run
  const whole: Spending = { amount, workspace: true, key, member, project, ...workOf(run) }
  return {
    at,
    spending: [whole, ...steps.map(step => ({ amount: step.amount, ...workOf(step) }))],
    generations: [run, ...steps].filter(({ kind }) => kind?.countsAsGeneration).length,
  }
}
