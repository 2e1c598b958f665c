import type { ReactNode } from 'react'
import { ErrorState } from './status.tsx'
import type { Pages } from './use-pages.ts'

interface PagedListProps {
  pages: Pick<Pages<unknown>, 'state' | 'items' | 'error' | 'reload'>
  /** The title of the error shown if the first page cannot be loaded. */
  failed?: string
  loading: ReactNode
  /** Shown if the list has no items. By default, the empty list itself is shown. */
  empty?: ReactNode
  children: ReactNode
}

/** Shows a list, or explains why there is nothing to show: the list is loading, failed to load or is empty. */
export function PagedList({ pages: { state, items, error, reload }, failed, loading, empty, children }: PagedListProps) {
  if (state === 'failed' && items.length === 0) return <ErrorState error={error} {...(failed && { title: failed })} onRetry={reload} />
  if (state === 'loading') return loading
  return items.length === 0 && empty ? empty : children
}
