import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useOverlayContainer } from './dialog.tsx'
import type { MenuItem } from './menu-item.ts'

interface Props {
  label: string
  heading?: string | undefined
  items: readonly MenuItem[]
  align: 'start' | 'end'
  anchor: Element | { getBoundingClientRect: () => DOMRect }
  onClose: () => void
}

export default function MenuPopup({ label, heading, items, align, anchor, onClose }: Props) {
  const container = useOverlayContainer()
  // Focus returns to this element when the menu closes.
  const [before] = useState(() => document.activeElement)
  const returnsTo = () => (anchor instanceof HTMLElement ? anchor : before instanceof HTMLElement && before.isConnected ? before : false)
  return (
    <Base.Root
      open
      modal={false}
      onOpenChange={(open, { reason, event }) => {
        // The menu's own button handles clicks on itself.
        if (!open && !(reason === 'outside-press' && anchor instanceof Element && anchor.contains(event.target as Node))) onClose()
      }}
    >
      <Base.Portal container={container}>
        <Base.Positioner className="ui-popup-positioner" anchor={anchor} sideOffset={4} align={align} positionMethod="fixed">
          <Base.Popup className="ui-popup" aria-label={label} finalFocus={returnsTo}>
            {heading && (
              <div className="ui-group-label" dir="auto">
                {heading}
              </div>
            )}
            {items.flatMap((item, i) => {
              const content = (
                <>
                  {item.checked === undefined ? (
                    item.icon
                  ) : (
                    <span className="ui-option-check">{item.checked && <Check aria-hidden="true" />}</span>
                  )}
                  <span className="ui-option-words" dir="auto">
                    {item.label}
                  </span>
                  {(item.end ?? item.shortcut) && (
                    <span className="ui-option-end" aria-hidden="true">
                      {item.end ?? item.shortcut}
                    </span>
                  )}
                </>
              )
              const shared = {
                className: item.danger ? 'ui-option danger' : 'ui-option',
                disabled: item.disabled ?? false,
                label: item.label,
                onClick: () => {
                  onClose()
                  item.onSelect()
                },
              }
              const line =
                item.checked === undefined ? (
                  <Base.Item key={item.label} {...shared}>
                    {content}
                  </Base.Item>
                ) : (
                  <Base.CheckboxItem key={item.label} checked={item.checked} {...shared}>
                    {content}
                  </Base.CheckboxItem>
                )
              return item.separated && i > 0 ? [<Base.Separator key={`before ${item.label}`} className="ui-separator" />, line] : [line]
            })}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
