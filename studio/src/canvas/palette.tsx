/** A list with search and keyboard selection, for adding, connecting and finding nodes. */
import { Search } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Dialog } from '../ui/index.ts'

export interface Entry {
  id: string
  label: string
  detail?: string | undefined
  /** Additional search words. */
  words?: string
  group?: string
  icon?: ReactNode
  end?: string
  /** The reason why it cannot be chosen; shown instead of the detail. */
  reason?: string | undefined
}

interface Props {
  title: string
  placeholder: string
  entries: readonly Entry[]
  empty: string
  onChoose: (entry: Entry, search: string) => void
  onClose: () => void
}

const most = 200

export function Palette({ title, placeholder, entries, empty, onChoose, onClose }: Props) {
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const found = useMemo(() => matching(entries, search).slice(0, most), [entries, search])
  useEffect(() => setActive(0), [search])
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const choose = (entry: Entry | undefined) => {
    if (entry && entry.reason === undefined) onChoose(entry, search)
  }
  const keys = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (move) setActive(Math.max(0, Math.min(found.length - 1, active + move)))
    else if (event.key === 'Enter') choose(found[active])
    else return
    event.preventDefault()
  }
  let group: string | undefined
  return (
    <Dialog open onClose={onClose} title={title} hideTitle size="small" className="palette">
      <div className="palette-search">
        <Search size={18} aria-hidden="true" />
        <input
          data-autofocus=""
          role="combobox"
          aria-label={placeholder}
          aria-expanded="true"
          aria-controls={id}
          aria-autocomplete="list"
          {...(found.length > 0 && { 'aria-activedescendant': `${id}-${active}` })}
          placeholder={placeholder}
          value={search}
          onChange={event => setSearch(event.target.value)}
          onKeyDown={keys}
        />
      </div>
      <div ref={list} className="palette-list" role="listbox" id={id} aria-label={title}>
        {found.map((entry, index) => {
          const heading = entry.group !== group && entry.group !== undefined ? entry.group : undefined
          group = entry.group
          const about = entry.reason ?? entry.detail
          return (
            <div key={entry.id} role="presentation">
              {heading && (
                <div className="palette-group" role="presentation">
                  {heading}
                </div>
              )}
              <div
                id={`${id}-${index}`}
                role="option"
                className="palette-entry"
                aria-selected={index === active}
                aria-disabled={entry.reason !== undefined}
                {...((about || entry.end) && { 'aria-description': [about, entry.end].filter(Boolean).join(', ') })}
                onPointerMove={() => setActive(index)}
                onClick={() => choose(entry)}
              >
                <span className="palette-icon">{entry.icon}</span>
                <span className="palette-words">
                  <span dir="auto">{entry.label}</span>
                  {about && (
                    <small dir="auto" aria-hidden="true">
                      {about}
                    </small>
                  )}
                </span>
                {entry.end && (
                  <span className="palette-end ui-num" aria-hidden="true">
                    {entry.end}
                  </span>
                )}
              </div>
            </div>
          )
        })}
        {found.length === 0 && <p className="palette-empty">{empty}</p>}
      </div>
    </Dialog>
  )
}

/** All words must match. Options that start with them come first, disabled ones last. */
function matching(entries: readonly Entry[], search: string): readonly Entry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return entries
  const rank = (entry: Entry) => (entry.reason === undefined ? 0 : 4) + (entry.label.toLowerCase().startsWith(words[0]!) ? 0 : 1)
  return entries
    .filter(({ label, detail, words: more }) => {
      const text = `${label} ${detail ?? ''} ${more ?? ''}`.toLowerCase()
      return words.every(word => text.includes(word))
    })
    .toSorted((a, b) => rank(a) - rank(b))
}
