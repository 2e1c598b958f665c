import { assetTitle, type Asset } from './asset-tile.tsx'
import { safeName } from './zip-names.ts'

/** The extension is that of the file, whose type the service has checked. */
export function assetFileName(asset: Asset): string {
  const extension = /\.\w{2,5}$/.exec(new URL(asset.url, location.href).pathname)?.[0] ?? ''
  return safeName(assetTitle(asset), extension)
}
