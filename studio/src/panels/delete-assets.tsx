import { useState } from 'react'
import { MediawrightError } from '../../../client/src/index.ts'
import { api } from '../data/api.ts'
import { announceListChange } from '../data/list-changes.ts'
import { useSession } from '../data/session.ts'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { Dialog, DialogBody } from '../ui/dialog.tsx'
import { describeError } from '../ui/errors.ts'
import { shortened } from '../ui/format.ts'
import { Notice } from '../ui/status.tsx'
import { manageAssetsTexts, manageTexts } from '../ui/texts.ts'
import { toast } from '../ui/toast.tsx'
import { useSubmit } from '../ui/use-submit.ts'
import { assetTitle, type Asset } from './asset-tile.tsx'
import { readUses, type AssetUses } from './asset-uses.ts'

interface UsedAsset {
  asset: Asset
  uses: AssetUses
}

interface DeleteAssetsProps {
  assets: readonly Asset[]
  onDeleted: (assetIds: readonly string[]) => void
  onClose: () => void
}

const nameOrCount = (assets: readonly Asset[]) =>
  assets.length === 1 ? `“${shortened(assetTitle(assets[0]!), 60)}”` : manageAssetsTexts.files(assets.length)

/**
 * Asks the user to confirm the deletion of assets, which is permanent. Assets in use are listed with their uses, and deleting them requires
 * a second confirmation.
 */
export function DeleteAssets({ assets, onDeleted, onClose }: DeleteAssetsProps) {
  const [used, setUsed] = useState<readonly UsedAsset[]>()

  const remove = async (chosen: readonly Asset[], force: boolean) => {
    const deleted: Asset[] = []
    const inUse: UsedAsset[] = []
    let failure: unknown
    for (const asset of chosen)
      try {
        await deleteAsset(asset.asset_id, force)
        deleted.push(asset)
      } catch (error) {
        if (error instanceof MediawrightError && error.code === 'conflict') inUse.push({ asset, uses: readUses(error.message) })
        else failure = error
      }
    if (deleted.length > 0) {
      announceListChange('assets')
      onDeleted(deleted.map(({ asset_id }) => asset_id))
      toast({ title: manageAssetsTexts.deleted(nameOrCount(deleted)), tone: 'good' })
    }
    if (inUse.length > 0) setUsed(inUse)
    if (failure !== undefined) throw failure
    if (inUse.length === 0) onClose()
  }
  if (used) return <UsedDialog used={used} onClose={onClose} onForce={chosen => remove(chosen, true)} />
  return (
    <Confirm
      title={manageAssetsTexts.deleteTitle(nameOrCount(assets))}
      action={manageTexts.delete}
      danger
      onClose={onClose}
      onConfirm={() => remove(assets, false)}
    >
      <p>{manageAssetsTexts.deleteFinal}</p>
    </Confirm>
  )
}

/** Deletes an asset. Succeeds even if the asset has already been deleted. */
export async function deleteAsset(assetId: string, force = false): Promise<void> {
  try {
    await api.assets.delete(assetId, { force })
  } catch (error) {
    if (!(error instanceof MediawrightError) || error.status !== 404) throw error
  }
}

interface UsedDialogProps {
  used: readonly UsedAsset[]
  onForce: (assets: readonly Asset[]) => Promise<void>
  onClose: () => void
}

function UsedDialog({ used, onForce, onClose }: UsedDialogProps) {
  const { role } = useSession().member!
  const isAdmin = role === 'admin' || role === 'owner'
  const allowed = used.filter(({ uses }) => !uses.isRead && (uses.hidden === 0 || isAdmin)).map(({ asset }) => asset)
  const { submit, isBusy, error } = useSubmit(() => onForce(allowed))
  return (
    <Dialog
      open
      onClose={onClose}
      title={manageAssetsTexts.inUse(used.length)}
      footer={
        <>
          <Button variant={allowed.length > 0 ? 'quiet' : 'primary'} onClick={onClose} data-autofocus="">
            {manageAssetsTexts.keep}
          </Button>
          {allowed.length > 0 && (
            <Button variant="primary" danger busy={isBusy} onClick={() => void submit()}>
              {manageAssetsTexts.anyway}
            </Button>
          )}
        </>
      }
    >
      <DialogBody className="form">
        {used.map(({ asset, uses }) => (
          <UseList key={asset.asset_id} name={shortened(assetTitle(asset), 80)} uses={uses} isAllowed={allowed.includes(asset)} />
        ))}
        {allowed.length > 0 && <p className="ui-soft">{manageAssetsTexts.anywayHint}</p>}
        {error !== undefined && <Notice tone="bad">{describeError(error).text}</Notice>}
      </DialogBody>
    </Dialog>
  )
}

function UseList({ name, uses: { uses, more, hidden, isRead }, isAllowed }: { name: string; uses: AssetUses; isAllowed: boolean }) {
  if (isRead)
    return (
      <div className="uses">
        <h3 dir="auto">“{name}”</h3>
        <Notice tone="warn">{manageAssetsTexts.runReads}</Notice>
      </div>
    )
  return (
    <div className="uses">
      <h3 dir="auto">{manageAssetsTexts.usedBy(name)}</h3>
      <ul>
        {uses.map(({ kind, name: its, project }, at) => (
          <li key={at} dir="auto">
            {(manageAssetsTexts.uses[kind] ?? manageAssetsTexts.uses['project']!)(its || manageAssetsTexts.unnamed, project)}
          </li>
        ))}
        {more > 0 && <li>{manageAssetsTexts.moreUses(more)}</li>}
        {hidden > 0 && <li>{manageAssetsTexts.hiddenUses(hidden)}</li>}
      </ul>
      {!isAllowed && <Notice tone="warn">{manageAssetsTexts.onlyAdmin}</Notice>}
    </div>
  )
}
