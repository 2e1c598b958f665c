import { Download, Trash2, Workflow } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { manageAssetsTexts, manageTexts } from '../ui/texts.ts'
import type { Selecting } from '../ui/use-selection.ts'
import type { Asset } from './asset-tile.tsx'
import { DeleteAssets } from './delete-assets.tsx'
import { downloadAssets } from './asset-download.tsx'
import { SelectionBar } from './selection-bar.tsx'

interface AssetSelectionBarProps {
  selecting: Selecting
  assets: readonly Asset[]
  canEdit: boolean
  onDelete: (assets: readonly Asset[]) => void
  /** Adds the assets to the canvas. Undefined if there is no canvas. */
  onAdd?: ((assets: readonly Asset[]) => void) | undefined
}

export function AssetSelectionBar({ selecting, assets, canEdit, onDelete, onAdd }: AssetSelectionBarProps) {
  const chosen = assets.filter(({ asset_id }) => selecting.ids.has(asset_id))
  return (
    <SelectionBar selecting={selecting} total={assets.length}>
      {onAdd && (
        <Button
          variant="quiet"
          icon={<Workflow aria-hidden="true" />}
          onClick={() => {
            onAdd(chosen)
            selecting.clear()
          }}
        >
          {manageAssetsTexts.addToCanvas}
        </Button>
      )}
      <Button variant="quiet" icon={<Download aria-hidden="true" />} onClick={() => void downloadAssets(chosen)}>
        {manageAssetsTexts.download}
      </Button>
      {canEdit && (
        <Button variant="quiet" danger icon={<Trash2 aria-hidden="true" />} onClick={() => onDelete(chosen)}>
          {manageTexts.delete}
        </Button>
      )}
    </SelectionBar>
  )
}

/** Returns a dialog that asks the user to confirm the deletion of assets, and `ask`, which opens it. */
export function useAssetDeletion(onDeleted: (assetIds: readonly string[]) => void) {
  const [assets, setAssets] = useState<readonly Asset[]>()
  return {
    ask: (chosen: readonly Asset[]) => chosen.length > 0 && setAssets(chosen),
    dialog: assets && <DeleteAssets assets={assets} onDeleted={onDeleted} onClose={() => setAssets(undefined)} />,
  }
}
