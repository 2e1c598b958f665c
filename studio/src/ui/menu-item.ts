import type { ReactNode } from 'react'

export interface MenuItem {
  label: string
  icon?: ReactNode
  /** Such as `Ctrl D`. */
  shortcut?: string
  /** What stands at the end in its place. */
  end?: ReactNode
  danger?: boolean
  disabled?: boolean
  /** An entry that is on or off. */
  checked?: boolean
  /** Follows a line. */
  separated?: boolean
  onSelect: () => void
}
