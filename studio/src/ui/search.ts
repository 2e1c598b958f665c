/** Ranks the results of every list search. Nothing in this file has side effects. */

export interface Searchable {
  label: string
  detail?: string | undefined
  /** Other names that users search for. */
  synonyms?: string | undefined
  /** Words that describe the item but are not visible. */
  words?: string | undefined
}

const split = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;·]+/)
    .filter(Boolean)

/**
 * Ranks matches in this order: the exact name, the start of the name, the start of words in the name, parts of the name, a synonym and the
 * description. Every word of the query must match.
 * @returns undefined if the item does not match
 */
function rankMatch({ label, detail = '', synonyms = '', words = '' }: Searchable, query: string): number | undefined {
  const wanted = split(query)
  const name = label.toLowerCase().trim()
  const nameWords = split(label)
  const text = query.toLowerCase().trim()
  const all = (has: (word: string) => boolean) => wanted.every(has)
  if (wanted.length === 0 || name === text) return 0
  if (name.startsWith(text)) return 1
  if (all(word => nameWords.some(each => each.startsWith(word)))) return 2
  if (all(word => name.includes(word))) return 3
  const named = [...nameWords, ...split(synonyms)]
  if (all(word => named.some(each => each.startsWith(word)))) return 4
  const rest = `${name} ${synonyms} ${detail} ${words}`.toLowerCase()
  return all(word => rest.includes(word)) ? 5 : undefined
}

/** Returns the matching items, best match first. Items with equal ranks keep their order. */
export function searched<Item>(items: readonly Item[], query: string, describe: (item: Item) => Searchable): Item[] {
  const ranked = items.flatMap(item => {
    const rank = rankMatch(describe(item), query)
    return rank === undefined ? [] : [{ item, rank }]
  })
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ item }) => item)
}
