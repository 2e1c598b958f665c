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
  /** Only one toast per key is visible: a newer one replaces it. */
  key?: string
}

interface Entry extends ToastContent {
  id: number
}

const maxToasts = 3
let last = 0
const store = create<{ entries: readonly Entry[] }>(() => ({ entries: [] }))

/** Shows a brief message. Failures and messages with an action stay until they are dismissed. */
export function toast(content: ToastContent): () => void {
  const entry = { ...content, id: ++last }
  store.setState(({ entries }) => ({
    entries: [...entries.filter(each => !content.key || each.key !== content.key), entry].slice(-maxToasts),
  }))
  return () => dismiss(entry.id)
}
export const dismissToast = (key: string): void => store.setState(({ entries }) => ({ entries: entries.filter(each => each.key !== key) }))
const dismiss = (id: number) => store.setState(({ entries }) => ({ entries: entries.filter(each => each.id !== id) }))

export const useToast = () => toast

const shownFor = 6000

/** Rendered once per page. */
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
    // A dialog that opens later would cover it.
    addEventListener('ui-dialog-opened', raise)
    return () => removeEventListener('ui-dialog-opened', raise)
  }, [entries])
  return (
    <section ref={ref} popover="manual" className="ui-toasts" aria-label={t.notifications}>
      {entries.map(entry => (
        <Line key={entry.id} entry={entry} />
      ))}
    </section>
  )
}

/** Renders announcements once, however many regions exist: few screen readers announce a region that is inserted together with its text. */
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
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || tone === 'bad' || action) return
    const timer = setTimeout(() => dismiss(id), shownFor)
    return () => clearTimeout(timer)
  }, [id, held, tone, action])
  return (
    <div
      className={`ui-toast ${tone}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
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
