import { useCallback, useEffect, useReducer, useRef } from 'react'
import { onServiceBack } from './lazy.ts'

export interface PageOf<Item> {
  items: readonly Item[]
  /** The cursor of the next page. Empty on the last page. */
  next: string
}

interface State<Item> {
  items: readonly Item[]
  state: 'loading' | 'ready' | 'more' | 'failed'
  error?: unknown
  /** Cursor of the page to load; undefined for the first page. */
  cursor: string | undefined
  hasMore: boolean
}

export interface Pages<Item> extends State<Item> {
  /** Loads the next page if there is one and no page is already loading. */
  more: () => void
  /** Reloads as many pages as are currently shown. The current items stay visible until the reload is complete. */
  reload: () => void
  change: (change: (items: readonly Item[]) => readonly Item[]) => void
}

const first = { items: [], state: 'loading', cursor: undefined, hasMore: false } as const

/**
 * Loads a list from the service page by page. @param key must change whenever anything that `load` depends on changes. When `key` changes,
 * the list starts over.
 */
export function usePages<Item>(key: string, load: (cursor: string | undefined, signal: AbortSignal) => Promise<PageOf<Item>>): Pages<Item> {
  const [state, set] = useReducer((_old: State<Item>, next: (old: State<Item>) => State<Item>) => next(_old), first as State<Item>)
  const latest = useRef(load)
  latest.current = load
  const under = useRef<AbortController>(undefined)

  const fetchPage = useCallback((cursor: string | undefined, atLeast = 0) => {
    under.current?.abort()
    const controller = new AbortController()
    under.current = controller
    set(old => ({ ...old, state: cursor === undefined && old.items.length === 0 ? 'loading' : 'more' }))
    const fetched = async () => {
      try {
        let { items, next } = await latest.current(cursor, controller.signal)
        while (items.length < atLeast && next !== '') {
          const page = await latest.current(next, controller.signal)
          items = [...items, ...page.items]
          next = page.next
        }
        if (controller.signal.aborted) return
        set(old => ({ items: cursor === undefined ? items : [...old.items, ...items], state: 'ready', cursor: next, hasMore: next !== '' }))
      } catch (error) {
        if (controller.signal.aborted) return
        set(old => ({ ...old, state: 'failed', error }))
      }
      if (under.current === controller) under.current = undefined
    }
    void fetched()
  }, [])

  useEffect(() => {
    set(() => first as State<Item>)
    fetchPage(undefined)
    return () => under.current?.abort()
  }, [key, fetchPage])

  const { cursor, hasMore } = state
  const shown = useRef(0)
  shown.current = state.items.length
  const more = useCallback(() => {
    if (!under.current && (hasMore || state.state === 'failed')) fetchPage(cursor)
  }, [cursor, hasMore, state.state, fetchPage])
  const reload = useCallback(() => fetchPage(undefined, shown.current), [fetchPage])
  const hasFailed = state.state === 'failed'
  useEffect(() => (hasFailed ? onServiceBack(reload) : undefined), [hasFailed, reload])
  const change = useCallback((by: (items: readonly Item[]) => readonly Item[]) => set(old => ({ ...old, items: by(old.items) })), [])
  return { ...state, more, reload, change }
}
