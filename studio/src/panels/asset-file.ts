import { assetTitle, type Asset } from './asset-tile.tsx'
import type { Made } from './run-facts.tsx'
import { safeName } from './zip-names.ts'

/** Returns the run that created an asset, if any. */
export const madeBy = ({ uploaded_via, node_id, asset_id }: Asset): Made | undefined =>
  uploaded_via === 'run' && node_id !== undefined ? { nodeId: node_id, assetId: asset_id } : undefined

/** Takes the extension from the asset's URL; that extension matches the content type that the service has verified. */
export function assetFileName(asset: Asset): string {
  const extension = /\.\w{2,5}$/.exec(new URL(asset.url, location.href).pathname)?.[0] ?? ''
  return safeName(assetTitle(asset), extension)
}
