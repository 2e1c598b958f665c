/** Undo and redo: what the user did here, each entry with what takes it back. Pure. */
import type { Op } from './graph.ts'

export interface Entry {
  label: string
  /** Takes the entry back. */
  ops: readonly Op[]
  /** Entries of one tag in quick succession are one, as the letters of a prompt are. */
  tag?: string | undefined
  at: number
}

export interface History {
  undo: readonly Entry[]
  redo: readonly Entry[]
}

export const emptyHistory: History = { undo: [], redo: [] }
const most = 200
const mergeWithinMs = 2000

export function recorded({ undo }: History, entry: Entry): History {
  const last = undo.at(-1)
  if (last && entry.tag !== undefined && last.tag === entry.tag && entry.at - last.at < mergeWithinMs)
    // the older one leads further back
    return { undo: [...undo.slice(0, -1), { ...last, at: entry.at }], redo: [] }
  return { undo: [...undo, entry].slice(-most), redo: [] }
}
