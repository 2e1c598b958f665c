/** Counts what is under way, so that nobody takes all that there is. */
export interface Places {
  /** @returns how to give the place back; undefined where there is none */
  take: (owner: string) => (() => void) | undefined
}

/** @param each at most so many of `all` for one owner */
export function createPlaces({ all, each }: { all: number; each: number }): Places {
  const taken = new Map<string, number>()
  let total = 0
  return {
    take(owner) {
      const own = taken.get(owner) ?? 0
      if (total >= all || own >= each) return undefined
      total++
      taken.set(owner, own + 1)
      let given = false
      return () => {
        if (given) return
        given = true
        total--
        const left = taken.get(owner)! - 1
        if (left > 0) taken.set(owner, left)
        else taken.delete(owner)
      }
    },
  }
}
