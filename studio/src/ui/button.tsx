import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Link } from '../router.tsx'

export interface Look {
  variant?: 'default' | 'primary' | 'quiet'
  size?: 'small' | 'medium' | 'large'
  danger?: boolean
  icon?: ReactNode
}

export interface ButtonProps extends ComponentPropsWithRef<'button'>, Look {
  /** Shows that work is in progress, and ignores clicks. The button stays focusable. */
  busy?: boolean
}

const buttonClass = ({ variant = 'default', size = 'medium', danger }: Look, ...more: (string | undefined | false)[]) =>
  ['ui-button', variant, size, danger && 'danger', ...more].filter(Boolean).join(' ')

export function Button({ variant, size, danger, icon, busy, className, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, danger } as Look, className)}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      onClick={event => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <span className="ui-spin" aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label' | 'icon'> {
  /** The accessible name and the tooltip. */
  label: string
  icon: ReactNode
  /** The keyboard shortcut, for example `Ctrl Z`, which is shown in the tooltip. */
  shortcut?: string
}

export function IconButton({ label, icon, shortcut, variant = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      variant={variant}
      icon={icon}
      className={['icon', className].filter(Boolean).join(' ')}
      aria-label={label}
      data-tip={label}
      data-tip-keys={shortcut}
      aria-keyshortcuts={shortcut?.replace('Ctrl ', 'Control+').replace('Shift ', 'Shift+')}
    />
  )
}

interface ButtonLinkProps extends Look, Omit<ComponentPropsWithRef<'a'>, 'href'> {
  href: string
  /** True for a link to a file or another site. The router ignores it. */
  outside?: boolean
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, danger, icon, outside, href, className, children, ref: _ref, ...rest }: ButtonLinkProps) {
  const shared = { ...rest, className: buttonClass({ variant, size, danger } as Look, className) }
  const content = (
    <>
      {icon}
      {children}
    </>
  )
  return outside ? (
    <a href={href} {...shared}>
      {content}
    </a>
  ) : (
    <Link href={href} {...shared}>
      {content}
    </Link>
  )
}
