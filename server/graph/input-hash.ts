import { createHash } from 'node:crypto'
import type { DocumentHead } from '../timelines/timeline.ts'
import { canRun, type CanvasEdge, type CanvasNode } from './node.ts'

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

/** Of what a run made. */
export const hashOf = (parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

export const contentOfOutput = (hash: string) => `output:${hash}`

/** What a node gives to those that it feeds, as far as it is its own. A text that nobody made is what was written. */
export function contentOf(node: CanvasNode): string | undefined {
  if (node.assetId !== undefined) return `asset:${node.assetId}`
  if (node.contentUrl !== undefined) return `url:${node.contentUrl}`
  if (node.outputRunId !== undefined) return contentOfOutput(node.outputHash ?? node.outputRunId)
  return node.type === 'text' && node.prompt !== undefined ? `text:${hashOf([node.prompt])}` : undefined
}

export interface Feed {
  slot: string | undefined
  source: CanvasNode
}

/** The wiring of a canvas: who feeds whom. */
export interface Wiring {
  node: (shortId: number) => CanvasNode | undefined
  /** Edges into a node, in their order. */
  into: (shortId: number) => readonly CanvasEdge[]
  /** Edges out of a node. */
  outOf: (shortId: number) => readonly CanvasEdge[]
}

/** What feeds a node. */
export function feedsOf(wiring: Pick<Wiring, 'node' | 'into'>, shortId: number): Feed[] {
  return wiring.into(shortId).flatMap(({ slot, from }) => {
    const source = mediumOf(wiring, from)
    return source ? [{ slot, source }] : []
  })
}

/** What stands for a node as an input: the node itself, and for an element the first of its media. */
export function mediumOf({ node, into }: Pick<Wiring, 'node' | 'into'>, shortId: number): CanvasNode | undefined {
  let source = node(shortId)
  while (source?.type === 'element') {
    const [first] = into(source.shortId)
    source = first && node(first.from)
  }
  return source
}

/** @returns what the node would read now */
export const currentKey = (wiring: Pick<Wiring, 'node' | 'into'>, node: CanvasNode): string =>
  inputHashOf(
    node,
    feedsOf(wiring, node.shortId).map(({ slot, source }) => ({ slot, content: contentOf(source) })),
  )

/** The nodes that read something else when this one gives something else: those it feeds, also through an element. */
export function readersOf({ node, outOf }: Pick<Wiring, 'node' | 'outOf'>, shortId: number): number[] {
  return outOf(shortId).flatMap(({ to }) => (node(to)?.type === 'element' ? readersOf({ node, outOf }, to) : [to]))
}

/** Whether there is no output, or one that was made from something else. */
export const isStale = (node: Pick<CanvasNode, 'outputRunId' | 'inputHash' | 'outputKey'>) =>
  node.outputRunId === undefined || node.inputHash !== node.outputKey

/**
 * Nodes whose output is not what it would be if all that it depends on were made anew: those that would read something
 * else, and those that they feed. What is locked gives what it gave.
 * @returns short ids
 */
export function staleNodes(nodes: readonly CanvasNode[], edges: readonly CanvasEdge[]): Set<number> {
  const byId = new Map(nodes.map(node => [node.shortId, node]))
  const targets = new Map<number, number[]>()
  for (const { from, to } of edges) {
    const known = targets.get(from)
    if (known) known.push(to)
    else targets.set(from, [to])
  }
  const stale = new Set(nodes.filter(node => canRun(node) && isStale(node)).map(node => node.shortId))
  // what never gave anything has nothing that could be outdated
  const left = nodes.filter(node => stale.has(node.shortId) && node.outputRunId !== undefined && !node.locked).map(node => node.shortId)
  for (let shortId = left.pop(); shortId !== undefined; shortId = left.pop())
    for (const target of targets.get(shortId) ?? []) {
      const node = byId.get(target)
      if (!node || stale.has(target) || !(canRun(node) || node.type === 'element')) continue
      stale.add(target)
      if (!node.locked) left.push(target)
    }
  return stale
}
