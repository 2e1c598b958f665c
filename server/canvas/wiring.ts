import { passesThrough } from './node-types.ts'
import type { CanvasEdge, CanvasNode } from './node.ts'

export interface Feed {
  slot: string | undefined
  source: CanvasNode
}

/** The edges of a canvas, indexed by the nodes that they connect. */
export interface Wiring {
  node: (shortId: number) => CanvasNode | undefined
  /** The edges into a node, in order. */
  into: (shortId: number) => readonly CanvasEdge[]
  /** The edges out of a node. */
  outOf: (shortId: number) => readonly CanvasEdge[]
}

/** The sources of a node. */
export function getFeeds(wiring: Pick<Wiring, 'node' | 'into'>, shortId: number): Feed[] {
  return wiring.into(shortId).flatMap(({ slot, from }) => {
    const source = resolveMedium(wiring, from)
    return source ? [{ slot, source }] : []
  })
}

/** The node that acts as the input: the node itself, or the first medium of an element. */
export function resolveMedium({ node, into }: Pick<Wiring, 'node' | 'into'>, shortId: number): CanvasNode | undefined {
  let source = node(shortId)
  while (source && passesThrough(source.type)) {
    const [first] = into(source.shortId)
    source = first && node(first.from)
  }
  return source
}

/** The nodes whose inputs change with this node's output. It feeds them directly or through an element. */
export function findReaders({ node, outOf }: Pick<Wiring, 'node' | 'outOf'>, shortId: number): number[] {
  return outOf(shortId).flatMap(({ to }) => {
    const target = node(to)
    return target && passesThrough(target.type) ? findReaders({ node, outOf }, to) : [to]
  })
}
