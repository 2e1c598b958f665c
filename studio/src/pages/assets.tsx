import { Download, Ellipsis, Images, Pencil, Search, Trash2, Workflow } from 'lucide-react'
import { useState, type DragEvent } from 'react'
import { useSession } from '../data/session.ts'
import { AssetSelectionBar, useAssetDeletion } from '../panels/asset-selection.tsx'
import { AssetTile, assetTitle, type Asset } from '../panels/asset-tile.tsx'
import { deleteAsset } from '../panels/delete-assets.tsx'
import { downloadAssets, DownloadProgress } from '../panels/asset-download.tsx'
import { ResultViewer } from '../panels/result-viewer.tsx'
import { UploadButton } from '../panels/upload-button.tsx'
import { UploadList } from '../panels/upload-list.tsx'
import { uploadFiles } from '../panels/uploads.ts'
import { navigate, useQuery } from '../router.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { shortened } from '../ui/format.ts'
import { focusItem } from '../ui/grid-keys.ts'
import { Menu } from '../ui/menu.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { textLimits } from '../ui/names.ts'
import { RenameField } from '../ui/rename-field.tsx'
import { EmptyState, ErrorState, Notice, Skeleton } from '../ui/status.tsx'
import { manageAssetsTexts, manageTexts, t } from '../ui/texts.ts'
import { useSelection, type Selecting } from '../ui/use-selection.ts'
import { useSubmit } from '../ui/use-submit.ts'
import { toViewable, updateAsset } from './assets/asset-facts.tsx'
import { AssetFilters } from './assets/asset-filters.tsx'
import { readFilter, useAssets } from './assets/use-assets.ts'
import { Shell } from './shell.tsx'

/** Lists all of the workspace's assets, both generated and uploaded. */
export default function AssetsPage() {
  const { canEdit } = useSession().member!
  const filter = readFilter(useQuery())
  const list = useAssets(filter)
  const { pages, shown, refused } = list
  const { items, state, error, more, reload, change } = pages
  const [open, setOpen] = useState<string>()
  const [renaming, setRenaming] = useState<string>()
  const drop = (ids: readonly string[]) => change(all => all.filter(({ asset_id }) => !ids.includes(asset_id)))
  const deletion = useAssetDeletion(drop)
  const selecting = useSelection({
    list: shown.map(({ asset_id }) => asset_id),
    isEnabled: true,
    onDelete: ids => canEdit && deletion.ask(shown.filter(({ asset_id }) => ids.includes(asset_id))),
    onRename: canEdit ? setRenaming : undefined,
  })
  const update = async (asset: Asset, to: Parameters<typeof updateAsset>[1]) => {
    const changed = await updateAsset(asset, to)
    change(all => all.map(each => (each.asset_id === asset.asset_id ? { ...each, ...changed } : each)))
  }
  const at = shown.findIndex(({ asset_id }) => asset_id === open)
  const isFiltered = filter.query !== '' || filter.kind !== '' || filter.source !== 'all' || filter.date !== ''

  return (
    <DropArea isEnabled={canEdit}>
      <Shell title={t.assets.title} about={t.assets.about} actions={canEdit && <UploadButton variant="primary" />}>
        <UploadList />
        <AssetFilters filter={filter} />
        {canEdit && refused.length > 0 && <Refused assets={refused} onRemoved={drop} />}
        {list.sortedOf !== undefined && <Notice>{manageAssetsTexts.tooMany(list.sortedOf)}</Notice>}
        {state === 'failed' && items.length === 0 ? (
          <ErrorState error={error} title={t.assets.failed} onRetry={reload} />
        ) : list.isLoading ? (
          <div className="tile-grid" role="status" aria-label={list.isReadingAll ? manageAssetsTexts.readingAll : t.loading}>
            {Array.from({ length: 12 }, (_, n) => (
              <Skeleton key={n} ratio="1" className="tile-skeleton" />
            ))}
          </div>
        ) : shown.length === 0 ? (
          <EmptyState
            icon={isFiltered ? <Search /> : <Images />}
            title={isFiltered ? t.assets.noneFound : t.assets.none}
            actions={isFiltered ? undefined : canEdit && <UploadButton variant="primary" />}
          >
            {isFiltered ? t.assets.noneFoundHint : t.assets.noneHint}
          </EmptyState>
        ) : (
          <>
            <ul
              className={selecting.count > 0 ? 'tile-grid has-selection' : 'tile-grid'}
              onKeyDown={selecting.onKeyDown}
              onKeyUp={selecting.onKeyUp}
            >
              {shown.map(asset => (
                <li key={asset.asset_id}>
                  <Tile
                    {...{ asset, selecting, canEdit }}
                    isRenaming={renaming === asset.asset_id}
                    onOpen={() => setOpen(asset.asset_id)}
                    onRename={() => setRenaming(asset.asset_id)}
                    onRenamed={name => update(asset, { name })}
                    onRenameEnd={isDone => {
                      setRenaming(undefined)
                      if (isDone) requestAnimationFrame(() => focusItem(asset.asset_id))
                    }}
                    onDelete={() => deletion.ask([asset])}
                  />
                </li>
              ))}
            </ul>
            <AssetSelectionBar {...{ selecting, canEdit }} assets={shown} onDelete={deletion.ask} />
            {list.hasFurther && <LoadMore pages={pages} />}
          </>
        )}
      </Shell>
      <DownloadProgress />
      {deletion.dialog}
      {at >= 0 && (
        <ResultViewer
          items={shown.map(asset => toViewable(asset, canEdit ? to => update(asset, to) : undefined))}
          at={at}
          onMove={next => {
            setOpen(shown[next]?.asset_id)
            if (next > shown.length - 4) more()
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </DropArea>
  )
}

interface TileProps {
  asset: Asset
  selecting: Selecting
  canEdit: boolean
  isRenaming: boolean
  onOpen: () => void
  onRename: () => void
  onRenamed: (name: string) => Promise<unknown>
  onRenameEnd: (isDone: boolean) => void
  onDelete: () => void
}

function Tile({ asset, selecting, canEdit, isRenaming, onOpen, onRename, onRenamed, onRenameEnd, onDelete }: TileProps) {
  const { asset_id, project_id } = asset
  const title = shortened(assetTitle(asset), 80)
  return (
    <AssetTile
      asset={asset}
      onOpen={onOpen}
      pick={{ isSelected: selecting.ids.has(asset_id), onPick: event => selecting.choose(asset_id, event) }}
      nameField={
        isRenaming && (
          <RenameField
            label={manageTexts.newName(title)}
            value={assetTitle(asset)}
            limit={textLimits.asset}
            onSave={onRenamed}
            onClose={onRenameEnd}
          />
        )
      }
      menu={
        <Menu
          label={manageTexts.actions(title)}
          align="end"
          trigger={<IconButton className="tile-menu" size="small" label={manageTexts.actions(title)} icon={<Ellipsis />} />}
          items={[
            ...(canEdit ? [{ label: manageTexts.rename, icon: <Pencil />, shortcut: 'F2', onSelect: onRename }] : []),
            { label: manageAssetsTexts.download, icon: <Download />, onSelect: () => void downloadAssets([asset]) },
            ...(project_id ? [{ label: t.assets.openCanvas, icon: <Workflow />, onSelect: () => navigate(`/studio/${project_id}`) }] : []),
            ...(canEdit ? [{ label: manageTexts.delete, icon: <Trash2 />, danger: true, separated: true, onSelect: onDelete }] : []),
          ]}
        />
      }
    />
  )
}

/** Uploads that the service has rejected. They are unusable, so the page only counts them and offers to remove them. */
function Refused({ assets, onRemoved }: { assets: readonly Asset[]; onRemoved: (ids: readonly string[]) => void }) {
  const { submit, isBusy } = useSubmit(async () => {
    for (const { asset_id } of assets) await deleteAsset(asset_id)
    onRemoved(assets.map(({ asset_id }) => asset_id))
  })
  return (
    <div className="refused">
      <span>
        {manageAssetsTexts.refused(assets.length)}
        <span className="ui-soft" dir="auto">
          {assets
            .slice(0, 3)
            .map(({ name }) => name ?? t.assets.unnamed)
            .join(', ')}
        </span>
      </span>
      <Button size="small" busy={isBusy} onClick={() => void submit()}>
        {manageAssetsTexts.removeRefused}
      </Button>
    </div>
  )
}

/** Files can be dropped anywhere on the page. */
function DropArea({ isEnabled, children }: { isEnabled: boolean; children: React.ReactNode }) {
  const [isOver, setOver] = useState(false)
  const hasFiles = (event: DragEvent) => isEnabled && event.dataTransfer.types.includes('Files')
  return (
    <div
      className={isOver ? 'drop-area is-over' : 'drop-area'}
      data-words={t.uploads.drop}
      onDragOver={event => {
        if (!hasFiles(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
        setOver(true)
      }}
      onDragLeave={event => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={event => {
        setOver(false)
        if (!hasFiles(event)) return
        event.preventDefault()
        uploadFiles(event.dataTransfer.files)
      }}
    >
      {children}
    </div>
  )
}
