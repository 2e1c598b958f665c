/** The number of variations for the next run of each node, stored while the tab is open. */
import { create } from 'zustand'
import { generates, isWritten, type CanvasNode } from '../data/graph.ts'
import { isStatic } from './node-rules.ts'

export const variationCounts = [1, 2, 4, 8] as const

type Named = Pick<CanvasNode, 'key' | 'nodeId'>

const storedAs = 'mediawright.variations'
/** Only the latest choices are stored, so that the tab's storage does not fill up. */
const maxStored = 200

const store = create<ReadonlyMap<string, number>>(loadChoices)

function loadChoices(): ReadonlyMap<string, number> {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(storedAs) ?? '[]')
    return new Map((entries as [string, number][]).filter(([id, count]) => typeof id === 'string' && isCount(count)))
  } catch {
    return new Map()
  }
}

const isCount = (count: unknown): boolean => variationCounts.some(each => each === count)

/** A node has a UUID only after it has been saved. */
const find = (counts: ReadonlyMap<string, number>, { key, nodeId }: Named): number => counts.get(nodeId ?? key) ?? counts.get(key) ?? 1

export const hasVariations = (node: CanvasNode): boolean => generates.has(node.type) && !isStatic(node) && !isWritten(node)

export const useVariations = (node: CanvasNode): number => store(counts => (hasVariations(node) ? find(counts, node) : 1))
export const getVariations = (node: CanvasNode): number => (hasVariations(node) ? find(store.getState(), node) : 1)

export function chooseVariations({ key, nodeId }: Named, count: number): void {
  const id = nodeId ?? key
  const others = [...store.getState()].filter(([each]) => each !== id)
  const counts = [...others, [id, count] as const].slice(-maxStored)
  store.setState(new Map(counts), true)
  try {
    sessionStorage.setItem(storedAs, JSON.stringify(counts))
  } catch {
    // Without storage, the choice lasts until the page is reloaded.
  }
}
