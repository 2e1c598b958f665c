import type { ReactNode } from 'react'

export interface MenuItem {
  label: string
  icon?: ReactNode
  /** Such as `Ctrl D`. */
  shortcut?: string
  /** Shown at the end instead. */
  end?: ReactNode
  danger?: boolean
  disabled?: boolean
  /** An entry that is on or off. */
  checked?: boolean
  /** Preceded by a separator. */
  separated?: boolean
  onSelect: () => void
}
