/** The only source of randomness for results, seeded so that the same request always produces the same bytes. */
export interface Random {
  /** Returns a number from 0 up to, but not including, 1. */
  next: () => number
  between: (low: number, high: number) => number
  /** Returns an integer between the two limits, inclusive. */
  whole: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** Creates an independent stream, so that random numbers drawn in one part of the code do not affect another part. */
  fork: (name: string) => Random
}

export function createRandom(seed: string | number): Random {
  const key = String(seed)
  let state = hash(key)
  const next = (): number => {
    // Mulberry32 is small, fast and good enough for images.
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number): number => low + (high - low) * next()
  return {
    next,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    chance: probability => next() < probability,
    pick: list => {
      const item = list[Math.floor(next() * list.length)]
      if (item === undefined) throw new Error('The list to pick from is empty.')
      return item
    },
    fork: name => createRandom(`${key}/${name}`),
  }
}

/**
 * Returns a random number generator that is seeded with everything that determines a result. Case and surrounding whitespace in the prompt
 * are ignored.
 */
export function requestRandom(prompt: string, seed: number): Random {
  return createRandom(`${prompt.normalize('NFC').trim().toLowerCase()}#${seed}`)
}

/** Computes FNV-1a with a finalizer for short keys. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
