import type { Item } from './board-item.ts'
import { isNote } from '../../../canvas/node-types.ts'
import { writtenBytes } from '../../../machine/html.ts'

/** Maximum length of each piece of text, in characters; a longer piece is truncated. */
export const maxTextLength = 4000

/**
 * Total budget for each kind of content, in bytes of the written page. With 1000 nodes and 4000 edges, the page stays below 1.5 MB: names
 * are written twice, and everything else once.
 */
const budget = { names: 60_000, words: 250_000, addresses: 250_000 }

/** Truncates the items' text to fit the page's budget: the longest strings are truncated first, all of them to the same length. */
export function withinBudget(items: readonly Item[]): Item[] {
  const names = items.filter(isNamed).map(({ label }) => label)
  const name = evenShare(names, budget.names)
  const words = evenShare(items.flatMap(toWords), budget.words)
  const addressed = withAddress(items)
  return items.map(item => ({
    ...item,
    label: shortened(item.label, isNamed(item) ? name : words),
    prompt: item.prompt === undefined ? undefined : shortened(item.prompt, words),
    shown:
      item.shown?.type === 'text'
        ? { ...item.shown, text: shortened(item.shown.text, words) }
        : addressed.has(item)
          ? item.shown
          : undefined,
  }))
}

/** A `label` node has no name, because its label is its content. */
const isNamed = ({ type }: Item) => !isNote(type)

function toWords(item: Item): string[] {
  const { label, prompt, shown } = item
  return [...(isNamed(item) ? [] : [label]), ...(prompt === undefined ? [] : [prompt]), ...(shown?.type === 'text' ? [shown.text] : [])]
}

/** Returns the items whose media is shown. A URL cannot be truncated, so items with the longest URLs are shown without their media. */
function withAddress(items: readonly Item[]): Set<Item> {
  let left = budget.addresses
  const sized = items.flatMap(item => {
    if (!item.shown || item.shown.type === 'text') return []
    const times = item.shown.type === 'image' ? 2 : 1 // An image's URL is written twice because the image also links to it.
    return [{ item, bytes: times * fitting(item.shown.url, Infinity).bytes }]
  })
  const fitted = sized.toSorted((a, b) => a.bytes - b.bytes).filter(({ bytes }) => (left -= bytes) >= 0)
  return new Set(fitted.map(({ item }) => item))
}

/**
 * Returns the maximum length of each string such that all strings together fit into the budget. Space left unused by shorter strings goes
 * to longer ones.
 */
function evenShare(texts: readonly string[], room: number): number {
  const sizes = texts.map(text => fitting(text, room, maxTextLength).bytes).toSorted((a, b) => a - b)
  let left = room
  for (const [index, size] of sizes.entries()) {
    const share = Math.floor(left / (sizes.length - index))
    if (size > share) return share
    left -= size
  }
  return room
}

const ellipsis = '…'
const ellipsisBytes = 3

export function shortened(text: string, bytes: number): string {
  const whole = fitting(text, bytes, maxTextLength)
  if (whole.end === text.length) return text
  return text.slice(0, fitting(text, bytes - ellipsisBytes, maxTextLength).end) + ellipsis
}

/** Measures the longest prefix of a string that fits without splitting a character. */
function fitting(text: string, room: number, characters = Infinity): { end: number; bytes: number } {
  let [end, bytes, count] = [0, 0, 0]
  while (end < text.length && count < characters) {
    const code = text.codePointAt(end)!
    const more = writtenBytes(code)
    if (bytes + more > room) break
    bytes += more
    end += code > 0xffff ? 2 : 1
    count++
  }
  return { end, bytes }
}
