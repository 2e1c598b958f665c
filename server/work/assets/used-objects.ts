/** Matches ids without their prefix, and file keys; little else looks like these, and false matches are harmless. */
const references = /[a-z0-9]{20,}/g

/** The run ids, asset ids and file keys that are referenced. */
export interface UsedObjects {
  /** Adds every id and key found in the text. */
  note: (text: unknown) => void
  /** Reports whether any id or key in these strings is used. */
  names: (...texts: (string | null | undefined)[]) => boolean
}

export function createUsedObjects(): UsedObjects {
  const found = new Set<string>()
  return {
    note(text) {
      if (typeof text === 'string') for (const [reference] of text.matchAll(references)) found.add(reference)
    },
    names: (...texts) => texts.some(text => typeof text === 'string' && [...text.matchAll(references)].some(([one]) => found.has(one))),
  }
}
