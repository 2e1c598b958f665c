import { Images } from 'lucide-react'
import { Dialog, DialogBody } from '../ui/dialog.tsx'
import type { MediaKind } from '../ui/media-view.tsx'
import { t } from '../ui/texts.ts'
import { AssetBrowser } from './asset-browser.tsx'
import type { Asset } from './asset-tile.tsx'

interface AssetPickerProps {
  /** Lists only assets of this type. */
  kind?: MediaKind
  onPick: (asset: Asset) => void
  onClose: () => void
}

/** Lets the user choose one of the workspace's assets. */
export const AssetPicker = ({ kind, onPick, onClose }: AssetPickerProps) => (
  <Dialog open onClose={onClose} title={t.assets.choose} size="large">
    <DialogBody>
      <AssetBrowser {...(kind && { kind })} onPick={onPick} emptyIcon={<Images />} />
    </DialogBody>
  </Dialog>
)
