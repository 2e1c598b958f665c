import { useMemo, useState, type KeyboardEvent } from 'react'
import { focusNeighbor, gridItem } from './grid-keys.ts'
import { noSelection, onlyShown, select } from './selection.ts'

interface Modifiers {
  shiftKey: boolean
}

export interface Selecting {
  ids: ReadonlySet<string>
  count: number
  /** With Shift, selects from the most recently chosen entry to this one. Otherwise, toggles this entry. */
  choose: (id: string, modifiers: Modifiers) => void
  all: () => void
  clear: () => void
  /** Handles keys on the list's entries (`data-grid-item`). */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onKeyUp: (event: KeyboardEvent<HTMLElement>) => void
}

interface Options {
  /** The ids in display order. */
  list: readonly string[]
  /** False if the user cannot edit: nothing can be selected, but arrow keys still move the focus. */
  isEnabled: boolean
  onDelete: (ids: readonly string[]) => void
  onRename?: ((id: string) => void) | undefined
}

const isModified = ({ ctrlKey, metaKey }: KeyboardEvent) => ctrlKey || metaKey

/** Handles selection in a list by mouse and by keyboard: Space, Shift, Ctrl, Ctrl+A, Escape, Delete, F2 and the arrow keys. */
export function useSelection({ list, isEnabled, onDelete, onRename }: Options): Selecting {
  const [state, setState] = useState(noSelection)
  const { ids } = useMemo(() => (isEnabled ? onlyShown(list, state) : noSelection), [list, state, isEnabled])
  const choose = (id: string, { shiftKey }: Modifiers) => setState(old => select(list, old, id, shiftKey ? 'range' : 'toggle'))
  const all = () => setState({ ids: new Set(list), anchor: list[0] })
  const clear = () => setState(noSelection)
  const at = (event: KeyboardEvent) => gridItem(event.target)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = at(event)
    const isCheckbox = event.target instanceof HTMLInputElement && event.target.type === 'checkbox'
    if (event.defaultPrevented || (id === undefined && !isCheckbox)) return
    const done = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    if (id !== undefined && !isModified(event)) {
      const next = focusNeighbor(event)
      if (next !== undefined) {
        done()
        if (event.shiftKey && isEnabled)
          setState(old => select(list, old.anchor === undefined ? { ...old, anchor: id } : old, next, 'range'))
        return
      }
    }
    if (!isEnabled) return
    if (isModified(event) && event.key.toLowerCase() === 'a') {
      done()
      all()
    } else if (event.key === 'Escape' && ids.size > 0) {
      done()
      clear()
    } else if (event.key === 'Delete' && (ids.size > 0 || id !== undefined)) {
      done()
      onDelete(ids.size > 0 ? [...ids] : [id!])
    } else if (event.key === ' ' && id !== undefined) {
      done()
      choose(id, event)
    } else if (event.key === 'F2' && id !== undefined && onRename) {
      done()
      onRename(id)
    }
  }
  // Releasing Space would otherwise click the focused button.
  const onKeyUp = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === ' ' && isEnabled && at(event) !== undefined) event.preventDefault()
  }
  return { ids, count: ids.size, choose, all, clear, onKeyDown, onKeyUp }
}
