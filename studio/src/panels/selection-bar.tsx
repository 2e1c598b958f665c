import { CheckCheck, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../ui/button.tsx'
import { manageTexts } from '../ui/texts.ts'
import type { Selecting } from '../ui/use-selection.ts'
import './manage.css'

interface SelectionBarProps {
  selecting: Selecting
  /** Number of entries that can be selected. */
  total: number
  /** Buttons for the selection. */
  children: ReactNode
}

/** Shows the number of selected entries and the actions on them. */
export function SelectionBar({ selecting: { count, all, clear }, total, children }: SelectionBarProps) {
  return (
    <div className="selection-place">
      <span role="status" className="ui-hidden">
        {count > 0 && manageTexts.selected(count)}
      </span>
      {count > 0 && (
        <div
          role="toolbar"
          aria-label={manageTexts.selection}
          className="picked-bar"
          onKeyDown={event => {
            if (event.key !== 'Escape' || event.defaultPrevented) return
            event.preventDefault()
            event.stopPropagation()
            clear()
          }}
        >
          <span className="picked-count ui-num">{manageTexts.selected(count)}</span>
          {count < total && (
            <Button variant="quiet" className="picked-all" icon={<CheckCheck aria-hidden="true" />} onClick={all}>
              {manageTexts.selectAll}
            </Button>
          )}
          <span className="picked-actions">{children}</span>
          <IconButton label={manageTexts.clearSelection} icon={<X />} onClick={clear} />
        </div>
      )}
    </div>
  )
}

interface PickBoxProps {
  label: string
  checked: boolean
  onPick: (event: { shiftKey: boolean }) => void
}

/** The checkbox on a tile. It is visible on hover, on focus, on touch screens and while anything is selected. */
export const PickBox = ({ label, checked, onPick }: PickBoxProps) => (
  <label className="pick">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={event => onPick({ shiftKey: (event.nativeEvent as globalThis.MouseEvent).shiftKey })}
    />
  </label>
)
