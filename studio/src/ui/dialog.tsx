import { X } from 'lucide-react'
import { createContext, useContext, useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { t } from './texts.ts'

/** The element that popups must be rendered in. Everything outside the topmost dialog is inert. */
const Container = createContext<HTMLElement | null>(null)
export const useOverlayContainer = (): HTMLElement | undefined => useContext(Container) ?? undefined

export interface DialogProps {
  open: boolean
  onClose: () => void
  /** The accessible name. */
  title: string
  hideTitle?: boolean
  description?: ReactNode
  size?: 'small' | 'medium' | 'large' | 'full'
  /** Shows the dialog at the side of the window, so that the page stays visible. */
  sheet?: boolean
  /** Buttons at the bottom. */
  footer?: ReactNode
  /** Buttons next to the close button. */
  actions?: ReactNode
  className?: string
  children: ReactNode
}

/** A native modal dialog. It traps focus, and restores the previous focus when it closes. Escape or a click outside closes it. */
export function Dialog(props: DialogProps) {
  return props.open ? <Opened {...props} /> : null
}

export const Sheet = (props: Omit<DialogProps, 'sheet' | 'size'>) => <Dialog {...props} sheet />

function Opened({
  onClose,
  title,
  hideTitle,
  description,
  size = 'medium',
  sheet,
  footer,
  actions,
  className,
  children,
}: Omit<DialogProps, 'open'>) {
  const ref = useRef<HTMLDialogElement>(null)
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const dialog = ref.current!
    const before = document.activeElement
    if (!dialog.open) dialog.showModal()
    // Replaces React's `autoFocus`, which would focus the element before it is visible.
    ;(dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus()
    setContainer(dialog)
    return () => {
      dialog.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  useEffect(() => {
    dispatchEvent(new Event('ui-dialog-opened'))
  }, [])
  const pressed = useRef<EventTarget | null>(null)
  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      className={['ui-dialog', size, sheet && 'sheet', className].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      onCancel={event => {
        // Escape in a popup of the dialog closes only that popup.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onPointerDown={event => {
        pressed.current = event.target
      }}
      onClick={event => {
        // A click on the backdrop has the dialog element itself as its target. A drag that selects text may also end on the backdrop, so
        // the press must have begun there too.
        if (event.target === ref.current && pressed.current === ref.current && isOutside(event, ref.current)) onClose()
      }}
      onKeyDown={event => event.stopPropagation()}
    >
      <Container value={container}>
        <div className={hideTitle ? 'ui-hidden' : 'ui-dialog-head'}>
          <div>
            <h2 id={titleId} dir="auto">
              {title}
            </h2>
            {description && <p>{description}</p>}
          </div>
          {!hideTitle && actions}
          {!hideTitle && <IconButton label={t.close} icon={<X />} onClick={onClose} />}
        </div>
        {children}
        {footer && <div className="ui-dialog-foot">{footer}</div>}
      </Container>
    </dialog>
  )
}

function isOutside({ clientX: x, clientY: y }: React.MouseEvent, dialog: HTMLElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return x < left || x > right || y < top || y > bottom
}

interface DialogBodyProps {
  className?: string
  /** True if the dialog has no other focusable element. The body is then focusable, so that it can be scrolled with the keyboard. */
  readOnly?: boolean
  children: ReactNode
}

/** The scrollable part of a dialog. */
export const DialogBody = ({ children, className, readOnly }: DialogBodyProps) => (
  <div className={['ui-dialog-body', className].filter(Boolean).join(' ')} {...(readOnly && { tabIndex: 0, role: 'document' })}>
    {children}
  </div>
)
