import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'

export interface Tab {
  value: string
  label: string
  content: ReactNode
}

export interface TabsProps {
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (value: string) => void
  className?: string
}

/** Renders only the selected panel. Arrow keys select the previous or next tab. */
export function Tabs({ label, tabs, value, onChange, className }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = Math.max(
    0,
    tabs.findIndex(tab => tab.value === value),
  )
  const move = (event: KeyboardEvent) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const steps: Record<string, number> = { ArrowRight: -1, ArrowLeft: -1, [forward]: 1, Home: -at, End: tabs.length - 1 - at }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (at + step + tabs.length) % tabs.length
    onChange(tabs[next]!.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className="ui-tabs" onKeyDown={move}>
        {tabs.map((tab, i) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            aria-selected={i === at}
            aria-controls={`${id}-panel`}
            tabIndex={i === at ? 0 : -1}
            className="ui-tab"
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${tabs[at]?.value}`} tabIndex={-1}>
        {tabs[at]?.content}
      </div>
    </div>
  )
}

export interface SegmentsProps {
  label: string
  options: readonly { value: string; label: string; icon?: ReactNode }[]
  value: string
  onChange: (value: string) => void
}

/** A choice between a few options that are all visible. */
export function Segments({ label, options, value, onChange }: SegmentsProps) {
  const name = useId()
  return (
    <fieldset className="ui-segments">
      <legend className="ui-hidden">{label}</legend>
      {options.map(option => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.icon}
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
