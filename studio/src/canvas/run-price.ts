/** Estimates the cost of running several nodes. Nothing in this file has side effects. */
import type { Catalog } from '../data/catalog.ts'
import type { GraphData } from '../data/graph.ts'
import { canRun } from './node-rules.ts'
import { estimatePrice } from './price.ts'

export interface RunEstimate {
  /** The number of nodes that run. */
  count: number
  usd: number
}

export function estimateRun(graph: GraphData, keys: readonly string[], catalog: Catalog): RunEstimate {
  let [count, usd] = [0, 0]
  for (const key of keys) {
    const node = graph.nodes.get(key)
    if (!node || node.status === 'generating' || !canRun(node, catalog.actionsBySlug)) continue
    count += 1
    usd += estimatePrice(graph, node, catalog)?.usd ?? 0
  }
  return { count, usd }
}

const manyNodes = 20
const largeShare = 0.1

/** True if a click would run more nodes, or cost more, than a user would expect. */
export const needsConfirmation = (count: number, usd: number, balance: number | undefined): boolean =>
  count > manyNodes || (balance !== undefined && usd > balance * largeShare)
