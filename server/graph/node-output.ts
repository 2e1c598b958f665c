import { isMediaType, mediaTypeOfOutput, type MediaType } from '../media-types.ts'
import type { Links } from '../links.ts'
import { nodeTypes } from './node-types.ts'
import type { StoredOutput } from './output-store.ts'
import type { ActionSlots, CanvasNode } from './node.ts'

/** What a node gives to those that it feeds. */
export type NodeOutput = { type: 'text'; text: string } | { type: Exclude<MediaType, 'text'>; url: string }

/** The medium that it was given, else what its latest completed run made, or the words that were written. Only actions give several. */
export function outputsOf(links: Pick<Links, 'file'>, node: CanvasNode, stored: StoredOutput | undefined): NodeOutput[] {
  const url = stored?.file ? links.file(stored.file.key, stored.file.name) : node.contentUrl
  if (url !== undefined && isMediaType(node.type) && node.type !== 'text') return [{ type: node.type, url }]
  const made = (stored?.outputs ?? []).flatMap(({ type: kind, text = '', file }): NodeOutput[] => {
    const type = mediaTypeOfOutput(kind)
    if (type === 'text') return [{ type, text }]
    return type && file ? [{ type, url: links.file(file.key, file.name) }] : []
  })
  if (made.length > 0) return nodeTypes[node.type].gives === 'action_slots' ? made : made.slice(0, 1)
  return nodeTypes[node.type].givesPrompt && node.prompt !== undefined ? [{ type: 'text', text: node.prompt }] : []
}

/** The first of what a node gives. */
export const outputOf = (links: Pick<Links, 'file'>, node: CanvasNode, stored: StoredOutput | undefined): NodeOutput | undefined =>
  outputsOf(links, node, stored)[0]

/** What a node will give once it has run; nothing where that cannot be known. */
export function givenTypes(node: CanvasNode, slotsOf: (node: CanvasNode) => ActionSlots | undefined): MediaType[] {
  const { gives } = nodeTypes[node.type]
  if (gives === 'action_slots') return (slotsOf(node)?.outputs ?? []).map(({ type }) => type)
  return gives === 'first_input' ? [] : [...gives]
}
