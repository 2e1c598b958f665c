import { cloneElement, Suspense, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactElement } from 'react'
import { canLoad, lazyPart } from './lazy.ts'
import type { MenuItem } from './menu-item.ts'

export type { MenuItem } from './menu-item.ts'

const load = () => import('./menu-popup.tsx')
const Popup = lazyPart(load, 'soon')

interface TriggerProps {
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
  onClick?: (event: MouseEvent<HTMLElement>) => void
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
}

export interface MenuProps {
  /** The accessible name. */
  label: string
  /** Text above the entries, such as the signed-in member's workspace and role. */
  heading?: string | undefined
  /** The button that opens the menu. */
  trigger: ReactElement<TriggerProps>
  items: readonly MenuItem[]
  align?: 'start' | 'end'
}

/** A button with a menu. The popup is loaded shortly before the first menu opens. */
export function Menu({ label, heading, trigger, items, align = 'start' }: MenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  return (
    <>
      {cloneElement(trigger, {
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== undefined,
        onPointerEnter: () => {
          if (canLoad()) void load()
        },
        onClick: event => {
          const button = event.currentTarget
          setAnchor(open => (open ? undefined : button))
        },
        onKeyDown: event => {
          if (event.key !== 'ArrowDown' || anchor) return
          event.preventDefault()
          setAnchor(event.currentTarget)
        },
      })}
      {anchor && (
        <Suspense fallback={null}>
          <Popup label={label} heading={heading} items={items} align={align} anchor={anchor} onClose={() => setAnchor(undefined)} />
        </Suspense>
      )}
    </>
  )
}

export interface ContextMenuProps {
  label: string
  items: readonly MenuItem[]
  /** Position in the window. Undefined while the menu is closed. */
  at: { x: number; y: number } | undefined
  onClose: () => void
}

/** A context menu, opened by right-click, long press or Shift+F10. */
export function ContextMenu({ label, items, at, onClose }: ContextMenuProps) {
  const back = useRef<Element | null>(null)
  if (!at) return null
  back.current ??= document.activeElement
  const anchor = { getBoundingClientRect: () => new DOMRect(at.x, at.y, 0, 0) }
  return (
    <Suspense fallback={null}>
      <Popup key={`${at.x} ${at.y}`} label={label} items={items} align="start" anchor={anchor} onClose={onClose} />
    </Suspense>
  )
}
