import type { Engines } from '../../machine/engines.ts'
import { deleteClearedAssets } from './asset-removal-store.ts'
import { failExpired } from './asset-store.ts'
import { expiredMessage } from './complete-upload.ts'
import { forgetStaged, takeOverdue } from './staged-file-store.ts'

const atOnce = 100

type Needs = Pick<Engines, 'database' | 'clock' | 'files' | 'workFolder' | 'log'>

/**
 * Ends expired reservations, removes unreferenced files and deletes the rows of deleted assets that no node refers to. Can safely run in
 * several processes concurrently.
 */
export async function sweepAssets(needs: Needs): Promise<void> {
  const { database, clock, files, workFolder, log } = needs
  const now = clock.now()
  for (;;) {
    const keys = await database.transaction(sql => failExpired(sql, now, atOnce, expiredMessage))
    // Expired uploads no longer count toward a quota. Files that arrive late are removed with the unreferenced files.
    for (const key of keys)
      await files
        .removeUpload(key)
        .catch(error => log.warn({ err: error }, 'an expired upload could not be removed; a later sweep will remove it'))
    if (keys.length < atOnce) break
  }
  while ((await database.transaction(sql => deleteClearedAssets(sql, atOnce))) === atOnce);
  await removeUnreferenced(needs)
  await files.tidy()
  await workFolder.tidy()
}

/** Removes files that nothing refers to anymore. */
export async function removeUnreferenced({ database, clock, files, log }: Omit<Needs, 'workFolder'>): Promise<void> {
  const now = clock.now()
  for (;;) {
    const overdue = await database.transaction(sql => takeOverdue(sql, now, atOnce))
    for (const { file_key: key, place } of overdue) {
      try {
        await (place === 'files' ? files.remove(key) : files.removeUpload(key))
        await database.read(sql => forgetStaged(sql, key))
      } catch (error) {
        // The removal is retried in an hour, without blocking other files.
        log.warn({ err: error, place }, 'an unreferenced file could not be removed')
      }
    }
    if (overdue.length < atOnce) break
  }
}
