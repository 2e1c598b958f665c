import { isMediaType, outputMediaType, type ContentKind, type MediaType } from '@mediawright/media-engines/ports/media-types.ts'
import type { Links } from '../machine/links.ts'
import { typeWithArticle, nodeTypes } from './node-types.ts'
import type { StoredOutput } from './output-store.ts'
import { isStatic, type ActionSlots, type CanvasNode } from './node.ts'

/** An output that a node passes on to other nodes. */
export type NodeOutput = { type: 'text'; text: string } | { type: Exclude<MediaType, 'text'>; url: string; isAnimated?: true }

/**
 * Returns the media that was set on the node; if none was set, the outputs of its latest completed run; if there are none, its written
 * prompt. Only actions have several outputs.
 */
export function getOutputs(links: Pick<Links, 'file'>, node: CanvasNode, stored: StoredOutput | undefined): NodeOutput[] {
  if (node.assetId !== undefined && !stored?.file) return []
  const url = stored?.file ? links.file(stored.file.key, stored.file.name) : node.contentUrl
  if (url !== undefined && isMediaType(node.type) && node.type !== 'text')
    return [{ type: node.type, url, ...(stored?.file?.isAnimated && { isAnimated: true }) }]
  const made = (stored?.outputs ?? []).flatMap(({ type: kind, text = '', file, deleted }): NodeOutput[] => {
    const type = outputMediaType(kind)
    if (type === 'text') return [{ type, text }]
    return type && file && !deleted ? [{ type, url: links.file(file.key, file.name) }] : []
  })
  if (made.length > 0) return nodeTypes[node.type].gives === 'action_slots' ? made : made.slice(0, 1)
  return nodeTypes[node.type].givesPrompt && node.prompt !== undefined ? [{ type: 'text', text: node.prompt }] : []
}

/** Reports whether media that the node showed has been deleted. */
export const isMediaMissing = (node: CanvasNode, stored: StoredOutput | undefined): boolean =>
  isStatic(node)
    ? node.assetId !== undefined && stored?.file === undefined
    : stored?.outputs.some(({ deleted }) => deleted === true) === true

/** Returns the reason that a node has no output, if its media or its output was deleted. */
export function deletionReason(node: CanvasNode): string | undefined {
  if (node.assetId !== undefined) return 'shows media that was deleted: replace it'
  return node.outputRunId === undefined ? undefined : 'has an output that was deleted: run it again'
}

/** Returns a node's first output. */
export const getOutput = (links: Pick<Links, 'file'>, node: CanvasNode, stored: StoredOutput | undefined): NodeOutput | undefined =>
  getOutputs(links, node, stored)[0]

/** Returns the types of a node's future outputs, except those that other nodes cannot use as inputs. */
export const getOutputTypes = (node: CanvasNode, slotsFor: (node: CanvasNode) => ActionSlots | undefined): MediaType[] =>
  getOutputKinds(node, slotsFor).filter(isMediaType)

/** Returns the kinds of a node's future outputs; empty if they are not known before the run. */
export function getOutputKinds(node: CanvasNode, slotsFor: (node: CanvasNode) => ActionSlots | undefined): ContentKind[] {
  const { gives } = nodeTypes[node.type]
  if (gives === 'action_slots') return (slotsFor(node)?.outputs ?? []).map(({ type }) => type)
  return gives === 'first_input' ? [] : [...gives]
}

/** Returns the name of a kind of output for use in error messages, with an article unless the name is uncountable. */
export const kindWithArticle = (kind: ContentKind): string => (kind === 'document' ? 'a document' : typeWithArticle(kind))

/** Returns the problem with a node that outputs only documents, which can never be inputs of other nodes. */
export function documentOnlyProblem(node: CanvasNode, slotsFor: (node: CanvasNode) => ActionSlots | undefined): string | undefined {
  const kinds = getOutputKinds(node, slotsFor)
  return kinds.length > 0 && kinds.every(kind => kind === 'document')
    ? 'it produces a document, which no node accepts as an input'
    : undefined
}
