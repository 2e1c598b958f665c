import { getOutputKinds, kindWithArticle } from '../../canvas/node-output.ts'
import { hasAction, typeWithArticle, type NodeType, nodeTypes, passesThrough, takesEdges } from '../../canvas/node-types.ts'
import { type CanvasNode, isStatic } from '../../canvas/node.ts'
import type { ContentKind, MediaType } from '@mediawright/media-engines/ports/media-types.ts'
import type { ValidationContext } from './validation-context.ts'

/**
 * Returns the type that each of a node's inputs accepts, keyed by input name; a node that uses models has the inputs of every model of its
 * type. Returns undefined if the action is unknown; in that case, every name is valid.
 */
export function collectInputs(
  node: CanvasNode,
  { models, slotsFor }: Pick<ValidationContext, 'models' | 'slotsFor'>,
): ReadonlyMap<string, MediaType> | undefined {
  const { takes } = nodeTypes[node.type]
  if (takes === 'action_slots') {
    const slots = slotsFor(node)?.inputs
    return slots && new Map(slots.map(({ name, type }) => [name, type]))
  }
  if (takes !== 'model_inputs') return new Map()
  const ofType = models.filter(model => model.type === node.type)
  return new Map<string, MediaType>([
    ['prompt', 'text'],
    ...ofType.flatMap(model => Object.entries(model.mediaInputs).map(([name, { type }]) => [name, type] as const)),
  ])
}

const namesInputs = (type: NodeType) => ['model_inputs', 'action_slots'].includes(nodeTypes[type].takes)

/** Actions treat an animated image as a video. Whether an image is animated is not known until the action runs. */
const mayBeVideo = (source: CanvasNode, target: CanvasNode) =>
  isStatic(source) && hasAction(target.type) && nodeTypes[source.type].gives.includes('image')

export type EdgeVerdict = { problem: string; at: 'from' | 'to' | 'in' } | { warning: string } | undefined

/**
 * Edges that the document does not use are rejected: they would make a run wait for a source that the video does not show, and would make a
 * technique run pay for that source.
 */
const notShown =
  'is a timeline whose document does not use the source of the edge; add that node to the document with a changeset, which also creates the edge'

/** Returns a function that validates an edge between two nodes for one caller; the function does not detect cycles. */
export function createEdgeCheck(
  context: Pick<ValidationContext, 'models' | 'slotsFor'>,
): (source: CanvasNode, target: CanvasNode, slot: string | undefined) => EdgeVerdict {
  const known = new Map<string, ReadonlyMap<string, MediaType> | undefined>()
  const inputs = (node: CanvasNode) => {
    // except for actions, all nodes of a type have the same inputs
    const key = hasAction(node.type) ? `action ${node.shortId}` : node.type
    if (!known.has(key)) known.set(key, collectInputs(node, context))
    return known.get(key)
  }
  return (source, target, slot) => {
    if (!takesEdges(source.type)) return { at: 'from', problem: `is ${typeWithArticle(source.type)}, which cannot feed other nodes` }
    if (!takesEdges(target.type)) return { at: 'to', problem: `is ${typeWithArticle(target.type)}, which no node can feed` }
    if (isStatic(target)) return { at: 'to', problem: 'shows existing media, so no node can feed it' }
    if (passesThrough(source.type) && passesThrough(target.type))
      return { at: 'to', problem: 'is an element, which cannot contain another element' }
    if (nodeTypes[target.type].takes === 'document_nodes' && !target.document?.nodes.includes(source.shortId))
      return { at: 'to', problem: notShown }
    const names = inputs(target)
    const kinds = getOutputKinds(source, context.slotsFor)
    const takesAny = (taken: readonly ContentKind[]) => kinds.length === 0 || kinds.some(type => taken.includes(type))
    const gives = kinds.map(kindWithArticle).join(' or ')
    if (slot !== undefined && names) {
      const takes = names.get(slot)
      if (takes === undefined)
        return {
          at: 'in',
          problem: `is not an input of ${typeWithArticle(target.type)}; named inputs: ${[...names.keys()].join(', ') || 'none'}`,
        }
      if (!takesAny([takes]) && !(takes === 'video' && mayBeVideo(source, target)))
        return { at: 'in', problem: `takes ${typeWithArticle(takes)}, not ${gives}` }
    }
    const takenTypes = [...(names?.values() ?? [])]
    const isUseless = !takesAny(takenTypes) && !(takenTypes.includes('video') && mayBeVideo(source, target))
    if (slot === undefined && names && namesInputs(target.type) && isUseless)
      return {
        warning: hasAction(target.type)
          ? `The action does not accept ${gives}: it cannot run until this edge is removed.`
          : `No model that generates ${typeWithArticle(target.type)} accepts ${gives}: the target cannot run until this edge is removed.`,
      }
    return undefined
  }
}
