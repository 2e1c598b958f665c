/** The studio's pages, keyed by path, and navigation between the pages without a reload. */
import { useMemo, useSyncExternalStore, type AnchorHTMLAttributes, type MouseEvent, type ReactNode } from 'react'

export type Route =
  | { page: 'projects' }
  | { page: 'login' }
  | { page: 'assets' }
  | { page: 'brands' }
  | { page: 'techniques' }
  | { page: 'settings'; tab: string | undefined }
  | { page: 'technique'; slug: string }
  | { page: 'canvas'; projectId: string }
  | { page: 'shared'; token: string }
  | { page: 'missing' }

function parseRoute(path: string): Route {
  const parts = path.split('/').filter(Boolean).map(decoded)
  const [first, second, third] = parts
  if (first === 'share' && second && parts.length === 2) return { page: 'shared', token: second }
  if (first !== 'studio' || parts.length > 3) return { page: 'missing' }
  if (!second) return { page: 'projects' }
  if (second === 'techniques') return third ? { page: 'technique', slug: third } : { page: 'techniques' }
  if (second === 'settings') return { page: 'settings', tab: third }
  if (third) return { page: 'missing' }
  if (second === 'login' || second === 'assets' || second === 'brands') return { page: second }
  return { page: 'canvas', projectId: second }
}

/** Decodes a part of the path. A malformed escape matches no page. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const listeners = new Set<() => void>()
let hasMoved = false
/** True if the user has navigated here from another page, so that the element that had focus no longer exists. */
export const isLaterPage = (): boolean => hasMoved
const changed = () => {
  hasMoved = true
  for (const listener of listeners) listener()
}
addEventListener('popstate', changed)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function navigate(path: string, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', path)
  changed()
}

/** Returns the path without the query. */
export const usePath = (): string => useSyncExternalStore(subscribe, () => location.pathname)
export const useRoute = (): Route => parseRoute(usePath())

export function useQuery(): URLSearchParams {
  const query = useSyncExternalStore(subscribe, () => location.search)
  return useMemo(() => new URLSearchParams(query), [query])
}

/** Sets URL parameters, so that a reload or a link opens the same view. Removes parameters whose value is empty or undefined. */
export function setQuery(changes: Readonly<Record<string, string | undefined>>, { replace = false } = {}): void {
  const query = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value)
    else query.delete(name)
  }
  const text = query.toString()
  navigate(location.pathname + (text && `?${text}`), { replace })
}

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  children: ReactNode
}

/** A link within the studio. Clicks with a modifier key are left to the browser. */
export function Link({ href, onClick, children, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(href)
  }
  return (
    <a href={href} onClick={follow} {...rest}>
      {children}
    </a>
  )
}
