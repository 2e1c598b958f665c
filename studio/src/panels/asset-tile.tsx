import { AudioLines, Box, FileText, Image, Type, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Schemas } from '../data/api.ts'
import { assetDragType } from '../data/asset-drag.ts'
import { bytes, duration, shortened } from '../ui/format.ts'
import { MediaView, toMediaKind, type MediaKind } from '../ui/media-view.tsx'
import { getPreview } from '../ui/preview.ts'
import { t } from '../ui/texts.ts'
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

/** Generated assets are named after their prompt, uploaded ones after their file. */
export const assetTitle = ({ uploaded_via, description, name }: Pick<Asset, 'uploaded_via' | 'description' | 'name'>): string =>
  (uploaded_via === 'run' && description) || name || description || t.assets.unnamed

interface AssetTileProps {
  asset: Asset
  onOpen: () => void
  /** For narrow panels. */
  isSmall?: boolean
  /** Called when a drag to a canvas starts; undefined if the asset cannot be dragged. */
  onDrag?: (() => void) | undefined
}

export function AssetTile({ asset, onOpen, isSmall, onDrag }: AssetTileProps) {
  const kind = toMediaKind(asset.content_type)
  const title = shortened(assetTitle(asset))
  return (
    <button
      type="button"
      className={`tile ${kind}`}
      onClick={onOpen}
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
    </button>
  )
}
