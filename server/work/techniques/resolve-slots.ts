import { shorten } from '@mediawright/media-engines/text/shorten.ts'
import { getOutputKinds, kindWithArticle } from '../../canvas/node-output.ts'
import type { Problems } from '../../canvas/problems.ts'
import { getBounds } from '@mediawright/media-engines/ports/slot.ts'
import { hasAction, typeWithArticle, nodeTypes } from '../../canvas/node-types.ts'
import { type ActionSlots, type CanvasNode, isStatic, shortName } from '../../canvas/node.ts'
import { isMediaType, type ContentKind } from '@mediawright/media-engines/ports/media-types.ts'
import { makeUnique, toSlotType, type BoundSlot, type SlotType } from './technique.ts'

export interface RequestedInput {
  nodeId: string
  id: string | undefined
  name: string | undefined
  type: SlotType | undefined
  optional: boolean
  allowMultiple: boolean
  description: string | undefined
}

export type RequestedOutput = Pick<RequestedInput, 'nodeId' | 'id' | 'name'>

/** A slot, and the request field that defines it. */
export type ResolvedSlot = BoundSlot & { at: string }

type Find = (reference: string) => CanvasNode | undefined
type SlotsOf = (node: CanvasNode) => ActionSlots | undefined

/**
 * Returns a technique's slots, with types and names from the nodes that the slots are bound to; adds every problem with the slots to
 * `problems`.
 */
export function resolveSlots(
  { inputs, outputs }: { inputs: readonly RequestedInput[]; outputs: readonly RequestedOutput[] },
  find: Find,
  slotsFor: SlotsOf,
  problems: Problems,
): { inputs: ResolvedSlot[]; outputs: ResolvedSlot[] } {
  const isMultiple = inputs.some(({ allowMultiple }) => allowMultiple)
  return {
    inputs: named('inputs', inputs, find, problems, (requested, node, at) => {
      const type = inputType(requested.type, node)
      if ('problem' in type) {
        problems.add(requested.type === undefined ? `${at}.node_id` : `${at}.type`, type.problem)
        return undefined
      }
      const { description, optional, allowMultiple } = requested
      return {
        type: type.type,
        ...(description !== undefined && { description }),
        ...(optional && { optional: true as const }),
        ...(allowMultiple && { allow_multiple: true as const }),
      }
    }),
    outputs: named('outputs', outputs, find, problems, (_asked, node, at) => {
      const output = outputType(node, slotsFor)
      if ('problem' in output) {
        problems.add(`${at}.node_id`, output.problem)
        return undefined
      }
      return { type: output.type, ...((isMultiple || output.isMultiple) && { allow_multiple: true as const }) }
    }),
  }
}

function named<Requested extends RequestedOutput>(
  list: 'inputs' | 'outputs',
  requested: readonly Requested[],
  find: Find,
  problems: Problems,
  judge: (requested: Requested, node: CanvasNode, at: string) => Omit<BoundSlot, 'shortId' | 'id' | 'name'> | undefined,
): ResolvedSlot[] {
  const ids = new Set(requested.flatMap(({ id }) => id ?? []))
  const indexes = new Map<string, number>()
  const nodes = new Map<number, number>()
  const taken = new Set(requested.flatMap(({ name }) => name ?? []))
  const names = new Map<string, number>()
  return requested.flatMap((each, index) => {
    const at = `${list}[${index}]`
    const node = find(each.nodeId)
    if (!node) {
      problems.unknownNode(`${at}.node_id`, each.nodeId)
      return []
    }
    const earlier = nodes.get(node.shortId)
    if (earlier !== undefined) problems.add(`${at}.node_id`, `is also the node of \`${list}[${earlier}]\``)
    else nodes.set(node.shortId, index)
    const name = each.name ?? makeUnique(shorten(node.label.trim(), 190) || shortName(node.shortId), wanted => taken.has(wanted))
    taken.add(name)
    const namesake = names.get(name)
    if (namesake !== undefined)
      problems.add(`${at}.name`, `is also the name of \`${list}[${namesake}]\`; set the \`label\` of an output to make the names different`)
    else names.set(name, index)
    const id = each.id ?? makeUnique(getId(name, node), candidate => ids.has(candidate))
    ids.add(id)
    if (indexes.has(id)) problems.add(`${at}.id`, `is also the \`id\` of \`${list}[${indexes.get(id)}]\``)
    else indexes.set(id, index)
    const slot = judge(each, node, at)
    return slot ? [{ shortId: node.shortId, id, name, ...slot, at }] : []
  })
}

const getId = (name: string, { shortId }: CanvasNode): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '') || shortName(shortId)

/** Returns the type of value that a caller supplies for a node: media, text or a prompt. */
function inputType(requested: SlotType | undefined, node: CanvasNode): { type: SlotType } | { problem: string } {
  const name = shortName(node.shortId)
  if (!isMediaType(node.type))
    return { problem: `is ${typeWithArticle(node.type)}, which has no text, prompt or media that a caller could supply` }
  const own = toSlotType(node.type)
  const takes = [...(isStatic(node) ? [] : (['text'] as const)), ...(own ? [own] : [])]
  if (takes.length === 0) return { problem: `shows ${typeWithArticle(node.type)}, which a technique cannot accept` }
  if (requested === undefined) return { type: isStatic(node) || node.prompt === undefined ? (own ?? 'text') : 'text' }
  if ((takes as readonly SlotType[]).includes(requested)) return { type: requested }
  const [first, second] = [...new Set(takes)]
  return {
    problem: `must be ${second ? `${first} or ${second}` : first} for ${name}, which ${isStatic(node) ? 'shows' : 'produces'} ${typeWithArticle(node.type)}`,
  }
}

/** Returns the type of the values that a run returns for an output node. */
function outputType(node: CanvasNode, slotsFor: SlotsOf): { type: SlotType; isMultiple: boolean } | { problem: string } {
  const name = shortName(node.shortId)
  if (isStatic(node) || (nodeTypes[node.type].givesPrompt && node.modelId === undefined))
    return { problem: `is not produced by a run: ${name} shows existing content` }
  const [type] = getOutputKinds(node, slotsFor)
  if (type === undefined) return { problem: `is not produced by a run: ${name} is ${typeWithArticle(node.type)}` }
  const slot = toSlotType(type)
  if (slot === undefined)
    return {
      problem: `produces ${kindWithArticle(type)}, which a technique cannot return: choose an image, a video, an audio clip, text or a document`,
    }
  return { type: slot, isMultiple: hasAction(node.type) && givesSeveral(type, slotsFor(node)) }
}

function givesSeveral(type: ContentKind, slots: ActionSlots | undefined): boolean {
  const ofType = (slots?.outputs ?? []).filter(slot => slot.type === type)
  return ofType.length > 1 || ofType.some(slot => getBounds(slot).max > 1)
}
