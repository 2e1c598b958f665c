import type { CountedKind, Spending, Usage } from '../../core/billing/limits.ts'
import type { Micros } from '@mediawright/media-engines/ports/money.ts'
import type { Run } from './run.ts'
import { toWorker } from './run.ts'

type Counted<F extends keyof Run> = Pick<Run, F> & {
  /** The run's kind; undefined for a kind that this version does not recognize. */
  kind: CountedKind | undefined
}

export const findProvider = ({ kind, lane }: Counted<'lane'>): string | undefined =>
  kind?.usesProvider && lane !== undefined ? toWorker(lane) : undefined

export const findKind = <Kind extends CountedKind>(kinds: readonly Kind[], name: string): Kind | undefined =>
  kinds.find(({ kind }) => kind === name)

/**
 * Counts a run toward its workspace, key, member and project at its full price, and counts each of its steps toward the step's provider,
 * model and type at the step's price.
 */
export function toUsage(
  run: Counted<'memberId' | 'projectId' | 'keyId' | 'modelId' | 'makes' | 'lane'>,
  amount: Micros,
  steps: readonly (Counted<'modelId' | 'makes' | 'lane'> & { amount: Micros })[],
  at: number,
): Usage {
  const toWork = (each: Counted<'modelId' | 'makes' | 'lane'>) => ({
    provider: findProvider(each),
    model: each.modelId,
    type: each.makes,
  })
  const { keyId: key, memberId: member, projectId: project } = run
  const whole: Spending = { amount, workspace: true, key, member, project, ...toWork(run) }
  return {
    at,
    spending: [whole, ...steps.map(step => ({ amount: step.amount, ...toWork(step) }))],
    generations: [run, ...steps].filter(({ kind }) => kind?.countsAsGeneration).length,
  }
}
