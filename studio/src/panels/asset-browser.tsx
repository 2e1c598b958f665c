import { useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react'
import { api } from '../data/api.ts'
import { onListChange } from '../data/list-changes.ts'
import { useSession } from '../data/session.ts'
import { Select } from '../ui/fields.tsx'
import { toMediaKind, type MediaKind } from '../ui/media-view.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { EmptyState, ErrorState, Skeleton } from '../ui/status.tsx'
import { t } from '../ui/texts.ts'
import { usePages } from '../ui/use-pages.ts'
import { useSelection } from '../ui/use-selection.ts'
import { AssetSelectionBar, useAssetDeletion } from './asset-selection.tsx'
import { AssetTile, type Asset } from './asset-tile.tsx'
import { DownloadProgress } from './asset-download.tsx'
import { onUploaded } from './uploads.ts'

interface AssetBrowserProps {
  /** Lists only assets of this type. */
  kind?: MediaKind
  onPick: (asset: Asset) => void
  /** Called when a drag to a canvas starts; undefined if assets cannot be dragged. */
  onDrag?: (() => void) | undefined
  emptyIcon?: ReactNode
  /** Lets the user select several assets, then download or delete them, or add them with `onAdd`. */
  manage?: { onAdd?: ((asset: Asset) => void) | undefined }
}

/** A list of usable assets to choose from, newest first. */
export function AssetBrowser({ kind, onPick, onDrag, emptyIcon, manage }: AssetBrowserProps) {
  const { workspaceId, canEdit } = useSession().member!
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<MediaKind | ''>('')
  const query = useDeferredValue(typed.trim())
  const wanted = kind ?? chosen
  const pages = usePages<Asset>(`${workspaceId} ${query}`, async (cursor, signal) => {
    const { data } = await api.GET('/assets', {
      params: { query: { workspace_id: workspaceId, limit: 48, ...(cursor && { cursor }), ...(query && { query }) } },
      signal,
    })
    return { items: data.assets, next: data.meta.next_cursor }
  })
  const { items, state, error, hasMore, more, reload, change } = pages
  useEffect(() => onUploaded(reload), [reload])
  useEffect(() => onListChange('assets', reload), [reload])
  const shown = useMemo(
    () => items.filter(({ status, content_type }) => status === 'ready' && (!wanted || toMediaKind(content_type) === wanted)),
    [items, wanted],
  )
  // The service does not filter by media kind, so the page keeps loading assets until there is something to choose from.
  const isSparse = state === 'ready' && hasMore && shown.length < 9
  useEffect(() => {
    if (isSparse) more()
  }, [isSparse, more])
  const deletion = useAssetDeletion(ids => change(all => all.filter(({ asset_id }) => !ids.includes(asset_id))))
  const selecting = useSelection({
    list: shown.map(({ asset_id }) => asset_id),
    isEnabled: manage !== undefined,
    onDelete: ids => canEdit && deletion.ask(shown.filter(({ asset_id }) => ids.includes(asset_id))),
  })
  return (
    <div className="asset-browser">
      <div className="asset-browser-head">
        <SearchField label={t.assets.search} value={typed} onChange={setTyped} />
        {!kind && (
          <Select
            label={t.assets.kind}
            hideLabel
            value={chosen}
            onChange={value => setChosen(value as MediaKind | '')}
            placeholder={t.assets.allKinds}
            options={(['image', 'video', 'audio', 'model3d', 'document'] as const).map(value => ({ value, label: t.kinds[value] }))}
          />
        )}
      </div>
      {state === 'failed' && items.length === 0 ? (
        <ErrorState error={error} title={t.assets.failed} onRetry={reload} />
      ) : state === 'loading' || (shown.length === 0 && (isSparse || state === 'more')) ? (
        <div className="tile-grid is-small" role="status" aria-label={t.loading}>
          {Array.from({ length: 6 }, (_, n) => (
            <Skeleton key={n} ratio="1" className="tile-skeleton" />
          ))}
        </div>
      ) : shown.length === 0 ? (
        <EmptyState icon={emptyIcon} title={query || wanted ? t.assets.noneFound : t.assets.none}>
          {query || wanted ? t.assets.noneFoundHint : t.assets.noneHint}
        </EmptyState>
      ) : (
        <>
          <ul
            className={selecting.count > 0 ? 'tile-grid is-small has-selection' : 'tile-grid is-small'}
            onKeyDown={selecting.onKeyDown}
            onKeyUp={selecting.onKeyUp}
          >
            {shown.map(asset => {
              const { asset_id } = asset
              const pick = {
                isSelected: selecting.ids.has(asset_id),
                onPick: (event: { shiftKey: boolean }) => selecting.choose(asset_id, event),
              }
              return (
                <li key={asset_id}>
                  <AssetTile asset={asset} isSmall onDrag={onDrag} onOpen={() => onPick(asset)} pick={manage && pick} />
                </li>
              )
            })}
          </ul>
          {manage && (
            <AssetSelectionBar
              {...{ selecting, canEdit }}
              assets={shown}
              onDelete={deletion.ask}
              onAdd={manage.onAdd && (assets => assets.forEach(asset => manage.onAdd!(asset)))}
            />
          )}
          <LoadMore pages={pages} />
        </>
      )}
      <DownloadProgress />
      {deletion.dialog}
    </div>
  )
}
