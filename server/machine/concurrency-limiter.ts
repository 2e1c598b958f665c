/** Limits concurrent work, in total and per owner. */
export interface ConcurrencyLimiter {
  /** @returns a function that releases the slot; undefined if no slot is free */
  acquire: (owner: string) => (() => void) | undefined
}

/** @param each the maximum number of slots, out of `all`, that one owner may hold */
export function createConcurrencyLimiter({ all, each }: { all: number; each: number }): ConcurrencyLimiter {
  const held = new Map<string, number>()
  let total = 0
  return {
    acquire(owner) {
      const own = held.get(owner) ?? 0
      if (total >= all || own >= each) return undefined
      total++
      held.set(owner, own + 1)
      let released = false
      return () => {
        if (released) return
        released = true
        total--
        const left = held.get(owner)! - 1
        if (left > 0) held.set(owner, left)
        else held.delete(owner)
      }
    },
  }
}
