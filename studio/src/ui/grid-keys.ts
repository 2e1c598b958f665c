import type { KeyboardEvent } from 'react'

/** Returns the entry's id if the target is a grid entry. */
export const gridItem = (target: EventTarget | null): string | undefined =>
  target instanceof HTMLElement ? target.dataset['gridItem'] : undefined

/** Focuses a grid entry. */
export function focusItem(id: string): void {
  const item = document.querySelector<HTMLElement>(`[data-grid-item="${CSS.escape(id)}"]`)
  item?.focus()
}

/** Moves the focus between grid entries with arrow keys, `Home` and `End`. @returns the id of the focused entry */
export function focusNeighbor(event: KeyboardEvent<HTMLElement>): string | undefined {
  const { key, target, currentTarget } = event
  const items = [...currentTarget.querySelectorAll<HTMLElement>('[data-grid-item]')]
  const at = items.indexOf(target as HTMLElement)
  if (at < 0) return undefined
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
  const next =
    key === 'ArrowRight'
      ? items[at + forward]
      : key === 'ArrowLeft'
        ? items[at - forward]
        : key === 'Home'
          ? items[0]
          : key === 'End'
            ? items.at(-1)
            : key === 'ArrowDown'
              ? inNextRow(items.slice(at), items[at]!)
              : key === 'ArrowUp'
                ? inNextRow(items.slice(0, at + 1).toReversed(), items[at]!)
                : undefined
  next?.focus()
  return next && gridItem(next)
}

/** Returns the nearest entry in the next row. */
function inNextRow(items: readonly HTMLElement[], from: HTMLElement): HTMLElement | undefined {
  const { left, top } = from.getBoundingClientRect()
  const places = items.map(item => ({ item, box: item.getBoundingClientRect() }))
  const row = places.find(({ box }) => Math.abs(box.top - top) > 4)?.box.top
  if (row === undefined) return undefined
  const inRow = places.filter(({ box }) => Math.abs(box.top - row) <= 4)
  return inRow.toSorted((a, b) => Math.abs(a.box.left - left) - Math.abs(b.box.left - left))[0]!.item
}
