import { passesThrough } from './node-types.ts'
import type { CanvasEdge, CanvasNode } from './node.ts'

export interface Feed {
  slot: string | undefined
  source: CanvasNode
}

/** A canvas's edges, indexed by the nodes that they connect. */
export interface Wiring {
  node: (shortId: number) => CanvasNode | undefined
  /** Returns the edges into a node, in order. */
  into: (shortId: number) => readonly CanvasEdge[]
  /** Returns the edges out of a node. */
  outOf: (shortId: number) => readonly CanvasEdge[]
}

/** Returns a node's sources. */
export function getFeeds(wiring: Pick<Wiring, 'node' | 'into'>, shortId: number): Feed[] {
  return wiring.into(shortId).flatMap(({ slot, from }) => {
    const source = resolveMedium(wiring, from)
    return source ? [{ slot, source }] : []
  })
}

/** Returns the node that acts as the input: the node itself or, for an element, the node that its first input resolves to. */
export function resolveMedium({ node, into }: Pick<Wiring, 'node' | 'into'>, shortId: number): CanvasNode | undefined {
  let source = node(shortId)
  while (source && passesThrough(source.type)) {
    const [first] = into(source.shortId)
    source = first && node(first.from)
  }
  return source
}

/** Returns the nodes that receive this node's output as an input, directly or through an element. */
export function findReaders({ node, outOf }: Pick<Wiring, 'node' | 'outOf'>, shortId: number): number[] {
  return outOf(shortId).flatMap(({ to }) => {
    const target = node(to)
    return target && passesThrough(target.type) ? findReaders({ node, outOf }, to) : [to]
  })
}
