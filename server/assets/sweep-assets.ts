import type { Services } from '../services.ts'
import { failExpired } from './asset-store.ts'
import { expiredMessage } from './complete-upload.ts'
import { forgetPassing, takeOverdue } from './passing-file-store.ts'

const atOnce = 100

/** Ends reservations that nobody used, and removes files that nobody refers to. Any number of processes may do so at once. */
export async function sweepAssets({ database, clock, files }: Pick<Services, 'database' | 'clock' | 'files'>): Promise<void> {
  const now = clock.now()
  while ((await database.transaction(sql => failExpired(sql, now, atOnce, expiredMessage))) === atOnce);
  for (;;) {
    const overdue = await database.transaction(sql => takeOverdue(sql, now, atOnce))
    for (const { file_key: key, place } of overdue) {
      await (place === 'files' ? files.remove(key) : files.removeUpload(key))
      await database.read(sql => forgetPassing(sql, key))
    }
    if (overdue.length < atOnce) return
  }
}
