import { createHash } from 'node:crypto'
import { hashParts } from './output-hash.ts'
import { nodeTypes } from './node-types.ts'
import type { CanvasNode, DocumentHead } from './node.ts'
import { getFeeds, type Wiring } from './wiring.ts'

/** A node's input: the slot and its content. */
export interface ReadInput {
  slot: string | undefined
  /** Identifies the content; undefined if there is none yet. */
  content: string | undefined
}

/** The node settings that the node's runs read. A document is represented by its hash. */
export type NodeSettings = Pick<CanvasNode, 'type' | 'prompt' | 'modelId' | 'params' | 'actionId'> &
  Partial<Pick<CanvasNode, 'brandContext'> & { document: Pick<DocumentHead, 'hash'> | undefined }>

export const getSettings = ({ type, prompt, modelId, params, actionId, brandContext, document }: CanvasNode): NodeSettings => ({
  type,
  prompt,
  modelId,
  params,
  actionId,
  ...(brandContext && { brandContext }),
  ...(document && { document: { hash: document.hash } }),
})

/** Returns JSON with sorted keys, so that equal values have equal JSON. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`
}

/**
 * Hashes the data that a run of the node reads: its settings and its connected inputs. Ids, labels and positions are excluded, so equal
 * hashes mean equal results, to the extent that the model is deterministic.
 * @param inputs in the order of their edges
 */
export function computeInputHash(settings: NodeSettings, inputs: readonly ReadInput[]): string {
  const { type, prompt, modelId, params, actionId, brandContext, document } = settings
  const bySlot = inputs
    .map(({ slot, content }) => [slot ?? '', content ?? null] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return createHash('sha256')
    .update(canonical({ type, prompt, modelId, params: params ?? {}, actionId, brandContext, document: document?.hash, inputs: bySlot }))
    .digest('base64url')
}

export const outputContent = (hash: string) => `output:${hash}`

/** Identifies the content that the node passes on to other nodes: its asset, URL or output; for a text node without a run, its prompt. */
export function getContent(node: CanvasNode): string | undefined {
  if (node.assetId !== undefined) return `asset:${node.assetId}`
  if (node.contentUrl !== undefined) return `url:${node.contentUrl}`
  if (node.outputRunId !== undefined) return outputContent(node.outputHash ?? node.outputRunId)
  return nodeTypes[node.type].givesPrompt && node.prompt !== undefined ? `text:${hashParts([node.prompt])}` : undefined
}

export const currentInputHash = (wiring: Pick<Wiring, 'node' | 'into'>, node: CanvasNode): string =>
  computeInputHash(
    node,
    getFeeds(wiring, node.shortId).map(({ slot, source }) => ({ slot, content: getContent(source) })),
  )
