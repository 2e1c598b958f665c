import type { NodeAddition, NodeUpdate, Work } from './changeset.ts'
import { changeDocument } from './document-changes.ts'
import { differs, type NodeChange } from '../../canvas/draft.ts'
import { typeWithArticle, isFrame, takesEdges } from '../../canvas/node-types.ts'
import type { CanvasNode } from '../../canvas/node.ts'
import { defaultSize } from '../../canvas/placement.ts'
import type { RemovedNode } from '../../canvas/removed-node.ts'
import { resolveContentUrl, type ShownAsset } from '../../canvas/shown-media.ts'
import { isMediaType } from '@mediawright/media-engines/ports/media-types.ts'
import { defaultLabel, resolveModel, misplacedField } from './node-fields.ts'
import { chooseResult } from './node-results.ts'
import { selectValidParams, validateActionParams, validateParams, validateTypeParams } from './node-params.ts'

export interface Making {
  /** Creates a UUID for a new node. */
  nodeId: () => string
  now: number
}

/** Creates all nodes before setting their fields, so that they can reference each other in any order. */
export function addNodes(work: Work, additions: readonly NodeAddition[], { nodeId, now }: Making) {
  const { draft, problems } = work
  const firsts = new Map<string, number>()
  const made = additions.map(({ ref, type }, index) => {
    const node = draft.add({ nodeId: nodeId(), type, label: '', x: 0, y: 0, ...defaultSize(type), createdAt: now })
    if (work.introduce(ref, node)) firsts.set(ref, index)
    else problems.add(`add[${index}].ref`, `is also the \`ref\` of \`add[${firsts.get(ref)}]\``)
    return node
  })
  for (const [index, addition] of additions.entries()) {
    const { actionId, label, size } = addition
    const node = made[index]!
    const at = `add[${index}]`
    const { change, asset } = getSettings(work, at, { ...node, actionId }, addition)
    if (fits(work, at, 'action_id', actionId, node)) {
      change.actionId = actionId
      const problem = work.context.actionProblem(actionId!)
      if (problem) work.problems.add(`${at}.action_id`, problem)
    }
    draft.change(node.shortId, {
      ...change,
      label: label ?? defaultLabel(node.type, { ...addition, asset }),
      ...(size ?? defaultSize(node.type, asset)),
    })
  }
  return made.map(({ shortId, nodeId: id }, index) => ({ ref: additions[index]!.ref, shortId, nodeId: id }))
}

/** @returns the number of changed nodes */
export function updateNodes(work: Work, updates: readonly NodeUpdate[]): number {
  const changed = new Set<number>()
  for (const [index, update] of updates.entries()) {
    const at = `update[${index}]`
    const node = work.find(`${at}.id`, update.id)
    if (!node) continue
    const { change } = getSettings(work, at, node, update)
    if (update.label !== undefined) change.label = update.label
    if (update.size) Object.assign(change, update.size)
    if (differs(node, { ...node, ...change })) {
      work.draft.change(node.shortId, change)
      changed.add(node.shortId)
    }
    if (update.result !== undefined && chooseResult(work, at, { ...node, ...change }, update.result)) changed.add(node.shortId)
  }
  return changed.size
}

/** @returns the number of removed nodes */
export function removeNodes(work: Work, removals: readonly { id: string }[]): number {
  const { draft, problems, find } = work
  const nodes = removals.map(({ id }, index) => find(`remove[${index}].id`, id))
  work.removed.push(...collectRemovals(work, new Set(nodes.flatMap(node => node?.shortId ?? []))))
  const gone = new Map<number, number>()
  for (const [index, node] of nodes.entries()) {
    if (!node) continue
    const earlier = gone.get(node.shortId)
    if (earlier === undefined) {
      gone.set(node.shortId, index)
      draft.remove(node.shortId)
    } else problems.add(`remove[${index}].id`, `is already removed by \`remove[${earlier}]\``)
  }
  return gone.size
}

/** Returns the records of the nodes that a changeset is about to remove, as they are before any of them is removed. */
function collectRemovals({ draft }: Work, shortIds: ReadonlySet<number>): RemovedNode[] {
  const nodes = draft.nodes()
  const members = Map.groupBy(nodes, ({ groupId }) => groupId)
  const labels = Map.groupBy(nodes, ({ pinnedId }) => pinnedId)
  const getIds = (some: readonly CanvasNode[] = []) => some.map(({ shortId }) => shortId)
  return [...shortIds].map(shortId => ({
    node: draft.node(shortId)!,
    edges: [...draft.into(shortId), ...draft.outOf(shortId)],
    members: getIds(members.get(shortId)),
    labels: getIds(labels.get(shortId)),
  }))
}

type Field = Parameters<typeof misplacedField>[0]

/** Returns true if a field is given and the node's type has that field; adds a problem if the type does not have the given field. */
function fits({ problems, getName }: Work, at: string, field: Field, value: unknown, node: CanvasNode): boolean {
  if (value === undefined || value === null) return false
  const problem = misplacedField(field, node.type, getName(node))
  if (problem) problems.add(`${at}.${field}`, problem)
  return problem === undefined
}

/** Returns the asset that the node shows, and the fields that an addition or update sets, except for label and size. */
function getSettings(
  work: Work,
  at: string,
  node: CanvasNode,
  request: NodeAddition | NodeUpdate,
): { change: NodeChange; asset?: ShownAsset } {
  const { problems, context } = work
  const change: NodeChange = { ...resolveModelSettings(work, at, node, request), ...resolvePosition(work, at, node, request) }
  if (request.locked !== undefined) change.locked = request.locked
  if (fits(work, at, 'document', request.document, node)) Object.assign(change, changeDocument(work, at, node, request))
  if (request.brandContext === null) change.brandContext = undefined
  if (fits(work, at, 'brand_context', request.brandContext, node)) {
    change.brandContext = request.brandContext!
    for (const { field, message } of context.brandProblems(change.brandContext)) problems.add(`${at}.${field}`, message)
  }
  if (fits(work, at, 'prompt', request.prompt, node))
    Object.assign(change, { prompt: request.prompt, contentUrl: undefined, assetId: undefined })
  if (!fits(work, at, 'content_url', request.contentUrl, node)) return { change }
  const content = resolveContentUrl(request.contentUrl!, node.type, context)
  if ('problem' in content) {
    problems.add(`${at}.content_url`, content.problem)
    return { change }
  }
  if ('contentUrl' in content) return { change: { ...change, prompt: undefined, contentUrl: content.contentUrl, assetId: undefined } }
  const { asset } = content
  return { change: { ...change, prompt: undefined, contentUrl: undefined, assetId: asset.assetId }, asset }
}

function resolveModelSettings(
  work: Work,
  at: string,
  node: CanvasNode,
  { model: modelId, params: requested }: NodeAddition | NodeUpdate,
): NodeChange {
  const { context, problems, warnings } = work
  const change: NodeChange = {}
  // Parameters cannot be checked against a model that is no longer available to the workspace.
  let model = context.models.find(({ id }) => id === node.modelId)
  let kept = node.params ?? {}
  if (modelId === null) {
    change.modelId = undefined
    model = undefined
  } else if (fits(work, at, 'model', modelId, node) && isMediaType(node.type)) {
    const judged = resolveModel(modelId!, node.type, context.models)
    if ('problem' in judged) {
      problems.add(`${at}.model`, judged.problem)
      return change
    }
    if (judged.model.id !== node.modelId) {
      const replaced = new Set(Object.keys(requested ?? {}))
      const { params, dropped } = selectValidParams(
        Object.fromEntries(Object.entries(kept).filter(([name]) => !replaced.has(name))),
        judged.model,
      )
      for (const message of dropped) warnings.push({ code: 'parameter_dropped', message, field: `${at}.model` })
      kept = params
    }
    model = judged.model
    change.modelId = model.id
  }
  if (fits(work, at, 'params', requested, node)) {
    const {
      params,
      wrong,
      warnings: unknown,
    } = !isMediaType(node.type)
      ? validateActionParams(requested!, `${at}.params`, context.actionParamsFor(node), kept, node.actionId)
      : model
        ? validateParams(requested!, `${at}.params`, model, context, kept)
        : validateTypeParams(requested!, `${at}.params`, node.type, context, kept)
    for (const { field, message } of wrong) problems.add(field, message)
    for (const warning of unknown) warnings.push(warning)
    kept = params
  }
  if (node.params !== undefined || Object.keys(kept).length > 0) change.params = kept
  return change
}

function resolvePosition(work: Work, at: string, node: CanvasNode, request: NodeAddition | NodeUpdate): NodeChange {
  const { find, problems, positioned, fields, getName } = work
  const change: NodeChange = {}
  fields.set(node.shortId, {
    ...fields.get(node.shortId),
    ...(request.position && { position: `${at}.position` }),
    ...(typeof request.group === 'string' && { group: `${at}.group` }),
    ...(request.size && { size: `${at}.size` }),
  })
  if (request.position) {
    change.x = request.position.x
    change.y = request.position.y
    positioned.add(node.shortId)
  }
  if (request.group === null) change.groupId = undefined
  if (typeof request.group === 'string') {
    const group = find(`${at}.group`, request.group)
    if (isFrame(node.type)) problems.add(`${at}.group`, 'cannot be set on a group; groups do not nest')
    else if (group && !isFrame(group.type))
      problems.add(`${at}.group`, `is not a group; ${getName(group)} is ${typeWithArticle(group.type)}`)
    else if (group) change.groupId = group.shortId
  }
  if (request.pinnedTo === null) change.pinnedId = undefined
  if (fits(work, at, 'pinned_to', request.pinnedTo, node)) {
    const target = find(`${at}.pinned_to`, request.pinnedTo!)
    if (target?.shortId === node.shortId) problems.add(`${at}.pinned_to`, 'pins the label to itself')
    else if (target && !takesEdges(target.type))
      problems.add(`${at}.pinned_to`, `is ${typeWithArticle(target.type)}; a label can be pinned to any node except a label or a group`)
    else if (target) change.pinnedId = target.shortId
  }
  return change
}
