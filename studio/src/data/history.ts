/** Undo and redo: the user's changes, each with its inverse. Pure. */
import type { Op } from './graph.ts'

export interface Entry {
  label: string
  /** Reverts the entry. */
  ops: readonly Op[]
  /** Entries with the same tag in quick succession are merged, for example while typing a prompt. */
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

export function recorded({ undo }: History, entry: Entry): History {
  const last = undo.at(-1)
  if (last && entry.tag !== undefined && last.tag === entry.tag && entry.at - last.at < mergeWithinMs)
    // The older inverse restores the earlier state.
    return { undo: [...undo.slice(0, -1), { ...last, at: entry.at }], redo: [] }
  return { undo: [...undo, entry].slice(-maxEntries), redo: [] }
}
