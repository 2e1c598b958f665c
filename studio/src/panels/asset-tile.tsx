import { AudioLines, Box, FileText, Image, Type, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Schemas } from '../data/api.ts'
import { assetDragType } from '../data/asset-drag.ts'
import { bytes, duration, shortened } from '../ui/format.ts'
import { MediaView, toMediaKind, type MediaKind } from '../ui/media-view.tsx'
import { getPreview } from '../ui/preview.ts'
import { manageTexts, t } from '../ui/texts.ts'
import { PickBox } from './selection-bar.tsx'
import './panels.css'

export type Asset = Schemas['AssetListItem']

const icons: Record<MediaKind, ReactNode> = {
  image: <Image aria-hidden="true" />,
  video: <Video aria-hidden="true" />,
  audio: <AudioLines aria-hidden="true" />,
  text: <Type aria-hidden="true" />,
  model3d: <Box aria-hidden="true" />,
  document: <FileText aria-hidden="true" />,
}
export const mediaIcon = (kind: MediaKind): ReactNode => icons[kind]

/** The service names outputs by their type, for example `image.png`. */
const outputName = /^(image|video|audio|text|model|application|file)\.\w+$/

/** Generated assets are titled with their prompt unless a user has named them. Uploaded assets are titled with their file name. */
export const assetTitle = ({ uploaded_via, description, name }: Pick<Asset, 'uploaded_via' | 'description' | 'name'>): string =>
  (uploaded_via === 'run' && outputName.test(name ?? '') && description) || name || description || t.assets.unnamed

interface AssetTileProps {
  asset: Asset
  onOpen: () => void
  /** True for a smaller tile in narrow panels. */
  isSmall?: boolean
  /** Called when a drag to a canvas starts; undefined if the asset cannot be dragged. */
  onDrag?: (() => void) | undefined
  /** Makes the asset selectable. */
  pick?: TilePick | undefined
  /** A field that replaces the name while the name is edited. */
  nameField?: ReactNode
  /** The button that opens the asset's menu. */
  menu?: ReactNode
}

export interface TilePick {
  isSelected: boolean
  onPick: (event: { shiftKey: boolean }) => void
}

export function AssetTile({ asset, onOpen, isSmall, onDrag, pick, nameField, menu }: AssetTileProps) {
  const kind = toMediaKind(asset.content_type)
  const title = shortened(assetTitle(asset))
  const words = (
    <span className="tile-words">
      {icons[kind]}
      <span className="ui-hidden">{t.types[kind]}, </span>
      <span className="ui-clip" dir="auto">
        {title}
      </span>
      {!isSmall && asset.size_bytes !== null && (
        <span className="tile-facts ui-num" aria-hidden="true">
          {asset.duration_seconds ? duration(asset.duration_seconds) : bytes(asset.size_bytes)}
        </span>
      )}
    </span>
  )
  const tile = (
    <button
      type="button"
      className={pick?.isSelected ? `tile ${kind} is-selected` : `tile ${kind}`}
      data-grid-item={asset.asset_id}
      onClick={event => {
        if (pick && (event.shiftKey || event.ctrlKey || event.metaKey)) pick.onPick(event)
        else onOpen()
      }}
      draggable={onDrag !== undefined}
      onDragStart={event => {
        event.dataTransfer.setData(assetDragType, JSON.stringify(asset))
        event.dataTransfer.effectAllowed = 'copy'
        onDrag?.()
      }}
    >
      <span className="tile-media" aria-hidden="true">
        <MediaView kind={kind} url={asset.url} preview={getPreview(asset.url, isSmall ? 256 : 512)} alt="" still cover />
      </span>
      {nameField ? <span className="ui-hidden">{title}</span> : words}
    </button>
  )
  return (
    <div className={menu ? 'pickable has-menu' : 'pickable'}>
      {tile}
      {nameField}
      {pick && <PickBox label={manageTexts.select(title)} checked={pick.isSelected} onPick={pick.onPick} />}
      {menu}
    </div>
  )
}
