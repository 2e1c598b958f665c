import { newSecret } from '../../machine/ids.ts'
import { FilesUnavailable } from '@mediawright/media-engines/work-folder/work-folder.ts'
import { MediaProbeBusy, type MediaMetadata } from '@mediawright/media-engines/media-probe/media-probe.ts'
import type { Warning } from '@mediawright/media-engines/ports/param-problem.ts'
import { AppError } from '../../machine/errors.ts'
import type { Engines } from '../../machine/engines.ts'
import { getVerdict } from './asset.ts'
import { stageFile, removeAfterMs } from './staged-file-store.ts'

/** A local file and a function that moves it into storage. */
export interface ReceivedFile {
  path: string
  store?: (key: string) => Promise<void>
}

/** A stored file that an asset can claim, or the reason why the file was rejected and not stored. */
export type StoreResult =
  | { good: true; storedKey: string; metadata: MediaMetadata; warnings: readonly Warning[] | undefined }
  | { good: false; failure: string }

/**
 * Probes an untrusted file. If the file is usable, stores the file or its converted version.
 * @param folder for temporary files; the caller removes it
 * @throws {FilesUnavailable}
 * @throws {AppError} `service_unavailable` if too many of the workspace's files are waiting to be probed
 */
export async function storeFile(
  { database, clock, files, mediaProbe }: Pick<Engines, 'database' | 'clock' | 'files' | 'mediaProbe'>,
  file: ReceivedFile,
  { claimed, folder, workspaceId }: { claimed: string | undefined; folder: string; workspaceId: string },
): Promise<StoreResult> {
  const probed = await mediaProbe.probe(file.path, folder, workspaceId).catch(failed)
  const verdict = getVerdict(claimed, probed)
  if (!verdict.good) return verdict
  const storedKey = newSecret()
  await database.read(sql => stageFile(sql, 'files', storedKey, clock.now() + removeAfterMs))
  const converted = probed.usable ? probed.converted : undefined
  if (converted !== undefined || !file.store) await files.putFile(storedKey, converted ?? file.path)
  else await file.store(storedKey)
  return { good: true, storedKey, metadata: verdict.metadata, warnings: verdict.warnings }
}

/** The file did not cause the failure, so a retry may succeed. */
function failed(error: unknown): never {
  if (!(error instanceof MediaProbeBusy)) throw new FilesUnavailable(error)
  throw new AppError(
    'service_unavailable',
    "Too many of this workspace's files are being checked at the moment. Try again in a few seconds.",
    {
      headers: { 'retry-after': '5' },
    },
  )
}

/**
 * Calls `refer`, which stores a reference to a stored file. If `refer` throws an `AppError`, the file is removed immediately. After any
 * other error, it is unknown whether the reference was committed, so the sweep removes the file if nothing refers to it.
 */
export async function discardOnFailure<T>(
  { files, log }: Pick<Engines, 'files' | 'log'>,
  stored: StoreResult,
  refer: () => Promise<T>,
): Promise<T> {
  try {
    return await refer()
  } catch (error) {
    if (stored.good && error instanceof AppError)
      await files
        .remove(stored.storedKey)
        .catch(cause => log.warn({ err: cause }, 'an unneeded file could not be removed; a later sweep will remove it'))
    throw error
  }
}
