import { Images } from 'lucide-react'
import { t } from '../ui/texts.ts'
import { AssetBrowser } from './asset-browser.tsx'
import type { Asset } from './asset-tile.tsx'
import { UploadButton } from './upload-button.tsx'
import { UploadList } from './upload-list.tsx'
import './panels.css'

interface AssetsPanelProps {
  /** Adds an asset to the canvas. Undefined if the user cannot change the canvas. */
  onAdd?: ((asset: Asset) => void) | undefined
  /** Called when the user starts to drag an asset to the canvas. */
  onDrag?: (() => void) | undefined
  /** Opens an asset that cannot be added. */
  onOpen?: ((asset: Asset) => void) | undefined
}

/** The assets panel beside a canvas. An asset can be added with a click or dragged onto the canvas (`assetDragType`). */
export function AssetsPanel({ onAdd, onDrag, onOpen }: AssetsPanelProps) {
  const pick = onAdd ?? onOpen
  return (
    <section className="assets-panel" aria-label={t.assets.title}>
      {onAdd && (
        <div className="assets-panel-head">
          <p className="ui-soft">{t.assets.addHint}</p>
          <UploadButton size="small" />
        </div>
      )}
      <UploadList />
      <AssetBrowser onPick={asset => pick?.(asset)} onDrag={onAdd && onDrag} emptyIcon={<Images />} manage={{ onAdd }} />
    </section>
  )
}
