import { newSecret } from '../engines/ids.ts'
import type { MediaFacts } from '../engines/inspector/inspector.ts'
import { AppError } from '../errors.ts'
import type { Services } from '../services.ts'
import { verdictOf } from './asset.ts'
import { notePassing, removeAfterMs } from './passing-file-store.ts'

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
 */
export async function keepFile(
  { database, clock, files, inspector }: Pick<Services, 'database' | 'clock' | 'files' | 'inspector'>,
  file: ArrivedFile,
  claimed: string | undefined,
  folder: string,
): Promise<KeptFile> {
  const inspection = await inspector.inspect(file.path, folder)
  const verdict = verdictOf(claimed, inspection)
  if (!verdict.good) return verdict
  const storedKey = newSecret()
  await database.read(sql => notePassing(sql, 'files', storedKey, clock.now() + removeAfterMs))
  const converted = inspection.usable ? inspection.converted : undefined
  if (converted !== undefined || !file.store) await files.putFile(storedKey, converted ?? file.path)
  else await file.store(storedKey)
  return { good: true, storedKey, facts: verdict.facts }
}

/**
 * Does what refers to a kept file. Where that is refused the file goes at once; where it fails otherwise nobody knows
 * whether it was committed, and what is not referred to goes when its time is over.
 */
export async function orDrop<T>({ files, log }: Pick<Services, 'files' | 'log'>, kept: KeptFile, refer: () => Promise<T>): Promise<T> {
  try {
    return await refer()
  } catch (error) {
    if (kept.good && error instanceof AppError)
      await files.remove(kept.storedKey).catch(cause => log.warn({ err: cause }, 'a file that nobody needs is left for later'))
    throw error
  }
}
