/** Converts the page's changes to API changesets. Nothing in this file has side effects. */
import type { Schemas } from '../../../client/src/index.ts'
import { applies, type GraphData, type NodeFields, type Op } from './graph.ts'

export type ChangesetBody = Schemas['ChangesetRequest'] & { restore?: string[] }

/** Maximum number of changes of each kind in a changeset. */
const maxBatch = 500

/**
 * Returns as many changes as fit into one changeset, starting with the first. The service processes a changeset in a fixed order:
 * additions, updates, connections, disconnections and then removals. Three kinds of changes must therefore wait for the next changeset: a
 * restored node, an edge that replaces a removed edge and a change to a node whose result was chosen earlier. In the same changeset, the
 * service would treat the chosen result as if it had been generated after that change.
 * @param limit the maximum number of changes of all kinds, if lower than a changeset's limit
 */
export function nextBatch(ops: readonly Op[], limit = maxBatch): readonly Op[] {
  let hasTaken = false
  const chosen = new Set<string>()
  for (const [index, op] of ops.entries()) {
    const { kind } = op
    if (index === Math.min(limit, maxBatch)) return ops.slice(0, index)
    if (op.kind === 'update') {
      if (chosen.has(op.key)) return ops.slice(0, index)
      if (op.changes.result) chosen.add(op.key)
    }
    if (hasTaken && (kind === 'connect' || kind === 'restore' || kind === 'add')) return ops.slice(0, index)
    if (kind === 'disconnect' || kind === 'remove') hasTaken = true
  }
  return ops
}

/** Merges pending changes. A later write to a field replaces an earlier one. */
export function mergeOps(ops: readonly Op[]): readonly Op[] {
  const result: (Op | undefined)[] = []
  const updates = new Map<string, number>()
  for (const op of ops) {
    if (op.kind === 'update') {
      const at = updates.get(op.key)
      const earlier = at === undefined ? undefined : result[at]
      const isEarlier = at !== undefined && earlier?.kind === 'update'
      if (isEarlier && earlier.changes.result && changesInputs(op.changes)) {
        updates.set(op.key, result.length)
        result.push(op)
        continue
      }
      const merged: Op = isEarlier ? { ...earlier, changes: mergedFields(earlier.changes, op.changes) } : op
      // A change that refers to another node must follow the change that adds that node.
      if (isEarlier && !op.changes.group && !op.changes.pinned_to) {
        result[at] = merged
        continue
      }
      if (isEarlier) result[at] = undefined
      updates.set(op.key, result.length)
      result.push(merged)
      continue
    }
    if (op.kind === 'remove') updates.delete(op.key)
    else if (op.kind === 'restore') updates.delete(op.node.key)
    result.push(op)
  }
  return result.filter(op => op !== undefined)
}

const placing: ReadonlySet<string> = new Set(['label', 'position', 'size', 'group', 'pinned_to', 'result'])
const changesInputs = (changes: NodeFields): boolean => Object.keys(changes).some(name => !placing.has(name))

const mergedFields = (earlier: NodeFields, later: NodeFields): NodeFields => ({
  ...earlier,
  ...later,
  ...(earlier.params && later.params && { params: { ...earlier.params, ...later.params } }),
})

/**
 * @param getId returns the service's id for a node, or undefined for a node that this changeset adds and refers to by its `ref`
 * @param getNodeId returns the UUID of a removed node
 */
export function buildChangeset(
  ops: readonly Op[],
  getId: (key: string) => string | undefined,
  getNodeId: (key: string) => string | undefined,
): ChangesetBody {
  const named = (key: string) => getId(key) ?? key
  const fields = ({ group, pinned_to, result, ...rest }: NodeFields) => ({
    ...rest,
    ...(result && { result: result.runId }),
    ...(group !== undefined && { group: group && named(group) }),
    ...(pinned_to !== undefined && { pinned_to: pinned_to && named(pinned_to) }),
  })
  const lists = {
    restore: [] as string[],
    add: [] as object[],
    update: [] as object[],
    connect: [] as object[],
    disconnect: [] as object[],
    remove: [] as object[],
  }
  const added = new Set(ops.flatMap(op => (op.kind === 'add' ? [op.key] : [])))
  for (const op of ops)
    switch (op.kind) {
      case 'add': {
        const given = fields(dropNulls(op.fields))
        lists.add.push({ ref: op.key, type: op.type, ...given })
        break
      }
      case 'update':
        if (added.has(op.key) || Object.keys(op.changes).length > 0) lists.update.push({ id: named(op.key), ...fields(op.changes) })
        break
      case 'connect':
        lists.connect.push({ from: named(op.from), to: named(op.to), ...(op.slot !== null && { in: op.slot }) })
        break
      case 'disconnect':
        lists.disconnect.push({ from: named(op.from), to: named(op.to), in: op.slot })
        break
      case 'remove':
        lists.remove.push({ id: named(op.key) })
        break
      case 'restore':
        lists.restore.push(getNodeId(op.node.key) ?? op.node.nodeId ?? named(op.node.key))
        break
    }
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)) as ChangesetBody
}

/** The API does not accept `null` in new nodes. */
const dropNulls = (fields: NodeFields): NodeFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))

/**
 * True if the service must reject the batch when the canvas has changed in the meantime. Changes to positions need no such check: the last
 * writer wins.
 */
export const needsRevision = (ops: readonly Op[]): boolean =>
  ops.some(
    op =>
      op.kind === 'disconnect' ||
      op.kind === 'remove' ||
      op.kind === 'connect' ||
      (op.kind === 'update' && Object.keys(op.changes).some(name => name !== 'position' && name !== 'size')),
  )

/** Separates the changes whose nodes and edges still exist from those that can no longer be made. */
export function splitByValidity(graph: GraphData, ops: readonly Op[], apply: (graph: GraphData, ops: readonly Op[]) => GraphData) {
  const valid: Op[] = []
  const lost: Op[] = []
  let now = graph
  for (const op of ops) {
    if (!applies(now, op)) {
      lost.push(op)
      continue
    }
    valid.push(op)
    now = apply(now, [op])
  }
  return { valid, lost }
}
