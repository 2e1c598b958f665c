import { roomForFiles } from '../billing/check-usage.ts'
import { lockLimits } from '../billing/limit-store.ts'
import type { Engines } from '../../machine/engines.ts'
import { UploadRejected } from '../../machine/files/files.ts'
import { addAwaited, endAwaited, lockUpload } from './asset-store.ts'

/** Counts uploads toward their workspaces' quotas, if this service receives the uploads itself. */
export interface UploadGate {
  /**
   * Reserves room in the quota for the bytes that may arrive, until `end` is called.
   * @param maxFormBytes the number of bytes that the form allows
   * @param maxRequestBytes the number of bytes in the whole request; Infinity if unknown
   * @throws {UploadRejected} if the reservation has ended or the quota is full
   */
  begin: (key: string, maxFormBytes: number, maxRequestBytes: number) => Promise<AdmittedUpload>
}

export interface AdmittedUpload {
  maxBytes: number
  /**
   * @param size the size of the file that was received; undefined if nothing was stored
   * @throws {UploadRejected} if the reservation has ended in the meantime; the file is then removed
   */
  end: (size: number | undefined) => Promise<void>
}

export function createUploadGate({ database, clock, files }: Pick<Engines, 'database' | 'clock' | 'files'>): UploadGate {
  return {
    async begin(key, maxFormBytes, maxRequestBytes) {
      const { workspaceId, maxBytes, awaited } = await database.transaction(async sql => {
        // The asset is locked before the balance, as in `complete`.
        const upload = await lockUpload(sql, key)
        if (!upload) throw hasEnded()
        const room = await roomForFiles(sql, upload.workspaceId, await lockLimits(sql, upload.workspaceId), clock.now())
        // A second file that is uploaded with the same form replaces the first, so it may use the space of the first.
        const max = Math.min(maxFormBytes, room + upload.receivedBytes)
        if (max <= 0) throw new UploadRejected(400, 'EntityTooLarge', "This file would exceed the workspace's storage quota.")
        const counted = Math.min(max, maxRequestBytes)
        await addAwaited(sql, key, counted)
        return { workspaceId: upload.workspaceId, maxBytes: max, awaited: counted }
      })
      return {
        maxBytes,
        async end(size) {
          const isOpen = await database.transaction(async sql => {
            const ended = await endAwaited(sql, key, awaited, size ?? 0)
            // Other code holds this lock while it adds up awaited and received bytes in several statements, so that it does not miss bytes
            // that move from one sum to the other.
            await lockLimits(sql, workspaceId)
            return ended
          })
          if (isOpen) return
          if (size === undefined) return
          await files.removeUpload(key)
          throw hasEnded()
        },
      }
    },
  }
}

const hasEnded = () =>
  new UploadRejected(403, 'AccessDenied', 'The reservation for this form has expired: request a new form with `retry`.')
