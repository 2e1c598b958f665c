/** The selected entries of a list. */
export interface Selection {
  ids: ReadonlySet<string>
  /** The entry where a range starts. */
  anchor: string | undefined
}

export const noSelection: Selection = { ids: new Set(), anchor: undefined }

/** `toggle` means a Ctrl-click, or a click on the entry's checkbox. `range` means a Shift-click, which selects from the anchor. */
export type SelectionMode = 'toggle' | 'range'

/** @param list the ids in display order */
export function select(list: readonly string[], before: Selection, id: string, way: SelectionMode): Selection {
  const to = list.indexOf(id)
  if (to < 0) return before
  if (way === 'range') {
    const from = Math.max(0, list.indexOf(before.anchor ?? ''))
    const anchor = list[from]
    return { ids: new Set(list.slice(Math.min(from, to), Math.max(from, to) + 1)), anchor }
  }
  const ids = new Set(before.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ids, anchor: id }
}

/** Deselects entries that are no longer shown, so that no action affects an entry that the user cannot see. */
export function onlyShown(list: readonly string[], selection: Selection): Selection {
  const shown = list.filter(id => selection.ids.has(id))
  return shown.length === selection.ids.size ? selection : { ids: new Set(shown), anchor: selection.anchor }
}
