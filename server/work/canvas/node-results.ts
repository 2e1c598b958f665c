import { isStale } from '../../canvas/staleness.ts'
import { isStatic, type CanvasNode } from '../../canvas/node.ts'
import type { Work } from './changeset.ts'

/**
 * Makes a run the current result of its node.
 * @param node the node with the update's other changes already applied
 * @returns true if this changes anything
 */
export function chooseResult({ draft, problems, context, conflicts, getName }: Work, at: string, node: CanvasNode, runId: string): boolean {
  const field = `${at}.result`
  const name = getName(node)
  const run = context.results?.find(runId)
  const active = context.results?.activeRun(node.shortId)
  if (run?.nodeId !== node.nodeId) problems.add(field, `is not a run of ${name}; \`GET /runs?node_id=…\` lists its runs`)
  else if (run.status !== 'completed') problems.add(field, `is a run that has not completed: it is \`${run.status}\``)
  else if (run.isRemoved) problems.add(field, 'is a run whose outputs no longer exist: retention or a member has removed them')
  else if (isStatic(node)) problems.add(field, `cannot be shown while ${name} shows existing media; set its \`prompt\` as well`)
  else if (active !== undefined) conflicts.push(`The node ${name} is running: wait for ${active} or cancel it, then choose a result.`)
  else if (node.outputRunId !== runId || node.runId !== runId || isStale(node)) {
    draft.showResult(node.shortId, run)
    return true
  }
  return false
}
