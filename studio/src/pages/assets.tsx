import { Images, Search, Upload, Workflow } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useRef, useState, type DragEvent } from 'react'
import { api } from '../data/api.ts'
import { useSession } from '../data/session.ts'
import { AssetTile, assetTitle, type Asset } from '../panels/asset-tile.tsx'
import { ResultViewer, type Viewable } from '../panels/result-viewer.tsx'
import { UploadList } from '../panels/upload-list.tsx'
import { onUploaded, uploadFiles } from '../panels/uploads.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Select, TextField } from '../ui/fields.tsx'
import { Ago } from '../ui/figures.tsx'
import { bytes, duration, fileType } from '../ui/format.ts'
import { toMediaKind, type MediaKind } from '../ui/media-view.tsx'
import { EmptyState, ErrorState, Skeleton } from '../ui/status.tsx'
import { Segments } from '../ui/tabs.tsx'
import { t } from '../ui/texts.ts'
import { More } from '../ui/more.tsx'
import { Shell } from './shell.tsx'
import { usePages } from '../ui/use-pages.ts'

type Source = 'all' | 'made' | 'uploaded'
const kinds: MediaKind[] = ['image', 'video', 'audio', 'model3d', 'text', 'document']

/** Lists all assets of the workspace, generated and uploaded. */
export default function AssetsPage() {
  const { member } = useSession()
  const { workspaceId, canEdit } = member!
  const [source, setSource] = useState<Source>('all')
  const [kind, setKind] = useState<MediaKind | ''>('')
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim())
  const [open, setOpen] = useState<string>()
  const pages = usePages<Asset>(`${workspaceId} ${query}`, async (cursor, signal) => {
    const { data } = await api.GET('/assets', {
      params: { query: { workspace_id: workspaceId, limit: 48, ...(cursor && { cursor }), ...(query && { query }) } },
      signal,
    })
    return { items: data.assets, next: data.meta.next_cursor }
  })
  const { items, state, error, hasMore, more, reload } = pages
  useEffect(() => onUploaded(reload), [reload])

  const shown = useMemo(
    () =>
      items.filter(
        asset =>
          asset.status === 'ready' &&
          (source === 'all' || (asset.uploaded_via === 'run') === (source === 'made')) &&
          (kind === '' || toMediaKind(asset.content_type) === kind),
      ),
    [items, source, kind],
  )
  // The page itself filters, so it keeps reading until there is something to show.
  const isSparse = state === 'ready' && hasMore && shown.length < 12
  useEffect(() => {
    if (isSparse) more()
  }, [isSparse, more])

  const at = shown.findIndex(({ asset_id }) => asset_id === open)
  const isFiltered = query !== '' || kind !== '' || source !== 'all'

  return (
    <DropArea isEnabled={canEdit}>
      <Shell title={t.assets.title} about={t.assets.about} actions={canEdit && <UploadButton />}>
        <UploadList />
        <div className="filters">
          <Segments
            label={t.assets.source}
            value={source}
            onChange={value => setSource(value as Source)}
            options={(['all', 'made', 'uploaded'] as const).map(value => ({ value, label: t.assets.sources[value] }))}
          />
          <Select
            label={t.assets.kind}
            hideLabel
            value={kind}
            onChange={value => setKind(value as MediaKind | '')}
            placeholder={t.assets.allKinds}
            options={kinds.map(value => ({ value, label: t.kinds[value] }))}
          />
          <TextField
            type="search"
            label={t.assets.search}
            hideLabel
            placeholder={t.assets.search}
            icon={<Search aria-hidden="true" />}
            value={typed}
            onChange={setTyped}
            maxLength={200}
          />
        </div>
        {state === 'failed' && items.length === 0 ? (
          <ErrorState error={error} title={t.assets.failed} onRetry={reload} />
        ) : state === 'loading' || (shown.length === 0 && (isSparse || state === 'more')) ? (
          <div className="tile-grid" role="status" aria-label={t.loading}>
            {Array.from({ length: 12 }, (_, n) => (
              <Skeleton key={n} ratio="1" className="tile-skeleton" />
            ))}
          </div>
        ) : shown.length === 0 ? (
          <EmptyState
            icon={isFiltered ? <Search /> : <Images />}
            title={isFiltered ? t.assets.noneFound : t.assets.none}
            actions={isFiltered ? undefined : canEdit && <UploadButton />}
          >
            {isFiltered ? t.assets.noneFoundHint : t.assets.noneHint}
          </EmptyState>
        ) : (
          <>
            <ul className="tile-grid">
              {shown.map(asset => (
                <li key={asset.asset_id}>
                  <AssetTile asset={asset} onOpen={() => setOpen(asset.asset_id)} />
                </li>
              ))}
            </ul>
            <More pages={pages} />
          </>
        )}
      </Shell>
      {at >= 0 && (
        <ResultViewer
          items={shown.map(toViewable)}
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

function toViewable(asset: Asset): Viewable {
  const {
    asset_id,
    url,
    content_type,
    width,
    height,
    duration_seconds,
    tri_count,
    size_bytes,
    created_at,
    project_id,
    name,
    uploaded_via,
    node_id,
  } = asset
  return {
    id: asset_id,
    kind: toMediaKind(content_type),
    url,
    title: assetTitle(asset),
    made: uploaded_via === 'run' && node_id !== undefined ? { nodeId: node_id, assetId: asset_id } : undefined,
    ...(width && height && { size: { width, height } }),
    facts: [
      [t.facts.file, name],
      [t.facts.type, fileType(content_type)],
      ...(width && height ? [[t.facts.size, `${width} × ${height}`] as const] : []),
      ...(duration_seconds ? [[t.facts.duration, duration(duration_seconds)] as const] : []),
      ...(tri_count ? [[t.facts.triangles, tri_count] as const] : []),
      ...(size_bytes ? [[t.facts.bytes, bytes(size_bytes)] as const] : []),
      [t.facts.added, <Ago key="ago" time={created_at} />],
    ],
    actions: project_id && (
      <ButtonLink variant="quiet" icon={<Workflow aria-hidden="true" />} href={`/studio/${project_id}`}>
        {t.assets.openCanvas}
      </ButtonLink>
    ),
  }
}

function UploadButton() {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="primary" icon={<Upload aria-hidden="true" />} onClick={() => input.current?.click()}>
        {t.uploads.upload}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={event => {
          uploadFiles(event.target.files ?? [])
          event.target.value = ''
        }}
      />
    </>
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
