/** A searchable list with keyboard selection, for adding, connecting and finding nodes. */
import { Search } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Dialog } from '../ui/index.ts'
import { searched, type Searchable } from '../ui/search.ts'
import { placeAt } from './palette-place.ts'
import type { Point } from './places.ts'
import './gestures.css'

export interface Entry extends Searchable {
  id: string
  /** Entries of the same group must be adjacent. */
  group?: string
  icon?: ReactNode
  end?: string
  /** The reason why the entry cannot be chosen, shown instead of the detail. */
  reason?: string | undefined
}

interface Props {
  title: string
  placeholder: string
  entries: readonly Entry[]
  empty: string
  onChoose: (entry: Entry, search: string) => void
  onClose: () => void
  /** The palette's position in the window. Undefined for the default position. */
  point?: Point | undefined
  /** The node that the palette avoids covering, if possible. */
  avoidedNode?: string | undefined
}

const most = 200

export function Palette({ title, placeholder, entries, empty, onChoose, onClose, point, avoidedNode: spared }: Props) {
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(() => firstActive(entries))
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const found = useMemo(() => matching(entries, search).slice(0, most), [entries, search])
  // Group titles are shown only while the search is empty, because a search sorts the entries by rank.
  const groups = useMemo(() => grouped(found, search.trim() === ''), [found, search])
  useLayoutEffect(() => {
    const dialog = list.current?.closest('dialog')
    if (!point || !dialog) return
    const card = spared === undefined ? null : document.querySelector(`[data-node="${CSS.escape(spared)}"]`)
    const { x, y, width, height } = placeAt(
      point,
      { width: dialog.offsetWidth, height: dialog.offsetHeight },
      { width: innerWidth, height: innerHeight },
      card?.getBoundingClientRect(),
    )
    Object.assign(dialog.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, maxHeight: `${height}px` })
  }, [point, spared])
  useEffect(() => setActive(firstActive(found)), [found])
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
  return (
    <Dialog open onClose={onClose} title={title} hideTitle size="small" className={point ? 'palette at-point' : 'palette'}>
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
        {groups.map(({ name, from, items }) => (
          <div key={name ?? ''} role={name ? 'group' : 'presentation'} {...(name && { 'aria-label': name })}>
            {name && (
              <div className="palette-group" aria-hidden="true">
                {name}
              </div>
            )}
            {items.map((entry, nth) => (
              <Line
                key={entry.id}
                id={`${id}-${from + nth}`}
                entry={entry}
                active={from + nth === active}
                onPoint={() => setActive(from + nth)}
                onChoose={() => choose(entry)}
              />
            ))}
          </div>
        ))}
        {found.length === 0 && <p className="palette-empty">{empty}</p>}
      </div>
    </Dialog>
  )
}

interface LineProps {
  id: string
  entry: Entry
  active: boolean
  onPoint: () => void
  onChoose: () => void
}

function Line({ id, entry: { label, detail, end, icon, reason }, active, onPoint, onChoose }: LineProps) {
  const about = reason ?? detail
  return (
    <div
      id={id}
      role="option"
      className="palette-entry"
      aria-selected={active}
      aria-disabled={reason !== undefined}
      {...((about || end) && { 'aria-description': [about, end].filter(Boolean).join(about?.endsWith('.') ? ' ' : ', ') })}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <span className="palette-icon">{icon}</span>
      <span className="palette-words">
        <span dir="auto">{label}</span>
        {about && (
          <small dir="auto" aria-hidden="true">
            {about}
          </small>
        )}
      </span>
      {end && (
        <span className="palette-end ui-num" aria-hidden="true">
          {end}
        </span>
      )}
    </div>
  )
}

/** Sorts disabled entries last. */
function matching(entries: readonly Entry[], search: string): readonly Entry[] {
  const found = searched(entries, search, entry => entry)
  return search.trim() === '' ? found : found.toSorted((a, b) => Number(a.reason !== undefined) - Number(b.reason !== undefined))
}

/** Finds the first entry that can be chosen. */
const firstActive = (entries: readonly Entry[]): number =>
  Math.max(
    0,
    entries.findIndex(({ reason }) => reason === undefined),
  )

interface Grouped {
  name: string | undefined
  /** Index of the group's first entry. */
  from: number
  items: Entry[]
}

function grouped(entries: readonly Entry[], byGroup: boolean): Grouped[] {
  const groups: Grouped[] = []
  for (const [from, entry] of entries.entries()) {
    const name = byGroup ? entry.group : undefined
    const last = groups.at(-1)
    if (last && last.name === name) last.items.push(entry)
    else groups.push({ name, from, items: [entry] })
  }
  return groups
}
