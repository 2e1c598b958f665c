import { getBounds } from '@mediawright/media-engines/ports/slot.ts'
import { getOutputTypes } from '../../canvas/node-output.ts'
import { typeWithArticle, nodeTypes } from '../../canvas/node-types.ts'
import { shortName, type CanvasEdge, type CanvasNode } from '../../canvas/node.ts'
import { resolveMedium, type Wiring } from '../../canvas/wiring.ts'
import type { MediaType } from '@mediawright/media-engines/ports/media-types.ts'
import type { Model } from '@mediawright/media-engines/ports/provider.ts'
import { maxItems, findSiblings } from '../generations/media-inputs.ts'
import type { ValidationContext } from './validation-context.ts'

/** An input of a node's model or action. */
interface Input {
  name: string
  type: MediaType
  /** The maximum number of items that the input accepts. */
  max: number
  /** The number of items supplied by the node's parameters. */
  own: number
}

/** A model or action that a node may run with. */
interface Candidate {
  name: string
  inputs: Input[]
  /** Actions first assign named edges to their slots; models take all edges in order. */
  namedFirst: boolean
}

/** The reason why an edge does not fit, reported on the field that names its slot (`in`) or its target (`to`). */
export interface FullInput {
  at: 'in' | 'to'
  problem: string
}

/**
 * Finds a node's incoming edges that do not fit the inputs of its model or action. If there are several candidate models, uses the one that
 * leaves the fewest edges without an input. Outputs that are not known before the run (those of an element or action) always fit.
 * @returns problems, keyed by edge number
 */
export function edgesWithoutRoom(
  wiring: Pick<Wiring, 'node' | 'into'>,
  target: CanvasNode,
  context: Pick<ValidationContext, 'models' | 'slotsFor'>,
  getName: (node: CanvasNode) => string = ({ shortId }) => shortName(shortId),
): ReadonlyMap<number, FullInput> {
  const edges = wiring.into(target.shortId)
  const filled = candidatesFor(target, context).map(candidate => fill(candidate, edges, wiring, context, getName))
  return filled.toSorted((a, b) => a.unplaced - b.unplaced || a.full.size - b.full.size)[0]?.full ?? new Map()
}

function candidatesFor(target: CanvasNode, { models, slotsFor }: Pick<ValidationContext, 'models' | 'slotsFor'>): Candidate[] {
  const { takes } = nodeTypes[target.type]
  if (takes === 'action_slots') {
    const slots = slotsFor(target)?.inputs
    const inputs = slots?.map(slot => ({ name: slot.name, type: slot.type, max: getBounds(slot).max, own: 0 }))
    return inputs ? [{ name: 'the action', inputs, namedFirst: true }] : []
  }
  if (takes !== 'model_inputs') return []
  const ofType = models.filter(({ type }) => type === target.type)
  const named = ofType.find(({ id }) => id === target.modelId)
  if (target.modelId !== undefined && !named) return []
  // At run time, a model without inputs is replaced by its variant that accepts the connected inputs.
  const usable = !named ? ofType : Object.keys(named.mediaInputs).length > 0 ? [named] : [named, ...findSiblings(named, ofType)]
  return usable.map(model => ({ name: model.id, inputs: modelInputs(model, target), namedFirst: false }))
}

const modelInputs = (model: Model, { params = {} }: CanvasNode): Input[] =>
  model.params.flatMap(({ name, type: kind, max }) => {
    const type = model.mediaInputs[name]?.type
    if (type === undefined) return []
    return [{ name, type, max: kind === 'string[]' ? (max ?? maxItems) : 1, own: [params[name] ?? []].flat().length }]
  })

function fill(
  { name, inputs, namedFirst }: Candidate,
  edges: readonly CanvasEdge[],
  wiring: Pick<Wiring, 'node' | 'into'>,
  context: Pick<ValidationContext, 'slotsFor'>,
  getName: (node: CanvasNode) => string,
): { full: Map<number, FullInput>; unplaced: number } {
  const held = new Map(inputs.map(input => [input, [] as string[]]))
  const hasRoom = (input: Input) => input.own + held.get(input)!.length < input.max
  const full = new Map<number, FullInput>()
  let unfit = 0
  const ordered = namedFirst ? edges.toSorted((a, b) => Number(a.slot === undefined) - Number(b.slot === undefined)) : edges
  for (const { number, from, slot } of ordered) {
    const medium = resolveMedium(wiring, from)
    const types = medium ? getOutputTypes(medium, context.slotsFor) : []
    const type = types.find(each => inputs.some(input => input.type === each))
    const fitting = inputs.filter(input => (slot === undefined ? input.type === type : input.name === slot))
    const taking = fitting.find(hasRoom)
    if (taking) held.get(taking)!.push(getName(wiring.node(from)!))
    else if (fitting.length > 0) full.set(number, sentence(slot, name, fitting, held))
    // Text that fits no input is added to the prompt instead.
    else if (slot !== 'prompt' && types.some(each => each !== 'text')) unfit++
  }
  return { full, unplaced: full.size + unfit }
}

function sentence(
  slot: string | undefined,
  candidate: string,
  inputs: readonly Input[],
  held: ReadonlyMap<Input, readonly string[]>,
): FullInput {
  const sources = inputs.flatMap(input => held.get(input)!)
  const most = inputs.reduce((sum, input) => sum + input.max, 0)
  const count = most === 1 ? 'one input' : `at most ${most} inputs`
  const isOwn = inputs.some(({ own }) => own > 0)
  const by = [...sources, ...(isOwn ? ['its `params`'] : [])].join(' and ')
  const instead = `disconnect one of these first, or ${isOwn ? 'remove it from `params`' : slot === undefined ? 'choose a model that takes more' : 'name another input'}`
  if (slot !== undefined) return { at: 'in', problem: `is full; \`${slot}\` takes ${count} and already has ${by}: ${instead}` }
  return {
    at: 'to',
    problem: `has no free input for ${typeWithArticle(inputs[0]!.type)}; ${candidate} takes ${count} and already has ${by}: ${instead}`,
  }
}
