import type { Engines } from '../engines/engines.ts'
import { failExpired } from './asset-store.ts'
import { expiredMessage } from './complete-upload.ts'
import { forgetStaged, takeOverdue } from './staged-file-store.ts'

const atOnce = 100

type Needs = Pick<Engines, 'database' | 'clock' | 'files' | 'workFolder' | 'log'>

/** Ends expired reservations and removes unreferenced files. Safe to run in several processes at once. */
export async function sweepAssets({ database, clock, files, workFolder, log }: Needs): Promise<void> {
  const now = clock.now()
  while ((await database.transaction(sql => failExpired(sql, now, atOnce, expiredMessage))) === atOnce);
  for (;;) {
    const overdue = await database.transaction(sql => takeOverdue(sql, now, atOnce))
    for (const { file_key: key, place } of overdue) {
      try {
        await (place === 'files' ? files.remove(key) : files.removeUpload(key))
        await database.read(sql => forgetStaged(sql, key))
      } catch (error) {
        // Retried in an hour, without blocking the others.
        log.warn({ err: error, place }, 'a file that nobody refers to could not be removed')
      }
    }
    if (overdue.length < atOnce) break
  }
  await files.tidy()
  await workFolder.tidy()
}
