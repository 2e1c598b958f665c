/**
 * Mentions of nodes in a prompt: `@[n1]` as stored by the service, and `@[Town]` as shown to users. Nothing in this file has side effects.
 */

const stored = /@\[([\w-]+)\]/g
const shown = /@\[([^\]\n]*)\]/g

/** Names of mentioned nodes, keyed by short id or UUID. */
export type MentionNames = ReadonlyMap<string, string>

export const mentionedIds = (prompt: string): string[] => [...prompt.matchAll(stored)].map(([, id]) => id!)

/** Gives each node a unique name without brackets or line breaks, which would break a mention. */
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

/** Splits text into its recognized mentions and the text between them. */
export function splitMentions(text: string, names: MentionNames): (string | { id: string; name: string })[] {
  const ids = new Map([...names].map(([id, name]) => [name, id]))
  const parts: (string | { id: string; name: string })[] = []
  let end = 0
  for (const { 0: whole, 1: name = '', index } of text.matchAll(shown)) {
    const id = ids.get(name)
    if (id === undefined) continue
    if (index > end) parts.push(text.slice(end, index))
    parts.push({ id, name })
    end = index + whole.length
  }
  return end < text.length ? [...parts, text.slice(end)] : parts
}

/** Finds the recognized mention that contains, ends at or starts at a position. */
export function mentionAt(text: string, at: number, names: MentionNames, where: 'around' | 'before' | 'after') {
  const known = new Set(names.values())
  for (const { 0: whole, 1: name = '', index: from } of text.matchAll(shown)) {
    const to = from + whole.length
    if (!known.has(name)) continue
    if (where === 'before' ? to === at : where === 'after' ? from === at : from < at && at < to) return { from, to }
  }
  return undefined
}

/** Replaces the mentions in a prompt with the names of the nodes. Mentions of removed nodes are dropped. */
export const withNames = (prompt: string, getName: (id: string) => string | undefined): string =>
  prompt
    .replaceAll(/(\s?)@\[([\w-]+)\]/g, (_, space: string, id: string) => {
      const name = getName(id)
      return name === undefined ? '' : `${space}${name}`
    })
    .trim()

/** Removes the mentions from a prompt, for titles. */
export const withoutMentions = (prompt: string): string => prompt.replaceAll(/@\[[\w-]+\]\s*/g, '').trim()
