import { sourceRuns, buildRunRead, sourceContents, withAnimatedVideos, type InputSource } from '../../canvas/input-sources.ts'
import { deletionReason } from '../../canvas/node-output.ts'
import { nodeTypes } from '../../canvas/node-types.ts'
import type { RunRead } from '../../canvas/run-read.ts'
import type { SlotInput } from './action-run.ts'
import { getBounds, type Slot, type SlotType } from '@mediawright/actions/declaration/action.ts'
import { inSlotOrder } from './action-call.ts'
import { assignInputs } from '@mediawright/actions/declaration/action-inputs.ts'
import { type CanvasNode, shortName } from '../../canvas/node.ts'

export interface WiredInputs {
  inputs: SlotInput[]
  read: RunRead['inputs']
  /** The runs whose outputs the action needs. */
  waitsFor: string[]
}

/**
 * Returns the inputs that an action node's edges supply. A slot for several inputs receives all of a node's outputs that have the slot's
 * type; a slot for one input receives only the first of them.
 * @returns a problem if an input is missing or does not fit
 */
export function wiredInputs(node: CanvasNode, slots: readonly Slot[], supplies: readonly InputSource[]): WiredInputs | { problem: string } {
  const name = shortName(node.shortId)
  const sources = supplies.map(withAnimatedVideos).map(supply => ({ ...supply, type: typeFor(supply.slot, supply.types, slots) }))
  const useless = sources.find(({ problem }) => problem !== undefined)
  if (useless) return { problem: `${shortName(useless.source.shortId)} cannot feed ${name}: ${useless.problem}.` }
  const empty = sources.find(({ types }) => types.length === 0)
  if (empty) {
    const reason = nodeTypes[empty.source.type].cannotFeed
    const deletion = deletionReason(empty.source)
    if (deletion !== undefined) return { problem: `${shortName(empty.source.shortId)}, which feeds ${name}, ${deletion}.` }
    return {
      problem: `${shortName(empty.source.shortId)}, which feeds ${name}, has no output${reason === undefined ? ' yet: run it first' : `: ${reason}`}.`,
    }
  }
  const spread = assignInputs(
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
  const inputs: SlotInput[] = []
  for (const [index, source] of sources.entries()) {
    const slot = slots.find(each => each.name === spread.slots[index])!
    const type = source.type!
    for (const content of sourceContents(source, type, getBounds(slot).max > 1)) inputs.push({ slot: slot.name, type, content })
  }
  const isKnown = sources.every(({ runId }) => runId === undefined)
  const count = (slot: (typeof slots)[number]) => inputs.filter(each => each.slot === slot.name).length
  const scarce = slots.find(slot => isKnown && count(slot) < getBounds(slot).min)
  if (scarce)
    return {
      problem: `The input \`${scarce.name}\` of ${name} needs at least ${getBounds(scarce).min} values, but receives ${count(scarce)}.`,
    }
  const crowded = slots.find(slot => count(slot) > getBounds(slot).max)
  if (crowded)
    return {
      problem: `The input \`${crowded.name}\` of ${name} takes at most ${getBounds(crowded).max} values, but receives ${count(crowded)}.`,
    }
  return {
    inputs: inSlotOrder(slots, inputs),
    read: buildRunRead(node, supplies).inputs,
    waitsFor: sourceRuns(supplies),
  }
}

/** Lowers a slot's minimum to 1, because a single edge may supply several values: the outputs of a node. */
function anyCount(slot: Slot): Slot {
  const { min, max } = getBounds(slot)
  return max > 1 && min > 1 ? { ...slot, multiple: { min: 1, ...(max < Infinity && { max }) } } : slot
}

/**
 * Returns the first of the source's types that the named slot accepts or, if no slot is named, that any slot accepts. If there is none,
 * returns the source's first type.
 */
function typeFor(slot: string | undefined, types: readonly SlotType[], slots: readonly Slot[]): SlotType | undefined {
  const wanted = new Set(slots.filter(({ name }) => slot === undefined || name === slot).map(({ type }) => type))
  return types.find(type => wanted.has(type)) ?? types[0]
}
