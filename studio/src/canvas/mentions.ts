/** Mentions of nodes in a prompt: `@[n1]` for the service, and `@[Town]` for people. Pure. */

const stored = /@\[(\w+)\]/g
const shown = /@\[([^\]\n]*)\]/g

/** Names of mentioned nodes by short id. */
export type MentionNames = ReadonlyMap<string, string>

export const mentionedIds = (prompt: string): string[] => [...prompt.matchAll(stored)].map(([, id]) => id!)

/** A different name for each node, without the characters that end a mention. */
export function mentionNames(nodes: readonly { id: string; title: string }[]): MentionNames {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const { id, title } of nodes.toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }))) {
    const name = title.replaceAll(/[[\]\s]+/g, ' ').trim()
    let unique = name
    for (let count = 2; taken.has(unique); count += 1) unique = `${name} ${count}`
    taken.add(unique)
    names.set(id, unique)
  }
  return names
}

export const toShown = (prompt: string, names: MentionNames): string =>
  prompt.replaceAll(stored, (whole, id: string) => (names.has(id) ? `@[${names.get(id)}]` : whole))

export function toStored(text: string, names: MentionNames): string {
  const ids = new Map([...names].map(([id, name]) => [name, id]))
  return text.replaceAll(shown, (whole, name: string) => (ids.has(name) ? `@[${ids.get(name)}]` : whole))
}

/** The start of a known mention that ends at a position, so that one key deletes it. */
export function mentionBefore(text: string, at: number, names: MentionNames): number | undefined {
  const found = /@\[([^\]\n]*)\]$/.exec(text.slice(0, at))
  return found && [...names.values()].includes(found[1]!) ? found.index : undefined
}

/** A prompt without its mentions, for titles. */
export const withoutMentions = (prompt: string): string => prompt.replaceAll(/@\[\w+\]\s*/g, '').trim()
