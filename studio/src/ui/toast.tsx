import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { create } from 'zustand'
import { Button, IconButton } from './button.tsx'
import { t } from './texts.ts'

export interface ToastContent {
  title: string
  text?: string
  tone?: 'plain' | 'good' | 'bad'
  action?: { label: string; onSelect: () => void }
  /** A toast replaces the previous one with the same key. */
  key?: string
}

interface Entry extends ToastContent {
  id: number
}

const maxToasts = 3
let last = 0
const store = create<{ entries: readonly Entry[] }>(() => ({ entries: [] }))

/**
 * Shows a brief message. A failure stays until it is dismissed. A message with an action stays long enough for the user to read it and use
 * the action.
 */
export function toast(content: ToastContent): () => void {
  const entry = { ...content, id: ++last }
  store.setState(({ entries }) => ({ entries: fitting([...entries.filter(each => !content.key || each.key !== content.key), entry]) }))
  return () => dismiss(entry.id)
}

/** Removes the oldest messages if there are too many, starting with those without an action. */
function fitting(entries: readonly Entry[]): readonly Entry[] {
  if (entries.length <= maxToasts) return entries
  const old = entries.slice(0, -1)
  const surplus = old.find(({ action }) => !action) ?? old[0]
  return fitting(entries.filter(entry => entry !== surplus))
}
export const dismissToast = (key: string): void => store.setState(({ entries }) => ({ entries: entries.filter(each => each.key !== key) }))
const dismiss = (id: number) => store.setState(({ entries }) => ({ entries: entries.filter(each => each.id !== id) }))

const shownFor = 6000
const shownWithAction = 60_000

/** The list of messages, rendered once per page. F8 moves the focus to the newest message and back. */
export function ToastRegion() {
  const { entries } = store()
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const region = ref.current
    if (!region?.showPopover) return
    const raise = () => {
      if (region.matches(':popover-open')) region.hidePopover()
      region.showPopover()
    }
    if (entries.length > 0) raise()
    else if (region.matches(':popover-open')) region.hidePopover()
    // Raises the region above a dialog that opens later and would otherwise cover the messages.
    addEventListener('ui-dialog-opened', raise)
    return () => removeEventListener('ui-dialog-opened', raise)
  }, [entries])
  const back = useRef<Element>(null)
  const goBack = () => {
    if (back.current instanceof HTMLElement && back.current.isConnected) back.current.focus()
  }
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const region = ref.current
      if (event.key !== 'F8' || event.defaultPrevented || !region || entries.length === 0) return
      event.preventDefault()
      if (region.contains(document.activeElement)) return goBack()
      back.current = document.activeElement
      region.lastElementChild?.querySelector('button')?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [entries])
  return (
    <section
      ref={ref}
      popover="manual"
      className="ui-toasts"
      aria-label={t.notifications}
      aria-keyshortcuts="F8"
      onFocus={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) back.current = relatedTarget
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        goBack()
      }}
      // Moves the focus back, because it would otherwise be lost with the message.
      onClick={event => {
        if (event.target instanceof Element && event.target.closest('button')) goBack()
      }}
    >
      {entries.map(entry => (
        <Line key={entry.id} entry={entry} />
      ))}
    </section>
  )
}

/**
 * Announces messages to screen readers, once for all regions. Few screen readers announce a region that is inserted together with its text.
 */
export function Announcer() {
  const { entries } = store()
  const newest = entries.at(-1)
  const words = newest && [newest.title, newest.text].filter(Boolean).join('. ')
  return (
    <>
      <div role="status" aria-live="polite" className="ui-hidden">
        {newest?.tone !== 'bad' && words}
      </div>
      <div role="alert" className="ui-hidden">
        {newest?.tone === 'bad' && words}
      </div>
    </>
  )
}

function Line({ entry: { id, title, text, tone = 'plain', action } }: { entry: Entry }) {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHeld = isHovered || isFocused
  const left = useRef(action ? shownWithAction : shownFor)
  useEffect(() => {
    if (isHeld || tone === 'bad') return
    const since = Date.now()
    const timer = setTimeout(() => dismiss(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(shownFor, left.current - (Date.now() - since))
    }
  }, [id, isHeld, tone])
  return (
    <div
      className={`ui-toast ${tone}`}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget))}
    >
      {tone === 'bad' && <CircleAlert aria-hidden="true" />}
      {tone === 'good' && <CircleCheck aria-hidden="true" />}
      <div className="ui-toast-words">
        <strong dir="auto">{title}</strong>
        {text && <p dir="auto">{text}</p>}
      </div>
      {action && (
        <Button
          variant="quiet"
          size="small"
          className="act"
          onClick={() => {
            dismiss(id)
            action.onSelect()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton size="small" label={t.dismiss} icon={<X />} onClick={() => dismiss(id)} />
    </div>
  )
}
