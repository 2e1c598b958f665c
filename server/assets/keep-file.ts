import { newSecret } from '../engines/ids.ts'
import { FilesUnavailable } from '../engines/files/files.ts'
import { MediaProbeBusy, type MediaFacts } from '../engines/media-probe/media-probe.ts'
import { AppError } from '../errors.ts'
import type { Engines } from '../engines/engines.ts'
import { verdictOf } from './asset.ts'
import { stageFile, removeAfterMs } from './passing-file-store.ts'

/** A file in a folder of ours, and how it gets from there into the storage. */
export interface ArrivedFile {
  path: string
  store?: (key: string) => Promise<void>
}

/** What became of it: it lies in the storage, to be claimed by an asset; or nothing of it does. */
export type KeptFile = { good: true; storedKey: string; facts: MediaFacts } | { good: false; failure: string }

/**
 * Looks at a stranger's file, and stores it if it is what it is said to be.
 * @param folder for temporary files, which the caller removes
 * @throws {FilesUnavailable}
 * @throws {AppError} `service_unavailable` where as many files of the workspace wait to be looked at as may
 */
export async function keepFile(
  { database, clock, files, mediaProbe }: Pick<Engines, 'database' | 'clock' | 'files' | 'mediaProbe'>,
  file: ArrivedFile,
  { claimed, folder, workspaceId }: { claimed: string | undefined; folder: string; workspaceId: string },
): Promise<KeptFile> {
  const probed = await mediaProbe.probe(file.path, folder, workspaceId).catch(failed)
  const verdict = verdictOf(claimed, probed)
  if (!verdict.good) return verdict
  const storedKey = newSecret()
  await database.read(sql => stageFile(sql, 'files', storedKey, clock.now() + removeAfterMs))
  const converted = probed.usable ? probed.converted : undefined
  if (converted !== undefined || !file.store) await files.putFile(storedKey, converted ?? file.path)
  else await file.store(storedKey)
  return { good: true, storedKey, facts: verdict.facts }
}

/** Not the fault of the file: whoever sent it may well try again. */
function failed(error: unknown): never {
  if (!(error instanceof MediaProbeBusy)) throw new FilesUnavailable(error)
  throw new AppError('service_unavailable', 'Many files of this workspace are being looked at; try again in a few seconds.', {
    headers: { 'retry-after': '5' },
  })
}

/**
 * Does what refers to a kept file. Where that is refused the file goes at once; where it fails otherwise nobody knows
 * whether it was committed, and what is not referred to goes when its time is over.
 */
export async function discardOnFailure<T>(
  { files, log }: Pick<Engines, 'files' | 'log'>,
  kept: KeptFile,
  refer: () => Promise<T>,
): Promise<T> {
  try {
    return await refer()
  } catch (error) {
    if (kept.good && error instanceof AppError)
      await files.remove(kept.storedKey).catch(cause => log.warn({ err: cause }, 'a file that nobody needs is left for later'))
    throw error
  }
}
