/** The models that nodes use when they run. Nothing in this file has side effects. */
import type { Schemas } from '../data/api.ts'
import { applyOps, edgesInto, edgesFrom, generates, isWritten, type CanvasNode, type GraphData, type Op } from '../data/graph.ts'
import { suitableModel } from '../data/models.ts'
import { outputTypes, isStatic, type ActionsBySlug } from './node-rules.ts'

interface ModelCatalog {
  models: readonly Schemas['Model'][]
  modelsById: ReadonlyMap<string, Schemas['Model']>
  actionsBySlug: ActionsBySlug
}

/** True if a node cannot run because it has no model. An image node can run without a model, because the service chooses one. */
export const lacksModel = (node: CanvasNode): boolean =>
  generates.has(node.type) && node.type !== 'image' && node.model === null && !isWritten(node) && !isStatic(node)

/** Returns the model that the panel shows together with its price: the node's model, or the default for its inputs. */
export const shownModel = (graph: GraphData, node: CanvasNode, catalog: ModelCatalog): Schemas['Model'] | undefined =>
  node.model ? catalog.modelsById.get(node.model.model_id) : (suitable(graph, node, catalog) ?? fallbackModel(node, catalog))

const suitable = (graph: GraphData, node: CanvasNode, { models, actionsBySlug }: ModelCatalog) =>
  suitableModel(models, node.type, mediaInto(graph, node.key, actionsBySlug), node.params ?? {})

/** Used if no model accepts the inputs, so that the panel can show what is missing. */
const fallbackModel = (node: CanvasNode, { models }: ModelCatalog) =>
  suitableModel(models, node.type) ?? models.find(({ type }) => type === node.type)

function mediaInto(graph: GraphData, key: string, actions: ActionsBySlug): string[] {
  return edgesInto(graph, key).flatMap(({ from }) => {
    const source = graph.nodes.get(from)
    // An element passes on only its first input.
    if (source?.type === 'element') return mediaInto(graph, from, actions).slice(0, 1)
    const type = source && outputTypes(source, actions)[0]
    return type === undefined || type === 'text' ? [] : [type]
  })
}

/**
 * Returns the model that a node has until the user chooses one. For an image with a brand, the service chooses the model, because only the
 * service knows which models accept brand images.
 */
function defaultModel(graph: GraphData, node: CanvasNode, catalog: ModelCatalog): string | null | undefined {
  if (node.brand_context) return null
  return (suitable(graph, node, catalog) ?? fallbackModel(node, catalog))?.model_id
}

/**
 * Adds models to new nodes. If the inputs of a node change while it has the default model, it gets the default model for the new inputs.
 */
export function assignModels(graph: GraphData, ops: readonly Op[], catalog: ModelCatalog): readonly Op[] {
  const rewired = new Set(ops.flatMap(op => rewiredBy(graph, op)))
  const added = new Set(ops.flatMap(op => (op.kind === 'add' && op.fields.model === undefined ? [op.key] : [])))
  if (rewired.size === 0 && added.size === 0) return ops
  const after = applyOps(graph, ops)
  const completed = ops.map((op): Op => {
    const node = op.kind === 'add' && added.has(op.key) ? after.nodes.get(op.key) : undefined
    const model = node && hasModel(node) ? defaultModel(after, node, catalog) : undefined
    return op.kind === 'add' && model ? { ...op, fields: { ...op.fields, model } } : op
  })
  const changed = [...rewired].flatMap((key): Op[] => {
    const [before, node] = [graph.nodes.get(key), after.nodes.get(key)]
    if (!before || !node || !hasModel(node)) return []
    const present = node.model?.model_id ?? null
    const model = node.brand_context ? null : suitable(after, node, catalog)?.model_id
    const isUsual = present === defaultModel(graph, before, catalog)
    return isUsual && model !== undefined && model !== present ? [{ kind: 'update', key, changes: { model } }] : []
  })
  return [...completed, ...changed]
}

/** Returns the nodes whose inputs a change affects. */
function rewiredBy(graph: GraphData, op: Op): string[] {
  if (op.kind === 'connect' || op.kind === 'disconnect') return [op.to]
  if (op.kind === 'remove') return edgesFrom(graph, op.key).map(({ to }) => to)
  return op.kind === 'update' && op.changes.brand_context !== undefined ? [op.key] : []
}

const hasModel = (node: CanvasNode): boolean => generates.has(node.type) && node.type !== 'text' && !isStatic(node)
