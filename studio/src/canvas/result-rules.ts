/** Rules for a node's results. Nothing in this file has side effects. */
import { parseUrl } from '../ui/preview.ts'
import type { Schemas } from '../data/api.ts'
import type { CanvasNode, ChosenResult } from '../data/graph.ts'

export type ListedRun = Schemas['ListedRun']

/** Returns a run's outputs that have not been deleted. */
export const shownOutputs = ({ outputs = [] }: Pick<ListedRun, 'outputs'>) => outputs.filter(({ deleted }) => !deleted)

/** Returns the run whose result the node shows. If the latest run failed, the node shows the result of an earlier run. */
export function findCurrent({ status, runId, output_url, output_text }: CanvasNode, runs: readonly ListedRun[]): ListedRun | undefined {
  if (status === 'done') return runs.find(({ run_id, status: of }) => run_id === runId && of === 'completed')
  if (status === 'idle') return undefined
  return runs.find(run => shownOutputs(run).some(({ type, url }) => (type === 'text' ? url === output_text : isSameFile(url, output_url))))
}

/** Compares only the paths, because URLs of the same file may have different signatures. */
export const isSameFile = (url: string, other: string | null): boolean =>
  other !== null && (parseUrl(url)?.pathname ?? url) === (parseUrl(other)?.pathname ?? other)

/** Returns the output that the node will show if this result is chosen. Nodes cannot show documents. */
export function toChosenResult({ run_id, outputs }: Pick<ListedRun, 'run_id' | 'outputs'>): Omit<ChosenResult, 'before'> {
  const shown = shownOutputs({ outputs } as ListedRun).find(({ type }) => type !== 'documentUrl')
  const isText = shown?.type === 'text'
  return { runId: run_id, output_url: shown && !isText ? shown.url : null, output_text: shown && isText ? shown.url : null }
}

/** Groups variations that failed for the same reason, and leaves out canceled runs. Preserves the order. */
export function groupResults(runs: readonly ListedRun[]): [ListedRun, ...ListedRun[]][] {
  const groups: [ListedRun, ...ListedRun[]][] = []
  for (const run of runs) {
    if (run.error_code === 'canceled') continue
    const [last] = groups.at(-1) ?? []
    const isSame = last?.status === 'failed' && run.error_code === last.error_code && run.created_at === last.created_at
    if (isSame) groups.at(-1)!.push(run)
    else groups.push([run])
  }
  return groups
}
