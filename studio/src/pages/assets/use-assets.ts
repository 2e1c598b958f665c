import { useEffect, useMemo } from 'react'
import { api } from '../../data/api.ts'
import { onListChange } from '../../data/list-changes.ts'
import { useSession } from '../../data/session.ts'
import type { Asset } from '../../panels/asset-tile.tsx'
import { onUploaded } from '../../panels/uploads.ts'
import { toMediaKind, type MediaKind } from '../../ui/media-view.tsx'
import { usePages } from '../../ui/use-pages.ts'
import { inOrder, isWithin, sorts, sources, dates, type DateRange, type Sort, type Source } from './asset-list.ts'

export interface AssetFilter {
  query: string
  source: Source
  kind: MediaKind | ''
  date: DateRange | ''
  sort: Sort
}

export const kinds: readonly MediaKind[] = ['image', 'video', 'audio', 'model3d', 'text', 'document']
const among = <T extends string, Other>(values: readonly T[], value: string | null, other: Other): T | Other =>
  values.find(each => each === value) ?? other

/** Reads the filter from the URL. Unknown values are ignored. */
export const readFilter = (address: URLSearchParams): AssetFilter => ({
  query: (address.get('q') ?? '').trim().slice(0, 200),
  source: among(sources, address.get('source'), 'all'),
  kind: among(kinds, address.get('type'), ''),
  date: among(dates, address.get('date'), ''),
  sort: among(sorts, address.get('sort'), 'newest'),
})

const enough = 12
/**
 * Any order other than newest first requires loading all assets. If there are more than this number, only the newest are loaded and
 * sorted.
 */
const maxSorted = 2000

export function useAssets({ query, source, kind, date, sort }: AssetFilter) {
  const { workspaceId } = useSession().member!
  const isAllNeeded = sort !== 'newest'
  const pages = usePages<Asset>(`${workspaceId} ${query} ${isAllNeeded}`, async (cursor, signal) => {
    const { data } = await api.GET('/assets', {
      params: {
        query: { workspace_id: workspaceId, limit: isAllNeeded ? 100 : 48, ...(cursor && { cursor }), ...(query && { query }) },
      },
      signal,
    })
    return { items: data.assets, next: data.meta.next_cursor }
  })
  const { items, state, hasMore, more, reload } = pages
  useEffect(() => onUploaded(reload), [reload])
  useEffect(() => onListChange('assets', reload), [reload])

  const shown = useMemo(() => {
    const fitting = items.filter(
      asset =>
        asset.status === 'ready' &&
        (source === 'all' || (asset.uploaded_via === 'run') === (source === 'made')) &&
        (kind === '' || toMediaKind(asset.content_type) === kind) &&
        isWithin(date, asset.created_at),
    )
    return inOrder(sort, fitting)
  }, [items, source, kind, date, sort])
  const refused = useMemo(() => items.filter(({ status }) => status === 'failed'), [items])

  const oldest = items.at(-1)
  // Assets are sorted by creation time, so once one is older than the date range, all that follow are older too.
  const isOver = oldest !== undefined && !isWithin(date, oldest.created_at)
  const canRead = state === 'ready' && hasMore && !isOver
  // The page filters the list itself, so it keeps loading more assets until it has enough to show.
  const isSparse = canRead && (isAllNeeded ? items.length < maxSorted : shown.length < enough)
  useEffect(() => {
    if (isSparse) more()
  }, [isSparse, more])
  const isReadingAll = isAllNeeded && (isSparse || state === 'more')
  return {
    pages,
    shown,
    refused,
    /** True while there is nothing to show yet. */
    isLoading: state === 'loading' || isReadingAll || (shown.length === 0 && (isSparse || state === 'more')),
    isReadingAll,
    hasFurther: !isAllNeeded && !isOver,
    /** The number of sorted assets. Set only if there are more assets than the page can sort. */
    sortedOf: isAllNeeded && canRead && !isSparse ? items.length : undefined,
  }
}
