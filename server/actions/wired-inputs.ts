import { documentsOnly, givenTypes, type NodeOutput } from '../graph/node-output.ts'
import { contentOf } from '../graph/input-hash.ts'
import { nodeTypes } from '../graph/node-types.ts'
import type { Feed } from '../graph/wiring.ts'
import type { RunReadInput } from '../graph/run-read.ts'
import type { ActionGiven } from './action-run.ts'
import { boundsOf, type Slot, type SlotType } from './action.ts'
import { inSlotOrder } from './action-call.ts'
import { spreadInputs } from './action-inputs.ts'
import { type ActionSlots, type CanvasNode, shortName } from '../graph/node.ts'

export interface WiredFacts {
  /** The run that a node is at: what it gives comes of that. */
  runOf: (shortId: number) => string | undefined
  outputs: ReadonlyMap<number, readonly NodeOutput[]>
  slotsOf: (node: CanvasNode) => ActionSlots | undefined
}

export interface WiredInputs {
  given: ActionGiven[]
  read: RunReadInput[]
  /** Runs whose outputs it works on. */
  awaited: string[]
}

/**
 * What the wires of an action node bring it. A slot for several takes all that a node gives of its type, one for one the
 * first.
 * @returns a sentence where something is missing, or has no place
 */
export function wiredInputs(
  node: CanvasNode,
  slots: readonly Slot[],
  feeds: readonly Feed[],
  facts: WiredFacts,
): WiredInputs | { problem: string } {
  const name = shortName(node.shortId)
  const sources = feeds.map(({ slot, source }) => {
    const runId = facts.runOf(source.shortId)
    const outputs = runId === undefined ? (facts.outputs.get(source.shortId) ?? []) : []
    const types = runId === undefined ? outputs.map(({ type }) => type) : givenTypes(source, facts.slotsOf)
    return { slot, source, runId, outputs, types, type: typeFor(slot, types, slots) }
  })
  const useless = sources.find(({ source }) => documentsOnly(source, facts.slotsOf) !== undefined)
  if (useless)
    return { problem: `${shortName(useless.source.shortId)} cannot feed ${name}: ${documentsOnly(useless.source, facts.slotsOf)}.` }
  const empty = sources.find(({ types }) => types.length === 0)
  if (empty) {
    const reason = nodeTypes[empty.source.type].cannotFeed
    return {
      problem: `${shortName(empty.source.shortId)}, which feeds ${name}, has no output yet${reason === undefined ? ': run it first' : `, since ${reason}`}.`,
    }
  }
  const spread = spreadInputs(
    slots.map(anyCount),
    sources.map(({ slot, type, source }) => ({
      type: type!,
      nodeName: shortName(source.shortId),
      ...(slot !== undefined && { name: slot }),
    })),
  )
  if ('problems' in spread)
    return {
      problem: `${name} cannot run: ${spread.problems.map(({ index, message }) => (index === undefined ? `it ${message}` : message)).join('; ')}.`,
    }
  const given: ActionGiven[] = []
  for (const [index, { runId, outputs, type }] of sources.entries()) {
    const slot = slots.find(each => each.name === spread.slots[index])!
    const takesAll = boundsOf(slot).most > 1
    const common = { slot: slot.name, type: type! }
    if (runId !== undefined) given.push({ ...common, content: { run_id: runId, type: type!, ...(takesAll && { all: true }) } })
    else
      for (const output of outputs.filter(each => each.type === type).slice(0, takesAll ? undefined : 1))
        given.push({ ...common, content: output.type === 'text' ? output.text : output.url })
  }
  const isKnown = sources.every(({ runId }) => runId === undefined)
  const scarce = slots.find(slot => isKnown && given.filter(each => each.slot === slot.name).length < boundsOf(slot).least)
  if (scarce) return { problem: `The input \`${scarce.name}\` of ${name} takes at least ${boundsOf(scarce).least}, and gets fewer.` }
  const crowded = slots.find(slot => given.filter(each => each.slot === slot.name).length > boundsOf(slot).most)
  if (crowded) return { problem: `The input \`${crowded.name}\` of ${name} takes at most ${boundsOf(crowded).most}, and gets more.` }
  return {
    given: inSlotOrder(slots, given),
    read: sources.map(({ slot, source, runId }) => {
      const content = contentOf(source)
      return {
        ...(slot !== undefined && { slot }),
        ...(runId === undefined ? content !== undefined && { content } : { awaited: { run_id: runId } }),
      }
    }),
    awaited: sources.flatMap(({ runId }) => runId ?? []),
  }
}

/** A node may give several: how many a slot gets is told by what they give, not by the wires. */
function anyCount(slot: Slot): Slot {
  const { least, most } = boundsOf(slot)
  return most > 1 && least > 1 ? { ...slot, multiple: { min: 1, ...(most < Infinity && { max: most }) } } : slot
}

/** Of what a node gives, what goes into the slot: by name, else whatever any slot takes. */
function typeFor(slot: string | undefined, types: readonly SlotType[], slots: readonly Slot[]): SlotType | undefined {
  const wanted = new Set(slots.filter(({ name }) => slot === undefined || name === slot).map(({ type }) => type))
  return types.find(type => wanted.has(type)) ?? types[0]
}
