import type { Item } from './board-item.ts'
import { isNote } from '../../graph/node-types.ts'
import { writtenBytes } from './html.ts'

/** Of each text, in characters; what is longer is cut. */
export const longestText = 4000

/**
 * What all of a kind have together, in bytes of a page as it is written. With 1000 nodes and 4000 wires it stays below 1.5 MB:
 * names stand there twice, everything else once.
 */
const budget = { names: 60_000, words: 250_000, addresses: 250_000 }

/** Cuts what the items say to what a page has room for: the longest texts first, and all of these alike. */
export function withinBudget(items: readonly Item[]): Item[] {
  const name = evenShare(
    items.filter(isNamed).map(({ label }) => label),
    budget.names,
  )
  const words = evenShare(items.flatMap(wordsOf), budget.words)
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

/** What a `label` says is all that there is of it. */
const isNamed = ({ type }: Item) => !isNote(type)

function wordsOf(item: Item): string[] {
  const { label, prompt, shown } = item
  return [...(isNamed(item) ? [] : [label]), ...(prompt === undefined ? [] : [prompt]), ...(shown?.type === 'text' ? [shown.text] : [])]
}

/** The items whose media are shown. Half an address shows nothing, so those with the longest go without. */
function withAddress(items: readonly Item[]): Set<Item> {
  let left = budget.addresses
  const sized = items.flatMap(item => {
    if (!item.shown || item.shown.type === 'text') return []
    const times = item.shown.type === 'image' ? 2 : 1 // it is a link to itself
    return [{ item, bytes: times * fitting(item.shown.url, Infinity).bytes }]
  })
  const fitted = sized.toSorted((a, b) => a.bytes - b.bytes).filter(({ bytes }) => (left -= bytes) >= 0)
  return new Set(fitted.map(({ item }) => item))
}

/** What each text may have, so that all have their room together: what the shorter ones leave goes to the longer. */
function evenShare(texts: readonly string[], room: number): number {
  const sizes = texts.map(text => fitting(text, room, longestText).bytes).toSorted((a, b) => a - b)
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

function shortened(text: string, bytes: number): string {
  const whole = fitting(text, bytes, longestText)
  if (whole.end === text.length) return text
  return text.slice(0, fitting(text, bytes - ellipsisBytes, longestText).end) + ellipsis
}

/** The beginning of a text that has so much room, in whole characters. */
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
