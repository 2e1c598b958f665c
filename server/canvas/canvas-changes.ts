import type { Warning } from '../models/model-params.ts'
import { openWork, type AppliedChangeset, type Changeset } from './changeset.ts'
import type { Draft } from './draft.ts'
import { changeEdges, refuseCircles } from './edge-changes.ts'
import { carryAlong, placeAdded } from './new-places.ts'
import { addNodes, removeNodes, updateNodes, type Making } from './node-changes.ts'
import type { Facts } from './node-fields.ts'
import { warnOfOutside } from './outside-frames.ts'
import { mostListed } from './problems.ts'

/**
 * Makes the changes of a changeset to a draft, in the order `add`, `update`, `connect`, `disconnect`, `remove`, and finds a
 * place for what was given none. Circles are looked for at the end, so that an edge can be turned around.
 * @throws {AppError} `input_validation_error` or `ref_not_found` that names every cause; the draft is of no use then
 */
export function applyChanges(draft: Draft, changeset: Changeset, facts: Facts, making: Making): AppliedChangeset {
  const before = new Map(draft.nodes().map(node => [node.shortId, node]))
  const work = openWork(draft, facts)
  const created = addNodes(work, changeset.add, making)
  const updated = updateNodes(work, changeset.update)
  const { connected, disconnected } = changeEdges(work, changeset)
  const removed = removeNodes(work, changeset.remove)
  refuseCircles(work, connected)
  if (work.problems.any) throw work.problems.refusal('changeset')
  const there = created.filter(({ shortId }) => draft.node(shortId))
  carryAlong(draft, before, work.positioned)
  placeAdded(
    draft,
    there.flatMap(({ shortId }) => (work.positioned.has(shortId) ? [] : draft.node(shortId)!)),
  )
  return {
    counts: { added: created.length, updated, connected: connected.size, disconnected, removed },
    created: there,
    warnings: bounded([...work.warnings, ...warnOfOutside(work)]),
  }
}

function bounded(warnings: readonly Warning[]): Warning[] {
  const more = warnings.length - mostListed
  if (more <= 0) return [...warnings]
  return [...warnings.slice(0, mostListed), { code: 'more_warnings', message: `There are ${more} more warnings, which are not listed.` }]
}
