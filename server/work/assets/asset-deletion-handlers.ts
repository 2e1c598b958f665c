import type { Handlers } from '../../core/contract.ts'
import type { Engines } from '../../machine/engines.ts'
import { deleteAsset } from './delete-asset.ts'

export const assetDeletionHandlers = (services: Engines) =>
  ({
    async deleteAsset({ path, query }, { caller, effect }) {
      await deleteAsset(services, effect, caller, { assetId: path.assetId, force: query.force })
      return { status: 204 }
    },
  }) satisfies Partial<Handlers>
