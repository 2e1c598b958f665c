import { createHash } from 'node:crypto'
import { hashOf } from '../runs/output-hash.ts'
import { nodeTypes } from './node-types.ts'
import type { CanvasNode, DocumentHead } from './node.ts'
import { feedsOf, type Wiring } from './wiring.ts'

/** An input of a node: the slot, and what is in it. */
export interface ReadInput {
  slot: string | undefined
  /** Tells one content from every other; undefined where there is nothing yet. */
  content: string | undefined
}

/** How a node is set, as far as its runs read it; of a document its hash stands for it. */
export type NodeSettings = Pick<CanvasNode, 'type' | 'prompt' | 'modelId' | 'params' | 'actionId'> &
  Partial<Pick<CanvasNode, 'brandContext'> & { document: Pick<DocumentHead, 'hash'> | undefined }>

export const settingsOf = ({ type, prompt, modelId, params, actionId, brandContext, document }: CanvasNode): NodeSettings => ({
  type,
  prompt,
  modelId,
  params,
  actionId,
  ...(brandContext && { brandContext }),
  ...(document && { document: { hash: document.hash } }),
})

/** JSON whose members are in one order, whatever order they were given in. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`
}

/**
 * What a run of the node reads, as a hash: how the node is set and what is wired into it. Ids, labels and places are not
 * in it, so that an equal key means an equal result, as far as the model gives equal results at all.
 * @param inputs in the order of their edges
 */
export function inputHashOf(settings: NodeSettings, inputs: readonly ReadInput[]): string {
  const { type, prompt, modelId, params, actionId, brandContext, document } = settings
  const bySlot = inputs
    .map(({ slot, content }) => [slot ?? '', content ?? null] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return createHash('sha256')
    .update(canonical({ type, prompt, modelId, params: params ?? {}, actionId, brandContext, document: document?.hash, inputs: bySlot }))
    .digest('base64url')
}

export const contentOfOutput = (hash: string) => `output:${hash}`

/** What a node gives to those that it feeds, as far as it is its own. A text that nobody made is what was written. */
export function contentOf(node: CanvasNode): string | undefined {
  if (node.assetId !== undefined) return `asset:${node.assetId}`
  if (node.contentUrl !== undefined) return `url:${node.contentUrl}`
  if (node.outputRunId !== undefined) return contentOfOutput(node.outputHash ?? node.outputRunId)
  return nodeTypes[node.type].givesPrompt && node.prompt !== undefined ? `text:${hashOf([node.prompt])}` : undefined
}

/** @returns what the node would read now */
export const currentInputHash = (wiring: Pick<Wiring, 'node' | 'into'>, node: CanvasNode): string =>
  inputHashOf(
    node,
    feedsOf(wiring, node.shortId).map(({ slot, source }) => ({ slot, content: contentOf(source) })),
  )
