/** Undo and redo: the user's changes with their inverses. The only side effect in this file is storing the history. */
import type { Op } from './graph.ts'

export interface Entry {
  label: string
  /** The changes that revert the entry. */
  ops: readonly Op[]
  /** Consecutive entries with the same tag are merged, for example while the user types a prompt. */
  tag?: string | undefined
  at: number
}

export interface History {
  undo: readonly Entry[]
  redo: readonly Entry[]
}

export const emptyHistory: History = { undo: [], redo: [] }
const maxEntries = 200
const mergeWithinMs = 2000

export function addEntry({ undo }: History, entry: Entry): History {
  const last = undo.at(-1)
  if (last && entry.tag !== undefined && last.tag === entry.tag && entry.at - last.at < mergeWithinMs)
    // The older inverse restores the state before both changes.
    return { undo: [...undo.slice(0, -1), { ...last, at: entry.at }], redo: [] }
  return { undo: [...undo, entry].slice(-maxEntries), redo: [] }
}

/**
 * The history, along with the keys and UUIDs of the nodes that were added on the page. A later page needs these ids to undo the steps in
 * the history.
 */
export interface StoredHistory {
  history: History
  nodeIds: readonly (readonly [key: string, nodeId: string])[]
}

/** Best effort: stores only the newest steps if the storage is full. */
export function storeHistory(storage: Pick<Storage, 'setItem' | 'removeItem'> | undefined, name: string, stored: StoredHistory): void {
  const { history, nodeIds } = stored
  for (const max of [maxEntries, 20]) {
    try {
      const kept = { undo: history.undo.slice(-max), redo: history.redo.slice(-max) }
      if (kept.undo.length + kept.redo.length === 0) storage?.removeItem(name)
      else storage?.setItem(name, JSON.stringify({ history: kept, nodeIds: restorable(kept, nodeIds) } satisfies StoredHistory))
      return
    } catch {
      // The storage is full or not available.
    }
  }
}

/** Returns the ids of nodes that the steps refer to. */
function restorable(history: History, nodeIds: StoredHistory['nodeIds']): StoredHistory['nodeIds'] {
  const text = JSON.stringify(history)
  return nodeIds.filter(([key]) => text.includes(JSON.stringify(key)))
}

export function loadHistory(storage: Pick<Storage, 'getItem'> | undefined, name: string): StoredHistory {
  try {
    const { history, nodeIds } = JSON.parse(storage?.getItem(name) ?? '') as StoredHistory
    if (Array.isArray(history.undo) && Array.isArray(history.redo) && Array.isArray(nodeIds)) return { history, nodeIds }
  } catch {
    // Either no history is stored, or the stored history was written by another version of the studio.
  }
  return { history: emptyHistory, nodeIds: [] }
}
