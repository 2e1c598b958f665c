import type { ReactNode } from 'react'

export interface MenuItem {
  label: string
  icon?: ReactNode
  /** The keyboard shortcut, for example `Ctrl D`. */
  shortcut?: string
  /** Trailing content, shown instead of the shortcut. */
  end?: ReactNode
  danger?: boolean
  disabled?: boolean
  /** Set for an entry that can be turned on and off. */
  checked?: boolean
  /** Adds a separator before the entry. */
  separated?: boolean
  onSelect: () => void
}
