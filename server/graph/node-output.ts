import { isMediaType, mediaTypeOfOutput, type ContentKind, type MediaType } from '../media-types.ts'
import type { Links } from '../links.ts'
import { isA, nodeTypes } from './node-types.ts'
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

/** What of it a node will give that can feed others. */
export const givenTypes = (node: CanvasNode, slotsOf: (node: CanvasNode) => ActionSlots | undefined): MediaType[] =>
  givenKinds(node, slotsOf).filter(isMediaType)

/** What a node will give once it has run; nothing where that cannot be known. */
export function givenKinds(node: CanvasNode, slotsOf: (node: CanvasNode) => ActionSlots | undefined): ContentKind[] {
  const { gives } = nodeTypes[node.type]
  if (gives === 'action_slots') return (slotsOf(node)?.outputs ?? []).map(({ type }) => type)
  return gives === 'first_input' ? [] : [...gives]
}

/** As sentences have what a node gives. */
export const isAKind = (kind: ContentKind): string => (kind === 'document' ? 'a document' : isA(kind))

/** Why a node feeds nothing, whatever it is that it made: it gives documents alone. */
export function documentsOnly(node: CanvasNode, slotsOf: (node: CanvasNode) => ActionSlots | undefined): string | undefined {
  const kinds = givenKinds(node, slotsOf)
  return kinds.length > 0 && kinds.every(kind => kind === 'document') ? 'it gives a document, which nothing takes as an input' : undefined
}
