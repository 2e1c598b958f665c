import type { Problem, Rejection } from '../../machine/errors.ts'
import { boundWarnings } from '../../core/models/model-params.ts'
import { openWork, type AppliedChangeset, type Changeset } from './changeset.ts'
import type { Draft } from '../../canvas/draft.ts'
import { nodeLimitProblem } from '../../canvas/node-limit.ts'
import { hasField } from '../../canvas/node-types.ts'
import type { RemovedNode } from '../../canvas/removed-node.ts'
import { changeEdges, rejectCycles, rejectFullInputs } from './edge-changes.ts'
import { moveAttachedNodes, placeAddedNodes } from '../../canvas/added-node-positions.ts'
import { addNodes, removeNodes, updateNodes, type Making } from './node-changes.ts'
import { warnAboutMembersOutside } from './outside-frames.ts'
import { restoreNodes } from './restored-nodes.ts'
import type { ValidationContext } from './validation-context.ts'

/**
 * Applies a changeset to a draft, in the order `restore`, `add`, `update`, `connect`, `disconnect`, `remove`. Added nodes without a
 * position are placed afterward. The check for cycles and full inputs comes at the end, so that one changeset can reverse or replace an
 * edge.
 * @param kept the removed nodes that the changeset restores
 * @returns a problem if the changeset cannot be applied: `input_validation_error` or `ref_not_found` that names every cause,
 * `paid_plan_required` for timelines, `conflict` for a document with a different revision or for too many nodes; after any problem, the
 * draft must be discarded
 */
export function applyChanges(
  draft: Draft,
  changeset: Changeset,
  context: ValidationContext,
  making: Making,
  kept: readonly RemovedNode[] = [],
): AppliedChangeset | Rejection {
  const before = new Map(draft.nodes().map(node => [node.shortId, node]))
  const work = openWork(draft, context, making.now)
  const restored = restoreNodes(work, changeset.restore ?? [], kept)
  const created = addNodes(work, changeset.add, making)
  const updated = updateNodes(work, changeset.update)
  const disconnected = changeEdges(work, changeset)
  const removed = removeNodes(work, changeset.remove)
  rejectCycles(work)
  rejectFullInputs(work)
  if (work.problems.any) return { problem: work.problems.refusal('changeset') }
  const notEntitled = timelinesProblem(changeset, context)
  if (notEntitled) return { problem: notEntitled }
  const tooMany = nodeLimitProblem(before.size, draft.nodes().length)
  if (tooMany) work.conflicts.push(tooMany)
  const [conflict] = work.conflicts
  if (conflict !== undefined) return { problem: { code: 'conflict', message: conflict } }
  const there = created.filter(({ shortId }) => draft.node(shortId))
  moveAttachedNodes(draft, before, work.positioned)
  const unplaced = there.flatMap(({ shortId }) => (work.positioned.has(shortId) ? [] : draft.node(shortId)!))
  placeAddedNodes(draft, unplaced)
  return {
    counts: { added: created.length, updated, connected: work.drawn.size, disconnected, removed, ...(restored > 0 && { restored }) },
    created: there,
    documents: work.documents,
    removed: work.removed.filter(({ node }) => before.has(node.shortId) || work.restored.some(each => each.node.shortId === node.shortId)),
    restored: work.restored,
    warnings: boundWarnings([...work.warnings, ...warnAboutMembersOutside(work)]),
  }
}

function timelinesProblem({ add, update }: Changeset, { hasTimelines }: ValidationContext): Problem | undefined {
  const hasDocuments = add.some(({ type }) => hasField(type, 'document')) || update.some(({ document }) => document)
  if (hasTimelines || !hasDocuments) return undefined
  return { code: 'paid_plan_required', message: "This workspace's plan does not include `timeline`." }
}
