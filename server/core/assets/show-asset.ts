import type { Sql } from '../../machine/database/database.ts'
import type { Engines } from '../../machine/engines.ts'
import type { Asset } from './asset.ts'

export interface AssetToShow {
  projectId: string
  asset: Pick<Asset, 'assetId' | 'name'> & { [Fact in 'contentType' | 'width' | 'height']?: Asset[Fact] }
  now: number
  /** Locks the balance and checks the quota. Called after the canvas is locked and before the project's activity is updated. */
  requireRoom?: () => Promise<unknown>
}

/** Shows an asset on its project's canvas. This folder cannot import the canvas, so `app.ts` supplies the implementation. */
export type ShowAsset = (sql: Sql, shown: AssetToShow) => Promise<unknown>

export interface AssetServices extends Engines {
  showAsset: ShowAsset
}
