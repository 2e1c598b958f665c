import type { Engines } from '../engines/engines.ts'
import { failExpired } from './asset-store.ts'
import { expiredMessage } from './complete-upload.ts'
import { forgetPassing, takeOverdue } from './passing-file-store.ts'

const atOnce = 100

type Needs = Pick<Engines, 'database' | 'clock' | 'files' | 'workFolder' | 'log'>

/** Ends reservations that nobody used, and removes files that nobody refers to. Any number of processes may do so at once. */
export async function sweepAssets({ database, clock, files, workFolder, log }: Needs): Promise<void> {
  const now = clock.now()
  while ((await database.transaction(sql => failExpired(sql, now, atOnce, expiredMessage))) === atOnce);
  for (;;) {
    const overdue = await database.transaction(sql => takeOverdue(sql, now, atOnce))
    for (const { file_key: key, place } of overdue) {
      try {
        await (place === 'files' ? files.remove(key) : files.removeUpload(key))
        await database.read(sql => forgetPassing(sql, key))
      } catch (error) {
        // tried again in an hour, and in the way of no other
        log.warn({ err: error, place }, 'a file that nobody refers to could not be removed')
      }
    }
    if (overdue.length < atOnce) break
  }
  await files.tidy()
  await workFolder.tidy()
}
